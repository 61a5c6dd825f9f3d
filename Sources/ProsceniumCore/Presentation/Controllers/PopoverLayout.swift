import Foundation

/// A calculation of a popover's placement next to its anchor, without access to views.
///
/// UIKit does not document its choice. This layout tries the sides of the anchor in a fixed order, which is below,
/// above, trailing and leading. It uses the first side with room for the whole content, or otherwise the side that
/// shows the largest area of the content, which then shrinks. Sides that show less than a useful part of the content
/// are excluded. If no usable side remains, or if the content may overlap, the popover covers its anchor. Along its
/// side, the popover is centred on the anchor as far as the area permits.
struct PopoverLayout {
  /// The minimum width and height of visible content on a usable side, in points, which is the size of a touch target.
  ///
  /// If the content is smaller, all of it must be visible.
  static let usefulLength = View.ReservedRegion.usefulLength

  /// The area available to the popover, in the container's coordinates.
  let area: Rect

  /// The anchor rectangle, in the container's coordinates.
  let anchor: Rect

  /// The content's size if no limit applies.
  let contentSize: Size

  let permitted: PopoverArrowDirection

  /// A Boolean value that indicates whether the content covers its anchor instead of shrinking if no side has enough
  /// room.
  let canOverlap: Bool

  /// A Boolean value that indicates whether the trailing side is the left side.
  let isRightToLeft: Bool

  var chrome = PopoverChrome()

  func placement() -> PopoverPlacement {
    let permitted = sides.filter { self.permitted.contains($0) }
    guard let first = permitted.first else { return withoutArrow() }
    let fitting = permitted.first { room(on: $0).size.holds(fullSize(on: $0)) }
    if let fitting { return placement(on: fitting, within: room(on: fitting).size) }
    let useful = canOverlap ? [] : permitted.filter(isOfUse)
    if let beside = roomiest(of: useful) { return placement(on: beside, within: room(on: beside).size) }
    let covering = permitted.filter { area.size.holds(fullSize(on: $0)) }
    return placement(on: roomiest(of: covering) ?? roomiest(of: permitted) ?? first, within: area.size)
  }

  /// Returns the side that shows the largest area of the content, or `nil` if `sides` is empty.
  ///
  /// If several sides show the same area, the first one is returned.
  private func roomiest(of sides: [PopoverArrowDirection]) -> PopoverArrowDirection? {
    guard let first = sides.first else { return nil }
    return sides.dropFirst().reduce(first) { best, side in
      let (size, other) = (shownContent(on: best), shownContent(on: side))
      return other.width * other.height > size.width * size.height ? side : best
    }
  }

  /// Returns a Boolean value that indicates whether the side shows a useful part of the content.
  private func isOfUse(_ side: PopoverArrowDirection) -> Bool {
    let useful = Size(
      width: min(contentSize.width, Self.usefulLength),
      height: min(contentSize.height, Self.usefulLength)
    )
    return shownContent(on: side).holds(useful)
  }

  /// The sides in order of preference, each represented by the direction of its arrow.
  private var sides: [PopoverArrowDirection] { [.up, .down] + (isRightToLeft ? [.right, .left] : [.left, .right]) }

  /// Returns the part of the area that is available on one side of the anchor.
  private func room(on side: PopoverArrowDirection) -> Rect {
    var room = area
    switch side {
    case .up: room.origin.y = min(max(area.minY, anchor.maxY), area.maxY)
    case .left: room.origin.x = min(max(area.minX, anchor.maxX), area.maxX)
    case .down: room.size.height = min(area.height, max(0, anchor.minY - area.minY))
    case .right: room.size.width = min(area.width, max(0, anchor.minX - area.minX))
    default: break
    }
    if side == .up { room.size.height = area.maxY - room.minY }
    if side == .left { room.size.width = area.maxX - room.minX }
    return room
  }

  private func isVertical(_ side: PopoverArrowDirection) -> Bool { side == .up || side == .down }

  /// Returns the size of the popover with its arrow if no limit applies.
  private func fullSize(on side: PopoverArrowDirection) -> Size {
    let vertical = isVertical(side)
    return Size(
      width: contentSize.width + chrome.contentInsets.horizontal + (vertical ? 0 : chrome.arrowLength),
      height: contentSize.height + chrome.contentInsets.vertical + (vertical ? chrome.arrowLength : 0)
    )
  }

