/// A colour on its way: multiplied by its opacity, so that fading in from nothing passes no other colour.
struct FillColor: AnimatableValue {
  /// The colour as it was set; `nil` when this is a colour in between, or none.
  private var exact: Color?

  private var parts: SIMD4<Double>

  init(_ color: Color?) {
    exact = color
    parts = color.map { SIMD4($0.red * $0.alpha, $0.green * $0.alpha, $0.blue * $0.alpha, $0.alpha) } ?? .zero
  }

  private init(parts: SIMD4<Double>) { self.parts = parts }

  /// The colour to fill with; `nil` where nothing would be seen of it.
  var color: Color? {
    if let exact { return exact }
    guard parts.w > 0 else { return nil }
    return Color(red: parts.x / parts.w, green: parts.y / parts.w, blue: parts.z / parts.w, alpha: parts.w)
  }

  static let zero = FillColor(nil)

  mutating func add(_ other: FillColor) {
    if other.parts != .zero { self = FillColor(parts: parts + other.parts) }
  }

  mutating func subtract(_ other: FillColor) { self = FillColor(parts: parts - other.parts) }

  mutating func scale(by factor: Double) { self = FillColor(parts: parts * factor) }
}
