extension CubicTimingCurve {
  /// The fraction of the time at which progress is reached for the first time.
  ///
  /// This takes a scrubbed position back to the clock. A curve that overshoots passes some values more than once:
  /// the first time counts. A progress that the curve does not reach between its ends lies on the tangents beyond
  /// them; where these do not rise towards it, the answer is the nearer end, 0 or 1. NaN counts as 0.
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

  /// The smallest Bézier parameter in 0…1 at which progress is `progress`.
  private func firstParameter(forProgress progress: Double) -> Double? {
    let polynomial = polynomialY
    let bounds = polynomial.monotoneBounds
    for (from, to) in zip(bounds, bounds.dropFirst()) {
      // The ends are exact by definition; the polynomial may miss 1 by a rounding.
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
