import Foundation
import ProsceniumCore

/// Judges what the views of a disturbed step did, frame by frame, by what they do in steps that nothing disturbs.
///
/// A frame may take a view at most 1.5 times as far as a fresh move does: the view's own move in one of the two
/// postures, or a move of the library's own over the way that the view went.
struct StepJudge {
  /// What a judge has come to.
  struct Verdict {
    /// The longest step of all, in points, of any view.
    var longestStep = 0.0

    /// The largest ratio of a step to that of a fresh move.
    var worstRatio = 0.0

    /// The view of that step.
    var worstView = ""

    /// What went too far, the first of each view that stands in none that did.
    var findings: [String] = []

    /// Views that no undisturbed run has shown, and in how many frames they were.
    var unjudged: [String: Int] = [:]
  }

  /// The most that a step may be, in steps of a fresh move.
  static let limit = 1.5

  /// What a view does in a frame at the most, and in how many of the fresh runs it is shown.
  private struct Own {
    var step = 0.0
    var fade = 0.0
    var runCount = 0
  }

  private let own: [String: Own]
  private let freshCount: Int

  /// The longest of all views.
  private let longest: Own
  private let freshStep: Double

  /// - Parameters:
  ///   - fresh: The same step without any change, in the two postures.
  ///   - interval: How far frames are apart.
  init(by fresh: [SweepStep], framesApartBy interval: Duration) {
    var own: [String: Own] = [:]
    var longest = Own()
    for track in fresh.flatMap(\.tracks) {
      let (step, fade) = (track.longestStep, track.longestFade)
      longest = Own(step: max(longest.step, step), fade: max(longest.fade, fade))
      var known = own[track.path] ?? Own()
      known.step = max(known.step, step)
      known.fade = max(known.fade, fade)
      known.runCount += 1
      own[track.path] = known
    }
    (self.own, self.longest, freshCount) = (own, longest, fresh.count)
    freshStep = Self.largestFreshStep(in: interval / .seconds(1))
  }

  /// The largest part of its way that a critically damped spring, settled in half a second, makes in a time.
  private static func largestFreshStep(in seconds: Double) -> Double {
    let pace = 341.023697708.squareRoot()
    func progress(_ time: Double) -> Double { 1 - (1 + pace * time) * exp(-pace * time) }
    // It is fastest after the inverse of its pace.
    let middle = max(1 / pace, seconds / 2)
    return progress(middle + seconds / 2) - progress(middle - seconds / 2)
  }

  func verdict(on tracks: [SweepTrack]) -> Verdict {
    var verdict = Verdict()
    var tooFar: [String] = []
    for track in tracks {
      let fresh = own[track.path]
      if fresh == nil { verdict.unjudged[track.name, default: 0] += track.shown.count }
      // What stands in one of the postures alone, as around a popover, goes on as what it is put around.
      let isTakingOver = fresh.map { $0.runCount < freshCount } ?? false
      judge(track, by: isTakingOver ? longest : fresh ?? Own(), &verdict, &tooFar)
    }
    return verdict
  }

  private func judge(
    _ track: SweepTrack,
    by fresh: Own,
    _ verdict: inout Verdict,
    _ tooFar: inout [String]
  ) {
    // Half a point is not seen; neither is a hundredth of an opacity.
    let freshMove = max(fresh.step, freshStep * track.way, 1 / 3)
    let freshFade = max(fresh.fade, freshStep * track.fade, 0.01)
    var worst: (ratio: Double, words: String) = (0, "")
    for step in track.seenSteps {
      let distance = SweepTrack.seenDistance(step.from, step.to)
      verdict.longestStep = max(verdict.longestStep, distance)
      let fade = abs(step.to.opacity - step.from.opacity)
      let ratio = max(distance / freshMove, fade / freshFade)
      guard ratio > worst.ratio else { continue }
      let what =
        distance / freshMove >= fade / freshFade
        ? "went \(distance.shortText) points in frame \(step.to.number), where a fresh move takes \(freshMove.shortText)"
        : "faded by \(fade.shortText) in frame \(step.to.number), where a fresh one takes \(freshFade.shortText)"
      worst = (ratio, "\(what): \(step.from.frame.words) → \(step.to.frame.words)")
    }
    if worst.ratio > verdict.worstRatio { (verdict.worstRatio, verdict.worstView) = (worst.ratio, track.name) }
    guard worst.ratio > Self.limit, !tooFar.contains(where: { track.path.hasPrefix($0 + "/") }) else { return }
    tooFar.append(track.path)
    verdict.findings.append("\(track.name) \(worst.words)")
  }
}
