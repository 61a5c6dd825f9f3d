import AnimationTiming
import Foundation

/// The time shared by everything that one transition animates.
///
/// The animator's animations, those alongside it and the chrome stand on one timeline, so that a change in the middle
/// can reverse all of them and move their common end.
@MainActor final class Timeline {
  /// How long what is on the screen takes to follow a change that comes in the middle.
  ///
  /// A transition ends no later than this after its own end, however many changes come.
  nonisolated static let changeDuration = Duration.milliseconds(300)

  private var groups: [any TimelineMember] = []

  /// What sets back the changes of blocks that are over: they go back as well if the timeline is reversed.
  private var kept: [(restore: ([View]) -> Void, length: Duration)] = []

  /// The views whose places are no longer the transition's to set back.
  private var released: [View] = []

  /// Whether the timeline has ended; what comes later stands on no timeline.
  private var isOver = false

  /// Where the timeline stands while it is off the stage's clock.
  private(set) var playback = TimelinePlayback()

  /// Whether an interaction moves blocks evenly along their ways, as a finger that they follow; else it moves them
  /// through their time, each at the pace of its curve.
  private(set) var movesEvenly = false

  /// Whether what was held was set back since the playback arrived at its start.
  private var isSetBack = false

  /// How many groups there may be before those that are over are looked for.
  private var fullCount = 8

  func add(_ group: any TimelineMember) {
    guard !isOver else { return }
    // Now and then, so that the thousandth costs no more than the first.
    if groups.count >= fullCount {
      groups.removeAll { $0.isOver }
      fullCount = max(8, 2 * groups.count)
    }
    groups.append(group)
    if playback.isHeld { takeHold(of: group, at: .zero) }
  }

  /// Keeps what sets the changes of a block back that took `length` and is over.
  func keep(_ restoration: @escaping ([View]) -> Void, of length: Duration) {
    if !isOver { kept.append((restoration, length)) }
  }

  /// Whether a block that came to its end at `end` is still to wait at `time`.
  ///
  /// What is reversed ends together. What follows a change is waited for, so that nothing is removed while it moves;
  /// but no longer than one change takes, or a transition would never end while changes keep coming.
  func isHeld(since end: Duration, at time: Duration) -> Bool {
    if groups.contains(where: { $0.remainingReturn(at: time) > .zero }) { return true }
    guard time < end + Self.changeDuration else { return false }
    return groups.contains { $0.isWaitedFor && $0.remainingDuration(at: time) > .zero }
  }

  /// Returns the end of the last block, without the time that it waits for corrections; `nil` if no block runs.
  func ownEnd(at time: Duration) -> Duration? {
    groups.filter { $0.purpose == .block && !$0.isOver }.map { $0.ownEnd(at: time) }.max()
  }

  /// Ends what corrections of the timeline move of a view and of those in it: they are shown at their models.
  func dropCorrections(of root: View) {
    for case let group as AnimationGroup in groups where group.purpose == .correction {
      group.changes.split { $0.isDescendant(of: root) }?.drop()
    }
  }

  /// Moves the differences of corrections that hold a view and those in it to changes that follow now.
  func moveHeldCorrections(of root: View, to changes: AnimationChanges) {
    for case let group as AnimationGroup in groups where group.holdsBack && !group.isOver {
      changes.absorb(group.changes) { $0.isDescendant(of: root) }
    }
  }

  /// Leaves the model of a view as it is if the timeline goes back, because other code has placed the view elsewhere.
  func release(_ view: View) { released.append(view) }

  /// The views that go back with nothing: those released, and what is leaving since a change of style, for which going
  /// back would mean to come again.
  private var viewsLeftOut: [View] {
    released + groups.filter { $0.purpose == .leaving && !$0.isUndone }.flatMap(\.views)
  }

  /// Sets everything that blocks changed back to what it was before them; recorded by the block that is open.
  func restoreModels() {
    let leftOut = viewsLeftOut
    for group in groups.reversed() where group.purpose == .block && !group.isOver {
      group.restoreModels(except: leftOut)
    }
    for (restore, _) in kept.reversed() { restore(leftOut) }
    kept = []
  }

