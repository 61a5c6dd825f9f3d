import Foundation

/// Shows a centred sheet smaller than the window, over a dimmed ground.
final class FormSheetPresentationController: DimmedPresentationController {
  /// The sheet's size unless the content asks for another: what UIKit shows on a tablet.
  private static let defaultSize = Size(width: 540, height: 620)

  /// How long the sheet takes to another size, in seconds.
  private static let resizingDuration = 0.3

  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    guard let containerView else { return }
    containerView.setNeedsLayout()
    View.animate(withDuration: Self.resizingDuration) { containerView.layoutIfNeeded() }
  }

  /// What the content prefers, side by side, but never more than the container.
  override func sheetSize(in container: Size) -> Size {
    let preferred = preferredContentSize
    func side(_ preferred: CGFloat, _ standard: CGFloat, _ limit: CGFloat) -> CGFloat {
      min(preferred.isFinite && preferred > 0 ? preferred : standard, limit)
    }
    return Size(
      width: side(preferred.width, Self.defaultSize.width, container.width),
      height: side(preferred.height, Self.defaultSize.height, container.height)
    )
  }
}
