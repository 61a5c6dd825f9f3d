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
  var isCancelled: Bool { false }
  var containerView: View { window }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }

  func view(forKey key: TransitionContextViewKey) -> View? { nil }
}
