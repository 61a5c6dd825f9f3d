import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct AnimatorInTransitionTests {
  /// The animator's block, the alongside animations and the end of the transition share one timeline.
  @Test func `pausing and scrubbing a transition's animator also drives the alongside animations`() async {
    let scene = await Scene()
    let (sheet, delegate) = sheet(in: scene)
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(500))
    delegate.animator?.pauseAnimation()
    let shown = (sheet.view.presentation.center, sheet.view.presentation.alpha)
    #expect(shown.1 > 0.3 && shown.1 < 0.7)
    #expect(abs((delegate.animator?.fractionComplete ?? 0) - shown.1) < 1e-9)
    await scene.virtual.advance(by: .seconds(2))
    #expect(sheet.view.presentation.center == shown.0 && sheet.view.presentation.alpha == shown.1)
    delegate.animator?.fractionComplete = 0.25
    #expect(abs(sheet.view.presentation.alpha - 0.25) < 1e-9)
    delegate.animator?.startAnimation()
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === sheet && sheet.view.presentation.alpha == 1 && scene.isQuiet)
  }

  @Test func `cancelling a transition reverses its animator, which cannot be reversed again`() async throws {
    let scene = await Scene()
    let (sheet, delegate) = sheet(in: scene)
    let task = Task { @MainActor in try await scene.root.presentAndWait(sheet, animated: true) }
    while sheet.presentingViewController == nil { await Task.yield() }
    await scene.virtual.advance(by: .milliseconds(300))
    let before = sheet.view.presentation.center.y
    task.cancel()
    await scene.virtual.advance(frames: 1)
    let step = before - sheet.view.presentation.center.y
    #expect(abs(step - 500.0 / 60) < 1, "it goes on as fast as before, upwards")
    scene.virtual.expect(.animation)
    delegate.animator?.isReversed = true
    #expect(delegate.animator?.isReversed == false, "the transition has turned already")
    await scene.virtual.runUntilSettled()
    #expect(try await task.value == .cancelled)
    #expect(delegate.animator?.state == .inactive && sheet.view.window == nil && scene.isQuiet)
  }

  private func sheet(in scene: Scene) -> (LoggedController, AnimatorTransition) {
    let sheet = LoggedController("B", log: scene.log)
    let delegate = AnimatorTransition()
    sheet.transitioningDelegate = delegate
    sheet.modalPresentationStyle = .formSheet
    sheet.onCallback = { [weak sheet] callback in
      guard callback == "viewWillAppear(true)" else { return }
      sheet?.view.alpha = 0
      _ = sheet?.transitionCoordinator?.animate { _ in sheet?.view.alpha = 1 }
    }
    return (sheet, delegate)
  }
}

/// A transition animator that keeps the property animator of its slide.
private final class AnimatorTransition: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  private(set) var animator: ViewPropertyAnimator?

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to)
    else { return }
    let end = transitionContext.finalFrame(for: controller)
    view.frame = end.offsetBy(dx: 0, dy: 500)
    transitionContext.containerView.addSubview(view)
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.frame = end }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.startAnimation()
    self.animator = animator
  }
}
