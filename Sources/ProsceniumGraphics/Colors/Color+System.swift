// These colours differ in light, dark, elevated and high-contrast environments. Each is a stored constant, because two
// dynamic colours are equal only if one is a copy of the other.

extension Color {
  // The values are those of Apple's Human Interface Guidelines, "Color", for iOS as of 2023. Each colour has a value
  // for light, for dark, for light with high contrast and for dark with high contrast.

  /// A red that adapts to the environment.
  public static let systemRed = variants(0xFF3B30, 0xFF453A, contrast: 0xD70015, 0xFF6961)

  /// An orange that adapts to the environment.
  public static let systemOrange = variants(0xFF9500, 0xFF9F0A, contrast: 0xC93400, 0xFFB340)

  /// A yellow that adapts to the environment.
  public static let systemYellow = variants(0xFFCC00, 0xFFD60A, contrast: 0xB25000, 0xFFD426)

  /// A green that adapts to the environment.
  public static let systemGreen = variants(0x34C759, 0x30D158, contrast: 0x248A3D, 0x30DB5B)

  /// A mint that adapts to the environment.
  public static let systemMint = variants(0x00C7BE, 0x63E6E2, contrast: 0x0C817B, 0x66D4CF)

  /// A teal that adapts to the environment.
  public static let systemTeal = variants(0x30B0C7, 0x40C8E0, contrast: 0x008299, 0x5DE6FF)

  /// A cyan that adapts to the environment.
  public static let systemCyan = variants(0x32ADE6, 0x64D2FF, contrast: 0x0071A4, 0x70D7FF)

  /// A blue that adapts to the environment.
  ///
  /// This blue is the default tint colour of controls.
  public static let systemBlue = variants(0x007AFF, 0x0A84FF, contrast: 0x0040DD, 0x409CFF)

  /// An indigo that adapts to the environment.
  public static let systemIndigo = variants(0x5856D6, 0x5E5CE6, contrast: 0x3634A3, 0x7D7AFF)

  /// A purple that adapts to the environment.
  public static let systemPurple = variants(0xAF52DE, 0xBF5AF2, contrast: 0x8944AB, 0xDA8FFF)

  /// A pink that adapts to the environment.
  public static let systemPink = variants(0xFF2D55, 0xFF375F, contrast: 0xD30F45, 0xFF6482)

  /// A brown that adapts to the environment.
  public static let systemBrown = variants(0xA2845E, 0xAC8E68, contrast: 0x7F6545, 0xB59469)

  /// A grey that adapts to the environment.
  public static let systemGray = variants(0x8E8E93, 0x8E8E93, contrast: 0x6C6C70, 0xAEAEB2)

  /// A grey that adapts to the environment and is closer to the background than ``systemGray``.
  public static let systemGray2 = variants(0xAEAEB2, 0x636366, contrast: 0x8E8E93, 0x7C7C80)

  /// A grey that adapts to the environment and is closer to the background than ``systemGray2``.
  public static let systemGray3 = variants(0xC7C7CC, 0x48484A, contrast: 0xAEAEB2, 0x545456)

  /// A grey that adapts to the environment and is closer to the background than ``systemGray3``.
  public static let systemGray4 = variants(0xD1D1D6, 0x3A3A3C, contrast: 0xBCBCC0, 0x444446)

  /// A grey that adapts to the environment and is closer to the background than ``systemGray4``.
  public static let systemGray5 = variants(0xE5E5EA, 0x2C2C2E, contrast: 0xD8D8DC, 0x363638)

  /// A grey that adapts to the environment and is the closest to the background.
  public static let systemGray6 = variants(0xF2F2F7, 0x1C1C1E, contrast: 0xEBEBF0, 0x242426)
}

extension Color {
  // The values are UIKit's of iOS 13 and later. Apple does not publish values for labels, fills and separators with
  // high contrast. In this library, each label with high contrast has the opacity of the next stronger label. The
  // second label is halfway to the first, and fills and separators are 0.08 more opaque.

  /// The colour of primary text.
  public static let label = variants(0x000000, 0xFFFFFF)

  /// The colour of secondary text, weaker than ``label``.
  public static let secondaryLabel = variants(0x3C3C43, 0xEBEBF5, opacity: (0.6, 0.6), contrast: (0.8, 0.8))

  /// The colour of tertiary text, weaker than ``secondaryLabel``.
  public static let tertiaryLabel = variants(0x3C3C43, 0xEBEBF5, opacity: (0.3, 0.3), contrast: (0.6, 0.6))

  /// The colour of quaternary text, weaker than ``tertiaryLabel``.
  public static let quaternaryLabel = variants(0x3C3C43, 0xEBEBF5, opacity: (0.18, 0.16), contrast: (0.3, 0.3))

  /// The colour of placeholder text in an empty text field.
  public static let placeholderText = variants(0x3C3C43, 0xEBEBF5, opacity: (0.3, 0.3), contrast: (0.6, 0.6))

  /// The colour of text that links to other content.
  public static let link = variants(0x007AFF, 0x0984FF, contrast: 0x0040DD, 0x409CFF)

  /// The colour of text on a dark background, the same in every environment.
  public static let lightText = Color(white: 1, alpha: 0.6)

  /// The colour of text on a light background, the same in every environment.
  public static let darkText = Color(white: 0, alpha: 1)

