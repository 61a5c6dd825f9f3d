/// The state machine of a property animator, which determines the effect of each call in each state.
///
///     inactive ──start──▶ running ⇄ paused
///        ▲                   │        │
///        ├──end, stop(true)──┴────────┤
///        └────────finish──── stopped ◀┘ stop(false), also from running
///
/// A call that is invalid in the current state is refused with a reason and has no effect.
struct AnimatorStateMachine: Equatable {
  enum State: Equatable {
    /// The animator keeps its blocks, shows nothing and receives no frames.
    case inactive
    /// The animator receives frames, and the stage keeps the animator alive.
    case running
    /// The animator shows a fixed progress and receives no frames.
    case paused
    /// The models are frozen at the shown values, and the animator can still move them to either end.
    case stopped
  }

  /// The reason for which a call is refused. The text completes the sentence "The call is ignored: …".
  enum Refusal: String {
    case isStopped = "the animator is stopped; call finishAnimation(at:) first"
    case isNotPaused = "the animator is not paused; call pauseAnimation() first"
    case isNotStopped = "the animator is not stopped; call stopAnimation(false) first"
    case isNotInterruptible = "the isInterruptible property of the animator is false"
    case wasUndone = "the transition was reversed and determines the direction of the animations"
  }

  private(set) var state = State.inactive

  /// A Boolean value that indicates whether the animator runs, or will run, back to its start.
  private(set) var isReversed = false

  // MARK: Starting and pausing

  enum StartAction: Equatable {
    /// Run the blocks, then request frames.
    case runBlocksAndRun
    /// Request frames and resume.
    case resume
    case refuse(Refusal)
  }

  mutating func start() -> StartAction? {
    switch state {
    case .inactive:
      state = .running
      return .runBlocksAndRun
    case .running:
      return nil
    case .paused:
      state = .running
      return .resume
    case .stopped:
      return .refuse(.isStopped)
    }
  }

  enum PauseAction: Equatable {
    /// Run the blocks and show the start.
    case runBlocksAndRest
    /// Stop requesting frames and keep the shown progress.
    case rest
    case refuse(Refusal)
  }

  /// Handles a pause. Setting the fraction of an inactive or running animator also begins with a pause.
  mutating func pause(isInterruptible: Bool) -> PauseAction? {
    switch state {
    case .inactive:
      guard isInterruptible else { return .refuse(.isNotInterruptible) }
      state = .paused
      return .runBlocksAndRest
    case .running:
      guard isInterruptible else { return .refuse(.isNotInterruptible) }
      state = .paused
      return .rest
    case .paused:
      return nil
    case .stopped:
      return .refuse(.isStopped)
    }
  }

  // MARK: Reversing, continuing and adding

  enum ReverseAction: Equatable {
    /// Reverse with the next frame.
    case reverse
    case refuse(Refusal)
  }

  mutating func reverse(_ isReversed: Bool, isInterruptible: Bool, isUndone: Bool) -> ReverseAction? {
    switch state {
    case .inactive:
      self.isReversed = isReversed
      return nil
    case .running:
      guard isReversed != self.isReversed else { return nil }
      guard isInterruptible else { return .refuse(.isNotInterruptible) }
      guard !isUndone else { return .refuse(.wasUndone) }
      self.isReversed = isReversed
      return .reverse
    case .paused:
      guard isReversed != self.isReversed else { return nil }
      guard !isUndone else { return .refuse(.wasUndone) }
      self.isReversed = isReversed
      return nil
    case .stopped:
      return .refuse(.isStopped)
    }
  }

  enum ContinueAction: Equatable {
    /// Request frames and continue with the call's timing.
    case resumeWithTiming
    case refuse(Refusal)
  }

  mutating func continueWithTiming() -> ContinueAction {
    switch state {
    case .inactive, .running: return .refuse(.isNotPaused)
    case .paused:
      state = .running
      return .resumeWithTiming
    case .stopped: return .refuse(.isStopped)
    }
  }

  enum AddAction: Equatable {
    /// Keep the block until the animator starts.
    case keep
    /// Run the block now over the remaining duration.
    case run
    case refuse(Refusal)
  }

  func add() -> AddAction {
    switch state {
    case .inactive: .keep
    case .running, .paused: .run
    case .stopped: .refuse(.isStopped)
    }
  }

  // MARK: Ending

  enum StopAction: Equatable {
    /// Freeze the models at the shown values, stop requesting frames, and discard the completions.
    case settleAndEnd
    /// Freeze the models at the shown values, stop requesting frames, and keep the path to either end.
    case settleAndWait
    case refuse(Refusal)
  }

  mutating func stop(withoutFinishing: Bool, isInterruptible: Bool) -> StopAction? {
    switch state {
    case .running where !isInterruptible:
      return .refuse(.isNotInterruptible)
    case .running, .paused:
      state = withoutFinishing ? .inactive : .stopped
      if withoutFinishing { isReversed = false }
      return withoutFinishing ? .settleAndEnd : .settleAndWait
    case .inactive, .stopped:
      // A stop of an animator that does not move is harmless, so no refusal is logged.
      return nil
    }
  }

  enum FinishAction: Equatable {
    /// Move the models to the position, then call the completions.
    case end
    case refuse(Refusal)
  }

  mutating func finish() -> FinishAction {
    switch state {
    case .inactive, .running, .paused: return .refuse(.isNotStopped)
    case .stopped:
      state = .inactive
      isReversed = false
      return .end
    }
  }

  enum ArrivalAction: Equatable {
    /// Stop requesting frames and show the end until the next call.
    case rest
    /// Release the animation's state, and call the completions with the position.
    case end(ViewAnimatingPosition)
  }

  /// Handles the frame that shows the end of the animation.
  mutating func arrive(pausesOnCompletion: Bool) -> ArrivalAction? {
    switch state {
    case .running:
      if pausesOnCompletion {
        state = .paused
        return .rest
      }
      defer { isReversed = false }
      state = .inactive
      return .end(isReversed ? .start : .end)
    case .inactive, .paused, .stopped:
      // The application paused or stopped the animator in the same frame, before the animator's part of the frame.
      return nil
    }
  }

  enum ReleaseAction: Equatable {
    /// Freeze the views at their shown values, log the release, and call the completions.
    case settleAndEnd
    /// Log the release, and call the completions. The views are frozen already.
    case end
  }

  /// Handles the release by the application. A running animator is kept alive by its stage.
  mutating func release() -> ReleaseAction? {
    defer { state = .inactive }
    return switch state {
    case .inactive, .running: nil
    case .paused: .settleAndEnd
    case .stopped: .end
    }
  }
}
