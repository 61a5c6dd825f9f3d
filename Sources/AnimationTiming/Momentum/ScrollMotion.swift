import Foundation

/// The motion of a scroll offset along one axis after the finger has left the content, or by code.
///
/// Each motion is a closed form of the time since its start, so that a late frame adds no error. The offset is at rest
/// within 0.5 units of the target at a speed below 10 units per second, and is then exactly the target.
public struct ScrollMotion: Sendable, Hashable {
  /// The critically damped spring of a bounce with velocity and of pages, x = v · t · e^(−11t) from an edge.
  ///
  /// The frequency was measured on the iOS 26.1 simulator (OpenUIKit, `docs/APP_FEEL.md`). A throw that reaches the
  /// edge at 3005 points per second passes it by 99.7 points, and the formula results in 100.5.
  public static let bounceSpring = Spring(mass: 1, stiffness: 121, damping: 22)

  /// The overdamped spring of a bounce from rest, x = A · e^(−9t) + B · e^(−46t).
  ///
  /// The rates were measured on the iOS 26.1 simulator (OpenUIKit, `docs/APP_FEEL.md`). With the velocity v and the
  /// distance x₀ beyond the edge, A = (v + 46 · x₀) / 37 and B = x₀ − A.
  public static let restSpring = Spring(mass: 1, stiffness: 414, damping: 55, allowsOverdamping: true)

  /// The speed in units per second below which the content beyond an edge counts as resting.
  public static let restSpeed = 50.0

  private enum Form: Hashable {
    case still
    /// The throw until `end`, and then a bounce back from the edge with the remaining velocity, or the end.
    case throwing(ScrollThrow, end: Double, velocity: Double)
    case spring(Spring, displacement: Double, velocity: Double)
    case even(duration: Double)
  }

  private let form: Form

  /// The offset at the beginning.
  public let start: Double

  /// The offset at the end.
  public let target: Double

  private init(_ form: Form, from start: Double, to target: Double) {
    (self.form, self.start, self.target) = (form, start.clampedMagnitude, target.clampedMagnitude)
  }

  /// Returns the absence of motion at an offset.
  public static func still(at offset: Double) -> ScrollMotion { ScrollMotion(.still, from: offset, to: offset) }

  /// Returns the motion of content that the finger has left.
  ///
  /// - A throw inside of the edges decelerates. If it reaches an edge, it bounces back or ends there.
  /// - Content beyond an edge returns to it, unless a throw back ends inside of the edges.
  /// - In all other cases there is no motion.
  ///
  /// - Parameters:
  ///   - offset: The shown offset.
  ///   - velocity: The velocity of the offset in units per second. NaN counts as 0.
  ///   - edges: The range of the offset.
  ///   - deceleration: The decrease of the velocity.
  public static func released(
    at offset: Double,
    velocity: Double,
    in edges: ScrollEdges,
    deceleration: Deceleration = .normal
  ) -> ScrollMotion {
    let (excess, velocity) = (edges.excess(of: offset), velocity.clampedMagnitude)
    let path = ScrollThrow(from: offset, velocity: velocity, deceleration: deceleration)
    if excess == 0 { return path.isStill ? still(at: offset) : throwing(path, in: edges) }
    let isReturning = velocity * excess < 0 && abs(velocity) >= restSpeed
    if isReturning, (path.target - edges.nearest(to: offset)) * excess < 0 { return throwing(path, in: edges) }
    return returning(from: offset, velocity: velocity, to: edges.nearest(to: offset))
  }

  /// Returns a throw that ends at a target, if the velocity leads there, and otherwise a spring to the target.
  public static func redirected(
    from offset: Double,
    velocity: Double,
    to target: Double,
    deceleration: Deceleration = .normal
  ) -> ScrollMotion {
    let velocity = velocity.clampedMagnitude
    guard (target - offset) * velocity > 0, abs(velocity) > ScrollThrow.finalSpeed else {
      return snapping(from: offset, velocity: velocity, to: target)
    }
    let path = ScrollThrow(from: offset, to: target, deceleration: deceleration)
    return ScrollMotion(.throwing(path, end: path.duration, velocity: 0), from: offset, to: target)
  }

  /// Returns the return of content from beyond an edge.
  ///
  /// Content that moves at less than 50 units per second counts as resting.
  public static func returning(from offset: Double, velocity: Double, to edge: Double) -> ScrollMotion {
    let spring = abs(velocity) < restSpeed ? restSpring : bounceSpring
    return sprung(by: spring, from: offset, velocity: velocity, to: edge)
  }

