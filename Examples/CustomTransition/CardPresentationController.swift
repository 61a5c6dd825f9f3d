import Foundation
import Proscenium

/// Shows a card at the foot of the window, with a shadow behind it that comes and goes with the card.
///
/// It lives from the presentation to the end of the dismissal, so the shadow is its own; animators come and go.
final class CardPresentationController: PresentationController {
  private let shadow = View()

  /// The lower half of the container.
  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    return Rect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }

  /// How large the card will be when the container changes its size; the card is notified before that happens.
  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    Size(width: parentSize.width, height: parentSize.height / 2)
  }

  /// Adds the shadow, and has it fade in while the card comes.
  override func presentationTransitionWillBegin() {
    shadow.accessibilityIdentifier = "shadow"
    shadow.backgroundColor = .black
    shadow.alpha = 0
    containerView?.insertSubview(shadow, at: 0)
    fadeShadow(to: 0.5)
  }

  /// Takes the shadow away if the card did not come after all.
  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { shadow.removeFromSuperview() }
  }

  /// Has the shadow fade out while the card goes. It stays in its place: the card may come back.
  override func dismissalTransitionWillBegin() { fadeShadow(to: 0) }

  /// Takes the shadow away if the card is gone. If it came back, the shadow is as dark as before already.
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { shadow.removeFromSuperview() }
  }

  /// Keeps the shadow as large as the container, whatever size that takes on.
  override func containerViewWillLayoutSubviews() {
    if let containerView { shadow.frame = containerView.bounds }
  }

  /// Alongside the transition means in its time, at its pace, and under the same interaction.
  private func fadeShadow(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate { [shadow] _ in shadow.alpha = alpha }
  }
}
