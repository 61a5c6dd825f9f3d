import UIKit
import XCTest
@testable import SlideMenu

final class SlideMenuConfigurationTests: XCTestCase {

    private let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)

    func testWidths() {
        var configuration = SlideMenuConfiguration()
        XCTAssertEqual(configuration.panelWidth(in: bounds.size, horizontalSizeClass: .compact), 320)
        configuration.compactWidthFraction = 0.333
        XCTAssertEqual(configuration.panelWidth(in: bounds.size, horizontalSizeClass: .unspecified), 133)
        configuration.regularWidth = 500
        XCTAssertEqual(configuration.panelWidth(in: bounds.size, horizontalSizeClass: .regular), 400)
    }

    func testFrames() {
        let configuration = SlideMenuConfiguration()
        func frame(_ side: SlideMenuSide, _ fraction: CGFloat) -> CGRect {
            configuration.panelFrame(for: side, in: bounds, width: 300, fraction: fraction)
        }
        XCTAssertEqual(frame(.left, 0), CGRect(x: -300, y: 0, width: 300, height: 800))
        XCTAssertEqual(frame(.left, 0.5), CGRect(x: -150, y: 0, width: 300, height: 800))
        XCTAssertEqual(frame(.left, 1), CGRect(x: 0, y: 0, width: 300, height: 800))
        XCTAssertEqual(frame(.right, 0), CGRect(x: 400, y: 0, width: 300, height: 800))
        XCTAssertEqual(frame(.right, 1), CGRect(x: 100, y: 0, width: 300, height: 800))
    }

    func testDecisions() {
        let configuration = SlideMenuConfiguration()
        XCTAssertTrue(configuration.completes(progress: 0.6, velocity: 0))
        XCTAssertFalse(configuration.completes(progress: 0.5, velocity: 0))
        XCTAssertTrue(configuration.completes(progress: 0.1, velocity: 501))
        XCTAssertFalse(configuration.completes(progress: 0.9, velocity: -501))
    }

    func testSides() {
        XCTAssertEqual(SlideMenuSide.allCases, [.left, .right])
        XCTAssertEqual(SlideMenuSide.left.opposite, .right)
        XCTAssertEqual(SlideMenuSide.right.sign, -1)
        XCTAssertEqual(SlideMenuConfiguration.Shadow.none.opacity, 0)
    }
}
