public import Foundation

/// A shape of lines and curves in points, as a value.
///
/// A path has subpaths, each of which begins with a move. What a path is told is kept as it is, but for two rules, so
/// that a renderer never meets what it cannot draw: an element with a number that is not finite is dropped, and so is a
/// line, a curve or a close that no move comes before.
public struct Path: Sendable, Hashable {
  /// One step of a path.
  public enum Element: Sendable, Hashable {
    /// Begins a subpath.
    case move(to: Point)

    /// Draws a straight line.
    case line(to: Point)

    /// Draws a curve with one control point.
    case quadCurve(to: Point, control: Point)

    /// Draws a curve with two control points, of which the first says how it leaves.
    case curve(to: Point, control1: Point, control2: Point)

    /// Draws a line back to where the subpath began, which is where the next one begins.
    case close

    /// The element's points, the control points first.
    public var points: [Point] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let end, let control): [control, end]
      case .curve(let end, let control1, let control2): [control1, control2, end]
      case .close: []
      }
    }

    /// The point that it ends in; `nil` for a close.
    package var end: Point? {
      switch self {
      case .move(let point), .line(let point): point
      case .quadCurve(let end, _): end
      case .curve(let end, _, _): end
      case .close: nil
      }
    }

    /// Calls `body` with each of the points, for which no list is made.
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

    /// The same element with each point taken elsewhere.
    func map(_ transform: (Point) -> Point) -> Element {
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

  /// The steps, in the order in which they are drawn.
  public private(set) var elements: [Element] = []

  /// Where the next line begins; `nil` for a path without a move.
  public private(set) var currentPoint: Point?

  /// Where the last subpath began.
  private var subpathStart: Point?

  /// Makes a path without any element.
  public init() {}

  /// Makes a path of `elements`, less those that are dropped.
  public init(elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Whether there is no element.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds one step, unless it is one that is dropped.
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

  /// Adds all elements of another path, whose first move begins a subpath.
  public mutating func addPath(_ path: Path) {
    elements.append(contentsOf: path.elements)
    if let point = path.currentPoint { (currentPoint, subpathStart) = (point, path.subpathStart) }
  }

  /// Begins a subpath at `point`.
  public mutating func move(to point: Point) { append(.move(to: point)) }

  /// Adds a straight line to `point`.
  public mutating func addLine(to point: Point) { append(.line(to: point)) }

  /// Adds a curve to `end` that `control` draws to itself.
  public mutating func addQuadCurve(to end: Point, control: Point) { append(.quadCurve(to: end, control: control)) }

  /// Adds a curve to `end` that leaves towards `control1` and arrives from `control2`.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Draws a line back to where the subpath began.
  public mutating func closeSubpath() { append(.close) }

  /// The path with every point taken where `transform` takes it.
  public func applying(_ transform: AffineTransform) -> Path {
    Path(elements: elements.map { $0.map { $0.applying(transform) } })
  }

  /// The smallest upright rectangle around all points and control points; `null` for an empty path.
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

  /// The smallest upright rectangle around what is drawn; `null` for an empty path.
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
  /// The smallest upright rectangle around `points`; `null` around none.
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
