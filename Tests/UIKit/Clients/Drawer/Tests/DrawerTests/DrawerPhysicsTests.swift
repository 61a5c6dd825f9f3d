import UIKit
import XCTest
@testable import Drawer

final class DrawerPhysicsTests: XCTestCase {

    func testProjection() {
        XCTAssertEqual(DrawerPhysics.project(1000, decelerationRate: .normal), 499, accuracy: 0.5)
        XCTAssertEqual(DrawerPhysics.project(-1000, decelerationRate: .fast), -99, accuracy: 0.5)
        XCTAssertEqual(DrawerPhysics.project(0), 0)
    }

    func testRubberBandResistsMoreAndMore() {
        XCTAssertEqual(DrawerPhysics.rubberBand(0, dimension: 844), 0)
        // (1 - 1 / (100 * 0.55 / 844 + 1)) * 844 = 844 * 55 / 899
        XCTAssertEqual(DrawerPhysics.rubberBand(100, dimension: 844), 844 * 55 / 899, accuracy: 0.001)
        XCTAssertEqual(DrawerPhysics.rubberBand(-100, dimension: 844), -844 * 55 / 899, accuracy: 0.001)
        XCTAssertLessThan(DrawerPhysics.rubberBand(100_000, dimension: 844), 844)
        XCTAssertEqual(DrawerPhysics.rubberBand(50, dimension: 0), 0)
    }

    func testRelativeVelocity() {
        XCTAssertEqual(DrawerPhysics.relativeVelocity(500, from: 100, to: 350), 2)
        XCTAssertEqual(DrawerPhysics.relativeVelocity(-500, from: 350, to: 100), 2)
        XCTAssertEqual(DrawerPhysics.relativeVelocity(500, from: 100, to: 100), 0)
    }

    func testLayout() {
        let layout = DrawerLayout(detents: [.full(topInset: 44), .height(200), .fraction(0.5)],
                                  containerSize: CGSize(width: 390, height: 844))
        XCTAssertEqual(layout.tops, [44, 422, 644])
        XCTAssertEqual(layout.frame(for: .height(200)), CGRect(x: 0, y: 644, width: 390, height: 800))
        XCTAssertEqual(layout.nearestDetent(toTop: 0), .full(topInset: 44))
        XCTAssertEqual(layout.nearestDetent(toTop: 500), .fraction(0.5))
        XCTAssertEqual(layout.nearestDetent(toTop: 900), .height(200))
        XCTAssertEqual(layout.progress(forTop: 644), 0)
        XCTAssertEqual(layout.progress(forTop: 344), 0.5)
        XCTAssertEqual(layout.progress(forTop: 0), 1)
        XCTAssertEqual("\(DrawerDetent.height(200))", "height(200)")
    }
}
