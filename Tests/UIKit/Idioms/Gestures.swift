import UIKit
import UIKit.UIGestureRecognizerSubclass

class IdiomPan: UIPanGestureRecognizer {
  var direction: CGVector = .zero
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { state = .began }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if abs(translation(in: view).x) > abs(velocity(in: view).y) { state = .failed }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { super.touchesEnded(touches, with: event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { super.touchesCancelled(touches, with: event) }
  override func reset() { super.reset() }
  override func translation(in view: UIView?) -> CGPoint { return super.translation(in: view) }
  override func velocity(in view: UIView?) -> CGPoint { return .zero }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { return false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { return false }
  override var state: UIGestureRecognizer.State { didSet { print(state.rawValue) } }
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
class IdiomTarget: NSObject, UIGestureRecognizerDelegate {
  let owner = UIViewController()
  func pan(_ sender: UIPanGestureRecognizer) {
    guard let view = sender.view, let superview = view.superview else { return }
    let t = sender.translation(in: superview), v = sender.velocity(in: view)
    view.center = CGPoint(x: view.center.x + t.x, y: view.center.y + t.y)
    sender.setTranslation(CGPoint.zero, in: superview)
    let location = sender.location(in: view.window)
    let speed = sqrt(v.x * v.x + v.y * v.y) + hypot(v.x, v.y)
    if sender.state == .ended || sender.state == UIGestureRecognizer.State.cancelled { print(location, speed) }
  }
  func tap() {}
  func pinch(_ sender: UIPinchGestureRecognizer) { sender.scale = 1; print(sender.velocity) }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    return pan.velocity(in: pan.view).y > 0 && gestureRecognizer === pan
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
    return other.view is UIScrollView && other.isKind(of: UIPanGestureRecognizer.self)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    return touch.view == gestureRecognizer.view || touch.view?.isDescendant(of: owner.view) == false
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool { false }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool { false }
}
@MainActor func gestureIdioms(_ view: UIView, _ target: IdiomTarget, _ nav: UINavigationController, _ scroll: UIScrollView, _ delegate: UIGestureRecognizerDelegate?) {
  let pan = UIPanGestureRecognizer(target: target, action: Selector("pan(_:)", IdiomTarget.pan(_:)))
  let tap = UITapGestureRecognizer(target: target, action: Selector("tap", IdiomTarget.tap))
  let swipe = UISwipeGestureRecognizer(target: target, action: nil)
  let edge = UIScreenEdgePanGestureRecognizer()
  let long = UILongPressGestureRecognizer(target: nil, action: nil)
  let pinch = UIPinchGestureRecognizer(target: target, action: Selector("pinch(_:)", IdiomTarget.pinch(_:)))
  let rotation = UIRotationGestureRecognizer()
  pan.delegate = target
  pan.maximumNumberOfTouches = 1
  pan.minimumNumberOfTouches = 1
  pan.cancelsTouchesInView = false
  pan.delaysTouchesBegan = true
  pan.delaysTouchesEnded = false
  pan.isEnabled = false
  pan.isEnabled.toggle()
  pan.name = "pan"
  pan.addTarget(target, action: Selector("tap", IdiomTarget.tap))
  pan.removeTarget(nil, action: nil)
  pan.require(toFail: tap)
  pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
  tap.numberOfTapsRequired = 2
  tap.numberOfTouchesRequired = 1
  swipe.direction = [.left, .right]
  swipe.direction = .down
  edge.edges = .left
  long.minimumPressDuration = 0.5
  long.allowableMovement = 10
  pinch.scale *= 2
  rotation.rotation = .pi
  view.addGestureRecognizer(pan)
  view.removeGestureRecognizer(tap)
  view.gestureRecognizers = [pan, tap]
  view.gestureRecognizers?.removeAll()
  view.gestureRecognizers?.forEach(view.removeGestureRecognizer)
  nav.interactivePopGestureRecognizer?.isEnabled = false
  nav.interactivePopGestureRecognizer?.delegate = target
  nav.interactivePopGestureRecognizer?.delegate = nil
  scroll.panGestureRecognizer.require(toFail: pan)
  scroll.panGestureRecognizer.isEnabled = true
  print(pan.numberOfTouches, pan.location(ofTouch: 0, in: view), tap.view as Any, pan.state.rawValue)
  _ = delegate?.gestureRecognizerShouldBegin?(pan)
  _ = delegate?.gestureRecognizer?(pan, shouldRecognizeSimultaneouslyWith: tap) ?? false
  if let edgePan = view.gestureRecognizers?.first(where: { $0 is UIScreenEdgePanGestureRecognizer }) { pan.require(toFail: edgePan) }
}
