//
//  CardAnimator.swift
//  ContentCard
//

import UIKit

@objc(CCDCardAnimatorKind)
public enum CardAnimatorKind: Int {
    case present
    case dismiss
}

/// Slides the card. One instance serves one transition and keeps its property animator for it.
public final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    @objc public let kind: CardAnimatorKind
    private let configuration: CardConfiguration
    private var propertyAnimator: UIViewPropertyAnimator?

    /// Results of `animationEnded(_:)` in the order of their arrival.
    @objc public private(set) var endings: [NSNumber] = []

    @objc public init(kind: CardAnimatorKind, configuration: CardConfiguration) {
        self.kind = kind
        self.configuration = configuration
        super.init()
    }

    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        if let context = transitionContext, !context.isAnimated {
            return 0
        }
        switch kind {
        case .present: return configuration.presentationDuration
        case .dismiss: return configuration.dismissalDuration
        }
    }

    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    public func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        if let running = propertyAnimator {
            return running
        }
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext),
            timingParameters: UISpringTimingParameters(dampingRatio: configuration.dampingRatio)
        )
        switch kind {
        case .present: preparePresentation(animator, using: transitionContext)
        case .dismiss: prepareDismissal(animator, using: transitionContext)
        }
        propertyAnimator = animator
        return animator
    }

    public func animationEnded(_ transitionCompleted: Bool) {
        endings.append(NSNumber(value: transitionCompleted))
    }

    // MARK: Private

    private func preparePresentation(
        _ animator: UIViewPropertyAnimator,
        using context: UIViewControllerContextTransitioning
    ) {
        guard let controller = context.viewController(forKey: .to), let card = context.view(forKey: .to) else {
            animator.addCompletion { _ in context.completeTransition(false) }
            return
        }
        let container = context.containerView
        let final = context.finalFrame(for: controller)
        card.frame = final.offsetBy(dx: 0, dy: container.bounds.maxY - final.minY)
        container.addSubview(card)
        card.layoutIfNeeded()
        animator.addAnimations {
            card.frame = final
        }
        animator.addCompletion { _ in
            let cancelled = context.transitionWasCancelled
            if cancelled {
                card.removeFromSuperview()
            }
            context.completeTransition(!cancelled)
        }
    }

    private func prepareDismissal(
        _ animator: UIViewPropertyAnimator,
        using context: UIViewControllerContextTransitioning
    ) {
        guard let card = context.view(forKey: .from) else {
            animator.addCompletion { _ in context.completeTransition(false) }
            return
        }
        let start = card.frame
        let end = start.offsetBy(dx: 0, dy: context.containerView.bounds.maxY - start.minY)
        animator.addAnimations {
            card.frame = end
        }
        animator.addCompletion { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
