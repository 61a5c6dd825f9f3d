import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of transitions with a property animator that an interaction controller pauses at any time.
///
/// The interaction controller is percent-driven or drives the animator itself.
@MainActor @Suite struct InterruptibleTransitionTests {
  private let frameInterval = Duration.milliseconds(10)

  private func present(_ slide: Slide) async -> (Scene, LoggedController) {
    let scene = await Scene(frameInterval: frameInterval)
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide.delegate
    scene.root.present(sheet, animated: true) { [log = scene.log] in log.add("completion") }
    return (scene, sheet)
  }

  private func top(_ scene: Scene) -> Double {
    Double(scene.window.displayList(at: .zero).item(named: "B")?.frame.minY ?? .nan)
  }

  /// The alongside blocks belong to the animator, so they pause and scrub with it.
  @Test(.statement("S0-69")) func `alongside blocks pause and scrub with the property animator`() async {
    let slide = Slide()
    let (scene, sheet) = await present(slide)
    let bar = View()
    bar.accessibilityIdentifier = "bar"
    scene.root.view.addSubview(bar)
    sheet.onCallback = { [unowned sheet] in
      guard $0 == "viewWillAppear(true)" else { return }
      sheet.transitionCoordinator?.animate { _ in bar.alpha = 0 }
    }
    await scene.virtual.advance(frames: 2)
    #expect(sheet.transitionCoordinator?.isInterruptible == true && slide.animator?.isRunning == true)
    slide.animator?.pauseAnimation()
    slide.animator?.fractionComplete = 0.25
    await scene.virtual.advance(frames: 3)
    #expect(abs(top(scene) - 0.75 * 768) < 1e-6)
    #expect(abs(Double(bar.presentation.alpha) - 0.75) < 1e-9)
    slide.animator?.startAnimation()
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take().last == "completion" && slide.animator == nil && scene.isQuiet)
  }

  /// The percent-driven controller pauses, scrubs and ends the transition. The animator follows without a call by the
  /// test.
  @Test(arguments: [true, false])
  func `a percent-driven gesture pauses, scrubs and ends the property animator`(finishes: Bool) async {
    let gesture = PercentDrivenInteractiveTransition()
    gesture.wantsInteractiveStart = false
    let slide = Slide()
    slide.delegate.gesture = gesture
    let (scene, sheet) = await present(slide)
    await scene.virtual.advance(frames: 20)
    let shown = top(scene)
    #expect(shown > 0 && shown < 768)
    gesture.pause()
    await scene.virtual.advance(frames: 30)
    #expect(top(scene) == shown && slide.animator?.isRunning == false)
    #expect(abs(Double(gesture.percentComplete) - (1 - shown / 768)) < 1e-9)
    gesture.update(0.9)
    await scene.virtual.advance(frames: 1)
    #expect(abs(top(scene) - 0.1 * 768) < 1e-6)
    finishes ? gesture.finish() : gesture.cancel()
    await scene.virtual.advance(frames: 1)
    #expect(slide.animator?.isReversed == !finishes)
    await scene.virtual.runUntilSettled()
    #expect((scene.root.presentedViewController === sheet) == finishes)
    #expect(slide.positions == [finishes ? .end : .start])
    #expect(scene.log.take().last == "completion" && scene.isQuiet)
  }

  @Test(arguments: [true, false])
  func `an interactive start holds the property animator until the gesture ends`(finishes: Bool) async {
    let gesture = PercentDrivenInteractiveTransition()
    let slide = Slide()
    slide.delegate.gesture = gesture
    let (scene, sheet) = await present(slide)
    await scene.virtual.advance(frames: 30)
    #expect(top(scene) == 768 && slide.animator?.isRunning == false)
    gesture.update(0.5)
    #expect(abs(top(scene) - 384) < 1e-6)
    finishes ? gesture.finish() : gesture.cancel()
    await scene.virtual.runUntilSettled()
    #expect((scene.root.presentedViewController === sheet) == finishes && scene.isQuiet)
  }

  /// By UIKit's documentation of `scrubsLinearly`, a scrubbed animator moves evenly by default.
  ///
  /// With `false`, it keeps the pace of its curve, which is easeInOut here.
  @Test(arguments: [true, false])
  func `scrubsLinearly selects linear scrubbing or the animator's curve`(scrubsLinearly: Bool) async {
    let gesture = PercentDrivenInteractiveTransition()
    let slide = Slide()
    slide.scrubsLinearly = scrubsLinearly
    slide.delegate.gesture = gesture
    let (scene, _) = await present(slide)
    await scene.virtual.advance(frames: 3)
    let curve = ReferenceCurve.easeInOut(1)
    for part in [0.25, 0.8, 0.5, 0.125] {
      gesture.update(part)
      let way = scrubsLinearly ? part : curve.progress(at: part)
      #expect(abs(top(scene) - (1 - way) * 768) < 1e-4, "at \(part)")
    }
    gesture.finish()
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// Pausing the running animator moves nothing, with linear or curved scrubbing.
  @Test(arguments: [true, false])
  func `pausing a property animator keeps it at its displayed position`(scrubsLinearly: Bool) async {
    let gesture = PercentDrivenInteractiveTransition()
    gesture.wantsInteractiveStart = false
    let slide = Slide()
    slide.scrubsLinearly = scrubsLinearly
    slide.delegate.gesture = gesture
    let (scene, _) = await present(slide)
    await scene.virtual.advance(frames: 15)
    let shown = top(scene)
    gesture.pause()
    #expect(shown > 500 && shown < 768 && abs(top(scene) - shown) < 1e-6)
    gesture.update(gesture.percentComplete)
    #expect(abs(top(scene) - shown) < 1e-6)
    gesture.finish()
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// A custom interaction controller, in the form published by Apple's engineers, drives the animator and reports to
  /// the context.
  @Test(arguments: [true, false])
  func `a custom interaction controller drives the property animator alone`(finishes: Bool) async {
    let slide = Slide()
    let driver = Driver(of: slide)
    slide.delegate.gesture = driver
    let (scene, sheet) = await present(slide)
    await scene.virtual.advance(frames: 3)
    driver.move(to: 0.4)
    await scene.virtual.advance(frames: 3)
    #expect(abs(top(scene) - 0.6 * 768) < 1e-6 && sheet.transitionCoordinator?.percentComplete == 0.4)
    driver.release(to: finishes ? .end : .start)
    // The driver uses its own timing, which is linear over a quarter of the duration of 0.5 s.
    await scene.virtual.advance(frames: 6)
    let way = finishes ? 0.6 : 0.4
    let expected = finishes ? 0.6 * 768 * (1 - 5.0 / 12.5) : 768 * (0.6 + way * 5 / 12.5)
    #expect(abs(top(scene) - expected) < 1e-6, "\(top(scene)), not \(expected)")
    // The driver pauses the animator again on its way and continues it to the end.
    driver.pause()
    await scene.virtual.advance(frames: 10)
    #expect(sheet.transitionCoordinator?.isInteractive == true)
    driver.release(to: .end)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === sheet && scene.log.take().last == "completion" && scene.isQuiet)
  }
}

