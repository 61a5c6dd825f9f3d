//  SwipePagesController.swift
//  SwipePages

import UIKit

/// A tab bar controller whose pages can be swiped in both directions.
class SwipePagesController: UITabBarController {

    weak var pagesDelegate: SwipePagesControllerDelegate?
    var thresholds = SwipeThresholds()
    var duration: TimeInterval = 0.3
    var animatesTabSelection = true

    private(set) var interaction: SwipeInteractionController?
    private(set) var animator: PageSlideAnimator?
    private(set) lazy var leftEdgePan = makeEdgePan(.left)
    private(set) lazy var rightEdgePan = makeEdgePan(.right)

    private(set) lazy var drag: PageDragGestureRecognizer = {
        let recognizer = PageDragGestureRecognizer(target: self, action: #selector(handleDrag(_:)))
        recognizer.delegate = self
        recognizer.require(toFail: leftEdgePan)
        recognizer.require(toFail: rightEdgePan)
        return recognizer
    }()

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    convenience init(pages: [UIViewController]) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers(pages, animated: false)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.backgroundColor = .white
        [leftEdgePan, rightEdgePan, drag].forEach { view.addGestureRecognizer($0) }
    }

    private func makeEdgePan(_ edge: UIRectEdge) -> UIScreenEdgePanGestureRecognizer {
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handleEdgePan(_:)))
        pan.edges = edge
        pan.delegate = self
        return pan
    }

    /// The controller that the user sees, when it is the root of a window.
    class func current(in application: UIApplication = .shared) -> SwipePagesController? {
        if #available(iOS 15, *) {
            let windows = application.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows }
            if let controller = windows.compactMap({ $0.rootViewController as? SwipePagesController }).first {
                return controller
            }
        }
        return application.windows.compactMap { $0.rootViewController as? SwipePagesController }.first
    }

    // MARK: Gestures

    @objc func handleEdgePan(_ pan: UIScreenEdgePanGestureRecognizer) {
        let direction: SwipeDirection = pan.edges.contains(.left) ? .previous : .next
        handleSwipe(
            state: pan.state,
            translation: pan.translation(in: view).x,
            velocity: pan.velocity(in: view).x,
            direction: direction
        )
    }

    @objc func handleDrag(_ recognizer: PageDragGestureRecognizer) {
        guard let direction = recognizer.direction ?? interaction?.direction else { return }
        handleSwipe(
            state: recognizer.state,
            translation: recognizer.translation.x,
            velocity: recognizer.velocity.x,
            direction: direction
        )
    }

    private func handleSwipe(
        state: UIGestureRecognizer.State,
        translation: CGFloat,
        velocity: CGFloat,
        direction: SwipeDirection
    ) {
        switch state {
        case .began:
            startSwipe(direction)
        case .changed:
            interaction?.update(progress(of: translation, direction: direction))
        case .ended:
            let value = progress(of: translation, direction: direction)
            switch thresholds.outcome(progress: value, velocity: velocity, direction: direction) {
            case .finish: interaction?.finish()
            case .cancel: interaction?.cancel()
            }
        case .cancelled, .failed:
            interaction?.cancel()
        default:
            break
        }
    }

    private func progress(of translation: CGFloat, direction: SwipeDirection) -> CGFloat {
        return thresholds.progress(translation: translation, width: view.bounds.width, direction: direction)
    }

    func targetIndex(for direction: SwipeDirection) -> Int? {
        let index = selectedIndex + direction.rawValue
        guard let pages = viewControllers, pages.indices.contains(index) else { return nil }
        return index
    }

    private func startSwipe(_ direction: SwipeDirection) {
        guard interaction == nil, animator == nil, let target = targetIndex(for: direction) else { return }
        guard pagesDelegate?.swipePages?(self, shouldSwipeFrom: selectedIndex, to: target) ?? true else { return }
        let interaction = SwipeInteractionController(direction: direction)
        interaction.onProgress = { [weak self] progress in
            guard let self = self else { return }
            self.pagesDelegate?.swipePages?(self, didUpdate: progress)
        }
        self.interaction = interaction
        pagesDelegate?.swipePages?(self, didStartSwipingTo: target)
        selectedIndex = target
    }

    private func transitionDidComplete(_ completed: Bool, from source: Int, to target: Int) {
        interaction = nil
        animator = nil
        pagesDelegate?.swipePages?(self, didEndAt: completed ? target : source, completed: completed)
    }
}

// MARK: - UITabBarControllerDelegate

extension SwipePagesController: UITabBarControllerDelegate {

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        return interaction == nil && animator == nil
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard
            animatesTabSelection || interaction != nil,
            let pages = tabBarController.viewControllers,
            let source = pages.firstIndex(of: fromVC),
            let target = pages.firstIndex(of: toVC)
        else { return nil }
        let animator = PageSlideAnimator(direction: target > source ? .next : .previous, duration: duration)
        animator.onComplete = { [weak self] completed in
            self?.transitionDidComplete(completed, from: source, to: target)
        }
        self.animator = animator
        return animator
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        return interaction
    }
}

// MARK: - UIGestureRecognizerDelegate

extension SwipePagesController: UIGestureRecognizerDelegate {

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard interaction == nil, animator == nil else { return false }
        if gestureRecognizer === leftEdgePan {
            return targetIndex(for: .previous) != nil
        }
        if gestureRecognizer === rightEdgePan {
            return targetIndex(for: .next) != nil
        }
        if let drag = gestureRecognizer as? PageDragGestureRecognizer, let direction = drag.direction {
            return targetIndex(for: direction) != nil
        }
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard gestureRecognizer === drag, let scrollView = otherGestureRecognizer.view as? UIScrollView else {
            return false
        }
        // Vertical lists may scroll on; horizontal ones keep their fingers.
        return scrollView.contentSize.width <= scrollView.bounds.width
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return gestureRecognizer is UIScreenEdgePanGestureRecognizer && otherGestureRecognizer.view is UIScrollView
    }
}

// MARK: - Status bar

#if canImport(UIKit)
extension SwipePagesController {

    override var childForStatusBarStyle: UIViewController? {
        return selectedViewController
    }

    @available(iOS 13.0, *)
    override var childForStatusBarHidden: UIViewController? {
        return selectedViewController
    }
}
#endif
