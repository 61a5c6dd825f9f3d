public import Foundation

/// What the user does to a presentation: called by a gesture recogniser, a script, or a test.
extension PresentationController {
  /// Dismisses at one stroke for the user, after a tap beside the presentation or the key for that.
  ///
  /// The delegate is asked whether it may (`presentationControllerShouldDismiss`), and notified before the animations
  /// (`WillDismiss`) and after everything has gone (`DidDismiss`). If it may not, or
  /// ``ViewController/isModalInPresentation`` is set, the delegate is notified of the attempt (`DidAttemptToDismiss`).
  /// Nothing happens while another transition runs, or when nothing is presented.
  ///
  /// - Returns: Whether a dismissal begins.
  @discardableResult
  public final func dismissByUser(animated: Bool = true) -> Bool {
    guard standing != nil else { return false }
    tell(.request, "\(self).dismissByUser(animated: \(animated))")
    guard letsUserDismiss else {
      tellAttemptToDismiss()
      return false
    }
    // The delegate may have begun something itself.
    guard let (presentation, window, host) = standing else { return false }
    _ = presentation.requestDismissal(in: window, host: host, isAnimated: animated, reason: .userInteraction)
    return true
  }

  /// Dismisses for a tap at `point` of ``containerView``, if that is beside what is presented, as
  /// ``dismissByUser(animated:)``.
  ///
  /// Nothing happens on what is presented, where that is all there is, nor where touches pass through to what is behind
  /// (``PopoverPresentationController/passthroughViews``).
  ///
  /// - Returns: Whether a dismissal begins.
  @discardableResult
  public final func dismissByUser(tappingAt point: Point, animated: Bool = true) -> Bool {
    guard let containerView, let view = presentedViewController.modal.asPresented?.shownView,
      containerView.bounds.contains(point), !view.model.frame.contains(point), !passesTouch(at: point)
    else { return false }
    return dismissByUser(animated: animated)
  }

  /// Begins an interactive dismissal of what is presented.
  ///
  /// The dismissal begins with the next turn and follows the gesture; that of a sheet which can rest at other detents
  /// begins when the gesture has gone below the smallest one. What does not let itself be dismissed only gives way.
  ///
  /// Where the presented controller names a ``CustomPresentable/dismissalHandlingScrollView`` that stands in the
  /// presented view, the gesture is on that: downwards its content scrolls to the top first, and only the rest moves
  /// what is presented; upwards what is presented comes back to its place before the content scrolls.
  ///
  /// - Returns: What the gesture is reported to; `nil` while another transition runs, or when nothing is presented.
  public final func beginInteractiveDismissal() -> InteractiveDismissal? {
    makeInteractiveDismissal(scrolling: dismissalScrollView)
  }

  /// Begins an interactive dismissal at `point` of ``containerView``, as ``beginInteractiveDismissal()``.
  ///
  /// Beside the ``CustomPresentable/dismissalHandlingScrollView``, on a header for one, it moves what is presented at
  /// once and scrolls nothing.
  ///
  /// - Returns: What the gesture is reported to; `nil` beside what is presented, too.
  public final func beginInteractiveDismissal(at point: Point) -> InteractiveDismissal? {
    guard let containerView, let view = presentedViewController.modal.asPresented?.shownView,
      view.model.frame.contains(point)
    else { return nil }
    let content = dismissalScrollView.flatMap { scrollView in
      scrollView.convert(scrollView.bounds, to: containerView).contains(point) ? scrollView : nil
    }
    return makeInteractiveDismissal(scrolling: content, at: point)
  }

  /// Asks the options of a zoom whether the gesture may begin, at a point of the container or in the middle of the view.
  private func zoomLetsBegin(at point: Point?) -> Bool {
    guard let preferred = presentedViewController.preferredTransition else { return true }
    let view: View = presentedViewController.view
    return preferred.letsInteractionBegin(at: point.map { view.convert($0, from: containerView) } ?? view.bounds.center)
  }

  /// The scroll view that the presented controller names, where it stands in what is presented.
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
    guard standing != nil, zoomLetsBegin(at: location) else { return nil }
    // The options of a zoom are other people's code.
    guard let (presentation, _, _) = standing, let view = presentation.shownView, let container = presentation.container
    else { return nil }
    tell(.request, "\(self).beginInteractiveDismissal")
    return InteractiveDismissal(on: self, moving: view, in: container, scrolling: content)
  }

  /// Whether a dismissal could begin now.
  final var canBeDismissedInteractively: Bool { standing != nil }

  /// Begins the dismissal that a gesture drives; returns whether it does.
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

  /// The presentation, where it stands, if nothing stands in the way of a dismissal.
  private var standing: (ModalPresentation, Window, any AnimationHost)? {
    guard let presentation = presentedViewController.modal.asPresented, presentation.controller === self,
      let window = presentation.container?.window, let host = window.animationHost, !window.isBusy,
      !presentation.presenting.isBeingExchanged
    else { return nil }
    return (presentation, window, host)
  }
}
