import CSimulation
import Foundation
import ProsceniumSimulation

/// The role of a child process for the case that it was started for: it makes the runs and reports the result.
struct ChildCase {
  private let work: ChildCall.Work
  private let options: Simulation.Options

  /// The time in real microseconds that other threads have after the last run.
  private static let patience: UInt32 = 20_000

  init(_ work: ChildCall.Work, _ options: Simulation.Options) { (self.work, self.options) = (work, options) }

  /// Makes the runs and reports the result. The caller must end the process with ``endProcess()``.
  func perform(_ body: @escaping @Sendable () async throws -> Void) async {
    do {
      switch work {
      case .explore: try await explore(body)
      case .replay(let run): try await replay(run, body)
      }
    } catch {
      ChildRecord.result(.refused("\(error)")).write()
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
      ChildRecord.result(
        .explored(runs: exploration.runCount, orders: exploration.distinctCount, extent: extent)
      ).write()
    } catch {
      guard let failure = error.failure else { throw error }
      let trace = failure.shrunk ?? failure.trace
      ChildRecord.result(
        .failed(
          .init(text: "\(failure)", run: .init(trace), environment: environment(of: trace), route: .init(trace))
        )
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
    _ run: ReplayedRun,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) {
    let options = try run.overriding(options)
    let trace = try await Simulation.trace(seed: run.seed, cancelStep: run.cancelStep, options, body)
    ChildRecord.result(.replayed(.init(trace))).write()
  }
}
