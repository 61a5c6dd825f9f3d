import UIKit
import XCTest
@testable import ContentCard

final class CardPresentationTests: XCTestCase {

    private var window: UIWindow!
    private var log: CallLog!
    private var root: SpyViewController!
    private var receivedNotifications: [Notification.Name] = []

    override func setUp() {
        super.setUp()
        log = CallLog()
        root = SpyViewController(name: "root", log: log)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = root
        window.makeKeyAndVisible()
        spin(0.05)
        log.entries.removeAll()
        receivedNotifications = []
    }

    override func tearDown() {
        NotificationCenter.default.removeObserver(self)
        root.presentedViewController?.dismiss(animated: false, completion: nil)
        spin(0.05)
        window.isHidden = true
        window.rootViewController = nil
        window = nil
        root = nil
        log = nil
        super.tearDown()
    }

    private func makeCard(height: CGFloat = 300, configuration: CardConfiguration = CardConfiguration()) -> SpyViewController {
        let card = SpyViewController(name: "card", log: log)
        card.preferredContentSize = CGSize(width: 0, height: height)
        card.cardTransition = SpyTransition(configuration: configuration)
        return card
    }

    @discardableResult
    private func present(_ card: UIViewController, animated: Bool = true) -> CardPresentationController {
        let presented = expectation(description: "presented")
        root.presentCard(card, animated: animated) { [log] in
            log?.add("present completion")
            presented.fulfill()
        }
        wait(for: [presented], timeout: 3)
        return card.presentationController as! CardPresentationController
    }

    private func dismiss(_ card: UIViewController, animated: Bool = true) {
        let dismissed = expectation(description: "dismissed")
        card.dismiss(animated: animated) { [log] in
            log?.add("dismiss completion")
            dismissed.fulfill()
        }
        wait(for: [dismissed], timeout: 3)
    }

    private func transitionLog(of card: UIViewController) -> CallLog {
        return (card.cardTransition as! SpyTransition).log
    }

    private func restingFrame(height: CGFloat, in container: UIView) -> CGRect {
        let total = height + container.safeAreaInsets.bottom
        return CGRect(x: 0, y: container.bounds.height - total, width: container.bounds.width, height: total)
    }

    // MARK: Presentation

    func testCardRestsOnTheBottomEdge() throws {
        let card = makeCard(height: 300)
        let presentation = present(card)
        let container = try XCTUnwrap(presentation.containerView)
        assertEqual(card.view.frame, restingFrame(height: 300, in: container))
        assertEqual(card.view.frame, presentation.frameOfPresentedViewInContainerView)
        XCTAssertTrue(root.presentedViewController === card)
        XCTAssertTrue(card.presentingViewController === root)
        XCTAssertFalse(card.isBeingPresented)
    }

    func testNotAnimatedPresentationEndsInTheSamePlace() throws {
        let card = makeCard(height: 220)
        let presentation = present(card, animated: false)
        spin(0.05)
        let container = try XCTUnwrap(presentation.containerView)
        assertEqual(card.view.frame, restingFrame(height: 220, in: container))
        XCTAssertEqual(presentation.dimmingView.alpha, 1)
    }

    func testCallbacksOfPresentationAndDismissal() {
        let card = makeCard()
        present(card)
        // The presenter stays visible under a card and hears nothing.
        XCTAssertEqual(log.entries, [
            "card.viewDidLoad",
            "card.viewWillAppear",
            "card.viewDidAppear",
            "present completion"
        ])
        log.entries.removeAll()
        dismiss(card)
        XCTAssertEqual(log.entries, [
            "card.viewWillDisappear",
            "card.viewDidDisappear(true)",
            "dismiss completion"
        ])
        XCTAssertEqual(transitionLog(of: card).entries, [
            "presentationTransitionWillBegin",
            "presentationTransitionDidEnd(true)",
            "dismissalTransitionWillBegin",
            "dismissalTransitionDidEnd(true)"
        ])
        XCTAssertNil(root.presentedViewController)
        XCTAssertNil(card.presentingViewController)
        XCTAssertFalse(card.isBeingDismissed)
    }

