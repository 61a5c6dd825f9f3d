import Testing

@testable import EventLoops

/// Where the main actor stays with the runtime: built with -DEVENTLOOPS_DETACHED, or by a compiler not known yet.
@Suite(.enabled(if: MainEventLoop.isDetached)) struct DetachedTests {
  @Test func `there is no main loop to run or to shut down, and stopping it does nothing`() async throws {
    MainEventLoop.stop()
    let run = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { MainEventLoop.run(until: { true }) }
    }
    let shutDown = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = MainEventLoop.shutDown() }
    }
    for result in [run, shutDown] {
      let output = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(output.contains("has no main thread to run; see MainEventLoop.isDetached"))
    }
  }

  @Test func `stalls are reported, and their tasks have no names`() async throws {
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
