//
//  FlipTransitionCoordinator.swift
//  FlipContainer
//
//  Lets the children of the container animate along with its transitions, as they would
//  inside a navigation controller.
//

import UIKit

typealias CoordinatorBlock = (UIViewControllerTransitionCoordinatorContext) -> Void

final class FlipTransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {

    private let context: FlipTransitionContext
    private var animations: [CoordinatorBlock] = []
    private var completions: [CoordinatorBlock] = []
    private var interactionHandlers: [CoordinatorBlock] = []
    private var hasStarted: Bool = false

    let initiallyInteractive: Bool
    let transitionDuration: TimeInterval
    private(set) var isInterruptible: Bool = false

    init(context: FlipTransitionContext, duration: TimeInterval) {
        self.context = context
        self.initiallyInteractive = context.isInteractive
        self.transitionDuration = duration
        super.init()
    }

    // MARK: - Driven by the container

    func attach(to animator: UIViewImplicitlyAnimating) {
        isInterruptible = true
        hasStarted = true
        guard !animations.isEmpty else { return }
        animator.addAnimations? { [weak self] in
            self?.runAnimations()
        }
    }

    func runAlongsideUninterruptible() {
        guard !hasStarted else { return }
        hasStarted = true
        guard context.isAnimated, !animations.isEmpty else {
            runAnimations()
            return
        }
        UIView.animate(withDuration: transitionDuration, delay: 0, options: [.curveEaseInOut], animations: {
            self.runAnimations()
        })
    }

    func interactionDidChange() {
        interactionHandlers.forEach { $0(self) }
    }

    func transitionDidEnd() {
        let blocks = completions
        animations.removeAll()
        completions.removeAll()
        interactionHandlers.removeAll()
        blocks.forEach { $0(self) }
    }

    private func runAnimations() {
        animations.forEach { $0(self) }
        animations.removeAll()
    }

    // MARK: - UIViewControllerTransitionCoordinator

    @discardableResult
    func animate(alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
                 completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)? = nil) -> Bool {
        if let completion = completion {
            completions.append(completion)
        }
        guard !hasStarted else { return false }
        if let animation = animation {
            animations.append(animation)
        }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(in view: UIView?,
                                    animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
                                    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)? = nil) -> Bool {
        return animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionEnds(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {
        notifyWhenInteractionChanges(handler)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionHandlers.append(handler)
    }

    // MARK: - UIViewControllerTransitionCoordinatorContext

    var isAnimated: Bool { return context.isAnimated }
    var presentationStyle: UIModalPresentationStyle { return context.presentationStyle }
    var isInteractive: Bool { return context.isInteractive }
    var isCancelled: Bool { return context.transitionWasCancelled }
    var percentComplete: CGFloat { return context.percentComplete }
    var completionVelocity: CGFloat { return 1 }
    var completionCurve: UIView.AnimationCurve { return .easeInOut }
    var containerView: UIView { return context.containerView }
    var targetTransform: CGAffineTransform { return context.targetTransform }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        return context.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        return context.view(forKey: key)
    }
}
