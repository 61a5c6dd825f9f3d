import Foundation

/// Which style a presentation takes in an environment.
extension PresentationController {
  /// The rules of the stage that shows the presentation, or whose code runs.
  final var rules: AdaptationRules {
    let shown = (containerView ?? presentingViewController.viewIfLoaded)?.window?.host
    return ((shown ?? RunningAnimations.current?.host) as? any PresentationHost)?.adaptationRules ?? .iOS8
  }

  /// What the delegate says, else the rules; `.none` leaves the style.
  final func decidedStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    guard let delegate else { return rules.adaptedStyle(for: presentationStyle, in: traits) }
    let window = containerView?.window ?? presentingViewController.traitWindow
    if let style = freeStyle(for: traits, size: window?.coming?.size ?? window?.bounds.size ?? .zero, from: delegate) {
      return style == presentationStyle ? .none : style
    }
    let answer = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    tell(.query, "\(self).delegate.adaptivePresentationStyle(for: \(traits)) → \(answer)")
    return rules.adaptedStyle(for: presentationStyle, answered: answer, in: traits)
  }

  /// Whether the presentation is custom, or there is a transitioning delegate to ask for a custom controller.
  final var canBecomeCustom: Bool {
    presentationStyle == .custom || presentedViewController.transitioningDelegate != nil
  }

  /// A style that no rule limits; `nil` where the delegate leaves the choice, or answers what is no style.
  private func freeStyle(
    for traits: TraitCollection,
    size: Size,
    from delegate: any AdaptivePresentationControllerDelegate
  ) -> ModalPresentationStyle? {
    guard let style = delegate.presentationController(self, styleFor: traits, size: size) else { return nil }
    tell(.query, "\(self).delegate.style(for: \(traits), \(size.text)) → \(style)")
    return style == .automatic || style == .custom && !canBecomeCustom ? nil : style.withoutContext
  }
}
