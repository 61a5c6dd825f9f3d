/// How much of an animation's differences is still shown; 1 at its start, 0 at its end.
///
/// One object is shared by all views of an animation, so that a frame evaluates a curve once, not once a view. It is
/// what a block or a keyframe is to its views, and the base of both: a block needs no object beside itself for it.
/// Positions have shares of their own in either direction, because a spring may start with a velocity in two.
@MainActor class RemainingWeight {
  // Nothing holds an access to these for longer than the reading or writing itself, and the frame that writes them is
  // the main actor's; checking either at run time would cost a frame as much as the arithmetic.

  /// Of everything but positions: 1 at the start, 0 at the end; a spring may pass below 0 and return.
  @exclusivity(unchecked) nonisolated(unsafe) final private(set) var rest = 1.0

  /// Of positions, from side to side and up and down.
  @exclusivity(unchecked) nonisolated(unsafe) final private(set) var position = SIMD2(repeating: 1.0)

  /// Whether the animation has no end of its own, so that another change of the same value takes its place.
  final let isRepeating: Bool

  /// Whether touches reach the views meanwhile.
  final var allowsInteraction = true

  init(isRepeating: Bool = false) { self.isRepeating = isRepeating }

  /// The same weight of everything.
  nonisolated final func set(_ weight: Double) {
    rest = weight
    position = SIMD2(repeating: weight)
  }

  /// Shares that are not the same for positions as for the rest.
  final func set(_ rest: Double, position: SIMD2<Double>) {
    self.rest = rest
    self.position = position
  }
}
