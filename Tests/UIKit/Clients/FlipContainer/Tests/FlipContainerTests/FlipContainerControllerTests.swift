//
//  FlipContainerControllerTests.swift
//  FlipContainerTests
//

import UIKit
import XCTest
@testable import FlipContainer

final class FlipContainerControllerTests: XCTestCase {

    private var window: UIWindow!
    private var log: EventLog!
    private var red: SpyViewController!
    private var green: SpyViewController!
    private var blue: SpyViewController!
    private var delegate: DelegateSpy!
    private var sut: FlipContainerController!

    override func setUp() {
        super.setUp()
        log = EventLog()
        red = SpyViewController(name: "red", log: log)
        green = SpyViewController(name: "green", log: log)
        blue = SpyViewController(name: "blue", log: log)
        delegate = DelegateSpy()
        sut = FlipContainerController(viewControllers: [red, green, blue])
        sut.delegate = delegate
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = sut
        window.makeKeyAndVisible()
        spin(until: self.log.entries.contains("red.viewDidAppear"))
    }

    override func tearDown() {
        window.isHidden = true
        window.rootViewController = nil
        window = nil
        sut = nil
        delegate = nil
        red = nil
        green = nil
        blue = nil
        log = nil
        super.tearDown()
    }

    private func spin(timeout: TimeInterval = 3, until condition: @autoclosure () -> Bool) {
        let limit = Date(timeIntervalSinceNow: timeout)
        while !condition() && Date() < limit {
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
        }
    }

    // MARK: - Embedding

