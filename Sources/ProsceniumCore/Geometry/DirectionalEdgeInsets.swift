public import Foundation

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
