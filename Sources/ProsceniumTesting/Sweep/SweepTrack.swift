import Foundation
import ProsceniumCore

/// What one view showed in the frames of a step.
struct SweepTrack {
  /// One frame in which it was shown.
  struct Shown {
    let number: Int
    let frame: Rect
    let opacity: Double

    /// How deep it reaches into what can be seen, in points; 0 where nothing of it is seen.
    let depth: Double

    /// Whether the surface grew over it: it had left the sight before.
    let isUncovered: Bool

    /// Whether something in front of it fills the whole surface.
    let isCovered: Bool
  }

  /// The names of the view and of those that it stood in when it was met, with a number where another one had them.
  let path: String

  private(set) var shown: [Shown] = []

  /// The view's own name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  var first: Rect { shown.first?.frame ?? .zero }
  var last: Rect { shown.last?.frame ?? .zero }

  /// The tracks of all views, in the order in which they were met.
  static func all(in film: [DisplayList]) -> [SweepTrack] {
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
            frame: frame,
            opacity: item.opacity,
            depth: depth,
            isUncovered: isUncovered,
            isCovered: isCovered
          )
        )
      }
    }
    return tracks
  }

  /// How far the corner goes that goes farthest.
  static func distance(_ start: Rect, _ end: Rect) -> Double {
    let (left, top) = (end.minX - start.minX, end.minY - start.minY)
    let (right, bottom) = (end.maxX - start.maxX, end.maxY - start.maxY)
    return hypot(max(abs(left), abs(right)), max(abs(top), abs(bottom)))
  }

  /// The frames that showed the view right before and in one frame, where something of it could be seen.
  ///
  /// What goes behind something that fills the surface, or comes from there, has not been seen to go anywhere.
  var seenSteps: some Sequence<(from: Shown, to: Shown)> {
    zip(shown, shown.dropFirst()).lazy
      .filter { $1.number == $0.number + 1 && !$0.isCovered && !$1.isCovered && ($0.depth > 0 || $1.depth > 0) }
      .map { (from: $0, to: $1) }
  }

  /// How far a step goes of which something is seen: of what comes into sight or leaves it no more than reaches in.
  ///
  /// What is at the end of its way out as the surface grows is in sight once more, until the next frame.
  static func seenDistance(_ from: Shown, _ to: Shown) -> Double {
    if from.isUncovered, to.depth == 0 { return 0 }
    let distance = distance(from.frame, to.frame)
    if from.depth == 0 { return min(distance, to.depth) }
    return to.depth == 0 ? min(distance, from.depth) : distance
  }

  /// How far the view went in one frame at the most, in points.
  var longestStep: Double { seenSteps.reduce(0) { max($0, Self.seenDistance($1.from, $1.to)) } }

  /// How much of its opacity the view gained or lost in one frame at the most.
  var longestFade: Double { seenSteps.reduce(0) { max($0, abs($1.from.opacity - $1.to.opacity)) } }

  /// How far the view went, as far as its frames show: its range and the way from its first frame to its last, or the
  /// length of its path where motions take it there and back.
  ///
  /// Of the path no more counts than four ranges: a view that jumps there and back without end goes no way by that.
  var way: Double {
    let range = shown.reduce(0) { max($0, Self.distance(first, $1.frame), Self.distance(last, $1.frame)) }
    let path = seenSteps.reduce(0) { $0 + Self.distance($1.from.frame, $1.to.frame) }
    return max(range + Self.distance(first, last), min(path, 4 * range))
  }

  /// The same of its opacity; a fade that is turned early was on its way to 1, which it then never shows.
  var fade: Double {
    let values = shown.map(\.opacity)
    guard let lowest = values.min(), let highest = values.max(), let first = values.first, let last = values.last else {
      return 0
    }
    return max(highest - lowest + abs(last - first), abs(1 - first) + abs(1 - last))
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
