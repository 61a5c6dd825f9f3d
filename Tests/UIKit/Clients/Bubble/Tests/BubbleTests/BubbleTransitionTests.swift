//
//  BubbleTransitionTests.swift
//  Bubble tutorial: testing parts 2, 3 and 5
//

import UIKit
import XCTest
@testable import Bubble

/// One notebook for both screens.
private final class Notebook {
    var lines: [String] = []
}

private final class NotingHome: HomeViewController {
    var notebook: Notebook?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        notebook?.lines.append("home will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        notebook?.lines.append("home did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        notebook?.lines.append("home will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        notebook?.lines.append("home did disappear")
    }
}

private final class NotingDetail: DetailViewController {
    var notebook: Notebook?
    private(set) var wasBeingPresented = false
    private(set) var wasBeingDismissed = false

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        wasBeingPresented = isBeingPresented
        notebook?.lines.append("detail will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        notebook?.lines.append("detail did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        wasBeingDismissed = isBeingDismissed
        notebook?.lines.append("detail will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        notebook?.lines.append("detail did disappear")
    }
}

final class BubbleTransitionTests: XCTestCase {

    private var window: UIWindow!
    private var home: NotingHome!
    private var notebook: Notebook!

    override func setUp() {
        super.setUp()
        notebook = Notebook()
        home = NotingHome()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = home
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        runLoop(for: 0.05)
        home.notebook = notebook
    }

    override func tearDown() {
        home.notebook = nil
        home.presentedViewController?.dismiss(animated: false)
        runLoop(for: 0.05)
        window.isHidden = true
        window.rootViewController = nil
        window = nil
        home = nil
        notebook = nil
        super.tearDown()
    }

    private func runLoop(for seconds: TimeInterval) {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    }

    private func makeDetail(_ style: UIModalPresentationStyle) -> NotingDetail {
        let detail = NotingDetail()
        detail.notebook = notebook
        detail.modalPresentationStyle = style
        detail.transitioningDelegate = home
        return detail
    }

    private func present(_ detail: UIViewController) {
        let done = expectation(description: "present")
        home.present(detail, animated: true) {
            self.notebook.lines.append("presented")
            done.fulfill()
        }
        wait(for: [done], timeout: 4)
    }

    private func dismiss(_ detail: UIViewController) {
        let done = expectation(description: "dismiss")
        detail.dismiss(animated: true) {
            self.notebook.lines.append("dismissed")
            done.fulfill()
        }
        wait(for: [done], timeout: 4)
    }

    // MARK: The screens

    func testScenesReplaceTheStoryboard() {
        XCTAssertEqual(SceneIdentifier.allCases.map { $0.rawValue }, ["HomeViewController", "DetailViewController"])
        XCTAssertTrue(Scenes.instantiateViewController(withIdentifier: .home) is HomeViewController)
        XCTAssertTrue(Scenes.instantiateViewController(withIdentifier: .detail) is DetailViewController)
    }

    func testButtonSitsInTheCorner() {
        XCTAssertEqual(home.button.frame, CGRect(x: 310, y: 744, width: 60, height: 60))
        XCTAssertEqual(home.button.layer.cornerRadius, 30)
    }

    func testTapPresentsTheDetail() throws {
        home.button.sendActions(for: .touchUpInside)
        let detail = try XCTUnwrap(home.presentedViewController as? DetailViewController)
        // A second tap is ignored.
        home.button.sendActions(for: .touchUpInside)
        XCTAssertTrue(home.presentedViewController === detail)
        XCTAssertTrue(detail.modalPresentationCapturesStatusBarAppearance)
        runLoop(for: 1)
        XCTAssertNil(detail.view.layer.mask)
        XCTAssertEqual(detail.view.frame.size, CGSize(width: 390, height: 844))

        let closed = expectation(description: "closed")
        detail.didClose = { closed.fulfill() }
        detail.closeButton.sendActions(for: .touchUpInside)
        wait(for: [closed], timeout: 4)
        XCTAssertNil(home.presentedViewController)
    }

    func testStatusBarStyles() {
        XCTAssertEqual(DetailViewController().preferredStatusBarStyle, .lightContent)
        XCTAssertEqual(DetailViewController().preferredStatusBarUpdateAnimation, .slide)
        XCTAssertEqual(home.preferredStatusBarStyle, .default)
    }

    // MARK: Callbacks

    func testCustomStyleLeavesTheHomeScreenAlone() {
        let detail = makeDetail(.custom)
        present(detail)
        dismiss(detail)
        XCTAssertEqual(notebook.lines, [
            "detail will appear",
            "detail did appear",
            "presented",
            "detail will disappear",
            "detail did disappear",
            "dismissed"
        ])
        XCTAssertTrue(detail.wasBeingPresented)
        XCTAssertTrue(detail.wasBeingDismissed)
    }

