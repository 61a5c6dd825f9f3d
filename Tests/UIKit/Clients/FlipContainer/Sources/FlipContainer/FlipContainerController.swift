//
//  FlipContainerController.swift
//  FlipContainer
//

import UIKit
import os.log

public protocol FlipContainerControllerDelegate: AnyObject {
    /// Return nil for the standard flip.
    func flipContainer(_ container: FlipContainerController,
                       animatorFrom fromViewController: UIViewController,
                       to toViewController: UIViewController,
                       direction: FlipDirection) -> UIViewControllerAnimatedTransitioning?
    func flipContainer(_ container: FlipContainerController, willSelect viewController: UIViewController)
    func flipContainer(_ container: FlipContainerController, didSelect viewController: UIViewController)
    func flipContainer(_ container: FlipContainerController, didCancelSelecting viewController: UIViewController)
}

public extension FlipContainerControllerDelegate {
    func flipContainer(_ container: FlipContainerController,
                       animatorFrom fromViewController: UIViewController,
                       to toViewController: UIViewController,
                       direction: FlipDirection) -> UIViewControllerAnimatedTransitioning? { return nil }
    func flipContainer(_ container: FlipContainerController, willSelect viewController: UIViewController) {}
    func flipContainer(_ container: FlipContainerController, didSelect viewController: UIViewController) {}
    func flipContainer(_ container: FlipContainerController, didCancelSelecting viewController: UIViewController) {}
}

open class FlipContainerController: UIViewController {

    private static let log = OSLog(subsystem: "com.example.flipcontainer", category: "transition")

    public let viewControllers: [UIViewController]
    public private(set) var selectedIndex: Int = 0
    public weak var delegate: FlipContainerControllerDelegate?

    /// Pages turn when the finger has travelled this part of the width, or is faster than the velocity below.
    public var completionThreshold: CGFloat = 0.5
    public var completionVelocity: CGFloat = 500

    public var selectedViewController: UIViewController {
        return viewControllers[selectedIndex]
    }

    public var isTransitioning: Bool {
        return context != nil
    }

