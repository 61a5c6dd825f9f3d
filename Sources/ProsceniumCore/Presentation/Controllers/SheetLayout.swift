import Foundation

/// Where a sheet stands in its container, at its largest and at any other height.
///
/// The sizes are those measured on devices of two times, ``AdaptationRules/Sizing``, for every style and size class. An
/// unspecified size class counts as regular.
///
/// Where folds divide the container, the panel for what is touched is the sheet's container, or, of a sheet that floats
/// over something, the panel in which that stands. The largest frame is clear of occlusions, and with it each lower one;
/// a sheet on the lower edge stays there, and one that covers its container shows what it has in the safe area.
struct SheetLayout: Hashable {
  /// What a sheet asks for.
  struct Wishes: Hashable {
    var sizing: AdaptationRules.Sizing

    /// Whether it is as large as a page where there is room, and not as a form.
    var hasPageSize: Bool

    /// What the content prefers; a side that is not positive and finite says nothing.
    var preferredSize = Size.zero

    /// Whether it stands on the lower edge in compact height as well, where it else fills the container.
    var isEdgeAttachedInCompactHeight = false

    /// Whether on the lower edge, but not of a portrait phone, it is as wide as its content prefers.
    var edgeAttachedWidthFollowsContent = false

    /// The middle of what it belongs to; `nil` centres it in the container.
    var source: Point?
  }

  private enum Standing {
    case onLowerEdge
    case floating
    case covering
  }

  /// The frame at the largest detent.
  let largest: Rect

  /// What the container's lower edge covers of the sheet; a detent's value does not count it.
  let bottomInset: CGFloat

  /// How much higher a sheet on the lower edge is at each detent than without the keyboard.
  private let keyboardGrowth: CGFloat

  private let standing: Standing

  init(_ wishes: Wishes, in container: SheetSurroundings) {
    standing = Self.standing(wishes, in: container)
    let source = standing == .floating ? wishes.source : nil
    let surroundings = container.panel(for: source.map { .anchored(to: Rect(origin: $0, size: .zero)) } ?? .interaction)
    let covered = surroundings.keyboardTop.map { surroundings.bounds.maxY - $0 } ?? 0
    switch standing {
    case .covering:
      largest = surroundings.bounds
      bottomInset = 0
      keyboardGrowth = 0
    case .floating:
      // By the older sizes only what lies on its side makes room for the keyboard; what is upright stays.
      let lifts = wishes.sizing == .iOS13 || container.isOnItsSide || surroundings.isOnItsSide
      largest = Self.floatingFrame(wishes, lifts: lifts, in: surroundings)
      bottomInset = 0
      keyboardGrowth = 0
    case .onLowerEdge:
      largest = Self.attachedFrame(wishes, in: surroundings)
      bottomInset = min(surroundings.safeArea.bottom, largest.height)
      keyboardGrowth = max(0, covered - bottomInset)
    }
  }

  /// Whether it stands on the container's lower edge.
  var isOnLowerEdge: Bool { standing == .onLowerEdge }

  /// Whether it fills the container, so that there is no other height.
  var isCovering: Bool { standing == .covering }

  /// How high the content of the largest detent is, in the safe area.
  var maximumDetentValue: CGFloat { largest.height - bottomInset }

  /// A detent's value with what the keyboard covers; one that makes no sense stays as it is.
  func clearOfKeyboard(_ value: CGFloat) -> CGFloat { value >= 0 ? value + keyboardGrowth : value }

  func frame(ofHeight height: CGFloat) -> Rect {
    switch standing {
    case .covering: largest
    case .onLowerEdge: Rect(x: largest.minX, y: largest.maxY - height, width: largest.width, height: height)
    case .floating: Rect(x: largest.minX, y: largest.midY - height / 2, width: largest.width, height: height)
    }
  }

  /// How high a sheet is whose upper edge is at `top`.
  func height(ofTop top: CGFloat) -> CGFloat {
    switch standing {
    case .covering: largest.height
    case .onLowerEdge: max(0, largest.maxY - top)
    case .floating: max(0, 2 * (largest.midY - top))
    }
  }
}

extension SheetLayout {
  /// How large a form is that prefers no other size.
  private static let formSize = Size(width: 540, height: 620)

  /// How much of what is behind is seen above a sheet on the lower edge, under the safe area.
  private static let gap: CGFloat = 20

  /// A page holds a readable width between margins of 20 points: 712 points on a tablet 1024 points wide.
  private static let pageWidth = View.readableWidth + 2 * 20

