import Glibc
import Statements
import Testing

@testable import EventLoops

/// What the loop asks of libevent, on the test's own thread.
@Suite struct EventBaseTests {
  @Test func `a loop's earliest deadline is a timer of libevent's, and ends its wait`() throws {
    let loop = try RuntimeEventLoop(name: "test")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let log = Log<String>()
    let late = loop.schedule(after: .seconds(3_600)) { log.add("late") }
    // Not yet due where the machine is busy and the thread has waited for a processor.
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

  /// The loop is not a guest, so that nothing but libevent waits.
  @Test(.statement("C-4")) func `libevent's own event is pending until it fires, once for each deadline`() throws {
    let loop = try RuntimeEventLoop(name: "test")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let log = Log<String>()
    #expect(!loop.base.isTimerPending)
    // Not yet due where the machine is busy and the thread has waited for a processor.
    for (number, delay) in [500, 800, 500, 1_100].enumerated() {
      loop.schedule(after: .milliseconds(delay)) { log.add("\(number) of \(delay)") }
    }
    var waits = 0
    while log.entries.count < 4 {
      // False for a deadline that has passed on the way; then there is nothing to wait for.
      let isArmed = loop.armForEarliest()
      #expect(loop.base.isTimerPending == isArmed)
      waits += isArmed ? 1 : 0
      _ = loop.turn(mayBlock: true)
      #expect(!loop.base.isTimerPending, "its event has fired")
    }
    #expect(waits > 0 && loop.statistics.waits == waits)
    #expect(log.entries == ["0 of 500", "2 of 500", "1 of 800", "3 of 1100"])
  }

  /// Nothing else ends a wait of libevent's that has no descriptor to report.
  @Test(.statement("C-4")) func `a wait ends by libevent's event alone, and not before its time`() throws {
    let base = try EventBase()
    #expect(!base.isTimerPending && base.wait(mayBlock: false) == [])
    let deadline = EventLoop.nowNanoseconds + 500_000_000
    base.arm(deadlineNanoseconds: deadline)
    #expect(base.isTimerPending && base.wait(mayBlock: false) == [] && base.isTimerPending)
    #expect(base.wait(mayBlock: true) == .deadline)
    #expect(EventLoop.nowNanoseconds >= deadline && !base.isTimerPending)
    #expect(base.wait(mayBlock: false) == [])
  }

  @Test func `a loop without deadlines leaves no timer in libevent`() throws {
    let loop = try RuntimeEventLoop(name: "test")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let timer = loop.schedule(after: .seconds(3_600)) {}
    #expect(loop.armForEarliest() && loop.base.isTimerPending)
    timer.cancel()
    #expect(loop.armForEarliest() && !loop.base.isTimerPending)
  }

  @Test func `a wait for a timer is one wait, and never ends early`() throws {
    let base = try EventBase()
    for delay in stride(from: Int64(1), to: 300_000, by: 997) {
      let deadline = EventLoop.nowNanoseconds + delay
      base.arm(deadlineNanoseconds: deadline)
      #expect(base.wait(mayBlock: true) == .deadline)
      #expect(EventLoop.nowNanoseconds >= deadline)
    }
  }

  @Test func `arming replaces what was armed before`() throws {
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

  @Test func `a guest's deadline makes its descriptor readable, which a timer of libevent's would not`() throws {
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

  @Test func `a loop that becomes a guest keeps its deadline`() throws {
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
