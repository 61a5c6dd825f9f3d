import Foundation
import ProsceniumGraphics
import Testing

/// Tests of the lines of a text in JetBrains Mono.
///
/// Each character is 600/1000 em wide, so that a character in a font of 10/6 points is one point wide.
@Suite struct TextLayoutTests {
  private static let point = Font.monospacedSystemFont(ofSize: 10.0 / 6, weight: .regular)

  private func layout(
    _ string: String,
    width: CGFloat,
    lines: Int = 0,
    _ mode: LineBreakMode = .byTruncatingTail,
    change: (inout TextLayout.Options) -> Void = { _ in }
  ) -> TextLayout {
    var options = TextLayout.Options(width: width)
    (options.numberOfLines, options.lineBreakMode) = (lines, mode)
    change(&options)
    return BuiltInTextMeasurer.shared.layout(
      of: StyledText(string, attributes: TextAttributes(font: Self.point)),
      options
    )
  }

  private func strings(_ layout: TextLayout) -> [String] { layout.lines.map { $0.runs.map(\.string).joined() } }

  @Test func `lines break at the opportunities of Unicode's line breaking rules`() {
    #expect(strings(layout("one two three", width: 8)) == ["one two", "three"])
    #expect(strings(layout("one two three", width: 7)) == ["one two", "three"], "a space may reach beyond")
    #expect(strings(layout("one two three", width: 6)) == ["one", "two", "three"])
    #expect(strings(layout("well-known (so) 2.5\u{A0}€", width: 10)) == ["well-known", "(so) 2.5\u{A0}€"])
    #expect(strings(layout("well-known", width: 7)) == ["well-", "known"])
    #expect(strings(layout("漢字。仮名", width: 3.4)) == ["漢", "字。", "仮名"], "no line begins with a full stop")
  }

  @Test func `a word that does not fit on a line breaks between characters`() {
    #expect(strings(layout("incomprehensible", width: 6)) == ["incomp", "rehens", "ible"])
    #expect(strings(layout("ab incomprehensible", width: 6)) == ["ab", "incomp", "rehens", "ible"])
    #expect(strings(layout("abc", width: 0)) == ["a", "b", "c"], "each line has a character at least")
    #expect(strings(layout("e\u{301}e\u{301}", width: 1)) == ["e\u{301}", "e\u{301}"])
  }

  @Test func `a paragraph separator ends a line`() {
    #expect(strings(layout("a\nb\r\nc\u{2029}d", width: 100)) == ["a", "b", "c", "d"])
    #expect(strings(layout("a\n\nb", width: 100)) == ["a", "", "b"])
    #expect(strings(layout("a\n", width: 100)) == ["a", ""])
    #expect(layout("", width: 100) == .empty)
    #expect(layout("a\r\nb", width: 100).lines.map(\.range) == [0..<1, 3..<4])
  }

  @Test func `character wrapping breaks lines anywhere, and clipping breaks none`() {
    #expect(strings(layout("one two", width: 5, lines: 0, .byCharWrapping)) == ["one t", "wo"])
    #expect(strings(layout("one two\nx", width: 5, lines: 0, .byClipping)) == ["one two", "x"])
    #expect(layout("one two", width: 5, lines: 0, .byClipping).isTruncated == false)
    #expect(layout("one two", width: 5, lines: 1, .byClipping).isTruncated)
  }

  @Test(arguments: [
    (LineBreakMode.byTruncatingTail, "abcdefgh", ["abcde…"]), (.byTruncatingHead, "abcdefgh", ["…defgh"]),
    (.byTruncatingMiddle, "abcdefgh", ["ab…fgh"]), (.byWordWrapping, "abcd efgh", ["abcd"]),
    (.byTruncatingTail, "abcd efgh", ["abcd…"]), (.byTruncatingTail, "abcdef", ["abcdef"]),
    (.byTruncatingTail, "ab\ncd", ["ab…"]), (.byTruncatingHead, "ab\ncdefghij", ["…fghij"]),
    (.byTruncatingMiddle, "abcdefgh\nij", ["ab…ij"]),
  ])
  func `a single line is truncated or cut by its line break mode`(mode: LineBreakMode, text: String, expected: [String])
  {
    let layout = layout(text, width: 6, lines: 1, mode)
    #expect(strings(layout) == expected && layout.isTruncated == (expected != [text]))
    #expect(layout.lines[0].range == (mode == .byWordWrapping ? 0..<5 : 0..<text.utf16.count))
  }

