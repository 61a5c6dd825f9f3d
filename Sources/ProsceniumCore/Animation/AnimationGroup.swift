import AnimationTiming
import Foundation

/// One animation block that runs by itself: its changes share start, curve and completion.
@MainActor final class AnimationGroup {
  private enum State {
    /// Recording changes, or committed and waiting for the first frame.
    case pending
    /// Running since the first frame after the commit, which showed progress 0.
    case running(since: Duration)
    /// Off the stage's clock; shown where its timeline stands.
    case held(TimelineSpan)
    /// On its way back to where it began, since a time.
    case reversed(ReturnMotion, since: Duration)
    /// Ended by the application; the next frame calls the completion.
    case cutShort
    /// Its views show their model values; the completion was called, or the next frame calls it.
    case over
  }

  /// What the changes are for; it decides what becomes of them when their timeline is reversed.
  enum Purpose {
    /// They belong to the transition, and go back with it.
    case block
    /// They answer a change of the environment, and stay.
    case correction
    /// They take back what blocks changed that were over when the timeline was reversed.
    case reversal
    /// They take away what a change of style leaves behind; those views go on leaving.
    case leaving
  }

  let curve: TimingCurve
  let delay: Duration
  let purpose: Purpose
  let timeline: Timeline?
  let changes: AnimationChanges

  /// Whether its duration is its own inside of the block around it.
  let takesOwnTime: Bool

  /// A Boolean value that indicates whether a correction holds its views where they would be without the change.
  ///
  /// The end of the timeline does not wait for it.
  let holdsBack: Bool

  /// Whether the views that it changes are laid out inside of it.
  private let laysOut: Bool

  /// The stage's animations that it was committed to.
  @WeakReference var home: RunningAnimations?

  private let repetition: AnimationRepetition

  // No access to these lasts longer than the line that has it.
  @exclusivity(unchecked) private var completion: ((Bool) -> Void)?
  @exclusivity(unchecked) private var furtherCompletions: [(Bool) -> Void] = []
  @exclusivity(unchecked) private var tidying: [() -> Void] = []
  @exclusivity(unchecked) private var state = State.pending

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
      // A correction without a duration is a jump.
      endsMotions: purpose == .correction
    )
  }

  /// A group that goes on with changes of another animation, which follows `curve` since `begin`.
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

  /// A group that continues a part of a correction with a curve of its own, from the first frame after its commit.
  ///
  /// - Parameter changes: The changes of the part, transferred from a block that no frame has shown yet.
  init(
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

  /// A group whose changes are taken back already, and that follows `motion` to the models since `begin`.
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

  /// Goes on with the next frame of a stage.
  func run(in animations: RunningAnimations?) {
    home = animations
    animations?.add(self)
    timeline?.add(self)
  }

  /// Delay and curve together.
  var length: Duration { delay + .seconds(min(repetition.length(of: curve.duration), 1e9)) }

  /// Whether there is something to show; what leaves takes its time even if nothing of it moves.
  private var takesTime: Bool { !changes.isEmpty || purpose == .leaving }

  /// Ends the animation where its views belong, before the method returns; the completion receives `false`.
  func cutShort() {
    switch state {
    case .pending, .running, .reversed:
      state = .cutShort
      changes.drop()
      changes.animations?.interrupt(self)
      changes.animations?.setNeedsFrame()
    case .held:
      end(at: .end, isFinished: false)
    case .cutShort, .over:
      return
    }
  }

  private func end() -> FrameOutcome {
    // What went back did not arrive, and neither did what was taken away.
    let hasArrived = if case .reversed = state { false } else { !changes.isIncomplete }
    state = hasArrived ? .over : .cutShort
    // One that comes back ends where it began; its models follow, so that nothing jumps.
    if !isUndone, repetition.endsAtStart(along: curve) {
      View.performWithoutAnimation { changes.restoreModels() }
    }
    if purpose == .block, !isUndone, !changes.isEmpty { timeline?.keep(changes.restoration(), of: length) }
    changes.drop()
    return .ended
  }
}

