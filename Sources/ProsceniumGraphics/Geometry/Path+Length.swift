public import Foundation

extension Path.Curve {
  /// The nodes and weights of five-point Gauss–Legendre quadrature for the interval 0…1.
  private static let rule: [(time: Double, weight: Double)] = [
    (0.5, 64.0 / 225),
    (0.5 - 0.2692346550528415, 0.2393143352496832), (0.5 + 0.2692346550528415, 0.2393143352496832),
    (0.5 - 0.4530899229693320, 0.1184634425280945), (0.5 + 0.4530899229693320, 0.1184634425280945),
  ]

  /// Returns the speed of a point that moves along the curve with its parameter.
  private func speed(at time: Double) -> Double {
    let rest = 1 - time
    let (first, second, third) = (3 * rest * rest, 6 * rest * time, 3 * time * time)
    let x = first * (control1.x - start.x) + second * (control2.x - control1.x) + third * (end.x - control2.x)
    let y = first * (control1.y - start.y) + second * (control2.y - control1.y) + third * (end.y - control2.y)
    return (x * x + y * y).squareRoot()
  }

  /// A Boolean value that indicates whether the control points are equal to the ends, as for a line.
  var isLine: Bool { control1 == start && control2 == end }

  /// Returns the length of the curve up to a parameter, by quadrature on 16 subintervals.
  func length(to time: Double = 1) -> Double {
    if isLine { return hypot(end.x - start.x, end.y - start.y) * time * time * (3 - 2 * time) }
    let (count, step) = (16, time / 16)
    return (0..<count).reduce(0) { sum, index in
      sum + Self.rule.reduce(0) { $0 + speed(at: (Double(index) + $1.time) * step) * $1.weight } * step
    }
  }

  /// Returns the parameter at which the curve has a given length.
  func time(atLength length: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.length(to: middle) < length { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns a third of the derivative of the curve at a parameter.
  private func tangent(at time: Double) -> Point {
    let rest = 1 - time
    let (first, second, third) = (rest * rest, 2 * rest * time, time * time)
    return Point(
      x: first * (control1.x - start.x) + second * (control2.x - control1.x) + third * (end.x - control2.x),
      y: first * (control1.y - start.y) + second * (control2.y - control1.y) + third * (end.y - control2.y)
    )
  }

  /// Returns the part of the curve between two lengths, where `whole` is the length of the complete curve.
  func part(from first: Double, to last: Double, of whole: Double) -> Path.Curve {
    if first <= 0, last >= whole { return self }
    if isLine {
      func point(at length: Double) -> Point {
        let part = min(1, max(0, length / whole))
        return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }
      // Use the exact end points, so that the next segment continues the subpath instead of starting a new one.
      let (from, to) = (first <= 0 ? start : point(at: first), last >= whole ? end : point(at: last))
      return Path.Curve(start: from, control1: from, control2: to, end: to)
    }
    let begin = first <= 0 ? 0 : time(atLength: first)
    let finish = last >= whole ? 1 : time(atLength: last)
    let (from, to) = (first <= 0 ? start : point(at: begin), last >= whole ? end : point(at: finish))
    let (leaving, arriving) = (tangent(at: begin), tangent(at: finish))
    let length = finish - begin
    return Path.Curve(
      start: from,
      control1: Point(x: from.x + leaving.x * length, y: from.y + leaving.y * length),
      control2: Point(x: to.x - arriving.x * length, y: to.y - arriving.y * length),
      end: to
    )
  }
}

extension Path {
  /// The length of the line along the path in points, where the lengths of curves are exact to nine digits.
  public var length: CGFloat {
    var length = 0.0
    forEachCurve { length += $0.length() }
    return length
  }

  /// Returns the part of the path between two fractions of its length in 0…1, or an empty path if there is none.
  ///
  /// The fractions 0 and 1 return the path unchanged. Other results contain only moves, lines and curves with two
  /// control points, and no closed subpaths.
  public func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
    let (start, end) = (min(1, max(0, start)), min(1, max(0, end)))
    if start == 0, end == 1 { return self }
    guard start < end else { return Path() }
    var curves: [(curve: Curve, length: Double)] = []
    forEachCurve { curves.append(($0, $0.length())) }
    let whole = curves.reduce(0) { $0 + $1.length }
    let (from, to) = (start * whole, end * whole)
    var (path, passed, last): (Path, Double, Point?) = (Path(), 0, nil)
    for (curve, length) in curves {
      defer { passed += length }
      guard length > 0, passed < to, passed + length > from else { continue }
      let part = curve.part(from: from - passed, to: to - passed, of: length)
      if part.start != last { path.move(to: part.start) }
      if curve.isLine {
        path.addLine(to: part.end)
      } else {
        path.addCurve(to: part.end, control1: part.control1, control2: part.control2)
      }
      last = part.end
    }
    return path
  }
}
