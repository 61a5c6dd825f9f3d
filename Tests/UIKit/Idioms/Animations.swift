import UIKit

@MainActor func viewAnimationIdioms(_ view: UIView, _ other: UIView, _ constraint: NSLayoutConstraint, _ info: [AnyHashable: Any]) {
  UIView.animate(withDuration: 0.3) { view.alpha = 0 }
  UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 })
  UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }, completion: nil)
  UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }) { finished in print(finished) }
  UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }, completion: { _ in other.isHidden = true })
  UIView.animate(withDuration: 0.3, animations: view.layoutIfNeeded)
  UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut, animations: { view.alpha = 0 }, completion: nil)
  UIView.animate(withDuration: 0.3, delay: 0, options: [], animations: { view.alpha = 0 })
  UIView.animate(withDuration: 0.3, delay: 0.1, options: [.curveLinear, .repeat, .autoreverse]) { view.alpha = 0 }
  UIView.animate(withDuration: 0.3, delay: 0.1, options: [.curveEaseIn]) { view.alpha = 0 } completion: { _ in view.alpha = 1 }
  UIView.animate(withDuration: 0.3) { view.alpha = 0 } completion: { finished in print(finished) }
  UIView.animate(withDuration: 0.3, delay: 0) { view.alpha = 0 }
  UIView.animate(withDuration: 0.3, delay: 0.1, options: UIView.AnimationOptions.beginFromCurrentState, animations: {}) { (done) in print(done) }
  UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 1, options: [], animations: { view.center.y += 10 }, completion: nil)
  UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 1, options: .allowUserInteraction, animations: { view.center.y += 10 })
  UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 1) { view.center.y += 10 }
  UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 1, options: []) { view.center.y += 10 } completion: { _ in }
  if #available(iOS 17.0, *) { UIView.animate(springDuration: 0.5, bounce: 0.2) { view.alpha = 1 } }
  if #available(iOS 17, *) { UIView.animate { view.alpha = 1 } }
  UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeCubic, .allowUserInteraction], animations: {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1 / 3) { view.alpha = 0.5 }
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: { view.alpha = 1 })
  }, completion: { _ in })
  UIView.animateKeyframes(withDuration: 1, delay: 0, animations: { view.alpha = 0 })
  UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) { view.alpha = 0 }
  UIView.transition(with: view, duration: 0.3, options: [.transitionCrossDissolve], animations: { other.isHidden = false }, completion: nil)
  UIView.transition(with: view, duration: 0.3, options: .transitionFlipFromLeft, animations: nil)
  UIView.transition(with: view, duration: 0.3) { other.isHidden = false }
  UIView.transition(from: view, to: other, duration: 0.3, options: [.transitionFlipFromRight, .showHideTransitionViews]) { _ in }
  UIView.transition(from: view, to: other, duration: 0.3, options: .transitionCrossDissolve, completion: nil)
  UIView.performWithoutAnimation { view.layoutIfNeeded() }
  UIView.setAnimationsEnabled(false)
  UIView.perform(.delete, on: [view], options: [], animations: nil, completion: nil)
  print(UIView.areAnimationsEnabled)
  UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
  constraint.constant = 20
  UIView.animate(withDuration: 0.25) { view.superview?.layoutIfNeeded() }
  let curve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt) ?? 7
  UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16), animations: {}, completion: nil)
  UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.easeIn.rawValue << 16))) {}
  let options: UIView.AnimationOptions = [.beginFromCurrentState, .curveEaseInOut, .layoutSubviews]
  print(options.contains(.curveEaseInOut), options.union(.repeat).rawValue)
  view.layer.removeAllAnimations()
  view.subviews.forEach { $0.layer.removeAllAnimations() }
}

@MainActor func propertyAnimatorIdioms(_ view: UIView, _ animating: UIViewImplicitlyAnimating) {
  let a = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { view.alpha = 0 }
  _ = UIViewPropertyAnimator(duration: 0.3, curve: .linear, animations: nil)
  _ = UIViewPropertyAnimator(duration: 0.3, curve: .linear)
  _ = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.8)
  _ = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.8, animations: { view.alpha = 1 })
  _ = UIViewPropertyAnimator(duration: 0.3, controlPoint1: CGPoint(x: 0.1, y: 0), controlPoint2: CGPoint(x: 1, y: 1)) { view.alpha = 1 }
  _ = UIViewPropertyAnimator(duration: 0.3, timingParameters: UISpringTimingParameters())
  _ = UIViewPropertyAnimator(duration: 0.3, timingParameters: UISpringTimingParameters(dampingRatio: 0.7))
  _ = UIViewPropertyAnimator(duration: 0.3, timingParameters: UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
  _ = UIViewPropertyAnimator(duration: 0.3, timingParameters: UICubicTimingParameters(animationCurve: .easeOut))
  _ = UIViewPropertyAnimator(duration: 0.3, timingParameters: UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)))
  UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.3, delay: 0, options: [.curveEaseIn], animations: { view.alpha = 1 })
  UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.3, delay: 0, options: [], animations: { view.alpha = 1 }, completion: nil)
  let b = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.3, delay: 0, options: []) { view.alpha = 1 } completion: { position in print(position) }
  a.addAnimations { view.alpha = 1 }
  a.addAnimations({ view.alpha = 1 }, delayFactor: 0.5)
  a.addCompletion { position in if position == .end { view.removeFromSuperview() } }
  a.addCompletion { [weak view] (position: UIViewAnimatingPosition) in if position == .start { view?.alpha = 0 } }
  a.startAnimation()
  a.startAnimation(afterDelay: 0.1)
  a.pauseAnimation()
  a.stopAnimation(true)
  if a.state == .stopped { a.finishAnimation(at: .end) }
  if a.state == UIViewAnimatingState.active && a.isRunning { a.stopAnimation(false) }
  a.fractionComplete += 0.1
  a.isReversed = !a.isReversed
  a.isReversed.toggle()
  a.scrubsLinearly = false
  a.pausesOnCompletion = true
  a.isUserInteractionEnabled = true
  a.isManualHitTestingEnabled = false
  a.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  a.continueAnimation(withTimingParameters: a.timingParameters, durationFactor: 1 - a.fractionComplete)
  print(b.duration, b.delay, b.isInterruptible)
  animating.addAnimations?({ view.alpha = 1 }, delayFactor: 0.5)
  animating.addAnimations? { view.alpha = 1 }
  animating.addCompletion? { position in print(position == .current) }
  animating.continueAnimation?(withTimingParameters: nil, durationFactor: 0.5)
  animating.continueAnimation!(withTimingParameters: nil, durationFactor: 0.5)
  animating.startAnimation()
  animating.fractionComplete = 0.2
  for animator in [a, b] where animator.isRunning { animator.pauseAnimation() }
}

final class IdiomTiming: NSObject, UITimingCurveProvider {
  var timingCurveType: UITimingCurveType { return .composed }
  var cubicTimingParameters: UICubicTimingParameters? { return UICubicTimingParameters(animationCurve: .linear) }
  var springTimingParameters: UISpringTimingParameters? { return nil }
  func copy(with zone: NSZone? = nil) -> Any { return IdiomTiming() }
  func encode(with aCoder: NSCoder) {}
  override init() { super.init() }
  required init?(coder aDecoder: NSCoder) { return nil }
}
