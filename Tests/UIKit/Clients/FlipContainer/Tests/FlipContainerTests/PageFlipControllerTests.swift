//
//  PageFlipControllerTests.swift
//  FlipContainerTests
//

import UIKit
import XCTest
@testable import FlipContainer

final class PageFlipControllerTests: XCTestCase {

    private let log = EventLog()
    private var window: UIWindow!

    override func setUpWithError() throws {
        try super.setUpWithError()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    override func tearDownWithError() throws {
        window.isHidden = true
        window = nil
        try super.tearDownWithError()
    }

    private func show(_ viewController: UIViewController) {
        window.rootViewController = viewController
        window.makeKeyAndVisible()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    }

    func testFlipUsesUIKitsOwnTransition() {
        let old = SpyViewController(name: "old", log: log)
        let new = SpyViewController(name: "new", log: log)
        let controller = PageFlipController(page: old)
        show(controller)
        log.clear()

        let completed = expectation(description: "completion")
        var alongsideCount = 0
        controller.flip(to: new, alongside: { alongsideCount += 1 }, completion: { finished in
            XCTAssertTrue(finished)
            completed.fulfill()
        })
        XCTAssertTrue(controller.isFlipping)
        XCTAssertEqual(controller.children, [old, new])
        wait(for: [completed], timeout: 3)

        XCTAssertEqual(alongsideCount, 1)
        XCTAssertEqual(log.entries, [
            "new.willMove(parent)",
            "old.willMove(nil)",
            "old.viewWillDisappear",
            "new.viewWillAppear",
            "new.viewDidAppear",
            "old.viewDidDisappear",
            "new.didMove(parent)",
            "old.didMove(nil)"
        ])
        XCTAssertTrue(controller.currentPage === new)
        XCTAssertNil(old.view.superview)
        XCTAssertTrue(new.view.superview === controller.view)
        XCTAssertEqual(controller.children, [new])
    }

    func testSecondFlipDuringTheFirstIsIgnored() {
        let controller = PageFlipController(page: SpyViewController(name: "a", log: log))
        let second = SpyViewController(name: "b", log: log)
        let third = SpyViewController(name: "c", log: log)
        show(controller)
        let completed = expectation(description: "completion")
        controller.flip(to: second, options: [.transitionCrossDissolve]) { _ in completed.fulfill() }
        controller.flip(to: third) { _ in XCTFail("must not run") }
        wait(for: [completed], timeout: 3)
        XCTAssertTrue(controller.currentPage === second)
        XCTAssertNil(third.parent)
    }

    func testOldPageIsReleased() {
        weak var weakPage: UIViewController?
        var controller: PageFlipController?
        autoreleasepool {
            let page = UIViewController()
            weakPage = page
            controller = PageFlipController(page: page)
        }
        show(controller!)
        let completed = expectation(description: "completion")
        controller!.flip(to: UIViewController()) { _ in completed.fulfill() }
        wait(for: [completed], timeout: 3)
        let isReleased: () -> Bool = { weakPage == nil }
        let released = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in isReleased() }, object: nil)
        wait(for: [released], timeout: 3)
        XCTAssertNil(weakPage)
    }

    func testCardTurnsOver() {
        let host = UIViewController()
        let card = FlipCardView(frontView: UIView(), backView: UILabel(), frame: CGRect(x: 20, y: 100, width: 200, height: 120))
        host.view.addSubview(card)
        show(host)
        XCTAssertTrue(card.backView.isHidden)
        XCTAssertEqual(card.frontView.frame, card.bounds)

        let turned = expectation(description: "turned")
        turned.assertForOverFulfill = true
        card.turnOver(animated: true) { finished in
            XCTAssertTrue(finished)
            turned.fulfill()
        }
        XCTAssertTrue(card.isShowingBack)
        wait(for: [turned], timeout: 3)
        XCTAssertTrue(card.frontView.isHidden)
        XCTAssertFalse(card.backView.isHidden)

        var results: [Bool] = []
        card.turnOver(animated: false) { results.append($0) }
        XCTAssertEqual(results, [true])
        XCTAssertTrue(card.backView.isHidden)
        XCTAssertEqual(card.frame, CGRect(x: 20, y: 100, width: 200, height: 120))
    }

    func testExchangeShowsAndHidesTheFaces() {
        let host = UIViewController()
        let card = FlipCardView(frontView: UIView(), backView: UIView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        host.view.addSubview(card)
        show(host)
        let exchanged = expectation(description: "exchanged")
        card.exchangeFaces { _ in exchanged.fulfill() }
        wait(for: [exchanged], timeout: 3)
        XCTAssertTrue(card.frontView.isHidden)
        XCTAssertFalse(card.backView.isHidden)
        XCTAssertTrue(card.frontView.superview === card, "both faces stay")
    }
}
