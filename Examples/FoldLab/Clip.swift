import Foundation
import ProsceniumCore

/// The frames of a program's visible views during one step, beginning with the frame at rest before it.
struct Clip: Sendable {
  /// The rectangle of each view in each frame, by the view's name, or `nil` in frames that do not show the view.
  let tracks: [String: [Rect?]]

  /// The longest movement of each view from one frame to the next, in points.
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

  /// Returns the distance of the farthest-moving corner, or `nil` if one of the two frames does not show the view.
  static func distance(_ start: Rect?, _ end: Rect?) -> Double? {
    guard let start, let end else { return nil }
    let (left, top) = (abs(end.minX - start.minX), abs(end.minY - start.minY))
    let (right, bottom) = (abs(end.maxX - start.maxX), abs(end.maxY - start.maxY))
    return hypot(max(left, right), max(top, bottom))
  }
}

/// An observer that records clips of a stage.
@MainActor final class ClipRecorder: StageObserver {
  private var frames: [[String: Rect]] = []

  init(of stage: Stage) { stage.add(self) }

  /// Ends a clip and begins the next one with the last frame of the ended clip.
  func cut() -> Clip {
    defer { frames = Array(frames.suffix(1)) }
    return Clip(frames)
  }

  func stage(_ stage: Stage, didShow windows: [DisplayList]) {
    frames.append(windows.last.map(Self.frame) ?? [:])
  }

  /// Returns the visible views by name, without views that share a name.
  private static func frame(_ list: DisplayList) -> [String: Rect] {
    let surface = Rect(origin: .zero, size: list.size)
    let seen = list.items.filter { $0.backgroundColor != nil && $0.opacity > 0.002 && $0.frame.intersects(surface) }
    return Dictionary(grouping: seen, by: \.name).compactMapValues { $0.count == 1 ? $0[0].frame : nil }
  }
}
