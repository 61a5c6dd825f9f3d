// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UIViewControllerAnimatedTransitioning {
  /// The optional call of the methods that are named `animationEnded`.
  public var animationEnded: UIViewControllerAnimatedTransitioning_animationEnded? {
    UIViewControllerAnimatedTransitioning_animationEnded(object: self)
  }

  /// The optional call of the methods that are named `interruptibleAnimator`.
  public var interruptibleAnimator: UIViewControllerAnimatedTransitioning_interruptibleAnimator? {
    UIViewControllerAnimatedTransitioning_interruptibleAnimator(object: self)
  }

  /// The optional call of the methods that are named `retargetTransition`.
  public var retargetTransition: UIViewControllerAnimatedTransitioning_retargetTransition? {
    UIViewControllerAnimatedTransitioning_retargetTransition(object: self)
  }
}

/// The call of the methods of `ViewControllerAnimatedTransitioning` that are named `animationEnded`.
@preconcurrency @MainActor public struct UIViewControllerAnimatedTransitioning_animationEnded {
  let object: any ViewControllerAnimatedTransitioning

  /// Calls `ViewControllerAnimatedTransitioning/animationEnded(_:)`.
  public func callAsFunction(_ transitionCompleted: Bool) { object.animationEnded(transitionCompleted) }
}

/// The call of the methods of `ViewControllerAnimatedTransitioning` that are named `interruptibleAnimator`.
@preconcurrency @MainActor public struct UIViewControllerAnimatedTransitioning_interruptibleAnimator {
  let object: any ViewControllerAnimatedTransitioning

  /// Calls `ViewControllerAnimatedTransitioning/interruptibleAnimator(using:)`.
  public func callAsFunction(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> (any ViewImplicitlyAnimating)? { object.implementedAnimator(using: transitionContext) }
}

/// The call of the methods of `ViewControllerAnimatedTransitioning` that are named `retargetTransition`.
@preconcurrency @MainActor public struct UIViewControllerAnimatedTransitioning_retargetTransition {
  let object: any ViewControllerAnimatedTransitioning

  /// Calls `ViewControllerAnimatedTransitioning/retargetTransition(using:)`.
  public func callAsFunction(using transitionContext: any ViewControllerContextTransitioning) {
    object.retargetTransition(using: transitionContext)
  }
}
