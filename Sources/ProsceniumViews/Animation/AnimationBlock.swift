package import AnimationTiming
import Foundation

/// An animation block that runs on its own. Its changes share one start, one curve and one completion.
@MainActor package final class AnimationBlock {
  private enum State {
    /// The group records changes, or is committed and waits for its first frame.
    case pending
    /// The group runs since the first frame after its commit, which showed progress 0.
    case running(since: Duration)
    /// The group is paused on its timeline, is detached from the stage's clock and shows the timeline's playback
    /// position.
    case held(TimelineSpan)
    /// The group runs back to its start along a return motion since the associated time.
    case reversed(ReturnMotion, since: Duration)
    /// The group ended before it arrived at its end values, and its completion is due with `false`.
    case cancelled
    /// The group's views show their models, and its completion was called or is due.
    case over
  }

  /// The purpose of a group's changes, which determines the effect of a reversal of their timeline.
  package enum Purpose {
    /// The changes belong to the transition, and a reversal runs them back to their start.
    case block
    /// The changes follow a change of the environment and survive a reversal.
    case correction
    /// The changes revert blocks that had already ended when the timeline was reversed.
    case reversal
    /// The changes remove views of the previous style after an adaptation. A reversal does not stop the removal.
    case leaving
  }

  let curve: TimingCurve
  let delay: Duration
  package let purpose: Purpose
  package let timeline: Timeline?
  package let changes: AnimationChanges

  /// A Boolean value that indicates whether a nested block keeps its own duration.
  package let takesOwnTime: Bool

  /// A Boolean value that indicates whether a correction holds its views at their positions from before the change.
  ///
  /// The end of the timeline does not wait for such a correction.
  package let holdsBack: Bool

  /// A Boolean value that indicates whether the block lays out its changed views before it closes.
  private let laysOut: Bool

  /// The running animations of the stage to which the group was committed.
  @WeakReference package var home: RunningAnimations?

  private let repetition: AnimationRepetition

  // Exclusivity checks are off, because no access to these properties lasts longer than its line.
  @exclusivity(unchecked) private var completion: ((Bool) -> Void)?
  @exclusivity(unchecked) private var furtherCompletions: [(Bool) -> Void] = []
  @exclusivity(unchecked) private var tidying: [() -> Void] = []
  @exclusivity(unchecked) private var state = State.pending

  /// The count of the group's parts on the times of other layers, or `nil` if there are none.
  private var parts: BlockParts?

  init(
    curve: TimingCurve,
    delay: Duration = .zero,
    repetition: AnimationRepetition = .once,
    purpose: Purpose = .block,
    takesOwnTime: Bool = false,
    laysOut: Bool = false,
    timeline: Timeline?,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.curve = curve
    self.delay = delay
    self.repetition = repetition
    self.purpose = purpose
    self.takesOwnTime = takesOwnTime
    self.laysOut = laysOut
    self.timeline = timeline
    self.completion = completion
    holdsBack = false
    changes = AnimationChanges(
      isAnimated: curve.duration > 0,
      isRepeating: repetition.isEndless,
      // A correction without a duration is a jump, so it also ends earlier motions of its views.
      endsMotions: purpose == .correction
    )
  }

  /// Creates a group that continues changes of another animation along `curve`. The curve began at `begin`.
  init(
    of changes: AnimationChanges,
    following curve: TimingCurve,
    repetition: AnimationRepetition = .once,
    purpose: Purpose = .leaving,
    since begin: Duration,
    on timeline: Timeline?
  ) {
    self.changes = changes
    self.curve = curve
    self.repetition = repetition
    self.purpose = purpose
    self.timeline = timeline
    delay = .zero
    takesOwnTime = false
    holdsBack = false
    laysOut = false
    state = .running(since: begin)
  }

  /// Creates a group that continues a part of a correction on its own curve, starting with the first frame after its
  /// commit.
  ///
  /// - Parameter changes: The changes of the part, transferred from a block that no frame has shown yet.
  package init(
    correcting changes: AnimationChanges,
    along curve: TimingCurve,
    delay: Duration,
    holdsBack: Bool,
    on timeline: Timeline?,
    completion: @escaping (Bool) -> Void
  ) {
    self.changes = changes
    self.curve = curve
    self.delay = delay
    self.holdsBack = holdsBack
    self.timeline = timeline
    self.completion = completion
    repetition = .once
    purpose = .correction
    takesOwnTime = false
    laysOut = false
  }

  /// Creates a group for reverted changes, whose shown values follow `motion` back to the models since `begin`.
  init(
    returning changes: AnimationChanges,
    along motion: ReturnMotion,
    of curve: TimingCurve,
    since begin: Duration,
    on timeline: Timeline?
  ) {
    self.changes = changes
    self.curve = curve
    self.timeline = timeline
    delay = .zero
    repetition = .once
    purpose = .reversal
    takesOwnTime = false
    holdsBack = false
    laysOut = false
    state = .reversed(motion, since: begin)
  }

  /// Creates a group for a part of another group's changes, with the same timing and state.
  private init(of changes: AnimationChanges, splitFrom block: AnimationBlock) {
    self.changes = changes
    curve = block.curve
    delay = block.delay
    purpose = block.purpose
    timeline = block.timeline
    takesOwnTime = block.takesOwnTime
    holdsBack = block.holdsBack
    laysOut = block.laysOut
    repetition = block.repetition
    state = block.state
    home = block.home
  }

  /// Commits the group to a stage's running animations and to its timeline. The next frame shows it.
  package func run(in animations: RunningAnimations?) {
    home = animations
    animations?.add(self)
    timeline?.add(self)
  }

  /// The delay plus the duration of all repetitions.
  ///
  /// The duration of the repetitions is at most a billion seconds, because an endless repetition has an infinite one.
  package var length: Duration { delay + .seconds(min(repetition.length(of: curve.duration), 1e9)) }

  /// A Boolean value that indicates whether the group runs for its whole length.
  ///
  /// A group without changes ends in its first frame, except a leaving group, which delays the removal of its views.
  private var takesTime: Bool { !changes.isEmpty || purpose == .leaving }

  /// Ends the animation immediately, so that its views show their models. The completion receives `false`.
  func cancel() {
    switch state {
    case .pending, .running, .reversed:
      state = .cancelled
      changes.drop()
      changes.animations?.interrupt(self)
      changes.animations?.setNeedsFrame()
    case .held:
      end(at: .end, isFinished: false)
    case .cancelled, .over:
      return
    }
  }

  private func end() -> FrameOutcome {
    // Reversed and incomplete animations pass `false` to their completions.
    let hasArrived = if case .reversed = state { false } else { !changes.isIncomplete }
    state = hasArrived ? .over : .cancelled
    // An autoreversing animation ends at its start values, so move the models there to avoid a jump.
    if !isUndone, repetition.endsAtStart(along: curve) {
      View.performWithoutAnimation { changes.restoreModels() }
    }
    if purpose == .block, !isUndone, !changes.isEmpty { timeline?.keep(changes.restoration(), of: length) }
    changes.drop()
    return .ended
  }
}