    let stageView: UIView = UIView()
    private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
        let recognizer = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        recognizer.maximumNumberOfTouches = 1
        return recognizer
    }()
    private(set) var interactionDriver: FlipInteractionDriver?
    private(set) weak var lastContext: FlipTransitionContext?

    private var context: FlipTransitionContext?
    fileprivate var coordinator: FlipTransitionCoordinator?

    // MARK: - Life cycle

    public init(viewControllers: [UIViewController]) {
        precondition(!viewControllers.isEmpty, "A flip container needs at least one page")
        self.viewControllers = viewControllers
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool {
        return false
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        stageView.frame = view.bounds
        stageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stageView)
        view.addGestureRecognizer(panGestureRecognizer)

        let child = selectedViewController
        addChild(child)
        place(child.view)
        stageView.addSubview(child.view)
        child.didMove(toParent: self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        selectedViewController.beginAppearanceTransition(true, animated: animated)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        selectedViewController.endAppearanceTransition()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        selectedViewController.beginAppearanceTransition(false, animated: animated)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        selectedViewController.endAppearanceTransition()
    }

    open override var childForStatusBarStyle: UIViewController? {
        return selectedViewController
    }

    // MARK: - Selection

    /// - Returns: false when the request was refused: same page, unknown page, or a transition is running.
    @discardableResult
    public func select(index: Int, animated: Bool, completion: ((Bool) -> Void)? = nil) -> Bool {
        guard canSelect(index) else {
            os_log("Refused to select page %d", log: FlipContainerController.log, type: .info, index)
            return false
        }
        startTransition(to: index, animated: animated, interactive: false, completion: completion)
        return true
    }

    @discardableResult
    public func beginInteractiveSelection(of index: Int, completion: ((Bool) -> Void)? = nil) -> FlipInteractionDriver? {
        guard canSelect(index) else { return nil }
        startTransition(to: index, animated: true, interactive: true, completion: completion)
        return interactionDriver
    }

    private func canSelect(_ index: Int) -> Bool {
        return index != selectedIndex && viewControllers.indices.contains(index) && !isTransitioning && isViewLoaded
    }

    private func place(_ childView: UIView) {
        childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        childView.frame = stageView.bounds
    }

    private func startTransition(to index: Int, animated: Bool, interactive: Bool, completion: ((Bool) -> Void)?) {
        let fromViewController = selectedViewController
        let toViewController = viewControllers[index]
        let direction: FlipDirection = index > selectedIndex ? .forward : .backward

        delegate?.flipContainer(self, willSelect: toViewController)
        addChild(toViewController)
        fromViewController.willMove(toParent: nil)

        let context = FlipTransitionContext(from: fromViewController, to: toViewController, in: stageView,
                                            direction: direction, animated: animated, interactive: interactive)
        let animator = delegate?.flipContainer(self, animatorFrom: fromViewController, to: toViewController, direction: direction)
            ?? FlipAnimator(direction: direction)
        let coordinator = FlipTransitionCoordinator(context: context, duration: animator.transitionDuration(using: context))
        context.animator = animator
        context.interactionChangeHandler = { [weak coordinator] in coordinator?.interactionDidChange() }
        context.completionHandler = { [weak self] didComplete in
            self?.transitionEnded(to: index, didComplete: didComplete, animated: animated)
            completion?(didComplete)
        }
        self.context = context
        self.lastContext = context
        self.coordinator = coordinator

        place(toViewController.view)
        fromViewController.beginAppearanceTransition(false, animated: animated)
        toViewController.beginAppearanceTransition(true, animated: animated)

        guard animated else {
            stageView.addSubview(toViewController.view)
            coordinator.runAlongsideUninterruptible()
            context.completeTransition(true)
            return
        }
        if let implicitAnimator = animator.interruptibleAnimator?(using: context) {
            coordinator.attach(to: implicitAnimator)
        }
        if interactive {
            let driver = FlipInteractionDriver(animator: animator)
            interactionDriver = driver
            context.interactionController = driver
            driver.startInteractiveTransition(context)
        } else {
            animator.animateTransition(using: context)
        }
        coordinator.runAlongsideUninterruptible()
    }

    private func transitionEnded(to index: Int, didComplete: Bool, animated: Bool) {
        let fromViewController = selectedViewController
        let toViewController = viewControllers[index]

        if didComplete {
            selectedIndex = index
            fromViewController.view.removeFromSuperview()
            fromViewController.endAppearanceTransition()
            toViewController.endAppearanceTransition()
            fromViewController.removeFromParent()
            toViewController.didMove(toParent: self)
        } else {
            toViewController.beginAppearanceTransition(false, animated: animated)
            fromViewController.beginAppearanceTransition(true, animated: animated)
            toViewController.view.removeFromSuperview()
            toViewController.endAppearanceTransition()
            fromViewController.endAppearanceTransition()
            toViewController.willMove(toParent: nil)
            toViewController.removeFromParent()
            fromViewController.didMove(toParent: self)
        }

        let finishedCoordinator = coordinator
        coordinator = nil
        context = nil
        interactionDriver = nil
        finishedCoordinator?.transitionDidEnd()
        setNeedsStatusBarAppearanceUpdate()

        if didComplete {
            delegate?.flipContainer(self, didSelect: toViewController)
        } else {
            delegate?.flipContainer(self, didCancelSelecting: toViewController)
        }
    }

    // MARK: - Gesture

    @objc func handlePan(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: view)
        let velocity = recognizer.velocity(in: view)
        let fraction = abs(translation.x) / max(view.bounds.width, 1)

        switch recognizer.state {
        case .began:
            beginInteractiveSelection(of: velocity.x < 0 ? selectedIndex + 1 : selectedIndex - 1)
        case .changed:
            interactionDriver?.update(fraction)
        case .ended:
            let isFlick = abs(velocity.x) > completionVelocity && (velocity.x < 0) == (translation.x < 0)
            if fraction > completionThreshold || isFlick {
                interactionDriver?.finish()
            } else {
                interactionDriver?.cancel()
            }
        case .cancelled, .failed:
            interactionDriver?.cancel()
        default:
            break
        }
    }
}

extension FlipContainerController {

    /// Children find the coordinator of a running flip by their parent chain.
    public override var transitionCoordinator: UIViewControllerTransitionCoordinator? {
        if let coordinator = coordinator {
            return coordinator
        }
        return super.transitionCoordinator
    }
}

public extension UIViewController {

    /// The nearest flip container above the receiver.
    var flipContainerController: FlipContainerController? {
        var ancestor = parent
        while let candidate = ancestor, !candidate.isKind(of: FlipContainerController.self) {
            ancestor = candidate.parent
        }
        return ancestor as? FlipContainerController
    }
}
