import AnimationTiming
import Foundation
import Logging

extension ViewPropertyAnimator {
  /// Runs the blocks and shows the start of the animation, or its end if the animator is reversed.
  func begin(afterDelay delay: Double) {
    self.delay = delay
    timeline = AnimationScope.current?.timeline ?? timeline
    let first = kept.filter { $0.delayFactor == 0 }.map(\.block)
    let later = kept.filter { $0.delayFactor > 0 }
    kept = []
    // Changes are recorded even if the duration is 0, so that the animator can be scrubbed, and ends at its start if it
    // is reversed.
    let pace = View.areAnimationsEnabled ? pace : pace.squeezed(into: 0)
    let blocks = AnimatorBlocks(of: self)
    blocks.allowsInteraction = isUserInteractionEnabled
    self.blocks = blocks
    var playback = AnimatorPlayback(pace: pace, isBackwards: isReversed)
    playback.begin(isBackwards: isReversed, delay: delay)
    if machine.state == .paused { playback.rest() }
    self.playback = playback
    blocks.run(first)
    if let scope = AnimationScope.current, scope.timeline === timeline { scope.note(self, of: duration) }
    for (block, delayFactor) in later { run(block, delayFactor: delayFactor, in: blocks) }
    self.playback?.didBegin(isBackwards: isReversed)
    show()
    timeline?.add(self)
  }

  /// Runs a block that was added while the animator is active.
  func add(_ animation: @escaping () -> Void, delayFactor: Double) {
    guard let blocks else { return }
    run(animation, delayFactor: delayFactor, in: blocks)
    show()
  }

  private func run(_ block: @escaping () -> Void, delayFactor: Double, in blocks: AnimatorBlocks) {
    playback?.addTrack(.part(after: delayFactor))
    blocks.run([block], after: delayFactor)
  }

  /// Applies the progress of the playback to the shown values of the animator's views, and requests a frame.
  func show() {
    guard let playback, let blocks else { return }
    blocks.show(playback.tracks)
    blocks.animations?.setNeedsFrame()
  }

  /// Adds the animator to the stage's running animations, from the next frame on.
  func run() {
    // A block of the animator may have stopped the animator.
    guard machine.state == .running, let blocks else { return }
    guard let animations = blocks.animations else {
      Logger.animation.info("An animator changed no view on a stage. Its changes took effect without animation.")
      arrive()
      callCompletions()
      return
    }
    animations.add(self)
  }

  /// Pauses the animator at the values that the last frame showed.
  func rest() {
    blocks?.animations?.remove(self)
    playback?.rest()
  }

  /// Freezes the views at their shown values.
  func freeze() {
    blocks?.animations?.remove(self)
    onward = blocks?.freeze(playback?.tracks ?? [])
    blocks = nil
    let tidying = tidying
    self.tidying = []
    for work in tidying { work() }
    // Keep the playback of a stopped animator, because its fraction can still be read.
    if machine.state == .inactive { playback = nil }
  }

  /// Handles the arrival at the end of the animation.
  ///
  /// - Parameter time: The time of the frame that shows the end, or `nil` without a stage.
  private func arrive(at time: Duration? = nil) {
    switch machine.arrive(pausesOnCompletion: pausesOnCompletion) {
    case .rest:
      playback?.rest()
    case .end(let position):
      // An animator that its transition reversed did not arrive at its end.
      let hasArrived = position == .end && playback?.isReturning != true
      if let time, hasArrived { passOnEndless(at: time) }
      end(at: position, isFinished: hasArrived && blocks?.isIncomplete != true)
    case nil:
      return
    }
  }
}

extension ViewPropertyAnimator {
  /// Ends the animation at `position`, and keeps the completions until after the layout of the frame.
  private func end(at position: ViewAnimatingPosition, isFinished: Bool) {
    if position == .end { returnModels() }
    blocks?.end(at: position)
    blocks = nil
    playback = nil
    due += tidying + completions.map { completion in { completion.call(at: position, isFinished: isFinished) } }
    (tidying, completions) = ([], [])
  }

  /// Moves the models to the start values in the blocks that end nearer to their start.
  private func returnModels() {
    guard let playback, let blocks else { return }
    for (changes, track) in zip(blocks.changes, playback.tracks) where track.endsAtStart { changes.returnModels() }
  }

