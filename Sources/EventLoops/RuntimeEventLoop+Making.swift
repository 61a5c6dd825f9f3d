extension RuntimeEventLoop {
  /// Returns a new loop, or stops the program if the system refuses it.
  static func orStop(name: String) -> RuntimeEventLoop {
    do {
      return try RuntimeEventLoop(name: name)
    } catch {
      preconditionFailure("The event loop '\(name)' cannot be created: \(error)")
    }
  }
}
