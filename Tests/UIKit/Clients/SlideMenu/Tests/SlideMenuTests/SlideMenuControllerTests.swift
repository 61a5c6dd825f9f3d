import UIKit
import XCTest
@testable import SlideMenu

@MainActor
final class SlideMenuControllerTests: XCTestCase {

    private var window: UIWindow!
    private var menu: SlideMenuController!
    private var content: PanelSpy!
    private var left: PanelSpy!
    private var right: PanelSpy!
    private var delegate: MenuDelegateSpy!
    private var feedback: FeedbackSpy!

    override func setUp() async throws {
        content = PanelSpy()
        left = PanelSpy()
        right = PanelSpy()
        delegate = MenuDelegateSpy()
        feedback = FeedbackSpy()
        menu = SlideMenuController(content: content)
        menu.delegate = delegate
        menu.feedback = feedback
        menu.configuration.duration = 0.25
        menu.setPanel(left, on: .left)
        menu.setPanel(right, on: .right)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = menu
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        try await pause(0.1)
    }

    override func tearDown() async throws {
        window.isHidden = true
        window.rootViewController = nil
        window = nil
        menu = nil
        content = nil
        left = nil
        right = nil
        delegate = nil
        feedback = nil
    }

    private func pause(_ seconds: Double) async throws {
        try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
    }

    private func clearEvents() {
        [content, left, right].forEach { _ = $0?.takeEvents() }
        delegate.calls = []
    }

    private var width: CGFloat {
        menu.configuration.panelWidth(
            in: menu.view.bounds.size,
            horizontalSizeClass: menu.traitCollection.horizontalSizeClass
        )
    }

    private func panelFrame(_ panel: UIViewController) -> CGRect? {
        panel.view.superview?.frame
    }

    private func waitForIdle(_ timeout: TimeInterval = 3) async {
        let idle = XCTNSPredicateExpectation(
            predicate: NSPredicate { [menu] _, _ in
                MainActor.assumeIsolated { menu?.isTransitioning == false }
            },
            object: nil
        )
        await fulfillment(of: [idle], timeout: timeout)
    }

    // MARK: Containment

