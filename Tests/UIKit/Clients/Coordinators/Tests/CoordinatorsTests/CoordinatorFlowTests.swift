//
//  CoordinatorFlowTests.swift
//  ShopTests
//

import UIKit
import XCTest
@testable import Coordinators

@MainActor
final class CoordinatorFlowTests: XCTestCase {

    private var window: UIWindow!
    private var store: Store!
    private var app: AppCoordinator!

    private var shop: ShopCoordinator { app.shop }
    private var navigation: LoggingNavigationController { app.shop.navigationController }

    override func setUp() async throws {
        store = Store()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        app = AppCoordinator(window: window, factory: DefaultFactory(store: store))
        app.start()
        try await Task.sleep(nanoseconds: 200_000_000)
        shop.forgetShown()
        navigation.forgetHistory()
    }

    override func tearDown() async throws {
        window.rootViewController?.dismiss(animated: false)
        window.isHidden = true
        window = nil
        app = nil
        store = nil
    }

    // MARK: - Helpers

    private func eventually(_ what: String, timeout: TimeInterval = 4, _ condition: () -> Bool) async {
        let deadline = Date().addingTimeInterval(timeout)
        while !condition() {
            if Date() > deadline {
                XCTFail("never: \(what)")
                return
            }
            try? await Task.sleep(nanoseconds: 20_000_000)
        }
    }

    @discardableResult
    private func tap(_ item: UIBarButtonItem?) -> Bool {
        guard let item = item, let action = item.action else { return false }
        return UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
    }

    private func openDetail(_ index: Int) async throws -> ProductDetailViewController {
        let list = try XCTUnwrap(navigation.viewControllers.first as? ProductListViewController)
        list.buttons[index].sendActions(for: .touchUpInside)
        let title = list.products[index].name
        await eventually("didShow \(title)") { self.shop.shown.last == "didShow \(title)" }
        return try XCTUnwrap(navigation.topViewController as? ProductDetailViewController)
    }

    private func openProfile() async throws -> ProfileCoordinator {
        tap(navigation.viewControllers.first?.navigationItem.rightBarButtonItem)
        let profile = try XCTUnwrap(shop.childCoordinators.last as? ProfileCoordinator)
        await eventually("presented") { profile.events.contains("presented") }
        return profile
    }

    // MARK: - Start

    func testStartBuildsTheTabs() {
        XCTAssertTrue(window.rootViewController === app.tabBarController)
        XCTAssertEqual(app.tabBarController.viewControllers, [shop.navigationController, app.library.splitViewController])
        XCTAssertEqual(app.tabBarController.selectedIndex, 0)
        XCTAssertEqual(app.childCoordinators.count, 2)
        XCTAssertTrue(shop.parentCoordinator === app)
        XCTAssertEqual(navigation.viewControllers.map { $0.title }, ["Products"])
        XCTAssertTrue(navigation.topViewController?.tabBarController === app.tabBarController)
    }

    // MARK: - Pushes and pops

    func testButtonPushesTheDetail() async throws {
        let detail = try await openDetail(1)
        XCTAssertEqual(detail.product.name, "Chair")
        XCTAssertEqual(shop.shown, ["willShow Chair", "didShow Chair"])
        XCTAssertEqual(navigation.history, ["push Chair"])
        XCTAssertEqual(navigation.viewControllers.count, 2)
        await eventually("appeared") { detail.appearance.count == 2 }
        XCTAssertEqual(detail.appearance, ["willAppear moving: true", "didAppear"])
        XCTAssertNil(navigation.transitionCoordinator)
    }

    func testBackPopsAndCleansUpTheCheckout() async throws {
        let detail = try await openDetail(0)
        XCTAssertTrue(tap(detail.navigationItem.rightBarButtonItem))
        weak var checkout = shop.childCoordinators.first as? CheckoutCoordinator
        XCTAssertNotNil(checkout)
        await eventually("checkout shown") { self.shop.shown.last == "didShow Checkout" }
        XCTAssertEqual(shop.childCoordinators.count, 1, "a push cleans nothing up")

        navigation.popViewController(animated: true)
        await eventually("back at the detail") { self.shop.shown.last == "didShow Lamp" }
        XCTAssertTrue(shop.childCoordinators.isEmpty)
        XCTAssertNil(checkout)
        XCTAssertTrue(navigation.topViewController === detail)
        XCTAssertEqual(navigation.history, ["push Lamp", "push Checkout", "pop Checkout"])
    }

