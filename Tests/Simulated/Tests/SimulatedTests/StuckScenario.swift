import ProsceniumCore
import ProsceniumTesting

/// A stage scenario with a presentation whose animator never completes.
@MainActor final class StuckScenario {
  private let stage = Stage(
    size: Size(width: 1024, height: 768),
    traits: TraitCollection(horizontalSizeClass: .regular),
    scheduler: TaskSleepScheduler()
  )
  private let window: Window
  private let animator = StuckAnimator()

  init() {
    // The watchdog would end the transition instead of the animator.
    stage.transitionWatchdog = .off
    window = Window(stage: stage)
  }

  /// Presents the sheet and waits for the end.
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
