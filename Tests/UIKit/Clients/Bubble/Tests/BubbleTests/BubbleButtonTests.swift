//
//  BubbleButtonTests.swift
//  Bubble tutorial: testing part 4
//

import UIKit
import XCTest
@testable import Bubble

final class BubbleButtonTests: XCTestCase {

    private var window: UIWindow!
    private var button: BubbleButton!
    private var taps = 0

    override func setUpWithError() throws {
        try super.setUpWithError()
        taps = 0
        let root = UIViewController()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = root
        window.makeKeyAndVisible()
        button = BubbleButton(type: .custom)
        button.frame = CGRect(x: 100, y: 100, width: 80, height: 80)
        root.view.addSubview(button)
        button.layoutIfNeeded()
    }

    override func tearDownWithError() throws {
        window.isHidden = true
        window.rootViewController = nil
        window = nil
        button = nil
        try super.tearDownWithError()
    }

    @objc private func buttonTapped(_ sender: UIButton) {
        XCTAssertTrue(sender === button)
        taps += 1
    }

    func testTheButtonIsRound() {
        XCTAssertEqual(button.layer.cornerRadius, 40)
        XCTAssertEqual(button.title(for: .normal), "+")
        XCTAssertTrue(button.point(inside: CGPoint(x: 40, y: 40), with: nil))
        XCTAssertTrue(button.point(inside: CGPoint(x: 14, y: 14), with: nil))
        XCTAssertFalse(button.point(inside: CGPoint(x: 3, y: 3), with: nil))
    }

    func testHitTestingSeesTheCircleOnly() {
        let parent = button.superview
        XCTAssertTrue(parent?.hitTest(CGPoint(x: 140, y: 140), with: nil) === button)
        XCTAssertTrue(parent?.hitTest(CGPoint(x: 102, y: 102), with: nil) === parent)
    }

    func testTargetActionCounts() {
        button.addTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        XCTAssertEqual(taps, 1)
        XCTAssertEqual(button.actions(forTarget: self, forControlEvent: .touchUpInside)?.count, 1)
        button.removeTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(taps, 1)
    }

    func testTouchDownShrinks() {
        button.sendActions(for: .touchDown)
        XCTAssertEqual(button.transform, CGAffineTransform(scaleX: 0.9, y: 0.9))
        XCTAssertEqual(button.frame.width, 72, accuracy: 0.001)
        button.sendActions(for: .touchCancel)
        XCTAssertEqual(button.transform, .identity)
    }

    func testBreathingIsAGroupOfTwoAnimations() throws {
        XCTAssertFalse(button.isBreathing)
        button.startBreathing(duration: 2)
        let group = try XCTUnwrap(button.layer.animation(forKey: BubbleButton.breathingKey) as? CAAnimationGroup)
        XCTAssertEqual(group.duration, 2)
        XCTAssertTrue(group.autoreverses)
        XCTAssertEqual(group.repeatCount, .infinity)
        let paths = group.animations?.compactMap { ($0 as? CABasicAnimation)?.keyPath }
        XCTAssertEqual(paths, ["transform.scale", "opacity"])
        XCTAssertTrue(button.isBreathing)
        button.stopBreathing()
        XCTAssertFalse(button.isBreathing)
        XCTAssertEqual(button.layer.animationKeys() ?? [], [])
    }

    func testPresentationLayerMovesWhileTheModelRests() {
        button.startBreathing(duration: 2)
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
        XCTAssertEqual(button.layer.opacity, 1)
        XCTAssertLessThan(button.visibleOpacity, 1)
        XCTAssertGreaterThan(button.visibleOpacity, 0.4)
        button.stopBreathing()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
        XCTAssertEqual(button.visibleOpacity, 1)
    }
}
