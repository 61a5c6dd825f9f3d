import UIKit

// Lines of layer time, animation groups and transitions, which the library does not have.

class PendingLayer: CALayer {
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { fatalError() }
  override func layoutSublayers() { super.layoutSublayers() }
  override class func needsDisplay(forKey key: String) -> Bool { return super.needsDisplay(forKey: key) }
  override func action(forKey event: String) -> CAAction? { return nil }
}
class PendingActions: UIView {
  override func action(for layer: CALayer, forKey event: String) -> CAAction? { return nil }
}
@MainActor func pendingLayers(
  _ layer: CALayer,
  _ basic: CABasicAnimation,
  _ spring: CASpringAnimation,
  _ keyframes: CAKeyframeAnimation
) {
  layer.speed = 0
  layer.timeOffset = CACurrentMediaTime()
  layer.beginTime = 0
  let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
  layer.timeOffset = paused
  _ = layer.model().position
  basic.isCumulative = true
  basic.speed = 2
  layer.add(CATransition(), forKey: kCATransition)
  keyframes.path = UIBezierPath().cgPath
  keyframes.calculationMode = .paced
  keyframes.rotationMode = .rotateAuto
  let group = CAAnimationGroup()
  group.animations = [basic, spring, keyframes]
  group.duration = 1
  let transition = CATransition()
  transition.type = .push
  transition.subtype = .fromRight
  transition.type = CATransitionType.fade
}
