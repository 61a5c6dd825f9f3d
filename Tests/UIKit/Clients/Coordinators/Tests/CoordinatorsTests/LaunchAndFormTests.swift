//
//  LaunchAndFormTests.swift
//  ShopTests
//

import UIKit
import XCTest
@testable import Coordinators

final class DeepLinkTests: XCTestCase {

    func testParsing() throws {
        let cases: [(String, DeepLink?)] = [
            ("shop://product/42", .product(id: 42)),
            ("shop://library/poems", .library(item: "poems")),
            ("shop://profile", .profile),
            ("shop://product/lamp", nil),
            ("shop://product", nil),
            ("https://product/42", nil)
        ]
        for (string, expected) in cases {
            let url = try XCTUnwrap(URL(string: string))
            XCTAssertEqual(DeepLink(url: url), expected, string)
        }
    }
}

final class LaunchTests: XCTestCase {

    private func makeWindow() -> UIWindow {
        if let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene {
            return UIWindow(windowScene: scene)
        }
        return UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    func testAppDelegateLaunches() {
        let delegate = AppDelegate()
        XCTAssertTrue(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
    }

    func testSceneDelegateBuildsItsWindowAndOpensLinks() throws {
        let delegate = SceneDelegate()
        XCTAssertFalse(delegate.open(try XCTUnwrap(URL(string: "shop://product/1"))), "not connected yet")
        delegate.connect(makeWindow())
        let app = try XCTUnwrap(delegate.appCoordinator)
        XCTAssertTrue(delegate.window?.rootViewController is UITabBarController)
        XCTAssertFalse(delegate.window?.isHidden ?? true)

        XCTAssertTrue(delegate.open(try XCTUnwrap(URL(string: "shop://product/1"))))
        XCTAssertEqual(app.shop.navigationController.topViewController?.title, "Lamp")
        XCTAssertFalse(delegate.open(try XCTUnwrap(URL(string: "shop://nowhere"))))
        delegate.window?.isHidden = true
    }
}

final class ProfileFormTests: XCTestCase {

    private final class FormSpy: ProfileFormViewControllerDelegate {
        var calls: [String] = []

        func profileForm(_ form: ProfileFormViewController, didChange hasChanges: Bool) {
            calls.append("changed \(hasChanges)")
        }

        func profileForm(_ form: ProfileFormViewController, didSave profile: Profile) {
            calls.append("saved \(profile.name)")
        }

        func profileFormDidCancel(_ form: ProfileFormViewController) {
            calls.append("cancelled")
        }
    }

    private var spy: FormSpy!
    private var form: ProfileFormViewController!

    override func setUp() {
        super.setUp()
        spy = FormSpy()
        form = ProfileFormViewController(profile: Profile(name: "Arthur", email: "a@example.com"))
        form.delegate = spy
        form.loadViewIfNeeded()
    }

    override func tearDown() {
        form = nil
        spy = nil
        super.tearDown()
    }

    func testEditingThereAndBack() {
        XCTAssertFalse(form.saveItem.isEnabled)
        form.nameField.text = "Zaphod"
        form.nameField.sendActions(for: .editingChanged)
        XCTAssertTrue(form.saveItem.isEnabled)
        form.nameField.text = ""
        form.nameField.sendActions(for: .editingChanged)
        XCTAssertFalse(form.saveItem.isEnabled, "a name is needed")
        form.nameField.text = "Arthur"
        form.nameField.sendActions(for: .editingChanged)
        XCTAssertFalse(form.saveItem.isEnabled)
        XCTAssertEqual(spy.calls, ["changed true", "changed true", "changed false"])
    }

    func testNameLengthIsLimited() {
        let end = NSRange(location: 6, length: 0)
        XCTAssertTrue(form.textField(form.nameField, shouldChangeCharactersIn: end, replacementString: String(repeating: "x", count: 14)))
        XCTAssertFalse(form.textField(form.nameField, shouldChangeCharactersIn: end, replacementString: String(repeating: "x", count: 15)))
        XCTAssertTrue(form.textField(form.nameField, shouldChangeCharactersIn: NSRange(location: 0, length: 6),
                                     replacementString: String(repeating: "x", count: 20)))
        XCTAssertTrue(form.textField(form.emailField, shouldChangeCharactersIn: NSRange(location: 0, length: 0),
                                     replacementString: String(repeating: "x", count: 50)))
    }

    func testReturnNeverInsertsANewline() {
        XCTAssertFalse(form.textFieldShouldReturn(form.nameField))
        XCTAssertFalse(form.textFieldShouldReturn(form.emailField))
        XCTAssertTrue(form.nameField.delegate === form)
    }

    func testSaveItemSendsTheEditedProfile() throws {
        form.nameField.text = "Trillian"
        let action = try XCTUnwrap(form.saveItem.action)
        XCTAssertTrue(form.responds(to: action))
        UIApplication.shared.sendAction(action, to: form.saveItem.target, from: form.saveItem, for: nil)
        XCTAssertEqual(spy.calls, ["saved Trillian"])
    }
}
