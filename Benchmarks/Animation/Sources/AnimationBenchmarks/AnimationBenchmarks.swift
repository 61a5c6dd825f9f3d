import AnimationTiming
import CPeers
import Foundation
import ProsceniumCore

/// The rows N1 to N8: what a frame, a start and a scrub cost, and how exact they are.
@main struct AnimationBenchmarks {
  @MainActor static func main() {
    for count in [100, 1000, 10_000] {
      ownSprings(count)
      sharedSpring(count)
      beziers(count)
    }
    wholeTick(10_000)
    startRetargetFinish(1000)
    allocations(1000)
    scrubbing(20)
    accuracy()
  }

  /// N1: springs with clocks of their own; the value of each is read.
  @MainActor private static func ownSprings(_ count: Int) {
    let spring = Spring(response: 0.5, dampingFraction: 0.7)
    let curve = TimingCurve.spring(spring, initialVelocity: 0, duration: 1e6)
    let starts = (0..<count).map { Double($0) * 1e-3 }
    var values = [Double](repeating: 0, count: count)
    var time = 100.0
    let timing = Measurement.nanoseconds {
      time += 1e-4
      for index in 0..<count { values[index] = 100 * curve.progress(at: time - starts[index]).value }
    }
    var velocities = values
    let peer = Measurement.nanoseconds {
      time += 1e-4
      peers_springs(count, time.truncatingRemainder(dividingBy: 10), starts, &values, &velocities)
    }
    Measurement.report("N1-timing", count, ours: timing / Double(count), peer: peer / Double(count), named: "c-loop")
    let bench = Scene(viewCount: count)
    for view in bench.views { View.animate(springDuration: 100, bounce: 0.3) { view.center.x = 100 } }
    let ours = Measurement.nanoseconds {
      bench.scheduler.tick(.microseconds(1))
      for index in 0..<count { values[index] = bench.views[index].presentation.center.x }
    }
    Measurement.report("N1", count, ours: ours / Double(count), peer: peer / Double(count), named: "c-loop")
  }

  /// N2: one animator for all; a view's six numbers of position, size and opacity count as properties.
  @MainActor private static func sharedSpring(_ count: Int) {
    var (values, velocities) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
    var time = 0.0
    let peer = Measurement.nanoseconds {
      time += 1e-4
      peers_shared_spring(count, time.truncatingRemainder(dividingBy: 10), &values, &velocities)
    }
    let bench = Scene(viewCount: count / 5)
    let spring = SpringTimingParameters(duration: 100, bounce: 0.3)
    let animator = ViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations {
      for view in bench.views {
        view.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        view.alpha = 0.5
      }
    }
    animator.startAnimation()
    var sum = 0.0
    let ours = Measurement.nanoseconds {
      bench.scheduler.tick(.microseconds(1))
      for view in bench.views {
        let shown = view.presentation
        sum += shown.center.x + shown.center.y + shown.bounds.width + shown.bounds.height + shown.alpha
      }
    }
    precondition(sum.isFinite && animator.isRunning)
    Measurement.report("N2", count, ours: ours / Double(count), peer: peer / Double(count), named: "c-loop-shared")
    animator.stopAnimation(true)
  }

  /// N3: paces with clocks of their own; the value of each is read.
  @MainActor private static func beziers(_ count: Int) {
    let starts = (0..<count).map { Double($0) * 1e-3 }
    var values = [Double](repeating: 0, count: count)
    var time = 100.0
    let peer = Measurement.nanoseconds {
      time += 1e-4
      peers_beziers(count, time, starts, &values)
    }
    let bench = Scene(viewCount: count)
    for view in bench.views { View.animate(withDuration: 1000) { view.center.x = 100 } }
    let ours = Measurement.nanoseconds {
      bench.scheduler.tick(.microseconds(10))
      for index in 0..<count { values[index] = bench.views[index].presentation.center.x }
    }
    Measurement.report("N3", count, ours: ours / Double(count), peer: peer / Double(count), named: "c-loop")
  }