  /// Moves the animator's endless blocks to groups of their own, which continue without the animator.
  private func passOnEndless(at time: Duration) {
    guard let playback, let blocks else { return }
    let home = blocks.animations
    for (index, track) in playback.tracks.enumerated() where track.isEndless && !blocks.changes[index].isEmpty {
      let group = AnimationBlock(
        of: blocks.release(index),
        following: track.pace.curve,
        repetition: track.repetition,
        purpose: .block,
        since: time - .seconds(playback.passed(of: index)),
        on: timeline
      )
      for completion in takeCompletions(where: { $0 == index }) { group.addBlockCompletion(completion) }
      due.append { group.run(in: home) }
    }
  }

  /// Makes the completions of nested blocks due if the blocks have reached their own ends or were replaced.
  private func noteEndedBlocks() {
    guard let playback, let blocks else { return }
    for (index, (changes, track)) in zip(blocks.changes, playback.tracks).enumerated() {
      let isOver = playback.hasEnded(index)
      guard isOver || changes.isTakenOver else { continue }
      // The completion must find the models at the block's end. If the animator is scrubbed back later, it still shows
      // the path.
      if isOver, track.endsAtStart { changes.returnModels() }
      // An endless block without changes counts as finished, not as replaced.
      let isFinished = (isOver || changes.isEmpty) && !changes.isIncomplete
      for completion in takeCompletions(where: { $0 == index }) { due.append { completion(isFinished) } }
    }
  }

  private func takeCompletions(where isWanted: (Int) -> Bool) -> [(Bool) -> Void] {
    var taken: [(Bool) -> Void] = []
    completions.removeAll { completion in
      guard case .ofBlock(let body, let track) = completion, isWanted(track) else { return false }
      taken.append(body)
      return true
    }
    return taken
  }

  /// A Boolean value that indicates whether all changed values have arrived at their end.
  var isAtEnd: Bool { playback?.isAtEnd == true && blocks?.isIncomplete != true }
}

extension ViewPropertyAnimator: StageAnimation {
  package func advance(to time: Duration) -> FrameOutcome {
    guard machine.state == .running, let blocks, playback != nil else { return .ended }
    isLetGo = false
    blocks.dropUnseen()
    let isDone = playback?.advance(to: time) ?? true
    if let playback { blocks.show(playback.tracks) }
    noteEndedBlocks()
    guard isDone || blocks.isEmpty else {
      doneAt = nil
      return due.isEmpty ? .goesOn : .completes
    }
    let end = doneAt ?? time
    doneAt = end
    if timeline?.isHeld(since: end, at: time) == true { return due.isEmpty ? .goesOn : .completes }
    arrive(at: time)
    return .ended
  }

  package func tearDown() {
    machine = AnimatorStateMachine()
    end(at: .end, isFinished: false)
  }

  package var movedViews: [View] { blocks?.movedViews ?? [] }

  package func moves(_ view: View) -> Bool { blocks?.changes.contains { $0.moves(view) } ?? false }

  package func callCompletions() {
    let due = due
    self.due = []
    for completion in due { completion() }
  }
}

extension ViewPropertyAnimator: TimelineAnimation {
  package var purpose: AnimationBlock.Purpose { .block }
  package var takesOwnTime: Bool { false }
  package var holdsBack: Bool { false }
  package var views: [View] { blocks?.views ?? [] }
  package var isUndone: Bool { blocks?.isUndone ?? false }

  package var isOver: Bool {
    switch machine.state {
    case .inactive: true
    case .running, .paused, .stopped: false
    }
  }

  package func remainingDuration(at time: Duration) -> Duration {
    .seconds(playback?.remaining(at: time, isBackwards: isReversed) ?? 0)
  }

  package func restoreModels(except excluded: [View]) { blocks?.restoreModels(except: excluded) }

  package var movesViews: Bool { blocks?.changes.contains(where: \.movesViews) ?? false }

  /// Reverses the animator with its transition. An animator that the application paused runs back when it resumes.
  package func reverse(at time: Duration, except leaving: [View]) {
    guard let blocks, let playback else { return }
    let begin = time - .seconds(playback.curveSecond)
    for (index, others) in blocks.reverse(except: leaving) {
      let track = playback.tracks[index]
      let start = begin + .seconds(track.start ?? 0)
      AnimationBlock(of: others, following: track.pace.curve, since: start, on: timeline).run(in: blocks.animations)
    }
    self.playback?.reverse(at: time)
    doneAt = nil
    show()
  }

  package func remainingReturn(at time: Duration) -> Duration {
    playback?.isReturning == true ? remainingDuration(at: time) : .zero
  }

