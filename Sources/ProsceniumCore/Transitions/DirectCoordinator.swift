import Foundation

/// A coordinator of a change in a container that no stage shows. Each block runs immediately in its own task.
@MainActor final class DirectCoordinator: ViewControllerTransitionCoordinator {
  private let name: String
  private let context: any ViewControllerTransitionCoordinatorContext

  init(named name: String, context: any ViewControllerTransitionCoordinatorContext) {
    self.name = name
    self.context = context
  }

  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    StageTask.start(named: name, on: nil) { [self] _ in
      animation?(self)
      completion?(self)
    }
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

extension DirectCoordinator: AsyncTransitionCoordinator {
  func animate(alongside animation: CoordinatorHandler?, completion: CoordinatorHandler?) -> Bool {
    StageTask.start(named: name, on: nil) { [self] task in
      if let animation { task.run(animation.bound(to: self), .alongside) }
      await task.handlersReturn()
      if let completion { task.run(completion.bound(to: self), .completion) }
    }
    return false
  }
}
