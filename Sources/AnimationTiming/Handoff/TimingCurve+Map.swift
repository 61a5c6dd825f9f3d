extension TimingCurve {
  /// The linear map that carries any starting displacement and velocity to the target along this curve.
  ///
  /// For a spring it is the spring's own map; the curve's initial velocity plays no part, since the velocity comes
  /// in with the state. A pacing takes a velocity that is not its own along as a bump `t · (1 − t/T)²` added to the
  /// plain motion: it starts with the slope of the velocity, and ends level. From rest at the pacing's own starting
  /// slope there is no bump. So does a spring in paced time, which may stand still at its start. Up to 0 the map is the
  /// identity, from ``duration`` on ``SpringMap/atRest``.
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
