/// A colour in sRGB with straight alpha, whose components are clamped to 0…1.
///
/// A *dynamic* colour differs between environments (``init(dynamicProvider:)``). Its components are read for
/// ``TraitCollection/current``. Two dynamic colours are equal if one is a copy of the other.
public struct Color: Sendable, Hashable {
  /// The components of a colour, 0…1 each.
  @usableFromInline package struct Parts: Sendable, Hashable {
    package var red = 0.0
    package var green = 0.0
    package var blue = 0.0
    @usableFromInline package var alpha = 0.0
  }

  /// The closure of a dynamic colour, compared by identity.
  ///
  /// The type is not private, because the compiler copies a colour in another module faster if it knows the type.
  package final class Provider: Sendable, Hashable {
    let provide: @Sendable (TraitCollection) -> Color

    init(_ provide: @escaping @Sendable (TraitCollection) -> Color) { self.provide = provide }

    package static func == (left: Provider, right: Provider) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The components of a colour that is not dynamic. A dynamic colour leaves them at 0.
  package let parts: Parts
  package let provider: Provider?

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
  package init(_ parts: Parts) {
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
  package var isDynamic: Bool { provider != nil }

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
  package func faded(to part: Double) -> Color {
    guard isDynamic else { return withAlphaComponent(alpha * part) }
    return Color { [self] in resolvedColor(with: $0).faded(to: part) }
  }
}
