import Foundation
import Testing

@testable import EventLoops

@Suite struct DiagnosticsTests {
  @Test func `the flight recorder keeps jobs, timers and turns in order`() async throws {
    try await withLoop { loop async throws in
      loop.startRecording(capacity: 1_024)
      await loop.reached()
      await loop.elapsed(.milliseconds(1))
      let task = Task(executorPreference: loop) { await Task.yield() }
      await task.value
      let recording = await loop.recording()
      let kinds = Set(recording.entries.map(\.kind))
      #expect(kinds.isSuperset(of: [.turn, .wait, .job, .closure, .timer]))
      #expect(recording.loopName == "test" && recording.dropped == 0)
      for (earlier, later) in zip(recording.entries, recording.entries.dropFirst()) {
        // A turn ends after its jobs and timers, but each clock reading rounds by one or two nanoseconds.
        #expect(later.begin + later.duration >= earlier.begin + earlier.duration - .nanoseconds(2))
      }
      #expect(recording.entries.contains { $0.kind == .job && $0.subject > 0 })
      loop.stopRecording()
      #expect(await loop.recording().entries.isEmpty)
    }
  }

  @Test func `a full flight recorder keeps the newest entries`() {
    let recorder = FlightRecorder(capacity: 5)
    for number in 0..<20 as Range<UInt64> {
      recorder.add(.job, from: LoopTicks.now, to: LoopTicks.now, subject: number)
    }
    let recording = recorder.snapshot(loopName: "x")
    #expect(recording.entries.map(\.subject) == Array(12..<20))
    #expect(recording.dropped == 12)
  }

  @Test func `chromeTrace returns valid JSON for a loop name with special characters`() throws {
    let recording = LoopRecording(
      loopName: "a \"loop\" \\ \n",
      dropped: 0,
      entries: [
        LoopRecording.Entry(
          kind: .job,
          begin: SuspendingClock.Instant(loopNanoseconds: 1_234_567),
          duration: .nanoseconds(89),
          subject: 7,
          count: 0
        )
      ]
    )
    let json = try JSONSerialization.jsonObject(with: Data(recording.chromeTrace().utf8)) as? [String: Any]
    let events = try #require(json?["traceEvents"] as? [[String: Any]])
    #expect((events[0]["args"] as? [String: String])?["name"] == "a \"loop\" \\ \n")
    #expect(events[1]["ts"] as? Double == 1_234.567 && events[1]["dur"] as? Double == 0.089)
    #expect(events[1]["name"] as? String == "job of task 7")
  }

  @Test(.enabled(if: !MainEventLoop.isDetached)) func `a stall is reported with the name of its task`() async throws {
    try await withLoop { loop async throws in
      let stalls = Log<LoopStall>()
      loop.reportStalls(over: .milliseconds(2)) { stalls.add($0) }
      await Task(name: "harmless", executorPreference: loop) {}.value
      await Task(name: "greedy", executorPreference: loop) { spend(.milliseconds(5), on: loop) }.value
      loop.execute { spend(.milliseconds(4), on: loop) }
      await loop.reached()
      loop.reportStalls(over: nil) { stalls.add($0) }
      await Task(name: "unseen", executorPreference: loop) { spend(.milliseconds(4), on: loop) }.value
      // The machine may stop the thread at any time, so other stalls are possible.
      let greedy = try #require(stalls.entries.first { $0.taskName == "greedy" })
      #expect(greedy.kind == .job && greedy.subject > 0 && greedy.loopName == "test")
      #expect(greedy.duration >= .milliseconds(4))
      #expect(stalls.entries.contains { $0.kind == .closure && $0.taskName == nil })
      #expect(!stalls.entries.contains { $0.taskName == "unseen" })
    }
  }

  @Test func `a job that runs the loop itself is not reported as a stall`() async throws {
    await withLoop { loop in
      let stalls = Log<LoopStall>()
      loop.reportStalls(over: .milliseconds(2)) { stalls.add($0) }
      let isOver = Log<Void>()
      await Task(name: "nested", executorPreference: loop) {
        loop.schedule(after: .milliseconds(4)) { isOver.add(()) }
        Task(name: "inner", executorPreference: loop) {}
        loop.run(until: { !isOver.entries.isEmpty })
        // Reading the inner task's name must preserve the outer task's name.
        #expect(Task.name == "nested")
      }.value
      #expect(!stalls.entries.contains { $0.taskName == "nested" })
    }
  }

  @Test func `a stall limit of zero and a recorder capacity of zero trap`() async {
    await #expect(processExitsWith: .failure) {
      EventLoopThread(name: "test").loop.reportStalls(over: .zero) { _ in }
    }
    await #expect(processExitsWith: .failure) { EventLoopThread(name: "test").loop.startRecording(capacity: 0) }
  }

  /// Occupies the loop for a duration.
  private func spend(_ duration: Duration, on loop: EventLoop) {
    let end = loop.now + duration
    while loop.now < end {}
  }
}
