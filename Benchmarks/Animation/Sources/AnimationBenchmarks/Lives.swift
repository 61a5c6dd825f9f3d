import CPeers
import Foundation
import ProsceniumCore

/// The rows N5 to N7, which measure the start, the retargeting, the end, the allocations and the scrubbing of
/// animations.
@MainActor enum Lives {
  /// Measures row N5, the start, the retargeting after one frame, and the end of an animation for each view.
  ///
  /// Both animations of a view end in the last step. Each step is followed by a frame, which is part of its cost.
  static func startRetargetFinish(_ count: Int, _ peers: [PeerProgram]) {
    let scene = Scene(viewCount: count)
    let life = {
      [
        Contender.processorNanoseconds {
          for view in scene.views { View.animate(withDuration: 0.1) { view.center.x = 100 } }
          scene.scheduler.tick(.milliseconds(16))
        },
        Contender.processorNanoseconds {
          for view in scene.views { View.animate(withDuration: 0.1) { view.center.x = 0 } }
          scene.scheduler.tick(.milliseconds(16))
        },
        Contender.processorNanoseconds { scene.scheduler.tick(.milliseconds(200)) },
      ]
    }
    _ = life()
    let before = peers_allocation_count()
    for (index, step) in ["N5-start", "N5-retarget", "N5-finish"].enumerated() {
      let ours = Contender(name: "ours") { (0..<5).map { _ in life()[index] / Double(count) }.sorted()[2] }
      Report.compare(step, count, unit: "ns", ours: ours, peers: peers.contenders(step, count))
    }
    let each = Double(peers_allocation_count() - before) / Double(3 * 9 * 5 * count * 2)
    Report.alone("N5-allocations", count, unit: "allocations", each)
  }

  /// Measures row N6, the allocations of a frame in steady state, including the reads of the animated values.
  static func allocations(_ count: Int) {
    let scene = Scene(viewCount: count)
    for view in scene.views { View.animate(springDuration: 100) { view.center.x = 100 } }
    let animator = ViewPropertyAnimator(duration: 1000, curve: .easeInOut) {
      for view in scene.views { view.center.y = 100 }
    }
    animator.startAnimation()
    for _ in 0..<10 { scene.scheduler.tick(.milliseconds(1)) }
    var sum = 0.0
    let before = peers_allocation_count()
    for _ in 0..<100 {
      scene.scheduler.tick(.milliseconds(1))
      sum += scene.sumOfPlaces()
    }
    Report.alone("N6", count, unit: "allocations", Double(peers_allocation_count() - before) / 100)
    precondition(sum.isFinite)
    animator.stopAnimation(true)
  }

  /// Measures row N7, the assignment of the fraction of an animator that moves several properties.
  static func scrubbing(_ count: Int) {
    let scene = Scene(viewCount: count)
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      for view in scene.views { view.center.x = 100 }
    }
    var fraction = 0.0
    let ours = Contender("ours", scale: 1) {
      fraction = fraction > 0.99 ? 0 : fraction + 0.001
      animator.fractionComplete = fraction
    }
    Report.compare("N7", count, unit: "ns", ours: ours, peers: [])
    animator.stopAnimation(true)
  }
}
