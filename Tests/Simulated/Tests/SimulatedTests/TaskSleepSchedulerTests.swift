import ProsceniumCore
import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  /// Tests the scheduler that uses `Task.sleep`, in many orders.
  @Suite struct TaskSleepSchedulerTests {
    @Test func `frames occur at later multiples of their interval`() async throws {
      try await Simulation.explore(seeds: 0..<100) {
        let scheduler = TaskSleepScheduler(framesPerSecond: 50)
        try await Task.sleep(for: .milliseconds(25))
        let times = Box<[Duration]>([])
        await show(3, of: scheduler, times)
        try await Task.sleep(for: .seconds(1))
        Simulation.check(times.value == [.milliseconds(40), .milliseconds(60), .milliseconds(80)], "\(times.value)")
      }
    }

    @Test func `sixty frames per second have sixty different times`() async throws {
      try await Simulation.explore(seeds: 0..<50) {
        let scheduler = TaskSleepScheduler()
        let times = Box<[Duration]>([])
        await show(60, of: scheduler, times)
        try await Task.sleep(for: .seconds(2))
        // A sixtieth of a second is no whole number of attoseconds and is rounded down.
        let expected = (1...60).map { Duration(attoseconds: 16_666_666_666_666_666 * $0) }
        Simulation.check(times.value == expected, "\(times.value)")
      }
    }

    @Test func `a late frame receives the latest frame time that has passed`() async throws {
      let late = Box(0)
      let faults = Simulation.FaultPlan.lateTimers(probability: 1, upTo: .milliseconds(50))
      try await Simulation.explore(seeds: 0..<100, strategy: .firstInFirstOut, faults: faults) {
        let scheduler = TaskSleepScheduler(framesPerSecond: 50)
        let times = Box<[Duration]>([])
        let shown = Box<[Duration]>([])
        await show(1, of: scheduler, times, shown)
        try await Task.sleep(for: .seconds(1))
        let due = times.value[0], now = shown.value[0]
        Simulation.check(due <= now && now < due + .milliseconds(20), "\(due) shown at \(now)")
        if due > .milliseconds(20) { late.value += 1 }
      }
      #expect(late.value > 0)
    }

    @Test func `work for the next turn keeps its order`() async throws {
      try await Simulation.explore(seeds: 0..<200) {
        let scheduler = TaskSleepScheduler()
        let seen = Box<[Int]>([])
        for number in 0..<5 { scheduler.nextTurn { seen.value.append(number) } }
        try await Task.sleep(for: .seconds(1))
        Simulation.check(seen.value == [0, 1, 2, 3, 4], "\(seen.value)")
      }
    }

    @Test func `scheduled work runs once, never early, and never after its cancellation`() async throws {
      let ran = Box(0)
      try await Simulation.explore(seeds: 0..<300) {
        let scheduler = TaskSleepScheduler()
        let isCalledOff = Box(false)
        let work = await scheduler.schedule(after: .milliseconds(10)) {
          ran.value += 1
          Simulation.check(scheduler.now >= .milliseconds(10), "early, at \(scheduler.now)")
          Simulation.check(!isCalledOff.value, "called off")
        }
        // The sleep ends at the time of the work, so that either may be first.
        try await Task.sleep(for: .milliseconds(10))
        await callOff(work, isCalledOff)
      }
      #expect((1..<300).contains(ran.value))
    }
  }
}

@MainActor private func show(
  _ count: Int,
  of scheduler: TaskSleepScheduler,
  _ times: Box<[Duration]>,
  _ shown: Box<[Duration]> = Box([])
) {
  guard count > 0 else { return }
  scheduler.requestFrame { time in
    times.value.append(time)
    shown.value.append(scheduler.now)
    show(count - 1, of: scheduler, times, shown)
  }
}

@MainActor private func callOff(_ work: Cancellable, _ isCalledOff: Box<Bool>) {
  work.cancel()
  isCalledOff.value = true
}