    func testPayingGoesBackToTheList() async throws {
        let detail = try await openDetail(0)
        detail.onBuy?()
        await eventually("checkout shown") { self.shop.shown.last == "didShow Checkout" }
        let checkout = try XCTUnwrap(navigation.topViewController as? CheckoutViewController)
        XCTAssertEqual(checkout.payButton.title(for: .normal), "Pay 30 €")
        checkout.payButton.sendActions(for: .touchUpInside)
        XCTAssertTrue(shop.childCoordinators.isEmpty)
        await eventually("list shown") { self.shop.shown.last == "didShow Products" }
        XCTAssertEqual(navigation.viewControllers.count, 1)
        XCTAssertEqual(navigation.history.last, "root 2")
    }

    func testPoppedDetailIsReleased() async throws {
        weak var weakDetail = try await openDetail(2)
        XCTAssertNotNil(weakDetail)
        navigation.popViewController(animated: true)
        await eventually("list shown") { self.shop.shown.last == "didShow Products" }
        await eventually("released") { weakDetail == nil }
    }

    func testDetailHearsOfItsRemoval() async throws {
        let detail = try await openDetail(0)
        await eventually("appeared") { detail.appearance.count == 2 }
        navigation.popViewController(animated: true)
        await eventually("disappeared") { detail.appearance.count == 4 }
        XCTAssertEqual(detail.appearance, [
            "willAppear moving: true", "didAppear", "willDisappear moving: true", "didDisappear"
        ])
        XCTAssertNil(detail.navigationController)
    }

    // MARK: - Profile sheet

