import ProsceniumSimulation
import ProsceniumSimulationTesting
import Testing

/// Tests that options are shared by tests, and refuse values outside their ranges.
@Suite struct OptionsTests {
  @Test(.simulated(shared)) func `a simulated test has the seeds of its options`() {
    runs += 1
    #expect(runs <= 2)
    #expect(Simulation.seed == 6 + UInt64(runs))
  }

  @Test func `the parameters of a simulated test have the defaults of the options`() {
    let options = Simulation.Options()
    #expect(options.seeds == 0..<1_000 && options.strategy == .mixed && options.order == .any)
    #expect(options.faults == .none && options.leaks == .fail && !options.cancelsEverywhere && !options.runsTwice)
    #expect(options.stepLimit == 100_000 && options.leastTime == .zero)
  }

  @Test func `a step limit of 0 traps with its value`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Simulation.Options(stepLimit: 0)
    }
    try check(result, "The step limit must be at least 1, not 0.")
  }

  @Test func `a negative least time traps with its value, also if it is set later`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var options = Simulation.Options()
      options.leastTime = .seconds(-1)
    }
    try check(result, "The least time must be at least zero, not -1.0 seconds.")
  }

  @Test func `a simulated test without a seed traps`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SimulatedTrait.simulated(Simulation.Options(seeds: 4..<4))
    }
    try check(result, "The seeds of a simulated test must not be the empty range 4..<4.")
  }

  @Test func `a simulated test with 0 seeds traps`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SimulatedTrait.simulated(seeds: 0)
    }
    try check(result, "The number of seeds must be at least 1, not 0.")
  }

  private func check(_ result: ExitTest.Result?, _ message: String) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(message))
  }
}

private let shared = Simulation.Options(seeds: 7..<9, strategy: .firstInFirstOut)

/// The number of runs in this process, which explores one test.
// Unchecked, because all runs use the process's only thread for tasks.
nonisolated(unsafe) private var runs = 0
