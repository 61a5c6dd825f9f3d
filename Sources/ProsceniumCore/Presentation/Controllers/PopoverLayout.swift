import Foundation

/// Finds the place of a popover beside its anchor; numbers only.
///
/// UIKit does not say how it chooses. Here the sides are tried in a fixed order: below the anchor, above it, on its
/// trailing side, on its leading side. The first one where the whole content has room is taken; if none has, the one
/// that shows most of it, and the content shrinks. One that shows next to nothing is none: with no other side, or where
/// the content may, it covers its anchor. Along its side the popover is centred on the anchor, as far as the area
/// allows.
struct PopoverLayout {
  /// How much of the content a side has to show each way to be of use, or all of it, in points: what a finger hits.
  static let usefulLength = View.ReservedRegion.usefulLength

  /// Where the popover may stand, in the container.
  let area: Rect

  /// What it belongs to, in the container.
  let anchor: Rect

  /// How large the content is to be.
  let contentSize: Size

  let permitted: PopoverArrowDirection

  /// Whether the content rather covers its anchor than shrinks, where no side has room for all of it.
  let canOverlap: Bool

  /// Whether the trailing side is the left one.
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

  /// The side that shows most of the content, the first one of equals; `nil` of none.
  private func roomiest(of sides: [PopoverArrowDirection]) -> PopoverArrowDirection? {
    guard let first = sides.first else { return nil }
    return sides.dropFirst().reduce(first) { best, side in
      let (size, other) = (shownContent(on: best), shownContent(on: side))
      return other.width * other.height > size.width * size.height ? side : best
    }
  }

  /// Whether enough of the content is shown beside the anchor to be of use.
  private func isOfUse(_ side: PopoverArrowDirection) -> Bool {
    let useful = Size(
      width: min(contentSize.width, Self.usefulLength),
      height: min(contentSize.height, Self.usefulLength)
    )
    return shownContent(on: side).holds(useful)
  }

  /// The sides by preference, each by where its arrow points.
  private var sides: [PopoverArrowDirection] { [.up, .down] + (isRightToLeft ? [.right, .left] : [.left, .right]) }

  /// Where the popover may stand on one side of the anchor.
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

  /// How large the popover is with its arrow where nothing limits it.
  private func fullSize(on side: PopoverArrowDirection) -> Size {
    let vertical = isVertical(side)
    return Size(
      width: contentSize.width + chrome.contentInsets.horizontal + (vertical ? 0 : chrome.arrowLength),
      height: contentSize.height + chrome.contentInsets.vertical + (vertical ? chrome.arrowLength : 0)
    )
  }

  /// How much of the content has room beside the anchor.
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

  /// Centred over the anchor.
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

  /// Moved into the area.
  private func clamped(_ frame: Rect) -> Rect {
    var frame = frame
    frame.origin.x = max(area.minX, min(frame.minX, area.maxX - frame.width))
    frame.origin.y = max(area.minY, min(frame.minY, area.maxY - frame.height))
    return frame
  }
}

extension Size {
  /// Whether `other` has room in it.
  fileprivate func holds(_ other: Size) -> Bool { other.width <= width && other.height <= height }
}

/// Where a popover stands, and where its arrow points.
struct PopoverPlacement: Hashable, Sendable {
  /// The popover with its arrow, in the container.
  var frame: Rect

  /// Empty where there is no arrow.
  var direction: PopoverArrowDirection

  /// Where the tip stands along the side that it stands on, in points from the popover's middle, right or down.
  var arrowOffset: CGFloat

  var chrome = PopoverChrome()

  /// The content, in coordinates of ``frame``.
  var contentFrame: Rect { Rect(origin: .zero, size: frame.size).insetWithin(chrome.contentInsets(for: direction)) }
}

/// The measures of the arrow and the ground of a popover, in points; by default those of the library's own.
struct PopoverChrome: Hashable, Sendable {
  /// The height of the arrow in points, which is that of UIKit's.
  var arrowLength: CGFloat = 13

  /// The length of the arrow's base; the sides of the library's arrow stand at right angles.
  var arrowBase: CGFloat = 26

  /// The radius of the corners, where no arrow can stand.
  var cornerRadius: CGFloat = 10

  /// The insets of the content from the ground's edges.
  var contentInsets = EdgeInsets.zero

  /// Returns the distances from the popover's edges to the ground's.
  func arrowInsets(for direction: PopoverArrowDirection) -> EdgeInsets {
    EdgeInsets(
      top: direction == .up ? arrowLength : 0,
      left: direction == .left ? arrowLength : 0,
      bottom: direction == .down ? arrowLength : 0,
      right: direction == .right ? arrowLength : 0
    )
  }

  /// Returns the distances from the popover's edges to the content's.
  func contentInsets(for direction: PopoverArrowDirection) -> EdgeInsets { arrowInsets(for: direction) + contentInsets }
}

extension EdgeInsets {
  fileprivate var horizontal: CGFloat { left + right }
  fileprivate var vertical: CGFloat { top + bottom }
}
