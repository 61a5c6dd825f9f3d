import ProsceniumCore
import ProsceniumTesting

/// A stage on which a presentation's animator never says that it has ended.
@MainActor final class StuckScenario {
  private let stage = Stage(
    size: Size(width: 1024, height: 768),
    traits: TraitCollection(horizontalSizeClass: .regular),
    scheduler: TaskSleepScheduler()
  )
  private let window: Window
  private let animator = StuckAnimator()

  init() {
    // It would end the transition in the animator's place.
    stage.transitionWatchdog = .off
    window = Window(stage: stage)
  }

  /// Presents, and waits for the end.
  func play() async {
    let root = ViewController()
    let sheet = ViewController()
    root.title = "root"
    sheet.title = "sheet"
    sheet.transitioningDelegate = animator
    window.rootViewController = root
    window.makeKeyAndVisible()
    await withTaskGroup { group in
      group.addTask(name: "presenter") { _ = try? await root.presentAndWait(sheet) }
    }
    window.close()
  }
}
