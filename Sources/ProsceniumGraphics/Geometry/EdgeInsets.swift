public import Foundation

/// Distances from the four edges of a rectangle in points, where positive distances point inwards.
public struct EdgeInsets: Sendable, Hashable, Codable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Creates insets.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The insets with a distance of 0 from each edge.
  public static let zero = EdgeInsets()

  /// The insets, with 0 for each side that is negative or not finite.
  package var measurable: EdgeInsets {
    func side(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    return EdgeInsets(top: side(top), left: side(left), bottom: side(bottom), right: side(right))
  }

  /// The insets limited to ±10,000,000 points, with 0 for each side that is not finite.
  package var finite: EdgeInsets {
    func side(_ value: CGFloat) -> CGFloat { value.isFinite ? min(1e7, max(-1e7, value)) : 0 }
    return EdgeInsets(top: side(top), left: side(left), bottom: side(bottom), right: side(right))
  }

  /// A Boolean value that indicates whether each side is in 0…10,000,000 points, as parts of a surface require.
  package var isMeasurable: Bool { [top, left, bottom, right].allSatisfy { (0...1e7).contains($0) } }

  package static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top,
      left: first.left + second.left,
      bottom: first.bottom + second.bottom,
      right: first.right + second.right
    )
  }
}

extension Rect {
  /// Returns the rectangle with its edges moved inwards, as in UIKit.
  ///
  /// Insets that exceed the rectangle produce a negative width or height.
  public func inset(by insets: EdgeInsets) -> Rect {
    let rect = standardized
    return Rect(
      x: rect.origin.x + insets.left,
      y: rect.origin.y + insets.top,
      width: rect.size.width - insets.left - insets.right,
      height: rect.size.height - insets.top - insets.bottom
    )
  }
}

/// Distances from the edges of a rectangle in points, with sides that follow the direction of text.
public struct DirectionalEdgeInsets: Sendable, Hashable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the leading edge, at which lines of text start.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the trailing edge, at which lines of text end.
  public var trailing: CGFloat

  /// Creates insets.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The insets with a distance of 0 from each edge.
  public static let zero = DirectionalEdgeInsets()
}
