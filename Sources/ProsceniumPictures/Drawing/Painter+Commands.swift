#if Pictures
import CCairo
import Foundation
import ProsceniumGraphics

extension Painter {
  /// Draws a command in the coordinates that `transform` maps to pixels.
  func draw(_ command: DisplayList.Command, _ transform: AffineTransform, alpha: Double) {
    switch command {
    case .fill(let path, let paint, let rule):
      guard paint.isDrawn else { return }
      use(transform)
      withSource(paint, transform, alpha: alpha) {
        cairo_append(path, to: context)
        cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      }
    case .stroke(let path, let paint, let style):
      guard paint.isDrawn, style.isDrawn else { return }
      use(transform)
      withSource(paint, transform, alpha: alpha) { stroke(path, style, growth: transform.growth) }
    case .image(let image): draw(image, transform, alpha: alpha)
    case .text(let runs): for run in runs { draw(run, transform, alpha: alpha) }
    case .snapshot(let snapshot): draw(snapshot, transform, alpha: alpha)
    }
  }

  /// The largest line width in pixels, which is larger than a picture.
  private static let widthLimit: CGFloat = 1e5

  /// The largest number of dashes and gaps in a line.
  ///
  /// Each dash costs as much as a path. A line with more dashes is drawn without dashes.
  private static let dashLimit: CGFloat = 32_768

  /// The largest growth factor of a line, above which all of its points except one are outside of Cairo's range.
  private static let growthLimit: CGFloat = 1e7

  private func stroke(_ path: Path, _ style: StrokeStyle, growth: CGFloat) {
    guard growth < Self.growthLimit else { return }
    cairo_append(path, to: context)
    cairo_set_line_width(context, min(style.lineWidth, Self.widthLimit / max(growth, 1e-6)))
    cairo_set_miter_limit(context, style.miterLimit)
    cairo_set_line_cap(context, style.lineCap.cairoCap)
    cairo_set_line_join(context, style.lineJoin.cairoJoin)
    let dashes = style.dashPattern.map { Double($0) }
    let (sum, length) = (dashes.reduce(0, +), dashes.isEmpty ? 0 : path.drawableLength)
    let isDashed = sum > 1e-3 && sum.isFinite && length / sum * CGFloat(dashes.count) < Self.dashLimit
    cairo_set_dash(context, dashes, isDashed ? Int32(dashes.count) : 0, style.dashPhase)
    cairo_stroke(context)
    cairo_set_dash(context, [], 0, 0)
  }

  /// Runs `body` with a paint as the source, in the current coordinates.
  private func withSource(
    _ paint: DisplayList.Paint,
    _ transform: AffineTransform,
    alpha: Double,
    _ body: () -> Void
  ) {
    switch paint {
    case .color(let color):
      setSource(color, alpha: alpha)
      body()
    case .gradient(let gradient):
      guard gradient.canBeDrawn(by: transform.concatenating(toSurface)) else {
        // Cairo cannot draw very small or very distant gradients, of which usually only one end colour is visible.
        let isBefore = gradient.isBefore(Point(x: clip.midX, y: clip.midY), transform)
        setSource((isBefore ? gradient.stops.first : gradient.stops.last)?.color ?? .clear, alpha: alpha)
        return body()
      }
      let pattern = Self.pattern(of: gradient, alpha: alpha)
      defer { cairo_pattern_destroy(pattern) }
      guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { return }
      cairo_set_source(context, pattern)
      body()
    }
  }

  /// Returns a Cairo pattern for a gradient. Like the gradient, Cairo interpolates colours before premultiplication.
  private static func pattern(of gradient: DisplayList.Gradient, alpha: Double) -> OpaquePointer? {
    let pattern: OpaquePointer?
    switch gradient.shape {
    case .linear(let from, let to):
      let (from, to) = (from.drawable, to.drawable)
      pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
    case .radial(let center, let radii):
      pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      var matrix = Self.toCircle(center, radii).cairoMatrix
      cairo_pattern_set_matrix(pattern, &matrix)
    }
    for stop in gradient.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern,
        stop.location,
        color.red,
        color.green,
        color.blue,
        color.alpha * alpha
      )
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }

  /// Returns the transform from an ellipse to the unit circle around the origin.
  fileprivate static func toCircle(_ center: Point, _ radii: Size) -> AffineTransform {
    let (x, y) = (1 / max(radii.width.drawable, 1e-6), 1 / max(radii.height.drawable, 1e-6))
    return AffineTransform(a: x, b: 0, c: 0, d: y, tx: -center.x.drawable * x, ty: -center.y.drawable * y)
  }

  /// Draws a snapshot, and stretches only the part between its cap insets.
  private func draw(_ snapshot: DisplayList.Snapshot, _ transform: AffineTransform, alpha: Double) {
    let keepsEdges = nesting.snapshots < Nesting.limit.snapshots && snapshot.capInsets != .zero
    let insets = keepsEdges ? snapshot.capInsets : .zero
    for piece in NineParts(of: snapshot.source, insets: insets, to: snapshot.rect).pieces {
      cairo_save(context)
      use(transform)
      cairo_new_path(context)
      cairo_append(piece.to, to: context)
      cairo_clip(context)
      let whole = piece.transform.concatenating(transform)
      // From here on, the painter draws in the plane of the snapshot's own coordinates.
      var inner = Painter(context: context, toPixels: whole, toPlane: nil, clip: clip, nesting: nesting)
      if keepsEdges { inner.nesting.snapshots += 1 }
      for layer in snapshot.content {
        var flat = layer
        flat.transform = .identity
        flat.appearance?.projection = nil
        if let node = Scene.node(of: flat, in: .plane(.identity)) { inner.draw(node, alpha: alpha) }
      }
      cairo_restore(context)
    }
  }
}

