import Foundation
import Proscenium

/// A transitioning delegate that vends the presentation controller of a form and uses the default animations.
@MainActor final class FormTransition: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    FormPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

/// A presentation controller that places the view 16 points from the sides with the height of its constraints.
final class FormPresentationController: PresentationController {
  override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let presentedView else { return .zero }
    let area = containerView.bounds.inset(by: containerView.safeAreaInsets)
    let width = area.width - 32
    let height = presentedView.systemLayoutSizeFitting(
      CGSize(width: width, height: View.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .defaultLow
    ).height
    return CGRect(x: area.minX + 16, y: area.minY + 8, width: width, height: height)
  }
}
