import UIKit
import XCTest
@testable import SwipePages

final class SwipePagesTests: XCTestCase {

    private var window: UIWindow!
    private var controller: SwipePagesController!
    private var pages: [PageSpy] = []
    private var delegate: PagesDelegateSpy!
    private var events: [String: [String]] = [:]

    override func setUp() {
        super.setUp()
        pages = ["a", "b", "c"].map { name in
            PageSpy(name: name) { [unowned self] event in
                self.events[name, default: []].append(event)
            }
        }
        delegate = PagesDelegateSpy()
        controller = SwipePagesController(pages: pages)
        controller.pagesDelegate = delegate
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        if let scene = UIApplication.shared.connectedScenes.compactMap({ $0 as? UIWindowScene }).first {
            window.windowScene = scene
            window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        pause(0.1)
        events = [:]
    }

    override func tearDown() {
        pages.forEach { $0.onEvent = nil }
        window.isHidden = true
        window.rootViewController = nil
        window = nil
        controller = nil
        delegate = nil
        pages = []
        super.tearDown()
    }

    private func pause(_ seconds: TimeInterval) {
        let expectation = XCTestExpectation(description: "pause")
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
            expectation.fulfill()
        }
        XCTWaiter().wait(for: [expectation], timeout: seconds + 5)
    }

    private func waitForEnd(_ timeout: TimeInterval = 5, when action: () -> Void) {
        let ended = expectation(description: "swipe ended")
        delegate.onEnd = { ended.fulfill() }
        action()
        wait(for: [ended], timeout: timeout)
        delegate.onEnd = nil
        pause(0.1)
    }

    private func begin(_ pan: EdgePanStub, file: StaticString = #filePath, line: UInt = #line) {
        controller.handleEdgePan(pan.with(.began))
        let limit = Date(timeIntervalSinceNow: 3)
        while controller.interaction?.isStarted != true && Date() < limit {
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
        }
        XCTAssertEqual(controller.interaction?.isStarted, true, "not started", file: file, line: line)
    }

    // MARK: Swipes

    func testSwipeToTheNextPage() {
        let pan = EdgePanStub(edge: .right)
        begin(pan)
        waitForEnd {
            controller.handleEdgePan(pan.with(.changed, x: -117))
            controller.handleEdgePan(pan.with(.changed, x: -273))
            controller.handleEdgePan(pan.with(.ended, x: -273))
        }
        XCTAssertEqual(delegate.calls, ["should 0->1", "start 1", "end 1 true"])
        XCTAssertEqual(delegate.progresses.count, 2)
        XCTAssertEqual(delegate.progresses[0], 0.3, accuracy: 0.001)
        XCTAssertEqual(delegate.progresses[1], 0.7, accuracy: 0.001)
        XCTAssertEqual(controller.selectedIndex, 1)
        XCTAssertTrue(controller.selectedViewController === pages[1])
        XCTAssertEqual(events["a"], ["willDisappear", "didDisappear"])
        XCTAssertEqual(events["b"], ["willAppear", "didAppear"])
        XCTAssertNil(events["c"])
        XCTAssertNil(pages[0].view.window)
        XCTAssertEqual(pages[1].view.transform, .identity)
        XCTAssertNil(controller.interaction)
    }

    func testSwipeToThePreviousPage() {
        controller.animatesTabSelection = false
        controller.selectedIndex = 2
        pause(0.1)
        events = [:]
        let pan = EdgePanStub(edge: .left)
        begin(pan)
        XCTAssertEqual(controller.animator?.direction, .previous)
        waitForEnd {
            controller.handleEdgePan(pan.with(.changed, x: 39))
            controller.handleEdgePan(pan.with(.ended, x: 39, velocity: 500))
        }
        XCTAssertEqual(delegate.calls, ["should 2->1", "start 1", "end 1 true"])
        XCTAssertEqual(controller.selectedIndex, 1)
        XCTAssertEqual(events["c"], ["willDisappear", "didDisappear"])
        XCTAssertEqual(events["b"], ["willAppear", "didAppear"])
    }