extension AnimationBlock: StageAnimation {
  package func advance(to time: Duration) -> FrameOutcome {
    switch state {
    case .pending:
      state = .running(since: time)
      changes.dropUnseen()
      changes.show(0)
      return takesTime ? resume(since: time) : end()
    case .running(let begin):
      let elapsed = (time - begin - delay).seconds
      let position = repetition.position(after: elapsed, of: curve.duration)
      let isDone = position.isLast
      if isDone, purpose != .block || !isHeld(since: begin + length, at: time) { return end() }
      changes.show(elapsed <= 0 ? 0 : curve.progress(at: position.second).value)
      if changes.isTakenOver {
        state = .cancelled
        changes.drop()
        return .ended
      }
      return isDone ? .goesOn : resume(since: begin)
    case .held(let span):
      return advance(along: span, to: time)
    case .reversed(let motion, let begin):
      changes.dropUnseen()
      let elapsed = (time - begin).seconds
      changes.show(motion.state(at: elapsed).value)
      let end = begin + .seconds(motion.duration)
      return time < end || timeline?.isHeld(since: end, at: time) == true ? .goesOn : self.end()
    case .cancelled, .over:
      return .ended
    }
  }

  /// Returns a Boolean value that indicates whether the timeline holds the group, which ended at `end`.
  ///
  /// - Parameters:
  ///   - end: The end in the group's own time.
  ///   - time: The time of the frame in the group's own time.
  private func isHeld(since end: Duration, at time: Duration) -> Bool {
    guard let timeline else { return false }
    let shift = home?.clock(with: self)?.shift ?? .zero
    return timeline.isHeld(since: end + shift, at: time + shift)
  }

