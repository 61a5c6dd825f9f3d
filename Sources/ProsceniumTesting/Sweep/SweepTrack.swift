import Foundation
package import ProsceniumCore

/// What one view showed in the frames of a step.
package struct SweepTrack {
  /// One frame in which it was shown.
  struct Shown {
    let number: Int

    /// When it was shown.
    let time: Duration
    private(set) var frame: Rect
    let opacity: Double

    /// The size of the surface.
    let surface: Size

    /// How deep it reaches into what can be seen, in points; 0 where nothing of it is seen.
    let depth: Double

    /// Whether the surface grew over it: it had left the sight before.
    let isUncovered: Bool

    /// Whether something in front of it fills the whole surface.
    let isCovered: Bool

    /// The same view, farther by a way.
    func moved(by way: Vector) -> Shown {
      var moved = self
      moved.frame = frame.offsetBy(dx: way.dx, dy: way.dy)
      return moved
    }
  }

  /// Which two frames of a film make a step.
  package enum Span: Sendable {
    /// Each and the next one; so long they are apart.
    case frame(Duration)

    /// Each and the first of those before it that are not farther than a time.
    case time(Duration)

    var seconds: Double {
      switch self {
      case .frame(let duration), .time(let duration): duration / .seconds(1)
      }
    }
  }

  /// The names of the view and of those that it stood in when it was met, with a number where another one had them.
  let path: String

  private(set) var shown: [Shown] = []

  /// A Boolean value that indicates whether the last frame that shows the view has something in sight that it draws.
  private var lastIsDrawn = false

  /// The view's own name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  var first: Rect { shown.first?.frame ?? .zero }
  var last: Rect { shown.last?.frame ?? .zero }

  /// The tracks of all views, in the order in which they were met.
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

  /// How far the corner goes that goes farthest.
  static func distance(_ start: Rect, _ end: Rect) -> Double {
    let (left, top) = (end.minX - start.minX, end.minY - start.minY)
    let (right, bottom) = (end.maxX - start.maxX, end.maxY - start.maxY)
    return hypot(max(abs(left), abs(right)), max(abs(top), abs(bottom)))
  }

  /// Passes on each step in which something of the view could be seen, of those that begin in a frame from `start` on.
  ///
  /// What goes behind something that fills the surface, or comes from there, has not been seen to go anywhere; nor has
  /// what was away in between.
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

  /// How far a step goes of which something is seen: of what comes into sight or leaves it no more than reaches in.
  ///
  /// An edge that is beyond the surface before and after is not seen to go anywhere.
  /// What is at the end of its way out as the surface grows is in sight once more, until the next frame.
  static func seenDistance(_ from: Shown, _ to: Shown) -> Double {
    if from.isUncovered, to.depth == 0 { return 0 }
    let distance = from.frame.seenDistance(to: to.frame, in: from.surface, becoming: to.surface)
    if from.depth == 0 { return min(distance, to.depth) }
    return to.depth == 0 ? min(distance, from.depth) : distance
  }

  /// The way of the view's corner from one frame to another, or `nil` if one of them did not show it.
  func way(from first: Int, to last: Int) -> Vector? {
    guard let end = shown.last(where: { $0.number == last }), let start = shown.last(where: { $0.number == first })
    else { return nil }
    return Vector(dx: end.frame.minX - start.frame.minX, dy: end.frame.minY - start.frame.minY)
  }

  /// How far the view went in one step at the most, in points.
  func longestStep(_ span: Span) -> Double {
    var longest = 0.0
    forEachSeenStep(span) { longest = max(longest, Self.seenDistance($0, $1)) }
    return longest
  }

  /// How much of its opacity the view gained or lost in one step at the most.
  func longestFade(_ span: Span) -> Double {
    var longest = 0.0
    forEachSeenStep(span) { longest = max(longest, abs($0.opacity - $1.opacity)) }
    return longest
  }

  /// The longest way between two places of the view: its own at the beginning and at the end, others where it rests
  /// without a change, and whatever it reached from its own.
  func way(between rests: [Rect]) -> Double {
    let places = rests + [first, last]
    var way = shown.reduce(0) { max($0, Self.distance(first, $1.frame), Self.distance(last, $1.frame)) }
    for (number, place) in places.enumerated() {
      for other in places[(number + 1)...] { way = max(way, Self.distance(place, other)) }
    }
    return way
  }

  /// The opacities at the beginning and at the end.
  var opacitiesAtRest: [Double] { [shown.first, shown.last].compactMap { $0?.opacity } }

  /// The same of its opacity; what no other run shows may have been on its way to 1 when it was turned.
  func fade(between rests: [Double]) -> Double {
    let values = shown.map(\.opacity) + (rests.isEmpty ? [1] : rests)
    guard let lowest = values.min(), let highest = values.max() else { return 0 }
    return highest - lowest
  }

  /// The number of the last frame that shows any of the views.
  static func lastFrame(of tracks: [SweepTrack]) -> Int { tracks.compactMap { $0.shown.last?.number }.max() ?? 0 }

  /// The last frame that shows the view, if something of it is in sight there and `end` is a later one.
  func leftInSight(before end: Int) -> Shown? {
    guard let last = shown.last, last.number < end, lastIsDrawn else { return nil }
    return last
  }

  /// When the view is not there for some frames, though it is seen before and after; `nil` where it never is away.
  ///
  /// - Parameter step: By how much it may fade in a frame.
  func absence(fading step: Double) -> String? {
    for (before, after) in zip(shown, shown.dropFirst()) where after.number > before.number + 1 {
      let isSeen = before.depth > 0 && after.depth > 0 && max(before.opacity, after.opacity) > step
      if isSeen { return "is not there from frame \(before.number + 1) to frame \(after.number - 1)" }
    }
    return nil
  }
}

extension [DisplayList] {
  /// Returns a Boolean value that indicates whether a frame has something in sight that a view itself draws.
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
  /// Whether nothing behind it is seen of a surface.
  fileprivate func fills(_ surface: Rect) -> Bool {
    guard let backgroundColor, backgroundColor.alpha * opacity > 0.998, transform.b == 0, transform.c == 0 else {
      return false
    }
    return frame.insetBy(dx: -0.01, dy: -0.01).contains(surface)
  }
}
