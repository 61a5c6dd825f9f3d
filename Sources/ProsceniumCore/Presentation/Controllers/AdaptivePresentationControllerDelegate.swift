public import Foundation

/// Decides how a presentation adapts to an environment.
///
/// Every method has a default, so that a delegate implements what it wants to say.
@preconcurrency @MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// The style for `traitCollection`; `.none` leaves the style as it is. The default asks
  /// ``adaptivePresentationStyle(for:)`` in compact width and else leaves the choice to the controller.
  ///
  /// What sheets, popovers and custom presentations can become: full screen, over full screen, or a form sheet. Any
  /// other answer leaves the choice to the stage's ``AdaptationRules``, as in UIKit. For other styles, `.none` keeps the
  /// style and any other answer leaves the choice to the rules.
  func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle

  /// The style for compact width. The default, `.automatic`, leaves the choice to the controller.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle

  /// The style for a window of `size` with `traitCollection`, whatever the style is now.
  ///
  /// UIKit has no such method: its answers are limited, and depend on traits alone. Here any style may become any other
  /// that the window as a whole shows, also one that else never adapts. `nil`, the default, leaves the choice to the
  /// other methods; `.none` keeps the style that was asked for. Not asked for what stands in a controller's place.
  ///
  /// `.custom` is what the transitioning delegate of the presented controller vends, or that of the controller shown in
  /// its place; one that vends nothing has a controller that adds no views. Where the presented controller has no
  /// transitioning delegate it counts as `nil`.
  func presentationController(
    _ presentationController: PresentationController,
    styleFor traitCollection: TraitCollection,
    size: Size
  ) -> ModalPresentationStyle?

  /// The controller to show in a style adapted to, a navigation controller around the presented one for instance.
  ///
  /// `nil`, the default, shows the presented controller. Asked each time that the style changes to another than the one
  /// that was asked for; with that the presented controller itself comes back, and leaves the other if it is in that. A
  /// controller that stands on the screen already, or has a parent, is named in the log and not shown.
  func presentationController(
    _ presentationController: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController?

  /// Called before a presentation begins and whenever its style changes; `.none` says that it is not adapted.
  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  )

  /// Called when the controller of the style adapted to was made, before it shows anything: a chance to set it up.
  ///
  /// - Parameters:
  ///   - presentationController: The controller of the style that was asked for.
  ///   - adaptivePresentationController: The one that takes over; it has the same delegate.
  func presentationController(
    _ presentationController: PresentationController,
    prepare adaptivePresentationController: PresentationController
  )

  // MARK: Dismissal by the user

  /// Whether the user may dismiss; true by default. Asked any number of times, and nothing need follow: be quick.
  ///
  /// Not asked while the presented controller is modal, nor when code dismisses.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool

  /// Called when a dismissal by the user begins, before its animations; again for each new gesture that pulls.
  ///
  /// The coordinator of the transition is there. A gesture that does not dismiss cancels it without another call.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)

  /// Called once after the user has dismissed, when everything has gone. Not called when code dismisses.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)

  /// Called when the user tried to dismiss what does not let itself be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)

  /// Called once after each dismissal, whatever its reason; UIKit reports those by the user alone.
  ///
  /// It comes after the appearance callbacks and the coordinator's completions, and after
  /// ``presentationControllerDidDismiss(_:)``. A presentation that was called off or cancelled is no dismissal.
  func presentationController(
    _ presentationController: PresentationController,
    didDismissFor reason: DismissalReason
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
    styleFor traitCollection: TraitCollection,
    size: Size
  ) -> ModalPresentationStyle? { nil }

  public func presentationController(
    _ presentationController: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? { nil }

  public func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {}

  public func presentationController(
    _ presentationController: PresentationController,
    prepare adaptivePresentationController: PresentationController
  ) {}

  public func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
    // A cast, because a subclass may add the popover's protocol to the conformance of its base class.
    guard let popover = presentationController as? PopoverPresentationController,
      let delegate = self as? any PopoverPresentationControllerDelegate
    else { return true }
    return delegate.popoverPresentationControllerShouldDismissPopover(popover)
  }

  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}

  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    guard let popover = presentationController as? PopoverPresentationController else { return }
    (self as? any PopoverPresentationControllerDelegate)?.popoverPresentationControllerDidDismissPopover(popover)
  }

  public func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {}
  public func presentationController(
    _ presentationController: PresentationController,
    didDismissFor reason: DismissalReason
  ) {}
}
