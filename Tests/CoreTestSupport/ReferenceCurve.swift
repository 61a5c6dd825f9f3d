import Foundation

/// A curve from 0 to 1 by its formula, with the limits of a return from any time.
package struct ReferenceCurve: Sendable {
  private enum Formula {
    /// A cubic Bézier curve with these control points.
    case bezier(Double, Double, Double, Double)
    case spring(angularFrequency: Double, dampingRatio: Double)
  }

  private let formula: Formula

  /// The duration in seconds.
  package let duration: Double

  private init(_ formula: Formula, _ duration: Double) {
    self.formula = formula
    self.duration = duration
  }

  package static func easeInOut(_ duration: Double) -> Self { Self(.bezier(0.42, 0, 0.58, 1), duration) }
  package static func easeIn(_ duration: Double) -> Self { Self(.bezier(0.42, 0, 1, 1), duration) }
  package static func easeOut(_ duration: Double) -> Self { Self(.bezier(0, 0, 0.58, 1), duration) }
  package static func linear(_ duration: Double) -> Self { Self(.bezier(0, 0, 1, 1), duration) }

  /// Returns a critically damped spring that settles to 1/1000 of its distance in `duration` seconds.
  ///
  /// At that time, the product of angular frequency and duration is 9.2334.
  package static func settling(_ duration: Double) -> Self {
    Self(.spring(angularFrequency: 9.2334 / duration, dampingRatio: 1), duration)
  }

  /// Returns a spring that oscillates by about 1/1000 of its distance after its duration, for a bounce of 0.3.
  package static func bouncing(perceptualDuration: Double, bounce: Double) -> Self {
    Self(.spring(angularFrequency: 2 * .pi / perceptualDuration, dampingRatio: 1 - bounce), perceptualDuration / 0.6)
  }

  package func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    switch formula {
    case .bezier(let x1, let y1, let x2, let y2):
      func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
        3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if value(x1, x2, middle) < min(1, seconds / duration) { low = middle } else { high = middle }
      }
      return value(y1, y2, high)
    case .spring(let w, let ratio):
      guard ratio < 1 else { return 1 - (1 + w * seconds) * exp(-w * seconds) }
      let (decay, pace) = (ratio * w, w * (1 - ratio * ratio).squareRoot())
      return 1 - exp(-decay * seconds) * (cos(pace * seconds) + decay / pace * sin(pace * seconds))
    }
  }

  /// Returns the velocity in whole distances per second.
  package func velocity(at seconds: Double) -> Double {
    (progress(at: seconds + 1e-5) - progress(at: max(0, seconds - 1e-5))) / (seconds > 1e-5 ? 2e-5 : seconds + 1e-5)
  }

  /// The initial acceleration in whole distances per second squared.
  ///
  /// For a Bézier curve with a level start, it is 2·y2 / (3·x1²) per square of the duration. For other Bézier curves,
  /// the value of easeInOut is used. For a spring, it is the square of the angular frequency.
  package var acceleration: Double {
    switch formula {
    case .bezier: Self.bend / (duration * duration)
    case .spring(let w, _): w * w
    }
  }

  /// Returns the limits of a return after an interruption at a time.
  ///
  /// The overshoot is the distance v²/2a that momentum covers at most. The duration is that of braking with the
  /// acceleration a and of returning like easeInOut. The return is neither harder than the curve's start nor slower
  /// than its start or its highest velocity permit.
  package func wayBack(at seconds: Double) -> (overshoot: Double, seconds: Double) {
    let (gone, velocity) = (progress(at: seconds), max(0, velocity(at: seconds)))
    guard gone > 0 else { return (0, 0) }
    let overshoot = velocity * velocity / (2 * acceleration)
    let fastest = (0...50).map { self.velocity(at: duration * Double($0) / 50) }.max() ?? 1
    let farthest = gone + overshoot
    let back = max((Self.bend * farthest / acceleration).squareRoot(), Self.steepestSlope * farthest / fastest)
    return (overshoot, velocity / acceleration + back)
  }

  /// The initial acceleration of easeInOut per square of the duration, and its steepest slope in the middle.
  private static let bend = 2 / (3 * 0.42 * 0.42)
  private static let steepestSlope = 1.5 / 0.87
}