  /// The default tint colour of interactive content, equal to ``systemBlue``.
  ///
  /// Views use this colour if neither they nor a superview set a tint colour.
  public static let tintColor = systemBlue

  /// The colour of a thin separator line that is partly transparent.
  public static let separator = variants(0x3C3C43, 0x545458, opacity: (0.29, 0.6), contrast: (0.37, 0.68))

  /// The colour of a thin separator line that is opaque.
  public static let opaqueSeparator = variants(0xC6C6C8, 0x38383A)

  /// The fill colour of thin and small shapes, such as the track of a slider.
  public static let systemFill = variants(0x787880, 0x787880, opacity: (0.2, 0.36), contrast: (0.28, 0.44))

  /// The fill colour of shapes of medium size, such as a switch.
  public static let secondarySystemFill = variants(0x787880, 0x787880, opacity: (0.16, 0.32), contrast: (0.24, 0.4))

  /// The fill colour of large shapes, such as text fields and buttons.
  public static let tertiarySystemFill = variants(0x767680, 0x767680, opacity: (0.12, 0.24), contrast: (0.2, 0.32))

  /// The fill colour of large areas that contain other content.
  public static let quaternarySystemFill = variants(0x747480, 0x767680, opacity: (0.08, 0.18), contrast: (0.16, 0.26))
}

extension Color {
  // The values are UIKit's of iOS 13 and later. Those for high contrast follow the high-contrast values of the same
  // greys.

  /// The main background colour of an interface.
  public static let systemBackground = ground((0xFFFFFF, 0x000000, 0x1C1C1E), contrast: (0xFFFFFF, 0x000000, 0x242426))

  /// The background colour of content on top of ``systemBackground``.
  public static let secondarySystemBackground = ground(
    (0xF2F2F7, 0x1C1C1E, 0x2C2C2E),
    contrast: (0xEBEBF0, 0x242426, 0x363638)
  )

  /// The background colour of content on top of ``secondarySystemBackground``.
  public static let tertiarySystemBackground = ground(
    (0xFFFFFF, 0x2C2C2E, 0x3A3A3C),
    contrast: (0xFFFFFF, 0x363638, 0x444446)
  )

  /// The main background colour of an interface with grouped content.
  public static let systemGroupedBackground = ground(
    (0xF2F2F7, 0x000000, 0x1C1C1E),
    contrast: (0xEBEBF0, 0x000000, 0x242426)
  )

  /// The background colour of a group on top of ``systemGroupedBackground``.
  public static let secondarySystemGroupedBackground = ground(
    (0xFFFFFF, 0x1C1C1E, 0x2C2C2E),
    contrast: (0xFFFFFF, 0x242426, 0x363638)
  )

  /// The background colour of content on top of ``secondarySystemGroupedBackground``.
  public static let tertiarySystemGroupedBackground = ground(
    (0xF2F2F7, 0x2C2C2E, 0x3A3A3C),
    contrast: (0xEBEBF0, 0x363638, 0x444446)
  )

  /// Returns a dynamic colour with values for light and dark environments.
  ///
  /// - Parameters:
  ///   - light: The value for light environments.
  ///   - dark: The value for dark environments.
  ///   - strongLight: The value for light environments with high contrast, or `nil` to use `light`.
  ///   - strongDark: The value for dark environments with high contrast, or `nil` to use `dark`.
  private static func variants(
    _ light: UInt32,
    _ dark: UInt32,
    contrast strongLight: UInt32? = nil,
    _ strongDark: UInt32? = nil
  ) -> Color {
    choice(Color(light), Color(dark), contrast: Color(strongLight ?? light), Color(strongDark ?? dark))
  }

  /// Returns a translucent dynamic colour for light and dark environments, which is more opaque with high contrast.
  private static func variants(
    _ light: UInt32,
    _ dark: UInt32,
    opacity: (light: Double, dark: Double),
    contrast: (light: Double, dark: Double)
  ) -> Color {
    choice(
      Color(light, opacity.light),
      Color(dark, opacity.dark),
      contrast: Color(light, contrast.light),
      Color(dark, contrast.dark)
    )
  }

  /// Returns a dynamic background colour that has another value in elevated dark environments.
  private static func ground(
    _ plain: (light: UInt32, dark: UInt32, elevated: UInt32),
    contrast strong: (light: UInt32, dark: UInt32, elevated: UInt32)
  ) -> Color {
    let base = variants(plain.light, plain.dark, contrast: strong.light, strong.dark)
    let raised = variants(plain.light, plain.elevated, contrast: strong.light, strong.elevated)
    return Color { traits in
      (traits.userInterfaceLevel == .elevated ? raised : base).resolvedColor(with: traits)
    }
  }

  private static func choice(
    _ light: Color,
    _ dark: Color,
    contrast strongLight: Color,
    _ strongDark: Color
  ) -> Color {
    Color { traits in
      let isDark = traits.userInterfaceStyle == .dark
      guard traits.accessibilityContrast == .high else { return isDark ? dark : light }
      return isDark ? strongDark : strongLight
    }
  }

  /// Creates a colour from a code with eight bits each for red, green and blue, such as `0xFF3B30`.
  private init(_ code: UInt32, _ alpha: Double = 1) {
    func part(_ shift: UInt32) -> Double { Double(code >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}
