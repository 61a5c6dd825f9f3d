/// The requests of a random walk, with their answers.
@MainActor final class RequestLedger {
  private var tasks: [Task<Void, Never>] = []

  /// The numbers of requests and of answers. An error counts as an answer.
  private(set) var requestCount = 0
  private(set) var answerCount = 0

  /// Performs a request and begins to await it before the method returns.
  func request(_ operation: @escaping @MainActor () async throws -> Void) {
    requestCount += 1
    tasks.append(
      Task.immediate { [weak self] in
        try? await operation()
        self?.answerCount += 1
      }
    )
  }

  /// The number of the latest requests of which one can be cancelled, or 0 if there are no requests.
  var choice: Int { min(3, tasks.count) }

  /// Cancels one of the latest requests, of which the last has the index 0.
  func cancel(_ index: Int) { tasks[tasks.count - 1 - index].cancel() }

  /// Yields until all requests are answered, because each request is awaited in a task outside the stage.
  func waitForAnswers() async {
    for _ in 0..<10_000 where answerCount < requestCount { await Task.yield() }
  }

  /// Releases the tasks.
  func close() { tasks = [] }
}
