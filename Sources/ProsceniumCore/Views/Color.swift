/// A colour in sRGB with straight alpha; every part is kept within 0…1.
///
/// A *dynamic* colour is a different one in different environments (``init(dynamicProvider:)``); its parts read as they
/// are for ``TraitCollection/current``. Two dynamic colours are equal if one is a copy of the other.
public struct Color: Sendable, Hashable {
  /// What a colour is made of.
  struct Parts: Sendable, Hashable {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    var alpha = 0.0
  }

  /// Finds a dynamic colour; equal to itself alone.
  private final class Provider: Sendable, Hashable {
    let provide: @Sendable (TraitCollection) -> Color

    init(_ provide: @escaping @Sendable (TraitCollection) -> Color) { self.provide = provide }

    static func == (left: Provider, right: Provider) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The parts of a plain colour.
  let parts: Parts
  private let provider: Provider?

  /// The red part, 0…1.
  public var red: Double { shownParts.red }

  /// The green part, 0…1.
  public var green: Double { shownParts.green }

  /// The blue part, 0…1.
  public var blue: Double { shownParts.blue }

  /// Opacity, 0 (clear) … 1 (solid).
  public var alpha: Double { shownParts.alpha }

  /// The parts that are shown: a dynamic colour's as they are for ``TraitCollection/current``.
  var shownParts: Parts { isDynamic ? resolvedColor(with: .current).parts : parts }

  /// Nothing is seen of it.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Solid black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Solid white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Makes a colour; a part outside 0…1 is clamped, one that is not a number is 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    parts = Parts(red: Color.unit(red), green: Color.unit(green), blue: Color.unit(blue), alpha: Color.unit(alpha))
    provider = nil
  }

  /// A part within 0…1; what is not a number is 0.
  static func unit(_ part: Double) -> Double { part.isNaN ? 0 : min(1, max(0, part)) }

  /// Makes a plain colour of what another one is made of.
  init(_ parts: Parts) {
    self.parts = parts
    provider = nil
  }

  /// Makes a colour that `dynamicProvider` finds for each environment.
  ///
  /// It is called whenever the colour is shown or read, on any thread, and gives the same answer for the same traits.
  /// A dynamic answer is resolved with the same traits.
  public init(dynamicProvider: @escaping @Sendable (TraitCollection) -> Color) {
    parts = Parts()
    provider = Provider(dynamicProvider)
  }

  /// Whether the colour depends on the environment.
  var isDynamic: Bool { provider != nil }

  /// The colour for `traitCollection`, which depends on no environment any more; a plain colour is itself.
  ///
  /// The provider finds `traitCollection` as ``TraitCollection/current``.
  public func resolvedColor(with traitCollection: TraitCollection) -> Color {
    guard let provider else { return self }
    var color = self
    traitCollection.performAsCurrent {
      color = provider.provide(traitCollection).resolvedColor(with: traitCollection)
    }
    return color
  }

  /// The same colour with another opacity; that of a dynamic colour is dynamic.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    guard isDynamic else { return Color(red: red, green: green, blue: blue, alpha: alpha) }
    return Color { [self] in resolvedColor(with: $0).withAlphaComponent(alpha) }
  }

  /// The colour with a part of its opacity; that of a dynamic colour is dynamic.
  func faded(to part: Double) -> Color {
    guard isDynamic else { return withAlphaComponent(alpha * part) }
    return Color { [self] in resolvedColor(with: $0).faded(to: part) }
  }
}

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

  /// Whether it adds nothing to another one.
  var isZero: Bool { parts == .zero }

  mutating func add(_ other: FillColor) {
    if !other.isZero { self = FillColor(parts: parts + other.parts) }
  }

  mutating func subtract(_ other: FillColor) { self = FillColor(parts: parts - other.parts) }

  mutating func scale(by factor: Double) { self = FillColor(parts: parts * factor) }
}
