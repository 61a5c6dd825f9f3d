import Foundation

/// What a coordinator reports of a change of the environment or of a container: it presents nothing and cannot be
/// cancelled.
@MainActor final class EnvironmentTransitionContext: ViewControllerTransitionCoordinatorContext {
  let containerView: View
  let transitionDuration: TimeInterval

  init(in containerView: View, duration: TimeInterval) {
    self.containerView = containerView
    transitionDuration = duration
  }

  var isAnimated: Bool { transitionDuration > 0 }
  var presentationStyle: ModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: View.AnimationCurve { .easeInOut }
  var targetTransform: AffineTransform { .identity }
  var isCancelled: Bool { false }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }

  func view(forKey key: TransitionContextViewKey) -> View? { nil }
}
