import Measuring
import Proscenium
import ProsceniumTesting

/// The rows P1, P4 and P5 of presentations.
@MainActor enum PresentationCounts {
  /// Presents a new controller and dismisses it, both with animation.
  static func cycles(_ form: Form, _ count: Int) async {
    let scene = await Scene()
    for _ in 0..<3 { await cycle(form, in: scene) }
    let memory = MemoryCount()
    for _ in 0..<count { await cycle(form, in: scene) }
    memory.report(count)
  }

  private static func cycle(_ form: Form, in scene: Scene) async {
    await scene.present(scene.makeController(form), over: scene.root, animated: true)
    await scene.dismiss(from: scene.root, animated: true)
  }

  /// Presents `count` controllers over each other and measures the memory while all are presented.
  static func chain(_ form: Form, _ count: Int) async {
    let scene = await Scene()
    // The first chain creates all objects that the stage caches.
    _ = await scene.buildChain(form, depth: count)
    await scene.dismiss(from: scene.root)
    await waitForEndedTasks()
    let memory = MemoryCount()
    _ = await scene.buildChain(form, depth: count)
    await waitForEndedTasks()
    memory.report(count)
    await scene.dismiss(from: scene.root)
  }

  /// Shows frames in the middle of a presentation.
  static func frames(_ form: Form, _ count: Int) async {
    let running = await RunningTransition(form)
    let memory = MemoryCount()
    for _ in 0..<count {
      let isShown = running.tick()
      precondition(isShown, "The transition requested no frame.")
    }
    memory.report(count)
    await running.end()
  }
}
