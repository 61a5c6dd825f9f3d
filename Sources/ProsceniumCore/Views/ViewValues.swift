import Foundation

/// Everything of a view that can be animated, as one vector.
///
/// A vector lets an animation of any mix of properties be one difference and one factor: what is shown is the model
/// plus, for each running animation, its difference times the weight that remains of it.
struct ViewValues: Hashable {
  private var lanes: SIMD16<Double>

  /// Where each value lives.
  private enum Lane {
    static let centerX = 0
    static let centerY = 1
    static let boundsX = 2
    static let boundsY = 3
    static let width = 4
    static let height = 5
    static let a = 6
    static let b = 7
    static let c = 8
    static let d = 9
    static let tx = 10
    static let ty = 11
    static let alpha = 12
  }

  static let zero = ViewValues(lanes: .zero)

  /// A view without extent at the origin, not transformed, fully opaque.
  static let initial: ViewValues = {
    var values = ViewValues.zero
    values.transform = .identity
    values.alpha = 1
    return values
  }()

  private init(lanes: SIMD16<Double>) { self.lanes = lanes }

  var center: Point {
    get { Point(x: lanes[Lane.centerX], y: lanes[Lane.centerY]) }
    set {
      lanes[Lane.centerX] = newValue.x
      lanes[Lane.centerY] = newValue.y
    }
  }

  var bounds: Rect {
    get { Rect(x: lanes[Lane.boundsX], y: lanes[Lane.boundsY], width: lanes[Lane.width], height: lanes[Lane.height]) }
    set {
      lanes[Lane.boundsX] = newValue.origin.x
      lanes[Lane.boundsY] = newValue.origin.y
      lanes[Lane.width] = newValue.size.width
      lanes[Lane.height] = newValue.size.height
    }
  }

  var transform: AffineTransform {
    get {
      AffineTransform(
        a: lanes[Lane.a],
        b: lanes[Lane.b],
        c: lanes[Lane.c],
        d: lanes[Lane.d],
        tx: lanes[Lane.tx],
        ty: lanes[Lane.ty]
      )
    }
    set {
      lanes[Lane.a] = newValue.a
      lanes[Lane.b] = newValue.b
      lanes[Lane.c] = newValue.c
      lanes[Lane.d] = newValue.d
      lanes[Lane.tx] = newValue.tx
      lanes[Lane.ty] = newValue.ty
    }
  }

  var alpha: Double {
    get { lanes[Lane.alpha] }
    set { lanes[Lane.alpha] = newValue }
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
    // Zero times what is infinite or no number is no number.
    lanes * 0 == .zero
  }

  @inline(__always)
  static func - (left: ViewValues, right: ViewValues) -> ViewValues { ViewValues(lanes: left.lanes - right.lanes) }

  @inline(__always)
  static func += (left: inout ViewValues, right: ViewValues) { left.lanes += right.lanes }

  static func * (values: ViewValues, factor: Double) -> ViewValues { ViewValues(lanes: values.lanes * factor) }

  /// What a difference still adds at a weight; positions have weights of their own in either direction.
  @inline(__always)
  @MainActor static func * (values: ViewValues, weight: RemainingWeight) -> ViewValues {
    var lanes = values.lanes * weight.rest
    // The first two lanes are the centre's.
    lanes.lowHalf.lowHalf.lowHalf = values.lanes.lowHalf.lowHalf.lowHalf * weight.position
    return ViewValues(lanes: lanes)
  }

  /// Goes from `expected` to `target`: exactly where no other code changed a value, else by the difference.
  mutating func move(from expected: ViewValues, to target: ViewValues) {
    let moved = lanes + (target.lanes - expected.lanes)
    lanes = moved.replacing(with: target.lanes, where: lanes .== expected.lanes)
  }

  /// Moves out the values at which two others differ, and leaves zeros there.
  mutating func take(whereDiffer first: ViewValues, _ second: ViewValues) -> ViewValues {
    let mask = first.lanes .!= second.lanes
    defer { lanes.replace(with: 0, where: mask) }
    return ViewValues(lanes: SIMD16.zero.replacing(with: lanes, where: mask))
  }

  /// The length of the whole as one vector.
  var magnitude: Double { (lanes * lanes).sum().squareRoot() }
}
