/// What a transition calls as the last.
enum TransitionCompletion {
  case block(() -> Void)
  case handler(AsyncHandler)

  /// `nil` for no completion.
  init?(_ completion: (@MainActor () async -> Void)?, file: StaticString, line: UInt) {
    guard let completion else { return nil }
    self = .handler(AsyncHandler("completion", file: file, line: line, body: completion))
  }

  /// Calls it for a change that was made without a transition, in a task named after the change.
  @MainActor func callApart(from name: String, on host: (any AnimationHost)?) {
    StageTask.start(named: name, on: host) { task in
      switch self {
      case .block(let block): block()
      case .handler(let handler): task.run(handler, .completion)
      }
      await task.handlersReturn()
    }
  }
}
