public import Foundation

/// The rule that determines the inside of a path with overlapping subpaths.
public enum FillRule: String, Sendable, Hashable, Codable {
  /// A point is inside if the path's clockwise and counterclockwise turns around it do not cancel out.
  case winding = "nonzero"

  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd = "evenodd"

  /// The same rule as ``winding``, under the name that layers use.
  public static let nonZero = FillRule.winding
}

extension Path {
  /// A segment of a path as a cubic curve, where the control points of a line lie on its ends.
  struct Curve {
    let start: Point
    let control1: Point
    let control2: Point
    let end: Point

    func point(at time: Double) -> Point {
      let rest = 1 - time
      let weights = SIMD4(rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time, time * time * time)
      return Point(
        x: (weights * SIMD4(start.x, control1.x, control2.x, end.x)).sum(),
        y: (weights * SIMD4(start.y, control1.y, control2.y, end.y)).sum()
      )
    }

    /// The parameters in 0…1 at which the curve reverses its horizontal or vertical direction.
    var extremes: [Double] {
      Curve.turns(start.x, control1.x, control2.x, end.x) + verticalExtremes
    }

    /// The parameters in 0…1 at which the curve reverses its vertical direction, in ascending order.
    var verticalExtremes: [Double] { Curve.turns(start.y, control1.y, control2.y, end.y).sorted() }

    /// Returns the roots in 0…1 of the derivative of one coordinate, which is a quadratic polynomial.
    private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
      let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
      var roots: [Double] = []
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        // This form avoids cancellation, because both roots are computed from a sum of terms with the same sign.
        let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        if a != 0 { roots.append(sum / a) }
        if sum != 0 { roots.append(c / sum) }
      }
      return roots.filter { $0 > 0 && $0 < 1 }
    }
  }

  /// Visits the drawn segments in order, including a line that closes each open subpath if `closing` is `true`.
  func forEachCurve(closing: Bool = false, _ body: (Curve) -> Void) {
    var (start, current): (Point, Point) = (.zero, .zero)
    func visitLine(to end: Point) {
      body(Curve(start: current, control1: current, control2: end, end: end))
      current = end
    }
    for element in elements {
      switch element {
      case .move(let point):
        if closing, current != start { visitLine(to: start) }
        (start, current) = (point, point)
      case .line(let point): visitLine(to: point)
      case .quadCurve(let end, let control):
        // The equivalent cubic curve has control points at two thirds of the distance to the quadratic control point.
        func near(_ point: Point) -> Point {
          Point(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        body(Curve(start: current, control1: near(current), control2: near(end), end: end))
        current = end
      case .curve(let end, let control1, let control2):
        body(Curve(start: current, control1: control1, control2: control2, end: end))
        current = end
      case .close: visitLine(to: start)
      }
    }
    if closing, current != start { visitLine(to: start) }
  }

  /// Returns a Boolean value that indicates whether `point` is inside the path, with open subpaths closed.
  ///
  /// Points on the lower and the right edge of a rectangle are outside, as for ``Rect``. A point that is not finite is
  /// outside.
  /// - Complexity: O(n) in the number of elements.
  public func contains(_ point: Point, using rule: FillRule = .winding) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    var (winding, crossings) = (0, 0)
    forEachCurve(closing: true) { curve in
      let times = [0] + curve.verticalExtremes + [1]
      for (low, high) in zip(times, times.dropFirst()) {
        let direction = curve.crossing(of: point, from: low, to: high)
        winding += direction
        crossings += abs(direction)
      }
    }
    return rule == .winding ? winding != 0 : crossings % 2 == 1
  }
}

extension Path.Curve {
  /// Returns the direction in which a vertically monotonic part of the curve crosses the ray from `point` to the left.
  ///
  /// The result is 1 for a downward crossing, −1 for an upward crossing and 0 for no crossing.
  func crossing(of point: Point, from low: Double, to high: Double) -> Int {
    let (first, last) = (low == 0 ? start : self.point(at: low), high == 1 ? end : self.point(at: high))
    guard (first.y <= point.y) != (last.y <= point.y) else { return 0 }
    let direction = first.y <= point.y ? 1 : -1
    let sides = [first.x, last.x, start.x, control1.x, control2.x, end.x]
    // If the curve's hull is completely on one side of the point, no root is needed.
    if sides.allSatisfy({ $0 <= point.x }) { return direction }
    if sides.allSatisfy({ $0 > point.x }) { return 0 }
    var (before, after) = (low, high)
    // A double has 53 significant bits, so further bisection would not change the result.
    for _ in 0..<53 {
      let middle = (before + after) / 2
      if (self.point(at: middle).y <= point.y) == (first.y <= point.y) { before = middle } else { after = middle }
    }
    return self.point(at: (before + after) / 2).x <= point.x ? direction : 0
  }
}