  /// Returns a motion to a target by ``bounceSpring``, as between pages.
  public static func snapping(from offset: Double, velocity: Double, to target: Double) -> ScrollMotion {
    sprung(by: bounceSpring, from: offset, velocity: velocity, to: target)
  }

  /// Returns a motion with constant velocity.
  ///
  /// - Parameters:
  ///   - offset: The offset at the beginning.
  ///   - target: The offset at the end.
  ///   - duration: The duration in seconds, which is not negative. NaN counts as 0.
  public static func even(from offset: Double, to target: Double, duration: Double) -> ScrollMotion {
    ScrollMotion(.even(duration: duration.clampedElapsedSeconds), from: offset, to: target)
  }

  private static func sprung(
    by spring: Spring,
    from offset: Double,
    velocity: Double,
    to target: Double
  ) -> ScrollMotion {
    let (displacement, velocity) = (offset.clampedMagnitude - target.clampedMagnitude, velocity.clampedMagnitude)
    guard displacement != 0 || velocity != 0 else { return still(at: target) }
    return ScrollMotion(.spring(spring, displacement: displacement, velocity: velocity), from: offset, to: target)
  }

  private static func throwing(_ path: ScrollThrow, in edges: ScrollEdges) -> ScrollMotion {
    let target = path.target
    let edge = edges.nearest(to: target)
    guard edge != target, let time = path.time(reaching: edge) else {
      return ScrollMotion(.throwing(path, end: path.duration, velocity: 0), from: path.start, to: target)
    }
    let velocity = edges.isElastic ? path.state(at: time).velocity : 0
    return ScrollMotion(.throwing(path, end: time, velocity: velocity), from: path.start, to: edge)
  }

  /// A Boolean value that indicates whether the offset never changes.
  public var isStill: Bool { form == .still }

  /// Returns the offset and the velocity at a time in seconds after the start.
  public func state(at seconds: Double) -> MotionState {
    let time = seconds.clampedElapsedSeconds
    switch form {
    case .still: return MotionState(value: target)
    case .throwing(let path, let end, let velocity):
      if time < end { return path.state(at: time) }
      return settled(Self.bounceSpring.state(at: time - end, from: 0, velocity: velocity))
    case .spring(let spring, let displacement, let velocity):
      return settled(spring.state(at: time, from: displacement, velocity: velocity))
    case .even(let duration):
      guard time < duration else { return MotionState(value: target) }
      // A tiny duration would result in an infinite velocity.
      let velocity = ((target - start) / duration).clampedMagnitude
      return MotionState(value: start + (target - start) * (time / duration), velocity: velocity)
    }
  }

  /// Returns a Boolean value that indicates whether the motion has ended at a time in seconds after the start.
  public func isAtRest(at seconds: Double) -> Bool {
    if case .even(let duration) = form { return seconds.clampedElapsedSeconds >= duration }
    let state = state(at: seconds)
    return state.value == target && state.velocity == 0
  }

  /// Returns the continuation of the motion in other edges, or after code has moved the content.
  ///
  /// A throw continues with its velocity. A spring keeps its target, which is moved with the content and into the edges.
  ///
  /// - Parameters:
  ///   - seconds: The time in seconds since the start of this motion, at which the new one starts.
  ///   - distance: The distance by which code has moved the content.
  ///   - edges: The new range of the offset.
  ///   - deceleration: The decrease of the velocity.
  public func adapted(
    at seconds: Double,
    movedBy distance: Double = 0,
    to edges: ScrollEdges,
    deceleration: Deceleration = .normal
  ) -> ScrollMotion {
    let state = state(at: seconds)
    let offset = state.value + distance.clampedMagnitude
    switch form {
    case .still, .throwing:
      return .released(at: offset, velocity: state.velocity, in: edges, deceleration: deceleration)
    case .spring(let spring, _, _):
      let target = edges.nearest(to: target + distance.clampedMagnitude)
      return .sprung(by: spring, from: offset, velocity: state.velocity, to: target)
    case .even(let duration):
      return .even(from: offset, to: target, duration: duration - seconds.clampedElapsedSeconds)
    }
  }

  /// Returns the state for a distance from the target, which is the target at rest.
  private func settled(_ state: MotionState) -> MotionState {
    if abs(state.value) < 0.5, abs(state.velocity) < 10 { return MotionState(value: target) }
    return MotionState(value: target + state.value, velocity: state.velocity)
  }
}