    func testContainment() {
        XCTAssertEqual(menu.children, [left, right, content])
        XCTAssertTrue(content.parent === menu)
        XCTAssertTrue(left.slideMenuController === menu)
        XCTAssertEqual(content.takeEvents(), [
            "willMove(parent)",
            "viewDidLoad",
            "didMove(parent)",
            "viewWillAppear(false)",
            "viewDidAppear(false)"
        ])
        XCTAssertEqual(left.takeEvents(), ["willMove(parent)", "didMove(parent)"])
        XCTAssertFalse(left.isViewLoaded)
        XCTAssertEqual(content.view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    func testCurrentMenuIsFoundThroughTheScene() throws {
        guard let scene = UIApplication.shared.connectedScenes.compactMap({ $0 as? UIWindowScene }).first else {
            throw XCTSkip("no scene to put the window into")
        }
        window.windowScene = scene
        window.makeKeyAndVisible()
        XCTAssertTrue(SlideMenuController.current() === menu)
    }

    func testReplacingAPanel() {
        clearEvents()
        let other = PanelSpy()
        menu.setPanel(other, on: .left)
        XCTAssertEqual(left.takeEvents(), ["willMove(nil)", "didMove(nil)"])
        XCTAssertEqual(other.takeEvents(), ["willMove(parent)", "didMove(parent)"])
        XCTAssertNil(left.parent)
        XCTAssertTrue(menu.panel(on: .left) === other)
        menu.setPanel(nil, on: .left)
        XCTAssertNil(menu.panel(on: .left))
        XCTAssertEqual(menu.children, [right, content])
    }

    // MARK: Opening and closing

    func testOpenAndClose() async {
        clearEvents()
        let opened = await menu.open(.left)
        XCTAssertTrue(opened)
        XCTAssertEqual(menu.openSide, .left)
        XCTAssertEqual(left.takeEvents(), ["viewDidLoad", "viewWillAppear(true)", "viewDidAppear(true)"])
        XCTAssertEqual(panelFrame(left), CGRect(x: 0, y: 0, width: width, height: 844))
        XCTAssertEqual(left.view.frame.size, CGSize(width: width, height: 844))
        XCTAssertEqual(menu.overlay.alpha, menu.configuration.overlayAlpha, accuracy: 0.001)
        XCTAssertFalse(menu.overlay.isHidden)
        XCTAssertEqual(content.view.superview?.transform.tx ?? 0, width * menu.configuration.parallax, accuracy: 0.001)

        let closed = await menu.close()
        XCTAssertTrue(closed)
        XCTAssertNil(menu.openSide)
        XCTAssertEqual(left.takeEvents(), ["viewWillDisappear(true)", "viewDidDisappear(true)"])
        XCTAssertNil(left.view.superview)
        XCTAssertTrue(menu.overlay.isHidden)
        XCTAssertEqual(content.view.superview?.transform, .identity)
        XCTAssertEqual(content.takeEvents(), [])
        XCTAssertEqual(delegate.calls, ["willOpen left", "didOpen left", "willClose left", "didClose left"])
        XCTAssertEqual(feedback.prepares, 2)
        XCTAssertEqual(feedback.snaps, 2)
    }

    func testOpenWithoutAnimation() {
        clearEvents()
        var results: [Bool] = []
        menu.setOpenSide(.right, animated: false) { results.append($0) }
        XCTAssertEqual(results, [true])
        XCTAssertEqual(right.takeEvents(), ["viewDidLoad", "viewWillAppear(false)", "viewDidAppear(false)"])
        XCTAssertEqual(panelFrame(right), CGRect(x: 390 - width, y: 0, width: width, height: 844))
        menu.setOpenSide(.right, animated: false) { results.append($0) }
        XCTAssertEqual(results, [true, true])
        XCTAssertEqual(right.takeEvents(), [])
    }

    func testOpeningTheOtherSideClosesTheFirst() async {
        await menu.open(.left, animated: false)
        clearEvents()
        let opened = await menu.open(.right)
        XCTAssertTrue(opened)
        XCTAssertEqual(delegate.calls, ["willClose left", "didClose left", "willOpen right", "didOpen right"])
        XCTAssertEqual(menu.openSide, .right)
        XCTAssertNil(left.view.superview)
    }

    func testMissingPanelDoesNotOpen() async {
        menu.setPanel(nil, on: .right)
        let opened = await menu.open(.right)
        XCTAssertFalse(opened)
        XCTAssertNil(menu.openSide)
    }

    func testClosingAMovingPanelTurnsItAround() async throws {
        menu.configuration.duration = 0.6
        clearEvents()
        let opening = Task { await menu.open(.left) }
        try await pause(0.2)
        XCTAssertTrue(menu.isTransitioning)
        let closed = await menu.close()
        let opened = await opening.value
        XCTAssertTrue(closed)
        XCTAssertFalse(opened)
        XCTAssertNil(menu.openSide)
        XCTAssertEqual(left.takeEvents(), [
            "viewDidLoad",
            "viewWillAppear(true)",
            "viewWillDisappear(true)",
            "viewDidDisappear(true)"
        ])
        XCTAssertEqual(delegate.calls, ["willOpen left", "didClose left"])
        XCTAssertNil(left.view.superview)
        XCTAssertEqual(menu.overlay.alpha, 0)
    }

    func testOverlayClosesThePanel() async {
        await menu.open(.left, animated: false)
        menu.overlay.sendActions(for: .touchUpInside)
        XCTAssertTrue(menu.isTransitioning)
        await waitForIdle()
        XCTAssertNil(menu.openSide)
    }

    func testEscapeClosesThePanel() async {
        XCTAssertFalse(menu.accessibilityPerformEscape())
        await menu.open(.left, animated: false)
        XCTAssertEqual(left.view.superview?.accessibilityViewIsModal, true)
        XCTAssertEqual(content.view.superview?.accessibilityElementsHidden, true)
        XCTAssertTrue(menu.accessibilityPerformEscape())
        await waitForIdle()
        XCTAssertNil(menu.openSide)
        XCTAssertEqual(content.view.superview?.accessibilityElementsHidden, false)
        XCTAssertEqual(menu.overlay.accessibilityTraits, .button)
    }

    // MARK: Dragging

    func testDragOpensTheLeftPanel() async {
        clearEvents()
        let pan = FingerPan().at(CGPoint(x: 10, y: 400))
        menu.handlePan(pan.with(.began))
        menu.handlePan(pan.with(.changed, x: width * 0.75))
        XCTAssertEqual(menu.transitionProgress ?? 0, 0.75, accuracy: 0.001)
        menu.handlePan(pan.with(.ended, x: width * 0.75, velocity: 10))
        await waitForIdle()
        XCTAssertEqual(menu.openSide, .left)
        XCTAssertEqual(left.takeEvents(), ["viewDidLoad", "viewWillAppear(true)", "viewDidAppear(true)"])
        XCTAssertEqual(panelFrame(left)?.minX, 0)
    }

    func testShortDragFallsBack() async {
        clearEvents()
        let pan = FingerPan().at(CGPoint(x: 385, y: 400))
        menu.handlePan(pan.with(.began))
        menu.handlePan(pan.with(.changed, x: -width * 0.3))
        XCTAssertEqual(menu.transitionProgress ?? 0, 0.3, accuracy: 0.001)
        menu.handlePan(pan.with(.ended, x: -width * 0.3, velocity: -10))
        await waitForIdle()
        XCTAssertNil(menu.openSide)
        XCTAssertEqual(right.takeEvents(), [
            "viewDidLoad",
            "viewWillAppear(true)",
            "viewWillDisappear(true)",
            "viewDidDisappear(true)"
        ])
        XCTAssertNil(right.view.superview)
        XCTAssertEqual(menu.overlay.alpha, 0)
        XCTAssertTrue(menu.overlay.isHidden)
    }

    func testFlickClosesTheRightPanel() async {
        await menu.open(.right, animated: false)
        let pan = FingerPan().at(CGPoint(x: 200, y: 400))
        menu.handlePan(pan.with(.began))
        menu.handlePan(pan.with(.changed, x: 30))
        menu.handlePan(pan.with(.ended, x: 30, velocity: 900))
        await waitForIdle()
        XCTAssertNil(menu.openSide)
    }

    func testCancelledDragKeepsTheOpenPanel() async {
        await menu.open(.left, animated: false)
        clearEvents()
        let pan = FingerPan().at(CGPoint(x: 300, y: 400))
        menu.handlePan(pan.with(.began))
        menu.handlePan(pan.with(.changed, x: -width * 0.9))
        menu.handlePan(pan.with(.cancelled))
        await waitForIdle()
        XCTAssertEqual(menu.openSide, .left)
        XCTAssertEqual(left.takeEvents(), [
            "viewWillDisappear(true)",
            "viewWillAppear(true)",
            "viewDidAppear(true)"
        ])
        XCTAssertEqual(panelFrame(left), CGRect(x: 0, y: 0, width: width, height: 844))
    }

    func testWhereDragsBegin() async {
        func begins(_ x: CGFloat, velocity: CGPoint) -> Bool {
            let pan = FingerPan().at(CGPoint(x: x, y: 400))
            pan.speed = velocity
            return menu.gestureRecognizerShouldBegin(pan)
        }
        XCTAssertTrue(begins(10, velocity: CGPoint(x: 100, y: 0)))
        XCTAssertFalse(begins(10, velocity: CGPoint(x: -100, y: 0)))
        XCTAssertFalse(begins(10, velocity: CGPoint(x: 100, y: 200)))
        XCTAssertFalse(begins(195, velocity: CGPoint(x: 100, y: 0)))
        XCTAssertTrue(begins(385, velocity: CGPoint(x: -100, y: 0)))
        await menu.open(.left, animated: false)
        XCTAssertTrue(begins(195, velocity: CGPoint(x: -100, y: 0)))
        XCTAssertFalse(begins(195, velocity: CGPoint(x: 100, y: 0)))
    }

    // MARK: Sizes, traits, safe area

    func testSizeChangeInMidFlightFinishesTheTransition() async throws {
        menu.configuration.duration = 1
        let opening = Task { await menu.open(.left) }
        try await pause(0.2)
        XCTAssertTrue(menu.isTransitioning)

        let landscape = CGSize(width: 844, height: 390)
        let coordinator = SizeCoordinator()
        menu.viewWillTransition(to: landscape, with: coordinator)
        let opened = await opening.value
        XCTAssertTrue(opened)
        XCTAssertFalse(menu.isTransitioning)
        XCTAssertEqual(content.announcedSizes, [landscape])
        let expected = menu.configuration.panelWidth(
            in: landscape,
            horizontalSizeClass: menu.traitCollection.horizontalSizeClass
        )
        XCTAssertEqual(left.announcedSizes, [CGSize(width: expected, height: 390)])

        menu.view.frame = CGRect(origin: .zero, size: landscape)
        coordinator.runAll()
        menu.view.layoutIfNeeded()
        XCTAssertEqual(panelFrame(left), CGRect(x: 0, y: 0, width: width, height: 390))
        XCTAssertEqual(menu.overlay.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
        XCTAssertEqual(content.view.bounds.size, landscape)
    }

    func testPanelClosesOnSizeChangeWhenConfigured() async {
        menu.configuration.closesOnSizeChange = true
        await menu.open(.right, animated: false)
        menu.viewWillTransition(to: CGSize(width: 844, height: 390), with: SizeCoordinator())
        XCTAssertNil(menu.openSide)
        XCTAssertNil(right.view.superview)
    }

    func testWidthFollowsTheSizeClass() async throws {
        let parent = UIViewController()
        window.rootViewController = parent
        parent.addChild(menu)
        menu.view.frame = parent.view.bounds
        parent.view.addSubview(menu.view)
        menu.didMove(toParent: parent)
        let expectations: [(UIUserInterfaceSizeClass, CGFloat)] = [(.regular, 320), (.compact, 312)]
        for (sizeClass, expected) in expectations {
            parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: sizeClass), forChild: menu)
            try await pause(0.1)
            XCTAssertEqual(menu.traitCollection.horizontalSizeClass, sizeClass)
            await menu.open(.left, animated: false)
            menu.view.layoutIfNeeded()
            XCTAssertEqual(panelFrame(left)?.width, expected)
        }
    }

    func testAdditionalSafeArea() async {
        menu.configuration.additionalTopInset = 24
        await menu.open(.left, animated: false)
        window.layoutIfNeeded()
        XCTAssertEqual(left.view.safeAreaInsets.top, menu.view.safeAreaInsets.top + 24, accuracy: 0.5)
    }

    func testShadow() async throws {
        menu.configuration.shadow = SlideMenuConfiguration.Shadow(opacity: 0.5, radius: 12, offset: CGSize(width: 1, height: 2))
        await menu.open(.left, animated: false)
        let layer = try XCTUnwrap(left.view.superview?.layer)
        XCTAssertEqual(layer.shadowOpacity, 0.5)
        XCTAssertEqual(layer.shadowRadius, 12)
        XCTAssertEqual(layer.shadowOffset, CGSize(width: 1, height: 2))
        XCTAssertEqual(layer.shadowPath?.boundingBox, CGRect(x: 0, y: 0, width: width, height: 844))
    }

    // MARK: Appearance forwarding

    func testCoveringTheMenuForwardsToVisibleChildren() async throws {
        await menu.open(.left, animated: false)
        clearEvents()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        let presented = expectation(description: "presented")
        menu.present(cover, animated: false) { presented.fulfill() }
        await fulfillment(of: [presented], timeout: 3)
        try await pause(0.1)
        XCTAssertEqual(content.takeEvents(), ["viewWillDisappear(false)", "viewDidDisappear(false)"])
        XCTAssertEqual(left.takeEvents(), ["viewWillDisappear(false)", "viewDidDisappear(false)"])
        XCTAssertEqual(right.takeEvents(), [])

        let dismissed = expectation(description: "dismissed")
        cover.dismiss(animated: false) { dismissed.fulfill() }
        await fulfillment(of: [dismissed], timeout: 3)
        try await pause(0.1)
        XCTAssertEqual(content.takeEvents(), ["viewWillAppear(false)", "viewDidAppear(false)"])
        XCTAssertEqual(left.takeEvents(), ["viewWillAppear(false)", "viewDidAppear(false)"])
    }

    func testMenuIsReleased() async throws {
        weak var weakMenu: SlideMenuController?
        weak var weakPanel: UIViewController?
        autoreleasepool {
            let panel = PanelSpy()
            let other = SlideMenuController(content: PanelSpy())
            other.setPanel(panel, on: .left)
            window.rootViewController = other
            other.setOpenSide(.left, animated: false)
            weakMenu = other
            weakPanel = panel
            window.rootViewController = menu
        }
        try await pause(0.3)
        XCTAssertNil(weakMenu)
        XCTAssertNil(weakPanel)
    }
}
