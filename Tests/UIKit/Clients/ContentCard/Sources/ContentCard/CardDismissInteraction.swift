//
//  CardDismissInteraction.swift
//  ContentCard
//

import UIKit

/// Drives the dismissal by a downward pan on the card.
@objc(CCDCardDismissInteraction)
public final class CardDismissInteraction: UIPercentDrivenInteractiveTransition, UIGestureRecognizerDelegate {

    static let finishingVelocity: CGFloat = 600
    static let finishingProgress: CGFloat = 0.4

    @objc public private(set) weak var viewController: UIViewController?
    @objc public private(set) var isInteracting = false
    @objc public private(set) var isScrolledToTop = true

    @objc public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        return pan
    }()

    private var offsetObservation: NSKeyValueObservation?

    @objc public func attach(to viewController: UIViewController) {
        self.viewController = viewController
        guard panGestureRecognizer.view !== viewController.view else { return }
        viewController.view.addGestureRecognizer(panGestureRecognizer)
    }

    /// The card follows the pan only while this scroll view rests at its top.
    @objc public func track(_ scrollView: UIScrollView?) {
        offsetObservation?.invalidate()
        offsetObservation = scrollView?.observe(\.contentOffset, options: [.initial, .new]) { [weak self] scrollView, _ in
            self?.isScrolledToTop = scrollView.contentOffset.y <= -scrollView.contentInset.top
        }
        if scrollView == nil {
            isScrolledToTop = true
        }
    }

    @objc func handlePan(_ pan: UIPanGestureRecognizer) {
        guard let viewController = viewController, let view = viewController.viewIfLoaded else { return }
        let space = view.superview
        let progress = self.progress(of: pan.translation(in: space), height: view.bounds.height)
        switch pan.state {
        case .began:
            guard !viewController.isBeingDismissed else { return }
            isInteracting = true
            pan.setTranslation(.zero, in: space)
            viewController.dismiss(animated: true, completion: nil)
        case .changed:
            guard isInteracting else { return }
            update(progress)
        case .ended:
            guard isInteracting else { return }
            isInteracting = false
            let velocity = pan.velocity(in: space).y
            if velocity > Self.finishingVelocity || (velocity >= 0 && progress > Self.finishingProgress) {
                finish()
            } else {
                cancel()
            }
        case .cancelled, .failed:
            guard isInteracting else { return }
            isInteracting = false
            cancel()
        default:
            break
        }
    }

    func progress(of translation: CGPoint, height: CGFloat) -> CGFloat {
        guard height > 0 else { return 0 }
        return min(max(translation.y / height, 0), 1)
    }

    // MARK: UIGestureRecognizerDelegate

    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: pan.view)
        return isScrolledToTop && velocity.y > abs(velocity.x)
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return otherGestureRecognizer.view is UIScrollView
    }
}
