import ProsceniumSimulation

/// The result of a child process's work.
enum ChildResult: Codable, Sendable {
  /// The exploration found no failure.
  ///
  /// - Parameters:
  ///   - runs: The number of runs.
  ///   - orders: The number of different orders.
  ///   - extent: The coverage of an exhaustive exploration or the guarantee of priorities, otherwise an empty text.
  case explored(runs: Int, orders: Int, extent: String)

  /// A run failed. The value contains the report, the run to repeat and its steps.
  case failed(Failure)

  /// The exploration or the replay was refused for a reason.
  case refused(String)

  /// The steps of a repeated run.
  case replayed(Route)

  struct Failure: Codable, Sendable {
    var text: String
    var run: ReplayedRun

    /// The environment variables that replay the run by hand.
    var environment: String
    var route: Route
  }

  /// The steps of a run.
  struct Route: Codable, Hashable, Sendable {
    var fingerprint: UInt64
    var steps: [String]

    init(_ trace: Simulation.Trace) {
      fingerprint = trace.fingerprint
      steps = trace.steps.map(\.description)
    }

    /// Returns a description of the first different step of another route, or `nil` if the routes are equal.
    func difference(to other: Route) -> String? {
      guard other != self else { return nil }
      let step = zip(steps, other.steps).prefix { $0 == $1 }.count
      let (one, two) = (steps.dropFirst(step).first ?? "the end", other.steps.dropFirst(step).first ?? "the end")
      return "step \(step + 1) was\n  \(one)\nand is\n  \(two)"
    }
  }
}
