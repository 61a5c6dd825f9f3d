/// How much of an animation's differences is still shown; 1 at its start, 0 at its end.
///
/// One object is shared by all views of an animation, so that a frame evaluates a curve once, not once a view.
@MainActor final class RemainingShare {
  /// 1 at the start, 0 at the end; a spring may pass below 0 and return.
  var value = 1.0
}
