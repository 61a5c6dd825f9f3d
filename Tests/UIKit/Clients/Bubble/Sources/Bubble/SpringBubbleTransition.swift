//
//  SpringBubbleTransition.swift
//  Bubble tutorial, part 3: the same with springs
//

import UIKit

/// The presented view grows out of the frame of the button by a transform and a spring.
final class SpringBubbleTransition: NSObject, UIViewControllerAnimatedTransitioning {

    let isPresenting: Bool
    var duration: TimeInterval = 0.5
    weak var startingView: UIView?
    var completionCount = 0

    init(isPresenting: Bool, startingView: UIView?) {
        self.isPresenting = isPresenting
        self.startingView = startingView
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    func smallTransform(for frame: CGRect, in container: UIView) -> CGAffineTransform {
        guard let button = startingView else { return CGAffineTransform(scaleX: 0.01, y: 0.01) }
        return .moving(frame, onto: button.convert(button.bounds, to: container))
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let key: UITransitionContextViewKey = isPresenting ? .to : .from
        let controllerKey: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard
            let view = transitionContext.view(forKey: key),
            let controller = transitionContext.viewController(forKey: controllerKey)
        else {
            transitionContext.completeTransition(false)
            return
        }
        if isPresenting {
            view.frame = transitionContext.finalFrame(for: controller)
            container.addSubview(view)
        } else if let toView = transitionContext.view(forKey: .to) {
            container.insertSubview(toView, at: 0)
        }
        let frame = CGRect(
            x: view.center.x - view.bounds.width / 2,
            y: view.center.y - view.bounds.height / 2,
            width: view.bounds.width,
            height: view.bounds.height
        )
        let small = smallTransform(for: frame, in: container)
        view.transform = isPresenting ? small : .identity
        view.alpha = isPresenting ? 0 : 1

        UIView.animate(
            withDuration: transitionContext.isAnimated ? duration : 0,
            delay: 0,
            usingSpringWithDamping: isPresenting ? 0.7 : 1,
            initialSpringVelocity: 0,
            options: [.allowUserInteraction],
            animations: {
                view.transform = self.isPresenting ? .identity : small
                view.alpha = self.isPresenting ? 1 : 0
            },
            completion: { _ in
                self.completionCount += 1
                view.transform = .identity
                view.alpha = 1
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        )
    }
}
