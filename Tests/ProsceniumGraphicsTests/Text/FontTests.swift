import Foundation
import Testing

@testable import ProsceniumGraphics

@Suite struct FontTests {
  @Test func `a font has the size, weight and traits with which it was created`() {
    let font = Font.systemFont(ofSize: 15, weight: .medium)
    #expect(font.pointSize == 15 && font.weight == .medium && !font.isItalic && font.weight.openTypeNumber == 500)
    #expect(font == .systemFont(ofSize: 15, weight: .medium) && font != .systemFont(ofSize: 15))
    #expect(Font.boldSystemFont(ofSize: 9).weight.openTypeNumber == 700 && Font.italicSystemFont(ofSize: 9).isItalic)
    #expect(Font.monospacedDigitSystemFont(ofSize: 9, weight: .bold).hasMonospacedDigits)
    #expect(font.withSize(20).pointSize == 20 && font.withSize(20).weight == .medium)
    #expect(
      [Font.labelFontSize, Font.buttonFontSize, Font.systemFontSize, Font.smallSystemFontSize] == [17, 18, 14, 12]
    )
  }

  @Test(arguments: [CGFloat.nan, .infinity, 0, -3])
  func `an invalid font size becomes twelve points, and a huge size is limited`(size: CGFloat) {
    #expect(Font.systemFont(ofSize: size).pointSize == 12)
    #expect(Font.systemFont(ofSize: 1e300).pointSize == 10_000)
  }

  @Test func `the nine font weights have UIKit's values and OpenType's numbers`() {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
    #expect(weights.map(\.openTypeNumber) == Array(stride(from: 100, through: 900, by: 100)))
    #expect(Font.Weight(0.38).openTypeNumber == 700 && Font.Weight(.nan) == .regular && Font.Weight(9).rawValue == 1)
  }

  @Test func `a font name determines the family, the weight and the slant`() throws {
    let font = try #require(Font(name: "HelveticaNeue-MediumItalic", size: 20))
    #expect(font.familyName == "HelveticaNeue" && font.fontName == "HelveticaNeue-MediumItalic")
    #expect(font.weight == .medium && font.isItalic && font.pointSize == 20)
    #expect(Font(name: "Avenir-UltraLight", size: 1)?.weight == .ultraLight)
    #expect(Font(name: "AvenirNext-DemiBold", size: 1)?.weight == .semibold)
    #expect(Font(name: "No Such Font", size: 1)?.familyName == "No Such Font", "what there is shows when it is drawn")
    #expect(Font(name: "", size: 12) == nil && Font(name: "X", size: .nan)?.pointSize == 12)
    #expect(Font.systemFont(ofSize: 1, weight: .semibold).fontName == "Inter-SemiBold")
    #expect(Font.italicSystemFont(ofSize: 1).fontName == "Inter-Italic")
    #expect(Font.monospacedSystemFont(ofSize: 1, weight: .bold).familyName == "JetBrains Mono")
  }

  @Test(arguments: [false, true], [Font.Family.system, .monospaced])
  func `a font created from another font's name has its weight and slant`(isItalic: Bool, family: Font.Family) throws {
    for weight in [Font.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black] {
      let font = Font(family: family, size: 12, weight: weight, isItalic: isItalic)
      let named = try #require(Font(name: font.fontName, size: 12))
      #expect(named.weight == weight && named.isItalic == isItalic && named.fontName == font.fontName)
    }
    // In Apple's families, the weights are ordered ultra light, thin, light.
    #expect(Font(name: "HelveticaNeue-Thin", size: 12)?.weight == .thin)
    #expect(Font(name: "HelveticaNeue-UltraLight", size: 12)?.weight == .ultraLight)
    #expect(Font(name: "Roboto-ExtraLight", size: 12)?.weight == .thin)
  }

  // Inter 4.0 has 2816 units per em. Its tables hhea and OS/2 contain the ascender 2728, the descender -680, the line
  // gap 0, the cap height 2048 and the x-height 1536.
  @Test func `font metrics equal the values in the font's tables`() {
    let font = Font.systemFont(ofSize: 28.16)
    for (height, units) in [
      (font.ascender, 2728.0), (font.descender, -680), (font.leading, 0), (font.capHeight, 2048), (font.xHeight, 1536),
      (font.lineHeight, 3408),
    ] {
      #expect(abs(height - units / 100) < 1e-9)
    }
    // JetBrains Mono has 1000 units per em, the ascender 1020, the descender -300, the cap height 730 and the x-height
    // 550.
    let mono = Font.monospacedSystemFont(ofSize: 10, weight: .regular)
    #expect(abs(mono.ascender - 10.2) < 1e-9 && abs(mono.descender + 3) < 1e-9)
    #expect(abs(mono.capHeight - 7.3) < 1e-9 && abs(mono.xHeight - 5.5) < 1e-9)
  }
}

/// Tests of text styles against Apple's sizes of Dynamic Type for iOS.
///
/// The sizes are from the Human Interface Guidelines (Typography, Specifications).
@Suite struct DynamicTypeTests {
  static let styles: [Font.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
  ]

  static let table: [(ContentSizeCategory, [CGFloat])] = [
    (.extraSmall, [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11]),
    (.small, [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11]),
    (.medium, [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11]),
    (.large, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]),
    (.extraLarge, [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13]),
    (.extraExtraLarge, [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15]),
    (.extraExtraExtraLarge, [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17]),
    (.accessibilityMedium, [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20]),
    (.accessibilityLarge, [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24]),
    (.accessibilityExtraLarge, [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29]),
    (.accessibilityExtraExtraLarge, [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34]),
    (.accessibilityExtraExtraExtraLarge, [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40]),
    (.unspecified, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]),
  ]

  @Test(arguments: table)
  func `a text style has Apple's size in each content size category`(category: ContentSizeCategory, sizes: [CGFloat]) {
    let traits = TraitCollection(preferredContentSizeCategory: category)
    let fonts = Self.styles.map { Font.preferredFont(forTextStyle: $0, compatibleWith: traits) }
    #expect(fonts.map(\.pointSize) == sizes)
    #expect(fonts.map { $0.weight == .semibold } == Self.styles.map { $0 == .headline })
    var current: Font?
    traits.performAsCurrent { current = .preferredFont(forTextStyle: .footnote) }
    #expect(current == fonts[8])
    #expect(Font.preferredFont(forTextStyle: .init(rawValue: "no style"), compatibleWith: traits).pointSize == sizes[5])
  }

  @Test func `FontMetrics scales a custom font and values like its text style`() {
    let largest = TraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let base = Font.systemFont(ofSize: 20, weight: .bold)
    let metrics = FontMetrics(forTextStyle: .body)
    let font = metrics.scaledFont(for: base, compatibleWith: largest)
    #expect(abs(font.pointSize - 20 * 53.0 / 17) < 1e-9 && font.weight == .bold)
    #expect(metrics.scaledFont(for: base, maximumPointSize: 30, compatibleWith: largest).pointSize == 30)
    #expect(abs(metrics.scaledValue(for: 8, compatibleWith: largest) - 8 * 53.0 / 17) < 1e-9)
    #expect(metrics.scaledFont(for: base).pointSize == 20 && FontMetrics.default == metrics)
    largest.performAsCurrent { #expect(abs(metrics.scaledValue(for: 17) - 53) < 1e-9) }
    #expect(FontMetrics(forTextStyle: .largeTitle).scaledValue(for: 34, compatibleWith: largest) == 60)
  }
}
