import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of callbacks during an adaptation or a retargeting that perform arbitrary requests.
@MainActor @Suite struct StyleChangeReentrancyTests {
  enum Hook: CaseIterable, Sendable {
    case willPresent, adaptationTo, adaptationFrom, presentationDidEnd, dismissalDidEnd, retarget
  }

  enum Action: CaseIterable, Sendable {
    case close, replaceRoot, dismiss, dismissAtOnce, present, send
  }

  /// The action runs once, in the first call of the hook during an adaptation or during its reversal.
  ///
  /// The adaptation begins at rest or during the presentation.
  @Test(arguments: Hook.allCases, Action.allCases)
  func `any request in any adaptation hook leaves a quiet stage`(hook: Hook, action: Action) async throws {
    for instant in [0, 100, 350] {
      let scene = await Scene()
      let actor = Actor(hook, in: scene) { scene in Self.perform(action, in: scene) }
      let sheet = ViewController()
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = actor.transition
      sheet.presentationController.delegate = actor
      // Some of the requests are refused during a running transition.
      scene.virtual.expect(.refusal, isIntermittent: true)
      var completions = 0
      scene.root.present(sheet, animated: instant > 0) { completions += 1 }
      await scene.virtual.advance(by: .milliseconds(max(instant, 20)))
      actor.isArmed = true
      for traits in [Scene.compact, Scene.regular] {
        scene.virtual.stage.change(size: Size(width: traits == Scene.compact ? 390 : 1024, height: 768), traits: traits)
        await scene.virtual.advance(by: .milliseconds(120))
        await scene.virtual.runUntilSettled()
      }
      let label = "\(hook), \(action) at \(instant) ms"
      // A retargeting requires a running transition.
      #expect(actor.hasActed || hook == .retarget && instant == 0 || hook == .presentationDidEnd, "\(label)")
      #expect(completions == 1, "\(label)")
      #expect(scene.isQuiet, "\(label)")
      scene.window.close()
      await scene.virtual.runUntilSettled()
      #expect(scene.virtual.stage.windows.isEmpty && scene.isQuiet, "\(label)")
      #expect(sheet.viewIfLoaded?.window == nil && sheet.presentingViewController == nil, "\(label)")
      withExtendedLifetime(actor) {}
    }
  }

  private static func perform(_ action: Action, in scene: Scene) {
    switch action {
    case .close: scene.window.close()
    case .replaceRoot: scene.window.rootViewController = ViewController()
    case .dismiss: scene.root.dismiss(animated: true)
    case .dismissAtOnce: scene.root.dismiss(animated: false)
    case .present: scene.root.presentedViewController?.present(ViewController(), animated: true)
    case .send: scene.virtual.stage.change(size: Size(width: 800, height: 600), traits: TraitCollection())
    }
  }

  /// An object that receives all hooks and performs its action once in one of them.
  @MainActor fileprivate final class Actor {
    private let hook: Hook
    private let scene: Scene
    private let action: (Scene) -> Void
    let transition = ScriptedTransition(duration: 0.4)
    var isArmed = false
    private(set) var hasActed = false

    init(_ hook: Hook, in scene: Scene, action: @escaping (Scene) -> Void) {
      (self.hook, self.scene, self.action) = (hook, scene, action)
      transition.makeController = { [weak self] presented, presenting in
        let told = Told(presentedViewController: presented, presenting: presenting)
        told.actor = self
        return told
      }
      transition.retarget = { [weak self] context in
        context.retargetViews()
        self?.reach(.retarget)
      }
    }

    func reach(_ hook: Hook) {
      guard isArmed, hook == self.hook, !hasActed else { return }
      hasActed = true
      action(scene)
    }
  }

  /// A presentation controller that reports its hooks to its actor.
  @MainActor fileprivate final class Told: PresentationController {
    weak var actor: Actor?

    override func adaptationWillBegin(to successor: PresentationController) { actor?.reach(.adaptationTo) }
    override func adaptationWillBegin(from predecessor: PresentationController) { actor?.reach(.adaptationFrom) }
    override func presentationTransitionDidEnd(_ completed: Bool) { actor?.reach(.presentationDidEnd) }
    override func dismissalTransitionDidEnd(_ completed: Bool) { actor?.reach(.dismissalDidEnd) }

    override var frameOfPresentedViewInContainerView: Rect {
      // The force unwrap is common in applications, so the property must not be read without a container.
      containerView!.bounds.insetBy(dx: 40, dy: 40)
    }
  }
}

extension StyleChangeReentrancyTests.Actor: AdaptivePresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { .fullScreen }

  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) { reach(.willPresent) }
}
