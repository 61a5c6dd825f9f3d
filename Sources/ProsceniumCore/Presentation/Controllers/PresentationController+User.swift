public import Foundation

/// Actions of the user on a presentation, called by a gesture recogniser, a script or a test.
extension PresentationController {
  /// Dismisses the presentation for the user, after a tap outside the presented view or a keyboard command.
  ///
  /// The delegate is asked for permission (`presentationControllerShouldDismiss`). It is notified before the animations
  /// (`WillDismiss`) and after the end of the dismissal (`DidDismiss`). If the delegate refuses, or if
  /// ``ViewController/isModalInPresentation`` is set, the delegate is notified of the attempt (`DidAttemptToDismiss`).
  /// The call has no effect during another transition or if no controller is presented.
  ///
  /// - Returns: `true` if a dismissal begins.
  @discardableResult
  public final func dismissByUser(animated: Bool = true) -> Bool {
    guard standing != nil else { return false }
    trace(.request, "\(self).dismissByUser(animated: \(animated))")
    if let answer = presentedViewController.answerDismissalByUser() { return answer }
    guard letsUserDismiss else {
      notifyOfAttemptToDismiss()
      return false
    }
    // Read the presentation again, because the delegate may have started another transition.
    guard let (presentation, window, host) = standing else { return false }
    _ = presentation.requestDismissal(in: window, host: host, isAnimated: animated, reason: .userInteraction)
    return true
  }

  /// Dismisses the presentation for a tap outside the presented view, as ``dismissByUser(animated:)`` does.
  ///
  /// A tap on the presented view has no effect. Neither has a tap on a view behind the presentation that receives
  /// touches (``PopoverPresentationController/passthroughViews``).
  ///
  /// - Parameters:
  ///   - point: The location of the tap in the coordinates of ``containerView``.
  ///   - animated: A Boolean value that determines whether the dismissal is animated.
  /// - Returns: `true` if a dismissal begins.
  @discardableResult
  public final func dismissByUser(tappingAt point: Point, animated: Bool = true) -> Bool {
    guard let containerView, let view = presentedViewController.modal.asPresented?.shownView,
      containerView.bounds.contains(point), !view.model.frame.contains(point), !passesTouch(at: point)
    else { return false }
    return dismissByUser(animated: animated)
  }

  /// Begins an interactive dismissal of the presented controller.
  ///
  /// The dismissal begins with the next turn and follows the gesture. The dismissal of a sheet with several detents
  /// begins only when the gesture has moved below the smallest detent. If dismissal is disabled, the view follows the
  /// gesture with resistance only.
  ///
  /// If the presented controller names a ``CustomPresentable/dismissalHandlingScrollView`` inside the presented view,
  /// the gesture also scrolls this view. A downward gesture scrolls the content to its top first and moves the
  /// presented view by the rest. An upward gesture first moves the presented view back to its frame and then scrolls
  /// the content.
  ///
  /// A gesture that begins while the dismissal of an earlier gesture is still moving, in either direction, catches the
  /// view where it is shown.
  ///
  /// - Returns: The object that receives the gesture's movements, or `nil` during another transition or if no
  ///   controller is presented.
  public final func beginInteractiveDismissal() -> InteractiveDismissal? {
    makeInteractiveDismissal(scrolling: dismissalScrollView)
  }

  /// Begins an interactive dismissal at `point` of ``containerView``, as ``beginInteractiveDismissal()`` does.
  ///
  /// A gesture outside the ``CustomPresentable/dismissalHandlingScrollView``, for example on a header, moves the
  /// presented view immediately and scrolls no content.
  ///
  /// - Returns: The object that receives the gesture's movements, or `nil` also for a point outside the presented view.
  public final func beginInteractiveDismissal(at point: Point) -> InteractiveDismissal? {
    guard let containerView, let view = presentedViewController.modal.asPresented?.shownView,
      view.model.frame.contains(point)
    else { return nil }
    let content = dismissalScrollView.flatMap { scrollView in
      scrollView.convert(scrollView.bounds, to: containerView).contains(point) ? scrollView : nil
    }
    return makeInteractiveDismissal(scrolling: content, at: point)
  }

  /// Returns a Boolean value that indicates whether the options of a zoom transition permit the gesture.
  ///
  /// - Parameter point: The location in the container, or `nil` for the centre of the presented view.
  private func zoomLetsBegin(at point: Point?) -> Bool {
    guard let preferred = presentedViewController.preferredTransition else { return true }
    let view: View = presentedViewController.view
    return preferred.letsInteractionBegin(at: point.map { view.convert($0, from: containerView) } ?? view.bounds.center)
  }

  /// The scroll view that the presented controller names, or `nil` if it is outside the presented view.
  private var dismissalScrollView: ScrollView? {
    guard let presented = presentedViewController as? any CustomPresentable,
      let scrollView = presented.dismissalHandlingScrollView,
      let view = presented.modal.asPresented?.shownView, scrollView.isDescendant(of: view)
    else { return nil }
    return scrollView
  }

  final func makeInteractiveDismissal(
    scrolling content: ScrollView?,
    at location: Point? = nil
  ) -> InteractiveDismissal? {
    if let caught = makeCatchingDismissal() { return caught }
    guard standing != nil, zoomLetsBegin(at: location) else { return nil }
    // Read the presentation again, because the zoom options run application code.
    guard let (presentation, _, _) = standing, let view = presentation.shownView, let container = presentation.container
    else { return nil }
    trace(.request, "\(self).beginInteractiveDismissal")
    return InteractiveDismissal(on: self, moving: view, in: container, scrolling: content)
  }

  /// The interaction of a dismissal that a gesture has released and that is still in flight, or `nil` if there is none.
  final var interactionInFlight: GestureInteraction? {
    guard let presentation = presentedViewController.modal.asPresented, presentation.controller === self,
      let transition = presentation.transition, transition.kind == .dismissal, transition.isRunning,
      !transition.isInteractive
    else { return nil }
    return transition.interaction as? GestureInteraction
  }

  /// Returns a gesture that catches the dismissal in flight, or `nil` if there is none.
  private func makeCatchingDismissal() -> InteractiveDismissal? {
    guard let interaction = interactionInFlight, let presentation = presentedViewController.modal.asPresented,
      let view = presentation.shownView, let container = presentation.container
    else { return nil }
    trace(.request, "\(self).beginInteractiveDismissal in flight")
    return InteractiveDismissal(on: self, moving: view, in: container, catching: interaction)
  }

  /// A Boolean value that indicates whether a dismissal can begin now.
  final var canBeDismissedInteractively: Bool { standing != nil }

  /// Begins the dismissal that a gesture drives and returns a Boolean value that indicates whether it began.
  final func beginDismissal(in interaction: GestureInteraction) -> Bool {
    guard let (presentation, window, host) = standing else { return false }
    _ = presentation.requestDismissal(
      in: window,
      host: host,
      isAnimated: true,
      reason: .userInteraction,
      interaction: interaction
    )
    return true
  }

  /// The presentation with its window and host, or `nil` if it is not shown or another transition prevents a dismissal.
  private var standing: (ModalPresentation, Window, any AnimationHost)? {
    guard let presentation = presentedViewController.modal.asPresented, presentation.controller === self,
      let window = presentation.container?.window, let host = window.animationHost, !window.isBusy,
      !presentation.presenting.isBeingExchanged
    else { return nil }
    return (presentation, window, host)
  }
}
