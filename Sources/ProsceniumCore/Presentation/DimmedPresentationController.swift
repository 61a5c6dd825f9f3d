import Foundation

/// Shows a centred sheet over a dimmed ground; what the sheets of all sizes share.
class DimmedPresentationController: PresentationController {
  private let dimmingView = View()

  /// The sheet's size in a container of `size`.
  func sheetSize(in size: Size) -> Size { size }

  override var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    return Rect(center: containerView.bounds.center, size: sheetSize(in: containerView.bounds.size))
  }

  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  )
    -> Size
  {
    sheetSize(in: parentSize)
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
}