  @Test func `the last line that fits the line count and height is truncated`() {
    #expect(strings(layout("one two three four", width: 6, lines: 2)) == ["one", "two t…"])
    #expect(strings(layout("one two three four", width: 6, lines: 2, .byWordWrapping)) == ["one", "two"])
    let high = layout("a b c d", width: 1, lines: 0) { $0.height = 2.9 * Self.point.lineHeight }
    #expect(strings(high) == ["a", "…"] && high.isTruncated)
    #expect(strings(layout("a b", width: 1, lines: 0) { $0.height = 0 }) == ["…"], "one line at least")
  }

  @Test func `lines are positioned by alignment and direction`() {
    func x(_ alignment: TextAlignment, isRightToLeft: Bool = false) -> [CGFloat] {
      layout("abcd ab", width: 5) { options in
        options.alignment = alignment
        options.isRightToLeft = isRightToLeft
      }.lines.map { ($0.x * 1000).rounded() / 1000 }
    }
    #expect(x(.left) == [0, 0] && x(.right) == [1, 3] && x(.center) == [0.5, 1.5])
    #expect(
      x(.natural) == [0, 0] && x(.natural, isRightToLeft: true) == [1, 3] && x(.left, isRightToLeft: true) == [0, 0]
    )
  }

  @Test func `lines are spaced by the font's line height and the paragraph style`() {
    let (font, lines) = (Self.point, layout("a b c", width: 1).lines)
    for (index, line) in lines.enumerated() {
      #expect(abs(line.baseline - (font.ascender + CGFloat(index) * font.lineHeight)) < 1e-9)
    }
    #expect(abs(layout("a b c", width: 1).size.height - 3 * font.lineHeight) < 1e-9)
    #expect(abs(layout("abc d", width: 3).size.width - 3) < 1e-6)
    var attributes = TextAttributes(font: font)
    attributes.paragraphStyle.lineSpacing = 2
    attributes.paragraphStyle.lineHeightMultiple = 1.5
    var options = TextLayout.Options(width: 1)
    options.numberOfLines = 0
    let spread = BuiltInTextMeasurer.shared.layout(of: StyledText("a b c", attributes: attributes), options)
    #expect(abs(spread.size.height - (4.5 * font.lineHeight + 4)) < 1e-9)
  }

  @Test func `runs of one line lie next to each other, and the highest run determines the ascent`() {
    let (small, large) = (Font.systemFont(ofSize: 10), Font.systemFont(ofSize: 20))
    let text = StyledText(
      "small LARGE",
      attributes: TextAttributes(font: small),
      runs: [
        .init(length: 6, attributes: TextAttributes(font: small)),
        .init(length: 5, attributes: TextAttributes(font: large)),
      ]
    )
    let layout = BuiltInTextMeasurer.shared.layout(of: text, TextLayout.Options(width: .infinity))
    let runs = layout.lines[0].runs
    #expect(runs.map(\.string) == ["small ", "LARGE"] && runs[1].x == runs[0].width && runs[0].x == 0)
    #expect(layout.lines[0].ascent == large.ascender && runs.map { $0.attributes.font } == [small, large])
  }

  @Test func `a line that begins with Hebrew or Arabic runs from right to left`() {
    let bold = TextAttributes(font: .boldSystemFont(ofSize: 10))
    let text = StyledText(
      "שלום abc",
      attributes: bold,
      runs: [.init(length: 5, attributes: TextAttributes(font: .systemFont(ofSize: 10)))]
    )
    let line = BuiltInTextMeasurer.shared.layout(of: text, TextLayout.Options(width: .infinity)).lines[0]
    #expect(line.isRightToLeft && line.runs[1].x == 0 && abs(line.runs[0].x - line.runs[1].width) < 1e-9)
    #expect(!layout("1. abc", width: 9).lines[0].isRightToLeft)
    #expect(layout("12 عدد", width: 9).lines[0].isRightToLeft, "digits have no direction")
  }

  @Test func `runs from right to left adjoin each other even with negative kerning`() {
    var narrow = TextAttributes(font: .systemFont(ofSize: 10))
    narrow.kern = -20
    let plain = StyledText.Run(length: 2, attributes: TextAttributes(font: narrow.font))
    let text = StyledText("שלום", attributes: narrow, runs: [plain])
    let line = BuiltInTextMeasurer.shared.layout(of: text, TextLayout.Options(width: .infinity)).lines[0]
    #expect(line.width < 0 && line.runs.count == 2)
    #expect(abs(line.runs[0].x + line.runs[0].width - line.width) < 1e-9)
    #expect(abs(line.runs[1].x + line.runs[1].width - line.runs[0].x) < 1e-9 && abs(line.runs[1].x) < 1e-9)
  }

  @Test func `a single line shrinks to fit down to its minimum scale factor`() {
    func scaled(_ least: CGFloat, lines: Int = 1) -> TextLayout {
      layout("abcdefgh", width: 6, lines: lines) { $0.minimumScaleFactor = least }
    }
    #expect(strings(scaled(0.5)) == ["abcdefgh"] && abs(scaled(0.5).scale - 0.75) < 1e-6)
    #expect(abs(scaled(0.5).lines[0].runs[0].attributes.font.pointSize - Self.point.pointSize * 0.75) < 1e-5)
    #expect(strings(scaled(0.9)) == ["abcde…"] && scaled(0.9).scale == 0.9)
    #expect(strings(scaled(.nan)) == ["abcde…"] && scaled(0.5, lines: 2).scale == 1)
  }
}

