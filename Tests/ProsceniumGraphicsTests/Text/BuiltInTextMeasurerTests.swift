import Foundation
import ProsceniumGraphics
import Testing

@Suite struct BuiltInTextMeasurerTests {
  private func width(_ string: String, _ font: Font = .systemFont(ofSize: 10), kern: CGFloat = 0) -> CGFloat {
    var attributes = TextAttributes(font: font)
    attributes.kern = kern
    return BuiltInTextMeasurer.shared.layout(
      of: StyledText(string, attributes: attributes),
      TextLayout.Options(width: .infinity)
    ).size.width
  }

  private static func font(_ face: String, _ size: CGFloat) -> Font? {
    switch face {
    case "Light": .systemFont(ofSize: size, weight: .light)
    case "Regular": .systemFont(ofSize: size)
    case "Medium": .systemFont(ofSize: size, weight: .medium)
    case "SemiBold": .systemFont(ofSize: size, weight: .semibold)
    case "Bold": .boldSystemFont(ofSize: size)
    case "Black": .systemFont(ofSize: size, weight: .black)
    case "LightTabular": .monospacedDigitSystemFont(ofSize: size, weight: .light)
    case "RegularTabular": .monospacedDigitSystemFont(ofSize: size, weight: .regular)
    case "MediumTabular": .monospacedDigitSystemFont(ofSize: size, weight: .medium)
    case "SemiBoldTabular": .monospacedDigitSystemFont(ofSize: size, weight: .semibold)
    case "BoldTabular": .monospacedDigitSystemFont(ofSize: size, weight: .bold)
    case "BlackTabular": .monospacedDigitSystemFont(ofSize: size, weight: .black)
    case "Mono": .monospacedSystemFont(ofSize: size, weight: .regular)
    default: nil
    }
  }

  @Test func `text widths equal HarfBuzz's advances within rounding`() throws {
    let rows = AdvanceVectors.rows.split(separator: "\n").map { $0.split(separator: "|", maxSplits: 3) }
    #expect(rows.count == 162)
    for row in rows {
      let (size, expected) = (try #require(Double(row[1])), try #require(Double(row[2])))
      let font = try #require(Self.font(String(row[0]), size))
      let text = String(row[3])
      // The tolerance is half of a font unit of 2816 for each character.
      //
      // The font and the measurer both round to whole units, but not alike at every weight. Tabular digits of heavy
      // weights are two units wider than the 0.
      let units = row[0].hasSuffix("Tabular") ? 2.5 : 0.5
      #expect(abs(width(text, font) - expected) <= size * Double(text.count) * units / 2816 + 1e-4, "\(row)")
    }
  }

  // According to Unicode 15.1, a character with East Asian Width W or F is one em wide, and marks and controls have no
  // width. A sequence that is drawn as one picture is one em wide, however many characters it has.
  @Test(arguments: [
    ("漢字", 20.0), ("한글", 20), ("ＡＢ", 20), ("ア", 10), ("👍", 10), ("👨‍👩‍👧‍👦", 10), ("🇩🇪", 10), ("👍🏽", 10), ("❤️", 10),
    ("\u{200B}\u{200D}\u{2060}\u{FEFF}", 0), ("\u{202E}\u{2066}\u{2069}\u{200F}", 0), ("\u{1112}\u{1161}\u{11AB}", 10),
    ("\u{0E01}\u{0E34}", 6),
  ])
  func `a character without a glyph in the font has the width that Unicode defines`(text: String, expected: Double) {
    #expect(abs(width(text) - expected) < 1e-5)
  }

  @Test func `a combining mark adds no width to its letter, and a tab has the width of four spaces`() {
    #expect(width("e\u{301}") == width("e") && width("u\u{308}") == width("u"))
    #expect(width("a" + String(repeating: "\u{301}", count: 10_000)) == width("a"))
    #expect(width("\t") == 4 * width(" "))
  }

  @Test func `kerning is added after each character cluster`() {
    #expect(abs(width("abc", kern: 2) - width("abc") - 6) < 1e-9)
    #expect(abs(width("e\u{301}x", kern: 2) - width("ex") - 4) < 1e-9)
    #expect(width("abc", kern: .nan) == width("abc"))
  }

  @Test func `the built-in measurer returns equal layouts from its cache and from a new measurer`() {
    let one = BuiltInTextMeasurer()
    for number in 0..<2_000 {
      // These are 700 layouts, each requested repeatedly, which is more than one half of the cache holds. The other
      // measurer has an empty cache.
      let text = StyledText("Label \(number % 25)", attributes: TextAttributes(font: .systemFont(ofSize: 17)))
      var options = TextLayout.Options(width: CGFloat(20 + number % 7 * 10))
      options.numberOfLines = number % 4
      #expect(one.layout(of: text, options) == BuiltInTextMeasurer().layout(of: text, options))
    }
    let heights = one.lineHeights(of: .systemFont(ofSize: 28.16))
    #expect(abs(heights.ascent - 27.28) < 1e-9 && abs(heights.descent - 6.8) < 1e-9)
  }
}
