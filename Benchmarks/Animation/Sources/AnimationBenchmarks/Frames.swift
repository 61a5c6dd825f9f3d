import CPeers
import Foundation
import ProsceniumCore

/// The rows N1 to N4, which measure a frame in which all views move.
///
/// The measured work is the whole frame of a stage, from the scheduler's call to the last layout, and the reads of
/// each view's presentation. The views start with different delays, so no two views share a clock.
@MainActor enum Frames {
  /// Measures row N1, springs with different start times.
  static func ownSprings(_ count: Int, _ peers: [PeerProgram]) {
    let scene = Scene(viewCount: count)
    for (index, view) in scene.views.enumerated() {
      View.animate(springDuration: 100, bounce: 0.3, delay: Double(index) * 1e-6) { view.center.x = 100 }
    }
    let starts = (0..<count).map { Double($0) * 1e-6 }
    var (values, velocities) = (starts, starts)
    var time = 0.0
    let loop = Contender("c-loop", scale: 1 / Double(count)) {
      time += 1e-4
      peers_springs(count, 0.1 + time.truncatingRemainder(dividingBy: 1), starts, &values, &velocities)
    }
    measure("N1", scene, peers: [loop] + peers.contenders("N1", count))
  }

  /// Measures row N3, timing curves with different start times.
  static func ownPaces(_ count: Int, _ peers: [PeerProgram]) {
    let scene = Scene(viewCount: count)
    for (index, view) in scene.views.enumerated() {
      View.animate(withDuration: 1000, delay: Double(index) * 1e-3) { view.center.x = 100 }
    }
    scene.scheduler.tick(.milliseconds(1))
    scene.scheduler.tick(.seconds(100))
    let starts = (0..<count).map { Double($0) * 1e-3 }
    var values = starts
    var time = 100.0
    let loop = Contender("c-loop", scale: 1 / Double(count)) {
      time += 1e-4
      peers_beziers(count, time, starts, &values)
    }
    measure("N3", scene, peers: [loop] + peers.contenders("N3", count))
  }

  private static func measure(_ bench: String, _ scene: Scene, peers: [Contender]) {
    let count = scene.views.count
    var sum = 0.0
    let ours = Contender("ours", scale: 1 / Double(count)) {
      scene.scheduler.tick(.microseconds(10))
      sum += scene.sumOfPlaces()
    }
    Report.compare(bench, count, unit: "ns", ours: ours, peers: peers)
    // Measures the frame without the reads.
    let frame = Contender("ours", scale: 1 / Double(count)) { scene.scheduler.tick(.microseconds(10)) }
    Report.compare("\(bench)-frame", count, unit: "ns", ours: frame, peers: [])
    precondition(sum.isFinite && !scene.stage.isAtRest)
  }

  /// Measures row N2, one animator for all views, with five properties for each view.
  ///
  /// The five properties are the numbers of the view's position, size and opacity.
  static func sharedSpring(_ count: Int, _ peers: [PeerProgram]) {
    var (values, velocities) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
    var time = 0.0
    let loop = Contender("c-loop", scale: 1 / Double(count)) {
      time += 1e-4
      peers_shared_spring(count, time.truncatingRemainder(dividingBy: 1), &values, &velocities)
    }
    let scene = Scene(viewCount: count / 5)
    let spring = SpringTimingParameters(duration: 100, bounce: 0.3)
    let animator = ViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { scene.moveAndFade() }
    animator.startAnimation()
    var sum = 0.0
    let ours = Contender("ours", scale: 1 / Double(count)) {
      scene.scheduler.tick(.microseconds(10))
      sum += scene.sumOfPlaces()
    }
    Report.compare("N2", count, unit: "ns", ours: ours, peers: [loop] + peers.contenders("N2", count))
    let frame = Contender("ours", scale: 1 / Double(count)) { scene.scheduler.tick(.microseconds(10)) }
    Report.compare("N2-frame", count, unit: "ns", ours: frame, peers: [])
    precondition(sum.isFinite && animator.isRunning)
    animator.stopAnimation(true)
  }

  /// Measures row N4, a whole frame of running properties with a read of each, and the same with a display list.
  static func setters(_ count: Int, _ peers: [PeerProgram]) {
    let scene = Scene(viewCount: count)
    for (index, view) in scene.views.enumerated() {
      View.animate(withDuration: 1000, delay: Double(index) * 1e-3) { view.center.x = 100 }
    }
    scene.scheduler.tick(.milliseconds(1))
    scene.scheduler.tick(.seconds(100))
    var sum = 0.0
    let ours = Contender("ours", scale: 1e-6) {
      scene.scheduler.tick(.microseconds(10))
      sum += scene.sumOfPlaces()
    }
    Report.compare("N4", count, unit: "ms", ours: ours, peers: peers.contenders("N4", count))
    var items = 0
    scene.stage.onFrame = { items = $0.items.count }
    let list = Contender("ours", scale: 1e-6) { scene.scheduler.tick(.microseconds(10)) }
    Report.compare("N4-list", count, unit: "ms", ours: list, peers: [])
    precondition(items == count && sum.isFinite)
  }
}

extension Scene {
  fileprivate func moveAndFade() {
    for view in views {
      view.frame = Rect(x: 10, y: 20, width: 30, height: 40)
      view.alpha = 0.5
    }
  }
}
