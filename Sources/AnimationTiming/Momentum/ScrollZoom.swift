import Foundation

/// The range of a zoom scale, with the resistance beyond its ends and the motion back to them.
///
/// A scale beyond a limit is limit · (1 + b(scale / limit − 1)) with a ``RubberBand`` b of the coefficient 0.55 and the
/// dimension 1. The content returns by ``ScrollMotion/bounceSpring``. No source describes the system's own numbers.
public struct ScrollZoom: Sendable, Hashable {
  /// The smallest scale at rest, greater than 0.
  public let minimum: Double

  /// The largest scale at rest, at least ``minimum``.
  public let maximum: Double

  /// A Boolean value that indicates whether fingers can zoom beyond the limits.
  public let isElastic: Bool

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - minimum: The smallest scale at rest. NaN and numbers that are not positive count as 1.
  ///   - maximum: The largest scale at rest. NaN and a number below `minimum` count as `minimum`.
  ///   - isElastic: A Boolean value that indicates whether fingers can zoom beyond the limits.
  public init(minimum: Double, maximum: Double, isElastic: Bool = true) {
    self.minimum = minimum > 0 ? minimum.clamped(to: 1e-6...1e6, whenNaN: 1) : 1
    self.maximum = maximum > self.minimum ? min(maximum, 1e6) : self.minimum
    self.isElastic = isElastic
  }

  /// Returns the nearest scale at rest, where NaN counts as 1.
  public func nearest(to scale: Double) -> Double { scale.isNaN ? nearest(to: 1) : min(maximum, max(minimum, scale)) }

  /// Returns the shown scale for a scale that follows the fingers without resistance.
  public func shown(for pinched: Double) -> Double {
    let limit = nearest(to: pinched)
    guard limit != pinched, isElastic, pinched > 0 else { return limit }
    return limit * (1 + RubberBand(dimension: 1).offset(forPull: pinched / limit - 1))
  }

  /// Returns the scale without resistance that results in a shown scale, for fingers that catch the content.
  public func pinched(for shown: Double) -> Double {
    let limit = nearest(to: shown)
    guard limit != shown, isElastic, shown > 0 else { return limit }
    // The content cannot be zoomed further than the band reaches.
    let offset = (shown / limit - 1).clamped(to: -0.35...0.9, whenNaN: 0)
    return limit * (1 + RubberBand(dimension: 1).pull(forOffset: offset))
  }

  /// Returns the part of a bounce that remains at a time in seconds, from 1 to 0.
  ///
  /// The part is (1 + 11t) · e^(−11t), and 0 below one thousandth.
  public static func bouncePart(at seconds: Double) -> Double {
    let part = ScrollMotion.bounceSpring.state(at: seconds, from: 1, velocity: 0).value
    return part < 1e-3 ? 0 : part
  }
}
