import UIKit

/// One push or one pop. It can be grabbed, scrubbed, reversed and released while it runs.
public final class ZoomTransition: NSObject {

    public let operation: UINavigationController.Operation
    public let duration: TimeInterval
    public let snapshotter: ZoomSnapshotting
    public weak var observer: ZoomTransitionObserver?

    public private(set) var context: UIViewControllerContextTransitioning?
    public private(set) var animator: UIViewPropertyAnimator?
    public private(set) var travellingView: UIView?
    public private(set) var startFrame: CGRect = .null
    public private(set) var endFrame: CGRect = .null
    public private(set) var isEnded = false

    private let initiallyInteractive: Bool
    private var pendingPosition: UIViewAnimatingPosition?
    private var endpoints: [ZoomEndpoint] = []

    public init(
        operation: UINavigationController.Operation,
        duration: TimeInterval,
        initiallyInteractive: Bool,
        snapshotter: ZoomSnapshotting = DefaultZoomSnapshotter()
    ) {
        self.operation = operation
        self.duration = duration
        self.initiallyInteractive = initiallyInteractive
        self.snapshotter = snapshotter
        super.init()
    }

    /// Builds the hierarchy and the animator; asking again changes nothing.
    @discardableResult
    private func prepare(using context: UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        if let animator = animator {
            return animator
        }
        self.context = context
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
        self.animator = animator

        guard
            let fromController = context.viewController(forKey: .from),
            let toController = context.viewController(forKey: .to),
            let fromView = context.view(forKey: .from),
            let toView = context.view(forKey: .to)
        else {
            animator.addCompletion { [weak self] _ in self?.complete(false) }
            return animator
        }

        let container = context.containerView
        let finalFrame = context.finalFrame(for: toController)
        toView.frame = finalFrame.isEmpty ? container.bounds : finalFrame
        if operation == .pop {
            container.insertSubview(toView, belowSubview: fromView)
        } else {
            container.addSubview(toView)
        }
        toView.layoutIfNeeded()

        endpoints = [fromController, toController].compactMap { $0 as? ZoomEndpoint }
        endpoints.forEach { $0.zoomWillBegin(operation) }

        let start = fromController as? ZoomEndpoint
        let end = toController as? ZoomEndpoint
        let fading = operation == .pop ? fromView : toView
        let isAppearing = operation != .pop
        fading.alpha = isAppearing ? 0 : 1

        var hidden: [UIView] = []
        if
            let startView = start?.zoomReferenceView, let endView = end?.zoomReferenceView,
            let from = start?.zoomReferenceFrame(in: container), let to = end?.zoomReferenceFrame(in: container)
        {
            startFrame = from
            endFrame = to
            let traveller = snapshotter.snapshot(of: startView)
            traveller.frame = from
            traveller.clipsToBounds = true
            container.addSubview(traveller)
            travellingView = traveller
            hidden = [startView, endView]
            hidden.forEach { $0.isHidden = true }

            let radii = (start?.zoomCornerRadius ?? 0, end?.zoomCornerRadius ?? 0)
            animateCornerRadius(of: traveller.layer, from: radii.0, to: radii.1)
            animator.addAnimations { traveller.frame = to }
        }

        animator.addAnimations {
            UIView.animateKeyframes(withDuration: 0, delay: 0, options: [], animations: {
                UIView.addKeyframe(
                    withRelativeStartTime: isAppearing ? 0 : 0.3,
                    relativeDuration: 0.7,
                    animations: { fading.alpha = isAppearing ? 1 : 0 }
                )
            }, completion: nil)
        }

        animator.addCompletion { [weak self] position in
            hidden.forEach { $0.isHidden = false }
            fading.alpha = 1
            self?.complete(position == .end)
        }
        return animator
    }

    private func animateCornerRadius(of layer: CALayer, from: CGFloat, to: CGFloat) {
        layer.cornerRadius = to
        guard from != to else { return }
        let animation = CABasicAnimation(keyPath: #keyPath(CALayer.cornerRadius))
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(animation, forKey: "zoom.cornerRadius")
    }

    private func complete(_ completed: Bool) {
        guard !isEnded, let context = context else { return }
        isEnded = true
        travellingView?.layer.removeAnimation(forKey: "zoom.cornerRadius")
        travellingView?.removeFromSuperview()
        travellingView = nil
        if !completed {
            context.view(forKey: .to)?.removeFromSuperview()
        }
        endpoints.forEach { $0.zoomDidEnd(operation, completed: completed) }
        endpoints = []
        self.context = nil
        context.completeTransition(completed)
        observer?.zoomTransition(self, didEndCompleted: completed)
    }
}

// MARK: - UIViewControllerAnimatedTransitioning

extension ZoomTransition: UIViewControllerAnimatedTransitioning {

    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        duration
    }

    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let animator = prepare(using: transitionContext)
        if animator.state == .inactive {
            animator.startAnimation()
        }
    }

    public func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        prepare(using: transitionContext)
    }

    public func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
    }
}

// MARK: - UIViewControllerInteractiveTransitioning

extension ZoomTransition: UIViewControllerInteractiveTransitioning {

    public var wantsInteractiveStart: Bool { initiallyInteractive }

    public func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        let animator = prepare(using: transitionContext)
        guard animator.state == .inactive else { return }
        animator.startAnimation()
        guard initiallyInteractive else { return }
        animator.pauseAnimation()
        if let position = pendingPosition {
            // The finger was faster than the start of the transition.
            DispatchQueue.main.async { self.release(towards: position) }
        }
    }
}

// MARK: - Scrubbing

public extension ZoomTransition {

    var isRunning: Bool { animator?.isRunning ?? false }

    func grab() {
        guard let animator = animator, let context = context, animator.state == .active else { return }
        if animator.isRunning {
            animator.pauseAnimation()
            context.pauseInteractiveTransition()
        }
    }

    func scrub(to fraction: CGFloat) {
        guard let animator = animator, let context = context, !animator.isRunning else { return }
        let clamped = min(max(fraction, 0), 1)
        animator.fractionComplete = clamped
        context.updateInteractiveTransition(clamped)
        observer?.zoomTransition(self, didUpdate: clamped)
    }

    /// Lets go: the animation continues to `.end`, or back to `.start`.
    func release(towards position: UIViewAnimatingPosition) {
        guard !isEnded else { return }
        guard let animator = animator, let context = context, animator.state == .active else {
            pendingPosition = position
            return
        }
        switch position {
        case .end:
            context.finishInteractiveTransition()
            animator.isReversed = false
        default:
            context.cancelInteractiveTransition()
            animator.isReversed = true
        }
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    }
}
