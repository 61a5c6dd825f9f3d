import Foundation

/// A presentation controller that shows an alert in the middle of the window, or an action sheet at its lower edge.
///
/// The views behind are dimmed. The alert stays clear of bars, cameras, folds and a docked keyboard. No environment
/// changes the style of an alert.
final class AlertPresentationController: DimmedPresentationController {
  override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    ground.backgroundColor = Color { traits in
      Color.black.withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
  }

  override func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle { .none }

  override var endsByTapOutside: Bool { true }

  // MARK: Frame

  override var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    return frame(in: area, of: containerView.bounds.size)
  }

  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    let insets = shownIn?.coming?.safeAreaInsets ?? containerView?.safeAreaInsets ?? .zero
    return frame(in: Rect(origin: .zero, size: parentSize).inset(by: insets), of: parentSize).size
  }

  /// Returns `nil`, because regions and the keyboard determine the frame.
  override func comingContentFrame(in size: Size) -> Rect? { nil }

  private func frame(in area: Rect, of size: Size) -> Rect {
    guard let alert = presentedViewController as? AlertController else { return area }
    return alert.frame(in: area, shorterSide: min(size.width, size.height))
  }

  /// The part of the container without bars, folds, cameras and the docked keyboard.
  private var area: Rect {
    var area = preferredRegion(for: .interaction)
    guard let keyboard = dockedKeyboardInContainer, keyboard.minX < area.maxX, keyboard.maxX > area.minX,
      keyboard.minY > area.minY
    else { return area }
    area.size.height = min(area.maxY, keyboard.minY) - area.minY
    return area
  }
}

/// The presentation controller of an action sheet, which is a popover in regular width.
///
/// In compact width the action sheet is at the lower edge of the window, unless the delegate keeps the popover.
final class ActionSheetPopoverController: PopoverPresentationController {
  override func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    let decided = super.adaptivePresentationStyle(for: traitCollection)
    return decided == .none || traitCollection.horizontalSizeClass != .compact ? .none : .overFullScreen
  }
}
