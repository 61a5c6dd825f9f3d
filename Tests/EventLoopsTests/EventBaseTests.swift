import Glibc
import Statements
import Testing

@testable import EventLoops

/// Tests the loop's use of libevent on the test's own thread.
@Suite struct EventBaseTests {
  @Test func `a loop arms libevent's timer for the earliest deadline, which ends its wait`() throws {
    let loop = try RuntimeEventLoop(name: "test")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let log = Log<String>()
    let late = loop.schedule(after: .seconds(3_600)) { log.add("late") }
    // The delay is long enough that it has not passed even if the busy machine delays the thread.
    loop.schedule(after: .milliseconds(500)) { log.add("early") }
    #expect(!loop.base.isTimerPending)
    #expect(loop.armForEarliest())
    #expect(loop.base.isTimerPending)
    _ = loop.turn(mayBlock: true)
    #expect(log.entries == ["early"])
    #expect(loop.statistics.waits == 1)
    #expect(!loop.base.isTimerPending)
    late.cancel()
  }

  /// The loop is not a guest, so only libevent waits.
  @Test(.statement("C-4")) func `libevent's timer is pending until it fires, once for each deadline`() throws {
    let loop = try RuntimeEventLoop(name: "test")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let log = Log<String>()
    #expect(!loop.base.isTimerPending)
    // The delays are long enough that they have not passed even if the busy machine delays the thread.
    for (number, delay) in [500, 800, 500, 1_100].enumerated() {
      loop.schedule(after: .milliseconds(delay)) { log.add("\(number) of \(delay)") }
    }
    var waits = 0
    while log.entries.count < 4 {
      // The result is `false` if the deadline has already passed, and no wait is then necessary.
      let isArmed = loop.armForEarliest()
      #expect(loop.base.isTimerPending == isArmed)
      waits += isArmed ? 1 : 0
      _ = loop.turn(mayBlock: true)
      #expect(!loop.base.isTimerPending, "its event has fired")
    }
    #expect(waits > 0 && loop.statistics.waits == waits)
    #expect(log.entries == ["0 of 500", "2 of 500", "1 of 800", "3 of 1100"])
  }

  /// Only a timer can end a wait of libevent without a ready descriptor.
  @Test(.statement("C-4")) func `libevent's timer alone ends a wait, and not before its deadline`() throws {
    let base = try EventBase()
    #expect(!base.isTimerPending && base.wait(mayBlock: false) == [])
    let deadline = EventLoop.nowNanoseconds + 500_000_000
    base.arm(deadlineNanoseconds: deadline)
    #expect(base.isTimerPending && base.wait(mayBlock: false) == [] && base.isTimerPending)
    #expect(base.wait(mayBlock: true) == .deadline)
    #expect(EventLoop.nowNanoseconds >= deadline && !base.isTimerPending)
    #expect(base.wait(mayBlock: false) == [])
  }

  @Test func `a loop without deadlines disarms libevent's timer`() throws {
    let loop = try RuntimeEventLoop(name: "test")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let timer = loop.schedule(after: .seconds(3_600)) {}
    #expect(loop.armForEarliest() && loop.base.isTimerPending)
    timer.cancel()
    #expect(loop.armForEarliest() && !loop.base.isTimerPending)
  }

  @Test func `each armed deadline ends a single wait, and never early`() throws {
    let base = try EventBase()
    for delay in stride(from: Int64(1), to: 300_000, by: 997) {
      let deadline = EventLoop.nowNanoseconds + delay
      base.arm(deadlineNanoseconds: deadline)
      #expect(base.wait(mayBlock: true) == .deadline)
      #expect(EventLoop.nowNanoseconds >= deadline)
    }
  }

  @Test func `arming the base replaces the previous deadline`() throws {
    let base = try EventBase()
    let now = EventLoop.nowNanoseconds
    base.arm(deadlineNanoseconds: .max)
    base.arm(deadlineNanoseconds: now + 1_000_000)
    #expect(base.wait(mayBlock: true) == .deadline)
    base.arm(deadlineNanoseconds: now)
    #expect(base.wait(mayBlock: true) == .deadline)
    base.arm(deadlineNanoseconds: now)
    base.arm(deadlineNanoseconds: nil)
    #expect(base.wait(mayBlock: false) == [])
  }

  @Test func `a guest's deadline makes its descriptor readable, unlike libevent's own timer`() throws {
    let base = try EventBase()
    base.arm(deadlineNanoseconds: EventLoop.nowNanoseconds)
    var descriptor = pollfd(fd: try base.openGuest(), events: Int16(POLLIN), revents: 0)
    #expect(!base.isTimerPending)
    #expect(poll(&descriptor, 1, 0) == 0)
    base.arm(deadlineNanoseconds: EventLoop.nowNanoseconds + 1_000_000)
    #expect(!base.isTimerPending)
    #expect(poll(&descriptor, 1, 10_000) == 1)
    #expect(base.wait(mayBlock: false) == .deadline)
    #expect(poll(&descriptor, 1, 0) == 0)
  }

  @Test func `a loop that becomes a guest keeps its deadlines`() throws {
    let loop = try RuntimeEventLoop(name: "test")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let log = Log<String>()
    let far = loop.schedule(after: .seconds(3600)) {}
    #expect(loop.armForEarliest() && loop.base.isTimerPending)
    loop.schedule(after: .milliseconds(5)) { log.add("timer") }
    let guest = try loop.openGuest()
    #expect(!loop.base.isTimerPending)
    var descriptor = pollfd(fd: guest.descriptor, events: Int16(POLLIN), revents: 0)
    while log.entries.isEmpty, poll(&descriptor, 1, 10_000) == 1 { guest.pump() }
    #expect(log.entries == ["timer"])
    far.cancel()
  }
}
