public import Foundation

/// The methods with which a delegate prepares, repositions and dismisses a popover.
///
/// Set the object as the presentation controller's `delegate`. Every method has a default implementation.
@preconcurrency @MainActor
public protocol PopoverPresentationControllerDelegate:
  AdaptivePresentationControllerDelegate
{
  /// Notifies the delegate that the presentation is about to be shown as a popover.
  ///
  /// The method is also called when an adapted presentation becomes a popover again. Set the popover's anchor here if
  /// necessary.
  func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController)

  /// Notifies the delegate that the popover is about to follow its anchor or a change of the container's size.
  ///
  /// - Parameters:
  ///   - popoverPresentationController: The presentation controller of the popover.
  ///   - rect: The anchor in the coordinates of `view`. The delegate can replace it.
  ///   - view: The view that contains the anchor. The delegate can replace it.
  func popoverPresentationController(
    _ popoverPresentationController: PopoverPresentationController,
    willRepositionPopoverTo rect: inout Rect,
    in view: inout View
  )

  /// Asks the delegate whether the user may dismiss the popover. The default is `true`.
  ///
  /// This method is the older form of
  /// ``AdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)``, whose default implementation
  /// calls it. As in UIKit, the method is not called if the popover is shown in another style.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) -> Bool

  /// Notifies the delegate that the user dismissed the popover.
  ///
  /// This method is the older form of ``AdaptivePresentationControllerDelegate/presentationControllerDidDismiss(_:)``,
  /// whose default implementation calls it. The method is not called if the popover is shown in another style, nor if
  /// code dismisses the popover.
  func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: PopoverPresentationController)
}

extension PopoverPresentationControllerDelegate {
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) -> Bool {
    true
  }

  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) {}

  public func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {}

  public func popoverPresentationController(
    _ popoverPresentationController: PopoverPresentationController,
    willRepositionPopoverTo rect: inout Rect,
    in view: inout View
  ) {}
}

/// An anchor of a popover, which is a view or an application's own item with a frame.
@preconcurrency @MainActor public protocol PopoverPresentationControllerSourceItem: AnyObject {
  /// Returns the item's frame in the coordinates of `referenceView`, or `nil` while the item is not shown.
  func frame(in referenceView: View) -> Rect?
}

extension View: PopoverPresentationControllerSourceItem {
  /// Returns the view's bounds in the coordinates of `referenceView`, or `nil` unless both views are in the same
  /// window.
  public func frame(in referenceView: View) -> Rect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension BarButtonItem: PopoverPresentationControllerSourceItem {
  /// Returns the frame of the item's view in the coordinates of `referenceView`, or `nil` if no bar shows the item.
  public func frame(in referenceView: View) -> Rect? { shownView?.frame(in: referenceView) }
}

/// A set of directions in which the arrow of a popover points or may point.
///
/// The raw values are those of UIKit.
public struct PopoverArrowDirection: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up, so the popover is below its anchor.
  public static let up = PopoverArrowDirection(rawValue: 1)

  /// The arrow points down, so the popover is above its anchor.
  public static let down = PopoverArrowDirection(rawValue: 2)

  /// The arrow points to the left, so the popover is to the right of its anchor.
  public static let left = PopoverArrowDirection(rawValue: 4)

  /// The arrow points to the right, so the popover is to the left of its anchor.
  public static let right = PopoverArrowDirection(rawValue: 8)

  /// The arrow may point in any of the four directions.
  public static let any: PopoverArrowDirection = [.up, .down, .left, .right]

  /// The direction of the arrow is not known, because the popover is not presented yet.
  public static let unknown = PopoverArrowDirection(rawValue: .max)
}

extension PopoverArrowDirection: CustomStringConvertible {
  public var description: String {
    if self == .unknown { return "unknown" }
    let names: [(PopoverArrowDirection, String)] = [(.up, "up"), (.down, "down"), (.left, "left"), (.right, "right")]
    let parts = names.filter { contains($0.0) }.map(\.1)
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}
