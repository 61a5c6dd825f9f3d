import Foundation

/// Everything of a view that can be animated, as one vector.
///
/// A vector lets an animation of any mix of properties be one difference and one factor: what is shown is the model
/// plus, for each running animation, its difference times the weight that remains of it. The numbers stand in pairs, which
/// is what one register of every processor holds; larger vectors would have each view be aligned to their own size.
struct ViewValues: Hashable {
  private typealias Pair = SIMD2<Double>

  private var middle = Pair.zero
  private var origin = Pair.zero
  private var size = Pair.zero

  /// The transform by its columns.
  private var first = Pair.zero
  private var second = Pair.zero
  private var translation = Pair.zero

  /// The opacity, and zero.
  private var opacity = Pair.zero

  static let zero = ViewValues()

  /// A view without extent at the origin, not transformed, fully opaque.
  static let initial: ViewValues = {
    var values = ViewValues.zero
    values.transform = .identity
    values.alpha = 1
    return values
  }()

  var center: Point {
    get { Point(x: middle.x, y: middle.y) }
    set { middle = Pair(newValue.x, newValue.y) }
  }

  var bounds: Rect {
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

  var alpha: Double {
    get { opacity.x }
    set { opacity.x = newValue }
  }

  /// The rectangle around the middle as large as the bounds, as it is without the transform.
  var placedFrame: Rect { Rect(center: center, size: bounds.size) }

  /// The rectangle that the bounds take up in the superview; the smallest upright one when transformed.
  var frame: Rect {
    transform.isIdentity ? Rect(center: center, size: bounds.size) : bounds.applying(transformToSuperview)
  }

  /// Takes a point of the bounds to the superview's coordinates.
  var transformToSuperview: AffineTransform {
    let middle = bounds.center
    return AffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(transform)
      .concatenating(AffineTransform(translationX: center.x, y: center.y))
  }

  /// Whether every number is finite.
  var isFinite: Bool {
    // Zero times what is infinite or no number is no number, and so is its sum with others.
    let rectangles: Pair = middle * 0 + origin * 0 + size * 0
    let transforms: Pair = first * 0 + second * 0 + translation * 0
    return rectangles + transforms + opacity * 0 == Pair.zero
  }

  /// Makes of each pair of three vectors one of another.
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
  static func - (left: ViewValues, right: ViewValues) -> ViewValues { pairing(left, right) { $0 - $1 } }

  @inline(__always)
  static func += (left: inout ViewValues, right: ViewValues) { left = pairing(left, right) { $0 + $1 } }

  @inline(__always)
  static func * (values: ViewValues, factor: Double) -> ViewValues {
    pairing(values, values) { pair, _ in pair * factor }
  }

  /// What a difference still adds at a weight; positions have weights of their own in either direction.
  @inline(__always)
  @MainActor static func * (values: ViewValues, weight: RemainingWeight) -> ViewValues {
    var product = values * weight.rest
    product.middle = values.middle * weight.position
    return product
  }

  /// Goes from `expected` to `target`: exactly where no other code changed a value, else by the difference.
  mutating func move(from expected: ViewValues, to target: ViewValues) {
    self = ViewValues.pairing(self, expected, target) { now, expected, target in
      (now + (target - expected)).replacing(with: target, where: now .== expected)
    }
  }

  /// Moves out the values at which two others differ, and leaves zeros there.
  mutating func take(whereDiffer first: ViewValues, _ second: ViewValues) -> ViewValues {
    let taken = ViewValues.pairing(self, first, second) { own, first, second in
      own.replacing(with: 0, where: first .== second)
    }
    self = ViewValues.pairing(self, first, second) { own, first, second in
      own.replacing(with: 0, where: first .!= second)
    }
    return taken
  }

  /// The length of the whole as one vector.
  var magnitude: Double {
    let squares = ViewValues.pairing(self, self) { $0 * $1 }
    let half = squares.middle + squares.origin + squares.size + squares.first + squares.second + squares.translation
    return (half + squares.opacity).sum().squareRoot()
  }
}
