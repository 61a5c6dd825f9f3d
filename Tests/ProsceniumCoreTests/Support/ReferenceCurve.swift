import Foundation

/// A curve from 0 to 1 by its formula, and what the way back from it needs at the most.
struct ReferenceCurve: Sendable {
  private enum Formula {
    /// A cubic Bézier curve with these control points.
    case bezier(Double, Double, Double, Double)
    case spring(angularFrequency: Double, dampingRatio: Double)
  }

  private let formula: Formula

  /// Seconds of the whole.
  let duration: Double

  private init(_ formula: Formula, _ duration: Double) {
    self.formula = formula
    self.duration = duration
  }

  static func easeInOut(_ duration: Double) -> Self { Self(.bezier(0.42, 0, 0.58, 1), duration) }
  static func easeIn(_ duration: Double) -> Self { Self(.bezier(0.42, 0, 1, 1), duration) }
  static func easeOut(_ duration: Double) -> Self { Self(.bezier(0, 0, 0.58, 1), duration) }
  static func linear(_ duration: Double) -> Self { Self(.bezier(0, 0, 1, 1), duration) }

  /// Damped critically; settled to a thousandth of the way where angular frequency times duration is 9.2334.
  static func settling(_ duration: Double) -> Self {
    Self(.spring(angularFrequency: 9.2334 / duration, dampingRatio: 1), duration)
  }

  /// The duration is one after which it swings by a thousandth of the way, at a bounce of 0.3.
  static func bouncing(perceptualDuration: Double, bounce: Double) -> Self {
    Self(.spring(angularFrequency: 2 * .pi / perceptualDuration, dampingRatio: 1 - bounce), perceptualDuration / 0.6)
  }

  func progress(at seconds: Double) -> Double {
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

  /// Whole ways a second.
  func velocity(at seconds: Double) -> Double {
    (progress(at: seconds + 1e-5) - progress(at: max(0, seconds - 1e-5))) / (seconds > 1e-5 ? 2e-5 : seconds + 1e-5)
  }

  /// The acceleration with which it begins, in whole ways a second squared.
  ///
  /// 2·y2 / (3·x1²) per duration squared for a Bézier curve that begins level; that of easeInOut for one that does not;
  /// the square of the angular frequency for a spring.
  var acceleration: Double {
    switch formula {
    case .bezier: Self.bend / (duration * duration)
    case .spring(let w, _): w * w
    }
  }

  /// What an interruption at a time leaves: how far momentum carries at the most, v²/2a, and how many seconds it then
  /// takes at the most to brake with a and to go back like easeInOut, neither harder than the curve's own start nor
  /// slower than that or the curve at its fastest allows.
  func wayBack(at seconds: Double) -> (overshoot: Double, seconds: Double) {
    let (gone, velocity) = (progress(at: seconds), max(0, velocity(at: seconds)))
    guard gone > 0 else { return (0, 0) }
    let overshoot = velocity * velocity / (2 * acceleration)
    let fastest = (0...50).map { self.velocity(at: duration * Double($0) / 50) }.max() ?? 1
    let farthest = gone + overshoot
    let back = max((Self.bend * farthest / acceleration).squareRoot(), Self.steepestSlope * farthest / fastest)
    return (overshoot, velocity / acceleration + back)
  }

  /// How easeInOut begins, per duration squared, and its steepest slope: that in the middle.
  private static let bend = 2 / (3 * 0.42 * 0.42)
  private static let steepestSlope = 1.5 / 0.87
}
