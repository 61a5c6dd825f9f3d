/// What a hand does to a presentation. Whoever recognises it calls these: a recogniser, a script, or a test.
extension PresentationController {
  /// A hand means to dismiss at one stroke: it tapped beside the presentation, or pressed the key for that.
  ///
  /// The delegate is asked whether it may (`presentationControllerShouldDismiss`), told before the animations
  /// (`WillDismiss`) and after everything has gone (`DidDismiss`). If it may not, or
  /// ``ViewController/isModalInPresentation`` is set, it is told of the attempt. Nothing happens while another
  /// transition runs, or when nothing is presented.
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

  /// A hand tapped at `point` of ``containerView``; beside what is presented that dismisses,
  /// as ``dismissByUser(animated:)``.
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

  /// A hand begins to pull what is presented.
  ///
  /// The dismissal begins with the next turn, in the hand; that of a sheet which can rest at other detents begins when
  /// the hand has pulled it below the smallest one. What does not let itself be dismissed only gives way.
  ///
  /// - Returns: What the hand is told through; `nil` while another transition runs, or when nothing is presented.
  public final func beginPull() -> DismissalPull? { makePull(scrolling: nil) }

  final func makePull(scrolling content: ScrollView?) -> DismissalPull? {
    guard let (presentation, _, _) = standing, let view = presentation.shownView, let container = presentation.container
    else { return nil }
    tell(.request, "\(self).beginPull")
    return DismissalPull(on: self, pulling: view, in: container, scrolling: content)
  }

  /// Whether a dismissal could begin now.
  final var canBePulled: Bool { standing != nil }

  /// Begins the dismissal that a hand moves; returns whether it does.
  final func beginDismissal(in interaction: PullInteraction) -> Bool {
    guard let (presentation, window, host) = standing else { return false }
    _ = presentation.requestDismissal(
      in: window,
      host: host,
      isAnimated: true,
      reason: .userInteraction,
      pull: interaction
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
