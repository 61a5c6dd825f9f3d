extension Double {
  /// Returns the nearest number in `range`, or `fallback` if the number is NaN.
  ///
  /// An animation call cannot fail. Each public method of this module therefore limits its arguments with this method,
  /// instead of trapping or passing NaN to the screen.
  @inline(__always)
  func clamped(to range: ClosedRange<Double>, whenNaN fallback: Double) -> Double {
    guard !isNaN else { return fallback }
    return Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The number as elapsed seconds, limited to 0…1e9 so that a sine keeps its precision.
  ///
  /// NaN counts as 0.
  var clampedElapsedSeconds: Double {
    // NaN fails the comparison.
    self > 0 ? Swift.min(self, 1e9) : 0
  }

  /// The number as a position or velocity, limited to ±1e100 so that sums of products stay finite.
  ///
  /// NaN counts as 0.
  var clampedMagnitude: Double {
    clamped(to: -1e100...1e100, whenNaN: 0)
  }
}