  /// Advances the timeline to `time` and shows the changes at the timeline's playback position.
  ///
  /// In the forward direction the animation ends after its own duration. In the backward direction it ends together
  /// with the rest of the timeline.
  private func advance(along span: TimelineSpan, to time: Duration) -> FrameOutcome {
    guard let timeline else { return end() }
    let position = timeline.advance(to: time)
    let way = span.way(at: position.second)
    changes.dropUnseen()
    changes.show(progress(atPart: way))
    if position.arrival == .start {
      changes.drop()
      state = .cancelled
      return .ended
    }
    let isDone =
      position.arrival == .end
      || timeline.playback.isGoingForward && way >= 1
        && !timeline.isHeld(since: timeline.playback.end ?? time, at: time)
    return isDone ? end() : .goesOn
  }

  private func resume(since begin: Duration) -> FrameOutcome {
    guard changes.isPlain, repetition == .once else { return .goesOn }
    return .follows(curve, since: begin + delay, changes)
  }

  package func tearDown() { cancel() }

  package var movedViews: [View] { changes.movedViews }

  package func moves(_ view: View) -> Bool { changes.moves(view) }

  package func callCompletions() {
    let isFinished =
      switch state {
      case .pending, .running, .held, .reversed, .over: true
      case .cancelled: false
      }
    state = .over
    guard let parts else { return callCompletions(isFinished) }
    guard !parts.hasCountedGroup else { return }
    parts.hasCountedGroup = true
    if parts.endOne(isFinished) { callCompletions(parts.areFinished) }
  }

  private func callCompletions(_ isFinished: Bool) {
    let (tidying, first, others) = (tidying, completion, furtherCompletions)
    self.tidying = []
    completion = nil
    furtherCompletions = []
    for work in tidying { work() }
    first?(isFinished)
    for other in others { other(isFinished) }
  }
}

extension AnimationBlock: TimelineAnimation {
  package var views: [View] { changes.views }
  package var isUndone: Bool { changes.isUndone }

  package func restoreModels(except excluded: [View]) { changes.restoreModels(except: excluded) }

  package var isOver: Bool {
    switch state {
    case .pending, .running, .held, .reversed: false
    case .cancelled, .over: true
    }
  }

  package var movesViews: Bool { changes.movesViews }

  /// Returns the remaining duration at `time`, which is the whole length before the first frame.
  package func remainingDuration(at time: Duration) -> Duration {
    switch state {
    case .pending: length
    case .running(let begin): remaining(until: begin + length, at: time)
    case .reversed: remainingReturn(at: time)
    // The timeline's own playback counts the duration of paused animations.
    case .held, .cancelled, .over: .zero
    }
  }

  package func reverse(at time: Duration, except leaving: [View]) {
    guard let shown = motion(at: time) else { return }
    let others = changes.reverse(except: leaving)
    if let others {
      let begin = onwardBegin(from: shown, at: time)
      AnimationBlock(of: others, following: curve, since: begin, on: timeline).run(in: home)
    }
    home?.leaveClock(self)
    state = .reversed(ReturnMotion(from: shown, along: curve), since: time)
    home?.interrupt(self)
    home?.setNeedsFrame()
  }

  /// Returns the begin time at which an animation along the group's curve would show `motion` at `time`.
  private func onwardBegin(from motion: MotionState, at time: Duration) -> Duration {
    switch state {
    case .running(let begin): begin + delay + (time - ownTime(time))
    case .pending, .held, .reversed, .cancelled, .over:
      time + .seconds(remainingDelay.seconds - curve.seconds(forProgress: motion.value))
    }
  }

