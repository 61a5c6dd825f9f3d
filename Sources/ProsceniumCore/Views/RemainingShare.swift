/// How much of an animation's differences is still shown; 1 at its start, 0 at its end.
///
/// One object is shared by all views of an animation, so that a frame evaluates a curve once, not once a view.
/// Positions have shares of their own in either direction, because a spring may start with a velocity in two.
@MainActor final class RemainingShare {
  /// Of everything but positions: 1 at the start, 0 at the end; a spring may pass below 0 and return.
  var value = 1.0

  /// Of positions from side to side.
  var x = 1.0

  /// Of positions up and down.
  var y = 1.0

  /// Whether the animation has no end of its own, so that another change of the same value takes its place.
  let isRepeating: Bool

  init(isRepeating: Bool = false) { self.isRepeating = isRepeating }

  /// The same share of everything.
  func set(_ share: Double) {
    value = share
    x = share
    y = share
  }
}
