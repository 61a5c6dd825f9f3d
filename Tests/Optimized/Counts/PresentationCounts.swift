import Measuring
import Proscenium
import ProsceniumTesting

/// The rows P1, P4 and P5 of presentations.
@MainActor enum PresentationCounts {
  /// A window with a root controller on a stage in virtual time.
  @MainActor private struct Scene {
    let virtual = VirtualStage(.tablet)
    let root = ViewController()
    let window: Window

    init() async { window = await virtual.show(root) }

    func present(
      _ style: ModalPresentationStyle,
      over presenter: ViewController,
      animated: Bool
    ) async -> ViewController {
      let controller = ViewController()
      controller.modalPresentationStyle = style
      presenter.present(controller, animated: animated)
      await virtual.runUntilSettled()
      precondition(presenter.presentedViewController === controller, "Nothing was presented.")
      return controller
    }

    func dismiss(animated: Bool) async {
      root.dismiss(animated: animated)
      await virtual.runUntilSettled()
      precondition(root.presentedViewController == nil, "Nothing was dismissed.")
    }
  }

  /// Presents a new controller and dismisses it, both with animation.
  static func cycles(_ style: ModalPresentationStyle, _ count: Int) async {
    let scene = await Scene()
    for _ in 0..<3 {
      _ = await scene.present(style, over: scene.root, animated: true)
      await scene.dismiss(animated: true)
    }
    let memory = MemoryCount()
    for _ in 0..<count {
      _ = await scene.present(style, over: scene.root, animated: true)
      await scene.dismiss(animated: true)
    }
    memory.report(count)
  }

  /// Presents `count` controllers over each other and measures the memory while all are presented.
  static func chain(_ style: ModalPresentationStyle, _ count: Int) async {
    let scene = await Scene()
    // The first chain creates all objects that the stage caches.
    await build(style, count, in: scene)
    await scene.dismiss(animated: false)
    await MemoryCount.settle()
    let memory = MemoryCount()
    await build(style, count, in: scene)
    await MemoryCount.settle()
    memory.report(count)
    await scene.dismiss(animated: false)
  }

  private static func build(_ style: ModalPresentationStyle, _ count: Int, in scene: Scene) async {
    var front = scene.root
    for _ in 0..<count { front = await scene.present(style, over: front, animated: false) }
  }

  /// Shows frames in the middle of a presentation.
  static func frames(_ style: ModalPresentationStyle, _ count: Int) async {
    let scheduler = ManualScheduler()
    let stage = Stage(size: Size(width: 1024, height: 768), traits: TraitCollection(), scheduler: scheduler)
    let window = Window(stage: stage)
    let (root, controller) = (ViewController(), ViewController())
    controller.modalPresentationStyle = style
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.present(controller, animated: true)
    for _ in 0..<1000 where !controller.isBeingPresented || controller.viewIfLoaded?.window == nil {
      await pass(scheduler, .milliseconds(1))
    }
    for _ in 0..<8 { await pass(scheduler, .milliseconds(16)) }
    precondition(controller.isBeingPresented, "No transition runs.")
    for _ in 0..<100 { scheduler.tick(.nanoseconds(1)) }
    let memory = MemoryCount()
    for _ in 0..<count {
      let isShown = scheduler.tick(.nanoseconds(1))
      precondition(isShown, "The transition requested no frame.")
    }
    memory.report(count)
  }

  private static func pass(_ scheduler: ManualScheduler, _ step: Duration) async {
    scheduler.turn()
    for _ in 0..<8 { await Task.yield() }
    try? await Task.sleep(for: .microseconds(100))
    scheduler.tick(step)
  }
}