  /// Returns the shown progress and velocity at `time`, or `nil` if the group is reversed or over.
  func motion(at time: Duration) -> MotionState? {
    switch state {
    case .pending:
      return MotionState(value: 0)
    case .running(let begin):
      let elapsed = (ownTime(time) - begin - delay).seconds
      guard elapsed > 0 else { return MotionState(value: 0) }
      let position = repetition.position(after: elapsed, of: curve.duration)
      let progress = curve.progress(at: position.second)
      return MotionState(
        value: progress.value,
        velocity: position.isLast ? 0 : position.isComingBack ? -progress.velocity : progress.velocity
      )
    case .held(let span):
      guard let playback = timeline?.playback else { return nil }
      let (second, step) = (playback.second, 1e-3)
      let (now, next) = (progress(atPart: span.way(at: second)), progress(atPart: span.way(at: second + step)))
      return MotionState(value: now, velocity: (next - now) / step * playback.pace(at: time))
    case .reversed, .cancelled, .over:
      return nil
    }
  }

  package func remainingReturn(at time: Duration) -> Duration {
    switch state {
    case .reversed(let motion, let begin): max(.zero, begin + .seconds(motion.duration) - time)
    case .pending where purpose == .reversal: length
    case .running(let begin) where purpose == .reversal: max(.zero, begin + length - time)
    case .pending, .running, .held, .cancelled, .over: .zero
    }
  }

  package func ownEnd(at time: Duration) -> Duration {
    switch state {
    case .pending: time + length
    case .running(let begin): time - ownTime(time) + begin + length
    case .reversed(let motion, let begin): begin + .seconds(motion.duration)
    case .held: timeline?.playback.end ?? time + length
    case .cancelled, .over: time
    }
  }

  package var followsTimeline: Bool { if case .held = state { true } else { false } }

  package func passage(at time: Duration) -> TimelineProgress? {
    // A layer that does not run with the stage determines the progress itself.
    guard repetition == .once, home?.clock(with: self)?.speed ?? 1 == 1 else { return nil }
    switch state {
    case .pending:
      return TimelineProgress(waiting: delay.seconds, remaining: curve.duration)
    case .running(let begin):
      let elapsed = (ownTime(time) - begin - delay).seconds
      guard elapsed > 0 else { return TimelineProgress(waiting: -elapsed, remaining: curve.duration) }
      let way = movesEvenly ? curve.progress(at: elapsed).value : min(1, elapsed / curve.duration)
      return TimelineProgress(passed: elapsed, remaining: max(0, curve.duration - elapsed), way: way)
    case .held, .reversed, .cancelled, .over:
      return nil
    }
  }

  private var movesEvenly: Bool { timeline?.movesEvenly ?? false }

  /// Returns the progress to show at a fraction of the animation's path, or of its duration if the timeline does not
  /// move evenly.
  private func progress(atPart part: Double) -> Double {
    movesEvenly ? part : curve.progress(at: part * curve.duration).value
  }

  package func pause(along span: TimelineSpan) {
    state = .held(span)
    home?.remove(self)
  }

  package func show(at second: Double) {
    guard case .held(let span) = state else { return }
    changes.dropUnseen()
    changes.show(progress(atPart: span.way(at: second)))
    home?.setNeedsFrame()
  }

  package func movePath(of view: View, toBeginAt frame: Rect) { changes.movePath(of: view, toBeginAt: frame) }

  package func resume(_ way: TimelineResumption) {
    guard case .held = state else { return }
    home?.remove(self)
    home?.add(self)
  }

  package func end(at position: ViewAnimatingPosition) {
    guard case .held(let span) = state else { return }
    end(at: position, isFinished: position == .end && span.way(at: timeline?.playback.second ?? 0) >= 1)
  }

  /// Removes the motions, so that the views show their models.
  ///
  /// The next frame calls the completion. If the stage was freed, this method calls the completion itself.
  private func end(at position: ViewAnimatingPosition, isFinished: Bool) {
    guard case .held = state else { return }
    state = isFinished && !changes.isIncomplete ? .over : .cancelled
    changes.drop()
    home?.remove(self)
    if let home, !home.isOver { home.add(self) } else { callCompletions() }
  }
}

