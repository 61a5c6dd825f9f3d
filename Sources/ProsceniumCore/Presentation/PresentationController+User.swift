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
    guard let (presentation, window, host) = standing else { return false }
    tell(.request, "\(self).dismissByUser(animated: \(animated))")
    guard letsUserDismiss else {
      tellAttemptToDismiss()
      return false
    }
    _ = presentation.requestDismissal(in: window, host: host, isAnimated: animated, reason: .userInteraction)
    return true
  }

  /// A hand begins to pull down what is presented.
  ///
  /// The dismissal begins with the next turn, in the hand. What does not let itself be dismissed only gives way.
  ///
  /// - Returns: What the hand is told through; `nil` while another transition runs, or when nothing is presented.
  public final func beginPull() -> DismissalPull? {
    guard let (presentation, window, host) = standing, let view = presentation.shownView,
      let container = presentation.container
    else { return nil }
    tell(.request, "\(self).beginPull")
    let distance = max(0, container.bounds.maxY - view.model.frame.minY)
    guard letsUserDismiss else { return DismissalPull(tugging: view, of: self, distance: distance) }
    let interaction = PullInteraction()
    interaction.completionCurve = .easeOut
    _ = presentation.requestDismissal(
      in: window,
      host: host,
      isAnimated: true,
      reason: .userInteraction,
      pull: interaction
    )
    return DismissalPull(dismissing: self, with: interaction, distance: distance)
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
