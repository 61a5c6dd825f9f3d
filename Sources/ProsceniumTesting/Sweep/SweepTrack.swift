import Foundation
package import ProsceniumCore

/// The frames, opacities and visibility of one view in the frames of a step.
package struct SweepTrack {
  /// The state of the view in one frame.
  struct Shown {
    let number: Int

    /// The time of the frame.
    let time: Duration
    private(set) var frame: Rect
    let opacity: Double

    /// The size of the surface in the frame.
    let surface: Size

    /// The depth in points by which the view reaches into the visible part of the surface, or 0 if it is invisible.
    let depth: Double

    /// A Boolean value that indicates whether the surface grew over the view after it had left the visible part.
    let isUncovered: Bool

    /// A Boolean value that indicates whether a view in front of it fills the whole surface.
    let isCovered: Bool

    /// Returns the same state with the frame moved by a vector.
    func moved(by way: Vector) -> Shown {
      var moved = self
      moved.frame = frame.offsetBy(dx: way.dx, dy: way.dy)
      return moved
    }
  }

  /// The pairs of frames of a film that make a step.
  package enum Span: Sendable {
    /// Each frame and the next one make a step, with this interval between frames.
    case frame(Duration)

    /// Each frame and the earliest frame within this time before it make a step.
    case time(Duration)

    var seconds: Double {
      switch self {
      case .frame(let duration), .time(let duration): duration / .seconds(1)
      }
    }
  }

  /// The names of the view and of its superviews when it was first shown.
  ///
  /// If another view has the same path, a number follows the path.
  let path: String

  private(set) var shown: [Shown] = []

  /// A Boolean value that indicates whether the view's own drawing is visible in its last frame.
  private var lastIsDrawn = false

  /// The view's own name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  var first: Rect { shown.first?.frame ?? .zero }
  var last: Rect { shown.last?.frame ?? .zero }

  /// Returns the tracks of all views in the order in which the film first shows them.
  package static func all(in film: [DisplayList]) -> [SweepTrack] {
    var tracks: [SweepTrack] = []
    var indices: [UInt64: Int] = [:]
    var names = DistinctNames()
    var above: [Int] = []
    var size = film.first?.size ?? .zero
    for (number, list) in film.enumerated() {
      let surface = Rect(origin: .zero, size: list.size)
      let isResized = list.size != size
      size = list.size
      let cover = list.items.lastIndex { $0.fills(surface) } ?? 0
      for (place, item) in list.items.enumerated() {
        above.removeLast(max(0, above.count - item.depth))
        let index: Int
        if let known = indices[item.id] {
          index = known
        } else {
          index = tracks.count
          indices[item.id] = index
          let path = above.last.map { tracks[$0].path + "/" } ?? ""
          tracks.append(SweepTrack(path: names.take(path + item.name)))
        }
        above.append(index)
        let frame = item.frame
        let isCovered = place < cover
        let seen = item.opacity > 0.002 && !isCovered ? frame.intersection(surface) : .null
        let depth = seen.isNull ? 0 : min(seen.width, seen.height)
        let before = tracks[index].shown.last
        let isUncovered = depth > 0 && (isResized ? before?.depth == 0 : before?.isUncovered ?? false)
        tracks[index].shown.append(
          Shown(
            number: number,
            time: list.time,
            frame: frame,
            opacity: item.opacity,
            surface: list.size,
            depth: depth,
            isUncovered: isUncovered,
            isCovered: isCovered
          )
        )
      }
    }
    for (id, index) in indices { tracks[index].lastIsDrawn = film.draws(id, in: tracks[index].shown.last) }
    return tracks
  }

  /// Returns the distance that the farthest-moving corner moves between two rectangles.
  static func distance(_ start: Rect, _ end: Rect) -> Double {
    let (left, top) = (end.minX - start.minX, end.minY - start.minY)
    let (right, bottom) = (end.maxX - start.maxX, end.maxY - start.maxY)
    return hypot(max(abs(left), abs(right)), max(abs(top), abs(bottom)))
  }

  /// Calls `body` for each step from frame `start` on in which the view is visible.
  ///
  /// A step counts only if no view that fills the surface covers the view before or after it, and if no frame in
  /// between lacks the view. Such steps have no visible movement.
  func forEachSeenStep(_ span: Span, from start: Int = 0, _ body: (_ from: Shown, _ to: Shown) -> Void) {
    var first = 0
    for index in shown.indices.dropFirst() where shown[index - 1].number >= start {
      let (before, to) = (shown[index - 1], shown[index])
      if to.number > before.number + 1 || before.isCovered { first = index }
      switch span {
      case .frame: first = max(first, index - 1)
      case .time(let limit): while shown[first].number < start || to.time - shown[first].time > limit { first += 1 }
      }
      let from = shown[first]
      if first < index, !from.isCovered, !to.isCovered, from.depth > 0 || to.depth > 0 { body(from, to) }
    }
  }

  /// Returns the visible length of a step.
  ///
  /// A view that enters or leaves the visible part counts with at most its visible depth. An edge that is outside of
  /// the surface both before and after the step does not count. If the surface grows over a view that had just left,
  /// the view is visible again until the next frame, which counts as a step of length 0.
  static func seenDistance(_ from: Shown, _ to: Shown) -> Double {
    if from.isUncovered, to.depth == 0 { return 0 }
    let distance = from.frame.seenDistance(to: to.frame, in: from.surface, becoming: to.surface)
    if from.depth == 0 { return min(distance, to.depth) }
    return to.depth == 0 ? min(distance, from.depth) : distance
  }

  /// Returns the movement of the view's top-left corner between two frames, or `nil` if one of them does not show the
  /// view.
  func way(from first: Int, to last: Int) -> Vector? {
    guard let end = shown.last(where: { $0.number == last }), let start = shown.last(where: { $0.number == first })
    else { return nil }
    return Vector(dx: end.frame.minX - start.frame.minX, dy: end.frame.minY - start.frame.minY)
  }

  /// Returns the longest step of the view in points.
  func longestStep(_ span: Span) -> Double {
    var longest = 0.0
    forEachSeenStep(span) { longest = max(longest, Self.seenDistance($0, $1)) }
    return longest
  }

  /// Returns the largest change of the view's opacity in one step.
  func longestFade(_ span: Span) -> Double {
    var longest = 0.0
    forEachSeenStep(span) { longest = max(longest, abs($0.opacity - $1.opacity)) }
    return longest
  }

  /// Returns the longest distance between two positions of the view.
  ///
  /// The positions are its first and last frames, its rest positions without a change, and the frames that it reached
  /// from its first and last frames.
  func way(between rests: [Rect]) -> Double {
    let places = rests + [first, last]
    var way = shown.reduce(0) { max($0, Self.distance(first, $1.frame), Self.distance(last, $1.frame)) }
    for (number, place) in places.enumerated() {
      for other in places[(number + 1)...] { way = max(way, Self.distance(place, other)) }
    }
    return way
  }

  /// The opacities in the first and the last frame.
  var opacitiesAtRest: [Double] { [shown.first, shown.last].compactMap { $0?.opacity } }

  /// Returns the range of the view's opacities.
  ///
  /// If no other run shows the view, the range includes 1, because the view may have been on its way to 1 when it
  /// reversed.
  func fade(between rests: [Double]) -> Double {
    let values = shown.map(\.opacity) + (rests.isEmpty ? [1] : rests)
    guard let lowest = values.min(), let highest = values.max() else { return 0 }
    return highest - lowest
  }

  /// Returns the number of the last frame that shows any of the views.
  static func lastFrame(of tracks: [SweepTrack]) -> Int { tracks.compactMap { $0.shown.last?.number }.max() ?? 0 }

  /// Returns the last state of the view if its drawing is visible there and the film continues until frame `end`.
  func leftInSight(before end: Int) -> Shown? {
    guard let last = shown.last, last.number < end, lastIsDrawn else { return nil }
    return last
  }

  /// Returns a description of the frames that do not show the view although it is visible before and after them.
  ///
  /// - Parameter step: The largest permitted change of opacity in a frame. A view below this opacity counts as
  ///   invisible.
  /// - Returns: The description, or `nil` if there are no such frames.
  func absence(fading step: Double) -> String? {
    for (before, after) in zip(shown, shown.dropFirst()) where after.number > before.number + 1 {
      let isSeen = before.depth > 0 && after.depth > 0 && max(before.opacity, after.opacity) > step
      if isSeen { return "is missing from frame \(before.number + 1) to frame \(after.number - 1)" }
    }
    return nil
  }
}

extension [DisplayList] {
  /// Returns a Boolean value that indicates whether the view's own drawing is visible in a frame.
  fileprivate func draws(_ id: UInt64, in shown: SweepTrack.Shown?) -> Bool {
    guard let shown, shown.depth > 0 else { return false }
    let list = self[shown.number]
    guard let place = list.items.firstIndex(where: { $0.id == id }) else { return false }
    let item = list.items[place]
    let drawsMore = item.appearance.map { !$0.commands.isEmpty || $0.border != nil || !$0.sublayers.isEmpty } ?? false
    guard drawsMore || (item.backgroundColor?.alpha ?? 0) > 0 else { return false }
    let seen = item.frame.intersection(Rect(origin: .zero, size: list.size))
    return !list.items[(place + 1)...].contains { $0.fills(seen) }
  }
}

extension DisplayList.Item {
  /// Returns a Boolean value that indicates whether the item hides all of the surface behind it.
  fileprivate func fills(_ surface: Rect) -> Bool {
    guard let backgroundColor, backgroundColor.alpha * opacity > 0.998, transform.b == 0, transform.c == 0 else {
      return false
    }
    return frame.insetBy(dx: -0.01, dy: -0.01).contains(surface)
  }
}
