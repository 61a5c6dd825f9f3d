#if Pictures
import CCairo
import Foundation
import ProsceniumGraphics

/// Replaces the current path of a Cairo context with a path.
func cairo_append(_ path: Path, to context: OpaquePointer) {
  cairo_new_path(context)
  var current = Point.zero
  var start = Point.zero
  for element in path.elements {
    switch element {
    case .move(let point):
      cairo_move_to(context, point.x.drawable, point.y.drawable)
      start = point
    case .line(let point): cairo_line_to(context, point.x.drawable, point.y.drawable)
    case .quadCurve(let end, let control):
      // A cubic curve equals the quadratic curve if its control points are two thirds of the distance to the quadratic
      // one.
      let first = Point(x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3)
      let second = Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
      cairo_curve(first, second, end, in: context)
    case .curve(let end, let first, let second): cairo_curve(first, second, end, in: context)
    case .close: cairo_close_path(context)
    }
    current = element.end ?? start
  }
}

private func cairo_curve(_ first: Point, _ second: Point, _ end: Point, in context: OpaquePointer) {
  cairo_curve_to(
    context,
    first.x.drawable,
    first.y.drawable,
    second.x.drawable,
    second.y.drawable,
    end.x.drawable,
    end.y.drawable
  )
}

/// Adds an upright rectangle to the context's path.
func cairo_append(_ rect: Rect, to context: OpaquePointer) {
  let (left, top) = (rect.minX.drawable, rect.minY.drawable)
  cairo_rectangle(context, left, top, rect.maxX.drawable - left, rect.maxY.drawable - top)
}

extension CGFloat {
  /// The number limited to Cairo's range, because Cairo stores 23 bits before the binary point.
  var drawable: CGFloat { Swift.min(1e6, Swift.max(-1e6, self)) }
}

extension Point {
  /// The point limited to Cairo's range.
  var drawable: Point { Point(x: x.drawable, y: y.drawable) }
}

extension AffineTransform {
  /// The transform as a matrix for Cairo.
  var cairoMatrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  /// A Boolean value that indicates whether Cairo can draw with the transform.
  ///
  /// All numbers of such a transform are finite, and it has an inverse.
  var isDrawable: Bool {
    determinant != 0 && [a, b, c, d, tx, ty, determinant, 1 / determinant].allSatisfy(\.isFinite)
  }

  /// A Boolean value that indicates whether Cairo can use the transform as the matrix of a pattern.
  ///
  /// Cairo counts the pixels of a pattern with 15 bits. It first moves the pattern by whole pixels to make the numbers
  /// small, and refuses numbers that remain large (`_cairo_matrix_to_pixman_matrix_offset` in Cairo 1.16). In that
  /// case, the context reports `CAIRO_STATUS_NO_MEMORY` and draws nothing more.
  var isPatternMatrix: Bool {
    guard isDrawable else { return false }
    let shift = patternShift
    let (x, y) = (shift.x * a + shift.y * c + tx, shift.x * b + shift.y * d + ty)
    return [a, b, c, d, x, y].allSatisfy { abs($0) < 32_767 } && max(abs(shift.x), abs(shift.y)) < 1e6
  }

  /// The whole pixels by which Cairo moves a pattern, either the translation or a shorter equivalent distance.
  private var patternShift: Point {
    var shift = Point(x: tx, y: ty)
    for (x, y) in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)] {
      let determinant = (a + x) * (d + y) - c * b
      guard abs(determinant) >= .ulpOfOne else { continue }
      let found = Point(x: (ty * c - tx * (d + y)) / determinant, y: (tx * b - ty * (a + x)) / determinant)
      if max(abs(found.x), abs(found.y)) < max(abs(shift.x), abs(shift.y)) { shift = found }
    }
    return Point(x: shift.x.rounded(.down), y: shift.y.rounded(.down))
  }

  /// An upper bound of the factor by which the transform lengthens a line of any direction.
  var growth: CGFloat { hypot(hypot(a, b), hypot(c, d)) }

  /// The factor by which the transform enlarges an area.
  var determinant: CGFloat { a * d - b * c }

  /// A Boolean value that indicates whether upright rectangles remain upright and keep their orientation.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension Rect {
  /// The smallest rectangle with integral edges around the rectangle, or an empty one if it is null or not finite.
  var wholePixels: Rect {
    guard !isNull, minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else { return .zero }
    // Treat a hundred-thousandth of a pixel as a rounding error.
    let (left, top) = ((minX + 1e-5).rounded(.down), (minY + 1e-5).rounded(.down))
    let (right, bottom) = ((maxX - 1e-5).rounded(.up), (maxY - 1e-5).rounded(.up))
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// A Boolean value that indicates whether the edges of the rectangle are on pixel boundaries.
  var isWhole: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-5 }
  }
}
#endif
