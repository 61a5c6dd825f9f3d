import UIKit
import XCTest
@testable import SwipePages

final class PageDragGestureRecognizerTests: XCTestCase {

    private var recognizer: PageDragGestureRecognizer!
    private var touch: TouchStub!
    private let event = UIEvent()

    override func setUpWithError() throws {
        recognizer = PageDragGestureRecognizer(target: nil, action: nil)
        touch = TouchStub()
        touch.move(to: CGPoint(x: 200, y: 400), at: 1)
    }

    override func tearDownWithError() throws {
        recognizer = nil
        touch = nil
    }

    private func began() {
        recognizer.touchesBegan([touch], with: event)
    }

    private func moved(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        touch.move(to: CGPoint(x: x, y: y), at: time)
        recognizer.touchesMoved([touch], with: event)
    }

    func testSmallMovesStayPossible() {
        began()
        moved(194, 402, at: 1.1)
        XCTAssertEqual(recognizer.state, .possible)
        XCTAssertNil(recognizer.direction)
        XCTAssertEqual(recognizer.translation, CGPoint(x: -6, y: 2))
    }

    func testHorizontalDragBegins() {
        began()
        moved(188, 403, at: 1.1)
        XCTAssertEqual(recognizer.state, .began)
        XCTAssertEqual(recognizer.direction, .next)
        moved(168, 403, at: 1.2)
        XCTAssertEqual(recognizer.state, .changed)
        XCTAssertEqual(recognizer.translation, CGPoint(x: -32, y: 3))
        XCTAssertEqual(recognizer.velocity.x, -200, accuracy: 0.01)
        XCTAssertEqual(recognizer.velocity.y, 0, accuracy: 0.01)
        recognizer.touchesEnded([touch], with: event)
        XCTAssertEqual(recognizer.state, .ended)
    }

    func testDragToTheRightIsPrevious() {
        began()
        moved(215, 400, at: 1.1)
        XCTAssertEqual(recognizer.direction, .previous)
    }

    func testVerticalDragFails() {
        began()
        moved(205, 412, at: 1.1)
        XCTAssertEqual(recognizer.state, .failed)
    }

    func testLiftWithoutDragFails() {
        began()
        recognizer.touchesEnded([touch], with: event)
        XCTAssertEqual(recognizer.state, .failed)
    }

    func testTwoFingersFail() {
        recognizer.touchesBegan([touch, TouchStub()], with: event)
        XCTAssertEqual(recognizer.state, .failed)
    }

    func testCancelledDrag() {
        began()
        moved(150, 400, at: 1.1)
        recognizer.touchesCancelled([touch], with: event)
        XCTAssertEqual(recognizer.state, .cancelled)
    }

    func testResetForgetsTheTouch() {
        began()
        moved(194, 402, at: 1.1)
        let count = recognizer.resetCount
        recognizer.reset()
        XCTAssertEqual(recognizer.resetCount, count + 1)
        XCTAssertEqual(recognizer.translation, .zero)
        XCTAssertEqual(recognizer.velocity, .zero)
        XCTAssertNil(recognizer.direction)
    }

    // MARK: Thresholds

    func testProgressIsClampedAndSigned() {
        let thresholds = SwipeThresholds()
        XCTAssertEqual(thresholds.progress(translation: -100, width: 400, direction: .next), 0.25)
        XCTAssertEqual(thresholds.progress(translation: 100, width: 400, direction: .next), 0)
        XCTAssertEqual(thresholds.progress(translation: 100, width: 400, direction: .previous), 0.25)
        XCTAssertEqual(thresholds.progress(translation: 900, width: 400, direction: .previous), 1)
        XCTAssertEqual(thresholds.progress(translation: 900, width: 0, direction: .previous), 0)
    }

    func testVelocityOverrulesProgress() {
        let thresholds = SwipeThresholds(velocity: 400, progress: 0.5)
        XCTAssertEqual(thresholds.outcome(progress: 0.1, velocity: -401, direction: .next), .finish)
        XCTAssertEqual(thresholds.outcome(progress: 0.9, velocity: 401, direction: .next), .cancel)
        XCTAssertEqual(thresholds.outcome(progress: 0.5, velocity: -400, direction: .next), .finish)
        XCTAssertEqual(thresholds.outcome(progress: 0.49, velocity: 0, direction: .next), .cancel)
        XCTAssertEqual(thresholds.outcome(progress: 0.1, velocity: 401, direction: .previous), .finish)
    }

    func testInteractionIgnoresUpdatesBeforeTheStart() {
        let interaction = SwipeInteractionController(direction: .next)
        var progresses: [CGFloat] = []
        interaction.onProgress = { progresses.append($0) }
        interaction.update(0.4)
        XCTAssertTrue(progresses.isEmpty)
        interaction.cancel()
        interaction.finish()
        XCTAssertEqual(interaction.outcome, .cancel)
        XCTAssertFalse(interaction.isStarted)
    }
}

@MainActor
final class TouchDrivenSwipeTests: XCTestCase {

    func testADragOnThePageSwipes() async throws {
        let first = PageSpy(name: "first")
        let second = PageSpy(name: "second")
        let controller = SwipePagesController(pages: [first, second])
        let delegate = PagesDelegateSpy()
        controller.pagesDelegate = delegate
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        try await Task.sleep(nanoseconds: 100_000_000)

        let recognizer = PageDragGestureRecognizer(target: nil, action: nil)
        let touch = TouchStub()
        touch.move(to: CGPoint(x: 300, y: 400), at: 1)
        recognizer.touchesBegan([touch], with: UIEvent())
        touch.move(to: CGPoint(x: 280, y: 400), at: 1.1)
        recognizer.touchesMoved([touch], with: UIEvent())
        controller.handleDrag(recognizer)
        try await Task.sleep(nanoseconds: 200_000_000)
        XCTAssertEqual(controller.interaction?.isStarted, true)

        touch.move(to: CGPoint(x: 66, y: 400), at: 1.5)
        recognizer.touchesMoved([touch], with: UIEvent())
        controller.handleDrag(recognizer)
        XCTAssertEqual(try XCTUnwrap(delegate.progresses.last), 234 / 390, accuracy: 0.001)

        let ended = expectation(description: "swipe ended")
        delegate.onEnd = { ended.fulfill() }
        recognizer.touchesEnded([touch], with: UIEvent())
        controller.handleDrag(recognizer)
        await fulfillment(of: [ended], timeout: 5)

        XCTAssertEqual(delegate.calls, ["should 0->1", "start 1", "end 1 true"])
        XCTAssertTrue(controller.selectedViewController === second)
        window.isHidden = true
        window.rootViewController = nil
    }
}
