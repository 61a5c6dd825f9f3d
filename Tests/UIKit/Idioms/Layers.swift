import UIKit
import QuartzCore

class IdiomAnimationDelegate: NSObject, CAAnimationDelegate {
  func animationDidStart(_ anim: CAAnimation) {}
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if anim == anim, let name = anim.value(forKey: "name") as? String { print(name, flag) }
  }
}
class IdiomLayer: CALayer {}
@MainActor func layerIdioms(_ view: UIView, _ layer: CALayer, _ delegate: IdiomAnimationDelegate) {
  layer.cornerRadius = view.bounds.height / 2
  layer.cornerCurve = .continuous
  layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  layer.maskedCorners = CACornerMask(rawValue: UIRectCorner.topLeft.rawValue)
  layer.masksToBounds = true
  layer.borderWidth = 1.0
  layer.borderColor = UIColor.white.withAlphaComponent(0.5).cgColor
  layer.shadowColor = UIColor.black.cgColor
  layer.shadowOpacity = 0.3
  layer.shadowOpacity = Float(0.5)
  layer.shadowOffset = CGSize(width: 0, height: -2)
  layer.shadowOffset = .zero
  layer.shadowRadius = 10
  layer.shadowPath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 8).cgPath
  layer.shadowPath = nil
  layer.backgroundColor = UIColor.red.cgColor
  layer.opacity = 1
  layer.zPosition = 100
  layer.anchorPoint = CGPoint(x: 0, y: 0.5)
  layer.position = view.center
  layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
  layer.frame.size.width = 5
  layer.isHidden = true
  layer.name = "layer"
  layer.contents = UIImage(named: "x")?.cgImage
  layer.contentsGravity = .resizeAspect
  layer.contentsScale = UIScreen.main.scale
  layer.rasterizationScale = UIScreen.main.scale
  layer.shouldRasterize = true
  layer.allowsEdgeAntialiasing = true
  layer.allowsGroupOpacity = false
  layer.isDoubleSided = false
  layer.isGeometryFlipped = false
  layer.drawsAsynchronously = true
  layer.needsDisplayOnBoundsChange = true
  layer.actions = ["position": NSNull()]
  layer.mask = CAShapeLayer()
  layer.addSublayer(CALayer())
  layer.insertSublayer(CALayer(), at: 0)
  layer.insertSublayer(CALayer(), below: layer.sublayers?.first)
  layer.insertSublayer(CALayer(), above: layer)
  layer.sublayers?.forEach { $0.removeFromSuperlayer() }
  layer.sublayers = nil
  layer.setNeedsDisplay()
  layer.setNeedsLayout()
  layer.layoutIfNeeded()
  layer.displayIfNeeded()
  layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
  _ = layer.affineTransform()
  _ = layer.convert(CGPoint.zero, to: nil)
  _ = layer.convert(layer.bounds, from: view.layer)
  _ = layer.contains(CGPoint.zero)
  _ = layer.hitTest(.zero)
  _ = layer.presentation()?.frame ?? layer.frame
  _ = layer.presentation()?.value(forKeyPath: "transform.translation.y") as? CGFloat
  _ = layer.superlayer
  layer.setValue(CGFloat.pi, forKeyPath: "transform.rotation.z")
  layer.setValue(0.5, forKey: "opacity")
  _ = layer.value(forKeyPath: "position.y")
  _ = layer.delegate
  let basic = CABasicAnimation(keyPath: "transform.scale")
  let path = CABasicAnimation(keyPath: #"path"#)
  let key = CABasicAnimation(keyPath: "cornerRadius")
  basic.fromValue = 0.5
  basic.toValue = CATransform3DMakeScale(1, 1, 1)
  basic.toValue = NSValue(caTransform3D: CATransform3DIdentity)
  basic.fromValue = NSValue(cgPoint: layer.position)
  basic.fromValue = NSNumber(value: 0)
  basic.byValue = CGFloat.pi * 2
  basic.duration = 0.3
  basic.beginTime = CACurrentMediaTime() + 0.1
  basic.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeOut)
  basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)
  basic.fillMode = CAMediaTimingFillMode.both
  basic.isRemovedOnCompletion = false
  basic.repeatCount = .infinity
  basic.repeatCount = Float.greatestFiniteMagnitude
  basic.repeatCount = HUGE
  basic.autoreverses = true
  basic.isAdditive = true
  basic.delegate = delegate
  basic.setValue("name", forKey: "name")
  path.toValue = UIBezierPath(ovalIn: view.bounds).cgPath
  layer.add(basic, forKey: "scale")
  layer.add(path, forKey: path.keyPath)
  layer.add(key, forKey: nil)
  layer.removeAnimation(forKey: "scale")
  layer.removeAllAnimations()
  _ = layer.animationKeys()?.contains("scale")
  _ = (layer.animation(forKey: "scale") as? CABasicAnimation)?.duration
  let spring = CASpringAnimation(keyPath: "position.y")
  spring.damping = 10
  spring.stiffness = 100
  spring.mass = 1
  spring.initialVelocity = 0
  spring.duration = spring.settlingDuration
  let keyframes = CAKeyframeAnimation(keyPath: "position")
  keyframes.values = [0, 1, 0.5]
  keyframes.keyTimes = [0, 0.5, 1]
  keyframes.timingFunctions = [CAMediaTimingFunction(name: .linear)]
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  CATransaction.setAnimationDuration(0.3)
  CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
  CATransaction.setCompletionBlock { view.removeFromSuperview() }
  CATransaction.setValue(true, forKey: kCATransactionDisableActions)
  CATransaction.commit()
  CATransaction.flush()
  let shape = CAShapeLayer()
  shape.path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: CGFloat(Double.pi * 2), clockwise: true).cgPath
  shape.fillColor = UIColor.clear.cgColor
  shape.strokeColor = nil
  shape.lineWidth = 2
  shape.lineCap = .round
  shape.lineJoin = CAShapeLayerLineJoin.round
  shape.fillRule = .evenOdd
  shape.strokeEnd = 0.5
  shape.lineDashPattern = [4, 2]
  let gradient = CAGradientLayer()
  gradient.frame = view.bounds
  gradient.colors = [UIColor.white, UIColor.black].map { $0.cgColor }
  gradient.locations = [0.0, 0.5, 1.0]
  gradient.endPoint = CGPoint(x: 1, y: 1)
  gradient.type = .axial
  let text = CATextLayer()
  text.string = "x"
  text.fontSize = 12
  text.alignmentMode = .center
  let link = CADisplayLink(target: delegate, selector: Selector("tick(_:)", IdiomAnimationDelegate.tick(_:)))
  link.add(to: .main, forMode: .common)
  link.add(to: RunLoop.current, forMode: RunLoop.Mode.default)
  link.isPaused = true
  link.preferredFramesPerSecond = 60
  link.invalidate()
}
extension IdiomAnimationDelegate { func tick(_ link: CADisplayLink) { print(link.timestamp, link.duration, link.targetTimestamp) } }

