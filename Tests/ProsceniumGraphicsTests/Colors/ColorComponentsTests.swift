import Foundation
import ProsceniumGraphics
import Testing

@Suite struct ColorComponentsTests {
  private let fading = Color { Color(white: $0.userInterfaceStyle == .dark ? 0 : 1, alpha: 0.5) }

  /// Colours as hue, saturation and brightness, each paired with its red, green and blue.
  ///
  /// The hues are in degrees, and one hue is a full turn. The pairs are from coloraide 4.5 of PyPI, computed as
  /// `Color("hsv", [210, 1, 0.4]).convert("srgb")`.
  static let hues: [([Double], [Double])] = [
    ([0, 1, 1], [1, 0, 0]), ([30, 0.5, 0.8], [0.8, 0.6, 0.4]), ([150, 0.25, 0.6], [0.45, 0.6, 0.525]),
    ([210, 1, 0.4], [0, 0.2, 0.4]), ([300, 0.75, 1], [1, 0.25, 1]), ([360, 1, 1], [1, 0, 0]),
    ([355, 0.1, 0.9], [0.9, 0.81, 0.8175]),
  ]

  @Test(arguments: hues)
  func `a colour made from a hue has coloraide's sRGB values, and getHue inverts it`(hsv: [Double], parts: [Double]) {
    let (hue, saturation, brightness) = (hsv[0] / 360, hsv[1], hsv[2])
    let color = Color(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.25)
    for (part, expected) in zip([color.red, color.green, color.blue, color.alpha], parts + [0.25]) {
      #expect(abs(part - expected) < 1e-9)
    }
    var (again, full, bright, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    #expect(color.getHue(&again, saturation: &full, brightness: &bright, alpha: &alpha))
    #expect(abs(again - (hue == 1 ? 0 : hue)) < 1e-9 && abs(full - saturation) < 1e-9)
    #expect(abs(bright - brightness) < 1e-9 && alpha == 0.25)
  }

  /// Display P3 components, each paired with the expected sRGB components.
  ///
  /// The first pair is from the web platform tests (css/css-color/predefined-002), and the last pair tests invalid
  /// components. The others are from coloraide. The fourth colour has less red than sRGB can represent.
  static let wide: [([Double], [Double])] = [
    ([0.21604, 0.49418, 0.13151], [0, 0.501961, 0]), ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]),
    ([0.8, 0.4, 0.3], [0.85957, 0.370402, 0.267419]), ([0.2, 0.6, 0.55], [0, 0.610174, 0.550166]),
    ([0.35, 0.3, 0.7], [0.360114, 0.297675, 0.724908]), ([1, 1, 1], [1, 1, 1]), ([-2, .nan, 0], [0, 0, 0]),
  ]

  @Test(arguments: wide)
  func `a Display P3 colour converts to the reference components in sRGB`(p3: [Double], srgb: [Double]) {
    let color = Color(displayP3Red: p3[0], green: p3[1], blue: p3[2], alpha: 1)
    for (part, expected) in zip([color.red, color.green, color.blue], srgb) { #expect(abs(part - expected) < 3e-5) }
  }

  @Test func `a grey has equal components, and getWhite succeeds only for a grey`() {
    let grey = Color(white: 0.25, alpha: 0.75)
    #expect(grey == Color(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.75))
    #expect(Color(white: .nan, alpha: 7) == Color(red: 0, green: 0, blue: 0))
    var (white, alpha) = (CGFloat(), CGFloat())
    #expect(grey.getWhite(&white, alpha: &alpha) && white == 0.25 && alpha == 0.75)
    #expect(!Color.red.getWhite(&white, alpha: &alpha) && white == 0.25, "nothing is written for what is no grey")
  }

  @Test func `getRed and cgColor resolve a dynamic colour for the current traits`() {
    let dark = TraitCollection(userInterfaceStyle: .dark)
    var parts = [CGFloat](repeating: -1, count: 4)
    func read() {
      var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
      fading.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      parts = [red, green, blue, alpha]
    }
    read()
    #expect(parts == [1, 1, 1, 0.5])
    dark.performAsCurrent { read() }
    #expect(parts == [0, 0, 0, 0.5])
    var plain = Color.clear
    dark.performAsCurrent { plain = fading.cgColor }
    #expect(plain == Color(white: 0, alpha: 0.5) && plain.resolvedColor(with: TraitCollection()) == plain)
  }

  /// The named colours, each with the components from UIKit's documentation.
  static let named: [(Color, [Double])] = [
    (Color.lightGray, [0.667, 0.667, 0.667]), (.darkGray, [0.333, 0.333, 0.333]), (.gray, [0.5, 0.5, 0.5]),
    (.red, [1, 0, 0]), (.green, [0, 1, 0]), (.blue, [0, 0, 1]), (.cyan, [0, 1, 1]), (.yellow, [1, 1, 0]),
    (.magenta, [1, 0, 1]), (.orange, [1, 0.5, 0]), (.purple, [0.5, 0, 0.5]), (.brown, [0.6, 0.4, 0.2]),
    (.black, [0, 0, 0]), (.white, [1, 1, 1]),
  ]

  @Test(arguments: named)
  func `a named colour has the components that UIKit documents`(color: Color, parts: [Double]) {
    for (part, expected) in zip([color.red, color.green, color.blue], parts) { #expect(abs(part - expected) < 5e-4) }
    #expect(color.alpha == 1)
  }
}
