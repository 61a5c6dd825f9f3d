import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A simpler strategy for running animations when the device changes its posture.
///
/// The frames under a strategy are assembled from runs without a change: frames in the old posture up to the change,
/// and then frames in the new posture.
enum Strategy: String, CaseIterable, Sendable {
  /// All animations are removed, and the step restarts from its beginning in the new posture.
  case restarting

  /// The final layout of the new posture is applied immediately.
  case jumping

  /// Returns the longest step of a run whose posture changes at `instant`, and whether it passes by the rule of a
  /// sweep.
  ///
  /// A view that is visible before and after the change may move 1.5 times as far as in a fresh move. A fresh move is
  /// its own movement in one of the two postures, or that of a half-second spring over the same distance. A view that
  /// appears or disappears in the step does not count, although it also jumps.
  func outcome(from old: Clip, at instant: Int, to new: Clip) -> (step: Double, passes: Bool) {
    let next = self == .restarting ? 0 : new.frameCount - 1
    var (longest, passes) = (self == .restarting ? new.longestSteps.values.max() ?? 0 : 0, true)
    for (name, before) in old.tracks {
      guard let after = new.tracks[name], let step = Clip.distance(before[instant], after[next]) else { continue }
      longest = max(longest, step)
      let own = max(old.longestSteps[name] ?? 0, new.longestSteps[name] ?? 0, 1 / 3)
      guard passes, step > 1.5 * own else { continue }
      passes = step <= 1.5 * Self.largestPart * Self.way(before[...instant] + after[next...])
    }
    return (longest, passes)
  }

  /// The largest fraction of its distance that a half-second spring covers in 1/60 s.
  private static let largestPart = 0.1128

  /// Returns the distance of a view, which is its range plus the distance between its first and last positions.
  private static func way(_ track: ArraySlice<Rect?>) -> Double {
    let shown = track.compactMap(\.self)
    let range = shown.reduce(0) {
      max($0, Clip.distance(shown.first, $1) ?? 0, Clip.distance(shown.last, $1) ?? 0)
    }
    return range + (Clip.distance(shown.first, shown.last) ?? 0)
  }
}