  /// Has everything that blocks changed go back to what it was before them, from what is shown at `time`.
  func reverse(at time: Duration) {
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

  /// The views that the blocks of the transition itself move.
  var movedViews: [View] { groups.filter { $0.purpose == .block && !$0.isOver }.flatMap(\.views) }

  /// How long the timeline still runs at `time`; what waits for its first frame counts with its whole length.
  func remaining(at time: Duration) -> Duration { remaining(of: groups, at: time) }

  /// How long it still runs by itself, whatever follows changes on it.
  func ownRemaining(at time: Duration) -> Duration { remaining(of: groups.filter { !$0.isWaitedFor }, at: time) }

  private func remaining(of groups: [any TimelineMember], at time: Duration) -> Duration {
    groups.reduce(.seconds(playback.remaining(at: time))) { longest, group in
      max(longest, group.remainingDuration(at: time))
    }
  }

  /// Releases the groups, once nothing will reverse them any more; what moves by itself moves on.
  ///
  /// A correction of nothing but views that have left ends as well: it may have been held, or take a long way slowly.
  func end() {
    for case let group as AnimationGroup in groups
    where group.purpose == .correction && group.views.allSatisfy({ $0.windowShownIn == nil }) { group.cutShort() }
    isOver = true
    groups = []
    kept = []
    released = []
  }

  // MARK: Off the stage's clock

  /// The part of the way that is shown while the timeline is held or goes on after that.
  var fraction: Double { playback.fraction }

  /// Seconds of the whole way while the timeline is held or goes on after that.
  var length: Double { playback.length }

  /// Holds everything on the timeline where it is at `time`, and what is added until the interaction ends.
  ///
  /// What corrects or leaves goes on by the stage's clock, and so does what repeats.
  ///
  /// - Parameters:
  ///   - length: Seconds of the whole way if nothing on the timeline is longer.
  ///   - evenly: Whether the interaction moves blocks evenly; that stays as it was when the timeline was first held.
  func hold(for length: Double, at time: Duration, evenly: Bool) {
    if playback.isFree {
      movesEvenly = evenly
      let passages = groups.filter { $0.purpose == .block && !$0.takesOwnTime }.compactMap { $0.passage(at: time) }
      let longest = passages.max { $0.passed + $0.waiting + $0.remaining < $1.passed + $1.waiting + $1.remaining }
      let passed = passages.map(\.passed).max() ?? 0
      let remaining = passages.map { $0.waiting + $0.remaining }.max() ?? length
      playback.hold(at: min(1, max(0, longest?.way ?? 0)), passed: passed, remaining: remaining)
    } else {
      playback.hold()
    }
    for group in groups { takeHold(of: group, at: time) }
  }

  private func takeHold(of member: any TimelineMember, at time: Duration) {
    guard member.purpose == .block, let passage = member.passage(at: time) else { return }
    let left = passage.waiting + passage.remaining
    if !member.takesOwnTime { playback.lengthen(to: left) }
    let second = playback.second
    // What has no room left any more is squeezed into what there is.
    let scale = left > 0 ? min(1, (playback.length - second) / left) : 1
    member.hold(
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

  /// Moves everything to a part of the way while the timeline is held.
  func scrub(to fraction: Double) {
    guard playback.isHeld else { return }
    playback.scrub(to: fraction)
    for group in groups { group.show(at: playback.second) }
  }

  /// Has the way of a view begin elsewhere, for its surroundings changed; the fraction stays.
  func movePath(of view: View, toBeginAt frame: Rect) {
    let movers = groups.filter { member in
      member.purpose == .block && !member.isOver && member.views.contains { $0 === view }
    }
    guard !playback.isFree, movers.count == 1 else { return }
    movers[0].movePath(of: view, toBeginAt: frame)
  }

  /// Moves everything to an end of the way in the part of the duration that is left.
  ///
  /// What ended by itself on the way forward goes back along with the rest.
  ///
  /// - Parameters:
  ///   - target: The end to move to.
  ///   - duration: Seconds of the whole transition; 0 counts as the timeline's own length.
  ///   - parameters: The timing of what is left.
  ///   - speed: How many times faster than that it goes.
  func letGo(
    to target: ViewAnimatingPosition,
    of duration: Double,
    along parameters: any TimingCurveProvider,
    speed: Double
  ) {
    let left = target == .start ? fraction : 1 - fraction
    let seconds = left * (duration > 0 ? duration : playback.length) / speed
    letGo(TimelineWay(target: target, curve: AnimatorPace(parameters, duration: seconds).curve, parameters: parameters))
  }

  private func letGo(_ way: TimelineWay) {
    isSetBack = false
    playback.go(to: way.target == .start ? 0 : 1, along: way.curve)
    if way.target == .start, !kept.isEmpty {
      let restorations = kept.reversed()
      kept = []
      View.animate(way.curve, purpose: .correction, on: self) {
        for (restore, _) in restorations { restore(released) }
      }
    }
    for group in groups { group.letGo(way) }
  }

  /// Ends at once what an interaction holds, or what is on its way back, because the transition has ended.
  func finish(at position: ViewAnimatingPosition) {
    guard !playback.isFree, position == .start || playback.isHeld else { return }
    let left = groups
    if position == .start, !isSetBack { setBack(left) }
    for member in left { member.end(at: position) }
  }

  /// Moves on to the frame at `time`; returns the second that is shown, and the end if that is reached and kept.
  func advance(to time: Duration) -> (second: Double, arrival: ViewAnimatingPosition?) {
    playback.advance(to: time)
    guard let arrival = playback.arrival, !isHeld(since: playback.end ?? time, at: time) else {
      return (playback.second, nil)
    }
    if arrival == .start, !isSetBack { setBack(groups) }
    return (playback.second, arrival)
  }

  /// Sets the models of what was held back to what they were, the last change first.
  private func setBack(_ members: [any TimelineMember]) {
    isSetBack = true
    View.performWithoutAnimation {
      for member in members.reversed() where member.followsTimeline && !member.isUndone {
        member.restoreModels(except: released)
      }
    }
  }
}

extension TimelineMember {
  /// Whether the end of a transition waits for it: it takes something away, or moves a view for a change.
  fileprivate var isWaitedFor: Bool {
    switch purpose {
    case .block, .reversal: false
    case .correction: movesViews && !holdsBack
    case .leaving: true
    }
  }
}
