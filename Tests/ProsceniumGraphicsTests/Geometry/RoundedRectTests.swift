import Foundation
import ProsceniumGraphics
import Testing

@Suite struct RoundedRectTests {
  private let rect = Rect(x: 10, y: 20, width: 200, height: 100)

  /// Returns a Boolean value that indicates whether the point is in the rectangle with circular corners.
  private func isInCircles(_ point: Point, _ radii: CornerRadii) -> Bool {
    guard rect.contains(point) else { return false }
    let corners: [(CGFloat, Bool, Bool)] = [
      (radii.topLeft, true, true), (radii.topRight, false, true), (radii.bottomLeft, true, false),
      (radii.bottomRight, false, false),
    ]
    for (radius, isLeft, isTop) in corners {
      let x = isLeft ? rect.minX + radius - point.x : point.x - (rect.maxX - radius)
      let y = isTop ? rect.minY + radius - point.y : point.y - (rect.maxY - radius)
      if x > 0, y > 0, hypot(x, y) > radius { return false }
    }
    return true
  }

  @Test func `circular corners of a rounded rectangle are quarters of circles`() {
    let radii = CornerRadii(topLeft: 30, topRight: 10, bottomLeft: 0, bottomRight: 50)
    let path = Path(roundedRect: rect, cornerRadii: radii)
    var misses = 0
    for x in stride(from: 9.5, to: 212, by: 1) {
      for y in stride(from: 19.5, to: 122, by: 1) {
        let point = Point(x: x, y: y)
        if path.contains(point) != isInCircles(point, radii) { misses += 1 }
      }
    }
    #expect(misses == 0)
    #expect(path.boundingBoxOfPath == rect)
  }

  @Test(arguments: [CornerCurve.circular, .continuous])
  func `a corner radius is limited to half of the shorter side`(curve: CornerCurve) {
    let path = Path(roundedRect: rect, cornerRadius: 1e9, curve: curve)
    #expect(path == Path(roundedRect: rect, cornerRadius: 50, curve: curve))
    let infinite = Path(roundedRect: rect, cornerRadius: .infinity, curve: curve)
    #expect(infinite == path)
    #expect(Path(roundedRect: rect, cornerRadius: .nan, curve: curve).boundingBox == rect)
    #expect(Path(roundedRect: rect, cornerRadius: -4, curve: curve).contains(Point(x: 10.01, y: 20.01)))
  }

  @Test func `unequal corner radii that do not fit are reduced by one factor`() {
    // The upper side has 200 points for radii of 300, so all radii are reduced to two thirds.
    let fitted = CornerRadii(topLeft: 240, topRight: 60, bottomLeft: 30, bottomRight: 0).fitted(
      to: Size(width: 200, height: 1000)
    )
    let expected = [160.0, 40, 20, 0]
    for (radius, wanted) in zip([fitted.topLeft, fitted.topRight, fitted.bottomLeft, fitted.bottomRight], expected) {
      #expect(abs(radius - wanted) < 1e-9)
    }
    #expect(CornerRadii(10).fitted(to: .zero) == .zero)
  }

  @Test func `a continuous corner with enough space has the published points`() {
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 400, height: 400), cornerRadius: 100, curve: .continuous)
    // The points of the upper right corner are those that PaintCode's authors read from UIKit, times the radius.
    let points = path.elements[0...3].flatMap(\.points).map { [400 - $0.x, $0.y] }
    let published: [[Double]] = [
      [152.8665, 0], [108.8493, 0], [86.8407, 0], [63.1494, 7.4911], [37.2824, 16.9060], [16.9060, 37.2824],
      [7.4911, 63.1494], [0, 86.8407], [0, 108.8493], [0, 152.8665],
    ]
    for (point, wanted) in zip(points, published) {
      #expect(abs(point[0] - wanted[0]) < 1e-9 && abs(point[1] - wanted[1]) < 1e-9, "\(point) \(wanted)")
    }
    #expect(points.count == published.count)
  }

  @Test func `a continuous corner of half of the side is a circle`() {
    let square = Rect(x: 0, y: 0, width: 100, height: 100)
    let path = Path(roundedRect: square, cornerRadius: 50, curve: .continuous)
    for step in 0..<360 {
      let angle = Double(step) * .pi / 180
      let (inside, outside) = (49.99, 50.01)
      #expect(path.contains(Point(x: 50 + inside * cos(angle), y: 50 + inside * sin(angle))))
      #expect(!path.contains(Point(x: 50 + outside * cos(angle), y: 50 + outside * sin(angle))))
    }
  }

  @Test func `all rounded rectangles have the same kinds of elements, so that they can animate`() {
    let kinds = [(0.0, CornerCurve.circular), (20, .circular), (20, .continuous), (90, .continuous)].map {
      radius,
      curve in
      Path(roundedRect: rect, cornerRadius: radius, curve: curve).elements.map { "\($0)".prefix(5) }
    }
    #expect(Set(kinds).count == 1)
  }

  @Test func `corners with two radii are quarters of ellipses`() {
    let path = Path(roundedRect: rect, cornerWidth: 40, cornerHeight: 20)
    #expect(path.boundingBoxOfPath == rect)
    for angle in stride(from: CGFloat(0.1), to: 1.5, by: 0.2) {
      let direction = Point(x: -40 * cos(angle), y: -20 * sin(angle))
      func point(_ factor: CGFloat) -> Point { Point(x: 50 + direction.x * factor, y: 40 + direction.y * factor) }
      #expect(path.contains(point(0.999)) && !path.contains(point(1.001)), "at \(angle)")
    }
    for radius in [CGFloat.zero, -1, .nan] {
      #expect(Path(roundedRect: rect, cornerWidth: radius, cornerHeight: 5) == Path(rect: rect))
    }
    #expect(Path(roundedRect: rect, cornerWidth: 900, cornerHeight: 900).boundingBoxOfPath == rect)
    var lines = Path()
    lines.addLines(between: [.zero, Point(x: 1, y: 2)])
    lines.addRects([rect])
    #expect(lines.elements.first == .move(to: .zero) && lines.elements.count == 2 + 5)
  }
}
