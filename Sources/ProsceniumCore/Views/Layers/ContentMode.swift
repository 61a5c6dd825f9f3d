public import Foundation

extension View {
  /// Where content of a size of its own lies in a view of another size.
  public enum ContentMode: Int, Sendable, Hashable {
    /// Stretched to the view, whatever that does to its proportions.
    case scaleToFill = 0

    /// As large as it can be with all of it in the view; centred.
    case scaleAspectFit = 1

    /// As small as it can be with all of the view covered; centred.
    case scaleAspectFill = 2

    /// Drawn anew for the size, and placed as ``scaleToFill``.
    case redraw = 3

    /// In its own size in the middle.
    case center = 4

    /// In its own size in the middle of the upper edge.
    case top = 5

    /// In its own size in the middle of the lower edge.
    case bottom = 6

    /// In its own size in the middle of the left edge.
    case left = 7

    /// In its own size in the middle of the right edge.
    case right = 8

    /// In its own size in the upper left corner.
    case topLeft = 9

    /// In its own size in the upper right corner.
    case topRight = 10

    /// In its own size in the lower left corner.
    case bottomLeft = 11

    /// In its own size in the lower right corner.
    case bottomRight = 12

    /// Where content of `size` points lies in `bounds`; beyond them where it is larger and not made smaller.
    ///
    /// Content without extent, or whose size is not finite, lies where it is stretched.
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

    /// How much of the room that is left lies before the content, from side to side and up and down.
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
}
