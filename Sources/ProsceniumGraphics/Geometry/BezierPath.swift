public import Foundation

/// A set of rectangle corners, named by their position on a screen.
public struct RectCorner: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let topLeft = RectCorner(rawValue: 1)

  /// The upper right corner.
  public static let topRight = RectCorner(rawValue: 2)

  /// The lower left corner.
  public static let bottomLeft = RectCorner(rawValue: 4)

  /// The lower right corner.
  public static let bottomRight = RectCorner(rawValue: 8)

  /// All four corners.
  public static let allCorners = RectCorner(rawValue: 15)
}

/// A path that is built step by step, with its line and fill attributes.
///
/// The path is an object, as in UIKit. Its ``cgPath`` is a value that a layer can use and that any actor can keep.
open class BezierPath {
  /// The shape of the path as a value.
  public final var cgPath: Path

  /// The width of a line along the path, in points.
  public final var lineWidth: CGFloat = 1

  /// The shape of the open ends of a line.
  public final var lineCapStyle = LineCap.butt

  /// The shape of the corners of a line.
  public final var lineJoinStyle = LineJoin.miter

  /// The maximum distance from a corner to the tip of its miter, in half line widths.
  public final var miterLimit: CGFloat = 10

  /// A Boolean value that indicates whether ``FillRule/evenOdd`` determines the inside of the path.
  public final var usesEvenOddFillRule = false

  /// An accuracy for source compatibility, in points. Renderers do not read it.
  public final var flatness: CGFloat = 0.6

  private final var dashes: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public init() { cgPath = Path() }

  /// Creates a path with the shape of `cgPath`.
  public init(cgPath: Path) { self.cgPath = cgPath }

  /// Creates a path with the shape of a rectangle.
  public convenience init(rect: Rect) { self.init(cgPath: Path(rect: rect)) }

  /// Creates a path with the shape of the ellipse that touches the sides of `rect`.
  public convenience init(ovalIn rect: Rect) { self.init(cgPath: Path(ellipseIn: rect)) }

  /// Creates a rectangle with rounded corners of ``CornerCurve/continuous``, as UIKit does.
  public convenience init(roundedRect rect: Rect, cornerRadius: CGFloat) {
    self.init(cgPath: Path(roundedRect: rect, cornerRadius: cornerRadius, curve: .continuous))
  }

  /// Creates a rectangle with selected rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - corners: The corners to round. The other corners are square.
  ///   - cornerRadii: The radius of each rounded corner as a width, in points. The height has no effect, as in UIKit.
  public convenience init(roundedRect rect: Rect, byRoundingCorners corners: RectCorner, cornerRadii: Size) {
    let radii = CornerRadii(cornerRadii.width, in: CornerMask(rawValue: corners.rawValue))
    self.init(cgPath: Path(roundedRect: rect, cornerRadii: radii, curve: .continuous))
  }

  /// Creates an arc, as ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)`` does.
  public convenience init(
    arcCenter center: Point,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A Boolean value that indicates whether the path has no elements.
  public final var isEmpty: Bool { cgPath.isEmpty }

  /// The smallest upright rectangle that contains the drawn curves.
  public final var bounds: Rect { cgPath.boundingBoxOfPath }

  /// The point at which the next line starts, or the origin for an empty path.
  public final var currentPoint: Point { cgPath.currentPoint ?? .zero }

  /// Starts a subpath at `point`.
  public final func move(to point: Point) { cgPath.move(to: point) }

  /// Adds a straight line.
  public final func addLine(to point: Point) { cgPath.addLine(to: point) }

  /// Adds a curve with two control points.
  public final func addCurve(to endPoint: Point, controlPoint1: Point, controlPoint2: Point) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  public final func addQuadCurve(to endPoint: Point, controlPoint: Point) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a circular arc, and a line to its start if the path has a current point.
  ///
  /// The angles are in radians. An angle of 0 points to the right.
  public final func addArc(
    withCenter center: Point,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    cgPath.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Adds a line to the start of the subpath.
  public final func close() { cgPath.closeSubpath() }

  /// Adds the elements of another path.
  public final func append(_ bezierPath: BezierPath) { cgPath.addPath(bezierPath.cgPath) }

  /// Removes all elements.
  public final func removeAllPoints() { cgPath = Path() }

  /// Returns a path with the subpaths drawn in the opposite direction.
  public final func reversing() -> BezierPath {
    let path = copy()
    path.cgPath = cgPath.reversed
    return path
  }

  /// Returns a path with the same shape and attributes.
  public final func copy() -> BezierPath {
    let path = BezierPath(cgPath: cgPath)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (path.miterLimit, path.usesEvenOddFillRule, path.dashes) = (miterLimit, usesEvenOddFillRule, dashes)
    path.flatness = flatness
    return path
  }

  /// Transforms all points of the path.
  public final func apply(_ transform: AffineTransform) { cgPath = cgPath.applying(transform) }

  /// Returns a Boolean value that indicates whether `point` is inside the path by the path's fill rule.
  public final func contains(_ point: Point) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the lengths of dashes and gaps.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps in alternation, in points, or `nil` for an unbroken line.
  ///   - phase: The distance into the pattern at which the line starts, in points.
  public final func setLineDash(_ pattern: [CGFloat]?, phase: CGFloat) { dashes = (pattern ?? [], phase) }

  /// Writes the lengths of dashes and gaps, their number, and the distance at which the line starts.
  ///
  /// - Parameters:
  ///   - pattern: Room for as many lengths as `count` returns, or `nil`.
  ///   - count: The number of lengths, or `nil`.
  ///   - phase: The distance into the pattern, or `nil`.
  public final func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?,
    count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (index, length) in dashes.pattern.enumerated() { pattern[index] = length } }
    count?.pointee = dashes.pattern.count
    phase?.pointee = dashes.phase
  }

  /// Sets the lengths of dashes and gaps from a C array.
  ///
  /// - Parameters:
  ///   - pattern: The lengths, or `nil` for an unbroken line.
  ///   - count: The number of lengths.
  ///   - phase: The distance into the pattern at which the line starts, in points.
  public final func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    setLineDash(pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) }, phase: phase)
  }

  /// The style of a line along the path.
  public final var strokeStyle: StrokeStyle {
    StrokeStyle(
      lineWidth: lineWidth,
      lineCap: lineCapStyle,
      lineJoin: lineJoinStyle,
      miterLimit: miterLimit,
      dashPattern: dashes.pattern,
      dashPhase: dashes.phase
    )
  }
}
