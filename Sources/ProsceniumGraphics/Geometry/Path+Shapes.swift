public import Foundation

extension Path {
  /// Creates a rectangle, or an empty path if `rect` is not finite.
  public init(rect: Rect, transform: AffineTransform? = nil) {
    addRect(rect, transform: transform)
  }

  /// Creates the ellipse that touches the sides of `rect`, made of four curves.
  public init(ellipseIn rect: Rect, transform: AffineTransform? = nil) {
    addEllipse(in: rect, transform: transform)
  }

  /// Creates a rectangle with four equally rounded corners.
  ///
  /// ``CornerRadii/fitted(to:)`` reduces radii that do not fit the rectangle.
  public init(roundedRect rect: Rect, cornerRadius: CGFloat, curve: CornerCurve = .circular) {
    self.init(roundedRect: rect, cornerRadii: CornerRadii(cornerRadius), curve: curve)
  }

  /// Creates a rectangle with an individual radius for each corner.
  ///
  /// The path has the same elements for all rectangles and radii, so that two such paths can be interpolated in an
  /// animation.
  public init(roundedRect rect: Rect, cornerRadii: CornerRadii, curve: CornerCurve = .circular) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    let radii = cornerRadii.fitted(to: rect.size)
    let room = min(rect.width, rect.height) / 2
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    // The corners follow clockwise. Each call receives the direction from the corner back along the side before it and
    // the direction forward along the side after it.
    addCorner(Point(x: right, y: top), (-1, 0), (0, 1), radii.topRight, curve, room: room, begins: true)
    addCorner(Point(x: right, y: bottom), (0, -1), (-1, 0), radii.bottomRight, curve, room: room)
    addCorner(Point(x: left, y: bottom), (1, 0), (0, -1), radii.bottomLeft, curve, room: room)
    addCorner(Point(x: left, y: top), (0, 1), (1, 0), radii.topLeft, curve, room: room)
    closeSubpath()
  }

  /// Adds a rectangle, clockwise from its origin.
  public mutating func addRect(_ rect: Rect, transform: AffineTransform? = nil) {
    guard rect.isFinite else { return }
    let corners = rect.standardized.corners
    add([.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.close], transform)
  }

  /// Adds the ellipse that touches the sides of `rect`, clockwise from its right side.
  public mutating func addEllipse(in rect: Rect, transform: AffineTransform? = nil) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    let toEllipse = AffineTransform(
      a: rect.width / 2,
      b: 0,
      c: 0,
      d: rect.height / 2,
      tx: rect.midX,
      ty: rect.midY
    )
    var circle = Path()
    circle.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    circle.closeSubpath()
    add(circle.applying(toEllipse).elements, transform)
  }

  /// Adds a circular arc, and a line to its start if the path has a current point.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle, in points.
  ///   - radius: The radius in points. A radius that is negative or not finite adds nothing.
  ///   - startAngle: The start angle in radians. An angle of 0 points to the right, and angles grow clockwise because y
  ///     increases downwards.
  ///   - endAngle: The end angle in radians. An end angle at least one turn ahead, in the direction of the arc, makes a
  ///     full circle. Other end angles count modulo one turn.
  ///   - clockwise: A Boolean value that determines whether the arc turns clockwise on a screen, as in `UIBezierPath`.
  public mutating func addArc(
    center: Point,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    let numbers = [center.x, center.y, radius, startAngle, endAngle]
    guard numbers.allSatisfy(\.isFinite), radius >= 0 else { return }
    let sweep = Path.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    func point(at angle: CGFloat) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = point(at: startAngle)
    if currentPoint == nil { move(to: start) } else { addLine(to: start) }
    // Use at most a quarter of the circle per curve. Its error is 0.03 % of the radius.
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let (from, to) = (startAngle + step * CGFloat(index), startAngle + step * CGFloat(index + 1))
      let (first, last) = (point(at: from), point(at: to))
      addCurve(
        to: last,
        control1: Point(x: first.x - reach * sin(from), y: first.y + reach * cos(from)),
        control2: Point(x: last.x + reach * sin(to), y: last.y - reach * cos(to))
      )
    }
  }

  /// Returns the signed angle of an arc in radians, limited to one turn and positive for clockwise arcs.
  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let way = clockwise ? end - start : start - end
    if way >= turn { return clockwise ? turn : -turn }
    var rest = way.truncatingRemainder(dividingBy: turn)
    if rest < 0 { rest += turn }
    return clockwise ? rest : -rest
  }

  private mutating func add(_ elements: [Element], _ transform: AffineTransform?) {
    for element in elements { append(transform.map { transform in element.map { $0.applying(transform) } } ?? element) }
  }
}

