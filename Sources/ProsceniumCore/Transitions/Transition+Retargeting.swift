import Foundation

extension Transition {
  /// Has the animator move the ends of its views, because what they move in has other bounds, or the style changed.
  ///
  /// Called inside the animation block of the change. On the way back an animator's ends are not where it goes.
  func retarget(from old: Rect) {
    guard isRunning, isAnimated, !isCancelled, let animator, let context else { return retargetViews(from: old) }
    host.tell(.environment, "\(moved).animator.retargetTransition")
    let retargeting = RetargetingContext(of: self, with: context, from: old)
    animator.retargetTransition(using: retargeting)
    retargeting.end()
  }
}

/// The context of one call of `retargetTransition(using:)`: that of the transition, which knows what the bounds were.
@MainActor private final class RetargetingContext {
  private weak var transition: Transition?
  private let context: TransitionContext

  /// The bounds that everything was placed in before; `nil` once that was followed, or the call has returned.
  private var old: Rect?

  init(of transition: Transition, with context: TransitionContext, from old: Rect) {
    self.transition = transition
    self.context = context
    self.old = old
  }

  /// The call has returned.
  func end() { old = nil }
}

extension RetargetingContext: ViewControllerContextTransitioning {
  /// Does what an animator without a wish of its own leaves to its transition, once for each change.
  func retargetViews() {
    guard let old else { return }
    self.old = nil
    transition?.retargetViews(from: old)
  }

  var containerView: View { context.containerView }
  var isAnimated: Bool { context.isAnimated }
  var transitionWasCancelled: Bool { context.transitionWasCancelled }
  var presentationStyle: ModalPresentationStyle { context.presentationStyle }
  var isInteractive: Bool { context.isInteractive }
  var targetTransform: AffineTransform { context.targetTransform }
  var animator: (any ViewControllerAnimatedTransitioning)? { context.animator }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    context.viewController(forKey: key)
  }

  func view(forKey key: TransitionContextViewKey) -> View? { context.view(forKey: key) }
  func initialFrame(for viewController: ViewController) -> Rect { context.initialFrame(for: viewController) }
  func finalFrame(for viewController: ViewController) -> Rect { context.finalFrame(for: viewController) }
  func updateInteractiveTransition(_ percentComplete: Double) { context.updateInteractiveTransition(percentComplete) }
  func pauseInteractiveTransition() { context.pauseInteractiveTransition() }
  func finishInteractiveTransition() { context.finishInteractiveTransition() }
  func cancelInteractiveTransition() { context.cancelInteractiveTransition() }
  func completeTransition(_ didComplete: Bool) { context.completeTransition(didComplete) }
}
