import UIKit
import XCTest
@testable import PhotoZoom

final class ZoomTransitionTests: XCTestCase {

    private var window: UIWindow!
    private var navigation: UINavigationController!
    private var grid: SpyGrid!
    private var coordinator: ZoomCoordinator!
    private var observer: SpyObserver!
    private var snapshotter: SpySnapshotter!

    private let photos = (0..<6).map {
        Photo(identifier: "\($0)", pixelSize: CGSize(width: 600, height: 400), placeholderColor: .red)
    }

    override func setUp() {
        super.setUp()
        grid = SpyGrid(photos: photos)
        navigation = UINavigationController(rootViewController: grid)
        observer = SpyObserver()
        snapshotter = SpySnapshotter()
        coordinator = ZoomCoordinator()
        coordinator.duration = 0.3
        coordinator.observer = observer
        coordinator.snapshotter = snapshotter
        coordinator.install(in: navigation)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        run(0.05)
        window.layoutIfNeeded()
        grid.events = []
    }

    override func tearDown() {
        window.isHidden = true
        window.rootViewController = nil
        window = nil
        navigation = nil
        grid = nil
        coordinator = nil
        observer = nil
        snapshotter = nil
        super.tearDown()
    }

    // MARK: Helpers

    private func run(_ seconds: TimeInterval) {
        RunLoop.main.run(until: Date().addingTimeInterval(seconds))
    }

    private func waitUntil(
        _ description: String,
        timeout: TimeInterval = 4,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ condition: () -> Bool
    ) {
        let limit = Date().addingTimeInterval(timeout)
        while !condition() {
            guard Date() < limit else {
                XCTFail("timed out: \(description)", file: file, line: line)
                return
            }
            run(0.01)
        }
    }

    private func push(_ index: Int = 1) -> SpyDetail {
        grid.selectedIndex = index
        let detail = SpyDetail(photo: photos[index])
        navigation.pushViewController(detail, animated: true)
        waitUntil("push starts") { self.coordinator.transition?.context != nil }
        return detail
    }

    private func pushToTheEnd(_ index: Int = 1) -> SpyDetail {
        let detail = push(index)
        waitUntil("push ends") { self.coordinator.transition == nil }
        run(0.05)
        observer.endings = []
        observer.updates = []
        grid.events = []
        detail.events = []
        return detail
    }

    private func beginPop(_ pan: StubPan) {
        pan.send(.began, to: coordinator.handlePan)
        waitUntil("pop starts") { self.coordinator.transition?.animator?.state == .active }
    }

    // MARK: Not interactive

