import UIKit
import XCTest
@testable import Drawer

private final class Recorder: DrawerPresentationControllerDelegate {
    var settled: [DrawerDetent] = []
    var progress: [CGFloat] = []

    func drawer(_ drawer: DrawerPresentationController, didSettleAt detent: DrawerDetent) {
        settled.append(detent)
    }

    func drawer(_ drawer: DrawerPresentationController, didMoveTo progress: CGFloat) {
        self.progress.append(progress)
    }
}

private class LoggingViewController: UIViewController {
    var events: [String] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        events.append("viewWillAppear presented: \(isBeingPresented)")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        events.append("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        events.append("viewWillDisappear dismissed: \(isBeingDismissed)")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        events.append("viewDidDisappear dismissed: \(isBeingDismissed)")
    }
}

private final class MockPan: UIPanGestureRecognizer {
    private var mockState: UIGestureRecognizer.State = .possible
    var mockTranslation = CGPoint.zero
    var mockVelocity = CGPoint.zero

    override var state: UIGestureRecognizer.State {
        get { mockState }
        set { mockState = newValue }
    }
    override func translation(in view: UIView?) -> CGPoint { mockTranslation }
    override func velocity(in view: UIView?) -> CGPoint { mockVelocity }
    override func location(in view: UIView?) -> CGPoint { mockTranslation }
}

@MainActor
final class DrawerPresentationTests: XCTestCase {

    private let half = DrawerDetent.fraction(0.5)
    private let full = DrawerDetent.full(topInset: 44)

    private var window: UIWindow!
    private var root: LoggingViewController!
    private var recorder: Recorder!

