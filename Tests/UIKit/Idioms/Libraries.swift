import UIKit
import QuartzCore
import os

// Lines in the manner of public libraries of transitions.

public protocol IdiomModalPresentable: AnyObject {
  var panScrollable: UIScrollView? { get }
  var cornerRadius: CGFloat { get }
  var springDamping: CGFloat { get }
  var transitionAnimationOptions: UIView.AnimationOptions { get }
  func shouldRespond(to panModalGestureRecognizer: UIPanGestureRecognizer) -> Bool
}
extension IdiomModalPresentable where Self: UIViewController {
  public var cornerRadius: CGFloat { return 8.0 }
  public var springDamping: CGFloat { return 0.8 }
  public var transitionAnimationOptions: UIView.AnimationOptions { return [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState] }
  public func shouldRespond(to panModalGestureRecognizer: UIPanGestureRecognizer) -> Bool { return true }
  var topLayoutOffset: CGFloat {
    guard let rootVC = rootViewController else { return 0 }
    if #available(iOS 11.0, *) { return rootVC.view.safeAreaInsets.top } else { return rootVC.topLayoutGuide.length }
  }
  var rootViewController: UIViewController? {
    guard let application = UIApplication.value(shared: true) else { return nil }
    return application.keyWindow?.rootViewController
  }
  func panModalTransition(to state: Int) { (presentationController as? IdiomPresentation)?.containerView?.setNeedsLayout() }
}
extension UIApplication { static func value(shared: Bool) -> UIApplication? { return shared ? UIApplication.shared : nil } }

