extension Double {
  /// Whether two numbers differ by at most `tolerance`, relative to what is larger than 1.
  func isClose(to other: Double, within tolerance: Double) -> Bool {
    abs(self - other) <= tolerance * Swift.max(1, abs(other))
  }

  /// Numbers that no caller should pass and any caller can.
  static let nonsense: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0, -0.0, -1, 1e300, -1e300, 1e-300,
  ]
}
