import UIKit
import XCTest
@testable import StoreCard

private extension Card {
    static func sample(_ title: String, badge: Int = 0) -> Card {
        Card(title: title, subtitle: "App of the day", topColor: .systemPurple, bottomColor: .systemIndigo, badge: badge)
    }
}

private final class EdgePanStub: UIScreenEdgePanGestureRecognizer {
    var stubState: UIGestureRecognizer.State = .possible
    var stubTranslation = CGPoint.zero
    var stubVelocity = CGPoint.zero
    override var state: UIGestureRecognizer.State {
        get { stubState }
        set { stubState = newValue }
    }
    override func translation(in view: UIView?) -> CGPoint { stubTranslation }
    override func velocity(in view: UIView?) -> CGPoint { stubVelocity }
}

/// What the animator sees when it is tested without a presentation.
private final class ContextStub: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let controller: UIViewController
    var isAnimated = true
    var isInteractive = false
    var transitionWasCancelled = false
    var presentationStyle: UIModalPresentationStyle = .custom
    var targetTransform: CGAffineTransform = .identity
    var onComplete: ((Bool) -> Void)?
    private(set) var completions: [Bool] = []

    init(container: UIView, controller: UIViewController) {
        self.containerView = container
        self.controller = controller
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() { transitionWasCancelled = true }
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) {
        completions.append(didComplete)
        onComplete?(didComplete)
    }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controller }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { controller.view }
    func initialFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
    func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
}

final class StoreCardTests: XCTestCase {

    private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    private var window: UIWindow!
    private var today: TodayViewController!