  /// Returns the size of the content that fits on one side of the anchor.
  private func shownContent(on side: PopoverArrowDirection) -> Size {
    let room = room(on: side).insetWithin(chrome.contentInsets(for: side)).size
    return Size(width: min(contentSize.width, room.width), height: min(contentSize.height, room.height))
  }

  private func placement(on side: PopoverArrowDirection, within room: Size) -> PopoverPlacement {
    let full = fullSize(on: side)
    let size = Size(width: min(full.width, room.width), height: min(full.height, room.height))
    var origin = Point(x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2)
    switch side {
    case .up: origin.y = anchor.maxY
    case .down: origin.y = anchor.minY - size.height
    case .left: origin.x = anchor.maxX
    case .right: origin.x = anchor.minX - size.width
    default: break
    }
    let frame = clamped(Rect(origin: origin, size: size))
    let (wish, length) =
      isVertical(side) ? (anchor.midX - frame.midX, frame.width) : (anchor.midY - frame.midY, frame.height)
    let reach = max(0, length / 2 - chrome.cornerRadius - chrome.arrowBase / 2)
    return PopoverPlacement(
      frame: frame,
      direction: side,
      arrowOffset: min(reach, max(-reach, wish)),
      chrome: chrome
    )
  }

  /// Returns the placement of a popover without an arrow, centred over the anchor.
  private func withoutArrow() -> PopoverPlacement {
    let size = Size(
      width: min(contentSize.width + chrome.contentInsets.horizontal, area.width),
      height: min(contentSize.height + chrome.contentInsets.vertical, area.height)
    )
    return PopoverPlacement(
      frame: clamped(Rect(center: anchor.center, size: size)),
      direction: [],
      arrowOffset: 0,
      chrome: chrome
    )
  }

  /// Returns the frame moved into the area.
  private func clamped(_ frame: Rect) -> Rect {
    var frame = frame
    frame.origin.x = max(area.minX, min(frame.minX, area.maxX - frame.width))
    frame.origin.y = max(area.minY, min(frame.minY, area.maxY - frame.height))
    return frame
  }
}

extension Size {
  /// Returns a Boolean value that indicates whether `other` fits into this size.
  fileprivate func holds(_ other: Size) -> Bool { other.width <= width && other.height <= height }
}

/// The frame of a popover and the position of its arrow.
struct PopoverPlacement: Hashable, Sendable {
  /// The frame of the popover with its arrow, in the container's coordinates.
  var frame: Rect

  /// The direction of the arrow, or an empty set if there is no arrow.
  var direction: PopoverArrowDirection

  /// The offset of the arrow's tip from the middle of its side, in points to the right or down.
  var arrowOffset: CGFloat

  var chrome = PopoverChrome()

  /// The frame of the content, in coordinates relative to ``frame``.
  var contentFrame: Rect { Rect(origin: .zero, size: frame.size).insetWithin(chrome.contentInsets(for: direction)) }
}

/// The metrics of a popover's arrow and background in points. The defaults are those of the library's own background.
struct PopoverChrome: Hashable, Sendable {
  /// The height of the arrow in points, equal to UIKit's.
  var arrowLength: CGFloat = 13

  /// The length of the arrow's base in points. The sides of the library's arrow meet at a right angle.
  var arrowBase: CGFloat = 26

  /// A Boolean value that indicates whether the arrow is visible. Otherwise its length is the distance from the anchor.
  var hasArrow = true

  /// The radius of the corners in points. The arrow cannot overlap the corners.
  var cornerRadius: CGFloat = 10

  /// The insets of the content from the edges of the background.
  var contentInsets = EdgeInsets.zero

  /// Returns the distances from the popover's edges to the edges of the background.
  func arrowInsets(for direction: PopoverArrowDirection) -> EdgeInsets {
    EdgeInsets(
      top: direction == .up ? arrowLength : 0,
      left: direction == .left ? arrowLength : 0,
      bottom: direction == .down ? arrowLength : 0,
      right: direction == .right ? arrowLength : 0
    )
  }

  /// Returns the distances from the popover's edges to the edges of the content.
  func contentInsets(for direction: PopoverArrowDirection) -> EdgeInsets { arrowInsets(for: direction) + contentInsets }
}

extension EdgeInsets {
  fileprivate var horizontal: CGFloat { left + right }
  fileprivate var vertical: CGFloat { top + bottom }
}
