/// The properties of the state machine for code that begins another transition or joins this one.
extension TransitionStateMachine {
  /// A Boolean value that indicates whether the appearance callbacks were reversed for a return to the start.
  var isReversed: Bool {
    switch state {
    case .reversed, .returning, .interactive(isReversed: true): true
    case .requested, .cancelledEarly, .preparing, .completedEarly, .running, .interactive(isReversed: false),
      .awaitingHandlers, .ending, .cleaningUp, .ended, .finished:
      false
    }
  }

  /// A Boolean value that indicates whether the transition follows the progress of a gesture.
  var isInteractive: Bool {
    switch state {
    case .interactive: true
    case .requested, .cancelledEarly, .preparing, .completedEarly, .running, .reversed, .returning, .awaitingHandlers,
      .ending, .cleaningUp, .ended, .finished:
      false
    }
  }

  /// The decided ending, or `nil` while the transition continues.
  var decision: Ending? {
    switch state {
    case .ending(let ending), .cleaningUp(let ending), .ended(let ending), .finished(let ending): ending
    case .requested, .cancelledEarly, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .awaitingHandlers:
      nil
    }
  }

  /// A Boolean value that indicates whether the animator reported its end while the start was still running.
  var hasCompletedEarly: Bool {
    switch state {
    case .completedEarly: true
    case .requested, .cancelledEarly, .preparing, .running, .reversed, .interactive, .returning, .awaitingHandlers,
      .ending,
      .cleaningUp, .ended, .finished:
      false
    }
  }

  /// The ending of a finished transition, or `nil` until the completions and the handlers have returned.
  var conclusion: Ending? {
    switch state {
    case .finished(let ending): ending
    case .requested, .cancelledEarly, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .awaitingHandlers, .ending, .cleaningUp, .ended:
      nil
    }
  }

  /// The phase of a transition, for code that begins another transition or retargets the running transition.
  enum Phase: Equatable {
    /// The transition waits for its turn, or runs callbacks before its start.
    case beginning
    /// The animations run, and a change of the environment can retarget them.
    case running
    /// The transition is about to end. Another transition may be requested and begins after it.
    case ending
    /// The transition has ended.
    case over
  }

  var phase: Phase {
    switch state {
    case .requested, .cancelledEarly, .preparing, .completedEarly: .beginning
    case .running, .reversed, .interactive, .returning: .running
    case .awaitingHandlers, .ending, .cleaningUp: .ending
    case .ended, .finished: .over
    }
  }

  /// A Boolean value that indicates whether the callbacks before the start are running.
  var isPreparing: Bool {
    switch state {
    case .preparing, .completedEarly: true
    case .requested, .cancelledEarly, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending,
      .cleaningUp,
      .ended, .finished:
      false
    }
  }

  /// A Boolean value that indicates whether the transition's turn has not come and no immediate end has replaced it.
  var awaitsTurn: Bool {
    switch state {
    case .requested, .cancelledEarly: true
    case .preparing, .completedEarly, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending,
      .cleaningUp, .ended, .finished:
      false
    }
  }

  /// A Boolean value that indicates whether running callbacks prevent the end from being performed.
  ///
  /// These are the callbacks before the start and the callbacks before the release.
  var isInCallbacks: Bool {
    switch state {
    case .preparing, .completedEarly, .cleaningUp: true
    case .requested, .cancelledEarly, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending, .ended,
      .finished:
      false
    }
  }

  /// A Boolean value that indicates whether the transition runs back, or has ended at its start.
  var isCancelled: Bool {
    switch state {
    case .cancelledEarly, .reversed, .returning: true
    case .preparing(let wish): wish == .cancel || wish == .cancelInteraction
    case .completedEarly(let ending), .awaitingHandlers(let ending), .ending(let ending), .cleaningUp(let ending),
      .ended(let ending), .finished(let ending):
      ending.outcome == .cancelled
    case .requested, .running, .interactive: false
    }
  }
}
