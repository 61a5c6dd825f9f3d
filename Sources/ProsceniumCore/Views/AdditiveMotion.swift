/// What one running animation still adds to a view's model values.
struct AdditiveMotion {
  /// The share that remains, evaluated once a frame for all views of the animation.
  let share: RemainingShare

  /// The values before the change less those after it.
  var difference: ViewValues
}

/// How much of an animation's differences is still shown; 1 at its start, 0 at its end.
///
/// One object is shared by all views of an animation, so that a frame evaluates a curve once, not once a view.
@MainActor final class RemainingShare {
  /// 1 at the start, 0 at the end; a spring may pass below 0 and return.
  var value = 1.0
}

/// Hears of a view's change while animations are recorded.
@MainActor protocol ViewChangeRecorder: AnyObject {
  /// Called after a model value changed; `difference` is the values before less those after.
  func record(_ difference: ViewValues, of view: View)
}
