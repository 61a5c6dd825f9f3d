import Proscenium

/// A transitioning delegate that vends the presentation controller and uses the default animations.
@MainActor final class ContentSizedTransition: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    ContentSizedPresentationController(presentedViewController: presented, presenting: presenting)
  }
}
