import Foundation

/// The calls of what a subclass overrides and of the delegate, each reported to the observers of the stage before it.
extension PresentationController {
  final func beginPresentation() {
    tell(.transition, "\(self).presentationTransitionWillBegin")
    presentationTransitionWillBegin()
  }

  final func endPresentation(_ completed: Bool) {
    tell(.transition, "\(self).presentationTransitionDidEnd(\(completed))")
    presentationTransitionDidEnd(completed)
  }

  final func beginDismissal() {
    tell(.transition, "\(self).dismissalTransitionWillBegin")
    dismissalTransitionWillBegin()
  }

  final func endDismissal(_ completed: Bool) {
    tell(.transition, "\(self).dismissalTransitionDidEnd(\(completed))")
    dismissalTransitionDidEnd(completed)
  }

  final func beginAdaptation(to successor: PresentationController) {
    tell(.transition, "\(self).adaptationWillBegin(to: \(successor.presentationStyle))")
    adaptationWillBegin(to: successor)
  }

  final func beginAdaptation(from predecessor: PresentationController) {
    tell(.transition, "\(self).adaptationWillBegin(from: \(predecessor.presentationStyle))")
    adaptationWillBegin(from: predecessor)
  }

  final func beginContainerLayout() {
    tell(.layout, "\(self).containerViewWillLayoutSubviews")
    containerViewWillLayoutSubviews()
  }

  final func endContainerLayout() {
    tell(.layout, "\(self).containerViewDidLayoutSubviews")
    containerViewDidLayoutSubviews()
  }

  final func announce(_ newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator) {
    tell(.environment, "\(self).willTransition(to: \(newCollection))")
    willTransition(to: newCollection, with: coordinator)
  }

  final func announce(_ size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    tell(.environment, "\(self).viewWillTransition(to: \(size.text))")
    viewWillTransition(to: size, with: coordinator)
  }

  /// Notifies the delegate of the style that is coming, `.none` where it is the one that was asked for.
  final func announce(_ style: ModalPresentationStyle, with coordinator: (any ViewControllerTransitionCoordinator)?) {
    guard let delegate else { return }
    tell(.query, "\(self).delegate.willPresentWithAdaptiveStyle(\(style))")
    delegate.presentationController(self, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
  }

  /// Has the delegate set up the controller of the style adapted to.
  final func announcePreparation(of adaptive: PresentationController) {
    guard let delegate else { return }
    tell(.query, "\(self).delegate.prepare(\(adaptive.presentationStyle))")
    delegate.presentationController(self, prepare: adaptive)
  }

  /// Whether the user may dismiss; asks the delegate unless the presented controller is modal.
  final var letsUserDismiss: Bool {
    guard !presentedViewController.isModalInPresentation else { return false }
    guard let delegate else { return true }
    let answer = delegate.presentationControllerShouldDismiss(self)
    tell(.query, "\(self).delegate.shouldDismiss → \(answer)")
    return answer
  }

  final func announceDismissalByUser() {
    guard let delegate else { return }
    tell(.transition, "\(self).delegate.willDismiss")
    delegate.presentationControllerWillDismiss(self)
  }

  final func tellAttemptToDismiss() {
    guard let delegate else { return }
    tell(.transition, "\(self).delegate.didAttemptToDismiss")
    delegate.presentationControllerDidAttemptToDismiss(self)
  }

  /// The delegate's controller for a style adapted to; `nil` where the presented one is to be shown.
  final func askForController(of style: ModalPresentationStyle) -> ViewController? {
    guard let delegate else { return nil }
    let answer = delegate.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
    tell(.query, "\(self).delegate.viewControllerForAdaptivePresentationStyle(\(style)) → \(answer)")
    return answer
  }

  final func tell(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText) {
    guard StageObservation.isOn else { return }
    stageHost?.tell(kind, text())
  }

  /// The stage that it is on, else the one whose code runs.
  final var stageHost: (any WindowHost)? { containerView?.window?.host ?? RunningAnimations.current?.host }
}

extension ContentContainer {
  /// The container in the words of an event.
  var eventText: EventText {
    switch self {
    case let controller as ViewController: "\(controller)"
    case let controller as PresentationController: "\(controller)"
    default: "\(typeOf: self)"
    }
  }
}

extension EventText.StringInterpolation {
  /// Adds the controller of a presentation: the presented controller and the style.
  @MainActor mutating func appendInterpolation(_ controller: PresentationController) {
    appendInterpolation(controller.presentedViewController)
    appendLiteral("[\(controller.presentationStyle)]")
  }
}

extension Size {
  /// Width and height as words, each as short as it can be.
  var text: String { "\(width.text)×\(height.text)" }
}

extension CGFloat {
  var text: String { self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(Double(self))" }
}

/// Which style a presentation takes in an environment.
extension PresentationController {
  /// The rules of the stage that shows the presentation, or whose code runs.
  final var rules: AdaptationRules {
    ((shownIn?.host ?? StageRoster.currentHost) as? any PresentationHost)?.adaptationRules ?? .iOS8
  }

  /// The window that shows the presentation, or the presenter, whose view may be out of it.
  final var shownIn: Window? { containerView?.window ?? presentingViewController.traitWindow }

  /// What the delegate says, else the rules; `.none` leaves the style.
  final func decidedStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    guard let delegate else { return adaptingRules.adaptedStyle(for: presentationStyle, in: traits) }
    let window = shownIn
    if let style = freeStyle(for: traits, size: window?.coming?.size ?? window?.bounds.size ?? .zero, from: delegate) {
      return style == presentationStyle ? .none : style
    }
    let answer = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    tell(.query, "\(self).delegate.adaptivePresentationStyle(for: \(traits)) → \(answer)")
    return adaptingRules.adaptedStyle(for: presentationStyle, answered: answer, in: traits)
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
    return style == .automatic || style == .custom && !canBecomeCustom ? nil : rules.withoutContext(style)
  }
}
