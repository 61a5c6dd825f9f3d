import UIKit

/// Moves a drawer from where it rests to another detent under the control of anything which has a
/// fraction: a slider, another gesture, a scroll position.
final class DrawerScrubber {

    private weak var drawer: DrawerPresentationController?
    private(set) var animator: UIViewPropertyAnimator?
    private(set) var target: DrawerDetent?

    init(drawer: DrawerPresentationController) {
        self.drawer = drawer
    }

    func begin(to detent: DrawerDetent) {
        guard animator == nil, let drawer = drawer, let view = drawer.presentedView else { return }
        target = detent
        let end = drawer.layout.frame(for: detent)
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) {
            view.frame = end
        }
        animator.pauseAnimation()
        self.animator = animator
    }

    func update(_ fraction: CGFloat) {
        animator?.fractionComplete = min(max(fraction, 0), 1)
    }

    func end(reversed: Bool, completion: ((UIViewAnimatingPosition) -> Void)? = nil) {
        guard let animator = animator, let drawer = drawer, let target = target else { return }
        animator.isReversed = reversed
        animator.addCompletion { position in
            if position == .end {
                drawer.commit(target)
            }
            drawer.presentedView?.frame = drawer.frameOfPresentedViewInContainerView
            self.animator = nil
            self.target = nil
            completion?(position)
        }
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
}