    func testFullScreenStyleReplacesTheHomeScreen() {
        let detail = makeDetail(.fullScreen)
        present(detail)
        XCTAssertEqual(notebook.lines, [
            "home will disappear",
            "detail will appear",
            "detail did appear",
            "home did disappear",
            "presented"
        ])
        XCTAssertNil(home.view.window)
        notebook.lines = []

        dismiss(detail)
        XCTAssertEqual(notebook.lines, [
            "detail will disappear",
            "home will appear",
            "home did appear",
            "detail did disappear",
            "dismissed"
        ])
        XCTAssertNotNil(home.view.window)
        XCTAssertNil(detail.view.window)
        XCTAssertEqual(home.view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    // MARK: The mask

    func testMaskGrowsOutOfTheButton() throws {
        let detail = makeDetail(.custom)
        var presentations = 0
        home.present(detail, animated: true) { presentations += 1 }
        runLoop(for: 0.15)
        let transition = try XCTUnwrap(home.lastAnimator as? BubbleTransition)
        let mask = try XCTUnwrap(transition.maskLayer)
        let geometry = try XCTUnwrap(transition.geometry)
        XCTAssertTrue(detail.view.layer.mask === mask)
        XCTAssertEqual(geometry.origin, CGPoint(x: 340, y: 774))
        XCTAssertEqual(geometry.smallRadius, 30)
        XCTAssertEqual(geometry.largeRadius, hypot(340, 774), accuracy: 0.001)

        let animation = try XCTUnwrap(mask.animation(forKey: BubbleTransition.animationKey) as? CABasicAnimation)
        XCTAssertEqual(animation.keyPath, "path")
        XCTAssertEqual(animation.duration, 0.4, accuracy: 0.001)
        let large = geometry.rect(radius: geometry.largeRadius)
        XCTAssertEqual(try XCTUnwrap(mask.path).boundingBox.width, large.width, accuracy: 0.1)
        XCTAssertEqual(presentations, 0)

        runLoop(for: 1)
        XCTAssertNil(detail.view.layer.mask)
        XCTAssertEqual(presentations, 1)
        XCTAssertEqual(transition.endedResults, [true])
    }

    func testRemovingTheAnimationEndsTheTransitionEarly() throws {
        let detail = makeDetail(.custom)
        present(detail)
        let done = expectation(description: "dismissed")
        detail.dismiss(animated: true) { done.fulfill() }
        runLoop(for: 0.1)
        let transition = try XCTUnwrap(home.lastAnimator as? BubbleTransition)
        let start = Date()
        transition.maskLayer?.removeAllAnimations()
        wait(for: [done], timeout: 4)
        XCTAssertLessThan(Date().timeIntervalSince(start), 0.25)
        XCTAssertNil(home.presentedViewController)
    }

    func testGeometryWithoutAButtonIsCentred() {
        let transition = BubbleTransition(mode: .present, startingView: nil)
        let geometry = transition.makeGeometry(in: UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
        XCTAssertEqual(geometry.origin, CGPoint(x: 100, y: 50))
        XCTAssertEqual(geometry.smallRadius, 0)
        XCTAssertEqual(geometry.largeRadius, hypot(100, 50), accuracy: 0.001)
    }

    func testTransactionCompletionComesOnceAndLater() {
        let layer = home.view.layer
        var calls = 0
        let done = expectation(description: "animation")
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            calls += 1
            done.fulfill()
        }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.5
        animation.toValue = 1
        animation.duration = 0.2
        layer.add(animation, forKey: "test")
        CATransaction.commit()
        XCTAssertEqual(calls, 0)
        wait(for: [done], timeout: 3)
        runLoop(for: 0.1)
        XCTAssertEqual(calls, 1)
        XCTAssertNil(layer.animation(forKey: "test"))
    }

    // MARK: The spring

    func testSpringStartsAtTheButton() {
        let transition = SpringBubbleTransition(isPresenting: true, startingView: home.button)
        let transform = transition.smallTransform(for: home.view.bounds, in: home.view)
        XCTAssertEqual(transform.a, 60 / 390, accuracy: 0.0001)
        XCTAssertEqual(transform.d, 60 / 844, accuracy: 0.0001)
        XCTAssertEqual(transform.tx, 340 - 195, accuracy: 0.0001)
        XCTAssertEqual(transform.ty, 774 - 422, accuracy: 0.0001)
    }

    func testSpringPresentsAndDismisses() throws {
        home.style = .spring
        let detail = makeDetail(.custom)
        present(detail)
        let presenting = try XCTUnwrap(home.lastAnimator as? SpringBubbleTransition)
        XCTAssertTrue(presenting.isPresenting)
        XCTAssertEqual(presenting.completionCount, 1)
        XCTAssertEqual(detail.view.transform, .identity)
        XCTAssertEqual(detail.view.alpha, 1)
        XCTAssertEqual(detail.view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))

        dismiss(detail)
        let dismissing = try XCTUnwrap(home.lastAnimator as? SpringBubbleTransition)
        XCTAssertFalse(dismissing.isPresenting)
        XCTAssertEqual(dismissing.completionCount, 1)
        XCTAssertNil(detail.view.superview)
        XCTAssertNil(home.presentedViewController)
    }

    func testDetailIsReleased() {
        weak var weakDetail: UIViewController?
        autoreleasepool {
            let detail = makeDetail(.custom)
            weakDetail = detail
            present(detail)
            dismiss(detail)
        }
        runLoop(for: 0.3)
        XCTAssertNil(weakDetail)
    }
}
