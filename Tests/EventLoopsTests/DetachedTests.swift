import Testing

@testable import EventLoops

/// Tests a detached main loop, which leaves the main actor on the runtime's executor.
///
/// The main loop is detached in builds with -DEVENTLOOPS_DETACHED and with unknown compilers.
@Suite(.enabled(if: MainEventLoop.isDetached)) struct DetachedTests {
  @Test func `run and shutDown of a detached main loop trap, and stop does nothing`() async throws {
    MainEventLoop.stop()
    let run = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { MainEventLoop.run(until: { true }) }
    }
    let shutDown = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = MainEventLoop.shutDown() }
    }
    for result in [run, shutDown] {
      let output = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(output.contains("must not be called while MainEventLoop.isDetached is true"))
    }
  }

  @Test func `a detached loop reports stalls without task names`() async throws {
    try await withLoop { loop async throws in
      let stalls = Log<LoopStall>()
      loop.reportStalls(over: .nanoseconds(1)) { stalls.add($0) }
      await Task(name: "named", executorPreference: loop) {}.value
      await loop.reached()
      loop.reportStalls(over: nil) { stalls.add($0) }
      await loop.reached()
      #expect(stalls.entries.contains { $0.kind == .job })
      #expect(stalls.entries.allSatisfy { $0.taskName == nil })
    }
  }
}
