import UIKit
import XCTest
@testable import ContentCard

final class CardSizingTests: XCTestCase {

    private var window: UIWindow!
    private var root: UIViewController!

    override func setUpWithError() throws {
        try super.setUpWithError()
        continueAfterFailure = false
        root = UIViewController()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        if let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene {
            window.windowScene = scene
            window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        }
        window.rootViewController = root
        window.makeKeyAndVisible()
        spin(0.05)
    }

    override func tearDownWithError() throws {
        root.presentedViewController?.dismiss(animated: false, completion: nil)
        spin(0.05)
        window.isHidden = true
        window.rootViewController = nil
        window = nil
        root = nil
        try super.tearDownWithError()
    }

    private func present(
        _ card: UIViewController,
        configuration: CardConfiguration = CardConfiguration()
    ) throws -> (CardPresentationController, UIView) {
        let presented = XCTestExpectation(description: "presented")
        root.presentCard(card, configuration: configuration, animated: true) { presented.fulfill() }
        XCTAssertEqual(XCTWaiter().wait(for: [presented], timeout: 3), .completed)
        let presentation = try XCTUnwrap(card.presentationController as? CardPresentationController)
        return (presentation, try XCTUnwrap(presentation.containerView))
    }

    private func contentHeight(_ rows: [CGFloat]) -> CGFloat {
        return 2 * CardContentViewController.contentInset + rows.reduce(0, +) + 12 * CGFloat(rows.count - 1)
    }

