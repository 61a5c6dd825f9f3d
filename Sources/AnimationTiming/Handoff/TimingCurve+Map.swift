extension TimingCurve {
  /// Returns the linear map from a starting displacement and velocity to those at a time along this curve.
  ///
  /// For a spring, the result is the map of the spring. The initial velocity of the curve has no effect, because the
  /// state contains the velocity.
  ///
  /// A cubic curve adds a bump `t · (1 − t/T)²` to its own motion if the velocity differs from the curve's starting
  /// velocity. The bump starts with the slope of that difference and ends horizontally. A spring in paced time uses the
  /// same bump, because its time may not advance at the start. Up to time 0 the map is the identity, and from
  /// ``duration`` on it is ``SpringMap/atRest``.
  public func map(at seconds: Double) -> SpringMap {
    let duration = duration
    if Self.isOver(seconds, after: duration) { return .atRest }
    guard seconds > 0 else { return .identity }
    switch self {
    case .spring(let spring, _, _):
      return spring.map(at: seconds)
    case .cubic, .composed:
      let (progress, fraction) = (progress(at: seconds), seconds / duration)
      let bump = seconds * (1 - fraction) * (1 - fraction)
      let bumpVelocity = (1 - fraction) * (1 - 3 * fraction)
      let ownVelocity = initialVelocity
      return SpringMap(
        p: 1 - progress.value + ownVelocity * bump,
        q: bump,
        r: ownVelocity * bumpVelocity - progress.velocity,
        s: bumpVelocity
      )
    }
  }
}
