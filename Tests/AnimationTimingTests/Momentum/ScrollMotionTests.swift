import AnimationTiming
import Foundation
import Testing

@Suite struct ScrollMotionTests {
  private let edges = ScrollEdges(lower: 0, upper: 1_000, length: 793)

  @Test(arguments: [(0.05, 76.83), (0.1, 50.30), (0.2, 20.55)])
  func `a bounce from rest has the measured offsets`(seconds: Double, offset: Double) {
    let motion = ScrollMotion.released(at: -100, velocity: 0, in: edges)
    #expect(abs(motion.state(at: seconds).value + offset) < 5e-3)
    let (a, b) = (46 * -100.0 / 37, -100 + 46 * 100.0 / 37)
    let value = a * exp(-9 * seconds) + b * exp(-46 * seconds)
    #expect(motion.state(at: seconds).value.isClose(to: value, within: 1e-9))
    #expect(motion.target == 0)
  }

  @Test func `a bounce with velocity follows its formula and passes the edge by the measured distance`() {
    let motion = ScrollMotion.snapping(from: 1_000, velocity: 3_005, to: 1_000)
    for step in 1...20 {
      let time = Double(step) / 40
      let state = motion.state(at: time)
      #expect(state.value.isClose(to: 1_000 + 3_005 * time * exp(-11 * time), within: 1e-9))
      #expect(state.velocity.isClose(to: 3_005 * (1 - 11 * time) * exp(-11 * time), within: 1e-9))
    }
    #expect(abs(motion.state(at: 1 / 11).value - 1_000 - 100.5) < 0.05)
  }

  @Test func `a throw that reaches an edge bounces back from it with the remaining velocity`() throws {
    let motion = ScrollMotion.released(at: 900, velocity: 1_000, in: edges)
    let time = log(1 - 100 / 499.0) / (1_000 * log(0.998))
    let velocity = 1_000 * pow(0.998, 1_000 * time)
    #expect(motion.target == 1_000)
    for step in 1...20 {
      let seconds = Double(step) / 100
      #expect(
        motion.state(at: time + seconds).value.isClose(
          to: 1_000 + velocity * seconds * exp(-11 * seconds),
          within: 1e-9
        )
      )
      #expect(
        motion.state(at: time * seconds).value.isClose(
          to: 900 + 499 * (1 - pow(0.998, 1_000 * time * seconds)),
          within: 1e-9
        )
      )
    }
    #expect(!motion.isAtRest(at: time + 0.2) && motion.isAtRest(at: time + 1) && motion.state(at: 9).value == 1_000)
    let rigid = ScrollEdges(lower: 0, upper: 1_000, length: 793, isElastic: false)
    let stopped = ScrollMotion.released(at: 900, velocity: 1_000, in: rigid)
    #expect(stopped.isAtRest(at: time + 1e-9) && stopped.state(at: time + 1e-9).value == 1_000)
  }

  @Test func `content beyond an edge is thrown inside, or returns to the edge`() {
    let inside = ScrollMotion.released(at: -50, velocity: 1_000, in: edges)
    #expect(inside.target.isClose(to: -50 + 0.499 * 990, within: 1e-9))
    #expect(ScrollMotion.released(at: -50, velocity: 60, in: edges).target == 0)
    #expect(ScrollMotion.released(at: -50, velocity: -900, in: edges).target == 0)
    let fast = ScrollMotion.released(at: -50, velocity: -900, in: edges).state(at: 0.05)
    let value = (-50 + (-900 - 550) * 0.05) * exp(-0.55)
    #expect(fast.value.isClose(to: value, within: 1e-9))
  }

  @Test func `slow content inside of the edges does not move`() {
    #expect(ScrollMotion.released(at: 500, velocity: 10, in: edges).isStill)
    #expect(!ScrollMotion.released(at: 500, velocity: 10.1, in: edges).isStill)
    #expect(ScrollMotion.released(at: 0, velocity: 0, in: edges).isAtRest(at: 0))
  }

  @Test func `a throw with another target ends there, and a target in the other direction is reached by a spring`() {
    let path = ScrollMotion.redirected(from: 100, velocity: 1_000, to: 700)
    let speed = 10 + 600 / 0.499
    #expect(path.state(at: 0.3).value.isClose(to: 100 + 0.499 * speed * (1 - pow(0.998, 300)), within: 1e-9))
    #expect(path.isAtRest(at: 60) && path.state(at: 60).value == 700)
    let back = ScrollMotion.redirected(from: 100, velocity: 1_000, to: 0)
    #expect(back.state(at: 0.1).value.isClose(to: (100 + (1_000 + 1_100) * 0.1) * exp(-1.1), within: 1e-9))
  }

  @Test func `an even motion has constant velocity and ends after its duration`() {
    let motion = ScrollMotion.even(from: 10, to: 110, duration: 0.25)
    #expect(motion.state(at: 0.1) == MotionState(value: 50, velocity: 400))
    #expect(!motion.isAtRest(at: 0.24) && motion.isAtRest(at: 0.25) && motion.state(at: 0.25).value == 110)
  }

  @Test func `a motion continues with its velocity in other edges`() {
    let motion = ScrollMotion.released(at: 900, velocity: 1_000, in: edges)
    let wide = ScrollEdges(lower: 0, upper: 5_000, length: 793)
    let adapted = motion.adapted(at: 0.1, to: wide)
    #expect(adapted.target.isClose(to: 900 + 0.499 * 990, within: 1e-9))
    let moved = motion.adapted(at: 0.1, movedBy: -500, to: wide)
    #expect(moved.target.isClose(to: 400 + 0.499 * 990, within: 1e-9))
    #expect(moved.start.isClose(to: motion.state(at: 0.1).value - 500, within: 1e-9))
    let page = ScrollMotion.snapping(from: 0, velocity: 0, to: 800).adapted(at: 0.1, to: edges)
    #expect(page.target == 800 && page.start.isClose(to: 800 - 800 * 2.1 * exp(-1.1), within: 1e-9))
  }

  @Test func `extreme motions result in finite offsets`() {
    for a in Double.nonsense {
      for b in Double.nonsense {
        let edges = ScrollEdges(lower: b, upper: a, length: b)
        let motions = [
          ScrollMotion.released(at: a, velocity: b, in: edges), .redirected(from: a, velocity: b, to: a),
          .returning(from: a, velocity: b, to: b), .snapping(from: b, velocity: a, to: a),
          .even(from: a, to: b, duration: a),
        ]
        for motion in motions {
          for time in [0, 0.5, a, b] {
            let state = motion.state(at: time)
            #expect(state.value.isFinite && state.velocity.isFinite && motion.target.isFinite)
            #expect(motion.adapted(at: time, movedBy: b, to: edges).target.isFinite)
          }
        }
      }
    }
  }
}
