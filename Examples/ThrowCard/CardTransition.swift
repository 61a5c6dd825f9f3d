import Foundation
import Proscenium

/// A transitioning delegate that vends the presentation controller and the animator of a card.
@MainActor final class CardTransition: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    CardPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: true) }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    CardAnimator(isPresenting: false)
  }
}

/// A presentation controller that gives the view a margin of 16 points and the height of its constraints.
final class CardPresentationController: PresentationController {
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

/// An animator that moves the card in from the lower edge and out to it. A finger can catch the card on its way.
@MainActor final class CardAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let key: TransitionContextViewKey = isPresenting ? .to : .from
    let controllerKey: TransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = context.viewController(forKey: controllerKey) else {
      return context.completeTransition(false)
    }
    let card = context.view(forKey: key) ?? controller.view!
    let container = context.containerView
    let shown = isPresenting ? context.finalFrame(for: controller) : card.frame
    let gone = shown.offsetBy(dx: 0, dy: container.bounds.maxY - shown.minY)
    if isPresenting {
      container.addSubview(card)
      card.frame = gone
    }
    View.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      card.frame = self.isPresenting ? shown : gone
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
