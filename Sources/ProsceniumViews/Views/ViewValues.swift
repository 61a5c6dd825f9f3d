import Foundation

/// The animatable geometry and opacity of a view, as one vector.
///
/// With a vector, an animation of any combination of properties is one difference and one factor. The shown values are
/// the model plus, for each running animation, its difference times its remaining weight. The numbers are stored in
/// pairs, because every processor has registers for pairs. Longer vectors would increase the alignment of each view.
package struct ViewValues: Hashable {
  private typealias Pair = SIMD2<Double>

  private var middle = Pair.zero
  private var origin = Pair.zero
  private var size = Pair.zero

  /// The columns of the transform.
  private var first = Pair.zero
  private var second = Pair.zero
  private var translation = Pair.zero

  /// The opacity, and an unused zero.
  private var opacity = Pair.zero

  package static let zero = ViewValues()

  /// The values of a new view, which is empty, at the origin, without a transform and opaque.
  static let initial: ViewValues = {
    var values = ViewValues.zero
    values.transform = .identity
    values.alpha = 1
    return values
  }()

  package var center: Point {
    get { Point(x: middle.x, y: middle.y) }
    set { middle = Pair(newValue.x, newValue.y) }
  }

  package var bounds: Rect {
    get { Rect(x: origin.x, y: origin.y, width: size.x, height: size.y) }
    set {
      origin = Pair(newValue.origin.x, newValue.origin.y)
      size = Pair(newValue.size.width, newValue.size.height)
    }
  }

  var transform: AffineTransform {
    get {
      AffineTransform(a: first.x, b: first.y, c: second.x, d: second.y, tx: translation.x, ty: translation.y)
    }
    set {
      first = Pair(newValue.a, newValue.b)
      second = Pair(newValue.c, newValue.d)
      translation = Pair(newValue.tx, newValue.ty)
    }
  }

  package var alpha: Double {
    get { opacity.x }
    set { opacity.x = newValue }
  }

  /// The frame without the transform, with the size of the bounds around the centre.
  package var placedFrame: Rect { Rect(center: center, size: bounds.size) }

  /// The smallest upright rectangle around the transformed bounds, in the superview's coordinates.
  package var frame: Rect {
    transform.isIdentity ? Rect(center: center, size: bounds.size) : bounds.applying(transformToSuperview)
  }

  /// The transform from the view's coordinates to those of its superview.
  package var transformToSuperview: AffineTransform {
    let middle = bounds.center
    return AffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(transform)
      .concatenating(AffineTransform(translationX: center.x, y: center.y))
  }

  /// A Boolean value that indicates whether all numbers are finite.
  var isFinite: Bool {
    // The product of 0 with infinity or NaN is NaN, and so is any sum that contains it.
    let rectangles: Pair = middle * 0 + origin * 0 + size * 0
    let transforms: Pair = first * 0 + second * 0 + translation * 0
    return rectangles + transforms + opacity * 0 == Pair.zero
  }

  /// Combines the pairs of three vectors into the pairs of a new vector.
  @inline(__always)
  private static func pairing(
    _ one: ViewValues,
    _ two: ViewValues,
    _ three: ViewValues,
    _ body: (Pair, Pair, Pair) -> Pair
  ) -> ViewValues {
    var values = ViewValues()
    values.middle = body(one.middle, two.middle, three.middle)
    values.origin = body(one.origin, two.origin, three.origin)
    values.size = body(one.size, two.size, three.size)
    values.first = body(one.first, two.first, three.first)
    values.second = body(one.second, two.second, three.second)
    values.translation = body(one.translation, two.translation, three.translation)
    values.opacity = body(one.opacity, two.opacity, three.opacity)
    return values
  }

  @inline(__always)
  private static func pairing(_ one: ViewValues, _ two: ViewValues, _ body: (Pair, Pair) -> Pair) -> ViewValues {
    pairing(one, two, two) { first, second, _ in body(first, second) }
  }

  @inline(__always)
  package static func - (left: ViewValues, right: ViewValues) -> ViewValues { pairing(left, right) { $0 - $1 } }

  @inline(__always)
  package static func += (left: inout ViewValues, right: ViewValues) { left = pairing(left, right) { $0 + $1 } }

  @inline(__always)
  static func * (values: ViewValues, factor: Double) -> ViewValues {
    pairing(values, values) { pair, _ in pair * factor }
  }

  /// Returns the part of a difference that remains at a weight, with separate weights for positions.
  @inline(__always)
  @MainActor package static func * (values: ViewValues, weight: AdditiveWeight) -> ViewValues {
    var product = values * weight.rest
    product.middle = values.middle * weight.position
    return product
  }

  /// Moves each value to `target`, or by the same difference if other code has changed the value.
  ///
  /// - Parameters:
  ///   - expected: The values if no other code has changed them. These values become exactly those of the target.
  ///   - target: The new values.
  mutating func move(from expected: ViewValues, to target: ViewValues) {
    self = ViewValues.pairing(self, expected, target) { now, expected, target in
      (now + (target - expected)).replacing(with: target, where: now .== expected)
    }
  }

  /// Returns the values at which two other vectors differ, and replaces these values by 0.
  ///
  /// The other values of the result are 0.
  mutating func take(whereDiffer first: ViewValues, _ second: ViewValues) -> ViewValues {
    let taken = ViewValues.pairing(self, first, second) { own, first, second in
      own.replacing(with: 0, where: first .== second)
    }
    self = ViewValues.pairing(self, first, second) { own, first, second in
      own.replacing(with: 0, where: first .!= second)
    }
    return taken
  }

  /// The Euclidean length of the vector.
  package var magnitude: Double {
    let squares = ViewValues.pairing(self, self) { $0 * $1 }
    let half = squares.middle + squares.origin + squares.size + squares.first + squares.second + squares.translation
    return (half + squares.opacity).sum().squareRoot()
  }
}