  package func ownEnd(at time: Duration) -> Duration { doneAt ?? time + remainingDuration(at: time) }
}

/// A paused timeline also pauses the animators that run on it. Animators that the application has paused remain under
/// its control. Any other animator returns to the application's control when the application scrubs, reverses or
/// continues it.
extension ViewPropertyAnimator {
  package var followsTimeline: Bool { false }

  package func passage(at time: Duration) -> TimelineProgress? {
    guard machine.state == .running, isInterruptible, !isReversed, span == nil, let playback else { return nil }
    let left = playback.ownRemaining(at: time, isBackwards: false)
    let waiting = max(0, left - duration)
    return TimelineProgress(
      passed: max(0, duration - left),
      waiting: waiting,
      remaining: left - waiting,
      way: scrubsLinearly ? playback.progress : playback.timeFraction
    )
  }

  package func pause(along span: TimelineSpan) {
    isLetGo = false
    guard case .rest = machine.pause(isInterruptible: isInterruptible) else { return }
    rest()
    self.span = span
  }

  package func show(at second: Double) {
    guard let span else { return }
    playback?.scrub(to: span.way(at: second), of: scrubsLinearly ? .way : .time)
    show()
  }

  package func movePath(of view: View, toBeginAt frame: Rect) {
    for changes in blocks?.changes ?? [] { changes.movePath(of: view, toBeginAt: frame) }
  }

  package func resume(_ way: TimelineResumption) {
    guard span != nil else { return }
    span = nil
    isLetGo = true
    let isReversed = way.target == .start
    _ = machine.reverse(isReversed, isInterruptible: isInterruptible, isUndone: isUndone)
    guard machine.continueWithTiming() == .resumeWithTiming else { return }
    playback?.resume(along: AnimatorPace(way.parameters, duration: way.curve.duration), isBackwards: isReversed)
    run()
  }

  package func end(at position: ViewAnimatingPosition) {
    guard span != nil || isLetGo else { return }
    handBack()
    blocks?.animations?.remove(self)
    stopAnimation(false)
    finishAnimation(at: position)
  }

  /// Returns control of the animator from the timeline to the application.
  ///
  /// If the timeline has resumed the animator and no frame was shown since then, the animator is paused again.
  func handBack() {
    span = nil
    guard isLetGo else { return }
    isLetGo = false
    if case .rest = machine.pause(isInterruptible: isInterruptible) { rest() }
  }
}

extension ViewPropertyAnimator: JoinableAnimation {
  package var length: Duration { .seconds(delay + duration) }

  package func join(_ changes: @escaping () -> Void) {
    blocks?.join(changes)
    show()
  }
}

extension ViewPropertyAnimator: AnimationBlockOwner {
  /// The timing of the open block, which is its own timing or otherwise the animator's remaining duration after the
  /// block's delay.
  package var blockTiming: BlockTiming {
    let now = blocks?.animations?.host?.frameTime ?? .zero
    let remaining = playback?.addedLength(at: now, isBackwards: isReversed) ?? duration
    switch blocks?.open ?? .part(after: 0) {
    case .own(let timing, _):
      return timing
    case .part(let factor):
      let own = remaining - remaining * factor
      return BlockTiming(
        curve: own == duration ? pace.curve : pace.curve.squeezed(into: own),
        delay: remaining * factor,
        allowsInteraction: isUserInteractionEnabled
      )
    }
  }

  /// Runs a nested block on its own track, because its timing differs from the animator's.
  package func run(_ timing: BlockTiming, animations: () -> Void, completion: ((Bool) -> Void)?) -> AnimationBlock? {
    // The enclosing block may have ended the animator before it runs this nested block.
    guard let blocks, playback != nil else {
      return runGroup(timing, animations: animations, completion: completion)
    }
    let index = blocks.changes.count
    playback?.addTrack(.own(after: timing.delay, AnimatorPace(curve: timing.curve), timing.repetition))
    if let completion { completions.append(.ofBlock(completion, track: index)) }
    blocks.run(timing, animations)
    return nil
  }

  package func addBlockCompletion(_ completion: @escaping (Bool) -> Void) {
    switch blocks?.open ?? .part(after: 0) {
    case .own(_, let index): completions.append(.ofBlock(completion, track: index))
    case .part: completions.append(.ofBlock(completion, track: 0))
    }
  }

  package func addTidying(_ work: @escaping () -> Void) { tidying.append(work) }
}
