import Dispatch
import Synchronization
import Testing

@testable import EventLoops

@Suite struct RecurringTimerTests {
  @Test func `a repeating timer ticks at multiples of its interval, never early`() async {
    await withLoop { loop in
      let ticks = Log<SuspendingClock.Instant>()
      let start = loop.now
      let timer = await withCheckedContinuation { continuation in
        let made = Log<LoopTimer>()
        loop.execute {
          made.add(
            loop.schedule(repeating: .milliseconds(2)) {
              ticks.add(loop.now)
              if ticks.entries.count == 5 { continuation.resume(returning: made.entries[0]) }
            }
          )
        }
      }
      timer.cancel()
      for (number, tick) in ticks.entries.enumerated() {
        #expect(tick >= start + .milliseconds(2) * (number + 1))
      }
      #expect(!timer.isPending)
    }
  }

  @Test func `a recurrence skips the ticks that the loop has missed`() {
    let recurrence = LoopTimer.Recurrence(intervalNanoseconds: 10, toleranceNanoseconds: 0, nominalNanoseconds: 100)
    #expect(recurrence.next(after: 100) == 110)
    #expect(recurrence.next(after: 139) == 140)
    #expect(recurrence.next(after: 140) == 150)
    #expect(recurrence.next(after: 90) == 160)
    let last = LoopTimer.Recurrence(intervalNanoseconds: .max, toleranceNanoseconds: 0, nominalNanoseconds: 100)
    #expect(last.next(after: 100) == .max)
  }

  @Test func `a repeating timer that cancels itself frees its closure when the closure returns`() async {
    final class Held: Sendable {}
    await withLoop { loop in
      let held = Weak<Held>()
      let made = Log<LoopTimer>()
      await withCheckedContinuation { continuation in
        loop.execute {
          let object = Held()
          held.object = object
          made.add(
            loop.schedule(repeating: .milliseconds(1), after: .zero) { [object] in
              _ = object
              made.entries[0].cancel()
              continuation.resume()
            }
          )
        }
      }
      await loop.reached()
      #expect(held.object == nil)
      #expect(!made.entries[0].rearm(after: .zero))
    }
  }

  @Test func `a rearmed repeating timer continues its interval from the new deadline`() async {
    await withLoop { loop in
      let log = Log<SuspendingClock.Instant>()
      let deadline = loop.now + .milliseconds(2)
      let timer = await withCheckedContinuation { continuation in
        let made = Log<LoopTimer>()
        loop.execute {
          let timer = loop.schedule(repeating: .milliseconds(1), after: .seconds(3_600)) {
            log.add(loop.now)
            if log.entries.count == 2 { continuation.resume(returning: made.entries[0]) }
          }
          made.add(timer)
          #expect(timer.rearm(at: deadline))
        }
      }
      timer.cancel()
      #expect(log.entries[0] >= deadline && log.entries[1] >= deadline + .milliseconds(1))
    }
  }

  @Test func `a timer that is rearmed many times fires once, for the last deadline`() async {
    await withLoop { loop in
      let log = Log<Int>()
      await withCheckedContinuation { continuation in
        let timer = loop.makeTimer {
          log.add(log.entries.count)
          continuation.resume()
        }
        #expect(!timer.isPending)
        loop.execute {
          for _ in 0..<1_000 { timer.rearm(after: .seconds(3_600)) }
          #expect(loop.statistics.pendingTimers == 1)
          timer.rearm(after: .milliseconds(1))
        }
      }
      #expect(log.entries == [0])
    }
  }

  @Test func `a kept timer fires each time it is armed, from any thread`() async {
    await withLoop { loop in
      let fired = DispatchSemaphore(value: 0)
      let timer = loop.makeTimer { fired.signal() }
      for _ in 0..<20 {
        timer.rearm(after: .zero)
        waitBlocking(fired, for: "the timer fires")
      }
      await loop.reached()
      #expect(loop.statistics.timersFired == 20)
      timer.cancel()
      #expect(!timer.rearm(after: .zero))
    }
  }

  @Test func `a one-shot timer that has fired cannot be rearmed`() async {
    await withLoop { loop in
      let timer = loop.schedule(after: .zero) {}
      await loop.elapsed(.zero)
      #expect(!timer.rearm(after: .zero))
    }
  }

  @Test func `arming and cancelling from eight threads leaves no timer pending`() async {
    await withLoop { loop in
      let timers = (0..<64).map { _ in loop.makeTimer {} }
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for number in 0..<500 {
          let timer = timers[(number * 7 + thread) % timers.count]
          timer.rearm(after: .microseconds(number % 50))
        }
      }
      for timer in timers { timer.cancel() }
      await loop.reached()
      #expect(loop.statistics.pendingTimers == 0)
    }
  }

  @Test func `timers within one tolerance share a wake-up`() async {
    await withLoop { loop in
      await withCheckedContinuation { continuation in
        loop.execute {
          // The deadlines lie within one grain of 4 ms, far enough away that none is due during scheduling.
          let grain = Duration.nanoseconds(1 << 22)
          let start = SuspendingClock.Instant(loopNanoseconds: ((loop.now.loopNanoseconds >> 22) + 1_000_000) << 22)
          let timers = (1...10).map { loop.schedule(at: start + .microseconds(100 * $0), tolerance: grain) {} }
          for timer in timers {
            let earliest = loop.confined.timers.earliestDeadlineNanoseconds
            #expect(earliest == (start + grain).loopNanoseconds)
            timer.cancel()
          }
          continuation.resume()
        }
      }
    }
  }

  @Test func `each tick of a repeating timer is rounded within its tolerance and does not drift`() async {
    await withLoop { loop in
      let grain: Int64 = 1 << 20
      let deadlines = Log<Int64?>()
      let nominal = Log<Int64>()
      await withCheckedContinuation { continuation in
        let made = Log<LoopTimer>()
        loop.execute {
          let timer = loop.schedule(repeating: .microseconds(1_500), tolerance: .nanoseconds(grain)) {
            // The next tick is added to the heap after this closure has returned.
            loop.execute {
              deadlines.add(loop.confined.timers.earliestDeadlineNanoseconds)
              nominal.add(made.entries[0].recurrence?.nominalNanoseconds ?? 0)
              guard deadlines.entries.count == 4 else { return }
              made.entries[0].cancel()
              continuation.resume()
            }
          }
          made.add(timer)
          let first = loop.confined.timers.earliestDeadlineNanoseconds ?? 1
          #expect(first % grain == 0)
        }
      }
      await loop.reached()
      for case (let deadline?, let nominal) in zip(deadlines.entries, nominal.entries) {
        #expect(deadline % grain == 0)
        #expect(deadline >= nominal && deadline - nominal < grain)
      }
      let distances = zip(nominal.entries.dropFirst(), nominal.entries).map { $0 - $1 }
      #expect(distances.count == 3 && distances.allSatisfy { $0 % 1_500_000 == 0 })
    }
  }

  @Test func `a repeating interval of zero traps`() async {
    await #expect(processExitsWith: .failure) {
      EventLoopThread(name: "test").loop.schedule(repeating: .zero) {}
    }
  }
}
