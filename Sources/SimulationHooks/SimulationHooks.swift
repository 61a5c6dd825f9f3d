/// The hooks with which this package's code reports to a simulation of its process, if there is one.
///
/// The package's code and the simulation depend only on this module and not on each other. Without a simulation each
/// call costs one read of a variable.
package enum SimulationHooks {
  // The variable needs no lock, because a constructor writes it before `main`, when the process has only one thread.
  nonisolated(unsafe) package static var listener: (any SimulationListener)?

  /// Reports the event for which the calling task waits while `body` runs.
  package static func awaiting<Result, Failure: Error>(
    _ what: @autoclosure () -> String,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let wait = listener?.waitBegins(what) else { return try await body() }
    defer { wait.end() }
    return try await body()
  }

  /// A Boolean value that indicates whether the due frame must be dropped.
  package static var dropsFrame: Bool { listener?.dropsFrame() ?? false }
}

/// A simulation that receives reports from its code.
package protocol SimulationListener: Sendable {
  /// Reports the beginning of a wait of the calling task, and returns `nil` if no simulation runs.
  func waitBegins(_ what: () -> String) -> (any SimulationWait)?

  /// Returns a Boolean value that indicates whether the due frame must be dropped.
  func dropsFrame() -> Bool
}

/// A wait that a simulation has recorded.
package protocol SimulationWait {
  func end()
}
