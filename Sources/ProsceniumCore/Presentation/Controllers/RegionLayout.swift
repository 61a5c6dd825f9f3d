import Foundation

/// A calculation of the parts of a container that are clear of folds and display cut-outs, without access to views.
///
/// Active divisions split a container into panels. A vertical division has a panel on each side, a horizontal division
/// has one panel above and one below, and two parallel divisions create three panels. A division counts as vertical if
/// it covers at least as large a fraction of the container's height as of its width. It counts as extending from edge
/// to edge. A panel counts only if its safe area is at least 44 points in each dimension, which is the size of a touch
/// target. The halves of split views and arrangements have the same minimum, which is this library's rule because no
/// rule is published. If no panel is large enough, for example because a division covers the container, the whole
/// container is the only panel.
///
/// No rule is published for avoiding a camera either. In this layout, an item moves into one of the four strips around
/// the occlusion. It uses the strip that shows the largest area of the item, so that the item is clipped only if moving
/// it is not enough. Of strips with equal area, it uses the one with the shortest move, then the lower, the upper, the
/// trailing and the leading one. If no strip shows any of the item, the item does not move.
struct RegionLayout: Hashable {
  /// The minimum width and height of a panel's safe area, in points, which is the size of a touch target.
  static let usefulLength = View.ReservedRegion.usefulLength

  /// The container's bounds.
  var bounds: Rect

  /// The insets of the container that bars and similar areas cover.
  var safeArea = EdgeInsets.zero

  /// The areas of active divisions, with their margins.
  var divisions: [Rect] = []

  /// The areas of active occlusions, with their margins.
  var occlusions: [Rect] = []

  /// A Boolean value that indicates whether the trailing side is the left side.
  var isRightToLeft = false

  // MARK: Panels

  /// The panels from top to bottom, and in each row from the leading to the trailing side.
  var panels: [Rect] {
    let cuts = divisions.compactMap(cut)
    guard !cuts.isEmpty else { return [bounds] }
    let columns = (bounds.minX...bounds.maxX).parts(beside: cuts.filter(\.isVertical).map(\.span))
    let rows = (bounds.minY...bounds.maxY).parts(beside: cuts.filter { !$0.isVertical }.map(\.span))
    let inOrder = isRightToLeft ? columns.reversed() : columns
    let panels = rows.flatMap { row in
      inOrder.map { column in
        Rect(
          x: column.lowerBound,
          y: row.lowerBound,
          width: column.upperBound - column.lowerBound,
          height: row.upperBound - row.lowerBound
        )
      }
    }
    .filter(hasRoom)
    return panels.isEmpty ? [bounds] : panels
  }

  /// Returns the panel for content with the given purpose.
  func panel(for use: PresentationController.RegionUse) -> Rect {
    let panels = panels
    switch use {
    case .interaction:
      return panels.last ?? bounds
    case .viewing:
      return panels.last { $0.minY == panels[0].minY } ?? bounds
    case .anchored(let anchor):
      // Content on a fold uses the nearest panel. If several are equally near, it uses the later one, as content for
      // interaction does.
      return panels.reversed().min { $0.squaredDistance(to: anchor.center) < $1.squaredDistance(to: anchor.center) }
        ?? bounds
    }
  }

  /// Returns the panel that contains all of `frame`, or the container's bounds if no panel does.
  func panel(holding frame: Rect) -> Rect {
    panels.first { $0.insetBy(dx: -1e-6, dy: -1e-6).contains(frame) } ?? bounds
  }

  /// Returns the insets of a panel that bars and similar areas cover.
  func safeArea(of panel: Rect) -> EdgeInsets {
    guard panel != bounds else { return safeArea }
    let safe = bounds.inset(by: safeArea)
    return EdgeInsets(
      top: max(0, safe.minY - panel.minY),
      left: max(0, safe.minX - panel.minX),
      bottom: max(0, panel.maxY - safe.maxY),
      right: max(0, panel.maxX - safe.maxX)
    )
  }

  /// Returns the part of a panel inside the safe area.
  func freeArea(of panel: Rect) -> Rect { panel.insetWithin(safeArea(of: panel)) }

  /// Returns the upper edge of a docked keyboard that covers a part of the panel, or `nil` if it covers only other
  /// panels.
  func keyboardTop(of keyboard: Rect?, in panel: Rect) -> CGFloat? {
    guard let keyboard, panel == bounds || keyboard.overlaps(panel) else { return nil }
    return keyboard.minY
  }

  private func hasRoom(_ panel: Rect) -> Bool {
    let room = freeArea(of: panel).size
    return room.width >= Self.usefulLength && room.height >= Self.usefulLength
  }