    func testInitialPageIsEmbeddedAndAppears() {
        XCTAssertEqual(log.entries, [
            "red.willMove(parent)",
            "red.didMove(parent)",
            "red.viewWillAppear",
            "red.viewDidAppear"
        ])
        XCTAssertEqual(sut.children, [red])
        XCTAssertTrue(red.view.superview === sut.stageView)
        XCTAssertEqual(red.view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
        XCTAssertTrue(red.flipContainerController === sut)
        XCTAssertNil(green.flipContainerController)
    }

    // MARK: - Selection

    func testAnimatedSelectionReportsTheWholeOrder() {
        log.clear()
        let completed = expectation(description: "completion")
        XCTAssertTrue(sut.select(index: 1, animated: true) { finished in
            XCTAssertTrue(finished)
            completed.fulfill()
        })
        XCTAssertTrue(sut.isTransitioning)
        XCTAssertEqual(log.entries, [
            "green.willMove(parent)",
            "red.willMove(nil)",
            "red.viewWillDisappear",
            "green.viewWillAppear"
        ])
        wait(for: [completed], timeout: 3)

        XCTAssertEqual(log.entries, [
            "green.willMove(parent)",
            "red.willMove(nil)",
            "red.viewWillDisappear",
            "green.viewWillAppear",
            "red.viewDidDisappear",
            "green.viewDidAppear",
            "red.didMove(nil)",
            "green.didMove(parent)"
        ])
        XCTAssertFalse(sut.isTransitioning)
        XCTAssertEqual(sut.selectedIndex, 1)
        XCTAssertEqual(sut.children, [green])
        XCTAssertEqual(sut.stageView.subviews, [green.view])
        XCTAssertTrue(CATransform3DIsIdentity(green.view.layer.transform))
        XCTAssertTrue(CATransform3DIsIdentity(red.view.layer.transform))
        XCTAssertEqual(green.view.alpha, 1)
        XCTAssertEqual(green.view.frame, sut.stageView.bounds)
    }

    func testSelectionWithoutAnimationIsDoneOnReturn() {
        log.clear()
        var results: [Bool] = []
        sut.select(index: 2, animated: false) { results.append($0) }

        XCTAssertEqual(results, [true])
        XCTAssertEqual(sut.children, [blue])
        XCTAssertEqual(log.entries, [
            "blue.willMove(parent)",
            "red.willMove(nil)",
            "red.viewWillDisappear",
            "blue.viewWillAppear",
            "red.viewDidDisappear",
            "blue.viewDidAppear",
            "red.didMove(nil)",
            "blue.didMove(parent)"
        ])
        XCTAssertNil(red.view.superview)
        XCTAssertNil(red.parent)
    }

    func testRefusedSelections() {
        log.clear()
        XCTAssertFalse(sut.select(index: 0, animated: true), "already selected")
        XCTAssertFalse(sut.select(index: 7, animated: true), "unknown")
        XCTAssertNil(sut.beginInteractiveSelection(of: -1))
        XCTAssertTrue(log.entries.isEmpty)

        let completed = expectation(description: "completion")
        XCTAssertTrue(sut.select(index: 1, animated: true) { _ in completed.fulfill() })
        XCTAssertFalse(sut.select(index: 2, animated: true), "busy")
        wait(for: [completed], timeout: 3)
        XCTAssertEqual(sut.selectedIndex, 1)
    }

    func testDelegateVendsAnimatorAndHearsOfSelection() {
        let animator = CrossfadeAnimator()
        delegate.animator = animator
        let forth = expectation(description: "forth")
        sut.select(index: 2, animated: true) { _ in forth.fulfill() }
        wait(for: [forth], timeout: 3)
        let back = expectation(description: "back")
        sut.select(index: 1, animated: true) { _ in back.fulfill() }
        wait(for: [back], timeout: 3)

        XCTAssertEqual(delegate.calls, [
            "willSelect(blue)", "animator(red->blue)", "didSelect(blue)",
            "willSelect(green)", "animator(blue->green)", "didSelect(green)"
        ])
        XCTAssertEqual(delegate.directions, [.forward, .backward])
        XCTAssertEqual(animator.endings, [true, true])
        XCTAssertEqual(animator.initialFrames, [sut.stageView.bounds, .zero])
        XCTAssertEqual(animator.finalFrames, [.zero, sut.stageView.bounds])
    }

    // MARK: - Context

    func testContextAnswersKeysAndFrames() {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let context = FlipTransitionContext(from: red, to: green, in: host, direction: .forward, animated: true, interactive: true)

        XCTAssertTrue(context.viewController(forKey: .from) === red)
        XCTAssertTrue(context.viewController(forKey: .to) === green)
        XCTAssertTrue(context.view(forKey: .from) === red.view)
        XCTAssertTrue(context.view(forKey: .to) === green.view)
        XCTAssertNil(context.viewController(forKey: UITransitionContextViewControllerKey(rawValue: "elsewhere")))
        XCTAssertEqual(context.initialFrame(for: red), host.bounds)
        XCTAssertEqual(context.finalFrame(for: green), host.bounds)
        XCTAssertEqual(context.finalFrame(for: blue), .zero)
        XCTAssertEqual(context.targetTransform, .identity)
        XCTAssertTrue(context.description.contains("interactive: true"))
    }

    func testContextCompletesOnlyOnce() {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let animator = CrossfadeAnimator()
        let context = FlipTransitionContext(from: red, to: green, in: host, direction: .forward, animated: true, interactive: true)
        context.animator = animator
        var completions: [Bool] = []
        context.completionHandler = { completions.append($0) }

        context.updateInteractiveTransition(1.5)
        XCTAssertEqual(context.percentComplete, 1)
        context.cancelInteractiveTransition()
        XCTAssertTrue(context.transitionWasCancelled)
        XCTAssertFalse(context.isInteractive)
        context.completeTransition(false)
        context.completeTransition(true)

        XCTAssertEqual(completions, [false])
        XCTAssertEqual(animator.endings, [false])
    }

    // MARK: - Interaction

    func testInteractiveFinish() throws {
        let completed = expectation(description: "completion")
        let driver = try XCTUnwrap(sut.beginInteractiveSelection(of: 1) { finished in
            XCTAssertTrue(finished)
            completed.fulfill()
        })
        let context = try XCTUnwrap(sut.lastContext)
        let animator = try XCTUnwrap(context.animator?.interruptibleAnimator?(using: context))
        driver.update(0.3)
        XCTAssertEqual(animator.fractionComplete, 0.3, accuracy: 0.001)
        XCTAssertEqual(context.percentComplete, 0.3, accuracy: 0.001)
        XCTAssertTrue(context.isInteractive)
        driver.update(-4)
        XCTAssertEqual(driver.fraction, 0)
        driver.update(0.6)
        driver.finish()
        XCTAssertFalse(driver.isActive)
        wait(for: [completed], timeout: 3)

        XCTAssertEqual(sut.selectedIndex, 1)
        XCTAssertEqual(sut.stageView.subviews, [green.view])
        XCTAssertNil(sut.interactionDriver)
    }

    func testInteractiveCancelRestoresTheHierarchy() throws {
        log.clear()
        let completed = expectation(description: "completion")
        let driver = try XCTUnwrap(sut.beginInteractiveSelection(of: 1) { finished in
            XCTAssertFalse(finished)
            completed.fulfill()
        })
        driver.update(0.4)
        driver.cancel()
        wait(for: [completed], timeout: 3)

        XCTAssertEqual(log.entries, [
            "green.willMove(parent)",
            "red.willMove(nil)",
            "red.viewWillDisappear",
            "green.viewWillAppear",
            "green.viewWillDisappear",
            "red.viewWillAppear",
            "green.viewDidDisappear",
            "red.viewDidAppear",
            "green.willMove(nil)",
            "green.didMove(nil)",
            "red.didMove(parent)"
        ])
        XCTAssertEqual(sut.selectedIndex, 0)
        XCTAssertEqual(sut.children, [red])
        XCTAssertEqual(sut.stageView.subviews, [red.view])
        XCTAssertEqual(red.view.alpha, 1)
        XCTAssertTrue(CATransform3DIsIdentity(red.view.layer.transform))
        XCTAssertEqual(red.view.frame, sut.stageView.bounds)
        XCTAssertEqual(delegate.calls.last, "didCancel(green)")

        // And the container goes on working.
        XCTAssertTrue(sut.select(index: 1, animated: false))
        XCTAssertEqual(sut.children, [green])
    }

    func testPanGestureFlickFinishes() {
        let pan = StubPanGestureRecognizer(target: nil, action: nil)
        pan.stubbedVelocity = CGPoint(x: -900, y: 0)
        pan.stubbedState = .began
        sut.handlePan(pan)
        XCTAssertTrue(sut.isTransitioning)

        pan.stubbedState = .changed
        pan.stubbedTranslation = CGPoint(x: -78, y: 0)
        sut.handlePan(pan)
        XCTAssertEqual(sut.interactionDriver?.fraction ?? -1, 0.2, accuracy: 0.001)

        pan.stubbedState = .ended
        sut.handlePan(pan)
        spin(until: !self.sut.isTransitioning)
        XCTAssertEqual(sut.selectedIndex, 1)
    }

    func testSlowShortPanIsCancelled() {
        let pan = StubPanGestureRecognizer(target: nil, action: nil)
        pan.stubbedVelocity = CGPoint(x: -20, y: 0)
        pan.stubbedState = .began
        sut.handlePan(pan)
        pan.stubbedTranslation = CGPoint(x: -100, y: 0)
        pan.stubbedState = .changed
        sut.handlePan(pan)
        pan.stubbedState = .ended
        sut.handlePan(pan)
        spin(until: !self.sut.isTransitioning)
        XCTAssertEqual(sut.selectedIndex, 0)
        XCTAssertEqual(sut.children, [red])
    }

    // MARK: - Coordinator

    func testChildrenAnimateAlongside() {
        var events: [String] = []
        green.onViewWillAppear = { child in
            XCTAssertNotNil(child.transitionCoordinator)
            XCTAssertEqual(child.transitionCoordinator?.transitionDuration ?? 0, 0.4, accuracy: 0.0001)
            child.transitionCoordinator?.animate(alongsideTransition: { context in
                events.append("alongside")
                XCTAssertTrue(context.viewController(forKey: .to) === child)
            }, completion: { context in
                events.append("completion cancelled: \(context.isCancelled)")
            })
        }
        let completed = expectation(description: "completion")
        sut.select(index: 1, animated: true) { _ in
            events.append("select")
            completed.fulfill()
        }
        wait(for: [completed], timeout: 3)
        XCTAssertEqual(events, ["alongside", "completion cancelled: false", "select"])
        XCTAssertNil(green.transitionCoordinator)
    }

    func testInteractionHandlersHearOfTheCancellation() throws {
        var cancellations: [Bool] = []
        red.onViewWillDisappear = { [weak red] child in
            red?.onViewWillDisappear = nil
            XCTAssertEqual(child.transitionCoordinator?.initiallyInteractive, true)
            child.transitionCoordinator?.notifyWhenInteractionChanges { context in
                cancellations.append(context.isCancelled)
            }
        }
        let driver = try XCTUnwrap(sut.beginInteractiveSelection(of: 2))
        driver.update(0.2)
        XCTAssertTrue(cancellations.isEmpty)
        driver.cancel()
        XCTAssertEqual(cancellations, [true])
        spin(until: !self.sut.isTransitioning)
        XCTAssertEqual(cancellations, [true])
    }

    // MARK: - Memory

    func testContextGoesWithItsTransition() {
        let completed = expectation(description: "completion")
        sut.select(index: 1, animated: true) { _ in completed.fulfill() }
        wait(for: [completed], timeout: 3)
        spin(until: self.sut.lastContext == nil)
        XCTAssertNil(sut.lastContext)
    }
}
