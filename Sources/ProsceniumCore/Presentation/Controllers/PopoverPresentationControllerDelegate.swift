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

  /// Asks the delegate whether the user may dismiss the popover; the default is `true`.
  ///
  /// It is the older form of
  /// ``AdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)``, whose default calls it. It is not
  /// called if the popover is shown in another style, as in UIKit.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) -> Bool

  /// Notifies the delegate that the user dismissed the popover.
  ///
  /// It is the older form of ``AdaptivePresentationControllerDelegate/presentationControllerDidDismiss(_:)``, whose
  /// default calls it. It is not called if the popover is shown in another style, nor if code dismisses.
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

/// What a popover can belong to: a view, or an item of one's own that knows where it is shown.
@preconcurrency @MainActor public protocol PopoverPresentationControllerSourceItem: AnyObject {
  /// Where the item stands in the coordinates of `referenceView`; `nil` while it is not shown.
  func frame(in referenceView: View) -> Rect?
}

extension View: PopoverPresentationControllerSourceItem {
  /// The view's bounds in the coordinates of `referenceView`; `nil` unless both stand in one window.
  public func frame(in referenceView: View) -> Rect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

/// Where the arrow of a popover points to, or may point to; raw values are UIKit's.
public struct PopoverArrowDirection: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover stands below its anchor.
  public static let up = PopoverArrowDirection(rawValue: 1)

  /// Down: the popover stands above its anchor.
  public static let down = PopoverArrowDirection(rawValue: 2)

  /// To the left: the popover stands to the right of its anchor.
  public static let left = PopoverArrowDirection(rawValue: 4)

  /// To the right: the popover stands to the left of its anchor.
  public static let right = PopoverArrowDirection(rawValue: 8)

  /// Any of the four.
  public static let any: PopoverArrowDirection = [.up, .down, .left, .right]

  /// Not known before the popover is presented.
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
