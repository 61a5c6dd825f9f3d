extension SceneEnvironment {
  /// An actor whose executor is the runtime's.
  private actor Elsewhere {}

  /// Makes a sender for `stage`, which it does not keep alive.
  ///
  /// - Parameters:
  ///   - stage: Whose size and traits are sent.
  ///   - executor: Where the actor runs; `nil` is the one that the stage's scheduler vends. That is a thread of its
  ///     own on an event loop, the same for all senders of a stage; in virtual time what keeps everything in one
  ///     order.
  @MainActor public init(stage: Stage, executor: (any SerialExecutor)? = nil) {
    let executor = executor ?? stage.scheduler.environmentExecutor
    self.init(stage: stage, home: executor.map(Home.executor) ?? .actor(Elsewhere()))
  }

  /// Makes a sender for `stage`, which it does not keep alive, on the executor of another actor.
  ///
  /// - Parameters:
  ///   - stage: Whose size and traits are sent.
  ///   - actor: Where the sender runs and which it keeps alive; `MainActor.shared` sends without leaving the main
  ///     actor.
  @MainActor public init(stage: Stage, on actor: any Actor) {
    self.init(stage: stage, home: .actor(actor))
  }

  @MainActor private init(stage: Stage, home: Home) {
    let scheduler = stage.scheduler
    self.init(to: stage.mailbox, of: stage.size, home: home) { [weak stage] in
      scheduler.nextTurn { stage?.setNeedsFrame() }
    }
  }
}
