/// The life of a property animator: which call does what in which state.
///
///     inactive ──start──▶ running ⇄ paused
///        ▲                   │        │
///        ├──end, stop(true)──┴────────┤
///        └────────finish──── stopped ◀┘ stop(false), also from running
///
/// A call that has no place in its state is refused with a reason, and changes nothing.
struct AnimatorStateMachine: Equatable {
  enum State: Equatable {
    /// Blocks are kept; nothing is shown or armed.
    case inactive
    /// A frame is armed, and the stage keeps the animator alive.
    case running
    /// What is shown stands still; nothing is armed.
    case paused
    /// Models are what is shown; the way to either end is kept.
    case stopped
  }

  /// Why a call is refused; the text ends the sentence "The call is ignored: …".
  enum Refusal: String {
    case isStopped = "the animator is stopped and waits to be finished"
    case isNotPaused = "only a paused animator can go on with other timing"
    case isNotStopped = "an animator is stopped before it is finished"
    case isNotInterruptible = "the animator cannot be interrupted"
    case wasUndone = "the transition was reversed and takes the animations along"
  }

  private(set) var state = State.inactive

  /// Whether the animator goes, or is to go, back to where it began.
  private(set) var isReversed = false

  // MARK: Beginning

  enum StartAction: Equatable {
    /// Run the blocks, then arm frames.
    case runBlocksAndRun
    /// Arm frames and go on.
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
    /// Run the blocks and show the beginning.
    case runBlocksAndRest
    /// Disarm frames and stand still.
    case rest
    case refuse(Refusal)
  }

  /// Pauses; setting a fraction begins with it.
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

  // MARK: On the way

  enum ReverseAction: Equatable {
    /// Reverse at the next frame.
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
    /// Arm frames and go on with the timing that was given.
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
    /// Keep the block for the start.
    case keep
    /// Run the block now; its changes take what remains.
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
    /// Make the models what is shown, disarm, and forget the completions.
    case settleAndEnd
    /// Make the models what is shown, disarm, and keep the way to either end.
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
      // Stopping what does not move is what one does to be sure.
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
    /// Disarm, and show the end until something happens.
    case rest
    /// Let go of everything, and call the completions with the position.
    case end(ViewAnimatingPosition)
  }

  /// The end of the way is shown.
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
      // Its user paused or stopped it in the same frame, before its turn came.
      return nil
    }
  }

  enum ReleaseAction: Equatable {
    /// Leave the views as they are shown, log it, and call the completions.
    case settleAndEnd
    /// The views are left already; log it, and call the completions.
    case end
  }

  /// The animator is released by the application; a running one is held by its stage.
  mutating func release() -> ReleaseAction? {
    defer { state = .inactive }
    return switch state {
    case .inactive, .running: nil
    case .paused: .settleAndEnd
    case .stopped: .end
    }
  }
}