    func testFittingSizeIsTheHeightOfTheRows() {
        let card = CardContentViewController()
        [40, 60, 80].forEach { card.addRow(height: $0) }
        let size = card.view.systemLayoutSizeFitting(
            CGSize(width: 390, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
        XCTAssertEqual(size.width, 390, accuracy: 0.5)
        XCTAssertEqual(size.height, contentHeight([40, 60, 80]), accuracy: 0.5)
    }

    func testSelfSizingCard() throws {
        let card = CardContentViewController()
        [100, 50].forEach { card.addRow(height: $0) }
        let (_, container) = try present(card)
        spin(0.1)
        container.layoutIfNeeded()
        let expected = contentHeight([100, 50]) + container.safeAreaInsets.bottom
        XCTAssertEqual(card.view.frame.height, expected, accuracy: 0.5)
        XCTAssertEqual(card.view.frame.maxY, container.bounds.maxY, accuracy: 0.5)
        XCTAssertEqual(card.stackView.frame.width, 390 - 2 * CardContentViewController.contentInset, accuracy: 0.5)
    }

    func testCardGrowsWithANewRow() throws {
        let card = CardContentViewController()
        card.addRow(height: 100)
        let (_, container) = try present(card)
        card.addRow(height: 70)
        card.view.layoutIfNeeded()
        let expected = contentHeight([100, 70]) + container.safeAreaInsets.bottom
        XCTAssertTrue(spin(atMost: 2) { abs(card.view.frame.height - expected) < 0.5 })
        XCTAssertEqual(card.preferredContentSize.height, contentHeight([100, 70]), accuracy: 0.5)
    }

    func testPreferredContentSizeChangesTheFrame() throws {
        let card = UIViewController()
        card.preferredContentSize = CGSize(width: 0, height: 200)
        let (presentation, container) = try present(card)
        XCTAssertEqual(card.view.frame.height, 200 + container.safeAreaInsets.bottom, accuracy: 0.5)
        card.preferredContentSize = CGSize(width: 0, height: 340)
        spin(0.05)
        container.layoutIfNeeded()
        XCTAssertEqual(card.view.frame.height, 340 + container.safeAreaInsets.bottom, accuracy: 0.5)
        assertEqual(card.view.frame, presentation.frameOfPresentedViewInContainerView)
    }

    func testTallContentIsClamped() throws {
        let configuration = CardConfiguration()
        configuration.minimumTopSpacing = 120
        let card = UIViewController()
        card.preferredContentSize = CGSize(width: 0, height: 5_000)
        let (_, container) = try present(card, configuration: configuration)
        let top = max(120, container.safeAreaInsets.top)
        XCTAssertEqual(card.view.frame.minY, top, accuracy: 0.5)
        XCTAssertEqual(card.view.frame.height, container.bounds.height - top, accuracy: 0.5)
    }

    func testNarrowCardIsCentred() throws {
        let configuration = CardConfiguration()
        configuration.maximumWidth = 250
        let card = UIViewController()
        card.preferredContentSize = CGSize(width: 0, height: 200)
        let (_, container) = try present(card, configuration: configuration)
        XCTAssertEqual(card.view.frame.width, 250, accuracy: 0.5)
        XCTAssertEqual(card.view.frame.midX, container.bounds.midX, accuracy: 0.5)
    }

    func testKeyboardLiftsTheCardAndLetsItDown() throws {
        let card = UIViewController()
        card.preferredContentSize = CGSize(width: 0, height: 200)
        let (presentation, container) = try present(card)
        let resting = card.view.frame
        let screenMaxY = container.convert(container.bounds, to: nil).maxY
        let keyboard = CGRect(x: 0, y: screenMaxY - 300, width: container.bounds.width, height: 300)

        NotificationCenter.default.post(
            name: UIResponder.keyboardWillChangeFrameNotification,
            object: nil,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: keyboard),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.1),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7)
            ]
        )
        XCTAssertEqual(presentation.keyboardOverlap, 300, accuracy: 0.5)
        assertEqual(
            card.view.frame,
            CGRect(x: 0, y: container.bounds.height - 500, width: container.bounds.width, height: 200)
        )

        NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil, userInfo: nil)
        XCTAssertEqual(presentation.keyboardOverlap, 0)
        assertEqual(card.view.frame, resting)
    }

    func testSizeTransitionLaysTheCardOutAgain() throws {
        let card = UIViewController()
        card.preferredContentSize = CGSize(width: 0, height: 200)
        let (presentation, container) = try present(card)
        let coordinator = CoordinatorStub()
        presentation.viewWillTransition(to: CGSize(width: 844, height: 390), with: coordinator)
        container.bounds = CGRect(x: 0, y: 0, width: 844, height: 390)
        coordinator.run()
        container.layoutIfNeeded()
        assertEqual(card.view.frame, presentation.frameOfPresentedViewInContainerView)
        XCTAssertEqual(card.view.frame.width, 480, accuracy: 0.5)
        XCTAssertEqual(card.view.frame.midX, 422, accuracy: 0.5)
        XCTAssertEqual(card.view.frame.maxY, 390, accuracy: 0.5)
        assertEqual(presentation.dimmingView.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
    }

    func testSizeOfAnotherContainerIsTheParentSize() throws {
        let card = UIViewController()
        card.preferredContentSize = CGSize(width: 0, height: 200)
        let (presentation, _) = try present(card)
        let size = presentation.size(
            forChildContentContainer: UIViewController(),
            withParentContainerSize: CGSize(width: 320, height: 480)
        )
        XCTAssertEqual(size, CGSize(width: 320, height: 480))
    }

    // MARK: Animator

    private func makeContext(key: UITransitionContextViewControllerKey) -> ContextStub {
        let presented = UIViewController()
        let context = ContextStub(containerView: root.view, presented: presented, key: key)
        context.finalFrame = CGRect(x: 0, y: 544, width: 390, height: 300)
        return context
    }

    func testInterruptibleAnimatorIsTheSameObject() throws {
        let context = makeContext(key: .to)
        let sut = CardAnimator(kind: .present, configuration: CardConfiguration())
        let first = sut.interruptibleAnimator(using: context) as AnyObject
        let second = sut.interruptibleAnimator(using: context) as AnyObject
        XCTAssertTrue(first === second)
        let animator = try XCTUnwrap(first as? UIViewPropertyAnimator)
        XCTAssertEqual(animator.state, .inactive)
        assertEqual(context.presented.view.frame, context.finalFrame.offsetBy(dx: 0, dy: 300))
        animator.startAnimation()
        assertEqual(context.presented.view.frame, context.finalFrame)
        XCTAssertTrue(spin(atMost: 2) { !context.results.isEmpty })
        XCTAssertEqual(context.results, [true])
    }

    func testReversedPresentationReportsCancellation() throws {
        let context = makeContext(key: .to)
        let sut = CardAnimator(kind: .present, configuration: CardConfiguration())
        sut.animateTransition(using: context)
        spin(0.1)
        let animator = try XCTUnwrap(sut.interruptibleAnimator(using: context) as? UIViewPropertyAnimator)
        animator.pauseAnimation()
        XCTAssertEqual(animator.state, .active)
        XCTAssertFalse(animator.isRunning)
        context.cancelInteractiveTransition()
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        XCTAssertTrue(spin(atMost: 2) { !context.results.isEmpty })
        XCTAssertEqual(context.results, [false])
        XCTAssertNil(context.presented.view.superview)
    }

    func testDurationsFollowTheConfiguration() {
        let configuration = CardConfiguration()
        configuration.presentationDuration = 0.7
        configuration.dismissalDuration = 0.9
        let context = makeContext(key: .to)
        let present = CardAnimator(kind: .present, configuration: configuration)
        let dismiss = CardAnimator(kind: .dismiss, configuration: configuration)
        XCTAssertEqual(present.transitionDuration(using: nil), 0.7)
        XCTAssertEqual(dismiss.transitionDuration(using: context), 0.9)
        context.isAnimated = false
        XCTAssertEqual(dismiss.transitionDuration(using: context), 0)
    }
}
