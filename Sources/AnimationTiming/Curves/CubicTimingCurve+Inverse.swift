extension CubicTimingCurve {
  /// Returns the first fraction of the time at which the curve reaches a progress.
  ///
  /// The method converts a scrubbed position to a time. A curve that overshoots passes some values several times, and
  /// the first time counts. For a progress outside of the curve, the result is on the tangents that extend the curve.
  /// If these do not reach the progress, the result is the nearer end, 0 or 1. NaN counts as 0.
  public func time(forProgress progress: Double) -> Double {
    let progress = progress.clamped(to: -1e9...1e9, whenNaN: 0)
    if let parameter = firstParameter(forProgress: progress) {
      // Rounding may carry the polynomial past an end by the last bit.
      return isLinear ? progress : min(max(polynomialX.value(at: parameter), 0), 1)
    }
    let slope = progress < 0 ? startSlope : endSlope
    let end = progress < 0 ? 0.0 : 1.0
    guard slope > 0 else { return end }
    return (end + (progress - end) / slope).clamped(to: -1e9...1e9, whenNaN: end)
  }

  /// Returns the smallest Bézier parameter in 0…1 at which the curve has a progress, or `nil` if there is none.
  private func firstParameter(forProgress progress: Double) -> Double? {
    let polynomial = polynomialY
    let bounds = polynomial.monotoneBounds
    for (from, to) in zip(bounds, bounds.dropFirst()) {
      // The ends are exact by definition, whereas the polynomial may miss 1 by a rounding error.
      let start = polynomial.value(at: from)
      let end = to == 1 ? 1 : polynomial.value(at: to)
      guard progress >= min(start, end), progress <= max(start, end) else { continue }
      if progress == start { return from }
      if progress == end { return to }
      let rises = start < end
      return BracketedRoot(low: rises ? from : to, high: rises ? to : from).find(near: from + (to - from) / 2) {
        (polynomial.value(at: $0) - progress, polynomial.slope(at: $0))
      }
    }
    return nil
  }
}
