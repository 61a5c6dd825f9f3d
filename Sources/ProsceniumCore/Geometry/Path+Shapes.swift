public import Foundation

extension Path {
  /// Makes a rectangle; none if it is not finite.
  public init(rect: Rect, transform: AffineTransform? = nil) {
    addRect(rect, transform: transform)
  }

  /// Makes the ellipse that touches the sides of `rect`, of four curves.
  public init(ellipseIn rect: Rect, transform: AffineTransform? = nil) {
    addEllipse(in: rect, transform: transform)
  }

  /// Makes a rectangle with four equal corners; see ``CornerRadii/fitted(to:)`` for those that it has no room for.
  public init(roundedRect rect: Rect, cornerRadius: CGFloat, curve: CornerCurve = .circular) {
    self.init(roundedRect: rect, cornerRadii: CornerRadii(cornerRadius), curve: curve)
  }

  /// Makes a rectangle with corners of their own.
  ///
  /// It always has the same elements, so that two of them can be animated into one another.
  public init(roundedRect rect: Rect, cornerRadii: CornerRadii, curve: CornerCurve = .circular) {
    guard rect.isFinite else { return }
    let rect = rect.standardized
    let radii = cornerRadii.fitted(to: rect.size)
    let room = min(rect.width, rect.height) / 2
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    // Clockwise: each corner with the direction in which its first side comes from it, and that of its second.
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

  /// Adds an arc of a circle, and before it a line to its start where there is a subpath.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: In points; one that is negative or not finite adds nothing.
  ///   - startAngle: In radians from the right, growing clockwise since y points down.
  ///   - endAngle: As far as a whole turn away; farther ends count as one, as do those that come back to the start.
  ///   - clockwise: As it looks on a screen, whose y points down, which is how `UIBezierPath` counts it.
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
    // Quarters at most: a cubic curve stands off a quarter of a circle by 0.03 % of its radius.
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

  /// How far an arc turns, at most once around; positive is clockwise.
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
  /// A quarter corner by how far each point of its three curves stands from the corner along the first side and along
  /// the second, in radii; the second half mirrors the first.
  private struct CornerShape {
    var begin: Double
    var control1: Double
    var control2: Double
    /// Where the first curve ends and the middle one begins, and the latter's first control point.
    var joint: SIMD2<Double>
    var middleControl: SIMD2<Double>

    /// The first curve's second control point stands on the side only for a continuous corner.
    var control2Depth = 0.0

    /// The corner of iOS.
    ///
    /// The numbers are those that PaintCode's authors read off `UIBezierPath` (pixelcut.com, “Code for iOS 7 Rounded
    /// Rectangles”, 2013): it begins 1.528665 radii from the corner.
    static let continuous = CornerShape(
      begin: 1.528665,
      control1: 1.088493,
      control2: 0.868407,
      joint: SIMD2(0.631494, 0.074911),
      middleControl: SIMD2(0.372824, 0.169060)
    )

    /// A quarter of a circle as three arcs, the outer ones of 22.5°, with the same number of points.
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

    /// Part of the way from one shape to another.
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
  /// A continuous corner needs 1.528665 radii of each half side. Where there is `room` for less it goes over into the
  /// circle, which it is at one radius.
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
  /// Whether all four numbers are finite.
  var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite }

  /// The corners, clockwise from the upper left one.
  var corners: [Point] {
    [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }

  /// The point at a part of each side, from 0 at the upper left corner to 1 at the lower right one.
  func point(at part: Point) -> Point { Point(x: minX + part.x * width, y: minY + part.y * height) }
}
