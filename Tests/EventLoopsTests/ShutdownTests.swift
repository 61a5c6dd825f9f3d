import Dispatch
import Glibc
import Testing

@testable import EventLoops

@Suite struct ShutdownTests {
  @Test func `what was armed is reported, and who waited for it goes on`() async throws {
    let thread = EventLoopThread(name: "test")
    let loop = thread.loop
    let pair = SocketPair()
    loop.schedule(after: .seconds(3_600)) {}
    loop.schedule(repeating: .seconds(3_600)) {}
    // One that no other test of this process looks at.
    let signals = try loop.signals(.hangUp)
    // They prefer the loop that ends, and still run to their own end on it.
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

  @Test func `what the last work arms is freed, though too late to be reported`() {
    let thread = EventLoopThread(name: "test")
    let loop = thread.loop
    let mayGoOn = DispatchSemaphore(value: 0)
    let armed = Log<LoopTimer>()
    loop.execute {
      mayGoOn.wait()
      // The turn that learns of the end still runs one batch; what that posts runs after the report was made.
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

  @Test func `a loop that has run out refuses its own thread, too`() throws {
    let loop = try RuntimeEventLoop(name: "test")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    loop.close()
    _ = loop.turn(mayBlock: false)
    #expect(loop.runOut().isEmpty)
    #expect(!loop.schedule(after: .zero) {}.isPending)
    #expect(loop.statistics.pendingTimers == 0)
  }

  @Test func `a loop that has done all it was asked for leaves nothing`() async {
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
      #expect(message.contains("the event loop 'test' is dead in this process, a child of fork()"))
      var status: Int32 = 0
      #expect(waitpid(child, &status, 0) == child)
      #expect(status == 70 << 8)
      Glibc.close(output[0])
      // The parent's goes on.
      await loop.reached()
    }
  }
}