  /// Returns the range of the container's width or height that a division covers, or `nil` if it is outside the
  /// container.
  private func cut(by division: Rect) -> (isVertical: Bool, span: ClosedRange<CGFloat>)? {
    let (left, right) = (max(division.minX, bounds.minX), min(division.maxX, bounds.maxX))
    let (top, bottom) = (max(division.minY, bounds.minY), min(division.maxY, bounds.maxY))
    guard left <= right, top <= bottom else { return nil }
    let isVertical = (bottom - top) * bounds.width >= (right - left) * bounds.height
    return (isVertical, isVertical ? left...right : top...bottom)
  }

  // MARK: Clear regions

  /// Returns the part of the panel for `use` that is inside the safe area and clear of occlusions.
  func region(for use: PresentationController.RegionUse) -> Rect {
    clear(in: freeArea(of: panel(for: use)), place: { $0 }, frame: { $0 })
  }

  /// Returns the placement in the part of `area` in which the placed frame is clear of occlusions.
  ///
  /// If no part shows any of the item, the result is the placement in the whole area.
  ///
  /// - Parameters:
  ///   - area: The area available to the item.
  ///   - place: Returns the item's placement in a part of `area`. The placement is as near as possible to the preferred
  ///     position, and no larger than the part.
  ///   - frame: Returns the frame of a placement.
  func clear<Placed>(in area: Rect, place: (Rect) -> Placed, frame: (Placed) -> Rect) -> Placed {
    let wish = place(area)
    var (area, placed) = (area, wish)
    // Each strip permanently excludes one occlusion, so one pass per occlusion is enough.
    for _ in occlusions {
      guard let occlusion = occlusions.first(where: { $0.overlaps(frame(placed)) }) else { break }
      let choices = strips(of: area, beside: occlusion).map { (area: $0, placed: place($0)) }
      let best = choices.reduce(choices[0]) { best, next in
        let (size, bestSize) = (frame(next.placed).size, frame(best.placed).size)
        let (shown, bestShown) = (size.width * size.height, bestSize.width * bestSize.height)
        guard shown == bestShown else { return shown > bestShown ? next : best }
        let center = frame(wish).center
        return center.squaredDistance(to: frame(next.placed).center)
          < center.squaredDistance(to: frame(best.placed).center) ? next : best
      }
      guard frame(best.placed).width > 0, frame(best.placed).height > 0 else { return wish }
      (area, placed) = best
    }
    return placed
  }

  /// Returns the strips of `area` below, above and on both sides of an occlusion that overlaps it.
  private func strips(of area: Rect, beside occlusion: Rect) -> [Rect] {
    let (left, right) = (max(area.minX, occlusion.minX), min(area.maxX, occlusion.maxX))
    let (top, bottom) = (max(area.minY, occlusion.minY), min(area.maxY, occlusion.maxY))
    let below = Rect(x: area.minX, y: bottom, width: area.width, height: max(0, area.maxY - bottom))
    let above = Rect(x: area.minX, y: area.minY, width: area.width, height: max(0, top - area.minY))
    let beside = [
      Rect(x: right, y: area.minY, width: max(0, area.maxX - right), height: area.height),
      Rect(x: area.minX, y: area.minY, width: max(0, left - area.minX), height: area.height),
    ]
    return [below, above] + (isRightToLeft ? beside.reversed() : beside)
  }
}

extension Rect {
  /// Returns a Boolean value that indicates whether the rectangles overlap by more than a millionth of a point.
  ///
  /// Smaller overlaps are rounding errors.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 1e-6 && min(maxY, other.maxY) - max(minY, other.minY) > 1e-6
  }

  /// Returns the squared distance to a point, which is 0 for a point inside the rectangle.
  fileprivate func squaredDistance(to point: Point) -> CGFloat {
    let (dx, dy) = (max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
    return dx * dx + dy * dy
  }
}

extension Point {
  fileprivate func squaredDistance(to other: Point) -> CGFloat {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}

extension ClosedRange<CGFloat> {
  /// Returns the parts of the range outside `cuts`, in ascending order.
  fileprivate func parts(beside cuts: [ClosedRange<CGFloat>]) -> [ClosedRange<CGFloat>] {
    var parts: [ClosedRange<CGFloat>] = []
    var start = lowerBound
    for cut in cuts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if cut.lowerBound > start { parts.append(start...cut.lowerBound) }
      start = Swift.max(start, cut.upperBound)
    }
    if start < upperBound { parts.append(start...upperBound) }
    return parts
  }
}
