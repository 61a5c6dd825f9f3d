import Foundation

/// What a coordinator tells of a change of the environment: it presents nothing and cannot be cancelled.
@MainActor final class EnvironmentTransitionContext: ViewControllerTransitionCoordinatorContext {
  private let window: Window
  let transitionDuration: TimeInterval

  init(window: Window, duration: TimeInterval) {
    self.window = window
    transitionDuration = duration
  }

  var isAnimated: Bool { true }
  var presentationStyle: ModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: View.AnimationCurve { .easeInOut }
  var targetTransform: AffineTransform { .identity }
  var isCancelled: Bool { false }
  var containerView: View { window }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }

  func view(forKey key: TransitionContextViewKey) -> View? { nil }
}
