public import Foundation

extension View {
  /// Where content of a size of its own lies in a view of another size.
  public enum ContentMode: Int, Sendable, Hashable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    case redraw = 3
    case center = 4
    case top = 5
    case bottom = 6
    case left = 7
    case right = 8
    case topLeft = 9
    case topRight = 10
    case bottomLeft = 11
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
