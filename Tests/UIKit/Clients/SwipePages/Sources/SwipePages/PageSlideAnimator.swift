//  PageSlideAnimator.swift
//  SwipePages

import UIKit

final class PageSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    let direction: SwipeDirection
    let duration: TimeInterval

    var onBegin: (() -> Void)?
    /// Called once per transition, after `completeTransition(_:)`.
    var onComplete: ((Bool) -> Void)?
    var onEnded: ((Bool) -> Void)?

    init(direction: SwipeDirection, duration: TimeInterval) {
        self.direction = direction
        self.duration = duration
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard
            let fromView = transitionContext.view(forKey: .from),
            let toView = transitionContext.view(forKey: .to),
            let toController = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            onComplete?(false)
            return
        }
        onBegin?()

        let container = transitionContext.containerView
        let finalFrame = transitionContext.finalFrame(for: toController)
        toView.frame = finalFrame.isEmpty ? fromView.frame : finalFrame
        container.addSubview(toView)
        toView.layoutIfNeeded()

        let distance = container.bounds.width * CGFloat(direction.rawValue)
        toView.transform = CGAffineTransform(translationX: distance, y: 0)

        // While a finger drives, time has to be linear.
        let options: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
        UIView.animate(withDuration: duration, delay: 0, options: options, animations: {
            fromView.transform = CGAffineTransform(translationX: -distance, y: 0)
            toView.transform = .identity
        }, completion: { _ in
            let cancelled = transitionContext.transitionWasCancelled
            fromView.transform = .identity
            toView.transform = .identity
            if cancelled {
                toView.removeFromSuperview()
            } else {
                fromView.removeFromSuperview()
            }
            transitionContext.completeTransition(!cancelled)
            self.onComplete?(!cancelled)
        })
    }

    func animationEnded(_ transitionCompleted: Bool) {
        onEnded?(transitionCompleted)
    }
}
