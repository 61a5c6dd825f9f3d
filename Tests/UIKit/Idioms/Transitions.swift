import UIKit

class IdiomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  enum Kind { case present, dismiss }
  let kind: Kind
  var animator: UIViewPropertyAnimator?
  init(_ kind: Kind) { self.kind = kind; super.init() }
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return transitionContext?.isAnimated == true ? 0.35 : 0
  }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = kind == .present ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else {
      transitionContext.completeTransition(false)
      return
    }
    let containerView = transitionContext.containerView
    let toView = transitionContext.view(forKey: UITransitionContextViewKey.to)!
    let fromView = transitionContext.view(forKey: .from)
    containerView.addSubview(toView)
    containerView.insertSubview(toView, belowSubview: fromView!)
    containerView.sendSubviewToBack(toView)
    toView.frame = transitionContext.finalFrame(for: controller)
    let initial = transitionContext.initialFrame(for: controller)
    let duration = self.transitionDuration(using: transitionContext)
    toView.transform = CGAffineTransform(translationX: containerView.bounds.width, y: 0)
    toView.frame = initial.offsetBy(dx: 0, dy: initial.height)
    UIView.animate(withDuration: duration, delay: 0.0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0.2,
      options: [.curveEaseOut, .allowUserInteraction], animations: { toView.transform = CGAffineTransform.identity },
      completion: { (finished: Bool) -> Void in
        let success = !transitionContext.transitionWasCancelled
        if !success { toView.removeFromSuperview() }
        UIApplication.shared.keyWindow?.addSubview(toView)
        transitionContext.completeTransition(success)
      })
    UIView.animate(withDuration: duration, animations: { fromView?.alpha = 0 }) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    print(transitionContext.isInteractive, transitionContext.presentationStyle == .custom, transitionContext.targetTransform)
  }
  func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator = animator { return animator }
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut)
    animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
    self.animator = animator
    return animator
  }
  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

class IdiomInteraction: UIPercentDrivenInteractiveTransition {
  private weak var context: UIViewControllerContextTransitioning?
  var inProgress = false
  override init() { super.init() }
  override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    context = transitionContext
  }
  override func update(_ percentComplete: CGFloat) { super.update(percentComplete) }
  override func finish() { super.finish() }
  override func cancel() { super.cancel() }
  override func pause() { super.pause() }
  override var completionSpeed: CGFloat { get { return 1 - percentComplete } set {} }
  override var wantsInteractiveStart: Bool { get { return inProgress } set {} }
  override var completionCurve: UIView.AnimationCurve { get { return .easeOut } set {} }
  func handle(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: pan.view?.superview)
    var progress = translation.x / 200
    progress = CGFloat(fminf(fmaxf(Float(progress), 0.0), 1.0))
    progress = CGFloat(min(max(Float(progress), 0), 1))
    progress = fmin(fmax(progress, 0), 1)
    switch pan.state {
    case .began: inProgress = true
    case .changed: update(progress)
    case .cancelled: inProgress = false; cancel()
    case .ended where progress > 0.5: finish()
    case .ended: inProgress = false; progress > 0.5 ? finish() : cancel()
    default: break
    }
  }
}

class IdiomDriver: NSObject, UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    transitionContext.updateInteractiveTransition(0.5)
    transitionContext.pauseInteractiveTransition()
    transitionContext.finishInteractiveTransition()
    transitionContext.cancelInteractiveTransition()
  }
  var completionSpeed: CGFloat { return 1 }
  var completionCurve: UIView.AnimationCurve { return .linear }
  var wantsInteractiveStart: Bool { return true }
}

class IdiomContext: NSObject, UIViewControllerContextTransitioning {
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  var completionBlock: ((Bool) -> Void)?
  var containerView: UIView
  var isAnimated = true
  var isInteractive = false
  var transitionWasCancelled: Bool { return false }
  var presentationStyle: UIModalPresentationStyle { return .custom }
  var targetTransform: CGAffineTransform { return .identity }
  init(from: UIViewController, to: UIViewController) {
    controllers = [.from: from, .to: to]
    containerView = from.view.superview!
    super.init()
  }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { return controllers[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: return controllers[.from]?.view
    case .to: return controllers[UITransitionContextViewControllerKey.to]?.view
    default: return nil
    }
  }
  func initialFrame(for vc: UIViewController) -> CGRect { return .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { return containerView.bounds }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
  func completeTransition(_ didComplete: Bool) { completionBlock?(didComplete) }
}

@MainActor func transitionIdioms(_ animator: UIViewControllerAnimatedTransitioning, _ context: IdiomContext,
  _ driver: UIViewControllerInteractiveTransitioning, _ delegate: UINavigationControllerDelegate?, _ nav: UINavigationController) {
  animator.animateTransition(using: context)
  animator.animationEnded?(true)
  animator.animationEnded!(true)
  _ = animator.interruptibleAnimator?(using: context)
  _ = animator.transitionDuration(using: nil)
  driver.startInteractiveTransition(context)
  _ = delegate?.navigationController?(nav, animationControllerFor: .push, from: nav, to: nav)
  _ = delegate?.navigationController?(nav, interactionControllerFor: animator)
  delegate?.navigationController?(nav, willShow: nav, animated: true)
  delegate?.navigationController?(nav, didShow: nav, animated: true)
  (animator as? UIPercentDrivenInteractiveTransition)?.finish()
  let percent = UIPercentDrivenInteractiveTransition()
  percent.completionCurve = UIView.AnimationCurve.linear
  percent.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
  percent.completionSpeed = max(0.1, percent.percentComplete * percent.duration)
}
