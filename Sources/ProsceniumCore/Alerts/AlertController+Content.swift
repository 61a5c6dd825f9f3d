import Foundation
import Logging

/// The content of an alert and its size.
extension AlertController {
  final var alertView: AlertView? { viewIfLoaded as? AlertView }

  /// The kind of the active presentation.
  final var arrangement: AlertLayout.Arrangement {
    guard preferredStyle == .actionSheet else { return .alert }
    return activePresentationController is PopoverPresentationController ? .popover : .sheet
  }

  final var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

  /// The action that the Return key selects, or `nil` if there is none.
  ///
  /// Without a preferred action, it is the first default action, or the only action.
  final var defaultAction: AlertAction? {
    preferredAction ?? actions.first { $0.style == .default } ?? (actions.count == 1 ? actions[0] : nil)
  }

  /// Returns the frame in an area without bars and keyboard.
  final func frame(in area: Rect, shorterSide: CGFloat) -> Rect {
    let arrangement: AlertLayout.Arrangement = preferredStyle == .alert ? .alert : .sheet
    guard let alertView else { return .zero }
    let width = AlertLayout.width(arrangement, in: area, shorterSide: shorterSide)
    return alertView.layout(arrangement, width: width).frame(in: area, shorterSide: shorterSide)
  }

  /// Updates the preferred size, which is the size in a popover.
  final func updatePreferredSize() {
    guard let alertView, preferredStyle == .actionSheet else { return }
    let layout = alertView.layout(.popover, width: AlertLayout.width)
    preferredContentSize = Size(width: AlertLayout.width, height: layout.height(forWidth: AlertLayout.width))
  }

  final func textsDidChange() {
    alertView?.header.setTexts(title: title, message: message)
    sizeDidChange()
  }

  final func looksDidChange() {
    alertView?.emphasize(preferredAction)
    sizeDidChange()
  }

  final func actionDidChange() {
    for row in alertView?.rows ?? [] { row.updateLooks() }
  }

  /// Lays out a shown alert again with its new size.
  final func sizeDidChange() {
    guard let alertView else { return }
    updatePreferredSize()
    alertView.setNeedsLayout()
    activePresentationController?.containerView?.setNeedsLayout()
  }

  final func report(_ error: AlertError) {
    Logger.presentation.report(.unusableAnswer, "\(error)", on: stageHost, controllers: [name])
  }
}