    func testPushShowsTheDetail() {
        let detail = push()
        waitUntil("push ends") { self.observer.endings == [true] }
        run(0.1)
        XCTAssertEqual(navigation.viewControllers, [grid, detail])
        XCTAssertEqual(detail.takeEvents(), ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
        XCTAssertEqual(grid.takeEvents(), ["viewWillDisappear", "viewDidDisappear"])
        XCTAssertTrue(coordinator.lastShownController === detail)
        XCTAssertNil(grid.view.window)
        XCTAssertNotNil(detail.view.window)
        XCTAssertEqual(detail.view.alpha, 1)
    }

    func testTravellingViewGoesFromThumbnailToPhoto() throws {
        let thumbnail = grid.thumbnails[1]
        let frameInWindow = thumbnail.convert(thumbnail.bounds, to: nil)
        let detail = push(1)
        let transition = try XCTUnwrap(coordinator.transition)
        let container = try XCTUnwrap(transition.context?.containerView)
        XCTAssertEqualRects(container.convert(transition.startFrame, to: nil), frameInWindow)
        let fitted = ZoomGeometry.aspectFit(photos[1].pixelSize, in: detail.view.bounds)
        XCTAssertEqualRects(transition.endFrame, detail.view.convert(fitted, to: container), accuracy: 1)
        XCTAssertTrue(transition.travellingView?.superview === container)
        // The model value is the end of the animation.
        XCTAssertEqualRects(transition.travellingView?.frame, transition.endFrame)
        XCTAssertTrue(thumbnail.isHidden)
        XCTAssertTrue(detail.imageView.isHidden)

        waitUntil("push ends") { self.coordinator.transition == nil }
        XCTAssertFalse(thumbnail.isHidden)
        XCTAssertFalse(detail.imageView.isHidden)
        XCTAssertNil(transition.travellingView)
        XCTAssertNil(snapshotter.lastSnapshot?.superview)
        XCTAssertEqual(snapshotter.requested, [thumbnail])
    }

    func testCornerRadiusAnimates() throws {
        _ = push()
        let layer = try XCTUnwrap(coordinator.transition?.travellingView?.layer)
        let animation = try XCTUnwrap(layer.animation(forKey: "zoom.cornerRadius") as? CABasicAnimation)
        XCTAssertEqual(animation.keyPath, "cornerRadius")
        XCTAssertEqual(animation.fromValue as? CGFloat, 6)
        XCTAssertEqual(animation.toValue as? CGFloat, 0)
        XCTAssertEqual(animation.duration, 0.3, accuracy: 0.001)
        XCTAssertEqual(layer.cornerRadius, 0)
        waitUntil("push ends") { self.coordinator.transition == nil }
    }

    func testPopGoesBack() {
        let detail = pushToTheEnd()
        navigation.popViewController(animated: true)
        waitUntil("pop ends") { self.observer.endings == [true] }
        run(0.1)
        XCTAssertEqual(navigation.viewControllers, [grid])
        XCTAssertEqual(detail.takeEvents(), ["viewWillDisappear", "viewDidDisappear"])
        XCTAssertEqual(grid.takeEvents(), ["viewWillAppear", "viewDidAppear"])
        XCTAssertNil(detail.view.superview)
        XCTAssertNil(detail.navigationController)
    }

    func testPlainControllersUseTheSystemAnimation() {
        let other = UIViewController()
        navigation.pushViewController(other, animated: false)
        waitUntil("other is shown") { self.navigation.topViewController === other && other.view.window != nil }
        XCTAssertNil(coordinator.transition)
        XCTAssertTrue(snapshotter.requested.isEmpty)
        XCTAssertTrue(observer.endings.isEmpty)
    }

    // MARK: Interrupted

    func testGrabPausesTheRunningPush() throws {
        coordinator.duration = 1
        _ = push()
        run(0.2)
        let transition = try XCTUnwrap(coordinator.transition)
        XCTAssertTrue(transition.isRunning)
        let pan = StubPan()
        pan.send(.began, to: coordinator.handlePan)
        XCTAssertFalse(transition.isRunning)
        let animator = try XCTUnwrap(transition.animator)
        let grabbed = animator.fractionComplete
        XCTAssertGreaterThan(grabbed, 0)
        XCTAssertLessThan(grabbed, 1)
        run(0.1)
        XCTAssertEqual(animator.fractionComplete, grabbed, accuracy: 0.001)

        // A push is driven upwards.
        let target = min(grabbed + 60 / ZoomCoordinator.travelDistance, 1)
        pan.send(.changed, y: -60, to: coordinator.handlePan)
        XCTAssertEqual(try XCTUnwrap(observer.updates.last), target, accuracy: 0.001)
        XCTAssertEqual(animator.fractionComplete, target, accuracy: 0.001)

        pan.send(.ended, y: -60, velocity: -900, to: coordinator.handlePan)
        waitUntil("push ends") { self.observer.endings == [true] }
    }

    func testPushReversedInMidFlight() throws {
        coordinator.duration = 1
        let detail = push()
        run(0.2)
        let pan = StubPan()
        pan.send(.began, to: coordinator.handlePan)
        pan.send(.changed, y: -30, to: coordinator.handlePan)
        pan.send(.ended, y: -30, velocity: 900, to: coordinator.handlePan)
        waitUntil("push is cancelled") { self.observer.endings == [false] }
        run(0.1)
        XCTAssertEqual(navigation.viewControllers, [grid])
        XCTAssertTrue(navigation.topViewController === grid)
        XCTAssertNil(detail.view.superview)
        XCTAssertNotNil(grid.view.window)
        XCTAssertFalse(grid.thumbnails[1].isHidden)
        XCTAssertNil(snapshotter.lastSnapshot?.superview)

        // The stack still works.
        let next = pushToTheEnd(2)
        XCTAssertEqual(navigation.viewControllers, [grid, next])
    }

    func testThereAndBackAndThere() throws {
        coordinator.duration = 1
        let detail = push()
        run(0.2)
        let transition = try XCTUnwrap(coordinator.transition)
        transition.grab()
        transition.scrub(to: 0.5)
        transition.release(towards: .start)
        run(0.1)
        XCTAssertEqual(transition.animator?.isReversed, true)
        transition.grab()
        transition.release(towards: .end)
        waitUntil("push ends") { !self.observer.endings.isEmpty }
        run(0.1)
        XCTAssertEqual(observer.endings, [true])
        XCTAssertEqual(navigation.viewControllers, [grid, detail])
    }

    // MARK: Interactive pop

    func testInteractivePopFinishes() {
        _ = pushToTheEnd()
        let pan = StubPan()
        beginPop(pan)
        pan.send(.changed, y: 150, to: coordinator.handlePan)
        XCTAssertEqual(observer.updates, [0.5])
        XCTAssertEqual(navigation.transitionCoordinator?.isInteractive, true)
        pan.send(.ended, y: 200, to: coordinator.handlePan)
        waitUntil("pop ends") { self.observer.endings == [true] }
        run(0.1)
        XCTAssertEqual(navigation.viewControllers, [grid])
        XCTAssertTrue(coordinator.lastShownController === grid)
        XCTAssertNil(navigation.transitionCoordinator)
    }

    func testInteractivePopCancels() {
        let detail = pushToTheEnd()
        let pan = StubPan()
        beginPop(pan)
        pan.send(.changed, y: 90, to: coordinator.handlePan)
        pan.send(.cancelled, y: 90, to: coordinator.handlePan)
        waitUntil("pop is cancelled") { self.observer.endings == [false] }
        run(0.1)
        XCTAssertEqual(navigation.viewControllers, [grid, detail])
        XCTAssertEqual(detail.takeEvents(), ["viewWillDisappear", "viewWillAppear", "viewDidAppear"])
        XCTAssertEqual(grid.takeEvents(), ["viewWillAppear", "viewWillDisappear", "viewDidDisappear"])
        XCTAssertEqual(detail.view.alpha, 1)
        XCTAssertNotNil(detail.view.window)
        XCTAssertNil(grid.view.superview)
        XCTAssertFalse(detail.imageView.isHidden)
    }

    func testReleaseBeforeTheStartDoesNotHang() {
        let detail = pushToTheEnd()
        let pan = StubPan()
        pan.send(.began, to: coordinator.handlePan)
        pan.send(.ended, y: 20, velocity: 2_000, to: coordinator.handlePan)
        waitUntil("pop ends") { !self.observer.endings.isEmpty }
        run(0.1)
        XCTAssertEqual(observer.endings, [true])
        XCTAssertEqual(navigation.viewControllers, [grid])
        XCTAssertNil(detail.view.superview)
    }

    func testPanBeginsOnlyWithSomethingToPop() {
        let pan = StubPan()
        pan.velocityToReport = CGPoint(x: 0, y: 300)
        XCTAssertFalse(coordinator.gestureRecognizerShouldBegin(pan))
        let detail = pushToTheEnd()
        XCTAssertTrue(coordinator.gestureRecognizerShouldBegin(pan))
        pan.velocityToReport = CGPoint(x: 400, y: 300)
        XCTAssertFalse(coordinator.gestureRecognizerShouldBegin(pan))
        pan.velocityToReport = CGPoint(x: 0, y: 300)
        detail.scrollView.zoomScale = detail.scrollView.maximumZoomScale
        XCTAssertFalse(coordinator.gestureRecognizerShouldBegin(pan))
    }

    // MARK: Memory

    func testDetailAndTransitionAreReleased() {
        weak var weakDetail: UIViewController?
        weak var weakTransition: ZoomTransition?
        autoreleasepool {
            let detail = push()
            weakDetail = detail
            weakTransition = coordinator.transition
            waitUntil("push ends") { self.coordinator.transition == nil }
            run(0.05)
            navigation.popViewController(animated: true)
            waitUntil("pop ends") { self.observer.endings.count == 2 }
        }
        run(0.3)
        XCTAssertNil(weakDetail)
        XCTAssertNil(weakTransition)
    }
}