extension AnimationBlock: AnimationBlockOwner {
  package var blockTiming: BlockTiming {
    BlockTiming(
      curve: curve,
      delay: remainingDelay.seconds,
      repetition: repetition,
      takesOwnTime: takesOwnTime,
      allowsInteraction: changes.allowsInteraction,
      laysOut: laysOut
    )
  }

  private var remainingDelay: Duration {
    switch state {
    case .pending: delay
    case .running(let begin): max(.zero, begin + delay - (home?.host.map { ownTime($0.frameTime) } ?? begin))
    case .held(let span): .seconds(max(0, span.beginning - (timeline?.playback.second ?? span.beginning)))
    case .reversed, .cancelled, .over: .zero
    }
  }

  package func run(_ timing: BlockTiming, animations: () -> Void, completion: ((Bool) -> Void)?) -> AnimationBlock? {
    runGroup(timing, animations: animations, completion: completion)
  }

  package func addBlockCompletion(_ completion: @escaping (Bool) -> Void) {
    if self.completion == nil { self.completion = completion } else { furtherCompletions.append(completion) }
  }

  package func addTidying(_ work: @escaping () -> Void) { tidying.append(work) }
}

extension AnimationBlock: JoinableAnimation {
  package func join(_ changes: @escaping () -> Void) {
    self.changes.record(for: self, changes)
    // The new changes may contain keyframes, and a cached curve does not evaluate keyframes.
    self.changes.animations?.interrupt(self)
  }
}

extension AnimationBlock: LayerTimed {
  var followsLayerTime: Bool {
    guard purpose == .block else { return false }
    return switch state {
    case .pending, .running: true
    case .held, .reversed, .cancelled, .over: false
    }
  }

  var timedLayer: Layer? { movedViews.first?.timedLayer }

  func splitByLayerTime() -> [any LayerTimed] {
    let first = timedLayer
    var split: [AnimationBlock] = []
    while let view = movedViews.first(where: { $0.timedLayer !== first }) {
      let other = view.timedLayer
      guard let others = changes.extract(where: { $0.timedLayer === other }) else { return split }
      let part = AnimationBlock(of: others, splitFrom: self)
      let parts = parts ?? BlockParts()
      self.parts = parts
      parts.add()
      part.completion = { [self] isFinished in
        if parts.endOne(isFinished) { callCompletions(parts.areFinished) }
      }
      timeline?.add(part)
      split.append(part)
    }
    return split
  }

  func isStill(at time: Duration, speed: Double) -> Bool {
    switch state {
    case .pending: false
    case .running(let begin): speed < 0 ? time <= begin + delay : speed == 0 && time < begin + length
    case .held, .reversed, .cancelled, .over: true
    }
  }

  var staysAfterEnd: Bool { false }

  var isAbandoned: Bool {
    guard case .running = state, !changes.isEmpty else { return false }
    return !movedViews.contains(where: moves)
  }

  /// Returns the group's own time for a time of the stage.
  private func ownTime(_ time: Duration) -> Duration { home?.clock(with: self)?.localTime(time) ?? time }

  /// Returns the time of the stage until a point of the group's own time, or the own time if it stands still.
  private func remaining(until end: Duration, at time: Duration) -> Duration {
    guard let clock = home?.clock(with: self) else { return max(.zero, end - time) }
    let left = max(.zero, end - clock.localTime(time))
    return clock.speed > 0 ? .seconds(left.seconds / clock.speed) : left
  }
}

/// The count of the parts of a group whose views follow the times of different layers, including the group itself.
@MainActor private final class BlockParts {
  private var count = 1

  /// A Boolean value that indicates whether the end of the group itself was counted.
  var hasCountedGroup = false

  /// A Boolean value that indicates whether all ended parts have arrived at their end values.
  private(set) var areFinished = true

  func add() { count += 1 }

  /// Counts the end of a part, and returns whether all parts have ended.
  func endOne(_ isFinished: Bool) -> Bool {
    areFinished = areFinished && isFinished
    count -= 1
    return count == 0
  }
}
