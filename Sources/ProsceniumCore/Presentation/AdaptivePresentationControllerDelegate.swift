/// Decides how a presentation adapts to an environment.
///
/// Every method has a default, so that a delegate implements what it wants to say.
@preconcurrency @MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// The style for `traitCollection`; `.none` leaves the style as it is. The default asks
  /// ``adaptivePresentationStyle(for:)`` in compact width and else leaves the choice to the controller.
  func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle

  /// The style for compact width. The default, `.automatic`, leaves the choice to the controller.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle

  /// Called before a presentation begins and whenever its style changes; `.none` says that it is not adapted.
  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  )
}

extension AdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .automatic
  }

  public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
    .automatic
  }

  public func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {}
}
