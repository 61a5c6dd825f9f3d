/// A group of equal springs with different start times that share one exponential, sine and cosine per frame.
///
/// The motion of a spring from any instant is a linear map of its state at that instant. Each member stores its state
/// at an *anchor*, which is an instant common to all members, and a frame applies one map from the anchor to each
/// member. A member's state at the anchor is always calculated from the member's start, even backwards in time, so
/// errors do not accumulate. The anchor moves to a later frame before the precision of the map becomes insufficient.
package final class SpringEnsemble {
  /// The state of one member at an anchor.
  package struct Member {
    /// The number of the member's anchor, or 0 before the first one.
    fileprivate var anchorNumber = 0
    fileprivate var displacement = 0.0
    fileprivate var velocity = 0.0

    /// The start velocity in whole distances per second, positive towards the target.
    fileprivate let initialVelocity: Double

    package init(initialVelocity: Double) {
      self.initialVelocity = initialVelocity.clamped(to: -1e9...1e9, whenNaN: 0)
    }
  }

  package let spring: Spring

  /// The time of the anchor in attoseconds, like all times in this class.
  private var anchor: Int128 = 0
  private var now: Int128 = 0

  // Only one thread at a time moves or reads an ensemble. Checking each read would cost as much as the arithmetic.
  @exclusivity(unchecked) private var anchorNumber = 0
  @exclusivity(unchecked) private var map = SpringMap.identity

  /// The maximum distance between anchor and frame in seconds, within which values change less than a thousandfold.
  private let reach: Double

  /// A Boolean value that indicates whether the members can share a map.
  ///
  /// Above critical damping, a state cannot be calculated backwards in time, because its fast part outgrows the slow
  /// one.
  private let isShared: Bool

  package init(_ spring: Spring) {
    self.spring = spring
    isShared = spring.dampingRatio <= 1
    reach = min(7 / max(spring.decayRate, 1e-9), 1000 / spring.angularFrequency)
  }

  /// Moves the ensemble to a frame, before the members are read for that frame.
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

  /// Returns the remaining fraction of a member's distance at the current frame.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - begin: The start time of the member, in attoseconds.
  ///   - elapsed: The time since `begin`, in seconds.
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
