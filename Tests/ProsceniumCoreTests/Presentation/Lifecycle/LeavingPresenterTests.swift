import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that a controller cannot present from any callback of its own final removal.
@MainActor @Suite struct LeavingPresenterTests {
  /// A callback at the end of a transition.
  enum Callback: CaseIterable {
    case completion, animationEnded, transitionDidEnd, viewLeavesWindow, viewDidDisappear
  }

  /// Returns a card that `animator` presents, with `asking` as its child controller unless it is `nil`.
  private func card(
    around asking: ViewController?,
    by animator: EndingAnimator
  ) -> LoggedController {
    let card = LoggedController("card", log: EventLog())
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = animator
    if let asking {
      card.addChild(asking)
      card.view.addSubview(asking.view)
      asking.view.frame = card.view.bounds
      asking.didMove(toParent: card)
    }
    return card
  }

  @Test(arguments: Callback.allCases, [true, false])
  func `a controller that is being dismissed is refused as a presenter in each end callback`(
    callback: Callback,
    asksInChild: Bool
  ) async throws {
    let scene = await Scene()
    let (animator, child, other) = (EndingAnimator(), ViewController(), ViewController())
    let card = card(around: asksInChild ? child : nil, by: animator)
    scene.root.present(card, animated: false)
    await scene.virtual.runUntilSettled()
    let asking = asksInChild ? child : card
    asking.definesPresentationContext = true
    other.modalPresentationStyle = asksInChild ? .currentContext : .fullScreen
    var reports: [StageReport.Kind] = []
    scene.virtual.expect(.refusal)
    scene.virtual.stage.onReport = { reports.append($0.kind) }
    animator.on(callback, of: card) {
      asking.present(other, animated: true) { Issue.record("A refused presentation ran its completion.") }
    }
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(reports == [.refusal])
    #expect(card.ownPresentedViewController == nil && other.presentingViewController == nil && !other.isBeingPresented)
    #expect(scene.window.subviews == [scene.root.view] && other.view.window == nil && scene.isQuiet)
    scene.root.present(other, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(other.view.window === scene.window && scene.isQuiet)
  }

  /// A controller whose presentation is reversed cannot present either.
  @Test(arguments: [Callback.completion, .animationEnded, .transitionDidEnd, .viewDidDisappear])
  func `a controller whose presentation was cancelled is refused as a presenter`(callback: Callback) async {
    let scene = await Scene()
    let (animator, other) = (EndingAnimator(), ViewController())
    let card = card(around: nil, by: animator)
    var reports: [StageReport.Kind] = []
    scene.virtual.expect(.refusal)
    scene.virtual.stage.onReport = { reports.append($0.kind) }
    animator.on(callback, of: card) { card.present(other, animated: true) }
    let task = Task.immediate { try? await scene.root.presentAndWait(card) }
    await scene.virtual.advance(frames: 5)
    task.cancel()
    await scene.virtual.runUntilSettled()
    #expect(reports == [.refusal])
    #expect(card.ownPresentedViewController == nil && other.presentingViewController == nil)
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  /// A controller that remains presented can present. The request waits for the end of the transition.
  @Test(arguments: [true, false]) func `a controller that remains presented can present in animationEnded`(
    isPresentation: Bool
  ) async {
    let scene = await Scene()
    let (animator, other) = (EndingAnimator(), ViewController())
    let card = card(around: nil, by: animator)
    if isPresentation {
      animator.on(.animationEnded, of: card) { card.present(other, animated: true) }
      scene.root.present(card, animated: true)
    } else {
      scene.root.present(card, animated: false)
      await scene.virtual.runUntilSettled()
      animator.on(.animationEnded, of: card) { card.present(other, animated: true) }
      let task = Task.immediate { _ = try? await scene.root.dismissAndWait() }
      await scene.virtual.advance(frames: 5)
      task.cancel()
    }
    await scene.virtual.runUntilSettled()
    #expect(card.ownPresentedViewController === other && other.view.window === scene.window && scene.isQuiet)
  }
}

/// An animator that fades, and runs a test's action in one callback of its end.
///
/// Its presentation controller and a view in the card report their callbacks to it.
@MainActor private final class EndingAnimator: ViewControllerTransitioningDelegate {
  private var actions: [LeavingPresenterTests.Callback: () -> Void] = [:]

  /// Registers `action` for the first callback of a kind.
  func on(_ callback: LeavingPresenterTests.Callback, of card: LoggedController, _ action: @escaping () -> Void) {
    actions[callback] = action
    card.onCallback = { [weak self] in if $0.hasPrefix("viewDidDisappear") { self?.call(.viewDidDisappear) } }
    guard callback == .viewLeavesWindow else { return }
    let view = OutgoingView()
    view.onLeave = { [weak self] in self?.call(.viewLeavesWindow) }
    card.view.addSubview(view)
  }

  func call(_ callback: LeavingPresenterTests.Callback) { actions.removeValue(forKey: callback)?() }

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    let controller = EndingController(presentedViewController: presented, presenting: presenting)
    controller.onEnd = { [weak self] in self?.call(.transitionDidEnd) }
    return controller
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }
}

extension EndingAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let coming = context.view(forKey: .to)
    if let coming { context.containerView.addSubview(coming) }
    guard context.isAnimated else { return context.completeTransition(true) }
    coming?.alpha = 0
    View.animate(withDuration: 0.2) {
      coming?.alpha = 1
      context.view(forKey: .from)?.alpha = 0
    } completion: { [self] _ in
      context.completeTransition(!context.transitionWasCancelled)
      call(.completion)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { call(.animationEnded) }
}

private final class EndingController: PresentationController {
  var onEnd: (() -> Void)?

  override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { onEnd?() } }

  override func dismissalTransitionDidEnd(_ completed: Bool) { onEnd?() }
}

private final class OutgoingView: View {
  var onLeave: (() -> Void)?

  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { onLeave?() }
  }
}
