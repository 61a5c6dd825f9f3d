//
//  FlipTransitionContext.swift
//  FlipContainer
//
//  The private transition context handed to the animators of a FlipContainerController.
//

import UIKit
import CoreGraphics

final class FlipTransitionContext: NSObject, UIViewControllerContextTransitioning {

    // MARK: - Participants

    let containerView: UIView
    let isAnimated: Bool
    let direction: FlipDirection
    private(set) var isInteractive: Bool
    private(set) var transitionWasCancelled: Bool = false
    private(set) var percentComplete: CGFloat = 0

    /// Kept for the length of the transition: nobody else is obliged to retain an animator.
    var animator: UIViewControllerAnimatedTransitioning?
    var interactionController: UIViewControllerInteractiveTransitioning?

    var interactionChangeHandler: (() -> Void)?
    var completionHandler: ((Bool) -> Void)?

    private let fromViewController: UIViewController
    private let toViewController: UIViewController
    private var isCompleted: Bool = false

    init(from fromViewController: UIViewController,
         to toViewController: UIViewController,
         in containerView: UIView,
         direction: FlipDirection,
         animated: Bool,
         interactive: Bool) {
        self.fromViewController = fromViewController
        self.toViewController = toViewController
        self.containerView = containerView
        self.direction = direction
        self.isAnimated = animated
        self.isInteractive = interactive
        super.init()
    }

    override var description: String {
        return "<FlipTransitionContext \(direction) interactive: \(isInteractive) cancelled: \(transitionWasCancelled)>"
    }

    // MARK: - UIViewControllerContextTransitioning

    var presentationStyle: UIModalPresentationStyle {
        return .custom
    }

    var targetTransform: CGAffineTransform {
        return .identity
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: return fromViewController
        case .to: return toViewController
        default: return nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: return fromViewController.view
        case .to: return toViewController.view
        default: return nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        return vc === fromViewController ? containerView.bounds : .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        return vc === toViewController ? containerView.bounds : .zero
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive else { return }
        self.percentComplete = max(0, min(1, percentComplete))
    }

    func finishInteractiveTransition() {
        guard isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = false
        interactionChangeHandler?()
    }

    func cancelInteractiveTransition() {
        guard isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = true
        interactionChangeHandler?()
    }

    func pauseInteractiveTransition() {
        guard !isCompleted, !isInteractive else { return }
        isInteractive = true
        transitionWasCancelled = false
        interactionChangeHandler?()
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isCompleted else { return }
        isCompleted = true
        animator?.animationEnded?(didComplete)
        completionHandler?(didComplete)
        completionHandler = nil
        interactionChangeHandler = nil
    }
}