extension Path {
  /// The shape of a corner as distances of its control points from the corner, in radii.
  ///
  /// A corner consists of three curves. The fields describe the first half of the corner, with distances along the
  /// first and the second side. The second half mirrors the first.
  private struct CornerShape {
    var begin: Double
    var control1: Double
    var control2: Double
    /// The end of the first curve, where the middle curve starts, and the first control point of the middle curve.
    var joint: SIMD2<Double>
    var middleControl: SIMD2<Double>

    /// The distance of the first curve's second control point from the side, which is 0 only for a continuous corner.
    var control2Depth = 0.0

    /// The shape of a continuous corner in iOS, which starts 1.528665 radii from the corner.
    ///
    /// The authors of PaintCode read the numbers from `UIBezierPath` (pixelcut.com, “Code for iOS 7 Rounded
    /// Rectangles”, 2013).
    static let continuous = CornerShape(
      begin: 1.528665,
      control1: 1.088493,
      control2: 0.868407,
      joint: SIMD2(0.631494, 0.074911),
      middleControl: SIMD2(0.372824, 0.169060)
    )

    /// The shape of a quarter circle with the points of a continuous corner, made of three arcs with outer arcs of
    /// 22.5°.
    static let circular: CornerShape = {
      let angle = Double.pi / 8
      let (outer, inner) = (4 / 3 * tan(angle / 4), 4 / 3 * tan(angle / 2))
      let joint = SIMD2(1 - sin(angle), 1 - cos(angle))
      return CornerShape(
        begin: 1,
        control1: 1 - outer,
        control2: joint.x + outer * cos(angle),
        joint: joint,
        middleControl: SIMD2(joint.x - inner * cos(angle), joint.y + inner * sin(angle)),
        control2Depth: joint.y - outer * sin(angle)
      )
    }()

    /// Returns the interpolation between two shapes at a fraction in 0…1.
    func blended(_ part: Double, with other: CornerShape) -> CornerShape {
      func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * part }
      return CornerShape(
        begin: mix(begin, other.begin),
        control1: mix(control1, other.control1),
        control2: mix(control2, other.control2),
        joint: joint + (other.joint - joint) * part,
        middleControl: middleControl + (other.middleControl - middleControl) * part,
        control2Depth: mix(control2Depth, other.control2Depth)
      )
    }
  }

  /// Adds one corner of a rectangle.
  ///
  /// A continuous corner needs 1.528665 radii of each half side. With less `room`, the shape changes gradually into the
  /// circular corner, which needs one radius.
  private mutating func addCorner(
    _ corner: Point,
    _ first: (CGFloat, CGFloat),
    _ second: (CGFloat, CGFloat),
    _ radius: CGFloat,
    _ curve: CornerCurve,
    room: CGFloat,
    begins: Bool = false
  ) {
    let reach = radius > 0 ? min(room / radius, CornerShape.continuous.begin) : CornerShape.continuous.begin
    let part = curve == .circular ? 0 : max(0, (reach - 1) / (CornerShape.continuous.begin - 1))
    let shape = CornerShape.circular.blended(part, with: .continuous)
    func point(_ along: Double, _ beyond: Double) -> Point {
      Point(
        x: corner.x + radius * (first.0 * along + second.0 * beyond),
        y: corner.y + radius * (first.1 * along + second.1 * beyond)
      )
    }
    if begins { move(to: point(shape.begin, 0)) } else { addLine(to: point(shape.begin, 0)) }
    addCurve(
      to: point(shape.joint.x, shape.joint.y),
      control1: point(shape.control1, 0),
      control2: point(shape.control2, shape.control2Depth)
    )
    addCurve(
      to: point(shape.joint.y, shape.joint.x),
      control1: point(shape.middleControl.x, shape.middleControl.y),
      control2: point(shape.middleControl.y, shape.middleControl.x)
    )
    addCurve(
      to: point(0, shape.begin),
      control1: point(shape.control2Depth, shape.control2),
      control2: point(0, shape.control1)
    )
  }
}

extension Rect {
  /// A Boolean value that indicates whether the origin and the size are finite.
  package var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite }

  /// The corners, clockwise from the upper left corner.
  var corners: [Point] {
    [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }

  /// Returns the point at a fraction of each side, from 0 at the upper left corner to 1 at the lower right corner.
  package func point(at part: Point) -> Point { Point(x: minX + part.x * width, y: minY + part.y * height) }
}
