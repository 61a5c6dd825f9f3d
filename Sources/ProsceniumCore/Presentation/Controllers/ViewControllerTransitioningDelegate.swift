/// The methods with which a delegate vends the objects of a custom transition. Each has a default implementation.
///
/// A controller refers to its delegate weakly. `present` and `dismiss` retain the delegate until the transition has
/// started, so a delegate whose only other reference ends with the call can still vend the animator.
///
/// The default implementations call the older spellings of their methods, so that delegates with these spellings work
/// as well. The log names each delegate type at the first use of an older spelling.
@preconcurrency @MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Asks the delegate for the animator that presents `presented`, or for `nil` to use the controller's transition
  /// style.
  ///
  /// - Parameters:
  ///   - presented: The controller that is about to be presented.
  ///   - presenting: The controller that the presentation covers, which is the root or the controller presented last.
  ///   - source: The controller whose `present` was called.
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Asks the delegate for the animator that dismisses `dismissed`, or for `nil` to use the controller's transition
  /// style.
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?

  /// Asks the delegate for the controller of an interactive presentation, or for `nil` to run `animator` without one.
  ///
  /// The method is called only if the delegate vended the animator and the transition is animated.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Asks the delegate for the controller of an interactive dismissal, or for `nil` to run `animator` without one.
  ///
  /// The method is called only if the delegate vended the animator and the transition is animated.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Asks the delegate for the presentation controller of `presented`, or for `nil` to use one that adds no views.
  ///
  /// The method is called only for the style `.custom`. It is also called if code reads
  /// ``ViewController/presentationController`` before the presentation, in this case without a presenter and with
  /// `presented` as the source. `present` then calls the method again with the presenter and the source, but a
  /// presentation controller that was vended before remains in use.
  ///
  /// - Parameters:
  ///   - presented: The controller that is about to be presented.
  ///   - presenting: The controller that the presentation covers, or `nil` if it is not known yet.
  ///   - source: The controller whose `present` was called.
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController?

  // MARK: Older spellings

  /// Asks the delegate for the animator of a presentation, under the older spelling of the method.
  ///
  /// The default implementation of ``animationController(forPresented:presenting:source:)`` calls this method.
  @available(*, deprecated, renamed: "animationController(forPresented:presenting:source:)")
  func animationControllerForPresentedController(
    _ presented: ViewController,
    presentingController presenting: ViewController,
    sourceController source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Asks the delegate for the animator of a dismissal, under the older spelling of the method.
  ///
  /// The default implementation of ``animationController(forDismissed:)`` calls this method.
  @available(*, deprecated, renamed: "animationController(forDismissed:)")
  func animationControllerForDismissedController(
    _ dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Asks the delegate for the controller of an interactive presentation, under the older spelling of the method.
  ///
  /// The default implementation of ``interactionControllerForPresentation(using:)`` calls this method.
  @available(*, deprecated, renamed: "interactionControllerForPresentation(using:)")
  func interactionControllerForPresentation(
    _ animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Asks the delegate for the controller of an interactive dismissal, under the older spelling of the method.
  ///
  /// The default implementation of ``interactionControllerForDismissal(using:)`` calls this method.
  @available(*, deprecated, renamed: "interactionControllerForDismissal(using:)")
  func interactionControllerForDismissal(
    _ animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Asks the delegate for a custom presentation controller, under the older spelling of the method.
  ///
  /// The default implementation of ``presentationController(forPresented:presenting:source:)`` calls this method.
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
      older.animationController(forPresented: presented, presenting: presenting, source: source)
    )
  }

  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    OlderSpelling.animationControllerForDismissed.reported(
      for: self,
      older.animationController(forDismissed: dismissed)
    )
  }

  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    OlderSpelling.interactionControllerForPresentation.reported(
      for: self,
      older.interactionControllerForPresentation(using: animator)
    )
  }

  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    OlderSpelling.interactionControllerForDismissal.reported(
      for: self,
      older.interactionControllerForDismissal(using: animator)
    )
  }

  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    OlderSpelling.presentationController.reported(
      for: self,
      older.presentationController(forPresented: presented, presenting: presenting, source: source)
    )
  }

  /// The answers of the deprecated methods.
  private var older: any OlderAnswering { OlderAnswers(delegate: self) }
}
