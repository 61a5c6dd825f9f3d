/// The end of a transition before a method returns, for a window or a stage that closes.
extension Transition {
  /// Performs a transition without animation before the method returns, as a part of another transition.
  func runImmediately() {
    cancelsHandlers = cancelsHandlers || Window.isClosing
    register()
    performImmediately { [self] in
      switch machine.begin() {
      case .prepare:
        prepareAndStart()
        // The end waits neither for an application's animator that is still active without animation, nor for handlers.
        let ending = machine.beginCleanupImmediately()
        perform { end(ending) }
      case .unlinkAndFinish:
        perform(cancelBeforeStart)
      }
    }
  }

  /// Ends the transition before the method returns, independent of its kind.
  ///
  /// A running or ending transition ends at its target. A transition whose turn has not come is cancelled before its
  /// start, and a transition that runs callbacks before its start is cancelled after them.
  func completeOrCancelImmediately() {
    cancelsHandlers = cancelsHandlers || Window.isClosing
    switch machine.phase {
    case .running:
      runAlongsideLeft(for: .zero)
      guard case .resumeTask = machine.complete(true, handlersRun: false) else { return }
      endAsDecided()
    case .ending:
      _ = machine.handlersReturned()
      endAsDecided()
    case .beginning where !isPreparing:
      cancelBeforeStartImmediately()
    case .beginning, .over:
      cancel()
    }
  }

  /// Ends or cancels the transition before the method returns, because its stage is being freed.
  func tearDown() {
    guard machine.phase == .beginning, !isPreparing else { return endImmediately() }
    cancelsHandlers = cancelsHandlers || Window.isClosing
    cancelBeforeStartImmediately()
  }

  /// Cancels the transition before its start and performs the end immediately instead of in its turn.
  private func cancelBeforeStartImmediately() {
    turn?.start = nil
    machine.refuse(interruption)
    guard machine.begin() == .unlinkAndFinish else { return }
    performImmediately { [self] in perform(cancelBeforeStart) }
  }
}
