extension RuntimeEventLoop {
  /// Makes a loop that the program cannot do without.
  static func orStop(name: String) -> RuntimeEventLoop {
    do {
      return try RuntimeEventLoop(name: name)
    } catch {
      preconditionFailure("No event loop '\(name)': \(error)")
    }
  }
}
