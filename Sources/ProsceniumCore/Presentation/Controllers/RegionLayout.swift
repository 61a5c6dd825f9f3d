import Foundation

/// Finds the part of a container where something stands clear of folds and of what covers the display; numbers only.
///
/// Active divisions divide a container into panels: one that runs from top to bottom has a panel on either side, one
/// that runs from side to side a panel above and one below, and two of them leave three. Each counts as running the way
/// in which it takes the larger part of the container, as from top to bottom where both are the same, and as reaching
/// from edge to edge. A panel counts where it has room in the safe area for what a finger hits, 44 points each way, as
/// does a half of a split or of an arrangement; that is this library's rule, for none is published. Where none has, as
/// with a division that covers everything, the whole container is the answer.
///
/// How something keeps clear of a camera is published nowhere. Here it stands in one of the four strips beside what
/// covers the display: in the one that shows most of it, so that it is cut only where no move is enough; of those that
/// show as much, in the one to which it moves the shortest way; of equals in the lower one, then in the upper one, the
/// trailing one and the leading one. Where no strip shows any of it, it stays.
struct RegionLayout: Hashable {
  /// How much room a panel has each way, at least, in points: what a finger hits.
  static let usefulLength = View.ReservedRegion.usefulLength

  /// The container, in its own coordinates.
  var bounds: Rect

  /// What bars and the like cover of the container's edges.
  var safeArea = EdgeInsets.zero

  /// What active divisions ask to keep free, their margins included.
  var divisions: [Rect] = []

  /// What active occlusions ask to keep free, their margins included.
  var occlusions: [Rect] = []

  /// Whether the trailing side is the left one.
  var isRightToLeft = false

  // MARK: Panels

  /// The panels, from top to bottom, and in each row from the leading to the trailing side.
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

  /// The panel for content of some use.
  func panel(for use: PresentationController.RegionUse) -> Rect {
    let panels = panels
    switch use {
    case .interaction:
      return panels.last ?? bounds
    case .viewing:
      return panels.last { $0.minY == panels[0].minY } ?? bounds
    case .anchored(let anchor):
      // On a fold the nearest one counts, of equals the one for what is touched.
      return panels.reversed().min { $0.squaredDistance(to: anchor.center) < $1.squaredDistance(to: anchor.center) }
        ?? bounds
    }
  }

  /// The panel in which `frame` stands whole; the container where it stands in none.
  func panel(holding frame: Rect) -> Rect {
    panels.first { $0.insetBy(dx: -1e-6, dy: -1e-6).contains(frame) } ?? bounds
  }

  /// What bars and the like cover of a panel's edges.
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

  /// The part of a panel that bars and the like leave.
  func freeArea(of panel: Rect) -> Rect { panel.insetWithin(safeArea(of: panel)) }

  /// The upper edge of a docked keyboard that covers something of a panel; `nil` where it covers others alone.
  func keyboardTop(of keyboard: Rect?, in panel: Rect) -> CGFloat? {
    guard let keyboard, panel == bounds || keyboard.overlaps(panel) else { return nil }
    return keyboard.minY
  }

  private func hasRoom(_ panel: Rect) -> Bool {
    let room = freeArea(of: panel).size
    return room.width >= Self.usefulLength && room.height >= Self.usefulLength
  }

  /// What a division takes of the container's width, or of its height; `nil` for one that does not reach into it.
  private func cut(by division: Rect) -> (isVertical: Bool, span: ClosedRange<CGFloat>)? {
    let (left, right) = (max(division.minX, bounds.minX), min(division.maxX, bounds.maxX))
    let (top, bottom) = (max(division.minY, bounds.minY), min(division.maxY, bounds.maxY))
    guard left <= right, top <= bottom else { return nil }
    let isVertical = (bottom - top) * bounds.width >= (right - left) * bounds.height
    return (isVertical, isVertical ? left...right : top...bottom)
  }

  // MARK: Clear regions

  /// All of the panel for some use that content can have: without what bars cover, and clear of occlusions.
  func region(for use: PresentationController.RegionUse) -> Rect {
    clear(in: freeArea(of: panel(for: use)), place: { $0 }, frame: { $0 })
  }

  /// What `place` answers for the part of `area` in which that is clear of occlusions.
  ///
  /// - Parameters:
  ///   - area: Where it may stand at all.
  ///   - place: Places it in a part of `area`: as near as there is room to where it stands best, and no larger.
  ///   - frame: Where it stands.
  func clear<Placed>(in area: Rect, place: (Rect) -> Placed, frame: (Placed) -> Rect) -> Placed {
    let wish = place(area)
    var (area, placed) = (area, wish)
    // Each strip leaves one of them out for good.
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

  /// The parts of `area` below, above and on both sides of an occlusion that reaches into it.
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
  /// Whether both have something in common; coordinates are exact to a millionth of a point, and less than that is
  /// nothing.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 1e-6 && min(maxY, other.maxY) - max(minY, other.minY) > 1e-6
  }

  /// 0 for a point in the rectangle.
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
  /// What `cuts` leave of the range, in order.
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