    override func setUp() async throws {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        root = LoggingViewController()
        recorder = Recorder()
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    override func tearDown() async throws {
        window.isHidden = true
        window = nil
        root = nil
        recorder = nil
    }

    // MARK: - Helpers

    private func presentList(rows: Int = 40) throws -> (DrawerListViewController, DrawerPresentationController) {
        let list = DrawerListViewController(rows: (0..<rows).map { "Row \($0)" }, delegate: recorder)
        let presented = expectation(description: "presented")
        root.present(list, animated: true) { presented.fulfill() }
        wait(for: [presented], timeout: 3)
        return (list, try XCTUnwrap(list.presentationController as? DrawerPresentationController))
    }

    private func waitUntil(_ what: String, _ condition: @escaping () -> Bool) {
        let predicate = NSPredicate { _, _ in condition() }
        wait(for: [XCTNSPredicateExpectation(predicate: predicate, object: nil)], timeout: 5)
        XCTAssertTrue(condition(), what)
    }

    private func drag(_ drawer: DrawerPresentationController, _ pan: MockPan, to y: CGFloat) {
        pan.state = .changed
        pan.mockTranslation = CGPoint(x: 0, y: y)
        drawer.handlePan(pan)
    }

    private func begin(_ drawer: DrawerPresentationController) -> MockPan {
        let pan = MockPan(target: nil, action: nil)
        pan.state = .began
        drawer.handlePan(pan)
        return pan
    }

    // MARK: - Presentation

    func testFramesAtTheInitialDetent() throws {
        let (list, drawer) = try presentList()
        XCTAssertEqual(drawer.frameOfPresentedViewInContainerView, CGRect(x: 0, y: 422, width: 390, height: 800))
        XCTAssertEqual(list.view.frame, CGRect(x: 0, y: 422, width: 390, height: 800))
        XCTAssertEqual(drawer.dimmingView.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
        XCTAssertEqual(drawer.dimmingView.alpha, 1)
        XCTAssertTrue(drawer.containerView?.subviews.first === drawer.dimmingView)
        XCTAssertTrue(root.presentedViewController === list)
        XCTAssertNotNil(root.view.window, "a custom presentation leaves the presenter in place")
    }

    func testAppearanceCallbacks() {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
        root.events.removeAll()
        let delegate = DrawerTransitioningDelegate()
        let content = LoggingViewController()
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = delegate

        let presented = expectation(description: "presented")
        root.present(content, animated: true) {
            content.events.append("present completion")
            presented.fulfill()
        }
        wait(for: [presented], timeout: 3)
        let dismissed = expectation(description: "dismissed")
        root.dismiss(animated: true) {
            content.events.append("dismiss completion")
            XCTAssertFalse(content.isBeingDismissed)
            dismissed.fulfill()
        }
        wait(for: [dismissed], timeout: 3)

        XCTAssertEqual(content.events, [
            "viewWillAppear presented: true",
            "viewDidAppear",
            "present completion",
            "viewWillDisappear dismissed: true",
            "viewDidDisappear dismissed: true",
            "dismiss completion"
        ])
        XCTAssertEqual(root.events, [], "the presenter stays visible")
    }

    func testContainerLayoutRestoresTheFrame() throws {
        let (list, drawer) = try presentList()
        list.view.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        drawer.containerView?.setNeedsLayout()
        drawer.containerView?.layoutIfNeeded()
        XCTAssertEqual(list.view.frame, CGRect(x: 0, y: 422, width: 390, height: 800))
    }

    func testTapOnTheDimmingViewDismisses() throws {
        let (list, drawer) = try presentList()
        drawer.handleTap(UITapGestureRecognizer())
        waitUntil("gone") { self.root.presentedViewController == nil && list.view.window == nil }
        XCTAssertNil(drawer.dimmingView.superview)
        XCTAssertNil(list.presentingViewController)
    }

    func testMoveWithoutAnimation() throws {
        let (list, drawer) = try presentList()
        drawer.move(to: full, animated: false)
        XCTAssertEqual(list.view.frame, CGRect(x: 0, y: 44, width: 390, height: 800))
        XCTAssertEqual(recorder.settled, [full])
        drawer.move(to: .height(7), animated: false)
        XCTAssertEqual(drawer.currentDetent, full, "unknown detents are ignored")
    }

    // MARK: - Dragging

    func testFlickUpSettlesExpanded() throws {
        let (list, drawer) = try presentList()
        let pan = begin(drawer)
        drag(drawer, pan, to: -50)
        XCTAssertEqual(list.view.frame.minY, 372)
        pan.state = .ended
        pan.mockVelocity = CGPoint(x: 0, y: -2000)
        drawer.handlePan(pan)
        XCTAssertNotNil(drawer.settleAnimator)
        waitUntil("settled") { drawer.settleAnimator == nil }

        XCTAssertEqual(drawer.currentDetent, full)
        XCTAssertEqual(list.view.frame, CGRect(x: 0, y: 44, width: 390, height: 800))
        XCTAssertEqual(recorder.settled, [full])
        XCTAssertEqual(try XCTUnwrap(recorder.progress.last), 1, accuracy: 0.001)
    }

    func testFlickDownDismisses() throws {
        let (list, drawer) = try presentList()
        let pan = begin(drawer)
        drag(drawer, pan, to: 60)
        XCTAssertEqual(list.view.frame.minY, 482)
        pan.state = .ended
        pan.mockVelocity = CGPoint(x: 0, y: 4000)   // 482 + 396 > (422 + 844) / 2
        drawer.handlePan(pan)
        waitUntil("gone") { self.root.presentedViewController == nil }
        XCTAssertTrue(recorder.settled.isEmpty)
    }

    func testUndismissibleDrawerBandsBelow() throws {
        let (list, drawer) = try presentList()
        drawer.isDismissible = false
        let pan = begin(drawer)
        drag(drawer, pan, to: 100)
        XCTAssertEqual(list.view.frame.minY, 422 + DrawerPhysics.rubberBand(100, dimension: 844), accuracy: 0.001)
        pan.state = .cancelled
        drawer.handlePan(pan)
        waitUntil("settled") { drawer.settleAnimator == nil }
        XCTAssertEqual(list.view.frame.minY, 422)
    }

    func testDrawerWithoutScrollViewBandsAbove() {
        let delegate = DrawerTransitioningDelegate()
        delegate.initialDetent = full
        let content = UIViewController()
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = delegate
        let presented = expectation(description: "presented")
        root.present(content, animated: false) { presented.fulfill() }
        wait(for: [presented], timeout: 3)
        let drawer = content.presentationController as! DrawerPresentationController
        XCTAssertEqual(content.view.frame.minY, 44)

        let pan = begin(drawer)
        drag(drawer, pan, to: -30)
        XCTAssertEqual(content.view.frame.minY, 44 - DrawerPhysics.rubberBand(30, dimension: 844), accuracy: 0.001)
    }

    func testGrabbingStopsTheSpring() throws {
        let (list, drawer) = try presentList()
        drawer.move(to: full, animated: true)
        let animator = try XCTUnwrap(drawer.settleAnimator)
        XCTAssertTrue(animator.isRunning)
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.08))

        let pan = begin(drawer)
        XCTAssertFalse(animator.isRunning)
        XCTAssertNil(drawer.settleAnimator)
        XCTAssertTrue(recorder.settled.isEmpty, "the stopped animation reports nothing")
        let grabbed = list.view.frame.minY
        drag(drawer, pan, to: 10)
        XCTAssertEqual(list.view.frame.minY, grabbed + 10, accuracy: 0.5)
        pan.state = .ended
        pan.mockVelocity = CGPoint(x: 0, y: -3000)
        drawer.handlePan(pan)
        waitUntil("settled") { drawer.settleAnimator == nil }
        XCTAssertEqual(recorder.settled, [full])
    }

