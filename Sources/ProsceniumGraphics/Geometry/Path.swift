public import Foundation

/// A value that describes a shape of lines and curves, in points.
///
/// A path consists of subpaths, each of which starts with a move. The path drops elements that a renderer cannot draw.
/// It drops an element with a number that is not finite, and a line, curve or close without a preceding move.
public struct Path: Sendable, Hashable {
  /// An element of a path.
  public enum Element: Sendable, Hashable {
    /// The element starts a subpath.
    case move(to: Point)

    /// The element draws a straight line.
    case line(to: Point)

    /// The element draws a curve with one control point.
    case quadCurve(to: Point, control: Point)

    /// The element draws a curve with two control points, the first of which determines the initial direction.
    case curve(to: Point, control1: Point, control2: Point)

    /// The element draws a line to the start of the subpath, which is also the start of the next subpath.
    case close

    /// The points of the element, with control points before the end point.
    public var points: [Point] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let end, let control): [control, end]
      case .curve(let end, let control1, let control2): [control1, control2, end]
      case .close: []
      }
    }

    /// The end point of the element, or `nil` for a close.
    package var end: Point? {
      switch self {
      case .move(let point), .line(let point): point
      case .quadCurve(let end, _): end
      case .curve(let end, _, _): end
      case .close: nil
      }
    }

    /// Calls `body` with each point of the element, without allocating an array.
    @inline(__always)
    func forEachPoint(_ body: (Point) -> Void) {
      switch self {
      case .move(let point), .line(let point): body(point)
      case .quadCurve(let end, let control):
        body(control)
        body(end)
      case .curve(let end, let control1, let control2):
        body(control1)
        body(control2)
        body(end)
      case .close: break
      }
    }

    /// Returns the element with transformed points.
    package func map(_ transform: (Point) -> Point) -> Element {
      switch self {
      case .move(let point): .move(to: transform(point))
      case .line(let point): .line(to: transform(point))
      case .quadCurve(let end, let control): .quadCurve(to: transform(end), control: transform(control))
      case .curve(let end, let control1, let control2):
        .curve(to: transform(end), control1: transform(control1), control2: transform(control2))
      case .close: .close
      }
    }
  }

  /// The elements in drawing order.
  public private(set) var elements: [Element] = []

  /// The start point of the next line, or `nil` if the path has no move.
  public private(set) var currentPoint: Point?

  /// The start point of the last subpath.
  private var subpathStart: Point?

  /// Creates an empty path.
  public init() {}

  /// Creates a path from elements, and drops those that cannot be drawn.
  public init(elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// A Boolean value that indicates whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Appends an element, unless the element cannot be drawn.
  public mutating func append(_ element: Element) {
    var isFinite = true
    element.forEachPoint { isFinite = isFinite && $0.x.isFinite && $0.y.isFinite }
    guard isFinite else { return }
    switch element {
    case .move(let point): subpathStart = point
    case .line, .quadCurve, .curve, .close: if currentPoint == nil { return }
    }
    currentPoint = element.end ?? subpathStart
    elements.append(element)
  }

  /// Appends all elements of another path as new subpaths.
  public mutating func addPath(_ path: Path) {
    elements.append(contentsOf: path.elements)
    if let point = path.currentPoint { (currentPoint, subpathStart) = (point, path.subpathStart) }
  }

  /// Starts a subpath at `point`.
  public mutating func move(to point: Point) { append(.move(to: point)) }

  /// Adds a straight line to `point`.
  public mutating func addLine(to point: Point) { append(.line(to: point)) }

  /// Adds a curve to `end` with one control point, towards which the curve bends.
  public mutating func addQuadCurve(to end: Point, control: Point) { append(.quadCurve(to: end, control: control)) }

  /// Adds a curve that starts in the direction of `control1` and reaches `end` from the direction of `control2`.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Adds a line to the start of the subpath.
  public mutating func closeSubpath() { append(.close) }

  /// Returns the path with all points transformed.
  public func applying(_ transform: AffineTransform) -> Path {
    Path(elements: elements.map { $0.map { $0.applying(transform) } })
  }

  /// The smallest upright rectangle that contains all points and control points, or `null` for an empty path.
  public var boundingBox: Rect {
    if elements.isEmpty { return .null }
    var (left, top) = (CGFloat.infinity, CGFloat.infinity)
    var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
    for element in elements {
      element.forEachPoint { point in
        (left, top) = (min(left, point.x), min(top, point.y))
        (right, bottom) = (max(right, point.x), max(bottom, point.y))
      }
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest upright rectangle that contains the drawn curves, or `null` for an empty path.
  public var boundingBoxOfPath: Rect {
    var points: [Point] = []
    forEachCurve { curve in
      points.append(curve.start)
      points.append(curve.end)
      for time in curve.extremes { points.append(curve.point(at: time)) }
    }
    return Rect(around: points.isEmpty ? elements.flatMap(\.points) : points)
  }
}

extension Rect {
  /// Creates the smallest upright rectangle that contains `points`, or `null` if there are no points.
  package init(around points: [Point]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