extension AnimationGroup: StageAnimation {
  func advance(to time: Duration) -> FrameOutcome {
    switch state {
    case .pending:
      state = .running(since: time)
      changes.dropUnseen()
      changes.show(0)
      return takesTime ? goOn(since: time) : end()
    case .running(let begin):
      let elapsed = (time - begin - delay).seconds
      let position = repetition.position(after: elapsed, of: curve.duration)
      let isDone = position.isLast
      if isDone, purpose != .block || timeline?.isHeld(since: begin + length, at: time) != true { return end() }
      changes.show(elapsed <= 0 ? 0 : curve.progress(at: position.second).value)
      if changes.isTakenOver {
        state = .cutShort
        changes.drop()
        return .ended
      }
      return isDone ? .goesOn : goOn(since: begin)
    case .held(let span):
      return advance(along: span, to: time)
    case .reversed(let motion, let begin):
      changes.dropUnseen()
      let elapsed = (time - begin).seconds
      changes.show(motion.state(at: elapsed).value)
      let end = begin + .seconds(motion.duration)
      return time < end || timeline?.isHeld(since: end, at: time) == true ? .goesOn : self.end()
    case .cutShort, .over:
      return .ended
    }
  }

  /// Shows what the timeline shows; going forward the animation ends in its own time, going back all end together.
  private func advance(along span: TimelineSpan, to time: Duration) -> FrameOutcome {
    guard let timeline else { return end() }
    let position = timeline.advance(to: time)
    let way = span.way(at: position.second)
    changes.dropUnseen()
    changes.show(progress(atPart: way))
    if position.arrival == .start {
      changes.drop()
      state = .cutShort
      return .ended
    }
    let isDone =
      position.arrival == .end
      || timeline.playback.isGoingForward && way >= 1
        && !timeline.isHeld(since: timeline.playback.end ?? time, at: time)
    return isDone ? end() : .goesOn
  }

  private func goOn(since begin: Duration) -> FrameOutcome {
    guard changes.isPlain, repetition == .once else { return .goesOn }
    return .follows(curve, since: begin + delay, changes)
  }

  func abandon() { cutShort() }

  var movedViews: [View] { changes.movedViews }

  func moves(_ view: View) -> Bool { changes.moves(view) }

  func callCompletions() {
    let isFinished =
      switch state {
      case .pending, .running, .held, .reversed, .over: true
      case .cutShort: false
      }
    state = .over
    let (tidying, first, others) = (tidying, completion, furtherCompletions)
    self.tidying = []
    completion = nil
    furtherCompletions = []
    for work in tidying { work() }
    first?(isFinished)
    for other in others { other(isFinished) }
  }
}

extension AnimationGroup: TimelineMember {
  var views: [View] { changes.views }
  var isUndone: Bool { changes.isUndone }

  func restoreModels(except excluded: [View]) { changes.restoreModels(except: excluded) }

  var isOver: Bool {
    switch state {
    case .pending, .running, .held, .reversed: false
    case .cutShort, .over: true
    }
  }

  var movesViews: Bool { changes.movesViews }

  /// Its whole length while it waits for its first frame.
  func remainingDuration(at time: Duration) -> Duration {
    switch state {
    case .pending: length
    case .running(let begin): max(.zero, begin + length - time)
    case .reversed: remainingReturn(at: time)
    // The timeline counts that.
    case .held, .cutShort, .over: .zero
    }
  }

  func reverse(at time: Duration, except leaving: [View]) {
    guard let shown = motion(at: time) else { return }
    let others = changes.reverse(except: leaving)
    if let others {
      let begin = onwardBegin(from: shown, at: time)
      AnimationGroup(of: others, following: curve, since: begin, on: timeline).run(in: home)
    }
    state = .reversed(ReturnMotion(from: shown, along: curve), since: time)
    home?.interrupt(self)
    home?.setNeedsFrame()
  }

  /// When what goes on would have begun that shows `motion` at `time`.
  private func onwardBegin(from motion: MotionState, at time: Duration) -> Duration {
    switch state {
    case .running(let begin): begin + delay
    case .pending, .held, .reversed, .cutShort, .over:
      time + .seconds(remainingDelay.seconds - curve.seconds(forProgress: motion.value))
    }
  }

