import Dispatch
import Testing

@testable import EventLoops

@Suite struct EventLoopThreadTests {
  @Test func `work posted before the stop runs, and so does the work that it posts`() async {
    let thread = EventLoopThread(name: "test")
    let loop = thread.loop
    let log = Log<Int>()
    let hasBegun = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    loop.execute {
      hasBegun.signal()
      mayGoOn.wait()
    }
    // Work that arrives while the loop is busy is collected in one batch, before any of it posts more work.
    waitBlocking(hasBegun, for: "the loop is busy")
    for number in 0..<3 {
      loop.execute {
        log.add(number)
        loop.execute { log.add(10 + number) }
      }
    }
    thread.stop()
    mayGoOn.signal()
    thread.join()
    #expect(log.entries == [0, 1, 2, 10, 11, 12])
  }

  @Test func `work that posts itself forever does not prevent the thread from ending`() {
    let thread = EventLoopThread(name: "test")
    let loop = thread.loop
    @Sendable func again() { loop.execute(again) }
    loop.execute(again)
    thread.stop()
    thread.join()
  }

  @Test func `stopping a thread drops its pending timers and frees their closures`() async {
    final class Held: Sendable {}
    let thread = EventLoopThread(name: "test")
    let held = Weak<Held>()
    func schedule() -> LoopTimer {
      let object = Held()
      held.object = object
      return thread.loop.schedule(after: .seconds(3_600)) { [object] in _ = object }
    }
    let timer = schedule()
    await thread.loop.reached()
    #expect(held.object != nil)
    thread.stop()
    thread.join()
    #expect(held.object == nil)
    #expect(!timer.isPending)
    #expect(thread.loop.statistics.pendingTimers == 0)
    timer.cancel()
  }

  @Test func `a stopped loop drops new closures and timers`() {
    final class Held: Sendable {}
    let thread = EventLoopThread(name: "test")
    thread.stop()
    thread.join()
    let held = Weak<Held>()
    func post() -> LoopTimer {
      let object = Held()
      held.object = object
      thread.loop.execute { [object] in _ = object }
      return thread.loop.schedule(after: .zero) { [object] in _ = object }
    }
    let timer = post()
    #expect(held.object == nil)
    #expect(!timer.isPending)
    #expect(thread.loop.statistics.pendingTimers == 0)
  }

  @Test func `stopping twice, from the loop itself or directly after the start, is allowed`() {
    let thread = EventLoopThread(name: "test")
    thread.loop.execute {
      thread.stop()
      thread.stop()
    }
    thread.join()
    thread.stop()
    thread.join()
    for _ in 0..<50 {
      let brief = EventLoopThread(name: "brief")
      brief.stop()
      brief.join()
    }
  }

  @Test func `stopping a sleeping loop from eight threads ends it`() async {
    let thread = EventLoopThread(name: "test")
    await thread.loop.reached()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in thread.stop() }
    thread.join()
  }

  @Test func `releasing the thread stops it and frees the loop`() async {
    let loop = Weak<EventLoop>()
    let hasEnded = DispatchSemaphore(value: 0)
    final class Witness: Sendable {
      let hasEnded: DispatchSemaphore
      init(_ hasEnded: DispatchSemaphore) { self.hasEnded = hasEnded }
      deinit { hasEnded.signal() }
    }
    func makeAndRelease() {
      let thread = EventLoopThread(name: "test")
      loop.object = thread.loop
      let witness = Witness(hasEnded)
      thread.loop.schedule(after: .seconds(3_600)) { [witness] in _ = witness }
    }
    makeAndRelease()
    waitBlocking(hasEnded, for: "the timer is dropped")
    // The thread releases the loop shortly after it has dropped the timer.
    await eventually("the loop is released") { loop.object == nil }
  }
}
