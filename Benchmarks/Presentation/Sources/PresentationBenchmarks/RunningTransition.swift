import Measuring
import Proscenium

/// A presentation that is under way, frame by frame.
///
/// Its half a second is passed through in steps of a nanosecond, so that many frames are all in its middle.
@MainActor final class RunningTransition {
  private let scheduler = ManualScheduler()
  private let window: Window
  private let stage: Stage
  private let root = ViewController()
  private let controller = ViewController()
  private let transition = CustomTransition()

  /// Begins to present in `form`, interactively if there is an interaction controller.
  ///
  /// `build` adds what the two controllers' views hold.
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
    // What is kept for the next time is made now.
    for _ in 0..<100 { tick() }
  }

  /// Lets a frame pass without bringing the transition nearer to its end; returns whether there was one to show.
  @discardableResult func tick() -> Bool { scheduler.tick(.nanoseconds(1)) }

  /// Lets time pass until the presentation is over.
  func end() async {
    transition.gesture?.finish()
    await pass(.milliseconds(100)) { !controller.isBeingPresented && root.presentedViewController === controller }
    root.dismiss(animated: true)
    await pass(.milliseconds(100)) { root.presentedViewController == nil }
    window.close()
  }

  /// Lets time pass in steps until `isReached`; the stage's tasks run in threads of the pool in between.
  private func pass(_ step: Duration, until isReached: () -> Bool) async {
    for _ in 0..<10_000 where !isReached() {
      await pass(step, turns: 1)
      try? await Task.sleep(for: .microseconds(100))
    }
    precondition(isReached(), "The transition did not come so far.")
  }

  /// Gives the stage's tasks time for what they have to do in each turn.
  private func pass(_ step: Duration, turns: Int) async {
    for _ in 0..<turns {
      scheduler.turn()
      for _ in 0..<8 { await Task.yield() }
      scheduler.tick(step)
    }
  }
}
