public import Foundation

/// The methods with which a delegate decides how a presentation adapts to an environment.
///
/// Every method has a default implementation.
@preconcurrency @MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Asks the delegate for the style in `traitCollection`, or for `.none` to keep the style.
  ///
  /// The default asks ``adaptivePresentationStyle(for:)`` in compact width and otherwise leaves the choice to the
  /// presentation controller.
  ///
  /// Sheets, popovers and custom presentations can adapt to full screen, over full screen or a form sheet. As in UIKit,
  /// any other answer leaves the choice to the stage's ``AdaptationRules``. For other styles, `.none` keeps the style
  /// and any other answer leaves the choice to the rules.
  func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle

  /// Asks the delegate for the style in compact width. The default, `.automatic`, leaves the choice to the controller.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle

  /// Asks the delegate for the style in a window of `size` with `traitCollection`, without the limits of the other
  /// methods.
  ///
  /// UIKit has no such method. Its methods accept only some styles and depend on traits alone. With this method, a
  /// presentation over the whole window can change to any style of the whole window, also if its own style never
  /// adapts. `nil`, the default, leaves the choice to the other methods, and `.none` keeps the original style. The
  /// method is not called for presentations in a context.
  ///
  /// If the answer is `.custom`, the transitioning delegate of the shown controller vends the presentation controller.
  /// If the shown controller has no transitioning delegate, that of the original presented controller does. A delegate
  /// that vends `nil` selects a presentation controller that adds no views. If the presented controller has no
  /// transitioning delegate, the answer `.custom` counts as `nil`.
  func presentationController(
    _ presentationController: PresentationController,
    styleFor traitCollection: TraitCollection,
    size: Size
  ) -> ModalPresentationStyle?

  /// Asks the delegate for the controller to show in an adapted style, for example a navigation controller.
  ///
  /// `nil`, the default, shows the presented controller. The method is called each time the style changes to a style
  /// other than the original one. With the original style, the presented controller itself is shown again, and it is
  /// removed from the other controller if that contains it. A controller that is already on the screen or has a parent
  /// is reported in the log and not shown.
  func presentationController(
    _ presentationController: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController?

  /// Notifies the delegate of the style before a presentation begins and whenever the style changes.
  ///
  /// The style is `.none` if the presentation is not adapted.
  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  )

  /// Asks the delegate to configure the presentation controller of an adapted style before it shows any views.
  ///
  /// - Parameters:
  ///   - presentationController: The presentation controller of the original style.
  ///   - adaptivePresentationController: The presentation controller of the adapted style, which has the same delegate.
  func presentationController(
    _ presentationController: PresentationController,
    prepare adaptivePresentationController: PresentationController
  )

  // MARK: Dismissal by the user

  /// Asks the delegate whether the user may dismiss the presentation. The default is `true`.
  ///
  /// The method can be called any number of times without a dismissal, so return quickly. It is not called while the
  /// presented controller is modal, nor if code dismisses the presentation.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool

  /// Notifies the delegate that a dismissal by the user is about to begin, before its animations.
  ///
  /// The method is called again for each new gesture that begins a dismissal. The coordinator of the transition already
  /// exists. If the gesture does not dismiss the presentation, the transition is cancelled without a further call.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)

  /// Notifies the delegate once that the user has dismissed the presentation, after all its views are removed.
  ///
  /// The method is not called if code dismisses the presentation.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)

  /// Notifies the delegate that the user attempted to dismiss a presentation whose dismissal is disabled.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)

  /// Notifies the delegate once after each dismissal for any reason. UIKit reports only dismissals by the user.
  ///
  /// The method is called after the appearance callbacks, the coordinator's completions and
  /// ``presentationControllerDidDismiss(_:)``. The cancellation of a presentation does not count as a dismissal.
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
    // Cast dynamically, because a subclass may add the popover protocol to a conformance of its base class.
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