    override func setUp() {
        super.setUp()
        today = TodayViewController(cards: [.sample("One", badge: 3), .sample("Two"), .sample("Three")])
        window = UIWindow(frame: screen)
        window.overrideUserInterfaceStyle = .light
        window.rootViewController = today
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    override func tearDown() {
        window.rootViewController = nil
        window.isHidden = true
        window = nil
        today = nil
        super.tearDown()
    }

    private func pump(_ seconds: TimeInterval = 0.1) {
        RunLoop.main.run(until: Date().addingTimeInterval(seconds))
    }

    private func eventually(_ message: String, timeout: TimeInterval = 4, file: StaticString = #filePath, line: UInt = #line,
                            _ condition: () -> Bool) {
        let deadline = Date().addingTimeInterval(timeout)
        while !condition() {
            guard Date() < deadline else { return XCTFail(message, file: file, line: line) }
            pump(0.02)
        }
    }

    private func openFirstCard() -> CardDetailViewController {
        let opened = expectation(description: "opened")
        today.open(today.cardControls[0], animated: true) { opened.fulfill() }
        wait(for: [opened], timeout: 4)
        return today.presentedViewController as! CardDetailViewController
    }

    // MARK: Grid

    func testGridOfTwoColumns() {
        let frames = today.cardControls.map { $0.frame }
        // 390 less two margins of 20 and a gap of 16, halved.
        XCTAssertEqual(frames[0], CGRect(x: 0, y: 0, width: 167, height: 240))
        XCTAssertEqual(frames[1], CGRect(x: 183, y: 0, width: 167, height: 240))
        XCTAssertEqual(frames[2].size, CGSize(width: 167, height: 240))
        // header 40, two rows of 240, two gaps, two margins
        XCTAssertEqual(today.scrollView.contentSize, CGSize(width: 390, height: 20 + 40 + 16 + 240 + 16 + 240 + 20))
        XCTAssertEqual(today.cardControls[0].convert(CGPoint.zero, to: today.gridStack), CGPoint(x: 0, y: 56))
    }

    func testBadges() {
        XCTAssertFalse(today.cardControls[0].badgeView.isHidden)
        XCTAssertEqual(today.cardControls[0].badgeView.frame.size, CGSize(width: 24, height: 24))
        XCTAssertTrue(today.cardControls[1].badgeView.isHidden)
    }

    func testGradientIsTheBackingLayer() {
        let gradient = today.cardControls[0].gradientView
        XCTAssertTrue(gradient.layer.isKind(of: CAGradientLayer.self))
        XCTAssertEqual((gradient.layer as? CAGradientLayer)?.colors?.count, 2)
        XCTAssertEqual((gradient.layer as? CAGradientLayer)?.endPoint, CGPoint(x: 0.5, y: 1))
    }

    // MARK: Pressing

    func testHighlightShrinksTheCard() {
        let card = today.cardControls[1]
        card.isHighlighted = true
        XCTAssertEqual(card.transform, CGAffineTransform(scaleX: 0.96, y: 0.96))
        card.isHighlighted = false
        XCTAssertEqual(card.transform, .identity)
        XCTAssertEqual(card.frame, CGRect(x: 183, y: 0, width: 167, height: 240))
    }

    func testAvatarFollowsTouches() {
        var taps = 0
        today.avatarView.onTap = { taps += 1 }
        today.avatarView.touchesBegan([], with: nil)
        XCTAssertEqual(today.avatarView.transform.a, 0.96, accuracy: 0.0001)
        today.avatarView.touchesCancelled([], with: nil)
        XCTAssertEqual(today.avatarView.transform, .identity)
        XCTAssertEqual(taps, 0)
        today.avatarView.touchesBegan([], with: nil)
        today.avatarView.touchesEnded([], with: nil)
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(today.avatarView.layer.cornerRadius, 20)
    }

    // MARK: Presentation

    func testTapOpensTheCardFullScreen() throws {
        let card = today.cardControls[1]
        card.sendActions(for: .touchUpInside)
        let detail = try XCTUnwrap(today.presentedViewController as? CardDetailViewController)
        let presentation = try XCTUnwrap(detail.presentationController as? CardPresentationController)
        eventually("opened") { !presentation.isTransitioning && detail.view.window != nil }

        XCTAssertEqual(detail.card.title, "Two")
        XCTAssertEqual(detail.view.frame, screen)
        XCTAssertEqual(detail.view.layer.cornerRadius, 0)
        XCTAssertTrue(detail.view.translatesAutoresizingMaskIntoConstraints)
        XCTAssertEqual(detail.headerView.frame, CGRect(x: 0, y: 0, width: 390, height: 240))
        XCTAssertEqual(card.alpha, 0)
        XCTAssertTrue(presentation.containerView?.subviews.first === presentation.blurView)
        XCTAssertNotNil(today.view.window)
    }

    func testSecondTapIsIgnored() {
        let detail = openFirstCard()
        today.cardControls[1].sendActions(for: .touchUpInside)
        pump()
        XCTAssertTrue(today.presentedViewController === detail)
        XCTAssertEqual(today.cardControls[1].alpha, 1)
    }

    func testOpeningWithoutAnimation() throws {
        let opened = expectation(description: "opened")
        today.open(today.cardControls[2], animated: false) { opened.fulfill() }
        wait(for: [opened], timeout: 4)
        let detail = try XCTUnwrap(today.presentedViewController)
        XCTAssertEqual(detail.view.frame, screen)
        XCTAssertNotNil(detail.view.window)
    }

    func testCloseButtonShrinksBackToTheCard() {
        let detail = openFirstCard()
        detail.closeButton.sendActions(for: .touchUpInside)
        eventually("closed") { self.today.presentedViewController == nil && detail.view.window == nil }
        XCTAssertEqual(today.cardControls[0].alpha, 1)
        XCTAssertEqual(detail.view.layer.cornerRadius, 16)
        XCTAssertNil(detail.presentingViewController)
    }

    func testFrameIsAppliedAgainOnContainerLayout() throws {
        let detail = openFirstCard()
        let container = try XCTUnwrap(detail.presentationController?.containerView)
        detail.view.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
        container.setNeedsLayout()
        container.layoutIfNeeded()
        XCTAssertEqual(detail.view.frame, screen)
    }

    // MARK: Animator alone

    func testAnimatorGrowsFromTheCard() {
        let container = UIView(frame: screen)
        window.addSubview(container)
        let controller = UIViewController()
        let context = ContextStub(container: container, controller: controller)
        var askedContainers: [UIView] = []
        let animator = CardAnimator(kind: .expand) {
            askedContainers.append($0)
            return CGRect(x: 20, y: 100, width: 167, height: 240)
        }
        let completed = expectation(description: "completed")
        context.onComplete = { _ in completed.fulfill() }
        animator.animateTransition(using: context)

        XCTAssertEqual(askedContainers, [container])
        XCTAssertTrue(context.completions.isEmpty)
        XCTAssertTrue(controller.view.superview === container)
        wait(for: [completed], timeout: 4)
        XCTAssertEqual(context.completions, [true])
        XCTAssertEqual(controller.view.frame, screen)
        XCTAssertTrue(controller.view.translatesAutoresizingMaskIntoConstraints)
        container.removeFromSuperview()
    }

    func testCancelledAnimatorPutsTheCardBack() {
        let container = UIView(frame: screen)
        let controller = UIViewController()
        controller.view.frame = screen
        container.addSubview(controller.view)
        window.addSubview(container)
        let context = ContextStub(container: container, controller: controller)
        context.transitionWasCancelled = true
        context.isAnimated = false
        CardAnimator(kind: .shrink) { _ in CGRect(x: 20, y: 100, width: 167, height: 240) }.animateTransition(using: context)
        XCTAssertEqual(context.completions, [false])
        XCTAssertEqual(controller.view.frame, screen)
        XCTAssertEqual(controller.view.layer.cornerRadius, 0)
        XCTAssertTrue(controller.view.superview === container)
        container.removeFromSuperview()
    }

    // MARK: Interactive dismissal

    func testEdgePanFinishes() {
        let detail = openFirstCard()
        let pan = EdgePanStub(target: nil, action: nil)
        pan.stubState = .began
        detail.handleEdgePan(pan)
        XCTAssertTrue(detail.transition.driver.isInteracting)
        pump()
        pan.stubState = .changed
        pan.stubTranslation = CGPoint(x: 195, y: 0)
        detail.handleEdgePan(pan)
        XCTAssertEqual(detail.transition.driver.percentComplete, 0.5, accuracy: 0.001)
        pump()
        XCTAssertTrue(today.presentedViewController === detail, "still under the finger")
        pan.stubState = .ended
        detail.handleEdgePan(pan)
        eventually("dismissed") { self.today.presentedViewController == nil && detail.view.window == nil }
        XCTAssertEqual(today.cardControls[0].alpha, 1)
    }

    func testEdgePanCancelledRestoresEverything() throws {
        let detail = openFirstCard()
        let presentation = try XCTUnwrap(detail.presentationController as? CardPresentationController)
        let pan = EdgePanStub(target: nil, action: nil)
        pan.stubState = .began
        detail.handleEdgePan(pan)
        pump()
        XCTAssertTrue(presentation.isTransitioning)
        pan.stubState = .changed
        pan.stubTranslation = CGPoint(x: 78, y: 0)
        detail.handleEdgePan(pan)
        pump()
        pan.stubState = .ended
        detail.handleEdgePan(pan)
        eventually("rolled back") { !presentation.isTransitioning }

        XCTAssertTrue(today.presentedViewController === detail)
        XCTAssertFalse(detail.isBeingDismissed)
        XCTAssertEqual(detail.view.frame, screen)
        XCTAssertEqual(detail.view.layer.cornerRadius, 0)
        XCTAssertEqual(today.cardControls[0].alpha, 0, "the card stays hidden below its detail")
        XCTAssertNotNil(presentation.blurView.effect)

        // The next dismissal is an ordinary one.
        let closed = expectation(description: "closed")
        today.dismiss(animated: true) { closed.fulfill() }
        wait(for: [closed], timeout: 4)
        XCTAssertNil(today.presentedViewController)
    }

    // MARK: Appearance and memory

    func testDarkModeChangesTheBorder() {
        let card = today.cardControls[0]
        XCTAssertEqual(card.layer.borderColor?.alpha ?? 0, 0.1, accuracy: 0.001)
        window.overrideUserInterfaceStyle = .dark
        eventually("dark border") { abs((card.layer.borderColor?.alpha ?? 0) - 0.3) < 0.001 }
        XCTAssertEqual(today.preferredStatusBarStyle, .lightContent)
    }

    func testDetailIsReleased() {
        weak var weakDetail: CardDetailViewController?
        weak var weakTransition: CardTransition?
        autoreleasepool {
            let detail = openFirstCard()
            weakDetail = detail
            weakTransition = detail.transition
            let closed = expectation(description: "closed")
            today.dismiss(animated: true) { closed.fulfill() }
            wait(for: [closed], timeout: 4)
        }
        eventually("released") { weakDetail == nil && weakTransition == nil }
    }
}