    func testProfileIsAPageSheetWithTwoDetents() async throws {
        let profile = try await openProfile()
        XCTAssertEqual(profile.navigationController.modalPresentationStyle, .pageSheet)
        XCTAssertTrue(app.tabBarController.presentedViewController === profile.navigationController)
        XCTAssertTrue(profile.navigationController.presentingViewController === app.tabBarController)
        XCTAssertTrue(profile.form.presentingViewController === app.tabBarController, "children report their ancestor's presenter")
        if #available(iOS 15, *) {
            let sheet = try XCTUnwrap(profile.navigationController.sheetPresentationController)
            XCTAssertEqual(sheet.detents.count, 2)
            XCTAssertEqual(sheet.selectedDetentIdentifier, .medium)
            XCTAssertTrue(sheet.prefersGrabberVisible)
            profile.expand()
            XCTAssertEqual(sheet.selectedDetentIdentifier, .large)
        }
    }

    func testSecondProfileIsNotOpened() async throws {
        _ = try await openProfile()
        shop.showProfile()
        XCTAssertEqual(shop.childCoordinators.count, 1)
    }

    func testSavingDismissesAndStores() async throws {
        let profile = try await openProfile()
        profile.form.nameField.text = "Ford"
        profile.form.nameField.sendActions(for: .editingChanged)
        XCTAssertTrue(profile.form.saveItem.isEnabled)
        XCTAssertTrue(profile.navigationController.isModalInPresentation)
        XCTAssertTrue(tap(profile.form.saveItem))
        XCTAssertEqual(store.profile, Profile(name: "Ford", email: "arthur@example.com"))
        await eventually("closed") { self.app.tabBarController.presentedViewController == nil && profile.events.count == 2 }
        // Not "swiped away": UIKit tells its delegate of the user's dismissals only.
        XCTAssertEqual(profile.events, ["presented", "saved"])
        XCTAssertTrue(shop.childCoordinators.isEmpty)
    }

    func testUnsavedChangesAskBeforeTheyAreLost() async throws {
        let profile = try await openProfile()
        let presentation = try XCTUnwrap(profile.navigationController.presentationController)
        XCTAssertTrue(profile.presentationControllerShouldDismiss(presentation))
        profile.form.emailField.text = ""
        profile.form.emailField.sendActions(for: .editingChanged)
        XCTAssertFalse(profile.presentationControllerShouldDismiss(presentation))

        profile.presentationControllerDidAttemptToDismiss(presentation)
        let alert = try XCTUnwrap(profile.form.presentedViewController as? UIAlertController)
        XCTAssertEqual(alert.title, "Discard changes?")
        XCTAssertEqual(alert.preferredStyle, .actionSheet)
        XCTAssertEqual(alert.actions.map { $0.title }, ["Discard", "Keep Editing"])
        XCTAssertEqual(alert.actions.map { $0.style }, [.destructive, .cancel])
        try await Task.sleep(nanoseconds: 800_000_000)
        XCTAssertNotNil(alert.view.window)

        let dismissed = expectation(description: "alert dismissed")
        alert.dismiss(animated: true) { dismissed.fulfill() }
        await fulfillment(of: [dismissed], timeout: 4)
        XCTAssertTrue(app.tabBarController.presentedViewController === profile.navigationController, "only the alert went")
        XCTAssertNil(profile.navigationController.presentedViewController)
        XCTAssertEqual(profile.events, ["presented", "attempt"])
    }

    func testSwipedAwaySheetIsCleanedUp() async throws {
        let profile = try await openProfile()
        let presentation = try XCTUnwrap(profile.navigationController.presentationController)
        XCTAssertTrue(presentation.delegate === profile)
        presentation.delegate?.presentationControllerDidDismiss?(presentation)
        XCTAssertEqual(profile.events, ["presented", "swiped away"])
        XCTAssertTrue(shop.childCoordinators.isEmpty)
        XCTAssertNil(profile.parentCoordinator)
    }

    func testCancelWithoutChangesCloses() async throws {
        let profile = try await openProfile()
        XCTAssertNotNil(profile.form.cancelItem.primaryAction)
        profile.profileFormDidCancel(profile.form)
        await eventually("closed") { self.shop.childCoordinators.isEmpty }
        XCTAssertNil(app.tabBarController.presentedViewController)
        XCTAssertEqual(profile.events.last, "cancelled")
    }

    // MARK: - Deep links

    func testProductLink() async throws {
        _ = try await openDetail(0)
        app.tabBarController.selectedIndex = 1
        XCTAssertTrue(app.handle(.product(id: 42)))
        XCTAssertEqual(app.tabBarController.selectedIndex, 0)
        XCTAssertEqual(navigation.viewControllers.map { $0.title }, ["Products", "Towel"])
        XCTAssertFalse(app.handle(.product(id: 4711)))
    }

    func testLinkDismissesTheSheetFirst() async throws {
        _ = try await openProfile()
        XCTAssertTrue(app.handle(.product(id: 2)))
        await eventually("linked") { self.navigation.topViewController?.title == "Chair" }
        XCTAssertNil(app.tabBarController.presentedViewController)
        XCTAssertTrue(shop.childCoordinators.isEmpty)
    }

    func testLibraryLinkFillsTheSecondaryColumn() throws {
        XCTAssertTrue(app.library.splitViewController.viewController(for: .primary) === app.library.primary)
        XCTAssertNil(app.library.splitViewController.viewController(for: .secondary))
        XCTAssertTrue(app.handle(.library(item: "poems")))
        XCTAssertTrue(app.tabBarController.selectedViewController === app.library.splitViewController)
        let secondary = try XCTUnwrap(app.library.secondary)
        XCTAssertTrue(app.library.splitViewController.viewController(for: .secondary) === secondary)
    }

    func testSecondTapOnTheShopTabGoesToItsRoot() async throws {
        _ = try await openDetail(0)
        XCTAssertFalse(app.tabBarController(app.tabBarController, shouldSelect: navigation))
        await eventually("root") { self.shop.shown.last == "didShow Products" }
        XCTAssertTrue(app.tabBarController(app.tabBarController, shouldSelect: app.library.splitViewController))
    }
}
