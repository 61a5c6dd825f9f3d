import CSimulation
import Foundation
import ProsceniumSimulation

/// The exploration of one test case's body, in a process that was started for it.
struct ChildRun {
  private let call: ChildCall
  private let options: Simulation.Options

  /// The time in real microseconds that other threads have after the last run.
  private static let patience: UInt32 = 20_000

  init(_ call: ChildCall, _ options: Simulation.Options) { (self.call, self.options) = (call, options) }

  /// Makes the runs and reports the results. The caller must end the process with ``endProcess()``.
  func perform(_ body: @escaping @Sendable () async throws -> Void) async {
    do {
      if let replay = call.replay {
        try await self.replay(replay, body)
      } else {
        try await explore(body)
      }
    } catch {
      ChildRecord.refused("\(error)").write()
    }
  }

  /// Ends the process after the runs, because a task of a stuck run would keep the test waiting forever.
  static func endProcess() -> Never {
    // Other threads may still record an issue for their last work.
    if csim_threads() > 1 { usleep(patience) }
    exit(0)
  }

  private func explore(_ body: @escaping @Sendable () async throws -> Void) async throws(SimulationError) {
    let options = try options.withSeedCountOfEnvironment()
    let attachments = RunAttachments()
    do {
      let exploration = try await Simulation.explore(options) {
        attachments?.runBegins()
        try await body()
      }
      attachments?.runBegins()
      // Omit the first line, which contains the numbers. The other lines describe the coverage and the odds.
      let extent = exploration.description.split(separator: "\n").dropFirst().joined(separator: "; ")
      ChildRecord.explored(runs: exploration.runCount, orders: exploration.distinctCount, extent: extent).write()
    } catch {
      guard let failure = error.failure else { throw error }
      let trace = failure.shrunk ?? failure.trace
      ChildRecord.failed(
        .init(text: "\(failure)", replay: .init(trace), environment: environment(of: trace), route: .init(trace))
      ).write()
    }
  }

  /// Returns the environment variables that replay a run by hand.
  ///
  /// The variables include default values that the run used in place of the test's own values.
  private func environment(of trace: Simulation.Trace) -> String {
    var words = [trace.replay]
    if trace.order == .any, options.order != .any { words.append("PROSCENIUM_ORDER=\(trace.order.rawValue)") }
    if trace.faults == .none, options.faults != .none { words.append("PROSCENIUM_FAULTS=\(trace.faults)") }
    return words.joined(separator: " ")
  }

  private func replay(
    _ replay: ChildCall.Replay,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) {
    guard let strategy = Simulation.Strategy(replay.strategy) else {
      throw .badVariable(name: "strategy", value: replay.strategy, expected: "the value in a failure report")
    }
    guard let order = Simulation.Order(rawValue: replay.order) else {
      throw .badVariable(name: "order", value: replay.order, expected: "the value in a failure report")
    }
    guard let faults = Simulation.FaultPlan(replay.faults) else {
      throw .badVariable(name: "faults", value: replay.faults, expected: "the value in a failure report")
    }
    var options = options
    (options.strategy, options.order, options.faults) = (strategy, order, faults)
    let trace = try await Simulation.trace(seed: replay.seed, cancelStep: replay.cancelStep, options, body)
    ChildRecord.replayed(.init(trace)).write()
  }
}

extension ChildCall.Replay {
  /// Creates the settings of a run, except those that only the test contains.
  fileprivate init(_ trace: Simulation.Trace) {
    self.init(
      seed: trace.seed,
      strategy: "\(trace.strategy)",
      order: trace.order.rawValue,
      faults: "\(trace.faults)",
      cancelStep: trace.cancelStep
    )
  }
}