  private static func standing(_ wishes: Wishes, in surroundings: SheetSurroundings) -> Standing {
    let isCompact = surroundings.isCompactWidth || surroundings.isCompactHeight
    switch wishes.sizing {
    case .iOS8:
      return wishes.hasPageSize || isCompact ? .onLowerEdge : .floating
    case .iOS13:
      if surroundings.isCompactHeight, !wishes.isEdgeAttachedInCompactHeight { return .covering }
      return isCompact ? .onLowerEdge : .floating
    }
  }

  private static func attachedSize(_ wishes: Wishes, in surroundings: SheetSurroundings) -> Size {
    let (bounds, safeArea, room) = (surroundings.bounds, surroundings.safeArea, surroundings.freeArea.width)
    switch wishes.sizing {
    case .iOS8:
      return Size(width: min(room, bounds.height), height: max(0, bounds.height - safeArea.top))
    case .iOS13:
      let follows = wishes.edgeAttachedWidthFollowsContent && surroundings.isCompactHeight
      return Size(
        width: follows ? side(wishes.preferredSize.width, else: room, atMost: room) : room,
        height: max(0, bounds.height - safeArea.top - gap)
      )
    }
  }

  /// The frame of a sheet on the lower edge, which it keeps beside an occlusion as well.
  private static func attachedFrame(_ wishes: Wishes, in surroundings: SheetSurroundings) -> Rect {
    let (bounds, free, size) = (surroundings.bounds, surroundings.freeArea, attachedSize(wishes, in: surroundings))
    // The middle of the free area: a cut-out on one side moves the sheet.
    let left = free.midX - size.width / 2
    return surroundings.regions.clear(in: surroundings.freeColumn) { part in
      let width = min(size.width, part.width)
      let height = part.maxY < bounds.maxY ? 0 : min(size.height, part.height)
      let x = min(max(left, part.minX), part.maxX - width)
      return Rect(x: x, y: bounds.maxY - height, width: width, height: height)
    } frame: {
      $0
    }
  }

  private static func floatingFrame(_ wishes: Wishes, lifts: Bool, in surroundings: SheetSurroundings) -> Rect {
    let area = wishes.sizing == .iOS8 ? surroundings.freeColumn : surroundings.freeArea
    // What covers one side alone moves the sheet; bars above and below do not.
    let middle = wishes.source ?? Point(x: area.midX, y: surroundings.bounds.midY)
    return surroundings.regions.clear(in: area) { part in
      let size = floatingSize(wishes, in: part)
      let frame = Rect(center: middle, size: size)
      let placed = Rect(
        x: min(max(frame.minX, part.minX), part.maxX - size.width),
        y: min(max(frame.minY, part.minY), part.maxY - size.height),
        width: size.width,
        height: size.height
      )
      return lifts ? lifted(placed, in: part, of: surroundings) : placed
    } frame: {
      $0
    }
  }

  private static func floatingSize(_ wishes: Wishes, in area: Rect) -> Size {
    let preferred = wishes.preferredSize
    // A page is as high as a sheet of paper as wide, the longer side √2 of the shorter.
    return wishes.hasPageSize
      ? Size(width: min(pageWidth, area.width), height: min((pageWidth * 2.0.squareRoot()).rounded(.down), area.height))
      : Size(
        width: side(preferred.width, else: formSize.width, atMost: area.width),
        height: side(preferred.height, else: formSize.height, atMost: area.height)
      )
  }

  /// The frame moved up until the keyboard covers nothing of it, but no farther than to the safe area's upper edge.
  private static func lifted(_ frame: Rect, in area: Rect, of surroundings: SheetSurroundings) -> Rect {
    guard let keyboardTop = surroundings.keyboardTop else { return frame }
    let highest = max(area.minY, surroundings.bounds.minY + surroundings.safeArea.top)
    let top = min(frame.minY, max(highest, keyboardTop - frame.height))
    return Rect(origin: Point(x: frame.minX, y: top), size: frame.size)
  }

  private static func side(_ preferred: CGFloat, else standard: CGFloat, atMost limit: CGFloat) -> CGFloat {
    min(preferred.isFinite && preferred > 0 ? preferred : standard, limit)
  }
}

/// Where a sheet stands in one environment, and at which heights it rests there.
struct SheetArrangement {
  /// What an arrangement is made from.
  struct Key: Equatable {
    let wishes: SheetLayout.Wishes
    let surroundings: SheetSurroundings
    let revision: Int
  }

  let layout: SheetLayout
  let detents: SheetDetents

  func frame(of level: SheetDetents.Level) -> Rect { layout.frame(ofHeight: level.height) }

  /// The upper edge at the largest detent.
  var highest: CGFloat { frame(of: detents.largest).minY }

  /// Whether the largest detent takes all the height that a sheet can have.
  var isOfFullHeight: Bool { highest < layout.largest.minY + 0.5 }

  /// The upper edge at the smallest detent.
  var lowest: CGFloat { frame(of: detents.smallest).minY }
}
