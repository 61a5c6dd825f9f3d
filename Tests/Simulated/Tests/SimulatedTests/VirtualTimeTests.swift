import Glibc
import ProsceniumSimulation
import Races
import SwiftOverlayShims
import Testing

extension Simulated {
  @Suite struct VirtualTimeTests {
    @Test func `a sleep of an hour takes an hour of virtual time in a run and outside`() async throws {
      let clock = ContinuousClock()
      let began = clock.now
      try await Task.sleep(for: .seconds(3600))
      #expect(clock.now - began == .seconds(3600))
      try await Simulation.explore(seeds: 0..<1) {
        let began = clock.now
        try await Task.sleep(for: .seconds(3600))
        try #require(clock.now - began == .seconds(3600))
        try #require(Simulation.time == .seconds(3600))
      }
    }

    @Test func `both clocks and their sleeps agree`() async throws {
      try await Simulation.explore(seeds: 0..<1) {
        let continuous = ContinuousClock.now
        let suspending = SuspendingClock.now
        try await Task.sleep(until: suspending + .milliseconds(20), clock: .suspending)
        try #require(ContinuousClock.now - continuous == .milliseconds(20))
        try await Task.sleep(until: continuous + .milliseconds(50), clock: .continuous)
        try #require(SuspendingClock.now - suspending == .milliseconds(50))
        try await Task.sleep(nanoseconds: 7)
        try #require(SuspendingClock.now - suspending == .milliseconds(50) + .nanoseconds(7))
      }
    }

    @Test func `every run begins at the same instants, and its time is invisible outside`() async throws {
      let outside = ContinuousClock.now
      let readings = Box<[ContinuousClock.Instant]>([])
      let calendar = Box<[Int]>([])
      try await Simulation.explore(seeds: 0..<3, strategy: .randomWalk) {
        readings.value.append(ContinuousClock.now)
        try await Task.sleep(for: .seconds(86_400))
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        calendar.value.append(time.tv_sec)
        var seconds = time_t()
        calendar.value += [Glibc.time(nil), Glibc.time(&seconds), seconds]
        var value = timeval()
        gettimeofday(&value, nil)
        calendar.value.append(value.tv_sec)
        timespec_get(&time, TIME_UTC)
        calendar.value.append(time.tv_sec)
      }
      #expect(ContinuousClock.now == outside)
      #expect(readings.value.count == 3)
      #expect(Set(readings.value).count == 1)
      // The expected time is a day after 2000-01-01 00:00:00 UTC.
      #expect(calendar.value == Array(repeating: 946_684_800 + 86_400, count: 18))
    }

    @Test func `time stops while a job is ready, and then advances to the earliest deadline`() async throws {
      let trace = try await Simulation.trace(seed: 0, strategy: .randomWalk) {
        await withTaskGroup { group in
          for milliseconds in [30, 10, 20] {
            group.addTask(name: "\(milliseconds)") { try? await Task.sleep(for: .milliseconds(milliseconds)) }
          }
        }
      }
      let wakes = trace.steps.filter { $0.kind == .wake }.map { "\($0.task) at \($0.time)" }
      #expect(
        wakes.map { $0.drop { $0 != "'" } } == ["'10' at 0.01 seconds", "'20' at 0.02 seconds", "'30' at 0.03 seconds"]
      )
      #expect(trace.duration == .milliseconds(30))
    }

    @Test func `timers that are due together run in any order, and in loop order in their own order`() async throws {
      for order in [Simulation.Order.any, .loopOrder] {
        let seen = Box<Set<String>>([])
        try await Simulation.explore(seeds: 0..<200, strategy: .randomWalk, order: order) {
          let names = Box("")
          await withTaskGroup { group in
            for name in ["a", "b", "c"] {
              group.addTask { await append(name, to: names, after: .milliseconds(10)) }
            }
          }
          seen.value.insert(names.value)
        }
        #expect(seen.value.sorted() == (order == .any ? ["abc", "acb", "bac", "bca", "cab", "cba"] : ["abc"]))
      }
    }
  }
}

@MainActor private func append(_ name: String, to names: Box<String>, after delay: Duration) async {
  try? await Task.sleep(for: delay)
  names.value += name
}
