// Written by Scripts/generate-optional-calls.

public import Foundation
public import ProsceniumCore

extension UIAdaptivePresentationControllerDelegate {
  /// The optional call of the methods that are named `adaptivePresentationStyle`.
  public var adaptivePresentationStyle: UIAdaptivePresentationControllerDelegate_adaptivePresentationStyle? {
    UIAdaptivePresentationControllerDelegate_adaptivePresentationStyle(object: self)
  }

  /// The optional call of the methods that are named `presentationController`.
  public var presentationController: UIAdaptivePresentationControllerDelegate_presentationController? {
    UIAdaptivePresentationControllerDelegate_presentationController(object: self)
  }

  /// The optional call of the methods that are named `presentationControllerDidAttemptToDismiss`.
  public var presentationControllerDidAttemptToDismiss:
    UIAdaptivePresentationControllerDelegate_presentationControllerDidAttemptToDismiss?
  { UIAdaptivePresentationControllerDelegate_presentationControllerDidAttemptToDismiss(object: self) }

  /// The optional call of the methods that are named `presentationControllerDidDismiss`.
  public var presentationControllerDidDismiss:
    UIAdaptivePresentationControllerDelegate_presentationControllerDidDismiss?
  { UIAdaptivePresentationControllerDelegate_presentationControllerDidDismiss(object: self) }

  /// The optional call of the methods that are named `presentationControllerShouldDismiss`.
  public var presentationControllerShouldDismiss:
    UIAdaptivePresentationControllerDelegate_presentationControllerShouldDismiss?
  { UIAdaptivePresentationControllerDelegate_presentationControllerShouldDismiss(object: self) }

  /// The optional call of the methods that are named `presentationControllerWillDismiss`.
  public var presentationControllerWillDismiss:
    UIAdaptivePresentationControllerDelegate_presentationControllerWillDismiss?
  { UIAdaptivePresentationControllerDelegate_presentationControllerWillDismiss(object: self) }
}

/// The call of the methods of `AdaptivePresentationControllerDelegate` that are named `adaptivePresentationStyle`.
@preconcurrency @MainActor public struct UIAdaptivePresentationControllerDelegate_adaptivePresentationStyle {
  let object: any AdaptivePresentationControllerDelegate

  /// Calls `AdaptivePresentationControllerDelegate/adaptivePresentationStyle(for:)`.
  public func callAsFunction(for controller: PresentationController) -> ModalPresentationStyle {
    object.adaptivePresentationStyle(for: controller)
  }

  /// Calls `AdaptivePresentationControllerDelegate/adaptivePresentationStyle(for:traitCollection:)`.
  public func callAsFunction(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle { object.adaptivePresentationStyle(for: controller, traitCollection: traitCollection) }
}

/// The call of the methods of `AdaptivePresentationControllerDelegate` that are named `presentationController`.
@preconcurrency @MainActor public struct UIAdaptivePresentationControllerDelegate_presentationController {
  let object: any AdaptivePresentationControllerDelegate

  /// Calls `AdaptivePresentationControllerDelegate/presentationController(_:didDismissFor:)`.
  public func callAsFunction(_ presentationController: PresentationController, didDismissFor reason: DismissalReason) {
    object.presentationController(presentationController, didDismissFor: reason)
  }

  /// Calls `AdaptivePresentationControllerDelegate/presentationController(_:prepare:)`.
  public func callAsFunction(
    _ presentationController: PresentationController,
    prepare adaptivePresentationController: PresentationController
  ) { object.presentationController(presentationController, prepare: adaptivePresentationController) }

  /// Calls `AdaptivePresentationControllerDelegate/presentationController(_:styleFor:size:)`.
  public func callAsFunction(
    _ presentationController: PresentationController,
    styleFor traitCollection: TraitCollection,
    size: Size
  ) -> ModalPresentationStyle? {
    object.presentationController(presentationController, styleFor: traitCollection, size: size)
  }

  /// Calls `AdaptivePresentationControllerDelegate/presentationController(_:viewControllerForAdaptivePresentationStyle:)`.
  public func callAsFunction(
    _ presentationController: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? {
    object.presentationController(presentationController, viewControllerForAdaptivePresentationStyle: style)
  }

  /// Calls `AdaptivePresentationControllerDelegate/presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)`.
  public func callAsFunction(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {
    object.presentationController(
      presentationController,
      willPresentWithAdaptiveStyle: style,
      transitionCoordinator: transitionCoordinator
    )
  }
}

/// The call of the methods of `AdaptivePresentationControllerDelegate` that are named `presentationControllerDidAttemptToDismiss`.
@preconcurrency @MainActor
public struct UIAdaptivePresentationControllerDelegate_presentationControllerDidAttemptToDismiss {
  let object: any AdaptivePresentationControllerDelegate

  /// Calls `AdaptivePresentationControllerDelegate/presentationControllerDidAttemptToDismiss(_:)`.
  public func callAsFunction(_ presentationController: PresentationController) {
    object.presentationControllerDidAttemptToDismiss(presentationController)
  }
}

/// The call of the methods of `AdaptivePresentationControllerDelegate` that are named `presentationControllerDidDismiss`.
@preconcurrency @MainActor public struct UIAdaptivePresentationControllerDelegate_presentationControllerDidDismiss {
  let object: any AdaptivePresentationControllerDelegate

  /// Calls `AdaptivePresentationControllerDelegate/presentationControllerDidDismiss(_:)`.
  public func callAsFunction(_ presentationController: PresentationController) {
    object.presentationControllerDidDismiss(presentationController)
  }
}

/// The call of the methods of `AdaptivePresentationControllerDelegate` that are named `presentationControllerShouldDismiss`.
@preconcurrency @MainActor public struct UIAdaptivePresentationControllerDelegate_presentationControllerShouldDismiss {
  let object: any AdaptivePresentationControllerDelegate

  /// Calls `AdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)`.
  public func callAsFunction(_ presentationController: PresentationController) -> Bool {
    object.presentationControllerShouldDismiss(presentationController)
  }
}

/// The call of the methods of `AdaptivePresentationControllerDelegate` that are named `presentationControllerWillDismiss`.
@preconcurrency @MainActor public struct UIAdaptivePresentationControllerDelegate_presentationControllerWillDismiss {
  let object: any AdaptivePresentationControllerDelegate

  /// Calls `AdaptivePresentationControllerDelegate/presentationControllerWillDismiss(_:)`.
  public func callAsFunction(_ presentationController: PresentationController) {
    object.presentationControllerWillDismiss(presentationController)
  }
}
