import Foundation

/// The frames of a sheet in its container, at its largest height and at any other height.
///
/// The sizes were measured on devices of two generations (``AdaptationRules/Sizing``) for every style and size class.
/// An unspecified size class counts as regular.
///
/// If folds divide the container, the panel for interaction acts as the sheet's container. For a floating sheet with a
/// source, the panel that contains the source is used instead. The largest frame is clear of occlusions, and so is the
/// frame at each smaller height. A sheet at the lower edge remains at that edge. A sheet that covers its container
/// ignores occlusions, and its content uses the safe area.
struct SheetLayout: Hashable {
  /// The properties of a sheet that determine its layout.
  struct Wishes: Hashable {
    var sizing: AdaptationRules.Sizing

    /// A Boolean value that indicates whether a floating sheet has the size of a page instead of a form.
    var hasPageSize: Bool

    /// The size that the content prefers. A dimension that is not positive and finite is ignored.
    var preferredSize = Size.zero

    /// A Boolean value that indicates whether the sheet is attached to the lower edge in compact height.
    ///
    /// Otherwise the sheet fills the container in compact height.
    var isEdgeAttachedInCompactHeight = false

    /// A Boolean value that indicates whether a sheet at the lower edge in compact height has the width that its
    /// content prefers.
    var edgeAttachedWidthFollowsContent = false

    /// The centre of the source view in the container, or `nil` to centre the sheet in the container.
    var source: Point?
  }

  private enum Standing {
    case onLowerEdge
    case floating
    case covering
  }

  /// The frame at the largest detent.
  let largest: Rect

  /// The height of the bottom safe area inside the sheet, which the values of detents exclude.
  let bottomInset: CGFloat

  /// The height that a keyboard adds to each detent of a sheet at the lower edge.
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
      // With the sizes of iOS 8, only a landscape container moves the sheet away from the keyboard.
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

  /// A Boolean value that indicates whether the sheet is attached to the container's lower edge.
  var isOnLowerEdge: Bool { standing == .onLowerEdge }

  /// A Boolean value that indicates whether the sheet fills the container and therefore has only one height.
  var isCovering: Bool { standing == .covering }

  /// The height of the content at the largest detent, without the bottom safe area.
  var maximumDetentValue: CGFloat { largest.height - bottomInset }

  /// Returns a detent's value plus the height that the keyboard covers. Invalid values are returned unchanged.
  func clearOfKeyboard(_ value: CGFloat) -> CGFloat { value >= 0 ? value + keyboardGrowth : value }

  func frame(ofHeight height: CGFloat) -> Rect {
    switch standing {
    case .covering: largest
    case .onLowerEdge: Rect(x: largest.minX, y: largest.maxY - height, width: largest.width, height: height)
    case .floating: Rect(x: largest.minX, y: largest.midY - height / 2, width: largest.width, height: height)
    }
  }

  /// Returns the height of a sheet whose upper edge is at `top`.
  func height(ofTop top: CGFloat) -> CGFloat {
    switch standing {
    case .covering: largest.height
    case .onLowerEdge: max(0, largest.maxY - top)
    case .floating: max(0, 2 * (largest.midY - top))
    }
  }
}

extension SheetLayout {
  /// The size of a form sheet whose content prefers no other size.
  private static let formSize = Size(width: 540, height: 620)

  /// The height of the visible views above a sheet at the lower edge, below the top safe area.
  private static let gap: CGFloat = 20

  /// The width of a page sheet, which is the readable width plus margins of 20 points.
  ///
  /// A page sheet is 712 points wide on a tablet 1024 points wide.
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

  /// Returns the frame of a sheet at the lower edge, which also remains there next to an occlusion.
  private static func attachedFrame(_ wishes: Wishes, in surroundings: SheetSurroundings) -> Rect {
    let (bounds, free, size) = (surroundings.bounds, surroundings.freeArea, attachedSize(wishes, in: surroundings))
    // Centre the sheet in the free area, so that a cut-out on one side moves the sheet.
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
    // An inset on the left or right moves the sheet horizontally, but bars at the top and bottom do not move it
    // vertically.
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
    // A page sheet has the aspect ratio of a sheet of paper, so its longer side is √2 times its shorter side.
    return wishes.hasPageSize
      ? Size(width: min(pageWidth, area.width), height: min((pageWidth * 2.0.squareRoot()).rounded(.down), area.height))
      : Size(
        width: side(preferred.width, else: formSize.width, atMost: area.width),
        height: side(preferred.height, else: formSize.height, atMost: area.height)
      )
  }

  /// Returns the frame moved up until the keyboard does not cover it, at most to the top of the safe area.
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

/// The layout and the detents of a sheet in one environment.
struct SheetArrangement {
  /// The inputs of an arrangement, compared to decide whether a cached arrangement is valid.
  struct Key: Equatable {
    let wishes: SheetLayout.Wishes
    let surroundings: SheetSurroundings
    let revision: Int
  }

  let layout: SheetLayout
  let detents: SheetDetents

  func frame(of level: SheetDetents.Level) -> Rect { layout.frame(ofHeight: level.height) }

  /// The upper edge of the sheet at the largest detent.
  var highest: CGFloat { frame(of: detents.largest).minY }

  /// A Boolean value that indicates whether the largest detent has the sheet's maximum height.
  var isOfFullHeight: Bool { highest < layout.largest.minY + 0.5 }

  /// The upper edge of the sheet at the smallest detent.
  var lowest: CGFloat { frame(of: detents.smallest).minY }
}
