import Foundation
import ProsceniumCore

// Cards, photos and pages as UIKit libraries present them. The transition code uses UIKit's API without the prefix of
// its names and mentions no stages. These tests therefore cover the behaviour on which such libraries depend.

/// A transitioning delegate that presents a controller on a card at the bottom, in its preferred size.
@MainActor final class CardTransition: ViewControllerTransitioningDelegate {
  /// The drag that drives the next dismissal, or `nil` if no finger is on the card.
  var drag: CardDrag?

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
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CardAnimator()
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    SlideOutAnimator()
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    drag
  }
}

/// A presentation controller that dims the area behind the card and sizes the card by its content.
final class CardPresentationController: PresentationController {
  private(set) lazy var dimmingView: View = {
    let view = View()
    view.accessibilityIdentifier = "dimming"
    view.backgroundColor = Color.black.withAlphaComponent(0.4)
    view.alpha = 0
    return view
  }()

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    // The animator adds the card to the container later.
    containerView.insertSubview(dimmingView, belowSubview: presentedViewController.view)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0 })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
  }

  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard container === presentedViewController else {
      return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    return CGSize(width: parentSize.width, height: container.preferredContentSize.height)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard container === presentedViewController, let containerView else { return }
    containerView.setNeedsLayout()
    View.animate(withDuration: 0.25) { containerView.layoutIfNeeded() }
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    return CGRect(x: 0, y: bounds.maxY - size.height, width: size.width, height: size.height)
  }
}

/// An animator that slides a card in with an interruptible property animator.
///
/// The animator is vended after `animateTransition(using:)` has set up the card.
@MainActor final class CardAnimator: ViewControllerAnimatedTransitioning {
  private var card: (view: View, final: CGRect)?
  private var animator: ViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to)
    else { return }
    let final = transitionContext.finalFrame(for: controller)
    view.frame = final.offsetBy(dx: 0, dy: final.height)
    transitionContext.containerView.addSubview(view)
    card = (view, final)
  }

  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    if let animator { return animator }
    let made = ViewPropertyAnimator(duration: transitionDuration(using: transitionContext), curve: .linear)
    if let card { made.addAnimations { card.view.frame = card.final } }
    made.addCompletion { position in transitionContext.completeTransition(position == .end) }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { (card, animator) = (nil, nil) }
}

/// An animator that slides a card out.
@MainActor final class SlideOutAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let card = transitionContext.view(forKey: .from)
    View.animate(withDuration: 0.4) {
      card?.frame.origin.y = transitionContext.containerView.bounds.maxY
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// An interaction controller that moves a card with a finger.
///
/// If the drag is cancelled, the card springs back to its final frame.
@MainActor final class CardDrag: ViewControllerInteractiveTransitioning {
  private weak var context: (any ViewControllerContextTransitioning)?

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
  }

  func move(by distance: CGFloat) {
    guard let context, let from = context.viewController(forKey: .from), let card = context.view(forKey: .from) else {
      return
    }
    let start = context.initialFrame(for: from)
    card.frame = start.offsetBy(dx: 0, dy: distance)
    context.updateInteractiveTransition(distance / start.height)
  }

  func giveUp() {
    guard let context, let from = context.viewController(forKey: .from), let card = context.view(forKey: .from) else {
      return
    }
    context.cancelInteractiveTransition()
    View.animate(withDuration: 0.2) {
      card.frame = context.finalFrame(for: from)
    } completion: { _ in
      context.completeTransition(false)
    }
  }
}

/// The content of a card, which is set up in callbacks by the available size and traits.
final class CardContent: ViewController {
  let header = View()
  private(set) var badge: Badge?
  private(set) var titleWidth: CGFloat = 0

  override func viewDidLoad() {
    view.accessibilityIdentifier = "card"
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    view.addSubview(header)
    let badge = Badge()
    header.addSubview(badge)
    self.badge = badge
  }

  override func viewWillAppear(_ animated: Bool) { titleWidth = view.bounds.width - 2 * 16 }

  /// Adds a line above the header, found through the badge inside the header.
  func underline() -> View {
    let line = View()
    if let badge { view.insertSubview(line, aboveSubview: badge) }
    return line
  }
}

/// A badge whose height depends on the size class, even before the badge has a superview.
final class Badge: View {
  convenience init() {
    self.init(frame: .zero)
    bounds.size = CGSize(width: 20, height: traitCollection.horizontalSizeClass == .compact ? 20 : 32)
  }
}

/// An animator that zooms a photo with an animation block, and vends a property animator for interruption.
@MainActor final class PhotoZoom: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  private(set) lazy var animator = ViewPropertyAnimator(duration: 0.3, curve: .linear)

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let photo = transitionContext.view(forKey: .to),
      let controller = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let final = transitionContext.finalFrame(for: controller)
    photo.frame = CGRect(x: 20, y: 100, width: 80, height: 80)
    transitionContext.containerView.addSubview(photo)
    View.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      photo.frame = final
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.addAnimations { photo.frame = final }
    animator.addCompletion { _ in transitionContext.completeTransition(true) }
  }

  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    animator
  }
}

/// A transition that slides a sheet out, driven by a swipe.
///
/// The sheet is moved by an animation block or by a property animator.
@MainActor final class SwipeTransition: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  let swipe = PercentDrivenInteractiveTransition()
  private let usesPropertyAnimator: Bool

  init(usesPropertyAnimator: Bool) { self.usesPropertyAnimator = usesPropertyAnimator }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    swipe
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let sheet = transitionContext.view(forKey: .from)
    let slide: () -> Void = { sheet?.frame.origin.y = transitionContext.containerView.bounds.maxY }
    let end: () -> Void = { transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    if usesPropertyAnimator {
      let animator = ViewPropertyAnimator(duration: 0.4, curve: .easeInOut, animations: slide)
      animator.addCompletion { _ in end() }
      animator.startAnimation()
    } else {
      View.animate(withDuration: 0.4, animations: slide) { _ in end() }
    }
  }
}

/// A container that shows pages and begins their appearance itself, although it forwards appearance methods.
final class Pages: ViewController {
  func show(_ page: ViewController) {
    addChild(page)
    page.beginAppearanceTransition(true, animated: true)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    for page in children {
      let size = page.preferredContentSize
      page.view.frame = size == .zero ? view.bounds : CGRect(origin: .zero, size: size)
    }
  }
}
