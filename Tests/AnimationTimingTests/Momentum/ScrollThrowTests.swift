import AnimationTiming
import Foundation
import Testing

@Suite struct ScrollThrowTests {
  @Test(arguments: [(0.998, 1_000.0), (0.998, 2_000), (0.998, -3_005), (0.99, 1_000), (0.99, -750)])
  func `a throw follows the sum of its milliseconds and ends at 10 points per second`(rate: Double, velocity: Double) {
    let path = ScrollThrow(from: 30, velocity: velocity, deceleration: Deceleration(rate: rate))
    let factor = rate / (1 - rate) / 1_000
    for step in 0...40 {
      let time = Double(step) / 20
      guard time < path.duration else { break }
      let state = path.state(at: time)
      #expect(state.value.isClose(to: 30 + factor * velocity * (1 - pow(rate, 1_000 * time)), within: 1e-9))
      #expect(state.velocity.isClose(to: velocity * pow(rate, 1_000 * time), within: 1e-9))
    }
    let final = velocity < 0 ? -10.0 : 10
    #expect(path.target.isClose(to: 30 + factor * (velocity - final), within: 1e-9))
    #expect(path.duration.isClose(to: log(abs(velocity) / 10) / (-1_000 * log(rate)), within: 1e-9))
    #expect(path.state(at: path.duration) == MotionState(value: path.target))
  }

  @Test(
    arguments: [(0.998, 1_000.0, 494.01, 2.3003), (0.998, 2_000, 993.01, 2.6465), (0.99, 1_000, 98.01, 0.4582)]
  )
  func `a throw has the measured way and duration`(rate: Double, velocity: Double, way: Double, seconds: Double) {
    let path = ScrollThrow(from: 0, velocity: velocity, deceleration: Deceleration(rate: rate))
    #expect(abs(path.target - way) < 1e-9 && abs(path.duration - seconds) < 5e-5)
  }

  @Test func `a throw of 1000 points per second crosses an edge at 100 points with the measured velocity`() throws {
    let path = ScrollThrow(from: 0, velocity: 1_000)
    let time = try #require(path.time(reaching: 100))
    #expect(abs(time - 0.11171) < 5e-6 && abs(path.state(at: time).velocity - 799.6) < 0.05)
    #expect(time.isClose(to: log(1 - 100 / 499.0) / (1_000 * log(0.998)), within: 1e-9))
    #expect(path.time(reaching: -1) == nil && path.time(reaching: 495) == nil)
  }

  @Test func `a throw to a target ends there with 10 points per second`() {
    for target in [-400.0, -1, 0, 3, 812.5] {
      let path = ScrollThrow(from: 20, to: target)
      #expect(path.target.isClose(to: target, within: 1e-9))
      #expect(path.velocity.isClose(to: (target < 20 ? -10 : 10) + (target - 20) / 0.499, within: 1e-9))
    }
    #expect(ScrollThrow(from: 20, to: 20).isStill)
  }

  @Test func `extreme throws result in finite numbers`() {
    for a in Double.nonsense {
      for b in Double.nonsense {
        let path = ScrollThrow(from: a, velocity: b)
        let states = [path.state(at: a), path.state(at: b), ScrollThrow(from: a, to: b).state(at: 1)]
        #expect(states.allSatisfy { $0.value.isFinite && $0.velocity.isFinite })
        #expect(path.target.isFinite && path.duration.isFinite && path.time(reaching: a)?.isFinite != false)
      }
    }
  }
}