    func testSlowShortSwipeReturns() {
        let frame = pages[0].view.frame
        let pan = EdgePanStub(edge: .right)
        begin(pan)
        waitForEnd {
            controller.handleEdgePan(pan.with(.changed, x: -117))
            controller.handleEdgePan(pan.with(.ended, x: -117, velocity: -20))
        }
        XCTAssertEqual(delegate.calls, ["should 0->1", "start 1", "end 0 false"])
        XCTAssertEqual(controller.selectedIndex, 0)
        XCTAssertTrue(controller.selectedViewController === pages[0])
        XCTAssertEqual(events["a"], ["willDisappear", "willAppear", "didAppear"])
        XCTAssertEqual(events["b"], ["willAppear", "willDisappear", "didDisappear"])
        XCTAssertEqual(pages[0].view.transform, .identity)
        XCTAssertEqual(pages[0].view.frame, frame)
        XCTAssertNotNil(pages[0].view.window)
        XCTAssertNil(pages[1].view.window)
    }

    func testCancelledGestureReturnsEvenWhenFar() {
        let pan = EdgePanStub(edge: .right)
        begin(pan)
        waitForEnd {
            controller.handleEdgePan(pan.with(.changed, x: -350))
            controller.handleEdgePan(pan.with(.cancelled, x: -350))
        }
        XCTAssertEqual(delegate.calls.last, "end 0 false")
        XCTAssertEqual(controller.selectedIndex, 0)
    }

    func testFlickThatEndsBeforeTheTransitionStarts() {
        let pan = EdgePanStub(edge: .right)
        waitForEnd {
            controller.handleEdgePan(pan.with(.began))
            controller.handleEdgePan(pan.with(.changed, x: -20))
            controller.handleEdgePan(pan.with(.ended, x: -30, velocity: -3_000))
        }
        XCTAssertEqual(delegate.calls, ["should 0->1", "start 1", "end 1 true"])
        XCTAssertEqual(controller.selectedIndex, 1)
    }

    func testCancelledSwipeCanBeRepeated() {
        for _ in 0..<3 {
            let pan = EdgePanStub(edge: .right)
            begin(pan)
            waitForEnd {
                controller.handleEdgePan(pan.with(.changed, x: -50))
                controller.handleEdgePan(pan.with(.cancelled))
            }
        }
        let pan = EdgePanStub(edge: .right)
        begin(pan)
        waitForEnd {
            controller.handleEdgePan(pan.with(.changed, x: -300))
            controller.handleEdgePan(pan.with(.ended, x: -300))
        }
        XCTAssertEqual(delegate.calls.filter { $0.hasPrefix("end") }, [
            "end 0 false", "end 0 false", "end 0 false", "end 1 true"
        ])
    }

    func testDelegateCanRefuse() {
        delegate.allowsSwipes = false
        controller.handleEdgePan(EdgePanStub(edge: .right).with(.began))
        pause(0.1)
        XCTAssertEqual(delegate.calls, ["should 0->1"])
        XCTAssertEqual(controller.selectedIndex, 0)
        XCTAssertNil(controller.interaction)
    }

    func testDelegateMayImplementNothing() {
        let silent = SilentDelegate()
        controller.pagesDelegate = silent
        let pan = EdgePanStub(edge: .right)
        begin(pan)
        controller.handleEdgePan(pan.with(.changed, x: -300))
        controller.handleEdgePan(pan.with(.ended, x: -300))
        let predicate = NSPredicate { [controller] _, _ in
            controller?.interaction == nil
        }
        let ended = XCTNSPredicateExpectation(predicate: predicate, object: nil)
        wait(for: [ended], timeout: 5)
        XCTAssertEqual(controller.selectedIndex, 1)
    }

