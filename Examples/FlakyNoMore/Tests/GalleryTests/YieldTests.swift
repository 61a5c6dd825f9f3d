import Foundation
import ProsceniumSimulationTesting
import Testing

/// A test that gives way often and takes it for granted that all is done then, for a script that looks at how it fails.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FLAKY"] == "1")) struct YieldTests {
  @Test(.simulated(seeds: 1_000)) @MainActor func `twenty yields are enough`() async {
    var isDone = false
    let work = Task(name: "work") { isDone = true }
    for _ in 0..<20 { await Task.yield() }
    #expect(isDone)
    await work.value
  }
}
