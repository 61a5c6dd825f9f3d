/// What this package's own code reports to a simulation of its process, if there is one.
///
/// The code knows no simulation, and a simulation knows nothing of the code: both know this. Without a simulation each
/// call costs one look at a variable.
package enum SimulationHooks {
  // Nothing protects it: it is written by a constructor, before `main` and before there is a second thread.
  nonisolated(unsafe) package static var listener: (any SimulationListener)?

  /// Says what the calling task waits for while `body` runs.
  package static func awaiting<Result, Failure: Error>(
    _ what: @autoclosure () -> String,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let wait = listener?.waitBegins(what) else { return try await body() }
    defer { wait.end() }
    return try await body()
  }

  /// Whether a frame that is due is to be left out.
  package static var dropsFrame: Bool { listener?.dropsFrame() ?? false }
}

/// A simulation, as the code sees it that runs under it.
package protocol SimulationListener: Sendable {
  /// The calling task begins to wait; `nil` if no simulation runs.
  func waitBegins(_ what: () -> String) -> (any SimulationWait)?

  /// Whether a frame that is due is to be left out.
  func dropsFrame() -> Bool
}

/// A wait that a simulation has written down.
package protocol SimulationWait {
  func end()
}