@Suite struct TextBadInputTests {
  private func layout(
    _ string: String,
    _ width: CGFloat,
    lines: Int = 0,
    _ mode: LineBreakMode = .byTruncatingTail
  ) -> TextLayout {
    var options = TextLayout.Options(width: width)
    (options.numberOfLines, options.lineBreakMode) = (lines, mode)
    return BuiltInTextMeasurer.shared.layout(
      of: StyledText(string, attributes: TextAttributes(font: .systemFont(ofSize: 17))),
      options
    )
  }

  @Test func `a text of a million characters is laid out up to the line limit`() {
    let million = String(repeating: "lorem ipsum ", count: 83_334)
    let all = layout(million, 100)
    #expect(all.lines.count == TextLayout.lineLimit && all.isTruncated)
    #expect(all.lines.last?.range.upperBound == million.utf16.count, "the last line ends with an ellipsis for the rest")
    let breaks = layout(String(repeating: "\n", count: 1_000_000), 10)
    #expect(breaks.lines.count == TextLayout.lineLimit && breaks.isTruncated)
  }

  @Test(arguments: LineBreakMode.allCases)
  func `a long text with a limit of one line has one line in each line break mode`(mode: LineBreakMode) {
    let layout = layout(String(repeating: "lorem ipsum ", count: 5_000), 300, lines: 1, mode)
    #expect(layout.lines.count == 1 && layout.isTruncated)
    let end = layout.lines[0].runs.map { $0.string }.joined()
    #expect(mode == .byClipping ? end.count > 50_000 : (20...50).contains(end.count), "\(end.prefix(60))")
  }

  @Test func `lone surrogates are replaced by U+FFFD in a layout`() {
    let broken = String(decoding: [0x61, 0xD800, 0x62, 0xDC00] as [UInt16], as: UTF16.self)
    let layout = layout(broken, .infinity)
    #expect(layout.lines[0].runs.map { $0.string } == ["a\u{FFFD}b\u{FFFD}"] && layout.lines[0].range == 0..<4)
  }

  @Test(arguments: [CGFloat.nan, -CGFloat.infinity, -5])
  func `a NaN or negative width breaks the text after each character`(width: CGFloat) {
    #expect(layout("abc", width).lines.count == 3 && layout("abc", width, lines: 1).lines.count == 1)
  }

  @Test func `a character with ten thousand combining marks is not broken`() {
    let cluster = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(layout(cluster + cluster, 0).lines.map { $0.range.count } == [10_001, 10_001])
  }
}
