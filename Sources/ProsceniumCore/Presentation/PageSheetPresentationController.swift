import Foundation

/// Shows a sheet as wide as the window's shorter side and as high as the window under the status bar.
final class PageSheetPresentationController: DimmedPresentationController {
  override func sheetSize(in container: Size) -> Size {
    Size(width: min(container.width, container.height), height: max(0, container.height - statusBarHeight))
  }

  /// The sheet stands on the window's lower edge.
  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = sheetSize(in: bounds.size)
    return Rect(x: bounds.midX - size.width / 2, y: bounds.maxY - size.height, width: size.width, height: size.height)
  }

  /// What the surface's upper edge covers; the presenter's window knows it before there is a container.
  private var statusBarHeight: CGFloat {
    (containerView ?? presentingViewController.viewIfLoaded)?.window?.safeAreaInsets.top ?? 0
  }
}
