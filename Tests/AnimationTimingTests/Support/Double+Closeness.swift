extension Double {
  /// Returns a Boolean value that indicates whether the difference of two numbers is within `tolerance`.
  ///
  /// The tolerance is relative for numbers larger than 1.
  func isClose(to other: Double, within tolerance: Double) -> Bool {
    abs(self - other) <= tolerance * Swift.max(1, abs(other))
  }

  /// Extreme and invalid numbers that a caller should not pass, but can.
  static let nonsense: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0, -0.0, -1, 1e300, -1e300, 1e-300,
  ]
}
