/// A colour on its way: multiplied by its opacity, so that fading in from nothing passes no other colour.
struct FillColor: AnimatableValue {
  /// The colour as it was set if it is dynamic.
  private var dynamic: Color?

  /// The colour as it was set, or what a dynamic one was for the traits that it was resolved with; `nil` when this is a
  /// colour in between, or none.
  private var exact: Color.Parts?

  private var parts: SIMD4<Double>

  /// Makes a colour; a dynamic one is resolved with `traits`.
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

  /// The colour as it was set; `nil` where nothing would be seen of it.
  var color: Color? { dynamic ?? shownColor }

  /// The colour to fill with, which is not dynamic; `nil` where nothing would be seen of it.
  var shownColor: Color? {
    if let exact { return Color(exact) }
    guard parts.w > 0 else { return nil }
    return Color(red: parts.x / parts.w, green: parts.y / parts.w, blue: parts.z / parts.w, alpha: parts.w)
  }

  /// Whether the colour follows traits.
  var isDynamic: Bool { dynamic != nil }

  /// The same colour for `traits`.
  func resolved(with traits: @autoclosure () -> TraitCollection) -> FillColor {
    isDynamic ? FillColor(dynamic, with: traits()) : self
  }

  static let zero = FillColor(nil)

  mutating func add(_ other: FillColor) {
    if other.parts != .zero { self = FillColor(parts: parts + other.parts) }
  }

  mutating func subtract(_ other: FillColor) { self = FillColor(parts: parts - other.parts) }

  mutating func scale(by factor: Double) { self = FillColor(parts: parts * factor) }
}
