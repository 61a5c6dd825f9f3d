/// An async handler given to a coordinator, and where.
struct CoordinatorHandler {
  private let purpose: String
  private let file: StaticString
  private let line: UInt
  private let body: @MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void

  /// `nil` for no handler.
  init?(
    _ purpose: String,
    _ body: (@MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void)?,
    file: StaticString,
    line: UInt
  ) {
    guard let body else { return nil }
    (self.purpose, self.file, self.line, self.body) = (purpose, file, line, body)
  }

  /// The handler, called with `context`.
  @MainActor func bound(to context: any ViewControllerTransitionCoordinatorContext) -> AsyncHandler {
    AsyncHandler(purpose, file: file, line: line) { [body] in await body(context) }
  }

  /// Starts the handler in a task of its own.
  @MainActor func startApart(with context: any ViewControllerTransitionCoordinatorContext) {
    let handler = bound(to: context)
    StageTask.start(named: "transition", on: nil) { $0.run(handler, .completion) }
  }
}

/// A coordinator of the library's own, which has a task for async handlers.
@MainActor protocol AsyncTransitionCoordinator: ViewControllerTransitionCoordinator {
  func animate(alongside animation: CoordinatorHandler?, completion: CoordinatorHandler?) -> Bool
}
