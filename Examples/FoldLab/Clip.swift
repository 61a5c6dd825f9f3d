import Foundation
import ProsceniumCore

/// Where the views of a program were seen in one step, frame by frame; the first frame is the rest before it.
struct Clip: Sendable {
  /// Each view by its name: its place in each frame, where it was seen.
  let tracks: [String: [Rect?]]

  /// The longest step of each view from one frame to the next, in points.
  let longestSteps: [String: Double]

  let frameCount: Int

  init(_ frames: [[String: Rect]]) {
    frameCount = frames.count
    let names = Set(frames.flatMap(\.keys))
    tracks = Dictionary(uniqueKeysWithValues: names.map { name in (name, frames.map { $0[name] }) })
    longestSteps = tracks.mapValues { track in
      zip(track, track.dropFirst()).reduce(0) { max($0, Self.distance($1.0, $1.1) ?? 0) }
    }
  }

  /// How far the corner goes that goes farthest; `nil` where the view was out of sight in one of both.
  static func distance(_ start: Rect?, _ end: Rect?) -> Double? {
    guard let start, let end else { return nil }
    let (left, top) = (abs(end.minX - start.minX), abs(end.minY - start.minY))
    let (right, bottom) = (abs(end.maxX - start.maxX), abs(end.maxY - start.maxY))
    return hypot(max(left, right), max(top, bottom))
  }
}

/// Takes clips of a stage.
@MainActor final class ClipRecorder: StageObserver {
  private var frames: [[String: Rect]] = []

  init(of stage: Stage) { stage.add(self) }

  /// Ends a clip and begins the next one, with the last frame of the one before.
  func cut() -> Clip {
    defer { frames = Array(frames.suffix(1)) }
    return Clip(frames)
  }

  func stage(_ stage: Stage, didShow windows: [DisplayList]) {
    frames.append(windows.last.map(Self.frame) ?? [:])
  }

  /// The views that can be seen; of several with one name it is not known which is which.
  private static func frame(_ list: DisplayList) -> [String: Rect] {
    let surface = Rect(origin: .zero, size: list.size)
    let seen = list.items.filter { $0.backgroundColor != nil && $0.opacity > 0.002 && $0.frame.intersects(surface) }
    return Dictionary(grouping: seen, by: \.name).compactMapValues { $0.count == 1 ? $0[0].frame : nil }
  }
}