  /// N4: a whole frame with everything that is shown as a display list.
  @MainActor private static func wholeTick(_ count: Int) {
    let bench = Scene(viewCount: count / 5)
    for view in bench.views {
      View.animate(withDuration: 1000) {
        view.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        view.alpha = 0.5
      }
    }
    let tick = Measurement.nanoseconds { bench.scheduler.tick(.microseconds(10)) }
    Measurement.report("N4-tick", count, ours: tick / 1e6, unit: "ms")
    var items = 0
    bench.stage.onFrame = { items = $0.items.count }
    let ours = Measurement.nanoseconds { bench.scheduler.tick(.microseconds(10)) }
    precondition(items == count / 5)
    Measurement.report("N4", count, ours: ours / 1e6, unit: "ms")
  }

  /// N5: each animation is started, retargeted and finished.
  @MainActor private static func startRetargetFinish(_ count: Int) {
    let bench = Scene(viewCount: count)
    var target = 0.0
    let before = peers_allocation_count()
    var rounds = 0
    let ours = Measurement.nanoseconds {
      rounds += 1
      target += 1
      for view in bench.views { View.animate(withDuration: 0.1) { view.center.x = target } }
      bench.scheduler.tick(.milliseconds(16))
      for view in bench.views { View.animate(withDuration: 0.1) { view.center.x = -target } }
      bench.scheduler.tick(.milliseconds(16))
      bench.scheduler.tick(.milliseconds(200))
    }
    // Two animations each, of which each was started and finished.
    Measurement.report("N5", count, ours: ours / Double(count * 2), unit: "ns")
    let each = Double(peers_allocation_count() - before) / Double(rounds * count * 2)
    Measurement.report("N5-allocations", count, ours: each, unit: "allocations")
  }

  /// N6: allocations of a frame in steady state, the evaluation of everything that runs and the reading of it.
  @MainActor private static func allocations(_ count: Int) {
    let bench = Scene(viewCount: count)
    for view in bench.views { View.animate(springDuration: 100) { view.center.x = 100 } }
    let animator = ViewPropertyAnimator(duration: 1000, curve: .easeInOut) {
      for view in bench.views { view.center.y = 100 }
    }
    animator.startAnimation()
    for _ in 0..<10 { bench.scheduler.tick(.milliseconds(1)) }
    var sum = 0.0
    let before = peers_allocation_count()
    for _ in 0..<100 {
      bench.scheduler.tick(.milliseconds(1))
      for view in bench.views { sum += view.presentation.center.x }
    }
    let ours = Double(peers_allocation_count() - before) / 100
    precondition(sum.isFinite)
    Measurement.report("N6", count, ours: ours, unit: "allocations")
    animator.stopAnimation(true)
  }

  /// N7: setting the fraction of an animator that moves some properties.
  @MainActor private static func scrubbing(_ count: Int) {
    let bench = Scene(viewCount: count)
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      for view in bench.views { view.center.x = 100 }
    }
    var fraction = 0.0
    let ours = Measurement.nanoseconds {
      fraction = fraction > 0.99 ? 0 : fraction + 0.001
      animator.fractionComplete = fraction
    }
    Measurement.report("N7", count, ours: ours, unit: "ns")
    animator.stopAnimation(true)
  }

  /// N8: the largest error against numbers of mpmath, which have ten digits here; the tests have them all.
  private static func accuracy() {
    let easeInOut = [0.0197224535, 0.0816598563, 0.1873959067, 0.3318838701]
    let curve = zip([0.1, 0.2, 0.3, 0.4], easeInOut).map { abs(CubicTimingCurve.easeInOut.value(at: $0) - $1) }
    Measurement.report("N8-curves", curve.count, ours: curve.max() ?? 0, unit: "error")
    let bouncy = [(0.1, 0.423302123075), (0.2, 0.873710895602), (0.3, 1.0339303623), (0.5, 1.01449842162)]
    let springs = bouncy.map { abs(Spring(duration: 0.5, bounce: 0.3).progress(at: $0).value - $1) }
    Measurement.report("N8-springs", springs.count, ours: springs.max() ?? 0, unit: "error")
  }
}

/// Views in a window on a stage whose time is moved by hand.
@MainActor private struct Scene {
  let scheduler = HandScheduler()
  let stage: Stage
  let views: [View]
  private let window: Window

  init(viewCount: Int) {
    stage = Stage(size: Size(width: 1000, height: 1000), traits: TraitCollection(), scheduler: scheduler)
    window = Window(stage: stage)
    views = (0..<viewCount).map { _ in View() }
    for view in views { window.addSubview(view) }
    window.makeKeyAndVisible()
    for _ in 0..<3 { scheduler.tick(.milliseconds(1)) }
  }
}
