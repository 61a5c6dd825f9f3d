extension Window {
  /// A Boolean value that indicates whether a window is currently closing.
  private(set) static var isClosing = false

  /// Runs `body`, which closes the window, in an immediate task and cancels the running handlers of ended transitions.
  func closeInTask(_ body: @escaping @MainActor () -> Void) {
    cancelConcluding()
    StageTask.start(named: "closing of a window", on: animationHost) { _ in Window.whileClosing(body) }
  }

  func cancelConcluding() {
    for task in concluding { task.cancelHandlers() }
  }

  static func whileClosing(_ body: () -> Void) {
    let wasClosing = isClosing
    isClosing = true
    body()
    isClosing = wasClosing
  }
}