@MainActor func transformIdioms(_ view: UIView, _ layer: CALayer) {
  view.transform = CGAffineTransform(translationX: 0, y: view.bounds.height)
  view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5).rotated(by: .pi / 4)
  view.transform = CGAffineTransform.identity.translatedBy(x: 1, y: 2)
  view.transform = view.transform.concatenating(CGAffineTransform(rotationAngle: CGFloat.pi / 2))
  view.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted()
  print(view.transform.isIdentity, view.transform == .identity, view.transform.a, view.transform.tx)
  _ = CGPoint(x: 1, y: 1).applying(view.transform)
  _ = CGSize(width: 1, height: 1).applying(view.transform.inverted())
  _ = CGRect.zero.applying(CGAffineTransform(scaleX: 2, y: 2))
  view.transform = CGAffineTransformMakeScale(1, 2)
  view.transform = CGAffineTransformMakeTranslation(1, 2)
  view.transform = CGAffineTransformConcat(CGAffineTransformMakeRotation(1), CGAffineTransformIdentity)
  var t = CATransform3DIdentity
  t.m34 = 1.0 / -500
  t = CATransform3DTranslate(t, 0, 0, 100)
  t = CATransform3DRotate(t, CGFloat(45) * .pi / 180, 0, 1, 0)
  t = CATransform3DScale(t, 0.9, 0.9, 1)
  t = CATransform3DConcat(t, CATransform3DMakeTranslation(0, 10, 0))
  layer.transform = t
  layer.sublayerTransform = CATransform3DInvert(t)
  layer.transform = CATransform3DMakeAffineTransform(view.transform)
  view.transform3D = CATransform3DMakeRotation(.pi, 1, 0, 0)
  print(CATransform3DIsIdentity(t), CATransform3DEqualToTransform(t, t), CATransform3DGetAffineTransform(t), CATransform3D())
  print(NSCoder.string(for: view.transform), NSStringFromCGAffineTransform(view.transform))
}
