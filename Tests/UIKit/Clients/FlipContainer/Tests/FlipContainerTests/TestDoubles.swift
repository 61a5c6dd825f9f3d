//
//  TestDoubles.swift
//  FlipContainerTests
//

import UIKit
import XCTest
@testable import FlipContainer

final class EventLog {
    private(set) var entries: [String] = []

    func append(_ entry: String) {
        entries.append(entry)
    }

    func clear() {
        entries.removeAll()
    }
}

final class SpyViewController: UIViewController {

    let name: String
    let log: EventLog
    var onViewWillAppear: ((SpyViewController) -> Void)?
    var onViewWillDisappear: ((SpyViewController) -> Void)?

    init(name: String, log: EventLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.append("\(name).willMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.append("\(name).didMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("\(name).viewWillAppear")
        onViewWillAppear?(self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("\(name).viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.append("\(name).viewWillDisappear")
        onViewWillDisappear?(self)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("\(name).viewDidDisappear")
    }
}

final class StubPanGestureRecognizer: UIPanGestureRecognizer {

    var stubbedState: UIGestureRecognizer.State = .possible
    var stubbedTranslation: CGPoint = .zero
    var stubbedVelocity: CGPoint = .zero

    override var state: UIGestureRecognizer.State {
        get { return stubbedState }
        set { stubbedState = newValue }
    }

    override func translation(in view: UIView?) -> CGPoint {
        return stubbedTranslation
    }

    override func velocity(in view: UIView?) -> CGPoint {
        return stubbedVelocity
    }
}

/// An animator which is not interruptible.
final class CrossfadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private(set) var endings: [Bool] = []
    private(set) var initialFrames: [CGRect] = []
    private(set) var finalFrames: [CGRect] = []

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.1
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let from = transitionContext.viewController(forKey: .from)!
        let to = transitionContext.viewController(forKey: .to)!
        initialFrames = [transitionContext.initialFrame(for: from), transitionContext.initialFrame(for: to)]
        finalFrames = [transitionContext.finalFrame(for: from), transitionContext.finalFrame(for: to)]

        to.view.alpha = 0
        transitionContext.containerView.addSubview(to.view)
        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
            to.view.alpha = 1
        }, completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }

    func animationEnded(_ transitionCompleted: Bool) {
        endings.append(transitionCompleted)
    }
}

final class DelegateSpy: FlipContainerControllerDelegate {

    var animator: UIViewControllerAnimatedTransitioning?
    private(set) var calls: [String] = []
    private(set) var directions: [FlipDirection] = []

    private func title(_ viewController: UIViewController) -> String {
        return (viewController as? SpyViewController)?.name ?? "?"
    }

    func flipContainer(_ container: FlipContainerController,
                       animatorFrom fromViewController: UIViewController,
                       to toViewController: UIViewController,
                       direction: FlipDirection) -> UIViewControllerAnimatedTransitioning? {
        calls.append("animator(\(title(fromViewController))->\(title(toViewController)))")
        directions.append(direction)
        return animator
    }

    func flipContainer(_ container: FlipContainerController, willSelect viewController: UIViewController) {
        calls.append("willSelect(\(title(viewController)))")
    }

    func flipContainer(_ container: FlipContainerController, didSelect viewController: UIViewController) {
        calls.append("didSelect(\(title(viewController)))")
    }

    func flipContainer(_ container: FlipContainerController, didCancelSelecting viewController: UIViewController) {
        calls.append("didCancel(\(title(viewController)))")
    }
}