final class IdiomHost: UIView {
  let dim: UIView = { $0.backgroundColor = .black; return $0 }(UIView())
  var didTap: ((_ recognizer: UIGestureRecognizer) -> Void)?
  private lazy var tapGesture: UIGestureRecognizer = { return UITapGestureRecognizer(target: self, action: Selector("tapped", IdiomHost.tapped)) }()
  var dimState: CGFloat = 0 { didSet { alpha = dimState.clamped(to: 0...1) } }
  func tapped() { didTap?(tapGesture) }
}
extension Comparable { func clamped(to limits: ClosedRange<Self>) -> Self { return min(max(self, limits.lowerBound), limits.upperBound) } }
extension CGRect {
  var center: CGPoint { return CGPoint(x: midX, y: midY) }
  init(center: CGPoint, size: CGSize) { self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height) }
}
extension CGPoint {
  static func + (l: CGPoint, r: CGPoint) -> CGPoint { return CGPoint(x: l.x + r.x, y: l.y + r.y) }
  func distance(to p: CGPoint) -> CGFloat { return sqrt(pow(p.x - x, 2) + pow(p.y - y, 2)) }
}
extension CGSize { static func * (l: CGSize, r: CGFloat) -> CGSize { return CGSize(width: l.width * r, height: l.height * r) } }
extension UIEdgeInsets { init(all: CGFloat) { self.init(top: all, left: all, bottom: all, right: all) } }
extension UIViewController {
  func add(_ child: UIViewController, frame: CGRect? = nil) {
    addChild(child)
    if let frame = frame { child.view.frame = frame }
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
  func remove() { guard parent != nil else { return }; willMove(toParent: nil); view.removeFromSuperview(); removeFromParent() }
  var isModal: Bool { return presentingViewController?.presentedViewController == self || navigationController?.presentingViewController?.presentedViewController == navigationController || tabBarController?.presentingViewController is UITabBarController }
  static var topMost: UIViewController? {
    var top = UIApplication.shared.windows.filter { $0.isKeyWindow }.first?.rootViewController
    while let next = top?.presentedViewController { top = next }
    if let nav = top as? UINavigationController { return nav.visibleViewController }
    if let tab = top as? UITabBarController { return tab.selectedViewController }
    return top
  }
}
extension UIScrollView { var isAtTop: Bool { return contentOffset.y <= -adjustedContentInset.top }; func scrollToTop(animated: Bool) { setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: animated) } }
extension UIView {
  func roundCorners(_ corners: UIRectCorner, radius: CGFloat) {
    let path = UIBezierPath(roundedRect: bounds, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    layer.mask = mask
  }
  func animateCornerRadius(to radius: CGFloat, duration: CFTimeInterval) {
    let animation = CABasicAnimation(keyPath: #"cornerRadius"#)
    animation.fromValue = layer.presentation()?.cornerRadius ?? layer.cornerRadius
    animation.toValue = radius
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.cornerRadius = radius
    layer.add(animation, forKey: "cornerRadius")
  }
  func setAnchorPoint(_ point: CGPoint) {
    var newPoint = CGPoint(x: bounds.size.width * point.x, y: bounds.size.height * point.y)
    var oldPoint = CGPoint(x: bounds.size.width * layer.anchorPoint.x, y: bounds.size.height * layer.anchorPoint.y)
    newPoint = newPoint.applying(transform)
    oldPoint = oldPoint.applying(transform)
    var position = layer.position
    position.x = position.x - oldPoint.x + newPoint.x
    layer.position = position
    layer.anchorPoint = point
  }
  var isVisible: Bool { return window != nil && !isHidden && alpha > 0.01 }
  func shake() {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.duration = 0.6
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    layer.add(animation, forKey: "shake")
  }
  func snapshotFrame(in container: UIView) -> (UIView?, CGRect) { return (snapshotView(afterScreenUpdates: false), container.convert(frame, from: superview)) }
}
class IdiomBubble: NSObject, UIViewControllerAnimatedTransitioning {
  open var startingPoint = CGPoint.zero { didSet { bubble.center = startingPoint } }
  open private(set) var bubble = UIView()
  enum Mode: Int { case present, dismiss, pop }
  var transitionMode: Mode = .present
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.5 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    let fromViewController = transitionContext.viewController(forKey: .from)
    let toViewController = transitionContext.viewController(forKey: .to)
    if transitionMode == .present {
      fromViewController?.beginAppearanceTransition(false, animated: true)
      if toViewController?.modalPresentationStyle == .custom { toViewController?.beginAppearanceTransition(true, animated: true) }
      let presentedControllerView = transitionContext.view(forKey: UITransitionContextViewKey.to)!
      let originalCenter = presentedControllerView.center, originalSize = presentedControllerView.frame.size
      bubble.frame = frameForBubble(originalCenter, size: originalSize, start: startingPoint)
      bubble.layer.cornerRadius = bubble.frame.size.height / 2
      bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
      containerView.addSubview(bubble)
      UIView.animate(withDuration: 0.5, animations: { self.bubble.transform = CGAffineTransform.identity; presentedControllerView.alpha = 1 }, completion: { (_) in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        self.bubble.isHidden = true
        fromViewController?.endAppearanceTransition()
      })
    }
  }
  private func frameForBubble(_ originalCenter: CGPoint, size originalSize: CGSize, start: CGPoint) -> CGRect {
    let lengthX = fmax(start.x, originalSize.width - start.x), lengthY = fmax(start.y, originalSize.height - start.y)
    let offset = sqrt(lengthX * lengthX + lengthY * lengthY) * 2
    return CGRect(origin: CGPoint.zero, size: CGSize(width: offset, height: offset))
  }
}
enum IdiomSize: Equatable {
  case fixed(CGFloat), percent(Float), fullscreen, intrinsic
  @MainActor func height(in view: UIView) -> CGFloat {
    switch self {
    case .fixed(let height): return height
    case .percent(let percent): return view.bounds.height * CGFloat(percent)
    case .fullscreen: return view.bounds.height - view.safeAreaInsets.top
    case .intrinsic: return view.systemLayoutSizeFitting(CGSize(width: view.bounds.width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultLow).height
    }
  }
}
struct IdiomOptions: OptionSet { let rawValue: Int; static let a = IdiomOptions(rawValue: 1 << 0) }
@MainActor func libraryIdioms(_ c: UIViewController, _ pan: UIPanGestureRecognizer, _ v: UIView, _ coordinator: UIViewControllerTransitionCoordinator) {
  let velocity = pan.velocity(in: v)
  let projected = pan.location(in: v).y + project(initialVelocity: velocity.y, decelerationRate: UIScrollView.DecelerationRate.normal.rawValue)
  let relative = CGVector(dx: 0, dy: velocity.y / max(1, v.bounds.height - projected))
  let spring = UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, initialVelocity: relative)
  let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
  animator.addAnimations { [unowned v] in v.center = .zero }
  animator.addCompletion { [weak c] _ in c?.view.setNeedsLayout() }
  animator.startAnimation()
  let states: [UIGestureRecognizer.State] = [.began, .changed]
  if states.contains(pan.state), [UIGestureRecognizer.State.ended, .cancelled].contains(pan.state) { print("x") }
  coordinator.animateAlongsideTransition(in: v, animation: { [weak self = c] _ in self?.view.alpha = 0 }, completion: nil)
  coordinator.animate(alongsideTransition: { (context) in print(context.viewController(forKey: .to) as Any) }) { (context) in if context.isCancelled {} }
  let queue = DispatchQueue(label: "x")
  queue.async { DispatchQueue.main.async { v.alpha = 1 } }
  let views: [UIView] = [v] + c.view.subviews.filter { !($0 is UIVisualEffectView) }
  views.enumerated().forEach { index, view in view.tag = index }
  let dictionary: [UIView: CGRect] = Dictionary(uniqueKeysWithValues: views.map { ($0, $0.frame) })
  print(dictionary[v] as Any, views.first?.superview === v, v.layer.sublayers?.count ?? 0)
  defer { CATransaction.commit() }
  CATransaction.begin()
  CATransaction.setCompletionBlock { [weak c] in c?.dismiss(animated: false) }
  v.layer.add({ let a = CABasicAnimation(keyPath: "opacity"); a.fromValue = 0; a.toValue = 1; return a }(), forKey: nil)
  v.layer.shadowPath = UIBezierPath(rect: v.bounds).cgPath
  v.layer.borderColor = (v.tintColor ?? .red).cgColor
  v.layer.transform = CATransform3DMakeScale(0.9, 0.9, 1)
  v.frame = UIScreen.main.bounds.inset(by: UIEdgeInsets(all: 10)).integral
  v.frame = CGRect(center: v.frame.center + CGPoint(x: 1, y: 1), size: v.frame.size * 2)
  guard let snapshot = v.snapshotView(afterScreenUpdates: true), let target = snapshot.superview ?? c.viewIfLoaded else { return }
  target.insertSubview(snapshot, aboveSubview: v)
  precondition(Thread.isMainThread)
  assertionFailure("x")
  NSLog("%@", NSCoder.string(for: v.frame))
  _ = UIColor(red: 0, green: 0, blue: 0, alpha: 0.5).cgColor.alpha
  _ = (c as? UINavigationController)?.topViewController ?? c
  _ = [c, c].compactMap { $0.presentedViewController }.reversed().first { $0.isBeingDismissed }
  _ = c.view.gestureRecognizers?.compactMap { $0 as? UIPanGestureRecognizer }.first?.numberOfTouches
  _ = type(of: c) == UIViewController.self || c is IdiomModalPresentable
  _ = (c.view as? IdiomHost)?.didTap.map { $0(pan) }
  _ = UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.easeIn.rawValue) << 16)
  _ = Float(0.5) * Float(v.alpha) + Float(truncating: 1)
  _ = NSNumber(value: Float(v.alpha)).doubleValue
  _ = ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
  _ = ProcessInfo.processInfo.operatingSystemVersion.majorVersion
  _ = Locale.current.identifier + UUID().uuidString + Date().description
  _ = Bundle.main.object(forInfoDictionaryKey: "UILaunchStoryboardName") as? String
}
func project(initialVelocity: CGFloat, decelerationRate: CGFloat) -> CGFloat { return (initialVelocity / 1000.0) * decelerationRate / (1.0 - decelerationRate) }
