import Foundation
import ProsceniumCore

/// Judges what the views of a disturbed step did, frame by frame, by what they do in steps that nothing disturbs.
///
/// A frame may take a view at most 1.5 times as far as a fresh move does: the view's own move in one of the two
/// postures, or a move of the library's own between two places where the view rests, with or without the change.
package struct StepJudge {
  /// What a judge has come to.
  package struct Verdict {
    /// The longest step of all, in points, of any view.
    var longestStep = 0.0

    /// The largest ratio of a step to that of a fresh move.
    var worstRatio = 0.0

    /// The view of that step.
    var worstView = ""

    /// What went too far or vanished, the first of each view that stands in none that did.
    package var findings: [String] = []

    /// Views that no undisturbed run has shown, and in how many frames they were.
    var unjudged: [String: Int] = [:]
  }

  /// The most that a step may be, in steps of a fresh move.
  static let limit = 1.5

  /// What a view may do in a frame: as much as a fresh move, in points and in opacity.
  private struct Fresh {
    var move = 0.0
    var fade = 0.0

    func united(with other: Fresh) -> Fresh { Fresh(move: max(move, other.move), fade: max(fade, other.fade)) }
  }

  /// What is known of a view by its path.
  private struct Known {
    /// What it does in a frame at the most.
    var own = Fresh()

    /// Where it is at the beginning and at the end.
    var rests: [Rect] = []
    var opacities: [Double] = []
    var runCount = 0

    /// Whether it is away for a while in one of the runs.
    var isAwayMeanwhile = false

    /// The number of runs in which it is taken away before the end.
    var leavingCount = 0

    /// The largest depth of which it is in sight in the last frame before it is taken away, in points.
    var lastDepth = 0.0

    mutating func add(_ track: SweepTrack, _ span: SweepTrack.Span, until end: Int) {
      if (track.shown.last?.number ?? 0) < end { leavingCount += 1 }
      // A view that has faded by then may stand anywhere.
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

  /// What is wrong with a view.
  private struct Finding {
    let path: String
    let text: String
  }

  private let known: [String: Known]

  /// The same by the views' own names, of those that stand in other views in the one posture than in the other.
  private let moved: [String: Known]
  private let freshCount: Int
  private let freshStep: Double
  private let span: SweepTrack.Span

  /// A Boolean value that indicates whether a view that is taken away in sight is a finding.
  ///
  /// A fold takes columns away with their posture.
  private let judgesLeaving: Bool

  /// - Parameters:
  ///   - fresh: What each view did in the same step without any change, in the two postures.
  ///   - span: Which frames make a step.
  ///   - judgesLeaving: Whether a view that is taken away in sight is a finding.
  package init(by fresh: [[SweepTrack]], in span: SweepTrack.Span, judgesLeaving: Bool = false) {
    self.judgesLeaving = judgesLeaving
    var (known, moved): ([String: Known], [String: Known]) = ([:], [:])
    let tracks = fresh.flatMap { run in run.map { ($0, SweepTrack.lastFrame(of: run)) } }
    for (track, end) in tracks { known[track.path, default: Known()].add(track, span, until: end) }
    for (track, end) in tracks where known[track.path]?.runCount != fresh.count {
      moved[track.name, default: Known()].add(track, span, until: end)
    }
    (self.known, freshCount) = (known, fresh.count)
    // Of two that are called alike it is not known which one became which.
    self.moved = moved.filter { $1.runCount == fresh.count }
    freshStep = Self.largestFreshStep(in: span.seconds)
    self.span = span
  }

  /// The largest part of its way that a critically damped spring, settled in half a second, makes in a time.
  private static func largestFreshStep(in seconds: Double) -> Double {
    let pace = 341.023697708.squareRoot()
    func progress(_ time: Double) -> Double { 1 - (1 + pace * time) * exp(-pace * time) }
    // It is fastest after the inverse of its pace.
    let middle = max(1 / pace, seconds / 2)
    return progress(middle + seconds / 2) - progress(middle - seconds / 2)
  }

  /// What is wrong with a step.
  ///
  /// - Parameter start: The frame after which its steps count.
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
      // What stands in one of the postures alone, as around a popover, goes on as what it is put around.
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

  /// What is known of a view that all fresh runs show.
  private func whole(_ track: SweepTrack) -> Known? {
    if let known = known[track.path], known.runCount == freshCount { return known }
    return moved[track.name]
  }

  /// What a fresh move of a view makes of a frame.
  private func fresh(of track: SweepTrack, _ whole: Known?) -> Fresh {
    let known = whole ?? known[track.path] ?? Known()
    // Half a point is not seen; neither is a hundredth of an opacity.
    return Fresh(
      move: max(known.own.move, freshStep * track.way(between: known.rests), 1 / 3),
      fade: max(known.own.fade, freshStep * track.fade(between: known.opacities), 0.01)
    )
  }

  /// What may be done by the views of all postures that stand in a view, or beside it in what it stands in.
  private func neighbours(
    of track: SweepTrack,
    in tracks: [SweepTrack],
    _ wholes: [Known?],
    _ fresh: [Fresh]
  ) -> Fresh {
    var place = track.path[...]
    while let slash = place.lastIndex(of: "/") {
      // With the slash, so that no other name begins like it.
      let around = String(place[...slash])
      let near = tracks.indices.filter { wholes[$0] != nil && tracks[$0].path.hasPrefix(around) }
      if !near.isEmpty { return near.reduce(Fresh()) { $0.united(with: fresh[$1]) } }
      place = place[..<slash]
    }
    return Fresh()
  }

  /// The fault of a view that is taken away in sight, or `nil` if there is none.
  ///
  /// A view that leaves in every fresh run is judged. It may be as deep in sight as one step takes it, or nearly faded.
  private func vanishing(of track: SweepTrack, _ known: Known, by fresh: Fresh, before end: Int) -> String? {
    guard known.leavingCount == freshCount, let last = track.leftInSight(before: end) else { return nil }
    let isNearlyGone = last.depth <= Self.limit * fresh.move || last.opacity <= Self.limit * fresh.fade
    guard !isNearlyGone, last.depth > known.lastDepth + 0.5 else { return nil }
    return "is gone after frame \(last.number) with \(last.depth.shortText) points in sight, at \(last.frame.words)"
  }

  /// What went too far in a frame, if anything did.
  ///
  /// A view goes along with the view that it stands in: a bar at the surface's edge is hardly seen to move in a fresh
  /// run, and is seen where the surface grows. A step that is too long counts by how far it goes in that view.
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
      ? "went \(distance.shortText) points in frame \(to.number), where a fresh move takes \(fresh.move.shortText)"
      : "faded by \(fade.shortText) in frame \(to.number), where a fresh one takes \(fresh.fade.shortText)"
    return "\(what): \(from.frame.words) → \(to.frame.words)"
  }
}
