/// The range of a scroll offset along one axis, with the resistance beyond its ends.
///
/// A pull beyond an end moves the content by a ``RubberBand`` with the coefficient 0.55 and the visible length as its
/// dimension. The formula was measured on the iOS 26.1 simulator up to a pull of 590 points (OpenUIKit,
/// `docs/APP_FEEL.md`).
public struct ScrollEdges: Sendable, Hashable {
  /// The smallest offset at rest.
  public let lower: Double

  /// The largest offset at rest, at least ``lower``.
  public let upper: Double

  /// The visible length, 0 or more.
  public let length: Double

  /// A Boolean value that indicates whether the content can be pulled beyond the ends.
  public let isElastic: Bool

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - lower: The smallest offset at rest. NaN counts as 0.
  ///   - upper: The largest offset at rest. NaN and a number below `lower` count as `lower`.
  ///   - length: The visible length. NaN and a negative number count as 0, and the content then has no elasticity.
  ///   - isElastic: A Boolean value that indicates whether the content can be pulled beyond the ends.
  public init(lower: Double, upper: Double, length: Double, isElastic: Bool = true) {
    self.lower = lower.clampedMagnitude
    self.upper = upper.isNaN ? self.lower : max(self.lower, upper.clampedMagnitude)
    self.length = length.clamped(to: 0...1e100, whenNaN: 0)
    self.isElastic = isElastic
  }

  /// Returns the nearest offset at rest, where NaN counts as 0.
  public func nearest(to offset: Double) -> Double { min(upper, max(lower, offset.clampedMagnitude)) }

  /// Returns the signed distance of an offset beyond the nearer end, or 0 inside of the range.
  public func excess(of offset: Double) -> Double { offset.clampedMagnitude - nearest(to: offset) }

  /// Returns the shown offset for an offset that follows the finger without resistance.
  public func shown(for pulled: Double) -> Double {
    let excess = excess(of: pulled)
    guard excess != 0 else { return pulled.clampedMagnitude }
    guard isElastic else { return nearest(to: pulled) }
    return nearest(to: pulled) + RubberBand(dimension: length).offset(forPull: excess)
  }

  /// Returns the offset without resistance that results in a shown offset.
  ///
  /// A finger that catches the content beyond an end continues from this offset without a jump. No pull moves the
  /// content by its visible length, so that such an offset counts as nine tenths of the length.
  public func pulled(for shown: Double) -> Double {
    let excess = excess(of: shown)
    guard excess != 0, isElastic, length > 0 else { return shown.clampedMagnitude }
    let reachable = min(abs(excess), 0.9 * length)
    let pull = RubberBand(dimension: length).pull(forOffset: excess < 0 ? -reachable : reachable)
    return nearest(to: shown) + pull
  }

  /// Returns the page at which a drag ends.
  ///
  /// Pages are multiples of the visible length from ``lower``. A velocity above 50 units per second selects the next
  /// page in its direction, and any other velocity the nearest one. The result is at most one page from the page at
  /// which the drag began. The rule is that of Flutter's `PageScrollPhysics`, because UIKit's is not documented.
  ///
  /// - Parameters:
  ///   - offset: The offset at the end of the drag.
  ///   - velocity: The velocity in units per second.
  ///   - start: The offset at the beginning of the drag.
  public func page(from offset: Double, velocity: Double, draggedFrom start: Double) -> Double {
    guard length > 0 else { return nearest(to: offset) }
    let (position, first) = (
      (offset.clampedMagnitude - lower) / length, ((start.clampedMagnitude - lower) / length).rounded()
    )
    let page: Double
    if velocity > 50 {
      page = position.rounded(.down) + 1
    } else if velocity < -50 {
      page = position.rounded(.up) - 1
    } else {
      page = position.rounded()
    }
    return nearest(to: lower + length * min(first + 1, max(first - 1, page)))
  }
}
