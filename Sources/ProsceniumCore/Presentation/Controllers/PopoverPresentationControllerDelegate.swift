public import Foundation

/// Takes part in the life of a popover; set it as the presentation controller's `delegate`.
///
/// Every method has a default.
@preconcurrency @MainActor
public protocol PopoverPresentationControllerDelegate:
  AdaptivePresentationControllerDelegate
{
  /// Called before the popover is shown as a popover, also when it becomes one again: a chance to say its anchor.
  func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController)

  /// Called when the popover is about to follow its anchor, or a container of another size.
  ///
  /// - Parameters:
  ///   - popoverPresentationController: Whose popover moves.
  ///   - rect: The anchor in the coordinates of `view`; another one may be put in.
  ///   - view: The view with the anchor; another one may be put in.
  func popoverPresentationController(
    _ popoverPresentationController: PopoverPresentationController,
    willRepositionPopoverTo rect: inout Rect,
    in view: inout View
  )
}

extension PopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {}

  public func popoverPresentationController(
    _ popoverPresentationController: PopoverPresentationController,
    willRepositionPopoverTo rect: inout Rect,
    in view: inout View
  ) {}
}
