/// Vends the objects of a custom transition; every method has a default.
///
/// A controller refers to its delegate weakly. `present` and `dismiss` keep the delegate until the transition has
/// started, so that one which lives no longer than the call vends the animator.
///
/// The defaults ask the method's older spelling, so a delegate that is written with those is called as well; one line
/// in the log names each to its author.
@preconcurrency @MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// The animator that presents `presented`; `nil` leaves it to the controller's transition style.
  ///
  /// - Parameters:
  ///   - presented: What is about to be presented.
  ///   - presenting: What it covers: the root, or the controller presented last.
  ///   - source: The controller whose `present` was called.
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The animator that dismisses `dismissed`; `nil` leaves it to the controller's transition style.
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?

  /// The interaction controller that presents with `animator`; `nil` lets the animator run by itself.
  ///
  /// Asked only when the delegate vended that animator and the transition animates.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// The interaction controller that dismisses with `animator`; `nil` lets the animator run by itself.
  ///
  /// Asked only when the delegate vended that animator and the transition animates.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// The presentation controller of `presented`, asked for style `.custom` alone; `nil` gives one that adds nothing.
  ///
  /// Code that reads ``ViewController/presentationController`` before the presentation asks as well, without a presenter
  /// and with `presented` as the source. `present` then asks once more, with both; a controller that was vended before
  /// stays in charge.
  ///
  /// - Parameters:
  ///   - presented: What is about to be presented.
  ///   - presenting: What it covers; `nil` when that is not known yet.
  ///   - source: The controller whose `present` was called.
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController?

  // MARK: Older spellings

  /// The older spelling of ``animationController(forPresented:presenting:source:)``, whose default asks this.
  @available(*, deprecated, renamed: "animationController(forPresented:presenting:source:)")
  func animationControllerForPresentedController(
    _ presented: ViewController,
    presentingController presenting: ViewController,
    sourceController source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The older spelling of ``animationController(forDismissed:)``, whose default asks this.
  @available(*, deprecated, renamed: "animationController(forDismissed:)")
  func animationControllerForDismissedController(
    _ dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The older spelling of ``interactionControllerForPresentation(using:)``, whose default asks this.
  @available(*, deprecated, renamed: "interactionControllerForPresentation(using:)")
  func interactionControllerForPresentation(
    _ animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// The older spelling of ``interactionControllerForDismissal(using:)``, whose default asks this.
  @available(*, deprecated, renamed: "interactionControllerForDismissal(using:)")
  func interactionControllerForDismissal(
    _ animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// The older spelling of ``presentationController(forPresented:presenting:source:)``, whose default asks this.
  @available(*, deprecated, renamed: "presentationController(forPresented:presenting:source:)")
  func presentationControllerForPresentedViewController(
    _ presented: ViewController,
    presentingViewController presenting: ViewController!,
    sourceViewController source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    OlderSpelling.animationControllerForPresented.reported(
      for: self,
      animationControllerForPresentedController(presented, presentingController: presenting, sourceController: source)
    )
  }

  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    OlderSpelling.animationControllerForDismissed.reported(
      for: self,
      animationControllerForDismissedController(dismissed)
    )
  }

  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    OlderSpelling.interactionControllerForPresentation.reported(
      for: self,
      interactionControllerForPresentation(animator)
    )
  }

  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    OlderSpelling.interactionControllerForDismissal.reported(for: self, interactionControllerForDismissal(animator))
  }

  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    OlderSpelling.presentationController.reported(
      for: self,
      presentationControllerForPresentedViewController(
        presented,
        presentingViewController: presenting,
        sourceViewController: source
      )
    )
  }
}
