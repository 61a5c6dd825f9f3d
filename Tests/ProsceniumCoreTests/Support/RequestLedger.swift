/// What a random walk has asked for, and how much of it was answered.
@MainActor final class RequestLedger {
  private var tasks: [Task<Void, Never>] = []

  /// How many requests there were, and how many of them came to an answer, an error for one.
  private(set) var requestCount = 0
  private(set) var answerCount = 0

  /// Asks for something, and begins to wait for it, before the method returns.
  func request(_ operation: @escaping @MainActor () async throws -> Void) {
    requestCount += 1
    tasks.append(
      Task.immediate { [weak self] in
        try? await operation()
        self?.answerCount += 1
      }
    )
  }

  /// How many of the last requests one is chosen from to be cancelled; 0 where there is none.
  var choice: Int { min(3, tasks.count) }

  /// Cancels one of the last requests; the last is 0.
  func cancel(_ index: Int) { tasks[tasks.count - 1 - index].cancel() }

  /// Yields until every request is answered: each waits in a task of its own, which is none of the stage's.
  func waitForAnswers() async {
    for _ in 0..<10_000 where answerCount < requestCount { await Task.yield() }
  }

  /// Releases the tasks.
  func close() { tasks = [] }
}
