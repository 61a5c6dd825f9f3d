import UIKit
import XCTest
@testable import PhotoZoom

@MainActor
final class PhotoViewsTests: XCTestCase {

    private func makeDetail(_ size: CGSize) -> PhotoDetailViewController {
        let detail = PhotoDetailViewController(photo: Photo(identifier: "photo", pixelSize: size))
        detail.loadViewIfNeeded()
        detail.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        detail.view.setNeedsLayout()
        detail.view.layoutIfNeeded()
        return detail
    }

    func testAspectFit() {
        let rect = CGRect(x: 0, y: 0, width: 300, height: 600)
        XCTAssertEqualRects(
            ZoomGeometry.aspectFit(CGSize(width: 600, height: 400), in: rect),
            CGRect(x: 0, y: 200, width: 300, height: 200)
        )
        XCTAssertEqualRects(
            ZoomGeometry.aspectFit(CGSize(width: 100, height: 400), in: rect),
            CGRect(x: 75, y: 0, width: 150, height: 600)
        )
        XCTAssertEqual(ZoomGeometry.aspectFit(.zero, in: rect).size, .zero)
    }

    func testInterpolationAndProgress() {
        let start = CGRect(x: 0, y: 0, width: 100, height: 100)
        let end = CGRect(x: 100, y: 200, width: 300, height: 400)
        XCTAssertEqual(ZoomGeometry.interpolate(start, end, at: 0), start)
        XCTAssertEqual(ZoomGeometry.interpolate(start, end, at: 1), end)
        XCTAssertEqual(ZoomGeometry.interpolate(start, end, at: 0.5), CGRect(x: 50, y: 100, width: 200, height: 250))
        XCTAssertEqual(ZoomGeometry.progress(translation: 75, distance: 300, sign: 1), 0.25)
        XCTAssertEqual(ZoomGeometry.progress(translation: 75, distance: 300, sign: -1), 0)
        XCTAssertEqual(ZoomGeometry.progress(translation: -900, distance: 300, sign: -1), 1)
        XCTAssertEqual(ZoomGeometry.progress(translation: 75, distance: 0, sign: 1), 0)
    }

    func testReferenceFrameConvertsThroughTransforms() {
        final class Endpoint: ZoomEndpoint {
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 40))
            var zoomReferenceView: UIView? { view }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let middle = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let endpoint = Endpoint()
        root.addSubview(middle)
        middle.addSubview(endpoint.view)
        XCTAssertEqualRects(endpoint.zoomReferenceFrame(in: root), CGRect(x: 60, y: 70, width: 40, height: 40))
        // Scaling around the centre (100, 100) doubles every distance to it.
        middle.transform = CGAffineTransform(scaleX: 2, y: 2)
        XCTAssertEqualRects(endpoint.zoomReferenceFrame(in: root), CGRect(x: 20, y: 40, width: 80, height: 80))
        middle.bounds.origin.y = 5
        XCTAssertEqualRects(endpoint.zoomReferenceFrame(in: root), CGRect(x: 20, y: 30, width: 80, height: 80))
        XCTAssertEqual(endpoint.zoomCornerRadius, 0)
    }

    func testMinimumScaleFitsThePhoto() {
        let detail = makeDetail(CGSize(width: 780, height: 400))
        XCTAssertEqual(detail.scrollView.minimumZoomScale, 0.5, accuracy: 0.0001)
        XCTAssertEqual(detail.scrollView.maximumZoomScale, 2, accuracy: 0.0001)
        XCTAssertEqual(detail.scrollView.zoomScale, 0.5, accuracy: 0.0001)
        XCTAssertTrue(detail.isAtMinimumZoom)
        XCTAssertEqual(detail.imageView.frame.width, 390, accuracy: 0.5)
        XCTAssertEqual(detail.imageView.frame.height, 200, accuracy: 0.5)
        XCTAssertEqual(detail.scrollView.contentInset.top, (844 - 200) / 2, accuracy: 0.5)
        XCTAssertEqual(detail.scrollView.contentInset.left, 0, accuracy: 0.5)
        XCTAssertTrue(detail.viewForZooming(in: detail.scrollView) === detail.imageView)
    }

    func testReferenceFrameOfTheDetailIsCentred() {
        let size = CGSize(width: 780, height: 400)
        let detail = makeDetail(size)
        XCTAssertEqualRects(
            detail.zoomReferenceFrame(in: detail.view),
            ZoomGeometry.aspectFit(size, in: detail.view.bounds),
            accuracy: 1
        )
    }

    func testOffsetsAreObserved() {
        let detail = makeDetail(CGSize(width: 390, height: 844))
        let count = detail.offsets.count
        detail.scrollView.contentOffset = CGPoint(x: 3, y: 7)
        XCTAssertGreaterThan(detail.offsets.count, count)
        XCTAssertEqual(detail.offsets.last, CGPoint(x: 3, y: 7))
    }

    func testStatusBarHidesWithTheChrome() {
        let detail = makeDetail(CGSize(width: 100, height: 100))
        XCTAssertFalse(detail.prefersStatusBarHidden)
        detail.isChromeHidden = true
        XCTAssertTrue(detail.prefersStatusBarHidden)
        XCTAssertEqual(detail.preferredStatusBarUpdateAnimation, .fade)
    }

    func testGridFrames() {
        let photos = (0..<5).map { Photo(identifier: "\($0)", pixelSize: CGSize(width: 10, height: 10)) }
        let grid = PhotoGridViewController(photos: photos, columns: 2)
        grid.loadViewIfNeeded()
        grid.view.frame = CGRect(x: 0, y: 0, width: 302, height: 600)
        grid.view.layoutIfNeeded()
        XCTAssertEqualRects(grid.thumbnails[0].frame, CGRect(x: 0, y: 0, width: 150, height: 150))
        XCTAssertEqualRects(grid.thumbnails[3].frame, CGRect(x: 152, y: 152, width: 150, height: 150))
        XCTAssertEqualRects(grid.thumbnails[4].frame, CGRect(x: 0, y: 304, width: 150, height: 150))
        XCTAssertNil(grid.zoomReferenceView)
        grid.selectPhoto(at: 9)
        XCTAssertNil(grid.selectedIndex)
        grid.selectPhoto(at: 3)
        XCTAssertTrue(grid.zoomReferenceView === grid.thumbnails[3])
    }
}