extension DisplayList.Gradient {
  /// Returns a Boolean value that indicates whether the points are finite and within Cairo's range.
  fileprivate func canBeDrawn(by transform: AffineTransform) -> Bool {
    guard let inverse = transform.inverted() else { return false }
    switch shape {
    case .linear(let from, let to):
      guard [from.x, from.y, to.x, to.y].allSatisfy(\.isFinite) else { return false }
      let (from, to) = (from.drawable, to.drawable)
      let largest = [from.x, from.y, to.x, to.y, to.x - from.x, to.y - from.y].map(abs).max() ?? 0
      // Cairo shrinks a gradient that exceeds its range.
      let scale = min(1, 16_383 / max(largest, 1))
      return inverse.concatenating(AffineTransform(scaleX: scale, y: scale)).isPatternMatrix
    case .radial(let center, let radii):
      guard radii.width > 0, radii.height > 0 else { return false }
      return inverse.concatenating(Painter.toCircle(center, radii)).isPatternMatrix
    }
  }

  /// Returns a Boolean value that indicates whether a pixel is closer to a linear gradient's start than to its end.
  fileprivate func isBefore(_ pixel: Point, _ transform: AffineTransform) -> Bool {
    guard case .linear(let from, let to) = shape, let place = transform.inverted().map(pixel.applying) else {
      return false
    }
    let (start, end) = (from.drawable, to.drawable)
    let (x, y) = (place.x - (start.x + end.x) / 2, place.y - (start.y + end.y) / 2)
    return x * (end.x - start.x) + y * (end.y - start.y) < 0
  }
}

extension Path {
  /// The total length of the lines between the path's points, which is an upper bound of its length.
  ///
  /// Points outside of Cairo's range count at its border.
  fileprivate var drawableLength: CGFloat {
    var (sum, last, start) = (CGFloat.zero, Point.zero, Point.zero)
    for element in elements {
      if case .move(let point) = element {
        (last, start) = (point, point)
        continue
      }
      for point in element.points.isEmpty ? [start] : element.points {
        sum += hypot(point.x.drawable - last.x.drawable, point.y.drawable - last.y.drawable)
        last = point
      }
    }
    return sum
  }
}

extension LineCap {
  fileprivate var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  fileprivate var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

/// The pairs of rectangles that stretch the middle of a rectangle and preserve its edges.
struct NineParts {
  struct Piece {
    var from: Rect
    var to: Rect

    /// The transform from the source rectangle to the target rectangle.
    var transform: AffineTransform {
      let (x, y) = (to.width / from.width, to.height / from.height)
      return AffineTransform(a: x, b: 0, c: 0, d: y, tx: to.minX - from.minX * x, ty: to.minY - from.minY * y)
    }
  }

  private(set) var pieces: [Piece] = []

  /// Creates the pieces with an extent, row by row.
  ///
  /// If the insets do not fit into the source or the target, they are scaled down by one factor for each axis.
  init(of source: Rect, insets: EdgeInsets, to target: Rect) {
    let columns = Self.parts(source.minX, source.maxX, insets.left, insets.right, target.minX, target.maxX)
    let rows = Self.parts(source.minY, source.maxY, insets.top, insets.bottom, target.minY, target.maxY)
    for row in rows {
      for column in columns {
        pieces.append(
          Piece(
            from: Rect(x: column.from.0, y: row.from.0, width: column.from.1, height: row.from.1),
            to: Rect(x: column.to.0, y: row.to.0, width: column.to.1, height: row.to.1)
          )
        )
      }
    }
  }

  private typealias Part = (from: (CGFloat, CGFloat), to: (CGFloat, CGFloat))

  private static func parts(
    _ from: CGFloat,
    _ fromEnd: CGFloat,
    _ before: CGFloat,
    _ after: CGFloat,
    _ to: CGFloat,
    _ toEnd: CGFloat
  ) -> [Part] {
    func fitted(_ length: CGFloat) -> (CGFloat, CGFloat) {
      let (first, last) = (before > 0 ? before : 0, after > 0 ? after : 0)
      let factor = first + last > length ? length / (first + last) : 1
      return (first * factor, last * factor)
    }
    let (own, other) = (fitted(fromEnd - from), fitted(toEnd - to))
    let all: [Part] = [
      ((from, own.0), (to, other.0)),
      ((from + own.0, fromEnd - from - own.0 - own.1), (to + other.0, toEnd - to - other.0 - other.1)),
      ((fromEnd - own.1, own.1), (toEnd - other.1, other.1)),
    ]
    return all.filter { $0.from.1 > 1e-9 && $0.to.1 > 1e-9 && $0.from.1.isFinite && $0.to.1.isFinite }
  }
}
#endif
