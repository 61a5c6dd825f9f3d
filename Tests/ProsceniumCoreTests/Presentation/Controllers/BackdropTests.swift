import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of a presentation controller that draws a shadow behind the presented view, as in seed 001.
@MainActor @Suite struct BackdropTests {
  @MainActor private struct Stand {
    let scene: Scene
    let sheet: LoggedController
    let transition = ScriptedTransition()
    let gesture = PercentDrivenInteractiveTransition()

    init() async {
      scene = await Scene(frameInterval: .milliseconds(1))
      sheet = LoggedController("B", log: scene.log)
      transition.makeController = { Backdrop(presentedViewController: $0, presenting: $1) }
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = transition
    }

    var backdrop: Backdrop? { sheet.presentationController as? Backdrop }

    func opacity() -> Double? { scene.window.displayList(at: .zero).item(named: "shadow")?.opacity }
  }

  /// The presentation adds the shadow and fades it in alongside. The dismissal fades it out alongside and removes it.
  @Test(.statement("S0-1", "S0-22", "S0-66", "S0-67", "S0-68", "S0-69", "S0-72", "S0-73", "S0-76", "S1-12"))
  func `a backdrop fades alongside the sheet and is removed after the dismissal`() async {
    let stand = await Stand()
    stand.scene.root.present(stand.sheet, animated: true)
    await stand.scene.virtual.advance(by: .milliseconds(127))
    let backdrop = stand.backdrop
    #expect(backdrop?.containerView?.subviews == [backdrop?.shadow, backdrop?.presentedView].compactMap { $0 })
    let (coming, top) = (stand.opacity() ?? -1, Double(stand.sheet.view.presentation.frame.minY))
    #expect(abs(coming - 0.5) < 0.05 && abs(coming - (1 - top / 768)) < 0.01, "\(coming) with the sheet at \(top)")
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.opacity() == 1 && backdrop?.ends == ["presented true"])
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.advance(by: .milliseconds(127))
    let going = stand.opacity() ?? -1
    #expect(abs(going - 0.5) < 0.05, "\(going)")
    await stand.scene.virtual.runUntilSettled()
    #expect(backdrop?.ends == ["presented true", "dismissed true"] && backdrop?.shadow.superview == nil)
    #expect(stand.scene.window.subviews == [stand.scene.root.view] && stand.scene.isQuiet)
  }

  /// The shadow is removed after a cancelled presentation and remains after a cancelled dismissal.
  @Test(.statement("S0-70", "S0-71", "S0-75", "S0-76"))
  func `a backdrop is notified whether each transition completed`() async {
    let stand = await Stand()
    stand.transition.gesture = stand.gesture
    stand.scene.root.present(stand.sheet, animated: true)
    await stand.scene.virtual.advance(frames: 3)
    stand.gesture.update(0.5)
    let first = stand.backdrop
    stand.gesture.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(first?.ends == ["presented false"] && first?.shadow.superview == nil)
    stand.transition.gesture = nil
    stand.scene.root.present(stand.sheet, animated: false)
    await stand.scene.virtual.runUntilSettled()
    stand.transition.gesture = stand.gesture
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.advance(frames: 3)
    stand.gesture.update(0.5)
    stand.gesture.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.backdrop?.ends.last == "dismissed false" && stand.opacity() == 1)
    #expect(stand.backdrop?.shadow.superview === stand.backdrop?.containerView && stand.scene.isQuiet)
  }

  /// The presentation controller exists before the presentation and outlives both animators.
  @Test(.statement("S1-9", "S1-10", "S1-11", "S1-34"))
  func `the presentation controller exists before its presentation and until after its dismissal`() async {
    let scene = await Scene()
    let delegate = FreshAnimators()
    weak var controller: PresentationController?
    var sheet: ViewController? = ViewController()
    sheet?.modalPresentationStyle = .custom
    sheet?.transitioningDelegate = delegate
    sheet.map { scene.root.present($0, animated: true) }
    controller = sheet?.presentationController
    #expect(controller is Backdrop && delegate.animator == nil, "made before the animator is asked for")
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(delegate.animator != nil)
    await scene.virtual.runUntilSettled()
    #expect(delegate.animator == nil && controller != nil && controller === sheet?.presentationController)
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(delegate.animator != nil && controller === sheet?.presentationController)
    await scene.virtual.runUntilSettled()
    sheet = nil
    await scene.virtual.runUntilSettled()
    #expect(delegate.animator == nil && controller == nil && scene.isQuiet)
  }
}

/// A presentation controller that fades a shadow behind the sheet alongside both transitions.
///
/// The presentation uses the coordinator's `animate`, and the dismissal uses
/// `animateAlongsideTransition(in:animation:completion:)`.
@MainActor private final class Backdrop: PresentationController {
  let shadow = View()
  private(set) var ends: [String] = []

  override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    shadow.accessibilityIdentifier = "shadow"
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    shadow.frame = containerView.bounds
    shadow.alpha = 0
    containerView.insertSubview(shadow, at: 0)
    presentedViewController.transitionCoordinator?.animate { [shadow] _ in shadow.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    ends.append("presented \(completed)")
    if !completed { shadow.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animateAlongsideTransition(
      in: containerView,
      animation: { [shadow] _ in shadow.alpha = 0 },
      completion: nil
    )
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    ends.append("dismissed \(completed)")
    if completed { shadow.removeFromSuperview() }
  }
}

/// A transitioning delegate that vends a new animator for each transition and retains none.
@MainActor private final class FreshAnimators: ViewControllerTransitioningDelegate {
  private(set) weak var animator: ScriptedTransition?

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? { Backdrop(presentedViewController: presented, presenting: presenting) }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { fresh() }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    fresh()
  }

  private func fresh() -> ScriptedTransition {
    let made = ScriptedTransition()
    animator = made
    return made
  }
}
