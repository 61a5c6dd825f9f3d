/// What one running animation still adds to a view's model values.
struct AdditiveMotion {
  /// The share that remains, evaluated once a frame for all views of the animation.
  let share: RemainingShare

  /// The values before the change less those after it.
  var difference: ViewValues
}