    // MARK: - Scroll view

    func testScrollViewIsPinnedWhileTheDrawerMoves() throws {
        let (list, drawer) = try presentList()
        let pan = begin(drawer)
        drag(drawer, pan, to: -20)
        list.scrollView.contentOffset = CGPoint(x: 0, y: 35)
        XCTAssertEqual(list.scrollView.contentOffset.y, 0)
        XCTAssertEqual(drawer.handover?.pinCount, 1)
    }

    func testExpandedDrawerLeavesTheScrollViewAlone() throws {
        let (list, drawer) = try presentList()
        drawer.move(to: full, animated: false)
        list.view.layoutIfNeeded()
        XCTAssertEqual(list.scrollView.contentSize, CGSize(width: 390, height: 40 * DrawerRow.height))
        let pan = begin(drawer)
        list.scrollView.contentOffset = CGPoint(x: 0, y: 120)
        drag(drawer, pan, to: -120)
        XCTAssertEqual(list.scrollView.contentOffset.y, 120)
        XCTAssertEqual(list.view.frame.minY, 44)

        // Pulled down, the rows come first and the drawer after them.
        drag(drawer, pan, to: -60)
        XCTAssertEqual(list.view.frame.minY, 44)
        list.scrollView.contentOffset = .zero
        drag(drawer, pan, to: -20)
        XCTAssertEqual(list.view.frame.minY, 84)
        list.scrollView.contentOffset = CGPoint(x: 0, y: -15)
        XCTAssertEqual(list.scrollView.contentOffset, .zero)
    }

    func testSimultaneousRecognition() throws {
        let (list, drawer) = try presentList()
        XCTAssertTrue(drawer.gestureRecognizer(drawer.panRecognizer,
                                               shouldRecognizeSimultaneouslyWith: list.scrollView.panGestureRecognizer))
        XCTAssertFalse(drawer.gestureRecognizer(drawer.panRecognizer,
                                                shouldRecognizeSimultaneouslyWith: UITapGestureRecognizer()))
        XCTAssertEqual(list.view.gestureRecognizers?.contains(drawer.panRecognizer), true)
    }

    // MARK: - Scrubbing

    func testScrubbingForwards() throws {
        let (list, drawer) = try presentList()
        let scrubber = DrawerScrubber(drawer: drawer)
        scrubber.begin(to: full)
        scrubber.update(0.5)
        XCTAssertEqual(try XCTUnwrap(scrubber.animator).fractionComplete, 0.5, accuracy: 0.001)
        let ended = expectation(description: "ended")
        scrubber.end(reversed: false) { position in
            XCTAssertEqual(position, .end)
            ended.fulfill()
        }
        wait(for: [ended], timeout: 3)
        XCTAssertEqual(drawer.currentDetent, full)
        XCTAssertEqual(list.view.frame.minY, 44)
        XCTAssertNil(scrubber.animator)
    }

    func testScrubbingReversedReturnsToTheStart() throws {
        let (list, drawer) = try presentList()
        let scrubber = DrawerScrubber(drawer: drawer)
        scrubber.begin(to: full)
        scrubber.update(0.4)
        var positions: [UIViewAnimatingPosition] = []
        let ended = expectation(description: "ended")
        scrubber.end(reversed: true) { position in
            positions.append(position)
            ended.fulfill()
        }
        wait(for: [ended], timeout: 3)
        XCTAssertEqual(positions, [.start])
        XCTAssertEqual(drawer.currentDetent, half)
        XCTAssertEqual(list.view.frame, CGRect(x: 0, y: 422, width: 390, height: 800))
    }

    // MARK: - Memory

    func testEverythingIsReleasedAfterDismissal() {
        weak var weakContent: UIViewController?
        weak var weakDrawer: UIPresentationController?
        autoreleasepool {
            let content = DrawerListViewController(rows: ["A", "B"])
            weakContent = content
            let presented = expectation(description: "presented")
            root.present(content, animated: true) { presented.fulfill() }
            wait(for: [presented], timeout: 3)
            weakDrawer = content.presentationController
            XCTAssertNotNil(weakDrawer)
            let dismissed = expectation(description: "dismissed")
            content.dismiss(animated: true) { dismissed.fulfill() }
            wait(for: [dismissed], timeout: 3)
        }
        waitUntil("released") { weakContent == nil && weakDrawer == nil }
    }
}
