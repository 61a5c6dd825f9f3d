import CPeers
import Foundation
import ProsceniumCore

/// What an animation costs beside its frames: its start, its change on the way, its end, and what it allocates.
@MainActor enum Lives {
  /// N5: each view is set moving, sent elsewhere after a frame, and followed to its end.
  ///
  /// The cost is that of one animation, of which there are two a view, with its start, its frames and its end.
  static func startRetargetFinish(_ count: Int, _ peers: [PeerProgram]) {
    let scene = Scene(viewCount: count)
    var target = 0.0
    var rounds = 0
    let before = peers_allocation_count()
    let ours = Contender("ours", scale: 1 / Double(count * 2)) {
      rounds += 1
      target += 1
      for view in scene.views { View.animate(withDuration: 0.1) { view.center.x = target } }
      scene.scheduler.tick(.milliseconds(16))
      for view in scene.views { View.animate(withDuration: 0.1) { view.center.x = -target } }
      scene.scheduler.tick(.milliseconds(16))
      scene.scheduler.tick(.milliseconds(200))
    }
    let each = Double(peers_allocation_count() - before) / Double(rounds * count * 2)
    Report.compare("N5", count, unit: "ns", ours: ours, peers: peers.contenders("N5", count))
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
