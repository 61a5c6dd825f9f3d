// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UIPopoverPresentationControllerDelegate {
  /// The optional call of the methods that are named `popoverPresentationControllerDidDismissPopover`.
  public var popoverPresentationControllerDidDismissPopover:
    UIPopoverPresentationControllerDelegate_popoverPresentationControllerDidDismissPopover?
  { UIPopoverPresentationControllerDelegate_popoverPresentationControllerDidDismissPopover(object: self) }

  /// The optional call of the methods that are named `popoverPresentationControllerShouldDismissPopover`.
  public var popoverPresentationControllerShouldDismissPopover:
    UIPopoverPresentationControllerDelegate_popoverPresentationControllerShouldDismissPopover?
  { UIPopoverPresentationControllerDelegate_popoverPresentationControllerShouldDismissPopover(object: self) }

  /// The optional call of the methods that are named `prepareForPopoverPresentation`.
  public var prepareForPopoverPresentation: UIPopoverPresentationControllerDelegate_prepareForPopoverPresentation? {
    UIPopoverPresentationControllerDelegate_prepareForPopoverPresentation(object: self)
  }
}

/// The call of the methods of `PopoverPresentationControllerDelegate` that are named `popoverPresentationControllerDidDismissPopover`.
@preconcurrency @MainActor
public struct UIPopoverPresentationControllerDelegate_popoverPresentationControllerDidDismissPopover {
  let object: any PopoverPresentationControllerDelegate

  /// Calls `PopoverPresentationControllerDelegate/popoverPresentationControllerDidDismissPopover(_:)`.
  public func callAsFunction(_ popoverPresentationController: PopoverPresentationController) {
    object.popoverPresentationControllerDidDismissPopover(popoverPresentationController)
  }
}

/// The call of the methods of `PopoverPresentationControllerDelegate` that are named `popoverPresentationControllerShouldDismissPopover`.
@preconcurrency @MainActor
public struct UIPopoverPresentationControllerDelegate_popoverPresentationControllerShouldDismissPopover {
  let object: any PopoverPresentationControllerDelegate

  /// Calls `PopoverPresentationControllerDelegate/popoverPresentationControllerShouldDismissPopover(_:)`.
  public func callAsFunction(_ popoverPresentationController: PopoverPresentationController) -> Bool {
    object.popoverPresentationControllerShouldDismissPopover(popoverPresentationController)
  }
}

/// The call of the methods of `PopoverPresentationControllerDelegate` that are named `prepareForPopoverPresentation`.
@preconcurrency @MainActor public struct UIPopoverPresentationControllerDelegate_prepareForPopoverPresentation {
  let object: any PopoverPresentationControllerDelegate

  /// Calls `PopoverPresentationControllerDelegate/prepareForPopoverPresentation(_:)`.
  public func callAsFunction(_ popoverPresentationController: PopoverPresentationController) {
    object.prepareForPopoverPresentation(popoverPresentationController)
  }
}