    func testDimmingViewLivesBelowTheCard() throws {
        let card = makeCard()
        let presentation = present(card)
        let container = try XCTUnwrap(presentation.containerView)
        let dimming = presentation.dimmingView
        XCTAssertTrue(dimming.superview === container)
        XCTAssertEqual(dimming.frame, container.bounds)
        let dimmingIndex = try XCTUnwrap(container.subviews.firstIndex(of: dimming))
        let cardIndex = try XCTUnwrap(container.subviews.firstIndex { card.view.isDescendant(of: $0) })
        XCTAssertLessThan(dimmingIndex, cardIndex)
        XCTAssertEqual(dimming.alpha, 1)
        dismiss(card)
        XCTAssertNil(dimming.superview)
        XCTAssertEqual(dimming.alpha, 0)
        XCTAssertNil(card.view.window)
        XCTAssertNotNil(root.view.window)
    }

    func testTopCornersAreRounded() {
        let configuration = CardConfiguration()
        configuration.cornerRadius = 24
        let card = makeCard(configuration: configuration)
        present(card)
        XCTAssertEqual(card.view.layer.cornerRadius, 24)
        XCTAssertEqual(card.view.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        XCTAssertTrue(card.view.layer.masksToBounds)
    }

    func testCardOnTopOfACard() throws {
        let first = makeCard(height: 400)
        present(first)
        try XCTSkipUnless(UIApplication.shared.cardWindow === window, "the window is not key")
        let second = makeCard(height: 200)
        let presented = expectation(description: "presented")
        XCTAssertTrue(second.presentAsCardOnTop(animated: true) { presented.fulfill() })
        wait(for: [presented], timeout: 3)
        XCTAssertTrue(first.presentedViewController === second)
        XCTAssertTrue(second.presentingViewController === first)
        // Only the upper one goes.
        dismiss(second)
        XCTAssertTrue(root.presentedViewController === first)
        XCTAssertNil(first.presentedViewController)
    }

    // MARK: Tap

    func testTapOnDimmingViewDismisses() {
        let card = makeCard()
        let presentation = present(card)
        presentation.dimmingViewTapped(UITapGestureRecognizer())
        XCTAssertTrue(spin(atMost: 2) { self.root.presentedViewController == nil })
        XCTAssertEqual(log.entries.suffix(2), ["card.viewWillDisappear", "card.viewDidDisappear(true)"])
    }

    func testTapIsIgnoredWhenConfigured() {
        let configuration = CardConfiguration()
        configuration.tapBehavior = .ignore
        let card = makeCard(configuration: configuration)
        let presentation = present(card)
        presentation.dimmingViewTapped(UITapGestureRecognizer())
        spin(0.1)
        XCTAssertTrue(root.presentedViewController === card)
        XCTAssertFalse(log.entries.contains("card.viewWillDisappear"))
    }

    // MARK: Interactive dismissal

    func testCancelledPanRestoresTheCard() throws {
        let card = makeCard(height: 400)
        let presentation = present(card)
        let interaction = try XCTUnwrap(presentation.interaction)
        let container = try XCTUnwrap(presentation.containerView)
        let before = card.view.frame
        let subviews = container.subviews
        log.entries.removeAll()

        let pan = PanStub()
        pan.stubbedState = .began
        interaction.handlePan(pan)
        XCTAssertTrue(interaction.isInteracting)
        spin(0.1)
        XCTAssertTrue(card.isBeingDismissed)
        XCTAssertEqual(card.transitionCoordinator?.isInteractive, true)

        pan.stubbedState = .changed
        pan.stubbedTranslation = CGPoint(x: 0, y: before.height * 0.2)
        interaction.handlePan(pan)
        spin(0.05)
        XCTAssertEqual(interaction.percentComplete, 0.2, accuracy: 0.01)

        pan.stubbedState = .ended
        pan.stubbedVelocity = CGPoint(x: 0, y: -50)
        interaction.handlePan(pan)
        XCTAssertFalse(interaction.isInteracting)
        XCTAssertTrue(spin(atMost: 2) { self.log.entries.last == "card.viewDidAppear" })

        XCTAssertEqual(log.entries, ["card.viewWillDisappear", "card.viewWillAppear", "card.viewDidAppear"])
        XCTAssertTrue(spin(atMost: 1) {
            self.transitionLog(of: card).entries.last == "dismissalTransitionDidEnd(false)"
        })
        container.layoutIfNeeded()
        XCTAssertTrue(root.presentedViewController === card)
        XCTAssertFalse(card.isBeingDismissed)
        XCTAssertEqual(container.subviews, subviews)
        assertEqual(card.view.frame, before)
        XCTAssertEqual(presentation.dimmingView.alpha, 1)

        // And it can still go.
        dismiss(card)
        XCTAssertNil(root.presentedViewController)
    }

    func testFastPanFinishesOnce() throws {
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(record(_:)),
            name: .cardDidDismiss,
            object: nil
        )
        let card = makeCard(height: 400)
        let interaction = try XCTUnwrap(present(card).interaction)
        let pan = PanStub()
        pan.stubbedState = .began
        interaction.handlePan(pan)
        spin(0.1)
        pan.stubbedState = .changed
        pan.stubbedTranslation = CGPoint(x: 0, y: 40)
        interaction.handlePan(pan)
        spin(0.05)
        pan.stubbedState = .ended
        pan.stubbedVelocity = CGPoint(x: 0, y: CardDismissInteraction.finishingVelocity + 1)
        interaction.handlePan(pan)
        XCTAssertTrue(spin(atMost: 2) { self.root.presentedViewController == nil })
        spin(0.1)
        XCTAssertEqual(receivedNotifications, [.cardDidDismiss])
        XCTAssertEqual(transitionLog(of: card).entries.suffix(2), [
            "dismissalTransitionWillBegin",
            "dismissalTransitionDidEnd(true)"
        ])
    }

