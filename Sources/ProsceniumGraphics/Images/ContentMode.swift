public import Foundation

/// The position and scaling of content in a view of another size.
public enum ContentMode: Int, Sendable, Hashable {
  /// The content is stretched to the size of the view, without regard to its proportions.
  case scaleToFill = 0

  /// The content is scaled to the largest size that fits in the view, and centred.
  case scaleAspectFit = 1

  /// The content is scaled to the smallest size that covers the view, and centred.
  case scaleAspectFill = 2

  /// The content is redrawn for the size of the view, and otherwise treated like ``scaleToFill``.
  case redraw = 3

  /// The content has its own size and is centred.
  case center = 4

  /// The content has its own size and is centred at the top edge.
  case top = 5

  /// The content has its own size and is centred at the bottom edge.
  case bottom = 6

  /// The content has its own size and is centred at the left edge.
  case left = 7

  /// The content has its own size and is centred at the right edge.
  case right = 8

  /// The content has its own size and is aligned with the top left corner.
  case topLeft = 9

  /// The content has its own size and is aligned with the top right corner.
  case topRight = 10

  /// The content has its own size and is aligned with the bottom left corner.
  case bottomLeft = 11

  /// The content has its own size and is aligned with the bottom right corner.
  case bottomRight = 12

  /// Returns the rectangle of content of a given size in points, which may extend beyond `bounds`.
  ///
  /// Content that is empty or whose size is not finite fills the bounds.
  public func rect(of size: Size, in bounds: Rect) -> Rect {
    let isUsable = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
    guard isUsable, self != .scaleToFill, self != .redraw else { return bounds }
    let factors = (bounds.width / size.width, bounds.height / size.height)
    let factor =
      switch self {
      case .scaleAspectFit: min(factors.0, factors.1)
      case .scaleAspectFill: max(factors.0, factors.1)
      default: 1.0
      }
    let (part, placed) = (parts, Size(width: size.width * factor, height: size.height * factor))
    return Rect(
      x: bounds.minX + (bounds.width - placed.width) * part.x,
      y: bounds.minY + (bounds.height - placed.height) * part.y,
      width: placed.width,
      height: placed.height
    )
  }

  /// The fractions of the remaining width and height to the left of the content and above it.
  private var parts: (x: CGFloat, y: CGFloat) {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
