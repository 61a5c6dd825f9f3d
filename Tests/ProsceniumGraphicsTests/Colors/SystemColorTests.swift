import Foundation
import ProsceniumGraphics
import Testing

/// Tests of the system colours against Apple's values.
///
/// The values are from the Human Interface Guidelines (Color, Specifications). The opacities are those of UIColor in
/// iOS 13.
@Suite struct SystemColorTests {
  private static func traits(
    _ style: UserInterfaceStyle,
    _ contrast: AccessibilityContrast = .normal,
    level: UserInterfaceLevel = .base
  ) -> TraitCollection {
    TraitCollection(traitsFrom: [
      TraitCollection(userInterfaceStyle: style), TraitCollection(accessibilityContrast: contrast),
      TraitCollection(userInterfaceLevel: level),
    ])
  }

  private static func hex(_ color: Color) -> String {
    [color.red, color.green, color.blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
  }

  /// The colours in light, dark, light high-contrast and dark high-contrast environments.
  static let table: [(Color, String)] = [
    (.systemRed, "FF3B30 FF453A D70015 FF6961"), (.systemOrange, "FF9500 FF9F0A C93400 FFB340"),
    (.systemYellow, "FFCC00 FFD60A B25000 FFD426"), (.systemGreen, "34C759 30D158 248A3D 30DB5B"),
    (.systemMint, "00C7BE 63E6E2 0C817B 66D4CF"), (.systemTeal, "30B0C7 40C8E0 008299 5DE6FF"),
    (.systemCyan, "32ADE6 64D2FF 0071A4 70D7FF"), (.systemBlue, "007AFF 0A84FF 0040DD 409CFF"),
    (.systemIndigo, "5856D6 5E5CE6 3634A3 7D7AFF"), (.systemPurple, "AF52DE BF5AF2 8944AB DA8FFF"),
    (.systemPink, "FF2D55 FF375F D30F45 FF6482"), (.systemBrown, "A2845E AC8E68 7F6545 B59469"),
    (.systemGray, "8E8E93 8E8E93 6C6C70 AEAEB2"), (.systemGray2, "AEAEB2 636366 8E8E93 7C7C80"),
    (.systemGray3, "C7C7CC 48484A AEAEB2 545456"), (.systemGray4, "D1D1D6 3A3A3C BCBCC0 444446"),
    (.systemGray5, "E5E5EA 2C2C2E D8D8DC 363638"), (.systemGray6, "F2F2F7 1C1C1E EBEBF0 242426"),
    (.label, "000000 FFFFFF 000000 FFFFFF"), (.link, "007AFF 0984FF 0040DD 409CFF"),
    (.opaqueSeparator, "C6C6C8 38383A C6C6C8 38383A"), (.tintColor, "007AFF 0A84FF 0040DD 409CFF"),
  ]

  @Test(arguments: table.indices)
  func `a system colour has Apple's values for light, dark and high contrast`(row: Int) {
    let (color, values) = Self.table[row]
    let environments = [
      Self.traits(.light), Self.traits(.dark), Self.traits(.light, .high), Self.traits(.dark, .high),
    ]
    #expect(environments.map { Self.hex(color.resolvedColor(with: $0)) }.joined(separator: " ") == values)
    #expect(color.resolvedColor(with: Self.traits(.dark)).alpha == 1)
  }

  static let faint: [(Color, String, Double, Double)] = [
    (.secondaryLabel, "3C3C43 EBEBF5", 0.6, 0.6), (.tertiaryLabel, "3C3C43 EBEBF5", 0.3, 0.3),
    (.quaternaryLabel, "3C3C43 EBEBF5", 0.18, 0.16), (.placeholderText, "3C3C43 EBEBF5", 0.3, 0.3),
    (.separator, "3C3C43 545458", 0.29, 0.6), (.systemFill, "787880 787880", 0.2, 0.36),
    (.secondarySystemFill, "787880 787880", 0.16, 0.32), (.tertiarySystemFill, "767680 767680", 0.12, 0.24),
    (.quaternarySystemFill, "747480 767680", 0.08, 0.18), (.lightText, "FFFFFF FFFFFF", 0.6, 0.6),
    (.darkText, "000000 000000", 1, 1),
  ]

  @Test(arguments: faint)
  func `a translucent system colour has UIKit's opacity, which high contrast increases`(
    color: Color,
    values: String,
    light: Double,
    dark: Double
  ) {
    let found = [Self.traits(.light), Self.traits(.dark)].map { color.resolvedColor(with: $0) }
    #expect(found.map(Self.hex).joined(separator: " ") == values && found.map(\.alpha) == [light, dark])
    let strong = [Self.traits(.light, .high), Self.traits(.dark, .high)].map { color.resolvedColor(with: $0).alpha }
    if color != .lightText, color != .darkText { #expect(strong[0] > light && strong[1] > dark) }
  }

  /// Checks the values for light, dark, and dark at the elevated interface level.
  @Test(arguments: [
    (Color.systemBackground, "FFFFFF 000000 1C1C1E"), (.secondarySystemBackground, "F2F2F7 1C1C1E 2C2C2E"),
    (.tertiarySystemBackground, "FFFFFF 2C2C2E 3A3A3C"), (.systemGroupedBackground, "F2F2F7 000000 1C1C1E"),
    (.secondarySystemGroupedBackground, "FFFFFF 1C1C1E 2C2C2E"),
    (.tertiarySystemGroupedBackground, "F2F2F7 2C2C2E 3A3A3C"),
  ])
  func `a dark background colour is lighter at the elevated interface level`(color: Color, values: String) {
    let environments = [Self.traits(.light), Self.traits(.dark), Self.traits(.dark, level: .elevated)]
    #expect(environments.map { Self.hex(color.resolvedColor(with: $0)) }.joined(separator: " ") == values)
    let raised = color.resolvedColor(with: Self.traits(.light, level: .elevated))
    #expect(raised == color.resolvedColor(with: environments[0]))
  }

  @Test func `a system colour equals itself and no other, except that the tint is the blue`() {
    let colors = Self.table.map(\.0) + [.secondaryLabel, .separator, .systemFill, .systemBackground]
    #expect(Set(colors).count == colors.count - 1, "the tint is the blue")
    #expect(Color.systemRed == .systemRed && Color.systemBlue == .tintColor && Color.systemRed != .systemPink)
  }
}
