/// A colour in sRGB with straight alpha, whose components are clamped to 0…1.
///
/// A *dynamic* colour differs between environments (``init(dynamicProvider:)``). Its components are read for
/// ``TraitCollection/current``. Two dynamic colours are equal if one is a copy of the other.
public struct Color: Sendable, Hashable {
  /// The components of a colour, 0…1 each.
  struct Parts: Sendable, Hashable {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    var alpha = 0.0
  }

  /// The closure of a dynamic colour, compared by identity.
  private final class Provider: Sendable, Hashable {
    let provide: @Sendable (TraitCollection) -> Color

    init(_ provide: @escaping @Sendable (TraitCollection) -> Color) { self.provide = provide }

    static func == (left: Provider, right: Provider) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The components of a colour that is not dynamic. A dynamic colour leaves them at 0.
  let parts: Parts
  private let provider: Provider?

  /// The red component, 0…1.
  public var red: Double { shownParts.red }

  /// The green component, 0…1.
  public var green: Double { shownParts.green }

  /// The blue component, 0…1.
  public var blue: Double { shownParts.blue }

  /// The opacity, from 0 for transparent to 1 for opaque.
  public var alpha: Double { shownParts.alpha }

  /// The components of the colour, resolved for ``TraitCollection/current`` if the colour is dynamic.
  var shownParts: Parts { isDynamic ? resolvedColor(with: .current).parts : parts }

  /// A transparent colour.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Creates a colour from its components.
  ///
  /// A component outside 0…1 is clamped, and NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    parts = Parts(red: Color.unit(red), green: Color.unit(green), blue: Color.unit(blue), alpha: Color.unit(alpha))
    provider = nil
  }

  /// Returns a component clamped to 0…1, or 0 if it is NaN.
  static func unit(_ part: Double) -> Double { part.isNaN ? 0 : min(1, max(0, part)) }

  /// Creates a colour from the components of a resolved colour. The new colour is not dynamic.
  init(_ parts: Parts) {
    self.parts = parts
    provider = nil
  }

  /// Creates a dynamic colour, which `dynamicProvider` resolves for each environment.
  ///
  /// - Parameter dynamicProvider: The closure that returns the colour for a trait collection. The library calls the
  ///   closure whenever the colour is shown or read, on any thread. The closure must return the same colour for the
  ///   same traits. If the returned colour is dynamic, it is resolved with the same traits.
  public init(dynamicProvider: @escaping @Sendable (TraitCollection) -> Color) {
    parts = Parts()
    provider = Provider(dynamicProvider)
  }

  /// A Boolean value that indicates whether the colour depends on the environment.
  var isDynamic: Bool { provider != nil }

  /// Returns the colour for `traitCollection`, which is no longer dynamic.
  ///
  /// A colour that is not dynamic returns itself. While the provider of a dynamic colour runs,
  /// ``TraitCollection/current`` is `traitCollection`.
  public func resolvedColor(with traitCollection: TraitCollection) -> Color {
    guard let provider else { return self }
    var color = self
    traitCollection.performAsCurrent {
      color = provider.provide(traitCollection).resolvedColor(with: traitCollection)
    }
    return color
  }

  /// Returns the same colour with another opacity. The result of a dynamic colour is dynamic.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    guard isDynamic else { return Color(red: red, green: green, blue: blue, alpha: alpha) }
    return Color { [self] in resolvedColor(with: $0).withAlphaComponent(alpha) }
  }

  /// Returns the colour with its opacity multiplied by `part`. The result of a dynamic colour is dynamic.
  func faded(to part: Double) -> Color {
    guard isDynamic else { return withAlphaComponent(alpha * part) }
    return Color { [self] in resolvedColor(with: $0).faded(to: part) }
  }
}

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
