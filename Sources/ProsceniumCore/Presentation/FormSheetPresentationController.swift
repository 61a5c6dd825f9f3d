import Foundation

/// Shows a centred sheet smaller than the window, over a dimmed ground.
final class FormSheetPresentationController: PresentationController {
  /// The sheet's size unless the content asks for another: what UIKit shows on a tablet.
  private static let defaultSize = Size(width: 540, height: 620)

  /// How long the sheet takes to another size, in seconds.
  private static let resizingDuration = 0.3

  private let dimmingView = View()

  override var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    let size = sheetSize(in: containerView.bounds.size)
    return Rect(center: containerView.bounds.center, size: size)
  }

  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  )
    -> Size
  {
    sheetSize(in: parentSize)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    guard let containerView else { return }
    containerView.setNeedsLayout()
    View.animate(withDuration: Self.resizingDuration) { containerView.layoutIfNeeded() }
  }

  override func containerViewWillLayoutSubviews() {
    if let containerView { dimmingView.frame = containerView.bounds }
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.accessibilityIdentifier = "dimming"
    dimmingView.backgroundColor = Color.black.withAlphaComponent(0.2)
    View.performWithoutAnimation {
      dimmingView.frame = containerView.bounds
      dimmingView.alpha = 0
    }
    let presentedIndex = containerView.subviews.firstIndex { $0 === presentedView } ?? containerView.subviews.count
    containerView.insertSubview(dimmingView, at: presentedIndex)
    fade(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  private func fade(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate { [dimmingView] _ in dimmingView.alpha = alpha }
  }

  /// What the content prefers, side by side, but never more than the container.
  private func sheetSize(in container: Size) -> Size {
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
