//
//  BubbleGeometryTests.swift
//  Bubble tutorial: testing part 1
//

import UIKit
import XCTest
@testable import Bubble

final class BubbleGeometryTests: XCTestCase {

    // A small helper: floating point numbers are seldom equal.
    private func assertEqual(
        _ first: CGRect,
        _ second: CGRect,
        accuracy: CGFloat = 0.01,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        XCTAssertEqual(first.minX, second.minX, accuracy: accuracy, file: file, line: line)
        XCTAssertEqual(first.minY, second.minY, accuracy: accuracy, file: file, line: line)
        XCTAssertEqual(first.width, second.width, accuracy: accuracy, file: file, line: line)
        XCTAssertEqual(first.height, second.height, accuracy: accuracy, file: file, line: line)
    }

    private let geometry = BubbleGeometry(
        origin: CGPoint(x: 300, y: 400),
        buttonSize: CGSize(width: 60, height: 50),
        bounds: CGRect(x: 0, y: 0, width: 320, height: 480)
    )

    func testRadii() {
        XCTAssertEqual(geometry.smallRadius, 25)
        // A 3-4-5 triangle to the top left corner.
        XCTAssertEqual(geometry.largeRadius, 500, accuracy: 0.0001)
    }

    func testLargeBubbleCoversAllCorners() {
        let bounds = geometry.bounds
        let corners = [
            CGPoint(x: bounds.minX, y: bounds.minY),
            CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.minX, y: bounds.maxY),
            CGPoint(x: bounds.maxX, y: bounds.maxY)
        ]
        for corner in corners {
            let distance = hypot(corner.x - geometry.origin.x, corner.y - geometry.origin.y)
            XCTAssertLessThanOrEqual(distance, geometry.largeRadius + 0.0001)
        }
    }

    func testPathsAreCircles() {
        assertEqual(geometry.smallPath.bounds, CGRect(x: 275, y: 375, width: 50, height: 50))
        assertEqual(geometry.largePath.bounds, CGRect(x: -200, y: -100, width: 1000, height: 1000))
        assertEqual(geometry.smallPath.cgPath.boundingBox, CGRect(x: 275, y: 375, width: 50, height: 50))
        XCTAssertTrue(geometry.smallPath.contains(CGPoint(x: 300, y: 400)))
        XCTAssertTrue(geometry.smallPath.contains(CGPoint(x: 317, y: 417)))
        XCTAssertFalse(geometry.smallPath.contains(CGPoint(x: 319, y: 419)))
    }

    func testPathsFollowTransforms() {
        let path = geometry.smallPath
        path.apply(CGAffineTransform(translationX: -275, y: -375).concatenating(CGAffineTransform(scaleX: 2, y: 3)))
        assertEqual(path.bounds, CGRect(x: 0, y: 0, width: 100, height: 150))
    }

    // MARK: Transforms

    func testConcatenatingAppliesTheReceiverFirst() {
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        let move = CGAffineTransform(translationX: 10, y: 0)
        let point = CGPoint(x: 1, y: 1)
        XCTAssertEqual(point.applying(scale.concatenating(move)), CGPoint(x: 12, y: 2))
        XCTAssertEqual(point.applying(move.concatenating(scale)), CGPoint(x: 22, y: 2))
        // translatedBy and scaledBy put the new operation in front.
        XCTAssertEqual(point.applying(scale.translatedBy(x: 10, y: 0)), CGPoint(x: 22, y: 2))
        XCTAssertEqual(point.applying(move.scaledBy(x: 2, y: 2)), CGPoint(x: 12, y: 2))
    }

    func testInverseUndoes() {
        let transform = CGAffineTransform(rotationAngle: .pi / 3)
            .scaledBy(x: 2, y: 0.5)
            .translatedBy(x: 7, y: -3)
        let identity = transform.concatenating(transform.inverted())
        XCTAssertEqual(identity.a, 1, accuracy: 0.0001)
        XCTAssertEqual(identity.b, 0, accuracy: 0.0001)
        XCTAssertEqual(identity.c, 0, accuracy: 0.0001)
        XCTAssertEqual(identity.d, 1, accuracy: 0.0001)
        XCTAssertEqual(identity.tx, 0, accuracy: 0.0001)
        XCTAssertEqual(identity.ty, 0, accuracy: 0.0001)
        XCTAssertTrue(CGAffineTransform.identity.isIdentity)
    }

    func testQuarterTurnAroundAPoint() {
        let turn = CGAffineTransform(rotationAngle: .pi / 2).around(CGPoint(x: 10, y: 10))
        let turned = CGPoint(x: 20, y: 10).applying(turn)
        XCTAssertEqual(turned.x, 10, accuracy: 0.0001)
        XCTAssertEqual(turned.y, 20, accuracy: 0.0001)
    }

    func testMovingOneFrameOntoAnother() {
        let source = CGRect(x: 0, y: 0, width: 200, height: 100)
        let target = CGRect(x: 300, y: 40, width: 50, height: 50)
        let transform = CGAffineTransform.moving(source, onto: target)
        XCTAssertEqual(transform.a, 0.25)
        XCTAssertEqual(transform.d, 0.5)
        XCTAssertEqual(transform.tx, 225)
        XCTAssertEqual(transform.ty, 15)
        assertEqual(source.applying(transform.around(CGPoint(x: source.midX, y: source.midY))), target)

        // A view applies its transform around its centre, so it lands on the target as well.
        let view = UIView(frame: source)
        view.transform = transform
        assertEqual(view.frame, target)
        assertEqual(view.bounds, source)
        XCTAssertEqual(view.center, CGPoint(x: 100, y: 50))
        view.transform = .identity
        assertEqual(view.frame, source)
    }

    func testMovingFromNothingIsIdentity() {
        XCTAssertEqual(CGAffineTransform.moving(.zero, onto: geometry.bounds), .identity)
    }
}
