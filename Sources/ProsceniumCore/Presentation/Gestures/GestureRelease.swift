import Foundation

/// How a pull gesture ends: whether it completes the transition, and how fast the rest is to go.
struct GestureRelease {
  /// The part of the way from which on the gesture completes it, with the velocity of a tenth of a second counted in.
  private static let threshold = 0.5

  let translation: CGFloat
  let distance: CGFloat

  /// Points a second, forward; what is not finite counts as standing still.
  let velocity: CGFloat

  init(translation: CGFloat, distance: CGFloat, velocity: CGFloat) {
    self.translation = translation
    self.distance = distance
    self.velocity = velocity.isFinite ? velocity : 0
  }

  var finishes: Bool { distance > 0 && translation + velocity / 10 > distance * Self.threshold }

  /// As fast as the gesture where that is faster than the animation of `duration` seconds, three times as fast at most.
  func speed(over duration: TimeInterval) -> CGFloat {
    guard distance > 0, duration > 0 else { return 1 }
    return min(3, max(1, abs(velocity) * duration / distance))
  }
}
