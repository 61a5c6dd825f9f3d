public import Foundation

extension GraphicsContext {
  /// Removes the current path.
  public func beginPath() { currentPath = Path() }

  /// Starts a subpath at a point in user coordinates.
  public func move(to point: Point) { currentPath.move(to: point.applying(ctm)) }

  /// Adds a straight line to the current path.
  public func addLine(to point: Point) { currentPath.addLine(to: point.applying(ctm)) }

  /// Adds a subpath of straight lines between points.
  public func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a curve with two control points to the current path.
  public func addCurve(to end: Point, control1: Point, control2: Point) {
    currentPath.addCurve(
      to: end.applying(ctm),
      control1: control1.applying(ctm),
      control2: control2.applying(ctm)
    )
  }

  /// Adds a curve with one control point to the current path.
  public func addQuadCurve(to end: Point, control: Point) {
    currentPath.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
  }

  /// Adds a circular arc to the current path, and a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius. A radius that is negative or not finite adds nothing.
  ///   - startAngle: The start angle in radians, where 0 points to the right.
  ///   - endAngle: The end angle in radians.
  ///   - clockwise: A Boolean value that determines the direction as in Core Graphics, whose y-axis points upwards. An
  ///     arc with `false` therefore turns clockwise on the screen.
  public func addArc(center: Point, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    var arc = Path()
    arc.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    join(arc)
  }

  /// Adds an arc that touches the lines from the current point to a corner and from the corner to an end.
  ///
  /// A line connects the current point with the start of the arc. Nothing is added without a current point.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: A point on the second line.
  ///   - radius: The radius of the arc, in user coordinates.
  public func addArc(tangent1End: Point, tangent2End: Point, radius: CGFloat) {
    guard !isPathEmpty else { return }
    join(Path(tangentArcFrom: currentPointOfPath, corner: tangent1End, to: tangent2End, radius: radius))
  }

  /// Adds a rectangle to the current path.
  public func addRect(_ rect: Rect) { addPath(Path(rect: rect)) }

  /// Adds rectangles to the current path.
  public func addRects(_ rects: [Rect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse that touches the sides of a rectangle to the current path.
  public func addEllipse(in rect: Rect) { addPath(Path(ellipseIn: rect)) }

  /// Adds a path in user coordinates to the current path.
  public func addPath(_ path: Path) { currentPath.addPath(path.applying(ctm)) }

  /// Adds a line to the start of the subpath.
  public func closePath() { currentPath.closeSubpath() }

  /// The current path in user coordinates, or `nil` if it is empty.
  public var path: Path? { isPathEmpty ? nil : ctm.inverted().map { currentPath.applying($0) } }

  /// A Boolean value that indicates whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The point at which the next line starts in user coordinates, or the origin if the path is empty.
  public var currentPointOfPath: Point {
    guard let point = currentPath.currentPoint, let inverse = ctm.inverted() else { return .zero }
    return point.applying(inverse)
  }

  /// The smallest rectangle in user coordinates around the path and its control points, or `null` if the path is empty.
  public var boundingBoxOfPath: Rect { path?.boundingBox ?? .null }

  /// Returns a Boolean value that indicates whether a point in user coordinates is inside the current path.
  public func pathContains(_ point: Point, mode: PathDrawingMode) -> Bool {
    currentPath.contains(point.applying(ctm), using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }

  /// Adds the elements of a path in user coordinates, with a line instead of its first move if there is a point.
  private func join(_ path: Path) {
    for (index, element) in path.applying(ctm).elements.enumerated() {
      if index == 0, case .move(let point) = element, currentPath.currentPoint != nil {
        currentPath.addLine(to: point)
      } else {
        currentPath.append(element)
      }
    }
  }
}

extension Path {
  /// Creates the arc of a circle that touches both sides of a corner, or a line to the corner if there is no arc.
  init(tangentArcFrom start: Point, corner: Point, to end: Point, radius: CGFloat) {
    self.init()
    let (first, second) = (
      SIMD2(start.x - corner.x, start.y - corner.y), SIMD2(end.x - corner.x, end.y - corner.y)
    )
    let lengths = ((first * first).sum().squareRoot(), (second * second).sum().squareRoot())
    let (toStart, toEnd) = (first / lengths.0, second / lengths.1)
    let cosine = min(1, max(-1, (toStart * toEnd).sum()))
    let half = acos(cosine) / 2
    // The sides are parallel, or they have no direction, so that no circle touches both of them.
    guard radius > 0, lengths.0 > 0, lengths.1 > 0, half > 1e-6, half < .pi / 2 - 1e-6 else {
      move(to: corner)
      return
    }
    let distance = radius / tan(half)
    let middle = toStart + toEnd
    let center = SIMD2(corner.x, corner.y) + middle / (middle * middle).sum().squareRoot() * radius / sin(half)
    func angle(_ direction: SIMD2<Double>) -> CGFloat {
      let point = SIMD2(corner.x, corner.y) + direction * distance - center
      return atan2(point.y, point.x)
    }
    let turnsClockwise = toStart.x * toEnd.y - toStart.y * toEnd.x < 0
    addArc(
      center: Point(x: center.x, y: center.y),
      radius: radius,
      startAngle: angle(toStart),
      endAngle: angle(toEnd),
      clockwise: turnsClockwise
    )
  }
}
