import Measuring
import Proscenium

/// A running presentation, which the benchmark advances frame by frame.
///
/// The duration is half a second and each frame lasts a nanosecond, so that many frames are all in the middle.
@MainActor final class RunningTransition {
  private let scheduler = ManualScheduler()
  private let window: Window
  private let stage: Stage
  private let root = ViewController()
  private let controller = ViewController()
  private let transition = CustomTransition()

  /// Begins a presentation of `form`, interactively if there is an interaction controller.
  ///
  /// - Parameter build: The closure that adds views to the views of both controllers.
  init(
    _ form: Form,
    moving gesture: PercentDrivenInteractiveTransition? = nil,
    build: (_ root: ViewController, _ controller: ViewController) -> Void = { _, _ in }
  ) async {
    stage = Stage(size: Size(width: 1024, height: 768), traits: TraitCollection(), scheduler: scheduler)
    window = Window(stage: stage)
    form.apply(to: controller, transition)
    transition.gesture = gesture
    build(root, controller)
    window.rootViewController = root
    window.makeKeyAndVisible()
    await pass(.milliseconds(16), turns: 4)
    root.present(controller, animated: true)
    await pass(.milliseconds(1)) { controller.isBeingPresented && controller.viewIfLoaded?.window != nil }
    await pass(.milliseconds(16), turns: 8)
    precondition(controller.isBeingPresented, "No transition runs.")
    // These frames create all objects that the stage caches.
    for _ in 0..<100 { tick() }
  }

  /// Advances by one frame of a nanosecond, which does not bring the transition nearer to its end.
  ///
  /// - Returns: A Boolean value that indicates whether a frame was requested.
  @discardableResult func tick() -> Bool { scheduler.tick(.nanoseconds(1)) }

  /// Completes the presentation, dismisses the controller and closes the window.
  func end() async {
    transition.gesture?.finish()
    await pass(.milliseconds(100)) { !controller.isBeingPresented && root.presentedViewController === controller }
    root.dismiss(animated: true)
    await pass(.milliseconds(100)) { root.presentedViewController == nil }
    window.close()
  }

  /// Advances time in steps until `isReached` returns `true`. The stage's tasks run in pool threads between the steps.
  private func pass(_ step: Duration, until isReached: () -> Bool) async {
    for _ in 0..<10_000 where !isReached() {
      await pass(step, turns: 1)
      try? await Task.sleep(for: .microseconds(100))
    }
    precondition(isReached(), "The transition did not come so far.")
  }

  /// Advances time by `turns` steps, and yields in each turn so that the stage's tasks can run.
  private func pass(_ step: Duration, turns: Int) async {
    for _ in 0..<turns {
      scheduler.turn()
      for _ in 0..<8 { await Task.yield() }
      scheduler.tick(step)
    }
  }
}
