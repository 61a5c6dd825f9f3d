import Measuring
import Proscenium

/// The rows N5, N6, D1 and D3 of animations, display lists and views.
@MainActor enum AnimationCounts {
  /// A window with views on a stage whose time the row advances.
  @MainActor private struct Scene {
    let scheduler = ManualScheduler()
    let stage: Stage
    let views: [View]
    let window: Window

    init(_ viewCount: Int) {
      stage = Stage(size: Size(width: 1000, height: 1000), traits: TraitCollection(), scheduler: scheduler)
      window = Window(stage: stage)
      views = (0..<viewCount).map { _ in View() }
      for view in views { window.addSubview(view) }
      window.makeKeyAndVisible()
      scheduler.turn()
      for _ in 0..<3 { scheduler.tick(.milliseconds(1)) }
    }
  }

  /// Starts, retargets and ends an animation of each of 100 views, with a frame after each step.
  static func lives(_ count: Int) {
    let scene = Scene(100)
    let life = {
      for view in scene.views { View.animate(withDuration: 0.1) { view.center.x = 100 } }
      scene.scheduler.tick(.milliseconds(16))
      for view in scene.views { View.animate(withDuration: 0.1) { view.center.x = 0 } }
      scene.scheduler.tick(.milliseconds(16))
      scene.scheduler.tick(.milliseconds(200))
    }
    for _ in 0..<3 { life() }
    let memory = MemoryCount()
    for _ in 0..<count { life() }
    memory.report(count)
  }

  /// Shows frames of 100 springs and of an animator of 100 views, and reads the shown positions.
  static func frames(_ count: Int) {
    let scene = Scene(100)
    for view in scene.views { View.animate(springDuration: 100) { view.center.x = 100 } }
    let animator = ViewPropertyAnimator(duration: 1000, curve: .easeInOut) {
      for view in scene.views { view.center.y = 100 }
    }
    animator.startAnimation()
    for _ in 0..<10 { scene.scheduler.tick(.milliseconds(1)) }
    var sum = 0.0
    let memory = MemoryCount()
    for _ in 0..<count {
      scene.scheduler.tick(.milliseconds(1))
      for view in scene.views { sum += view.presentation.center.x }
    }
    memory.report(count)
    precondition(sum > 0, "The views did not move.")
    animator.stopAnimation(true)
  }

  /// Creates a display list after one of 2,000 views has moved.
  static func lists(_ count: Int) {
    let scene = Scene(2000)
    for view in scene.views { view.backgroundColor = .black }
    var offset = 0.0
    let change = {
      offset = offset == 0 ? 1 : 0
      scene.views[1000].center.x = offset
      precondition(scene.window.displayList(at: .zero).items.count >= 2000, "The list misses views.")
    }
    for _ in 0..<3 { change() }
    let memory = MemoryCount()
    for _ in 0..<count { change() }
    memory.report(count)
  }

  /// Creates views, adds them to a window, and removes them after the measurement of their memory.
  static func views(_ count: Int) {
    let scene = Scene(1)
    // Allocate the array before the measurement, because it belongs to this row.
    var views: [View] = []
    views.reserveCapacity(count)
    let memory = MemoryCount()
    for _ in 0..<count {
      let view = View()
      scene.window.addSubview(view)
      views.append(view)
    }
    memory.report(count)
    for view in views.reversed() { view.removeFromSuperview() }
  }
}
