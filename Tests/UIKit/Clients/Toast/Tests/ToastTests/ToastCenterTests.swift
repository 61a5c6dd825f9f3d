import UIKit
import XCTest
@testable import Toast

final class ToastCenterTests: XCTestCase {

    private var window: UIWindow!
    private var center: ToastCenter!
    private var spy: ToastDelegateSpy!
    private var spoken: [String] = []
    private var haptics: [UINotificationFeedbackGenerator.FeedbackType] = []

    override func setUpWithError() throws {
        try super.setUpWithError()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()

        spy = ToastDelegateSpy()
        center = ToastCenter(windowFrame: window.frame)
        center.delegate = spy
        center.showDuration = 0.15
        center.hideDuration = 0.1
        center.gap = 0.05
        center.announce = { [weak self] in self?.spoken.append($0) }
        center.giveFeedback = { [weak self] in self?.haptics.append($0) }
    }

    override func tearDownWithError() throws {
        center.hideAll()
        center = nil
        spy = nil
        window.isHidden = true
        window = nil
        spoken = []
        haptics = []
        try super.tearDownWithError()
    }

    // MARK: Helpers

    private func showAndWait(_ toast: Toast, file: StaticString = #filePath, line: UInt = #line) {
        let shown = expectation(description: "shown")
        spy.onDidShow = { _ in shown.fulfill() }
        center.show(toast)
        wait(for: [shown], timeout: 3)
        spy.onDidShow = nil
    }

