import Foundation
import ProsceniumSimulationTesting
import Testing

/// A wrong test that expects work to be done after many yields. The script checks how it fails.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FLAKY"] == "1")) struct YieldTests {
  @Test(.simulated(seeds: 1_000)) @MainActor func `twenty yields are enough`() async {
    var isDone = false
    let work = Task(name: "work") { isDone = true }
    for _ in 0..<20 { await Task.yield() }
    #expect(isDone)
    await work.value
  }
}
