//
//  BubbleTransition.swift
//  Bubble tutorial, part 2: the mask
//

import UIKit

/// Reveals the presented view by a circular mask that grows out of a button.
final class BubbleTransition: NSObject {

    // Step 1: we need to know in which direction we animate.
    enum Mode {
        case present
        case dismiss
    }

    static let animationKey = "bubble.path"

    let mode: Mode
    var duration: TimeInterval = 0.4

    /// The button. Its frame is read when the transition starts.
    weak var startingView: UIView?

    /// The mask that runs at the moment.
    private(set) var maskLayer: CAShapeLayer?
    private(set) var geometry: BubbleGeometry?
    private(set) var endedResults: [Bool] = []

    init(mode: Mode, startingView: UIView?) {
        self.mode = mode
        self.startingView = startingView
        super.init()
    }

    // Step 2: compute where the bubble is.
    func makeGeometry(in view: UIView) -> BubbleGeometry {
        guard let button = startingView else {
            return BubbleGeometry(
                origin: CGPoint(x: view.bounds.midX, y: view.bounds.midY),
                buttonSize: .zero,
                bounds: view.bounds
            )
        }
        let center = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
        return BubbleGeometry(
            origin: button.convert(center, to: view),
            buttonSize: button.bounds.size,
            bounds: view.bounds
        )
    }

    // Step 3: mask a view and animate the path of the mask.
    private func animateMask(of view: UIView, completion: @escaping () -> Void) {
        let geometry = makeGeometry(in: view)
        self.geometry = geometry
        let start = mode == .present ? geometry.smallPath : geometry.largePath
        let end = mode == .present ? geometry.largePath : geometry.smallPath

        let mask = CAShapeLayer()
        mask.frame = view.bounds
        mask.fillColor = UIColor.black.cgColor
        mask.path = end.cgPath
        view.layer.mask = mask
        maskLayer = mask

        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = start.cgPath
        animation.toValue = end.cgPath
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: mode == .present ? .easeOut : .easeIn)
        mask.add(animation, forKey: BubbleTransition.animationKey)
        CATransaction.commit()
    }
}

extension BubbleTransition: UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView

        // Step 4: the view below comes first ...
        if mode == .dismiss, let toView = transitionContext.view(forKey: .to) {
            if let toController = transitionContext.viewController(forKey: .to) {
                toView.frame = transitionContext.finalFrame(for: toController)
            }
            container.insertSubview(toView, at: 0)
        }

        // ... then the view that wears the mask.
        let key: UITransitionContextViewKey = mode == .present ? .to : .from
        guard let bubbleView = transitionContext.view(forKey: key) else {
            transitionContext.completeTransition(false)
            return
        }
        if mode == .present {
            if let toController = transitionContext.viewController(forKey: .to) {
                bubbleView.frame = transitionContext.finalFrame(for: toController)
            }
            container.addSubview(bubbleView)
            bubbleView.layoutIfNeeded()
        }

        let finish = {
            let cancelled = transitionContext.transitionWasCancelled
            bubbleView.layer.mask = nil
            self.maskLayer = nil
            transitionContext.completeTransition(!cancelled)
        }
        guard transitionContext.isAnimated else {
            finish()
            return
        }
        animateMask(of: bubbleView, completion: finish)
    }

    func animationEnded(_ transitionCompleted: Bool) {
        endedResults.append(transitionCompleted)
    }
}