    private func postKeyboard(height: CGFloat) {
        NotificationCenter.default.post(name: UIResponder.keyboardWillChangeFrameNotification, object: nil, userInfo: [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 844, width: 390, height: height)),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 844 - height, width: 390, height: height)),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.1),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeOut.rawValue)
        ])
    }

    // MARK: Showing

    func testToastRestsAboveTheBottomEdge() throws {
        showAndWait(Toast(title: "Saved", duration: 60))
        let view = try XCTUnwrap(center.toastView)
        let host = try XCTUnwrap(view.superview)

        XCTAssertEqual(host.bounds.size, CGSize(width: 390, height: 844))
        XCTAssertEqual(view.frame.minX, 16)
        XCTAssertEqual(view.frame.width, 358)
        XCTAssertGreaterThanOrEqual(view.frame.height, 48)
        XCTAssertEqual(view.frame.maxY, 844 - max(host.safeAreaInsets.bottom, 0) - 12, accuracy: 0.01)
        XCTAssertEqual(view.alpha, 1)
        XCTAssertEqual(view.transform, .identity)
    }

    func testWindowFloatsAboveAlertsWithoutBecomingKey() throws {
        center.show(Toast(title: "Saved", duration: 60))
        let toastWindow = try XCTUnwrap(center.window)
        XCTAssertEqual(toastWindow.windowLevel.rawValue, UIWindow.Level.alert.rawValue + 1)
        XCTAssertFalse(toastWindow.isHidden)
        XCTAssertFalse(toastWindow.isKeyWindow)
        XCTAssertTrue(toastWindow.rootViewController is ToastRootViewController)
    }

    func testTouchesBesideTheToastPassThrough() throws {
        showAndWait(Toast(title: "Saved", duration: 60))
        let toastWindow = try XCTUnwrap(center.window)
        let view = try XCTUnwrap(center.toastView)
        XCTAssertNil(toastWindow.hitTest(CGPoint(x: 100, y: 100), with: nil))
        let hit = try XCTUnwrap(toastWindow.hitTest(CGPoint(x: view.frame.midX, y: view.frame.midY), with: nil))
        XCTAssertTrue(hit.isDescendant(of: view))
    }

    func testFeedbackAndAnnouncement() {
        center.show(Toast(title: "Failed", message: "No network", kind: .failure, duration: 60))
        XCTAssertEqual(spoken, ["Failed. No network"])
        XCTAssertEqual(haptics, [.error])
    }

    func testInfoGivesNoHaptic() {
        center.show(Toast(title: "Hello", duration: 60))
        XCTAssertEqual(spoken, ["Hello"])
        XCTAssertTrue(haptics.isEmpty)
    }

    // MARK: Queue

    func testToastsFollowEachOther() {
        let allHidden = expectation(description: "all hidden")
        allHidden.expectedFulfillmentCount = 3
        spy.onDidHide = { _, _ in allHidden.fulfill() }
        for title in ["A", "B", "C"] {
            center.show(Toast(title: title, duration: 0.05))
        }
        XCTAssertEqual(center.current?.title, "A")
        XCTAssertEqual(center.queue.map(\.title), ["B", "C"])
        wait(for: [allHidden], timeout: 5)

        XCTAssertEqual(spy.events, [
            "willShow A", "didShow A", "didHide A 0",
            "willShow B", "didShow B", "didHide B 0",
            "willShow C", "didShow C", "didHide C 0"
        ])
        XCTAssertNil(center.current)
        XCTAssertNil(center.toastView)
        XCTAssertNil(center.window)
    }

    func testQueueDropsTheOldest() {
        center.maximumQueueLength = 2
        for title in ["A", "B", "C", "D"] {
            center.show(Toast(title: title, duration: 60))
        }
        XCTAssertEqual(center.current?.title, "A")
        XCTAssertEqual(center.queue.map(\.title), ["C", "D"])
    }

    func testHideAllEmptiesTheQueue() {
        showAndWait(Toast(title: "A", duration: 60))
        center.show(Toast(title: "B"))
        let hidden = expectation(description: "hidden")
        spy.onDidHide = { _, reason in
            XCTAssertEqual(reason, .programmatic)
            hidden.fulfill()
        }
        center.hideAll()
        wait(for: [hidden], timeout: 3)

        let quiet = expectation(description: "nothing follows")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { quiet.fulfill() }
        wait(for: [quiet], timeout: 3)
        XCTAssertEqual(spy.events, ["willShow A", "didShow A", "didHide A 3"])
    }

    func testHidingTwiceReportsOnce() {
        showAndWait(Toast(title: "A", duration: 60))
        center.hideCurrent()
        center.hideCurrent()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.4))
        XCTAssertEqual(spy.events.filter { $0.hasPrefix("didHide") }, ["didHide A 3"])
    }

    func testPartialDelegateOverrulesTheDuration() {
        let partial = DurationOnlyDelegate(duration: 0.05)
        center.delegate = partial
        center.show(Toast(title: "A", duration: 60))
        let gone = XCTNSPredicateExpectation(predicate: NSPredicate { [unowned self] _, _ in self.center.current == nil }, object: nil)
        XCTAssertEqual(XCTWaiter().wait(for: [gone], timeout: 5), .completed)
        XCTAssertEqual(partial.askedTitles, ["A"])
    }

    // MARK: Gestures

    func testSwipeDownHides() throws {
        showAndWait(Toast(title: "A", duration: 60))
        let view = try XCTUnwrap(center.toastView)
        let pan = FakePan(target: nil, action: nil)
        pan.fakeState = .began
        center.handlePan(pan)
        pan.fakeState = .changed
        pan.fakeTranslation = CGPoint(x: 3, y: 20)
        center.handlePan(pan)
        XCTAssertEqual(view.transform, CGAffineTransform(translationX: 0, y: 20))

        let hidden = expectation(description: "hidden")
        spy.onDidHide = { toast, reason in
            XCTAssertEqual(toast.title, "A")
            XCTAssertEqual(reason, .swipe)
            hidden.fulfill()
        }
        pan.fakeState = .ended
        pan.fakeVelocity = CGPoint(x: 0, y: 800)
        center.handlePan(pan)
        wait(for: [hidden], timeout: 3)
        XCTAssertNil(view.superview)
    }

    func testSmallDragSettlesBack() throws {
        showAndWait(Toast(title: "A", duration: 60))
        let view = try XCTUnwrap(center.toastView)
        let pan = FakePan(target: nil, action: nil)
        pan.fakeState = .changed
        pan.fakeTranslation = CGPoint(x: 0, y: -50)
        center.handlePan(pan)
        XCTAssertEqual(view.transform.ty, -5, accuracy: 0.001)
        pan.fakeState = .cancelled
        center.handlePan(pan)
        XCTAssertEqual(view.transform, .identity)
        XCTAssertNotNil(center.current)
    }

    func testTapCallsTheHandlerAndHides() {
        let toast = Toast(title: "Undo", duration: 60)
        var taps = 0
        toast.tapHandler = { taps += 1 }
        showAndWait(toast)
        XCTAssertEqual(center.toastView?.accessibilityTraits, .button)
        let hidden = expectation(description: "hidden")
        spy.onDidHide = { _, reason in
            XCTAssertEqual(reason, .tap)
            hidden.fulfill()
        }
        center.handleTap(FakeTap(target: nil, action: nil))
        wait(for: [hidden], timeout: 3)
        XCTAssertEqual(taps, 1)
    }

    func testEscapeHides() throws {
        showAndWait(Toast(title: "A", duration: 60))
        let view = try XCTUnwrap(center.toastView)
        XCTAssertTrue(view.accessibilityPerformEscape())
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.4))
        XCTAssertNil(center.current)
        XCTAssertEqual(spy.events.last, "didHide A 3")
    }

    // MARK: Keyboard

    func testToastMovesWithTheKeyboard() throws {
        showAndWait(Toast(title: "A", duration: 60))
        let view = try XCTUnwrap(center.toastView)
        let before = view.frame
        postKeyboard(height: 300)
        XCTAssertEqual(center.keyboardOverlap, 300)
        XCTAssertEqual(view.frame.maxY, 844 - 300 - 12, accuracy: 0.01)
        XCTAssertEqual(view.frame.size, before.size)

        NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil, userInfo: nil)
        XCTAssertEqual(center.keyboardOverlap, 0)
        XCTAssertEqual(view.frame, before)
    }

    // MARK: Memory

    func testCenterIsReleasedWithItsWindow() {
        weak var weakCenter: ToastCenter?
        autoreleasepool {
            let owner = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let center = owner.toastCenter
            XCTAssertTrue(owner.toastCenter === center)
            XCTAssertFalse(window.toastCenter === center)
            weakCenter = center
        }
        XCTAssertNil(weakCenter)
    }

    func testViewControllerShowsOverItsWindow() throws {
        XCTAssertNil(UIViewController().showToast("nowhere"))
        let root = try XCTUnwrap(window.rootViewController)
        let toast = try XCTUnwrap(root.showToast("Copied", kind: .success, duration: 60))
        XCTAssertTrue(window.toastCenter.current === toast)
        window.toastCenter.hideAll()
    }
}

