//
//  CoordinatorAndDriverTests.swift
//  FlipContainerTests
//
//  The parts on their own, without a window around them.
//

import UIKit
import XCTest
@testable import FlipContainer

final class CoordinatorAndDriverTests: XCTestCase {

    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let from = UIViewController()
    private let to = UIViewController()

    private func makeContext(animated: Bool = true, interactive: Bool = false) -> FlipTransitionContext {
        return FlipTransitionContext(from: from, to: to, in: container, direction: .backward, animated: animated, interactive: interactive)
    }

    func testCoordinatorRunsItsBlocksInOrder() {
        let context = makeContext(animated: false)
        let coordinator = FlipTransitionCoordinator(context: context, duration: 0.3)
        var order: [String] = []
        XCTAssertTrue(coordinator.animate(alongsideTransition: { _ in order.append("a1") }, completion: { _ in order.append("c1") }))
        XCTAssertTrue(coordinator.animate(alongsideTransition: { _ in order.append("a2") }))
        XCTAssertTrue(coordinator.animate(alongsideTransition: nil, completion: { _ in order.append("c2") }))
        coordinator.runAlongsideUninterruptible()
        XCTAssertEqual(order, ["a1", "a2"])

        // Too late for an animation, in time for a completion.
        XCTAssertFalse(coordinator.animate(alongsideTransition: { _ in order.append("late") }, completion: { _ in order.append("c3") }))
        coordinator.transitionDidEnd()
        coordinator.transitionDidEnd()
        XCTAssertEqual(order, ["a1", "a2", "c1", "c2", "c3"])
    }

    func testCoordinatorMirrorsItsContext() {
        let context = makeContext(interactive: true)
        let coordinator: UIViewControllerTransitionCoordinator = FlipTransitionCoordinator(context: context, duration: 0.3)
        XCTAssertTrue(coordinator.isAnimated)
        XCTAssertTrue(coordinator.initiallyInteractive)
        XCTAssertEqual(coordinator.presentationStyle, .custom)
        XCTAssertTrue(coordinator.containerView === container)
        context.updateInteractiveTransition(0.25)
        XCTAssertEqual(coordinator.percentComplete, 0.25)
        context.cancelInteractiveTransition()
        XCTAssertTrue(coordinator.isCancelled)
        XCTAssertFalse(coordinator.isInteractive)
        context.pauseInteractiveTransition()
        XCTAssertFalse(coordinator.isCancelled)
        XCTAssertTrue(coordinator.isInteractive)
        XCTAssertTrue(coordinator.initiallyInteractive)
    }

    func testDriverWithoutInterruptibleAnimatorRunsTheTransition() {
        let window = UIWindow(frame: container.frame)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        window.addSubview(container)
        from.view.frame = container.bounds
        container.addSubview(from.view)
        let context = makeContext(interactive: true)
        let ended = expectation(description: "ended")
        context.completionHandler = { didComplete in
            XCTAssertTrue(didComplete)
            ended.fulfill()
        }
        let driver = FlipInteractionDriver(animator: CrossfadeAnimator())
        driver.startInteractiveTransition(context)
        XCTAssertFalse(driver.isActive)
        XCTAssertFalse(context.isInteractive)
        driver.update(0.5)
        XCTAssertEqual(driver.fraction, 0)
        wait(for: [ended], timeout: 3)
        XCTAssertTrue(to.view.superview === container)
        XCTAssertEqual(to.view.alpha, 1)
        container.removeFromSuperview()
        window.isHidden = true
    }

    func testAnimatorIsTheSameForTheWholeTransition() {
        let context = makeContext()
        let animator = FlipAnimator(direction: .forward)
        let first = animator.interruptibleAnimator(using: context)
        XCTAssertTrue(first === animator.interruptibleAnimator(using: context))
        XCTAssertEqual(first.state, .inactive)
        XCTAssertTrue(to.view.superview === container)
        XCTAssertEqual(to.view.bounds.size, container.bounds.size)
        XCTAssertEqual(animator.transitionDuration(using: nil), 0.4)
        XCTAssertEqual(animator.transitionDuration(using: makeContext(animated: false)), 0)
        animator.animationEnded(false)
    }
}
