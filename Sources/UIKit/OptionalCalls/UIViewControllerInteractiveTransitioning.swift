// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UIViewControllerInteractiveTransitioning {
  /// The optional call of the methods that are named `transitionDidEnd`.
  public var transitionDidEnd: UIViewControllerInteractiveTransitioning_transitionDidEnd? {
    UIViewControllerInteractiveTransitioning_transitionDidEnd(object: self)
  }

  /// The optional call of the methods that are named `transitionDidStart`.
  public var transitionDidStart: UIViewControllerInteractiveTransitioning_transitionDidStart? {
    UIViewControllerInteractiveTransitioning_transitionDidStart(object: self)
  }
}

/// The call of the methods of `ViewControllerInteractiveTransitioning` that are named `transitionDidEnd`.
@preconcurrency @MainActor public struct UIViewControllerInteractiveTransitioning_transitionDidEnd {
  let object: any ViewControllerInteractiveTransitioning

  /// Calls `ViewControllerInteractiveTransitioning/transitionDidEnd(_:)`.
  public func callAsFunction(_ completed: Bool) { object.transitionDidEnd(completed) }
}

/// The call of the methods of `ViewControllerInteractiveTransitioning` that are named `transitionDidStart`.
@preconcurrency @MainActor public struct UIViewControllerInteractiveTransitioning_transitionDidStart {
  let object: any ViewControllerInteractiveTransitioning

  /// Calls `ViewControllerInteractiveTransitioning/transitionDidStart(_:)`.
  public func callAsFunction(_ transitionContext: any ViewControllerContextTransitioning) {
    object.transitionDidStart(transitionContext)
  }
}
