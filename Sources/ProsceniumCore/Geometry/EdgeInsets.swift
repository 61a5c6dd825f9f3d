public import Foundation

/// How far something stands off the four edges of a rectangle, in points; positive is inwards.
public struct EdgeInsets: Sendable, Hashable, Codable {
  /// Off the top edge.
  public var top: CGFloat
  /// Off the left edge.
  public var left: CGFloat
  /// Off the bottom edge.
  public var bottom: CGFloat
  /// Off the right edge.
  public var right: CGFloat

  /// Makes insets.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance from any edge.
  public static let zero = EdgeInsets()

  /// The insets with 0 for sides that are negative or not finite.
  var measurable: EdgeInsets {
    func side(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    return EdgeInsets(top: side(top), left: side(left), bottom: side(bottom), right: side(right))
  }

  /// The insets with 0 for sides that are not finite.
  var finite: EdgeInsets {
    func side(_ value: CGFloat) -> CGFloat { value.isFinite ? min(1e7, max(-1e7, value)) : 0 }
    return EdgeInsets(top: side(top), left: side(left), bottom: side(bottom), right: side(right))
  }

  /// Whether every side is in 0…10,000,000 points, so that something of a surface can have these insets.
  var isMeasurable: Bool { [top, left, bottom, right].allSatisfy { (0...1e7).contains($0) } }

  static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top,
      left: first.left + second.left,
      bottom: first.bottom + second.bottom,
      right: first.right + second.right
    )
  }
}

extension Rect {
  /// The rectangle with its edges moved inwards; insets larger than it make a side negative, as UIKit's do.
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

/// How far something stands off the edges of a rectangle, in points, by the direction of text.
public struct DirectionalEdgeInsets: Sendable, Hashable {
  /// Off the top edge.
  public var top: CGFloat
  /// Off the edge where lines begin.
  public var leading: CGFloat
  /// Off the bottom edge.
  public var bottom: CGFloat
  /// Off the edge where lines end.
  public var trailing: CGFloat

  /// Makes insets.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance from any edge.
  public static let zero = DirectionalEdgeInsets()

  func resolved(_ direction: UserInterfaceLayoutDirection) -> EdgeInsets {
    direction == .rightToLeft
      ? EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
      : EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
