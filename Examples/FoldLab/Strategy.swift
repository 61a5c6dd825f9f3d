import Foundation
import ProsceniumCore
import ProsceniumTesting

/// What a program does with its running animations when the device changes its posture, where it does not go on.
///
/// What is shown then is put together from runs without a change: frames in the old posture up to the change, and
/// frames in the new one from there on.
enum Strategy: String, CaseIterable, Sendable {
  /// All animations are taken away, and the step begins anew, from zero, in the new posture.
  case restarting

  /// All is laid out at once in the new posture, as it is in the end.
  case jumping

  /// The longest step of a run whose posture changes at `instant`, and whether it passes by the rule of a sweep.
  ///
  /// A view that is seen before and after the change may go 1.5 times as far in it as in a fresh move: its own in one of
  /// the two postures, or that of a spring of half a second over the same way. What appears or vanishes in it counts for
  /// nothing, though it is a jump as well.
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

  /// The largest part of its way that a spring of half a second makes in a sixtieth of a second.
  private static let largestPart = 0.1128

  /// How far a view goes: its range, and what lies between its beginning and its end.
  private static func way(_ track: ArraySlice<Rect?>) -> Double {
    let shown = track.compactMap(\.self)
    let range = shown.reduce(0) {
      max($0, Clip.distance(shown.first, $1) ?? 0, Clip.distance(shown.last, $1) ?? 0)
    }
    return range + (Clip.distance(shown.first, shown.last) ?? 0)
  }
}