final class ToastTextTests: XCTestCase {

    func testAttributedTextHasTwoStyles() {
        let toast = Toast(title: "Saved", message: "2 files", kind: .success)
        let text = toast.attributedText(titleFont: .boldSystemFont(ofSize: 17), messageFont: .systemFont(ofSize: 13))
        XCTAssertEqual(text.string, "Saved\n2 files")

        var range = NSRange()
        let titleFont = text.attribute(.font, at: 0, effectiveRange: &range) as? UIFont
        XCTAssertEqual(titleFont?.pointSize, 17)
        XCTAssertEqual(range, NSRange(location: 0, length: 5))
        let messageFont = text.attribute(.font, at: 6, effectiveRange: nil) as? UIFont
        XCTAssertEqual(messageFont?.pointSize, 13)
    }

    func testDescriptionAndSpokenText() {
        XCTAssertEqual(Toast(title: "Saved").description, "Toast(Saved)")
        XCTAssertEqual(Toast(title: "Saved", message: "").spokenText, "Saved")
        XCTAssertEqual(ToastView(toast: Toast(title: "A", message: "b")).accessibilityLabel, "A. b")
    }

    func testLongTextIsHigherInANarrowPlate() {
        let long = String(repeating: "many words ", count: 20)
        let view = ToastView(toast: Toast(title: "Title", message: long))
        XCTAssertGreaterThan(view.fittingHeight(forWidth: 200), view.fittingHeight(forWidth: 380))
    }
}
