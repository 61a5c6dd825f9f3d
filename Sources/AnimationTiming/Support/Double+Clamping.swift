extension Double {
  /// The nearest number in `range`, or `fallback` where there is no nearest one because `self` is NaN.
  ///
  /// An animation call has no way to fail, so every entrance of this module cleans its arguments with this
  /// function instead of trapping or passing a NaN on to whatever is on screen.
  @inline(__always)
  func clamped(to range: ClosedRange<Double>, whenNaN fallback: Double) -> Double {
    guard !isNaN else { return fallback }
    return Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// Seconds since a start: not before it, and never so late that a sine loses its argument.
  var clampedElapsedSeconds: Double {
    // NaN fails the first comparison.
    self > 0 ? Swift.min(self, 1e9) : 0
  }

  /// A position or a velocity in the caller's own unit, small enough that sums of products stay finite.
  var clampedMagnitude: Double {
    clamped(to: -1e100...1e100, whenNaN: 0)
  }
}
