import AnimationTiming

/// One animation block that runs by itself: its changes share start, curve and completion.
@MainActor final class AnimationGroup {
  private enum State {
    /// Recording changes, or committed and waiting for the first frame.
    case pending
    /// Running since the first frame after the commit, which showed progress 0.
    case running(since: Duration)
    /// Ended by its user; the next frame hands out the completion.
    case cutShort
    /// Its views show their model values; the completion has been handed out.
    case over
  }

  /// What the changes are for; it decides what becomes of them when their timeline is turned back.
  enum Purpose {
    /// They belong to the transition, and go back with it.
    case block
    /// They answer a change of the environment, and stay.
    case correction
    /// They take away what a hand-over leaves behind; those views go on leaving.
    case leaving
  }

  let curve: TimingCurve
  let delay: Duration
  let purpose: Purpose
  let timeline: Timeline?
  let changes: AnimationChanges

  private let repetition: AnimationRepetition
  private var completions: [@MainActor (Bool) -> Void] = []
  private var state = State.pending

  init(
    curve: TimingCurve,
    delay: Duration = .zero,
    repetition: AnimationRepetition = .once,
    purpose: Purpose = .block,
    timeline: Timeline?
  ) {
    self.curve = curve
    self.delay = delay
    self.repetition = repetition
    self.purpose = purpose
    self.timeline = timeline
    changes = AnimationChanges(isAnimated: curve.duration > 0, isRepeating: repetition.isEndless)
    changes.owner = self
  }

  /// Delay and curve together.
  var length: Duration { delay + .seconds(min(repetition.length(of: curve.duration), 1e9)) }

  /// Whether there is something to show; what leaves takes its time even if nothing of it moves.
  private var takesTime: Bool { !changes.isEmpty || purpose == .leaving }

  func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void) { completions.append(completion) }

  /// Ends the animation where its views belong, before the method returns; the completion is told `false`.
  func cutShort() {
    switch state {
    case .pending, .running:
      state = .cutShort
      let animations = changes.animations
      changes.drop()
      animations?.setNeedsFrame()
    case .cutShort, .over:
      return
    }
  }

  private func progress(after elapsed: Duration) -> Double {
    elapsed <= .zero ? 0 : curve.progress(at: repetition.position(after: elapsed.seconds, of: curve.duration)).value
  }

  private func end() -> Bool {
    state = .over
    // One that comes back ends where it began; its models follow, so that nothing jumps.
    if repetition.endsAtStart(of: curve.duration) { View.performWithoutAnimation { changes.restoreModels() } }
    if purpose == .block, !isUndone, !changes.isEmpty { timeline?.keep(changes.restoration()) }
    changes.drop()
    return true
  }
}

extension AnimationGroup: StageAnimation {
  func advance(to time: Duration) -> Bool {
    switch state {
    case .pending:
      state = .running(since: time)
      changes.show(0)
      return takesTime ? false : end()
    case .running(let begin):
      let elapsed = time - begin - delay
      changes.show(progress(after: elapsed))
      if changes.isTakenOver {
        state = .cutShort
        return true
      }
      let isHeld = purpose == .block && timeline?.isHeld(at: time) ?? false
      return elapsed.seconds >= repetition.length(of: curve.duration) && !isHeld ? end() : false
    case .cutShort:
      return true
    case .over:
      return false
    }
  }

  func abandon() { cutShort() }

  /// The completions, handed out once.
  func takeCompletions() -> [@MainActor () -> Void] {
    let isFinished =
      switch state {
      case .pending, .running, .over: true
      case .cutShort: false
      }
    state = .over
    defer { completions = [] }
    return completions.map { completion in { completion(isFinished) } }
  }
}

extension AnimationGroup: TimelineMember {
  var views: [View] { changes.views }
  var isUndone: Bool { changes.isUndone }

  func restoreModels(except excluded: [View]) { changes.restoreModels(except: excluded) }

  var isOver: Bool {
    switch state {
    case .pending, .running: false
    case .cutShort, .over: true
    }
  }

  /// Its whole length while it waits for its first frame.
  func remainingDuration(at time: Duration) -> Duration {
    switch state {
    case .pending: length
    case .running(let begin): max(.zero, begin + length - time)
    case .cutShort, .over: .zero
    }
  }
}

extension AnimationGroup: AnimationBlockOwner {
  var blockCurve: TimingCurve { curve }

  func addBlockCompletion(_ completion: @escaping @MainActor (Bool) -> Void) { addCompletion(completion) }
}

extension Duration {
  /// The duration as a number of seconds, for formulas.
  ///
  /// From its parts: a quotient of durations divides numbers of 128 bits, which costs more than a curve.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

extension AnimationGroup: JoinableAnimation {
  func join(_ changes: @escaping @MainActor () -> Void) { ViewChanges.record(to: self.changes, changes) }
}