    func testLateFinishTakesTheRestOfTheTime() {
        controller.duration = 1
        let pan = EdgePanStub(edge: .right)
        begin(pan)
        controller.handleEdgePan(pan.with(.changed, x: -312))
        let interaction = controller.interaction
        XCTAssertEqual(interaction?.percentComplete ?? 0, 0.8, accuracy: 0.001)
        XCTAssertEqual(interaction?.completionSpeed ?? 0, 0.999, accuracy: 0.001)
        let start = Date()
        var elapsed: TimeInterval = 0
        let ended = expectation(description: "ended")
        delegate.onEnd = {
            elapsed = Date().timeIntervalSince(start)
            ended.fulfill()
        }
        controller.handleEdgePan(pan.with(.ended, x: -312))
        wait(for: [ended], timeout: 5)
        // A fifth of the duration is left.
        XCTAssertLessThan(elapsed, 0.8)
        XCTAssertEqual(interaction?.outcome, .finish)
    }

    // MARK: Taps

    func testSelectionAnimatesWithoutInteraction() {
        var ended: [Bool] = []
        waitForEnd {
            controller.selectedIndex = 2
            pause(0.05)
            XCTAssertEqual(controller.animator?.direction, .next)
            controller.animator?.onEnded = { ended.append($0) }
            XCTAssertFalse(controller.tabBarController(controller, shouldSelect: pages[0]))
        }
        XCTAssertEqual(delegate.calls, ["end 2 true"])
        XCTAssertEqual(ended.first, true)
        XCTAssertEqual(events["a"], ["willDisappear", "didDisappear"])
        XCTAssertEqual(events["c"], ["willAppear", "didAppear"])
        XCTAssertTrue(controller.tabBarController(controller, shouldSelect: pages[0]))
    }

    // MARK: Recognizers

    func testEdgesWithoutNeighboursDoNotBegin() {
        XCTAssertEqual(controller.leftEdgePan.edges, .left)
        XCTAssertEqual(controller.rightEdgePan.edges, .right)
        XCTAssertFalse(controller.gestureRecognizerShouldBegin(controller.leftEdgePan))
        XCTAssertTrue(controller.gestureRecognizerShouldBegin(controller.rightEdgePan))
        controller.animatesTabSelection = false
        controller.selectedIndex = 2
        pause(0.1)
        XCTAssertTrue(controller.gestureRecognizerShouldBegin(controller.leftEdgePan))
        XCTAssertFalse(controller.gestureRecognizerShouldBegin(controller.rightEdgePan))
    }

    func testListsScrollAlongButStripsDoNot() {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        list.contentSize = CGSize(width: 100, height: 900)
        let strip = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        strip.contentSize = CGSize(width: 900, height: 100)
        let drag = controller.drag
        XCTAssertTrue(controller.gestureRecognizer(drag, shouldRecognizeSimultaneouslyWith: list.panGestureRecognizer))
        XCTAssertFalse(controller.gestureRecognizer(drag, shouldRecognizeSimultaneouslyWith: strip.panGestureRecognizer))
        XCTAssertTrue(controller.gestureRecognizer(
            controller.leftEdgePan,
            shouldBeRequiredToFailBy: strip.panGestureRecognizer
        ))
        XCTAssertFalse(controller.gestureRecognizer(drag, shouldBeRequiredToFailBy: strip.panGestureRecognizer))
    }

    func testCurrentControllerIsFoundInTheWindows() throws {
        let windows = UIApplication.shared.windows
        try XCTSkipIf(!windows.contains(window), "no scene to put the window into")
        XCTAssertTrue(SwipePagesController.current() === controller)
    }

    func testPagesAreReleased() {
        weak var weakController: SwipePagesController?
        weak var weakPage: PageSpy?
        autoreleasepool {
            let page = PageSpy(name: "x")
            let other = SwipePagesController(pages: [page, PageSpy(name: "y")])
            weakController = other
            weakPage = page
            window.rootViewController = other
            pause(0.1)
            window.rootViewController = controller
            pause(0.1)
        }
        pause(0.2)
        XCTAssertNil(weakController)
        XCTAssertNil(weakPage)
    }
}
