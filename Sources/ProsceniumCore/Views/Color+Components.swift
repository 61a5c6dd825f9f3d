public import Foundation

extension Color {
  /// Makes a grey; a part outside 0…1 is clamped, one that is not a number is 0.
  public init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from its hue, 0 and 1 for red with green and blue at thirds between, its saturation and its
  /// brightness.
  ///
  /// A part outside 0…1 is clamped, one that is not a number is 0. The conversion is that of Smith, *Color Gamut
  /// Transform Pairs* (SIGGRAPH 1978).
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    let (hue, saturation, brightness) = (Color.unit(hue) * 6, Color.unit(saturation), Color.unit(brightness))
    func part(_ offset: Double) -> Double {
      let sextant = (offset + hue).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(sextant, 4 - sextant, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Makes a colour from its parts in Display P3; what sRGB has not is clamped part by part.
  ///
  /// Both spaces have the same white and the same transfer function. The matrix is that of CSS Color 4, section 19.
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

  /// The colour for ``TraitCollection/current``, which depends on no environment any more.
  ///
  /// Layers take it, as they take no dynamic colour in UIKit; there is no separate type of their colours.
  public var cgColor: Color { resolvedColor(with: .current) }

  /// Writes the colour's parts for ``TraitCollection/current``.
  ///
  /// - Returns: True: every colour here has these parts.
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

  /// Writes hue, saturation, brightness and opacity for ``TraitCollection/current``, 0…1 each; the hue of a grey is 0.
  ///
  /// - Returns: True: every colour here has these parts.
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

  /// Writes the grey and the opacity for ``TraitCollection/current``.
  ///
  /// - Returns: Whether the colour is a grey; nothing is written for another one.
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
  /// A grey of two thirds.
  public static let lightGray = Color(white: 2.0 / 3, alpha: 1)

  /// A grey of a third.
  public static let darkGray = Color(white: 1.0 / 3, alpha: 1)

  /// A grey of a half.
  public static let gray = Color(white: 0.5, alpha: 1)

  /// Full red.
  public static let red = Color(red: 1, green: 0, blue: 0)

  /// Full green.
  public static let green = Color(red: 0, green: 1, blue: 0)

  /// Full blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)

  /// Full green and blue.
  public static let cyan = Color(red: 0, green: 1, blue: 1)

  /// Full red and green.
  public static let yellow = Color(red: 1, green: 1, blue: 0)

  /// Full red and blue.
  public static let magenta = Color(red: 1, green: 0, blue: 1)

  /// Full red and half green.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)

  /// Half red and blue.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)

  /// Red, green and blue of 0.6, 0.4 and 0.2.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
}
