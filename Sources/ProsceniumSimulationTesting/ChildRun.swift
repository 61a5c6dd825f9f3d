import CSimulation
import Foundation
import ProsceniumSimulation

/// Explores the body of one test case, in a process that was started for that.
struct ChildRun {
  private let call: ChildCall
  private let options: ExplorationOptions

  init(_ call: ChildCall, _ options: ExplorationOptions) { (self.call, self.options) = (call, options) }

  /// Makes the runs, reports what came of them, and ends the process: a task of a run that stands still keeps the body
  /// for ever.
  func perform(_ body: @escaping @Sendable () async throws -> Void) async -> Never {
    do {
      if let replay = call.replay {
        try await self.replay(replay, body)
      } else {
        try await explore(body)
      }
    } catch {
      ChildRecord.refused("\(error)").write()
    }
    exit(0)
  }

  private func explore(_ body: @escaping @Sendable () async throws -> Void) async throws(SimulationError) {
    let began = csim_real_nanoseconds()
    let count = UInt64(try options.seedCount)
    var (first, runs, orders) = (UInt64(0), 0, 0)
    do {
      repeat {
        let exploration = try await explore(seeds: first..<first + count, body)
        first += count
        runs += exploration.runCount
        orders += exploration.distinctCount
      } while .nanoseconds(csim_real_nanoseconds() - began) < options.leastTime
      ChildRecord.explored(runs: runs, orders: orders).write()
    } catch {
      guard let failure = error.failure else { throw error }
      let trace = failure.shrunk ?? failure.trace
      let replay = ChildCall.Replay(seed: trace.seed, strategy: "\(trace.strategy)", cancelStep: trace.cancelStep)
      ChildRecord.failed(.init(text: "\(failure)", replay: replay, environment: trace.replay, route: .init(trace)))
        .write()
    }
  }

  private func explore(
    seeds: Range<UInt64>,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) -> Simulation.Exploration {
    let explore = options.cancelsEverywhere ? Simulation.exploreCancellations : Simulation.explore
    return try await explore(
      seeds,
      options.strategy,
      options.order,
      options.faults,
      options.leaks,
      options.runsTwice,
      options.stepLimit,
      body
    )
  }

  private func replay(
    _ replay: ChildCall.Replay,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) {
    guard let strategy = Simulation.Strategy(replay.strategy) else {
      throw .badVariable(name: "strategy", value: replay.strategy, expected: "what a failure reports")
    }
    let trace = try await Simulation.trace(
      seed: replay.seed,
      strategy: strategy,
      order: options.order,
      faults: options.faults,
      leaks: options.leaks,
      cancelStep: replay.cancelStep,
      stepLimit: options.stepLimit,
      body
    )
    ChildRecord.replayed(.init(trace)).write()
  }
}
