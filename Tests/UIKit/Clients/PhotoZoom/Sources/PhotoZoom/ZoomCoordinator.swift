import UIKit

/// The delegate of the navigation controller. Install it and keep a reference.
public final class ZoomCoordinator: NSObject {

    public var duration: TimeInterval = 0.4
    public var snapshotter: ZoomSnapshotting = DefaultZoomSnapshotter()
    public var isEnabled = true

    public private(set) weak var navigationController: UINavigationController?
    public private(set) var transition: ZoomTransition?
    public private(set) weak var lastShownController: UIViewController?

    public weak var observer: ZoomTransitionObserver?

    private var isPanning = false
    private var fractionAtGrab: CGFloat = 0

    public lazy private(set) var panGestureRecognizer: UIPanGestureRecognizer = {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
        return pan
    }()

    public func install(in navigationController: UINavigationController) {
        self.navigationController = navigationController
        navigationController.delegate = self
        navigationController.view.addGestureRecognizer(panGestureRecognizer)
    }

    /// Installs the coordinator in the navigation controller at the root of the key window, if there is one.
    @available(iOS 13.0, *)
    @discardableResult
    public func installInKeyWindow(of application: UIApplication = .shared) -> Bool {
        let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
        let window: UIWindow?
        if #available(iOS 15, *) {
            window = scenes.compactMap { $0.keyWindow }.first
        } else {
            window = scenes.flatMap { $0.windows }.first { $0.isKeyWindow }
        }
        guard let root = (window ?? application.windows.last)?.rootViewController as? UINavigationController else {
            return false
        }
        install(in: root)
        return true
    }

    @objc func handlePan(_ pan: UIPanGestureRecognizer) {
        guard let navigationController = navigationController else { return }
        let view = navigationController.view
        switch pan.state {
        case .began:
            isPanning = true
            if let transition = transition {
                transition.grab()
                fractionAtGrab = transition.animator?.fractionComplete ?? 0
            } else {
                fractionAtGrab = 0
                navigationController.popViewController(animated: true)
            }
            pan.setTranslation(.zero, in: view)
        case .changed:
            transition?.scrub(to: fraction(of: pan))
        case .ended, .cancelled:
            guard isPanning else { return }
            isPanning = false
            transition?.release(towards: outcome(of: pan))
        default:
            break
        }
    }

    private var sign: CGFloat {
        transition?.operation == .push ? -1 : 1
    }

    private func fraction(of pan: UIPanGestureRecognizer) -> CGFloat {
        let view = navigationController?.view
        let moved = sign * pan.translation(in: view).y / Self.travelDistance
        return min(max(fractionAtGrab + moved, 0), 1)
    }

    private func outcome(of pan: UIPanGestureRecognizer) -> UIViewAnimatingPosition {
        guard pan.state == .ended else { return .start }
        let velocity = sign * pan.velocity(in: navigationController?.view).y
        if abs(velocity) > Self.flickVelocity {
            return velocity > 0 ? .end : .start
        }
        return fraction(of: pan) > 0.5 ? .end : .start
    }

    static let travelDistance: CGFloat = 300
    static let flickVelocity: CGFloat = 500
}

// MARK: - UINavigationControllerDelegate

extension ZoomCoordinator: UINavigationControllerDelegate {

    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard isEnabled, fromVC is ZoomEndpoint, toVC is ZoomEndpoint else { return nil }
        let transition = ZoomTransition(
            operation: operation,
            duration: duration,
            initiallyInteractive: isPanning,
            snapshotter: snapshotter
        )
        transition.observer = self
        self.transition = transition
        return transition
    }

    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        animationController as? ZoomTransition
    }

    public func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        lastShownController = viewController
    }
}

// MARK: - ZoomTransitionObserver

extension ZoomCoordinator: ZoomTransitionObserver {

    public func zoomTransition(_ transition: ZoomTransition, didUpdate fraction: CGFloat) {
        observer?.zoomTransition(transition, didUpdate: fraction)
    }

    public func zoomTransition(_ transition: ZoomTransition, didEndCompleted completed: Bool) {
        if self.transition === transition {
            self.transition = nil
        }
        observer?.zoomTransition(transition, didEndCompleted: completed)
    }
}

// MARK: - UIGestureRecognizerDelegate

extension ZoomCoordinator: UIGestureRecognizerDelegate {

    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        if transition != nil { return true }
        guard let navigationController = navigationController, navigationController.viewControllers.count > 1 else {
            return false
        }
        if let detail = navigationController.topViewController as? PhotoDetailViewController, !detail.isAtMinimumZoom {
            return false
        }
        let velocity = pan.velocity(in: navigationController.view)
        return velocity.y > abs(velocity.x)
    }
}
