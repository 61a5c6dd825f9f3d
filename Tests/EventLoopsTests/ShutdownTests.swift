import Dispatch
import Glibc
import Testing

@testable import EventLoops

@Suite struct ShutdownTests {
  @Test func `shutDown reports armed work and resumes its waiting tasks with loopStopped`() async throws {
    let thread = EventLoopThread(name: "test")
    let loop = thread.loop
    let pair = SocketPair()
    loop.schedule(after: .seconds(3_600)) {}
    loop.schedule(repeating: .seconds(3_600)) {}
    // No other test of this process observes this signal.
    let signals = try loop.signals(.hangUp)
    // The tasks prefer the ending loop, and still run to their ends on it.
    let reader = Task(executorPreference: loop) {
      var readiness = loop.readable(pair.near).makeAsyncIterator()
      _ = try await readiness.next()
    }
    let sleeper = Task(executorPreference: loop) { try await loop.sleep(for: .seconds(3_600)) }
    await loop.watched(pair.near)
    await eventually("three timers are armed") { loop.statistics.pendingTimers >= 3 }
    let unfinishedWork = await thread.shutDown()
    #expect(unfinishedWork.timers == 2 && unfinishedWork.sleeps == 1)
    #expect(unfinishedWork.descriptors == [pair.near] && unfinishedWork.signals == [.hangUp])
    #expect(!unfinishedWork.isEmpty)
    await #expect(throws: EventLoopError(.loopStopped)) { try await reader.value }
    await #expect(throws: EventLoopError(.loopStopped)) { try await sleeper.value }
    #expect(loop.statistics.pendingTimers == 0)
    withExtendedLifetime(signals) {}
    close(loop, pair)
  }

  @Test func `a timer armed by the last batch is freed but not reported`() {
    let thread = EventLoopThread(name: "test")
    let loop = thread.loop
    let mayGoOn = DispatchSemaphore(value: 0)
    let armed = Log<LoopTimer>()
    loop.execute {
      mayGoOn.wait()
      // The turn that sees the stop still runs one batch. The closures that this batch posts run after the report is
      // made.
      loop.execute {
        loop.execute { armed.add(loop.schedule(after: .seconds(3_600)) {}) }
      }
    }
    thread.stop()
    mayGoOn.signal()
    #expect(thread.join().isEmpty)
    #expect(armed.entries.count == 1 && !armed.entries[0].isPending)
    #expect(loop.statistics.pendingTimers == 0)
  }

  @Test func `a loop that has run out refuses posts of its own thread`() throws {
    let loop = try RuntimeEventLoop(name: "test")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    loop.close()
    _ = loop.turn(mayBlock: false)
    #expect(loop.runOut().isEmpty)
    #expect(!loop.schedule(after: .zero) {}.isPending)
    #expect(loop.statistics.pendingTimers == 0)
  }

  @Test func `shutDown of a loop without pending work returns an empty report`() async {
    let thread = EventLoopThread(name: "test")
    await thread.loop.elapsed(.zero)
    #expect(await thread.shutDown().isEmpty)
    #expect(await thread.shutDown().isEmpty)
    #expect(thread.join().isEmpty)
  }

  @Test func `a child of fork that uses the loop ends with a clear message`() async {
    await withLoop { loop in
      await loop.reached()
      var output: [Int32] = [0, 0]
      #expect(pipe(&output) == 0)
      let child = forkProcess()
      if child == 0 {
        dup2(output[1], STDERR_FILENO)
        loop.execute {}
        _exit(1)
      }
      Glibc.close(output[1])
      var bytes = [UInt8](repeating: 0, count: 512)
      let length = read(output[0], &bytes, bytes.count)
      let message = String(decoding: bytes.prefix(max(0, length)), as: UTF8.self)
      #expect(message.contains("the event loop 'test' does not run in this process, a child of fork()"))
      var status: Int32 = 0
      #expect(waitpid(child, &status, 0) == child)
      #expect(status == 70 << 8)
      Glibc.close(output[0])
      // The parent's loop continues.
      await loop.reached()
    }
  }
}
