import Foundation
import ProsceniumCore

/// A checker that compares the views' movements in a disturbed step with their movements in undisturbed steps.
///
/// In one frame, a view may move at most 1.5 times as far as in a fresh move. A fresh move is the view's own movement
/// in an undisturbed run of one of the two postures. A move by the library's spring between two rest positions of the
/// view, with or without the change, also counts as fresh.
package struct StepJudge {
  /// The result of checking one step.
  package struct Verdict {
    /// The longest movement of any view in one frame, in points.
    var longestStep = 0.0

    /// The largest ratio of a movement to the fresh movement of the same view.
    var worstRatio = 0.0

    /// The view with the largest ratio.
    var worstView = ""

    /// The descriptions of excessive movements and disappearances.
    ///
    /// Each view has at most one finding. A view inside another view with a finding has none.
    package var findings: [String] = []

    /// The number of frames with each view that no undisturbed run showed, by the view's name.
    var unjudged: [String: Int] = [:]
  }

  /// The largest permitted movement in a frame, as a multiple of the fresh movement.
  static let limit = 1.5

  /// The movement in points and the change of opacity that a fresh move makes in one frame.
  private struct Fresh {
    var move = 0.0
    var fade = 0.0

    func united(with other: Fresh) -> Fresh { Fresh(move: max(move, other.move), fade: max(fade, other.fade)) }
  }

  /// The movements of the view at one path in the undisturbed runs.
  private struct Known {
    /// The largest movement and fade of the view in one frame.
    var own = Fresh()

    /// The view's rectangles at the beginning and at the end of each run.
    var rests: [Rect] = []
    var opacities: [Double] = []
    var runCount = 0

    /// A Boolean value that indicates whether the view disappears and returns in at least one run.
    var isAwayMeanwhile = false

    /// The number of runs that remove the view before their last frame.
    var leavingCount = 0

    /// The largest visible depth, in points, of the view in the last frame before a run removes it.
    var lastDepth = 0.0

    mutating func add(_ track: SweepTrack, _ span: SweepTrack.Span, until end: Int) {
      if (track.shown.last?.number ?? 0) < end { leavingCount += 1 }
      // Ignore the depth of a faded view, because its removal is not visible.
      if let last = track.leftInSight(before: end), last.opacity > 0.1 {
        lastDepth = max(lastDepth, last.depth)
      }
      own = own.united(with: Fresh(move: track.longestStep(span), fade: track.longestFade(span)))
      rests += [track.first, track.last]
      opacities += track.opacitiesAtRest
      runCount += 1
      isAwayMeanwhile = isAwayMeanwhile || track.absence(fading: 0) != nil
    }
  }

  /// A fault of the view at one path.
  private struct Finding {
    let path: String
    let text: String
  }

  private let known: [String: Known]

  /// The movements by the view's own name, for views with different superviews in the two postures.
  private let moved: [String: Known]
  private let freshCount: Int
  private let freshStep: Double
  private let span: SweepTrack.Span

  /// A Boolean value that indicates whether the removal of a visible view is a finding.
  ///
  /// A sweep passes `false`, because a fold removes columns that the new posture does not have.
  private let judgesLeaving: Bool

  /// Creates a judge from undisturbed runs.
  ///
  /// - Parameters:
  ///   - fresh: The tracks of the views in the same step without any change, one array for each of the two postures.
  ///   - span: The pairs of frames that make a step.
  ///   - judgesLeaving: Pass `true` to report the removal of a visible view.
  package init(by fresh: [[SweepTrack]], in span: SweepTrack.Span, judgesLeaving: Bool = false) {
    self.judgesLeaving = judgesLeaving
    var (known, moved): ([String: Known], [String: Known]) = ([:], [:])
    let tracks = fresh.flatMap { run in run.map { ($0, SweepTrack.lastFrame(of: run)) } }
    for (track, end) in tracks { known[track.path, default: Known()].add(track, span, until: end) }
    for (track, end) in tracks where known[track.path]?.runCount != fresh.count {
      moved[track.name, default: Known()].add(track, span, until: end)
    }
    (self.known, freshCount) = (known, fresh.count)
    // Discard names that several views share, because their views cannot be matched between the two postures.
    self.moved = moved.filter { $1.runCount == fresh.count }
    freshStep = Self.largestFreshStep(in: span.seconds)
    self.span = span
  }

  /// Returns the largest fraction of its distance that the library's spring covers in a time.
  ///
  /// The spring is critically damped and settles in half a second.
  private static func largestFreshStep(in seconds: Double) -> Double {
    let pace = 341.023697708.squareRoot()
    func progress(_ time: Double) -> Double { 1 - (1 + pace * time) * exp(-pace * time) }
    // The spring is fastest at the time `1 / pace`.
    let middle = max(1 / pace, seconds / 2)
    return progress(middle + seconds / 2) - progress(middle - seconds / 2)
  }

  /// Checks the tracks of a disturbed step.
  ///
  /// - Parameter start: The number of the first frame whose movement to the next frame is checked.
  package func verdict(on tracks: [SweepTrack], from start: Int = 0) -> Verdict {
    var verdict = Verdict()
    var findings: [Finding] = []
    let wholes = tracks.map { whole($0) }
    let fresh = zip(tracks, wholes).map { self.fresh(of: $0, $1) }
    let end = SweepTrack.lastFrame(of: tracks)
    let byPath = Dictionary(tracks.map { ($0.path, $0) }) { first, _ in first }
    for (index, track) in tracks.enumerated() {
      let (known, own) = (wholes[index], fresh[index])
      if known == nil, self.known[track.path] == nil { verdict.unjudged[track.name, default: 0] += track.shown.count }
      // A view of one posture only, such as the chrome of a popover, may move as far as the views that it surrounds.
      let allowed = known == nil ? own.united(with: neighbours(of: track, in: tracks, wholes, fresh)) : own
      let around = track.path.lastIndex(of: "/").flatMap { byPath[String(track.path[..<$0])] }
      var fault = judge(track, in: around, by: allowed, from: start, &verdict)
      if judgesLeaving, let known { fault = fault ?? vanishing(of: track, known, by: allowed, before: end) }
      if let known, !known.isAwayMeanwhile { fault = fault ?? track.absence(fading: Self.limit * allowed.fade) }
      guard let fault else { continue }
      if findings.contains(where: { track.path.hasPrefix($0.path + "/") }) { continue }
      findings.append(Finding(path: track.path, text: "\(track.name) \(fault)"))
    }
    verdict.findings = findings.map(\.text)
    return verdict
  }

  /// Returns the known movements of a view that all undisturbed runs show, or `nil` if a run does not show it.
  private func whole(_ track: SweepTrack) -> Known? {
    if let known = known[track.path], known.runCount == freshCount { return known }
    return moved[track.name]
  }

  /// Returns the movement and fade that a fresh move of a view makes in one frame.
  private func fresh(of track: SweepTrack, _ whole: Known?) -> Fresh {
    let known = whole ?? known[track.path] ?? Known()
    // Half a point is invisible, and so is a small fade. With these minimums, the limit of 1.5 always permits them.
    return Fresh(
      move: max(known.own.move, freshStep * track.way(between: known.rests), 1 / 3),
      fade: max(known.own.fade, freshStep * track.fade(between: known.opacities), 0.01)
    )
  }

  /// Returns the permitted movement of a view that only one posture shows.
  ///
  /// The view may move as far as any view that both postures show in its nearest superview with such views.
  private func neighbours(
    of track: SweepTrack,
    in tracks: [SweepTrack],
    _ wholes: [Known?],
    _ fresh: [Fresh]
  ) -> Fresh {
    var place = track.path[...]
    while let slash = place.lastIndex(of: "/") {
      // Keep the slash at the end, so that the prefix matches whole names only.
      let around = String(place[...slash])
      let near = tracks.indices.filter { wholes[$0] != nil && tracks[$0].path.hasPrefix(around) }
      if !near.isEmpty { return near.reduce(Fresh()) { $0.united(with: fresh[$1]) } }
      place = place[..<slash]
    }
    return Fresh()
  }

  /// Returns the fault of a visible view that disappears, or `nil` if there is none.
  ///
  /// Only a view that disappears in every undisturbed run is checked. The view may still be visible by the depth of one
  /// permitted movement, or by the opacity of one permitted fade.
  private func vanishing(of track: SweepTrack, _ known: Known, by fresh: Fresh, before end: Int) -> String? {
    guard known.leavingCount == freshCount, let last = track.leftInSight(before: end) else { return nil }
    let isNearlyGone = last.depth <= Self.limit * fresh.move || last.opacity <= Self.limit * fresh.fade
    guard !isNearlyGone, last.depth > known.lastDepth + 0.5 else { return nil }
    return "disappears after frame \(last.number) with \(last.depth.shortText) points visible, at \(last.frame.words)"
  }

  /// Returns the fault of the view's largest movement or fade in a frame, or `nil` if it is within the limit.
  ///
  /// A view follows its superview. For example, a bar at the surface's edge hardly moves visibly in an undisturbed run,
  /// but its movement is visible when the surface grows. For that reason, a movement above the limit is measured again
  /// relative to the superview.
  private func judge(
    _ track: SweepTrack,
    in around: SweepTrack?,
    by fresh: Fresh,
    from start: Int,
    _ verdict: inout Verdict
  ) -> String? {
    var (worst, longest) = ((ratio: 0.0, isMove: true, from: SweepTrack.Shown?.none, to: SweepTrack.Shown?.none), 0.0)
    track.forEachSeenStep(span, from: start) { from, to in
      let distance = SweepTrack.seenDistance(from, to)
      longest = max(longest, distance)
      var (move, fade) = (distance / fresh.move, abs(to.opacity - from.opacity) / fresh.fade)
      if move > Self.limit, let way = around?.way(from: from.number, to: to.number) {
        move = min(move, SweepTrack.seenDistance(from.moved(by: way), to) / fresh.move)
      }
      if max(move, fade) > worst.ratio { worst = (max(move, fade), move >= fade, from, to) }
    }
    verdict.longestStep = max(verdict.longestStep, longest)
    if worst.ratio > verdict.worstRatio { (verdict.worstRatio, verdict.worstView) = (worst.ratio, track.name) }
    guard worst.ratio > Self.limit, let from = worst.from, let to = worst.to else { return nil }
    let (distance, fade) = (SweepTrack.seenDistance(from, to), abs(to.opacity - from.opacity))
    let what =
      worst.isMove
      ? "moved \(distance.shortText) points in frame \(to.number), but \(fresh.move.shortText) in a fresh move"
      : "faded by \(fade.shortText) in frame \(to.number), but by \(fresh.fade.shortText) in a fresh move"
    return "\(what): \(from.frame.words) → \(to.frame.words)"
  }
}
