import Proscenium

/// Vends the presentation controller; the animations are the system's own.
@MainActor final class ContentSizedTransition: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    ContentSizedPresentationController(presentedViewController: presented, presenting: presenting)
  }
}
