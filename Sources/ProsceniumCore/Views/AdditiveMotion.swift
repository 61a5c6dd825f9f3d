/// What one running animation still adds to a view's model values.
struct AdditiveMotion {
  /// The weight that remains, evaluated once a frame for all views of the animation.
  ///
  /// Not counted, so that a frame counts no references: a block takes its motions from its views before it goes.
  unowned(unsafe) let weight: RemainingWeight

  /// Where the block noted the change.
  let place: Int

  /// The values before the change less those after it.
  var difference: ViewValues
}
