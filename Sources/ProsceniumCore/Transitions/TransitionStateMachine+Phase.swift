/// What a transition is doing now, as code that begins another one, or joins in, needs to know it.
extension TransitionStateMachine {
  /// Whether appearances stand as they will once it has gone back.
  var isReversed: Bool {
    switch state {
    case .reversed, .returning, .interactive(isReversed: true): true
    case .requested, .calledOff, .preparing, .completedEarly, .running, .interactive(isReversed: false),
      .awaitingHandlers, .ending, .finishing, .ended, .concluded:
      false
    }
  }

  /// Whether the progress of a gesture is to be followed.
  var isInteractive: Bool {
    switch state {
    case .interactive: true
    case .requested, .calledOff, .preparing, .completedEarly, .running, .reversed, .returning, .awaitingHandlers,
      .ending, .finishing, .ended, .concluded:
      false
    }
  }

  /// How the transition ends, as soon as it may; `nil` while it goes on.
  var decision: Ending? {
    switch state {
    case .ending(let ending), .finishing(let ending), .ended(let ending), .concluded(let ending): ending
    case .requested, .calledOff, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .awaitingHandlers:
      nil
    }
  }

  /// Whether the animator said that it has ended while it was being started, which still goes on.
  var hasCompletedEarly: Bool {
    switch state {
    case .completedEarly: true
    case .requested, .calledOff, .preparing, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending,
      .finishing, .ended, .concluded:
      false
    }
  }

  /// How the transition ended, once the completions and the handlers have returned.
  var conclusion: Ending? {
    switch state {
    case .concluded(let ending): ending
    case .requested, .calledOff, .preparing, .completedEarly, .running, .reversed, .interactive, .returning,
      .awaitingHandlers, .ending, .finishing, .ended:
      nil
    }
  }

  /// What a transition is doing, for code that begins another one or redirects this one.
  enum Phase: Equatable {
    /// It waits for its turn, or runs callbacks before its start.
    case beginning
    /// Animations run, so that a change of the environment has something to retarget.
    case running
    /// It is about to end: another one may be asked for, and begins after it.
    case ending
    /// It has ended.
    case over
  }

  var phase: Phase {
    switch state {
    case .requested, .calledOff, .preparing, .completedEarly: .beginning
    case .running, .reversed, .interactive, .returning: .running
    case .awaitingHandlers, .ending, .finishing: .ending
    case .ended, .concluded: .over
    }
  }

  /// Whether callbacks before the start run now.
  var isPreparing: Bool {
    switch state {
    case .preparing, .completedEarly: true
    case .requested, .calledOff, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending, .finishing,
      .ended, .concluded:
      false
    }
  }

  /// Whether its turn has not come, and nothing has been carried out in place of it.
  var awaitsTurn: Bool {
    switch state {
    case .requested, .calledOff: true
    case .preparing, .completedEarly, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending,
      .finishing, .ended, .concluded:
      false
    }
  }

  /// Whether callbacks run that the end cannot be carried out in: those before the start, and those before the release.
  var isInCallbacks: Bool {
    switch state {
    case .preparing, .completedEarly, .finishing: true
    case .requested, .calledOff, .running, .reversed, .interactive, .returning, .awaitingHandlers, .ending, .ended,
      .concluded:
      false
    }
  }

  /// Whether the transition goes back, or ended where it began.
  var isCancelled: Bool {
    switch state {
    case .calledOff, .reversed, .returning: true
    case .preparing(let wish): wish == .cancel || wish == .cancelInteraction
    case .completedEarly(let ending), .awaitingHandlers(let ending), .ending(let ending), .finishing(let ending),
      .ended(let ending), .concluded(let ending):
      ending.outcome == .cancelled
    case .requested, .running, .interactive: false
    }
  }
}
