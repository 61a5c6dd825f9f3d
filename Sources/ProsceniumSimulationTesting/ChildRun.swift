import CSimulation
import Foundation
import ProsceniumSimulation
import Testing

/// Explores the body of one test case, in a process that was started for that.
struct ChildRun {
  private let call: ChildCall
  private let test: Test
  private let testCase: Test.Case?
  private let options: SimulatedTrait.Options

  init(_ call: ChildCall, _ test: Test, _ testCase: Test.Case?, _ options: SimulatedTrait.Options) {
    (self.call, self.test, self.testCase, self.options) = (call, test, testCase, options)
  }

  /// Makes the runs, reports what came of them, and ends the process: a task of a run that stands still keeps the body
  /// for ever.
  func perform(_ function: @Sendable () async throws -> Void) async -> Never {
    await withoutActuallyEscaping(function) { function in
      do {
        if let replay = call.replay {
          try await self.replay(replay) { try await watching(tellingIssues: true, function) }
        } else {
          try await explore { try await watching(tellingIssues: false, function) }
        }
      } catch {
        ChildRecord.refused("\(error)").write()
      }
      exit(0)
    }
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
      ChildRecord.failed(.init(text: "\(failure)", replay: replay, route: .init(trace))).write()
    }
  }

  private func explore(
    seeds: Range<UInt64>,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) -> Simulation.Exploration {
    if options.cancelsEverywhere {
      try await Simulation.exploreCancellations(
        seeds: seeds,
        strategy: options.strategy,
        order: options.order,
        faults: options.faults,
        runsTwice: options.runsTwice,
        stepLimit: options.stepLimit,
        body
      )
    } else {
      try await Simulation.explore(
        seeds: seeds,
        strategy: options.strategy,
        order: options.order,
        faults: options.faults,
        runsTwice: options.runsTwice,
        stepLimit: options.stepLimit,
        body
      )
    }
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
      cancelStep: replay.cancelStep,
      stepLimit: options.stepLimit,
      body
    )
    ChildRecord.replayed(.init(trace)).write()
  }

  /// Runs the body; an issue that it records fails its run, and goes no further.
  private func watching(tellingIssues: Bool, _ function: @Sendable () async throws -> Void) async throws {
    let handler: IssueHandlingTrait = .compactMapIssues { issue in
      if tellingIssues { ChildRecord.issue(.init(issue)).write() }
      guard issue.isFailure else { return nil }
      let location = issue.sourceLocation
      let isOfRun = Simulation.fail("\(issue)", fileID: location?.fileID ?? "", line: location?.line ?? 0)
      // One that another thread records is no run's; it fails the process's test.
      return isOfRun || tellingIssues ? nil : issue
    }
    try await handler.provideScope(for: test, testCase: testCase, performing: function)
  }
}
