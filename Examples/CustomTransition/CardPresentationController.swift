import Foundation
import Proscenium

/// A presentation controller that shows a card at the bottom of the window, with a shadow behind it.
///
/// The shadow fades in and out with the card. It belongs to the presentation controller, which exists from the
/// presentation to the end of the dismissal. An animator exists only for one transition.
final class CardPresentationController: PresentationController {
  private let shadow = View()

  /// The lower half of the container.
  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    return Rect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }

  /// Returns the future size of the card for a change of the container's size, before the change occurs.
  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    Size(width: parentSize.width, height: parentSize.height / 2)
  }

  /// Adds the shadow, and fades it in alongside the presentation.
  override func presentationTransitionWillBegin() {
    shadow.accessibilityIdentifier = "shadow"
    shadow.backgroundColor = .black
    shadow.alpha = 0
    containerView?.insertSubview(shadow, at: 0)
    fadeShadow(to: 0.5)
  }

  /// Removes the shadow if the presentation was cancelled.
  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { shadow.removeFromSuperview() }
  }

  /// Fades the shadow out alongside the dismissal. The shadow stays in the container in case of a cancellation.
  override func dismissalTransitionWillBegin() { fadeShadow(to: 0) }

  /// Removes the shadow if the dismissal completed. After a cancellation, the shadow is already as dark as before.
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { shadow.removeFromSuperview() }
  }

  /// Keeps the shadow at the size of the container.
  override func containerViewWillLayoutSubviews() {
    if let containerView { shadow.frame = containerView.bounds }
  }

  /// Animates alongside the transition, with its duration and curve and under the same interaction.
  private func fadeShadow(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate { [shadow] _ in shadow.alpha = alpha }
  }
}
