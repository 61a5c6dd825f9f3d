//
//  FlipInteractionDriver.swift
//  FlipContainer
//
//  UIPercentDrivenInteractiveTransition works with UIKit's own contexts only, therefore the
//  container scrubs the interruptible animator itself.
//

import UIKit

public final class FlipInteractionDriver: NSObject, UIViewControllerInteractiveTransitioning {

    public var wantsInteractiveStart: Bool { return true }
    public var completionCurve: UIView.AnimationCurve { return .easeOut }

    public private(set) var fraction: CGFloat = 0
    public private(set) var isActive: Bool = false

    private let animator: UIViewControllerAnimatedTransitioning
    private var transitionContext: UIViewControllerContextTransitioning?
    private var implicitAnimator: UIViewImplicitlyAnimating?

    public init(animator: UIViewControllerAnimatedTransitioning) {
        self.animator = animator
        super.init()
    }

    public func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let implicitAnimator = animator.interruptibleAnimator?(using: transitionContext) else {
            animator.animateTransition(using: transitionContext)
            transitionContext.finishInteractiveTransition()
            return
        }
        self.transitionContext = transitionContext
        self.implicitAnimator = implicitAnimator
        implicitAnimator.pauseAnimation()
        isActive = true
    }

    public func update(_ newFraction: CGFloat) {
        guard isActive else { return }
        fraction = max(0, min(1, newFraction))
        implicitAnimator?.fractionComplete = fraction
        transitionContext?.updateInteractiveTransition(fraction)
    }

    public func finish() {
        guard isActive else { return }
        transitionContext?.finishInteractiveTransition()
        resume(durationFactor: 1 - fraction)
    }

    public func cancel() {
        guard isActive else { return }
        transitionContext?.cancelInteractiveTransition()
        implicitAnimator?.isReversed = true
        resume(durationFactor: fraction)
    }

    private func resume(durationFactor: CGFloat) {
        isActive = false
        let timing = UICubicTimingParameters(animationCurve: completionCurve)
        implicitAnimator?.continueAnimation?(withTimingParameters: timing, durationFactor: max(0.05, durationFactor))
        implicitAnimator = nil
        transitionContext = nil
    }
}
