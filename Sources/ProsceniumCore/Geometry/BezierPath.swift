public import Foundation

/// Some of the corners of a rectangle, as they look on a screen.
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

/// A path that is built step by step, with how it is drawn.
///
/// It is an object as UIKit's is. ``cgPath`` is the value in it, which a layer takes and any actor may keep.
open class BezierPath {
  /// The shape.
  public final var cgPath: Path

  /// Points across a line along the path.
  public final var lineWidth: CGFloat = 1

  /// How open ends look.
  public final var lineCapStyle = LineCap.butt

  /// How corners look.
  public final var lineJoinStyle = LineJoin.miter

  /// How many half widths the point of a corner may reach.
  public final var miterLimit: CGFloat = 10

  /// Whether ``FillRule/evenOdd`` decides what is inside.
  public final var usesEvenOddFillRule = false

  private final var dashes: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Makes an empty path.
  public init() { cgPath = Path() }

  /// Makes a path of that shape.
  public init(cgPath: Path) { self.cgPath = cgPath }

  /// Makes a rectangle.
  public convenience init(rect: Rect) { self.init(cgPath: Path(rect: rect)) }

  /// Makes the ellipse that touches the sides of `rect`.
  public convenience init(ovalIn rect: Rect) { self.init(cgPath: Path(ellipseIn: rect)) }

  /// Makes a rectangle with corners of ``CornerCurve/continuous``, as UIKit does.
  public convenience init(roundedRect rect: Rect, cornerRadius: CGFloat) {
    self.init(cgPath: Path(roundedRect: rect, cornerRadius: cornerRadius, curve: .continuous))
  }

  /// Makes a rectangle some of whose corners are round.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - corners: Those that are round; the others are square.
  ///   - cornerRadii: Its width is the radius of each, as in UIKit, which does not look at its height.
  public convenience init(roundedRect rect: Rect, byRoundingCorners corners: RectCorner, cornerRadii: Size) {
    let radii = CornerRadii(cornerRadii.width, in: CornerMask(rawValue: corners.rawValue))
    self.init(cgPath: Path(roundedRect: rect, cornerRadii: radii, curve: .continuous))
  }

  /// Makes an arc; see ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)``.
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

  /// Whether there is nothing in it.
  public final var isEmpty: Bool { cgPath.isEmpty }

  /// The smallest upright rectangle around what is drawn.
  public final var bounds: Rect { cgPath.boundingBoxOfPath }

  /// Where the next line begins; the origin for an empty path.
  public final var currentPoint: Point { cgPath.currentPoint ?? .zero }

  /// Begins a subpath at `point`.
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

  /// Adds an arc of a circle, with a line to its start where there is a subpath; angles in radians from the right.
  public final func addArc(
    withCenter center: Point,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    cgPath.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Draws a line back to where the subpath began.
  public final func close() { cgPath.closeSubpath() }

  /// Adds what another path has.
  public final func append(_ bezierPath: BezierPath) { cgPath.addPath(bezierPath.cgPath) }

  /// Takes everything out.
  public final func removeAllPoints() { cgPath = Path() }

  /// Takes every point where `transform` takes it.
  public final func apply(_ transform: AffineTransform) { cgPath = cgPath.applying(transform) }

  /// Whether `point` is inside, by the path's rule.
  public final func contains(_ point: Point) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Breaks the line into dashes and gaps, in points; `nil` draws it unbroken.
  public final func setLineDash(_ pattern: [CGFloat]?, phase: CGFloat) { dashes = (pattern ?? [], phase) }

  /// How a line along the path is drawn.
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
