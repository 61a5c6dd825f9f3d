/// Springs of one kind that began at different times: one exponential, one sine and one cosine a frame serve them all.
///
/// A spring's motion from any instant on is a linear map of its state at that instant. So each member keeps the state
/// that it has at an *anchor* common to all, and a frame applies one map from the anchor to each. A state is always
/// computed from the member's own beginning, also backwards in time, so that nothing accumulates; the anchor follows
/// the frames before forwards and backwards get too far apart for the digits of a number.
package final class SpringEnsemble {
  /// One member's state at an anchor.
  package struct Member {
    /// Which anchor; none of them has the number 0.
    fileprivate var anchorNumber = 0
    fileprivate var displacement = 0.0
    fileprivate var velocity = 0.0

    /// Whole distances a second at the beginning, positive towards the target.
    fileprivate let initialVelocity: Double

    package init(initialVelocity: Double) {
      self.initialVelocity = initialVelocity.clamped(to: -1e9...1e9, whenNaN: 0)
    }
  }

  package let spring: Spring

  /// When the anchor is, in attoseconds as everything here.
  private var anchor: Int128 = 0
  private var now: Int128 = 0

  // One thread at a time moves an ensemble or asks it; checking each reading would cost as much as the arithmetic.
  @exclusivity(unchecked) private var anchorNumber = 0
  @exclusivity(unchecked) private var map = SpringMap.identity

  /// Seconds that the anchor may lie behind; less than a thousandfold is lost or gained in them.
  private let reach: Double

  /// Above critical damping a state cannot be taken back in time, since its fast part outgrows the slow one.
  private let isShared: Bool

  package init(_ spring: Spring) {
    self.spring = spring
    isShared = spring.dampingRatio <= 1
    reach = min(7 / max(spring.decayRate, 1e-9), 1000 / spring.angularFrequency)
  }

  /// Moves on to a frame; to be called before the members of that frame are asked for.
  package func move(to now: Int128) {
    guard isShared, anchorNumber == 0 || now != self.now else { return }
    self.now = now
    let seconds = Double.seconds(ofAttoseconds: now - anchor)
    if anchorNumber > 0, seconds >= 0, seconds < reach {
      map = spring.map(fromNow: seconds)
    } else {
      anchor = now
      anchorNumber += 1
      map = .identity
    }
  }

  /// How much of its way `member` has left at the frame, `elapsed` seconds after it began at `begin`.
  @inline(__always)
  package func remaining(of member: inout Member, since begin: Int128, elapsed: Double) -> Double {
    guard isShared else {
      let map = spring.map(at: elapsed)
      return map.p - map.q * member.initialVelocity
    }
    if member.anchorNumber != anchorNumber { setAnchor(of: &member, since: begin) }
    return map.p * member.displacement + map.q * member.velocity
  }

  @inline(never)
  private func setAnchor(of member: inout Member, since begin: Int128) {
    let map = spring.map(fromNow: Double.seconds(ofAttoseconds: anchor - begin))
    member.anchorNumber = anchorNumber
    member.displacement = map.displacement(from: 1, velocity: -member.initialVelocity)
    member.velocity = map.velocity(from: 1, velocity: -member.initialVelocity)
  }
}
