/// A colour in sRGB with straight alpha; every part is kept within 0…1.
public struct Color: Sendable, Hashable {
  /// The red part, 0…1.
  public let red: Double

  /// The green part, 0…1.
  public let green: Double

  /// The blue part, 0…1.
  public let blue: Double

  /// Opacity, 0 (clear) … 1 (solid).
  public let alpha: Double

  /// Nothing is seen of it.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Solid black.
  public static let black = Color(red: 0, green: 0, blue: 0)

  /// Solid white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Makes a colour; a part outside 0…1 is clamped, one that is not a number is 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func unit(_ part: Double) -> Double { part.isNaN ? 0 : min(1, max(0, part)) }
    self.red = unit(red)
    self.green = unit(green)
    self.blue = unit(blue)
    self.alpha = unit(alpha)
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
