import Foundation
import ProsceniumCore

/// A popover delegate that records the requests to prepare and to reposition the popover.
@MainActor final class AnchoringDelegate: PopoverPresentationControllerDelegate {
  var answer = ModalPresentationStyle.automatic
  var anchor: View?
  var newRect: Rect?
  private(set) var preparations = 0
  private(set) var repositions: [Rect] = []

  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { answer }

  func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {
    preparations += 1
    if let anchor { popoverPresentationController.sourceView = anchor }
  }

  func popoverPresentationController(
    _ popoverPresentationController: PopoverPresentationController,
    willRepositionPopoverTo rect: inout Rect,
    in view: inout View
  ) {
    repositions.append(rect)
    if let newRect { rect = newRect }
  }
}