/// An animator that slides up from the lower edge with a property animator of 0.5 s.
@MainActor private final class Slide: ViewControllerAnimatedTransitioning {
  /// The delegate that vends the animator and the interaction controller.
  let delegate = ScriptedTransition()
  var scrubsLinearly = true
  private(set) var animator: ViewPropertyAnimator?
  private(set) var positions: [ViewAnimatingPosition] = []

  init() { delegate.animator = self }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    if let animator { return animator }
    let made = ViewPropertyAnimator(duration: 0.5, curve: .easeInOut)
    made.scrubsLinearly = scrubsLinearly
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      let final = context.finalFrame(for: controller)
      to.frame = final.offsetBy(dx: 0, dy: final.height)
      context.containerView.addSubview(to)
      made.addAnimations { to.frame = final }
    }
    made.addCompletion { [weak self] position in
      self?.positions.append(position)
      context.completeTransition(position == .end)
    }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// An interaction controller that drives the animator and reports to the context.
@MainActor private final class Driver: ViewControllerInteractiveTransitioning {
  private let slide: Slide
  private var context: (any ViewControllerContextTransitioning)?

  init(of slide: Slide) { self.slide = slide }

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    slide.interruptibleAnimator(using: transitionContext).pauseAnimation()
  }

  func transitionDidEnd(_ completed: Bool) { context = nil }

  func move(to fraction: Double) {
    slide.animator?.fractionComplete = fraction
    context?.updateInteractiveTransition(fraction)
  }

  func pause() {
    slide.animator?.pauseAnimation()
    context?.pauseInteractiveTransition()
  }

  func release(to position: ViewAnimatingPosition) {
    guard let context, context.isInteractive else { return }
    if position == .end { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    slide.animator?.isReversed = position == .start
    slide.animator?.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear),
      durationFactor: 0.25
    )
  }
}
