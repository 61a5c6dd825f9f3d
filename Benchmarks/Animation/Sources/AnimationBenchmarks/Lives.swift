import CPeers
import Foundation
import ProsceniumCore

/// What an animation costs beside its frames: its start, its change on the way, its end, and what it allocates.
@MainActor enum Lives {
  /// N5: each view is set moving, sent elsewhere after a frame, and followed to its end, where both animations end.
  ///
  /// Each step is followed by a frame, whose cost is part of it.
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

  /// N6: allocations of a frame in steady state, the evaluation of everything that runs and the reading of it.
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

  /// N7: setting the fraction of an animator that moves some properties.
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
