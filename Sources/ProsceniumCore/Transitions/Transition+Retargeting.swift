import Foundation

extension Transition {
  /// Asks the animator to move the ends of its views, because the container's bounds or the style changed.
  ///
  /// Call this method inside the animation block of the change. A cancelled transition does not ask its animator,
  /// because it does not run towards the animator's ends.
  func retarget(from old: Rect) {
    guard isRunning, isAnimated, !isCancelled, let animator, let context else { return retargetViews(from: old) }
    host.trace(.environment, "\(moved).animator.retargetTransition")
    let retargeting = RetargetingContext(of: self, with: context, from: old)
    animator.retargetTransition(using: retargeting)
    retargeting.end()
  }
}

/// The context of one `retargetTransition(using:)` call, which wraps the transition's context and knows the previous
/// bounds.
@MainActor private final class RetargetingContext {
  private weak var transition: (any Transition)?
  private let context: TransitionContext

  /// The previous bounds of the container, or `nil` after the views were retargeted or the call has returned.
  private var old: Rect?

  init(of transition: any Transition, with context: TransitionContext, from old: Rect) {
    self.transition = transition
    self.context = context
    self.old = old
  }

  /// Invalidates the context, because the call has returned.
  func end() { old = nil }
}

extension RetargetingContext: ViewControllerContextTransitioning {
  /// Retargets the views on behalf of an animator that does not retarget them itself. Only the first call has an
  /// effect.
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
  func updateInteractiveTransition(_ percentComplete: CGFloat) { context.updateInteractiveTransition(percentComplete) }
  func pauseInteractiveTransition() { context.pauseInteractiveTransition() }
  func finishInteractiveTransition() { context.finishInteractiveTransition() }
  func cancelInteractiveTransition() { context.cancelInteractiveTransition() }
  func completeTransition(_ didComplete: Bool) { context.completeTransition(didComplete) }
}
