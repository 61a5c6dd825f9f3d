public import Foundation

extension Color {
  /// Creates a grey from its brightness and opacity.
  ///
  /// A component outside 0…1 is clamped, and NaN becomes 0.
  public init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from its hue, saturation, brightness and opacity.
  ///
  /// A component outside 0…1 is clamped, and NaN becomes 0. The conversion is that of Smith, *Color Gamut Transform
  /// Pairs* (SIGGRAPH 1978).
  ///
  /// - Parameters:
  ///   - hue: The hue, 0…1. Both 0 and 1 are red, 1/3 is green and 2/3 is blue.
  ///   - saturation: The saturation, 0…1.
  ///   - brightness: The brightness, 0…1.
  ///   - alpha: The opacity, 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    let (hue, saturation, brightness) = (Color.unit(hue) * 6, Color.unit(saturation), Color.unit(brightness))
    func part(_ offset: Double) -> Double {
      let sextant = (offset + hue).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(sextant, 4 - sextant, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a colour from its components in Display P3.
  ///
  /// Components outside the gamut of sRGB are clamped one by one. Both colour spaces have the same white point and the
  /// same transfer function. The matrix is that of CSS Color 4, section 19.
  public init(displayP3Red: Double, green: Double, blue: Double, alpha: Double) {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    func encoded(_ part: Double) -> Double { part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055 }
    let p3 = SIMD3(linear(Color.unit(displayP3Red)), linear(Color.unit(green)), linear(Color.unit(blue)))
    self.init(
      red: encoded((p3 * SIMD3(1.2249401762805598, -0.2249401762805597, 0)).sum()),
      green: encoded((p3 * SIMD3(-0.0420569547096881, 1.0420569547096881, 0)).sum()),
      blue: encoded((p3 * SIMD3(-0.0196375545903344, -0.0786360455506319, 1.0982736001409663)).sum()),
      alpha: alpha
    )
  }

  /// The colour resolved for ``TraitCollection/current``, which is no longer dynamic.
  ///
  /// Layers use this colour, because layers in UIKit do not accept dynamic colours either. There is no separate colour
  /// type for layers.
  public var cgColor: Color { resolvedColor(with: .current) }

  /// Writes the colour's components for ``TraitCollection/current``.
  ///
  /// - Returns: Always `true`, because every colour of this library has these components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = shownParts
    red?.pointee = CGFloat(parts.red)
    green?.pointee = CGFloat(parts.green)
    blue?.pointee = CGFloat(parts.blue)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  /// Writes hue, saturation, brightness and opacity for ``TraitCollection/current``.
  ///
  /// Each value is 0…1. The hue of a grey is 0.
  ///
  /// - Returns: Always `true`, because every colour of this library has these components.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = shownParts
    let most = max(parts.red, parts.green, parts.blue)
    let span = most - min(parts.red, parts.green, parts.blue)
    saturation?.pointee = CGFloat(most > 0 ? span / most : 0)
    brightness?.pointee = CGFloat(most)
    alpha?.pointee = CGFloat(parts.alpha)
    guard let hue else { return true }
    guard span > 0 else {
      hue.pointee = 0
      return true
    }
    let sextant =
      if most == parts.red {
        (parts.green - parts.blue) / span
      } else if most == parts.green {
        (parts.blue - parts.red) / span + 2
      } else {
        (parts.red - parts.green) / span + 4
      }
    hue.pointee = CGFloat((sextant < 0 ? sextant + 6 : sextant) / 6)
    return true
  }

  /// Writes the brightness and opacity of a grey for ``TraitCollection/current``.
  ///
  /// - Returns: A Boolean value that indicates whether the colour is a grey. If it is not, nothing is written.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let parts = shownParts
    guard parts.red == parts.green, parts.green == parts.blue else { return false }
    white?.pointee = CGFloat(parts.red)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }
}

extension Color {
  /// A light grey with a brightness of two thirds.
  public static let lightGray = Color(white: 2.0 / 3, alpha: 1)

  /// A dark grey with a brightness of one third.
  public static let darkGray = Color(white: 1.0 / 3, alpha: 1)

  /// A grey with a brightness of one half.
  public static let gray = Color(white: 0.5, alpha: 1)

  /// A red of full intensity.
  public static let red = Color(red: 1, green: 0, blue: 0)

  /// A green of full intensity.
  public static let green = Color(red: 0, green: 1, blue: 0)

  /// A blue of full intensity.
  public static let blue = Color(red: 0, green: 0, blue: 1)

  /// A cyan of full green and full blue.
  public static let cyan = Color(red: 0, green: 1, blue: 1)

  /// A yellow of full red and full green.
  public static let yellow = Color(red: 1, green: 1, blue: 0)

  /// A magenta of full red and full blue.
  public static let magenta = Color(red: 1, green: 0, blue: 1)

  /// An orange of full red and half green.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)

  /// A purple of half red and half blue.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)

  /// A brown with a red of 0.6, a green of 0.4 and a blue of 0.2.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
}
