import ProsceniumCore
import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct FaultTests {
    @Test func `late timers respect the probability and the limit, and are never early`() async throws {
      let waits = Box<[Duration]>([])
      let faults = Simulation.FaultPlan.lateTimers(probability: 0.25, upTo: .milliseconds(40))
      try await Simulation.explore(seeds: 0..<1_000, strategy: .firstInFirstOut, faults: faults) {
        let began = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(16))
        waits.value.append(ContinuousClock.now - began - .milliseconds(16))
      }
      #expect(waits.value.count == 1_000)
      #expect(waits.value.allSatisfy { $0 >= .zero && $0 <= .milliseconds(40) })
      // The number is a quarter of 1,000 within five standard deviations of √(1,000·¼·¾) ≈ 13.7.
      let late = waits.value.count { $0 > .zero }
      #expect((250 - 69...250 + 69).contains(late))
    }

    @Test func `an injected fault depends on the seed and is recorded in the steps`() async throws {
      let traces = Box<[Simulation.Trace]>([])
      for seed in (0..<100 as Range<UInt64>) {
        let dropped = Box(0)
        let trace = try await Simulation.trace(seed: seed, strategy: .randomWalk) {
          for _ in 0..<10 {
            try await Task.sleep(for: .milliseconds(16))
            if Simulation.injects("frame dropped", probability: 0.2) { dropped.value += 1 }
          }
        }
        #expect(trace.steps.flatMap(\.notes) == Array(repeating: "fault: frame dropped", count: dropped.value))
        traces.value.append(trace)
      }
      let total = traces.value.map { $0.steps.flatMap(\.notes).count }.reduce(0, +)
      // The number is a fifth of 1,000 within five standard deviations of √(1,000·⅕·⅘) ≈ 12.6.
      #expect((200 - 63...200 + 63).contains(total))
    }

    @Test func `a dropped frame is recorded, and the next frame is due one frame later`() async throws {
      let dropped = Box(0)
      let faults = Simulation.FaultPlan.none.droppingFrames(probability: 0.25)
      for seed in (0..<500 as Range<UInt64>) {
        let times = Box<[Duration]>([])
        let trace = try await Simulation.trace(seed: seed, strategy: .randomWalk, faults: faults) {
          let scheduler = TaskSleepScheduler(framesPerSecond: 50)
          await scheduler.requestFrame { times.value.append($0) }
          try await Task.sleep(for: .seconds(1))
        }
        let notes = trace.steps.flatMap(\.notes)
        #expect(notes == Array(repeating: "fault: frame dropped", count: notes.count))
        #expect(times.value == [.milliseconds(20 * (notes.count + 1))])
        dropped.value += notes.count
      }
      // On average ¼ / ¾ frames are dropped before each shown frame, which is 167 in total, within five times
      // √(500·⁴⁄₉) ≈ 14.9.
      #expect((167 - 75...167 + 75).contains(dropped.value))
    }

    @Test func `Simulation.randomNumberGenerator depends on the seed`() async throws {
      let numbers = Box<[Int]>([])
      for seed in [1, 1, 2] as [UInt64] {
        _ = try await Simulation.trace(seed: seed, strategy: .randomWalk) {
          var generator = Simulation.randomNumberGenerator
          numbers.value.append(Int.random(in: 0..<1_000_000, using: &generator))
        }
      }
      #expect(numbers.value[0] == numbers.value[1])
      #expect(numbers.value[0] != numbers.value[2])
    }

    @Test func `an additional step of one task does not change the faults and numbers of another`() async throws {
      let faults = Simulation.FaultPlan.lateTimers(probability: 0.5, upTo: .milliseconds(40))
      let isLonger = Box(false)
      let seen = Box<[String]>([])
      for seed in (0..<20 as Range<UInt64>) {
        seen.value = []
        for longer in [false, true] {
          isLonger.value = longer
          _ = try await Simulation.trace(seed: seed, strategy: .firstInFirstOut, faults: faults) {
            await withTaskGroup { group in
              group.addTask {
                for _ in 0..<(isLonger.value ? 5 : 1) {
                  _ = Simulation.injects("drop", probability: 0.5)
                  try? await Task.sleep(for: .milliseconds(1))
                }
              }
              group.addTask {
                var generator = Simulation.randomNumberGenerator
                var text = ""
                for _ in 0..<5 {
                  let began = ContinuousClock.now
                  try? await Task.sleep(for: .milliseconds(3))
                  text += "\(ContinuousClock.now - began) \(Int.random(in: 0..<1000, using: &generator)) "
                  text += "\(Simulation.injects("drop", probability: 0.5)) "
                }
                seen.value.append(text)
              }
            }
          }
        }
        #expect(seen.value.count == 2 && seen.value[0] == seen.value[1])
      }
    }

    @Test func `no fault occurs outside of a run`() {
      #expect(!Simulation.injects("anything", probability: 1))
      #expect(Simulation.seed == nil)
      #expect(Simulation.time == nil)
    }
  }
}
