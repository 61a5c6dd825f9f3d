//
//  FlipAnimator.swift
//  FlipContainer
//

#if canImport(UIKit)
import UIKit
import QuartzCore

public enum FlipDirection: Int {
    case forward
    case backward

    var angleSign: CGFloat {
        return self == .forward ? 1 : -1
    }
}

/// Turns the outgoing page away around its vertical axis and the incoming page into view.
open class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    public let direction: FlipDirection
    public var duration: TimeInterval = 0.4
    public var perspective: CGFloat = -1.0 / 750.0

    private var runningAnimator: UIViewPropertyAnimator?

    public init(direction: FlipDirection) {
        self.direction = direction
        super.init()
    }

    open func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        guard let transitionContext = transitionContext else { return duration }
        return transitionContext.isAnimated ? duration : 0
    }

    open func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    open func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
        // UIKit and the container ask more than once: always the same object.
        if let animator = runningAnimator {
            return animator
        }
        guard let fromView = transitionContext.view(forKey: .from),
              let toView = transitionContext.view(forKey: .to),
              let toViewController = transitionContext.viewController(forKey: .to) else {
            fatalError("FlipAnimator needs both views")
        }
        let container = transitionContext.containerView
        var projection = CATransform3DIdentity
        projection.m34 = perspective
        container.layer.sublayerTransform = projection

        toView.frame = transitionContext.finalFrame(for: toViewController)
        container.addSubview(toView)

        let halfTurn = CGFloat.pi / 2 * direction.angleSign
        toView.layer.transform = CATransform3DMakeRotation(halfTurn, 0, 1, 0)
        toView.alpha = 0

        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), curve: .linear)
        animator.addAnimations {
            UIView.animateKeyframes(withDuration: self.duration, delay: 0, options: [], animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    fromView.layer.transform = CATransform3DMakeRotation(-halfTurn, 0, 1, 0)
                    fromView.alpha = 0
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    toView.layer.transform = CATransform3DIdentity
                    toView.alpha = 1
                }
            }, completion: nil)
        }
        animator.addCompletion { position in
            fromView.layer.transform = CATransform3DIdentity
            toView.layer.transform = CATransform3DIdentity
            fromView.alpha = 1
            toView.alpha = 1
            container.layer.sublayerTransform = CATransform3DIdentity
            transitionContext.completeTransition(position == .end && !transitionContext.transitionWasCancelled)
        }
        runningAnimator = animator
        return animator
    }

    open func animationEnded(_ transitionCompleted: Bool) {
        runningAnimator = nil
    }
}
#endif
