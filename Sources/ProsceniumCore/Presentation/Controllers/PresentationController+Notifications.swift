import Foundation

/// Calls to overridable methods and to the delegate, each reported to the observers of the stage.
///
/// A notification is reported before the call, and a query after it together with the answer.
extension PresentationController {
  final func beginPresentation() {
    trace(.transition, "\(self).presentationTransitionWillBegin")
    presentationTransitionWillBegin()
  }

  final func endPresentation(_ completed: Bool) {
    trace(.transition, "\(self).presentationTransitionDidEnd(\(completed))")
    presentationTransitionDidEnd(completed)
  }

  final func beginDismissal() {
    trace(.transition, "\(self).dismissalTransitionWillBegin")
    dismissalTransitionWillBegin()
  }

  final func endDismissal(_ completed: Bool) {
    trace(.transition, "\(self).dismissalTransitionDidEnd(\(completed))")
    dismissalTransitionDidEnd(completed)
  }

  final func beginAdaptation(to successor: PresentationController) {
    trace(.transition, "\(self).adaptationWillBegin(to: \(successor.presentationStyle))")
    adaptationWillBegin(to: successor)
  }

  final func beginAdaptation(from predecessor: PresentationController) {
    trace(.transition, "\(self).adaptationWillBegin(from: \(predecessor.presentationStyle))")
    adaptationWillBegin(from: predecessor)
  }

  final func beginContainerLayout() {
    trace(.layout, "\(self).containerViewWillLayoutSubviews")
    containerViewWillLayoutSubviews()
  }

  final func endContainerLayout() {
    trace(.layout, "\(self).containerViewDidLayoutSubviews")
    containerViewDidLayoutSubviews()
  }

  final func notifyWillTransition(
    _ newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    trace(.environment, "\(self).willTransition(to: \(newCollection))")
    willTransition(to: newCollection, with: coordinator)
  }

  final func notifyWillTransition(_ size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    trace(.environment, "\(self).viewWillTransition(to: \(size.text))")
    viewWillTransition(to: size, with: coordinator)
  }

  /// Notifies the delegate of the style that is about to be presented, or of `.none` if that is the original style.
  final func notifyWillTransition(
    _ style: ModalPresentationStyle,
    with coordinator: (any ViewControllerTransitionCoordinator)?
  ) {
    guard let delegate else { return }
    trace(.query, "\(self).delegate.willPresentWithAdaptiveStyle(\(style))")
    delegate.presentationController(self, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
  }

  /// Asks the delegate to configure the presentation controller of an adapted style.
  final func notifyOfPreparation(of adaptive: PresentationController) {
    guard let delegate else { return }
    trace(.query, "\(self).delegate.prepare(\(adaptive.presentationStyle))")
    delegate.presentationController(self, prepare: adaptive)
  }

  /// A Boolean value that indicates whether the user may dismiss the presentation.
  ///
  /// The delegate is asked unless the presented controller is modal.
  final var letsUserDismiss: Bool {
    guard !presentedViewController.isModalInPresentation else { return false }
    guard let delegate else { return true }
    let answer = delegate.presentationControllerShouldDismiss(self)
    trace(.query, "\(self).delegate.shouldDismiss → \(answer)")
    return answer
  }

  final func notifyOfDismissalByUser() {
    guard let delegate else { return }
    trace(.transition, "\(self).delegate.willDismiss")
    delegate.presentationControllerWillDismiss(self)
  }

  final func notifyOfAttemptToDismiss() {
    guard let delegate else { return }
    trace(.transition, "\(self).delegate.didAttemptToDismiss")
    delegate.presentationControllerDidAttemptToDismiss(self)
  }

  /// Returns the delegate's controller for an adapted style, or `nil` to show the presented controller.
  final func askForController(of style: ModalPresentationStyle) -> ViewController? {
    guard let delegate else { return nil }
    let answer = delegate.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
    trace(.query, "\(self).delegate.viewControllerForAdaptivePresentationStyle(\(style)) → \(answer)")
    return answer
  }

  final func trace(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText) {
    guard StageObservation.isOn else { return }
    stageHost?.trace(kind, text())
  }

  /// The host of the container's window, or the host whose code runs if the container is not in a window.
  final var stageHost: (any WindowHost)? { containerView?.window?.host ?? RunningAnimations.current?.host }
}

extension ContentContainer {
  /// A description of the container in stage events.
  var eventText: EventText {
    switch self {
    case let controller as ViewController: "\(controller)"
    case let controller as PresentationController: "\(controller)"
    default: "\(typeOf: self)"
    }
  }
}

extension EventText.StringInterpolation {
  /// Adds a presentation controller as the name of its presented controller and its style.
  @MainActor mutating func appendInterpolation(_ controller: PresentationController) {
    appendInterpolation(controller.presentedViewController)
    appendLiteral("[\(controller.presentationStyle)]")
  }
}

extension Size {
  /// The width and the height in points, each in its shortest decimal form.
  var text: String { "\(width.text)×\(height.text)" }
}

extension CGFloat {
  var text: String { self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(Double(self))" }
}

/// The choice of the style in an environment.
extension PresentationController {
  /// The rules of the presentation's stage, or of the stage whose code runs.
  final var rules: AdaptationRules {
    ((shownIn?.host ?? StageRoster.currentHost) as? any PresentationHost)?.adaptationRules ?? .iOS8
  }

  /// The window of the container, or the presenter's window if the container is in none.
  ///
  /// The presenter's window is known even while the presenter's view is removed from it.
  final var shownIn: Window? { containerView?.window ?? presentingViewController.traitWindow }

  /// Returns the style that the delegate chooses, or otherwise the rules, with `.none` for the current style.
  final func decidedStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    guard let delegate else { return adaptingRules.adaptedStyle(for: presentationStyle, in: traits) }
    let window = shownIn
    if let style = freeStyle(for: traits, size: window?.coming?.size ?? window?.bounds.size ?? .zero, from: delegate) {
      return style == presentationStyle ? .none : style
    }
    let answer = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    trace(.query, "\(self).delegate.adaptivePresentationStyle(for: \(traits)) → \(answer)")
    return adaptingRules.adaptedStyle(for: presentationStyle, answered: answer, in: traits)
  }

  /// A Boolean value that indicates whether the presentation can have the style `.custom`.
  ///
  /// The presentation must already be custom, or the presented controller must have a transitioning delegate to vend a
  /// custom presentation controller.
  final var canBecomeCustom: Bool {
    presentationStyle == .custom || presentedViewController.transitioningDelegate != nil
  }

  /// Returns the style from the delegate's unrestricted method, or `nil` if the rules apply.
  ///
  /// The rules apply if the delegate leaves the choice open or if its answer cannot be presented.
  private func freeStyle(
    for traits: TraitCollection,
    size: Size,
    from delegate: any AdaptivePresentationControllerDelegate
  ) -> ModalPresentationStyle? {
    guard let style = delegate.presentationController(self, styleFor: traits, size: size) else { return nil }
    trace(.query, "\(self).delegate.style(for: \(traits), \(size.text)) → \(style)")
    return style == .automatic || style == .custom && !canBecomeCustom ? nil : rules.withoutContext(style)
  }
}
