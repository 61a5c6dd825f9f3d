import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of an interaction controller that scrubs the animator's blocks by the time of the container's layer.
@MainActor @Suite struct LayerTimeTransitionTests {
  private func present(_ driver: LayerTimeDriver) async -> (Scene, LoggedController, ScriptedTransition) {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let transition = ScriptedTransition(duration: 1) { context in
      guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
      view.frame = context.finalFrame(for: controller).offsetBy(dx: 0, dy: 768)
      context.containerView.addSubview(view)
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.y = 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    transition.gesture = driver
    driver.animator = transition
    driver.stage = scene.virtual.stage
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: true) { [log = scene.log] in log.add("completion") }
    await scene.virtual.advance(frames: 3)
    return (scene, sheet, transition)
  }

  private func top(_ scene: Scene) -> Double {
    Double(scene.window.displayList(at: .zero).item(named: "B")?.frame.minY ?? .nan)
  }

  @Test(arguments: [true, false]) func `the container's time scrubs, finishes and cancels a transition`(
    finishes: Bool
  ) async {
    let driver = LayerTimeDriver()
    let (scene, sheet, transition) = await present(driver)
    for percent in [0, 0.25, 0.5, 0.25] as [CGFloat] {
      driver.update(percent)
      await scene.virtual.advance(frames: 1)
      #expect(abs(top(scene) - 768 * (1 - Double(percent))) < 1e-6 && scene.virtual.stage.isAtRest)
    }
    await scene.virtual.advance(by: .seconds(5))
    #expect(abs(top(scene) - 576) < 1e-6 && transition.ends.isEmpty)
    driver.end(finishes)
    await scene.virtual.advance(by: .milliseconds(100))
    // One frame more or less is 7.68 points.
    #expect(abs(top(scene) - (finishes ? 576 - 76.8 : 576 + 76.8)) < 8)
    await scene.virtual.runUntilSettled()
    #expect(transition.ends == [finishes] && (scene.root.presentedViewController === sheet) == finishes)
    #expect(scene.log.take().last == "completion" && scene.isQuiet)
  }

  @Test func `a dismissal that the container's time cancels leaves the view where it was`() async {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .custom
    let transition = ScriptedTransition(duration: 1) { context in
      guard let view = context.view(forKey: .from) else { return context.completeTransition(true) }
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.y = 768
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let driver = LayerTimeDriver()
    (driver.animator, driver.stage, transition.gesture) = (transition, scene.virtual.stage, driver)
    sheet.dismiss(animated: true)
    await scene.virtual.advance(frames: 3)
    driver.update(0.5)
    await scene.virtual.advance(frames: 1)
    #expect(abs(top(scene) - 384) < 1e-6)
    driver.end(false)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === sheet && sheet.view.frame.minY == 0 && top(scene) == 0)
    #expect(transition.ends.last == false && scene.isQuiet)
  }

  @Test func `a change of the size during a pause keeps the scrubbed view in place and then follows it`() async throws {
    let driver = LayerTimeDriver()
    let (scene, _, transition) = await present(driver)
    driver.update(0.5)
    await scene.virtual.advance(frames: 1)
    #expect(abs(top(scene) - 384) < 1e-6)
    try await scene.send(size: Size(width: 768, height: 1024))
    await scene.virtual.advance(frames: 1)
    #expect(abs(top(scene) - 384) < 20, "no jump in the frame of the change")
    await scene.virtual.advance(by: .seconds(1))
    driver.end(true)
    await scene.virtual.runUntilSettled()
    #expect(transition.ends == [true] && top(scene) == 0 && scene.isQuiet)
  }
}

/// An interaction controller in the form of the open-source re-implementations of the percent-driven one.
@MainActor private final class LayerTimeDriver: ViewControllerInteractiveTransitioning {
  weak var animator: ScriptedTransition?
  weak var stage: Stage?
  private var context: (any ViewControllerContextTransitioning)?
  private var link: DisplayLink?

  private var layer: Layer? { context?.containerView.layer }

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    layer?.speed = 0
    animator?.animateTransition(using: transitionContext)
  }

  func update(_ percent: CGFloat) {
    layer?.timeOffset = percent
    context?.updateInteractiveTransition(percent)
  }

  func end(_ finishes: Bool) {
    guard let layer, let stage else { return }
    guard finishes else {
      context?.cancelInteractiveTransition()
      link = DisplayLink(stage: stage) { [weak self] link in
        layer.timeOffset = max(0, layer.timeOffset - 0.01)
        guard layer.timeOffset == 0 else { return }
        link.invalidate()
        layer.speed = 1
        self?.context = nil
      }
      return
    }
    let pausedTime = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(stage.scheduler.now / .seconds(1), from: nil) - pausedTime
    context?.finishInteractiveTransition()
    context = nil
  }
}
