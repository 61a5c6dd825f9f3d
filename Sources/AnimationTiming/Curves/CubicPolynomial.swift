/// A coordinate of a cubic Bézier curve from 0 to 1, as a polynomial of the curve's parameter.
struct CubicPolynomial {
  private let a: Double
  private let b: Double
  private let c: Double

  /// Creates the polynomial from the coordinates of the two control points.
  init(control1: Double, control2: Double) {
    c = 3 * control1
    b = 3 * (control2 - control1) - c
    a = 1 - c - b
  }

  @inline(__always)
  func value(at parameter: Double) -> Double {
    ((a * parameter + b) * parameter + c) * parameter
  }

  @inline(__always)
  func slope(at parameter: Double) -> Double {
    (3 * a * parameter + 2 * b) * parameter + c
  }

  /// Returns half of the second derivative.
  @inline(__always)
  func halfBend(at parameter: Double) -> Double {
    3 * a * parameter + b
  }

  /// The ascending bounds of the intervals in 0…1 on which the coordinate is monotonic.
  var monotoneBounds: [Double] {
    let (quadratic, halfLinear) = (3 * a, b)
    let discriminant = halfLinear * halfLinear - quadratic * c
    guard discriminant > 0 else { return [0, 1] }
    // The root from the sum of terms with equal signs avoids cancellation. The other root follows from the product of
    // both.
    let sum = -(halfLinear + (halfLinear < 0 ? -1 : 1) * discriminant.squareRoot())
    let turns = [sum / quadratic, c / sum].filter { $0 > 0 && $0 < 1 }.sorted()
    return [0] + turns + [1]
  }
}
