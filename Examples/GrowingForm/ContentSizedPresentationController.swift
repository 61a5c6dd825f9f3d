import Foundation
import Proscenium

/// A presentation controller that places the view 16 points from the sides with the height of its constraints.
final class ContentSizedPresentationController: PresentationController {
  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView = containerView, let presentedView = presentedView else { return .zero }

    let inset: CGFloat = 16
    let safeAreaFrame = containerView.bounds.inset(by: containerView.safeAreaInsets)

    let targetWidth = safeAreaFrame.width - 2 * inset
    let fittingSize = CGSize(
      width: targetWidth,
      height: View.layoutFittingCompressedSize.height
    )
    let targetHeight = presentedView.systemLayoutSizeFitting(
      fittingSize,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .defaultLow
    ).height

    var frame = safeAreaFrame
    frame.origin.x += inset
    frame.origin.y += 8.0
    frame.size.width = targetWidth
    frame.size.height = targetHeight
    return frame
  }
}
