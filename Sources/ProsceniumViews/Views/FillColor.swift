/// A colour in the form in which it is animated.
///
/// Red, green and blue are multiplied by the opacity, so that a fade from transparent does not pass through other
/// colours.
struct FillColor: AnimatableValue {
  /// The colour as it was set, or `nil` if it is not dynamic.
  private var dynamic: Color?

  /// The exact components of the colour, or `nil` for no colour and for an intermediate colour of an animation.
  ///
  /// For a dynamic colour these are the components resolved with the last traits.
  private var exact: Color.Parts?

  private var parts: SIMD4<Double>

  /// Creates an animatable colour. A dynamic colour is resolved with `traits`.
  init(_ color: Color?, with traits: @autoclosure () -> TraitCollection = TraitCollection()) {
    if let color, color.isDynamic {
      dynamic = color
      exact = color.resolvedColor(with: traits()).parts
    } else {
      exact = color?.parts
    }
    parts = exact.map { SIMD4($0.red * $0.alpha, $0.green * $0.alpha, $0.blue * $0.alpha, $0.alpha) } ?? .zero
  }

  private init(parts: SIMD4<Double>) { self.parts = parts }

  /// The colour as it was set, or `nil` if there is none or the colour is a transparent intermediate one.
  var color: Color? { dynamic ?? shownColor }

  /// The colour to fill with, never dynamic, or `nil` if there is none or the colour is a transparent intermediate one.
  var shownColor: Color? {
    if let exact { return Color(exact) }
    guard parts.w > 0 else { return nil }
    return Color(red: parts.x / parts.w, green: parts.y / parts.w, blue: parts.z / parts.w, alpha: parts.w)
  }

  /// A Boolean value that indicates whether the colour depends on traits.
  var isDynamic: Bool { dynamic != nil }

  /// Returns the same colour, resolved for `traits` if it is dynamic.
  func resolved(with traits: @autoclosure () -> TraitCollection) -> FillColor {
    isDynamic ? FillColor(dynamic, with: traits()) : self
  }

  static let zero = FillColor(nil)

  /// A Boolean value that indicates whether the addition of this colour to another changes nothing.
  var isZero: Bool { parts == .zero }

  mutating func add(_ other: FillColor) {
    if !other.isZero { self = FillColor(parts: parts + other.parts) }
  }

  mutating func subtract(_ other: FillColor) { self = FillColor(parts: parts - other.parts) }

  mutating func scale(by factor: Double) { self = FillColor(parts: parts * factor) }
}
