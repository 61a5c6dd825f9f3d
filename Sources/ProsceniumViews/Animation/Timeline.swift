import AnimationTiming
import Foundation

/// The timeline shared by all animations of one transition.
///
/// The timeline contains the animator's animations, those alongside it and those of the chrome. A change during the
/// transition can therefore reverse all of them and move their common end.
@MainActor package final class Timeline {
  /// The duration of the animation that follows a change during a transition.
  ///
  /// A transition ends at most this long after its own end, regardless of the number of changes.
  package nonisolated static let changeDuration = Duration.milliseconds(300)

  private var groups: [any TimelineAnimation] = []

  /// The closures that revert the changes of ended blocks. A reversal of the timeline runs them as well.
  private var kept: [(restore: ([View]) -> Void, length: Duration)] = []

  /// The views whose models the transition must no longer restore.
  private var released: [View] = []

  /// A Boolean value that indicates whether the timeline has ended and accepts no more animations.
  private var isOver = false

  /// The playback position while the timeline is detached from the stage's clock.
  package private(set) var playback = TimelinePlayback()

  /// A Boolean value that indicates whether an interaction moves blocks linearly along their paths, as a finger does.
  ///
  /// Otherwise the interaction moves blocks through their duration, each at the pace of its curve.
  private(set) var movesEvenly = false

  /// A Boolean value that indicates whether the models were restored since the playback arrived at its start.
  package private(set) var isSetBack = false

  /// The number of groups at which `add(_:)` next removes ended groups.
  private var fullCount = 8

  package init() {}

  package func add(_ group: any TimelineAnimation) {
    guard !isOver else { return }
    // Purge ended groups only when their count has doubled, so that `add` is amortized O(1).
    if groups.count >= fullCount {
      groups.removeAll { $0.isOver }
      fullCount = max(8, 2 * groups.count)
    }
    groups.append(group)
    if playback.isHeld { takeHold(of: group, at: .zero) }
  }

  /// Keeps a closure that reverts the changes of an ended block. The block's duration was `length`.
  func keep(_ restoration: @escaping ([View]) -> Void, of length: Duration) {
    if !isOver { kept.append((restoration, length)) }
  }

  /// Returns a Boolean value that indicates whether a block with its end at `end` still waits at `time`.
  ///
  /// Reversed blocks wait for each other and end together. Blocks also wait for the animations of a change, so that no
  /// view is removed while it moves. This second wait is limited to the duration of one change, because continuous
  /// changes would otherwise prevent the transition's end.
  func isHeld(since end: Duration, at time: Duration) -> Bool {
    if groups.contains(where: { $0.remainingReturn(at: time) > .zero }) { return true }
    guard time < end + Self.changeDuration else { return false }
    return groups.contains { $0.isWaitedFor && $0.remainingDuration(at: time) > .zero }
  }

  /// Returns the end of the last block, without the time that it waits for corrections, or `nil` if no block runs.
  package func ownEnd(at time: Duration) -> Duration? {
    groups.reduce(nil) { latest, group in
      guard group.purpose == .block, !group.isOver else { return latest }
      let end = group.ownEnd(at: time)
      return latest.map { max($0, end) } ?? end
    }
  }

  /// Ends the corrections of a view and its descendants, which then show their models.
  package func dropCorrections(of root: View) {
    for case let group as AnimationBlock in groups where group.purpose == .correction {
      group.changes.split { $0.isDescendant(of: root) }?.drop()
    }
  }

  /// Transfers the holding corrections of a view and its descendants to `changes`, so that the views follow the change
  /// now.
  package func moveHeldCorrections(of root: View, to changes: AnimationChanges) {
    for case let group as AnimationBlock in groups where group.holdsBack && !group.isOver {
      changes.absorb(group.changes) { $0.isDescendant(of: root) }
    }
  }

  /// Excludes a view from the restoration of models in a reversal, because other code has moved the view.
  package func release(_ view: View) { released.append(view) }

  /// The views whose models a reversal does not restore.
  ///
  /// These are the released views and the views that an adaptation removes, because a restore would show the old chrome
  /// again.
  private var viewsLeftOut: [View] {
    released + groups.filter { $0.purpose == .leaving && !$0.isUndone }.flatMap(\.views)
  }

  /// Restores the models from before the blocks. The open animation block records these changes.
  package func restoreModels() {
    let leftOut = viewsLeftOut
    for group in groups.reversed() where group.purpose == .block && !group.isOver {
      group.restoreModels(except: leftOut)
    }
    for (restore, _) in kept.reversed() { restore(leftOut) }
    kept = []
  }

  /// Reverses all blocks, from their shown values at `time` back to the values from before the blocks.
  package func reverse(at time: Duration) {
    let leftOut = viewsLeftOut
    let reversal = groups.filter { $0.purpose == .block && !$0.isOver }
    let opacities = OpacityReturn.of(groups, reversal: reversal, except: leftOut, at: time)
    for group in reversal.reversed() { group.reverse(at: time, except: leftOut) }
    for opacity in opacities { opacity.begin(at: time, on: self) }
    playback = TimelinePlayback()
    let restorations = kept.reversed()
    kept = []
    let length = (reversal.map { $0.remainingReturn(at: time) } + restorations.map(\.length)).max() ?? .zero
    guard !restorations.isEmpty else { return }
    View.animate(.cubic(.easeInOut, duration: length.seconds), purpose: .reversal, on: self) {
      for (restore, _) in restorations { restore(leftOut) }
    }
  }

  /// The views that the transition's own blocks move.
  package var movedViews: [View] { groups.filter { $0.purpose == .block && !$0.isOver }.flatMap(\.views) }

  /// Returns the remaining duration at `time`. An animation before its first frame counts with its whole length.
  package func remaining(at time: Duration) -> Duration { remaining(at: time) { _ in true } }

  /// Returns the remaining duration at `time` without the corrections and removals that follow a change.
  package func ownRemaining(at time: Duration) -> Duration {
    remaining(at: time) { !$0.isWaitedFor }
  }

  private func remaining(at time: Duration, counts: (any TimelineAnimation) -> Bool) -> Duration {
    groups.reduce(.seconds(playback.remaining(at: time))) { longest, group in
      counts(group) ? max(longest, group.remainingDuration(at: time)) : longest
    }
  }

  /// Ends the timeline and releases the groups, which are no longer reversed. Animations that run on their own
  /// continue.
  ///
  /// A correction also ends if all of its views have left their windows. Such a correction may have been paused or may
  /// have a long time left.
  package func end() {
    for case let group as AnimationBlock in groups
    where group.purpose == .correction && group.views.allSatisfy({ $0.windowShownIn == nil }) { group.cancel() }
    isOver = true
    groups = []
    kept = []
    released = []
  }

  // MARK: Pausing, scrubbing and resuming

  /// The shown fraction of the transition, from 0 to 1, while the timeline is paused or resumes after a pause.
  package var fraction: Double { playback.fraction }

  /// The duration of the whole transition in seconds, while the timeline is paused or resumes after a pause.
  package var length: Double { playback.length }

  /// Pauses all blocks at their position at `time`, and also blocks added before the interaction ends.
  ///
  /// Corrections, removals and repeating animations continue on the stage's clock.
  ///
  /// - Parameters:
  ///   - length: The duration of the transition in seconds, which applies only if the timeline has no block to pause.
  ///   - time: The time at which the timeline pauses.
  ///   - evenly: A Boolean value that determines whether the interaction moves blocks linearly. Later pauses keep the
  ///     value of the first one.
  package func pause(for length: Double, at time: Duration, evenly: Bool) {
    if playback.isFree {
      movesEvenly = evenly
      let passages = groups.filter { $0.purpose == .block && !$0.takesOwnTime }.compactMap { $0.passage(at: time) }
      let longest = passages.max { $0.passed + $0.waiting + $0.remaining < $1.passed + $1.waiting + $1.remaining }
      let passed = passages.map(\.passed).max() ?? 0
      let remaining = passages.map { $0.waiting + $0.remaining }.max() ?? length
      playback.pause(at: min(1, max(0, longest?.way ?? 0)), passed: passed, remaining: remaining)
    } else {
      playback.pause()
    }
    for group in groups { takeHold(of: group, at: time) }
  }

  private func takeHold(of member: any TimelineAnimation, at time: Duration) {
    guard member.purpose == .block, let passage = member.passage(at: time) else { return }
    let left = passage.waiting + passage.remaining
    if !member.takesOwnTime { playback.lengthen(to: left) }
    let second = playback.second
    // Compress the block if less time remains on the timeline than the block needs.
    let scale = left > 0 ? min(1, (playback.length - second) / left) : 1
    member.pause(
      along: TimelineSpan(
        start: max(0, second - passage.passed),
        anchor: second,
        way: passage.way,
        resumption: second + passage.waiting * scale,
        end: second + left * scale
      )
    )
    member.show(at: second)
  }

  /// Moves all blocks to a fraction of the transition while the timeline is paused.
  package func scrub(to fraction: Double) {
    guard playback.isHeld else { return }
    playback.scrub(to: fraction)
    for group in groups { group.show(at: playback.second) }
  }

  /// Moves the start of a view's path to `frame` and preserves the timeline's fraction.
  ///
  /// Callers use it when the surroundings of the view have changed.
  package func movePath(of view: View, toBeginAt frame: Rect) {
    let movers = groups.filter { member in
      member.purpose == .block && !member.isOver && member.views.contains { $0 === view }
    }
    guard !playback.isFree, movers.count == 1 else { return }
    movers[0].movePath(of: view, toBeginAt: frame)
  }

  /// Resumes all blocks towards an end of the transition, over the remaining part of the duration.
  ///
  /// Blocks that already ended in the forward direction run back together with the rest.
  ///
  /// - Parameters:
  ///   - target: The end to move to.
  ///   - duration: The duration of the whole transition in seconds. A value of 0 selects the timeline's own length.
  ///   - parameters: The timing of the remaining part.
  ///   - speed: The factor by which the remaining part is faster than its share of `duration`.
  package func resume(
    to target: ViewAnimatingPosition,
    of duration: Double,
    along parameters: any TimingCurveProvider,
    speed: Double
  ) {
    let left = target == .start ? fraction : 1 - fraction
    let seconds = left * (duration > 0 ? duration : playback.length) / speed
    let curve = AnimatorPace(parameters, duration: seconds).curve
    resume(TimelineResumption(target: target, curve: curve, parameters: parameters))
  }

  private func resume(_ way: TimelineResumption) {
    isSetBack = false
    playback.go(to: way.target == .start ? 0 : 1, along: way.curve)
    if way.target == .start, !kept.isEmpty {
      let restorations = kept.reversed()
      kept = []
      View.animate(way.curve, purpose: .correction, on: self) {
        for (restore, _) in restorations { restore(released) }
      }
    }
    for group in groups { group.resume(way) }
  }

  /// Ends the blocks that are paused or run back after a pause immediately, because the transition has ended.
  package func finish(at position: ViewAnimatingPosition) {
    guard !playback.isFree, position == .start || playback.isHeld else { return }
    let left = groups
    if position == .start, !isSetBack { setBack(left) }
    for member in left { member.end(at: position) }
    if position == .start { restoreEnded() }
  }

  /// Restores the models of blocks that have ended since the timeline turned back, as on the time of their layer.
  private func restoreEnded() {
    let restorations = kept.reversed()
    kept = []
    View.performWithoutAnimation {
      for (restore, _) in restorations { restore(released) }
    }
  }

  /// Advances the playback to the frame at `time`.
  ///
  /// - Returns: The second of the transition whose values are shown, and the end if the playback has reached it and no
  ///   block waits.
  func advance(to time: Duration) -> (second: Double, arrival: ViewAnimatingPosition?) {
    playback.advance(to: time)
    guard let arrival = playback.arrival, !isHeld(since: playback.end ?? time, at: time) else {
      return (playback.second, nil)
    }
    if arrival == .start, !isSetBack { setBack(groups) }
    return (playback.second, arrival)
  }

  /// Restores the models of paused blocks, last change first.
  private func setBack(_ members: [any TimelineAnimation]) {
    isSetBack = true
    View.performWithoutAnimation {
      for member in members.reversed() where member.followsTimeline && !member.isUndone {
        member.restoreModels(except: released)
      }
    }
  }
}

extension TimelineAnimation {
  /// A Boolean value that indicates whether the end of a transition waits for the animation.
  ///
  /// The transition waits for removals of views, and for corrections that move a view.
  fileprivate var isWaitedFor: Bool {
    switch purpose {
    case .block, .reversal: false
    case .correction: movesViews && !holdsBack
    case .leaving: true
    }
  }
}
