import AnimationTiming
import Foundation

/// An animator that zooms a view out of a source view, or back into it.
///
/// The zoomed view has its far end where it covers the source view, and its near end at its own frame.
@MainActor final class ZoomAnimator {
  private let isZoomingIn: Bool
  private let options: ViewController.Transition.ZoomOptions
  private let context: ViewController.Transition.ZoomSourceViewProviderContext
  private let provider: (ViewController.Transition.ZoomSourceViewProviderContext) -> View?

  /// The reference is weak, because the transition owns its animator.
  private weak var transition: BaseTransition?

  /// The zoomed view with its original transform and opacity, which are restored at the end.
  private var zoomed: (view: View, transform: AffineTransform, opacity: CGFloat)?

  private var veil: View?

  init(
    isZoomingIn: Bool,
    options: ViewController.Transition.ZoomOptions,
    context: ViewController.Transition.ZoomSourceViewProviderContext,
    provider: @escaping (ViewController.Transition.ZoomSourceViewProviderContext) -> View?,
    in transition: BaseTransition
  ) {
    self.isZoomingIn = isZoomingIn
    self.options = options
    self.context = context
    self.provider = provider
    self.transition = transition
  }
}

extension ZoomAnimator: SystemAnimator {
  /// The duration of the library's other modal transitions.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let view = transitionContext.view(forKey: isZoomingIn ? .to : .from) else {
      return transitionContext.completeTransition(true)
    }
    let (transform, opacity) = (view.transform, view.alpha)
    zoomed = (view, transform, opacity)
    if isZoomingIn {
      if let controller = transitionContext.viewController(forKey: .to) {
        view.place(in: transitionContext.finalFrame(for: controller))
      }
      container.addSubview(view)
    } else {
      showSource(transitionContext)
    }
    followSourceAfterInteraction()
    let far = farTransform(of: view, in: container)
    veil = makeVeil(behind: view, in: container, transitionContext.presentationStyle)
    if isZoomingIn {
      view.transform = far ?? transform
      view.alpha = 0
      veil?.alpha = 0
    }
    View.animate(
      withDuration: transitionDuration(using: transitionContext),
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      animations: { [isZoomingIn, veil] in
        view.transform = isZoomingIn ? transform : far ?? transform
        view.alpha = isZoomingIn ? opacity : 0
        veil?.alpha = isZoomingIn ? 1 : 0
      },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    )
  }

  /// Moves the far end of a zoom back into the source view to the source view's frame after the change.
  func retargetTransition(using transitionContext: any ViewControllerContextTransitioning) {
    transitionContext.retargetViews()
    // During an interaction the far end stays, so that the gesture can still reverse the zoom.
    if !isZoomingIn, !transitionContext.isInteractive { moveFarEnd() }
  }

  /// Moves the far end to the current frame of the source view.
  private func moveFarEnd() {
    guard let zoomed, let container = zoomed.view.superview else { return }
    // Lay out the window first, as a part of the change, because the source view has its new frame only after the
    // layout.
    container.window?.layoutIfNeeded()
    // A navigation controller's container retargets during its own layout, before the layout of its subviews.
    for view in container.subviews { view.layoutIfNeeded() }
    guard let far = farTransform(of: zoomed.view, in: container) else { return }
    zoomed.view.transform = far
  }

  /// Moves the far end of a zoom back when an interaction ends, because changes have moved the source view meanwhile.
  private func followSourceAfterInteraction() {
    guard !isZoomingIn else { return }
    let coordinator = context.zoomedViewController.transitionCoordinator
    coordinator?.notifyWhenInteractionEnds { [weak self] coordinator in
      guard let self, let transition, !coordinator.isCancelled else { return }
      let curve = TimingCurve.cubic(.easeInOut, duration: Timeline.changeDuration.seconds)
      View.animate(curve, purpose: .correction, on: transition.timeline) { self.moveFarEnd() }
    }
  }

  func transitionReturns() {
    if isZoomingIn { moveFarEnd() } else if let zoomed { zoomed.view.transform = zoomed.transform }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    if let zoomed {
      zoomed.view.transform = zoomed.transform
      zoomed.view.alpha = zoomed.opacity
    }
    veil?.removeFromSuperview()
    (zoomed, veil) = (nil, nil)
  }

  /// Inserts the page below a popped one into the navigation controller's container. A dismissal needs no such step.
  private func showSource(_ transitionContext: any ViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    if view.superview == nil {
      if let controller = transitionContext.viewController(forKey: .to) {
        view.place(in: transitionContext.finalFrame(for: controller))
      }
      transitionContext.containerView.insertSubview(view, at: 0)
    }
    view.layoutIfNeeded()
  }

  /// Returns the transform at the far end, or `nil` if no source view is visible.
  ///
  /// The transform moves the aligned rectangle of the view onto the source view.
  private func farTransform(of view: View, in container: View) -> AffineTransform? {
    guard let window = container.window, let source = provider(context), source.window === window else { return nil }
    let target = source.convert(source.bounds, to: container)
    guard target.width > 0, target.height > 0, !target.isBeside(container.bounds) else { return nil }
    let content: View = context.zoomedViewController.view
    let alignment = ViewController.Transition.ZoomOptions.AlignmentRectContext(
      sourceView: source,
      zoomedViewController: context.zoomedViewController
    )
    let answer = options.alignmentRectProvider?(alignment).map { content.convert($0, to: view) }
    let bounds = view.model.bounds
    let rect = answer.flatMap { $0.width > 0 && $0.height > 0 && $0.isFinite ? $0 : nil } ?? bounds
    guard rect.width > 0, rect.height > 0 else { return nil }
    let (x, y) = (target.width / rect.width, target.height / rect.height)
    let middle = view.model.center
    return AffineTransform(
      a: x,
      b: 0,
      c: 0,
      d: y,
      tx: target.midX - middle.x - x * (rect.midX - bounds.midX),
      ty: target.midY - middle.y - y * (rect.midY - bounds.midY)
    )
  }

  private func makeVeil(behind view: View, in container: View, _ style: ModalPresentationStyle) -> View? {
    let effect = options.dimmingVisualEffect
    let isDimmed = style == .pageSheet || style == .formSheet || style == .popover || style == .blurOverFullScreen
    if effect == nil, options.dimmingColor == nil, isDimmed { return nil }
    let veil = effect.map { VisualEffectView(effect: $0) } ?? View()
    veil.accessibilityIdentifier = "zoom veil"
    veil.backgroundColor = options.dimmingColor ?? (effect == nil ? Color.black.withAlphaComponent(0.2) : nil)
    veil.isUserInteractionEnabled = false
    veil.frame = container.bounds
    veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(veil, belowSubview: view)
    return veil
  }
}
