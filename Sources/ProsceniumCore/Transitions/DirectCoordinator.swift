import Foundation

/// A coordinator of what nobody shows: every block runs at once.
@MainActor final class DirectCoordinator: ViewControllerTransitionCoordinator {
  private let context: any ViewControllerTransitionCoordinatorContext

  init(context: any ViewControllerTransitionCoordinatorContext) { self.context = context }

  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    completion?(self)
    return false
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void) {}

  var isAnimated: Bool { false }
  var presentationStyle: ModalPresentationStyle { context.presentationStyle }
  var transitionDuration: TimeInterval { 0 }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: View.AnimationCurve { .easeInOut }
  var targetTransform: AffineTransform { .identity }
  var containerView: View { context.containerView }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }

  func view(forKey key: TransitionContextViewKey) -> View? { nil }
}