    @objc private func record(_ notification: Notification) {
        receivedNotifications.append(notification.name)
    }

    func testPanBeginsOnlyDownwards() throws {
        let card = makeCard()
        let interaction = try XCTUnwrap(present(card).interaction)
        let pan = PanStub()
        pan.stubbedVelocity = CGPoint(x: 10, y: 200)
        XCTAssertTrue(interaction.gestureRecognizerShouldBegin(pan))
        pan.stubbedVelocity = CGPoint(x: 300, y: 200)
        XCTAssertFalse(interaction.gestureRecognizerShouldBegin(pan))
        pan.stubbedVelocity = CGPoint(x: 0, y: -200)
        XCTAssertFalse(interaction.gestureRecognizerShouldBegin(pan))
        XCTAssertTrue(interaction.panGestureRecognizer.view === card.view)
    }

    func testScrolledContentBlocksThePan() {
        let interaction = CardDismissInteraction()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 400)
        interaction.track(scrollView)
        XCTAssertTrue(interaction.isScrolledToTop)
        scrollView.contentOffset = CGPoint(x: 0, y: 30)
        XCTAssertFalse(interaction.isScrolledToTop)
        interaction.track(nil)
        XCTAssertTrue(interaction.isScrolledToTop)
    }

    // MARK: Memory

    func testEverythingIsReleased() {
        weak var weakCard: UIViewController?
        weak var weakPresentation: UIPresentationController?
        weak var weakTransition: CardTransition?
        autoreleasepool {
            let card = makeCard()
            let presentation = present(card)
            weakCard = card
            weakPresentation = presentation
            weakTransition = card.cardTransition
            XCTAssertNotNil(weakTransition)
            dismiss(card)
        }
        spin(0.2)
        XCTAssertNil(weakCard)
        XCTAssertNil(weakPresentation)
        XCTAssertNil(weakTransition)
    }
}
