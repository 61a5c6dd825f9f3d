import Synchronization
import Testing

@testable import EventLoops

@Suite struct LoopTimerTests {
  @Test func `a timer fires once on the loop's thread and never before its deadline`() async {
    await withLoop { loop in
      // A busy loop checks its timers continually, also just before they are due.
      let isOver = Atomic<Bool>(false)
      @Sendable func again() {
        if !isOver.load(ordering: .relaxed) { loop.execute(again) }
      }
      loop.execute(again)
      for microseconds in [0, 1, 50, 999, 1_000, 1_001, 2_500] {
        let deadline = loop.now + .microseconds(microseconds)
        let fired = await withCheckedContinuation { continuation in
          _ = loop.schedule(at: deadline) { continuation.resume(returning: loop.isCurrent ? loop.now : nil) }
        }
        #expect(fired.map { $0 >= deadline } == true)
      }
      #expect(loop.statistics.timersFired == 7)
      isOver.store(true, ordering: .relaxed)
      await loop.reached()
    }
  }

  @Test func `timers with equal deadlines fire in the order of scheduling`() async {
    await withLoop { loop in
      let log = Log<Int>()
      let deadline = loop.now + .milliseconds(2)
      for number in 0..<200 { loop.schedule(at: deadline) { log.add(number) } }
      await withCheckedContinuation { continuation in
        _ = loop.schedule(at: deadline) { continuation.resume() }
      }
      #expect(log.entries == Array(0..<200))
    }
  }

  @Test func `a timer with an earlier deadline fires first even if it is scheduled later`() async {
    await withLoop { loop in
      let log = Log<String>()
      await withCheckedContinuation { continuation in
        // The deadlines are an hour away, because a deadline that has passed at scheduling counts as now and would fire
        // in another order.
        loop.execute {
          let start = loop.now + .seconds(3_600)
          loop.schedule(at: start + .milliseconds(4)) { log.add("late") }
          loop.schedule(at: start + .milliseconds(2)) { log.add("early") }
          loop.fireDueTimers(at: (start + .milliseconds(4)).loopNanoseconds)
          continuation.resume()
        }
      }
      #expect(log.entries == ["early", "late"])
    }
  }

  @Test func `timers with zero, negative and past delays run in one of the next turns`() async {
    await withLoop { loop in
      let log = Log<String>()
      await withCheckedContinuation { continuation in
        loop.execute {
          loop.schedule(after: .seconds(-5)) { log.add("negative") }
          loop.schedule(after: .zero) { log.add("zero") }
          loop.schedule(at: loop.now - .seconds(1)) {
            log.add("past")
            continuation.resume()
          }
          log.add("scheduled")
        }
      }
      #expect(log.entries == ["scheduled", "negative", "zero", "past"])
    }
  }

  @Test func `a timer that reschedules itself with a negative delay does not starve others`() async {
    await withLoop { loop in
      let isOver = Atomic<Bool>(false)
      @Sendable func again() {
        if !isOver.load(ordering: .relaxed) { loop.schedule(after: .seconds(-1), again) }
      }
      loop.execute(again)
      await loop.elapsed(.milliseconds(1))
      isOver.store(true, ordering: .relaxed)
      await loop.reached()
      await loop.elapsed(.zero)
    }
  }

  @Test func `timers with the longest durations can be armed and cancelled`() async {
    await withLoop { loop in
      let timers = [
        loop.schedule(after: Duration(secondsComponent: .max, attosecondsComponent: 0)) {},
        loop.schedule(at: loop.now.advanced(by: Duration(secondsComponent: .max / 2, attosecondsComponent: 0))) {},
      ]
      await loop.reached()
      await loop.elapsed(.milliseconds(1))
      #expect(timers.map(\.isPending) == [true, true])
      #expect(loop.statistics.pendingTimers == 2)
      for timer in timers { timer.cancel() }
    }
  }

  @Test func `cancelling a timer frees its closure immediately, from any thread`() async {
    final class Held: Sendable {}
    await withLoop { loop in
      for isOnLoop in [true, false] {
        let held = Weak<Held>()
        let timer = schedule(Held(), in: held, on: loop)
        await loop.reached()
        #expect(held.object != nil)
        if isOnLoop {
          await withCheckedContinuation { continuation in
            loop.execute {
              timer.cancel()
              #expect(held.object == nil)
              continuation.resume()
            }
          }
        } else {
          timer.cancel()
          #expect(held.object == nil)
        }
        #expect(!timer.isPending)
        #expect(loop.statistics.pendingTimers == 0)
        timer.cancel()
        #expect(loop.statistics.pendingTimers == 0)
      }
    }
  }

  @Test func `a fired timer has freed its closure, and cancelling it does nothing`() async {
    final class Held: Sendable {}
    await withLoop { loop in
      let held = Weak<Held>()
      let timer = schedule(Held(), in: held, on: loop, after: .milliseconds(1))
      await loop.elapsed(.milliseconds(1))
      await loop.reached()
      #expect(held.object == nil)
      #expect(!timer.isPending)
      timer.cancel()
      #expect(loop.statistics.pendingTimers == 0)
    }
  }

  @Test func `the first of two timers due in one turn can cancel the second`() async {
    await withLoop { loop in
      let log = Log<String>()
      await withCheckedContinuation { continuation in
        loop.execute {
          let deadline = loop.now + .milliseconds(1)
          let second = Log<LoopTimer>()
          loop.schedule(at: deadline) {
            log.add("first")
            for timer in second.entries { timer.cancel() }
          }
          second.add(loop.schedule(at: deadline) { log.add("second") })
          loop.schedule(at: deadline) { continuation.resume() }
        }
      }
      #expect(log.entries == ["first"])
    }
  }

  private func schedule<Object: AnyObject & Sendable>(
    _ object: Object,
    in held: Weak<Object>,
    on loop: EventLoop,
    after delay: Duration = .seconds(3_600)
  ) -> LoopTimer {
    held.object = object
    return loop.schedule(after: delay) { [object] in _ = object }
  }
}