  /// Progress and velocity as shown at `time`; `nil` when nothing is to be reversed.
  func motion(at time: Duration) -> MotionState? {
    switch state {
    case .pending:
      return MotionState(value: 0)
    case .running(let begin):
      let elapsed = (time - begin - delay).seconds
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
    case .reversed, .cutShort, .over:
      return nil
    }
  }

  func remainingReturn(at time: Duration) -> Duration {
    switch state {
    case .reversed(let motion, let begin): max(.zero, begin + .seconds(motion.duration) - time)
    case .pending where purpose == .reversal: length
    case .running(let begin) where purpose == .reversal: max(.zero, begin + length - time)
    case .pending, .running, .held, .cutShort, .over: .zero
    }
  }

  func ownEnd(at time: Duration) -> Duration {
    switch state {
    case .pending: time + length
    case .running(let begin): begin + length
    case .reversed(let motion, let begin): begin + .seconds(motion.duration)
    case .held: timeline?.playback.end ?? time + length
    case .cutShort, .over: time
    }
  }

  var followsTimeline: Bool { if case .held = state { true } else { false } }

  func passage(at time: Duration) -> TimelinePassage? {
    guard repetition == .once else { return nil }
    switch state {
    case .pending:
      return TimelinePassage(waiting: delay.seconds, remaining: curve.duration)
    case .running(let begin):
      let elapsed = (time - begin - delay).seconds
      guard elapsed > 0 else { return TimelinePassage(waiting: -elapsed, remaining: curve.duration) }
      let way = movesEvenly ? curve.progress(at: elapsed).value : min(1, elapsed / curve.duration)
      return TimelinePassage(passed: elapsed, remaining: max(0, curve.duration - elapsed), way: way)
    case .held, .reversed, .cutShort, .over:
      return nil
    }
  }

  private var movesEvenly: Bool { timeline?.movesEvenly ?? false }

  /// The progress that is shown when the timeline has brought the animation to a part of its way, or of its time.
  private func progress(atPart part: Double) -> Double {
    movesEvenly ? part : curve.progress(at: part * curve.duration).value
  }

  func hold(along span: TimelineSpan) {
    state = .held(span)
    home?.remove(self)
  }

  func show(at second: Double) {
    guard case .held(let span) = state else { return }
    changes.dropUnseen()
    changes.show(progress(atPart: span.way(at: second)))
    home?.setNeedsFrame()
  }

  func movePath(of view: View, toBeginAt frame: Rect) { changes.movePath(of: view, toBeginAt: frame) }

  func letGo(_ way: TimelineWay) {
    guard case .held = state else { return }
    home?.remove(self)
    home?.add(self)
  }

  func end(at position: ViewAnimatingPosition) {
    guard case .held(let span) = state else { return }
    end(at: position, isFinished: position == .end && span.way(at: timeline?.playback.second ?? 0) >= 1)
  }

  /// Shows the models; the next frame calls the completion, or this call does if the stage has been freed.
  private func end(at position: ViewAnimatingPosition, isFinished: Bool) {
    guard case .held = state else { return }
    state = isFinished && !changes.isIncomplete ? .over : .cutShort
    changes.drop()
    home?.remove(self)
    if let home, !home.isOver { home.add(self) } else { callCompletions() }
  }
}

extension AnimationGroup: AnimationBlockOwner {
  var blockTiming: BlockTiming {
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
    case .running(let begin): max(.zero, begin + delay - (home?.host?.frameTime ?? begin))
    case .held(let span): .seconds(max(0, span.beginning - (timeline?.playback.second ?? span.beginning)))
    case .reversed, .cutShort, .over: .zero
    }
  }

  func run(_ timing: BlockTiming, animations: () -> Void, completion: ((Bool) -> Void)?) -> AnimationGroup? {
    runGroup(timing, animations: animations, completion: completion)
  }

  func addBlockCompletion(_ completion: @escaping (Bool) -> Void) {
    if self.completion == nil { self.completion = completion } else { furtherCompletions.append(completion) }
  }

  func addTidying(_ work: @escaping () -> Void) { tidying.append(work) }
}

extension AnimationGroup: JoinableAnimation {
  func join(_ changes: @escaping () -> Void) {
    self.changes.record(for: self, changes)
    // There may be keyframes among them.
    self.changes.animations?.interrupt(self)
  }
}
