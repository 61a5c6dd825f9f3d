// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UIViewControllerTransitioningDelegate {
  /// The optional call of the methods that are named `animationController`.
  public var animationController: UIViewControllerTransitioningDelegate_animationController? {
    UIViewControllerTransitioningDelegate_animationController(object: self)
  }

  /// The optional call of the methods that are named `interactionControllerForDismissal`.
  public var interactionControllerForDismissal: UIViewControllerTransitioningDelegate_interactionControllerForDismissal?
  { UIViewControllerTransitioningDelegate_interactionControllerForDismissal(object: self) }

  /// The optional call of the methods that are named `interactionControllerForPresentation`.
  public var interactionControllerForPresentation:
    UIViewControllerTransitioningDelegate_interactionControllerForPresentation?
  { UIViewControllerTransitioningDelegate_interactionControllerForPresentation(object: self) }

  /// The optional call of the methods that are named `presentationController`.
  public var presentationController: UIViewControllerTransitioningDelegate_presentationController? {
    UIViewControllerTransitioningDelegate_presentationController(object: self)
  }
}

/// The call of the methods of `ViewControllerTransitioningDelegate` that are named `animationController`.
@preconcurrency @MainActor public struct UIViewControllerTransitioningDelegate_animationController {
  let object: any ViewControllerTransitioningDelegate

  /// Calls `ViewControllerTransitioningDelegate/animationController(forDismissed:)`.
  public func callAsFunction(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    object.animationController(forDismissed: dismissed)
  }

  /// Calls `ViewControllerTransitioningDelegate/animationController(forPresented:presenting:source:)`.
  public func callAsFunction(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    object.animationController(forPresented: presented, presenting: presenting, source: source)
  }
}

/// The call of the methods of `ViewControllerTransitioningDelegate` that are named `interactionControllerForDismissal`.
@preconcurrency @MainActor public struct UIViewControllerTransitioningDelegate_interactionControllerForDismissal {
  let object: any ViewControllerTransitioningDelegate

  /// Calls `ViewControllerTransitioningDelegate/interactionControllerForDismissal(using:)`.
  public func callAsFunction(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { object.interactionControllerForDismissal(using: animator) }
}

/// The call of the methods of `ViewControllerTransitioningDelegate` that are named `interactionControllerForPresentation`.
@preconcurrency @MainActor public struct UIViewControllerTransitioningDelegate_interactionControllerForPresentation {
  let object: any ViewControllerTransitioningDelegate

  /// Calls `ViewControllerTransitioningDelegate/interactionControllerForPresentation(using:)`.
  public func callAsFunction(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { object.interactionControllerForPresentation(using: animator) }
}

/// The call of the methods of `ViewControllerTransitioningDelegate` that are named `presentationController`.
@preconcurrency @MainActor public struct UIViewControllerTransitioningDelegate_presentationController {
  let object: any ViewControllerTransitioningDelegate

  /// Calls `ViewControllerTransitioningDelegate/presentationController(forPresented:presenting:source:)`.
  public func callAsFunction(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    object.presentationController(forPresented: presented, presenting: presenting, source: source)
  }
}
