#if Pictures
import CCairo
import Foundation
import ProsceniumCore
import SeededRandom
import Testing

@testable import ProsceniumPictures
import RuntimeSupport

/// Tests of layouts in JetBrains Mono, whose characters are 0.6 em wide, so that 10/6 points yield 1 point.
struct PangoTextMeasurerTests {
  private static let point = Font.monospacedSystemFont(ofSize: 10.0 / 6, weight: .regular)
  private let measurer = PangoTextMeasurer()

  private func layout(
    _ string: String,
    width: CGFloat,
    lines: Int = 0,
    _ mode: LineBreakMode = .byTruncatingTail,
    font: Font = point,
    change: (inout TextLayout.Options) -> Void = { _ in }
  ) -> TextLayout {
    var options = TextLayout.Options(width: width)
    (options.numberOfLines, options.lineBreakMode) = (lines, mode)
    change(&options)
    return measurer.layout(of: StyledText(string, attributes: TextAttributes(font: font)), options)
  }

  private func strings(_ layout: TextLayout) -> [String] { layout.lines.map { $0.runs.map(\.string).joined() } }

  // MARK: Lines

  @Test func `Lines break where Pango breaks them, without the width of the space at the break`() {
    let layout = layout("one two three", width: 8)
    #expect(strings(layout) == ["one two", "three"] && layout.lines.map(\.range) == [0..<8, 8..<13])
    #expect(abs(layout.lines[0].width - 7) < 0.01 && abs(layout.size.width - 7) < 0.01 && !layout.isTruncated)
    #expect(strings(self.layout("one two three", width: 7)) == ["one two", "three"])
    #expect(strings(self.layout("incomprehensible", width: 6)) == ["incomp", "rehens", "ible"], "and no hyphens")
    #expect(strings(self.layout("one two", width: 5, .byCharWrapping)) == ["one t", "wo"])
    #expect(strings(self.layout("abc", width: 0)) == ["a", "b", "c"], "each line has a character at least")
  }

  @Test func `Paragraphs end lines, and lines with byClipping do not break`() {
    #expect(strings(layout("a\nb\r\nc\u{2029}d\u{2028}e", width: 100)) == ["a", "b", "c", "d", "e"])
    #expect(strings(layout("a\n\nb\n", width: 100)) == ["a", "", "b", ""])
    #expect(layout("a\r\nb", width: 100).lines.map(\.range) == [0..<1, 3..<4] && layout("", width: 9) == .empty)
    let clipped = layout("one two\nx", width: 5, .byClipping)
    #expect(strings(clipped) == ["one two", "x"] && !clipped.isTruncated)
    #expect(layout("one two", width: 5, lines: 1, .byClipping).isTruncated)
  }

  @Test func `Line ranges count UTF-16 units`() {
    let ranges = layout("ä𝄞 漢字\nxyz", width: .infinity).lines.map(\.range)
    #expect(ranges == [0..<6, 7..<10])
  }

  // MARK: Ellipses

  @Test(arguments: [
    (LineBreakMode.byTruncatingTail, "abcdefgh", ["abcde…"]), (.byTruncatingHead, "abcdefgh", ["…defgh"]),
    (.byTruncatingMiddle, "abcdefghi", ["abc…hi"]), (.byWordWrapping, "abcd efgh", ["abcd"]),
    (.byTruncatingTail, "abcd efgh", ["abcd…"]), (.byTruncatingTail, "abcdef", ["abcdef"]),
    (.byTruncatingTail, "ab\ncd", ["ab…"]), (.byTruncatingTail, "abcdef\nx", ["abcde…"]),
    (.byTruncatingHead, "ab\ncd", ["…cd"]), (.byTruncatingHead, "ab\ncdefghij", ["…fghij"]),
    (.byTruncatingMiddle, "ab\nij", ["ab…ij"]), (.byTruncatingMiddle, "ab\n\nij\n", ["ab…ij"]),
  ])
  func `One line shows the text that its break mode selects`(mode: LineBreakMode, text: String, expected: [String]) {
    let layout = layout(text, width: 6, lines: 1, mode)
    let shown = strings(layout)
    // Pango may keep the odd character on the other side of an ellipsis in the middle.
    let other = mode == .byTruncatingMiddle && text == "abcdefghi" ? ["ab…ghi"] : expected
    #expect(shown == expected || shown == other, "\(shown)")
    #expect(layout.isTruncated == (expected != [text]) && layout.size.width < 6.01)
    #expect(layout.lines[0].range == (mode == .byWordWrapping ? 0..<5 : 0..<text.utf16.count))
  }

  @Test func `An ellipsis in the middle shows the start and the end of two paragraphs within the width`() {
    for (text, width) in [("abcdefgh\nij", 6.0), ("ab\ncdefghij", 6), ("abcdefgh\nijklmnop", 9), ("abcde\nfghij", 10)] {
      let layout = layout(text, width: width, lines: 1, .byTruncatingMiddle)
      let shown = strings(layout)[0]
      #expect(shown.filter { $0 == "…" }.count == 1, "\(shown)")
      #expect(shown.count <= Int(width) && shown.count >= Int(width) - 2, "\(shown)")
      #expect(shown.hasPrefix(text.prefix(2)) && shown.hasSuffix(text.suffix(2)))
    }
  }

  @Test func `The last line within the limits is truncated`() {
    #expect(strings(layout("one two three four", width: 6, lines: 2)) == ["one", "two t…"])
    #expect(strings(layout("one two three four", width: 6, lines: 2, .byWordWrapping)) == ["one", "two"])
    #expect(strings(layout("one two three four", width: 6, lines: 2, .byTruncatingHead)) == ["one", "…four"])
    let lineHeight = measurer.lineHeights(of: Self.point).ascent + measurer.lineHeights(of: Self.point).descent
    let high = layout("a b c d", width: 1) { $0.height = 2.9 * lineHeight }
    #expect(strings(high) == ["a", "…"] && high.isTruncated)
    #expect(strings(layout("a b", width: 1) { $0.height = 0 }) == ["…"], "one line at least")
  }

  // MARK: Positions

  @Test func `Lines are aligned by the alignment of the options or of the paragraph`() {
    func x(_ alignment: TextAlignment, isRightToLeft: Bool = false) -> [CGFloat] {
      layout("abcd ab", width: 5) { options in
        options.alignment = alignment
        options.isRightToLeft = isRightToLeft
      }.lines.map { ($0.x * 100).rounded() / 100 }
    }
    #expect(x(.left) == [0, 0] && x(.right) == [1, 3] && x(.center) == [0.5, 1.5])
    #expect(x(.natural) == [0, 0] && x(.natural, isRightToLeft: true) == [1, 3])
    var attributes = TextAttributes(font: Self.point)
    attributes.paragraphStyle.alignment = .right
    let own = measurer.layout(of: StyledText("ab", attributes: attributes), TextLayout.Options(width: 5))
    #expect(abs(own.lines[0].x - 3) < 0.01 && abs(own.lines[0].runs[0].x - 3) < 0.01)
  }

  // In Inter, an em has 2816 units, 2728 of them above the baseline and 680 below. Pango's units are 1,024ths of a
  // point.
  @Test func `Line positions follow the font's ascent and descent, spacing and multiple`() {
    let font = Font.systemFont(ofSize: 28.16)
    let (ascent, descent) = measurer.lineHeights(of: font)
    #expect(abs(ascent - 27.28) < 0.002 && abs(descent - 6.8) < 0.002)
    let lines = layout("a\n\nb", width: 100, font: font).lines
    for (index, line) in lines.enumerated() {
      #expect(abs(line.baseline - (ascent + CGFloat(index) * (ascent + descent))) < 1e-9)
    }
    var attributes = TextAttributes(font: font)
    attributes.paragraphStyle.lineSpacing = 2
    attributes.paragraphStyle.lineHeightMultiple = 1.5
    var options = TextLayout.Options(width: 100)
    options.numberOfLines = 0
    let spread = measurer.layout(of: StyledText("a\nb\nc", attributes: attributes), options)
    #expect(abs(spread.size.height - (4.5 * (ascent + descent) + 4)) < 1e-9)
    attributes = TextAttributes(font: font)
    attributes.baselineOffset = 3
    let raised = measurer.layout(of: StyledText("a", attributes: attributes), options).lines[0]
    #expect(abs(raised.ascent - ascent - 3) < 0.002 && abs(raised.descent - descent + 3) < 0.002)
  }

  @Test func `One line shrinks down to the minimum scale factor`() {
    func scaled(_ least: CGFloat, lines: Int = 1) -> TextLayout {
      layout("abcdefgh", width: 6, lines: lines) { $0.minimumScaleFactor = least }
    }
    #expect(strings(scaled(0.5)) == ["abcdefgh"] && abs(scaled(0.5).scale - 0.75) < 0.01)
    #expect(scaled(0.5).size.width <= 6.01 && scaled(0.5).scale < 1)
    #expect(strings(scaled(0.9)) == ["abcde…"] && scaled(0.9).scale == 0.9)
    #expect(strings(scaled(.nan)) == ["abcde…"] && scaled(0.5, lines: 2).scale == 1)
    #expect(layout("abc", width: 6, lines: 1) { $0.minimumScaleFactor = 0.5 }.scale == 1)
  }

  // MARK: Directions and styles

  @Test func `A line of Hebrew runs from right to left, and Latin in it from left to right`() {
    let bold = TextAttributes(font: .boldSystemFont(ofSize: 10))
    // The first word is regular. The following Hebrew and Latin text has one style.
    let text = StyledText(
      "שלום abc עולם",
      attributes: bold,
      runs: [.init(length: 5, attributes: TextAttributes(font: .systemFont(ofSize: 10)))]
    )
    let line = measurer.layout(of: text, TextLayout.Options(width: .infinity)).lines[0]
    #expect(line.isRightToLeft && line.runs.map(\.string) == ["שלום ", "abc", " עולם"])
    #expect(line.runs.map(\.isRightToLeft) == [nil, false, nil])
    #expect(line.runs[2].x == 0 && abs(line.runs[1].x - line.runs[2].width) < 0.002)
    #expect(abs(line.runs[0].x + line.runs[0].width - line.width) < 0.002)
    #expect(!layout("1. abc", width: 9).lines[0].isRightToLeft && layout("12 עדד", width: 9).lines[0].isRightToLeft)
  }

  @Test func `Runs share a line with the height of the highest, and kern stays between characters`() {
    let (small, large) = (Font.systemFont(ofSize: 10), Font.systemFont(ofSize: 20))
    var wide = TextAttributes(font: small)
    wide.kern = 4
    let text = StyledText(
      "iii ii HHH",
      attributes: TextAttributes(font: large),
      runs: [.init(length: 4, attributes: TextAttributes(font: small)), .init(length: 3, attributes: wide)]
    )
    let line = measurer.layout(of: text, TextLayout.Options(width: .infinity)).lines[0]
    #expect(line.runs.map(\.string) == ["iii ", "ii ", "HHH"])
    #expect(line.ascent == measurer.lineHeights(of: large).ascent)
    // The glyphs of i, space and H are 668, 792 and 2084 units of 2816 wide. Each side of the second run has two
    // points.
    let plain = 2 * 668.0 / 281.6 + 792 / 281.6
    #expect(abs(line.runs[1].width - (plain + 8)) < 0.02 && abs(line.runs[1].x - line.runs[0].width - 2) < 0.02)
    #expect(abs(line.runs[2].x - (line.runs[1].x + line.runs[1].width + 2)) < 0.02)
  }

  /// Returns the width of a run as the painter sets it.
  private func drawnWidth(_ run: TextLayout.Run, in line: TextLayout.Line) -> Double {
    let shape = TextShape(
      string: run.string,
      font: DisplayList.FontDescription(run.attributes.font),
      kern: run.attributes.validKern,
      isRightToLeft: run.isRightToLeft ?? line.isRightToLeft
    )
    return TextShaper.shared.shaped(shape).parts.width
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `The painter draws each run with its measured width`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // No word is divided, because at a division Pango assigns the kerning of two letters to the first one.
    let words = ["Hamburg", "AVATAR", "To.", "Wärme", "fi", "Ελλάδα", "привет", "(a)", "1,234"]
    let fonts: [Font] = [
      .systemFont(ofSize: 17), .boldSystemFont(ofSize: 13), .italicSystemFont(ofSize: 21.5),
      .monospacedSystemFont(ofSize: 15, weight: .bold), .monospacedDigitSystemFont(ofSize: 12, weight: .black),
    ]
    for _ in 0..<40 {
      let string = (0..<Int.random(in: 1...14, using: &random)).map { _ in words.randomElement(using: &random)! }
        .joined(separator: Bool.random(using: &random) ? " " : "  ")
      let runs = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        var attributes = TextAttributes(font: fonts.randomElement(using: &random)!)
        if Bool.random(using: &random) { attributes.kern = CGFloat.random(in: -1...5, using: &random) }
        return StyledText.Run(length: Int.random(in: 1...20, using: &random), attributes: attributes)
      }
      let text = StyledText(string, attributes: TextAttributes(font: fonts[0]), runs: runs)
      var options = TextLayout.Options(width: CGFloat.random(in: 160...400, using: &random))
      options.numberOfLines = Int.random(in: 0...3, using: &random)
      let modes = LineBreakMode.allCases.filter { $0 != .byCharWrapping }
      options.lineBreakMode = modes.randomElement(using: &random)!
      let layout = measurer.layout(of: text, options)
      for line in layout.lines {
        for run in line.runs {
          // The painter squeezes a run that differs by more than half a point.
          let drawn = drawnWidth(run, in: line)
          #expect(abs(drawn - run.width) < 0.5, "\(drawn) of \(run), in \(string), \(options)")
        }
        let all = line.runs.reduce(0) { max($0, $1.x + $1.width) } - line.x
        // The difference is at most the kern that is omitted at a line's end.
        #expect(all < line.width + 1.02 && all > line.width - 5.02, "\(line)")
      }
    }
  }

  // MARK: Threads

  @Test func `Several threads receive the same layouts as one thread`() {
    let texts = (0..<200).map { number in
      let attributes = TextAttributes(font: .systemFont(ofSize: 10 + CGFloat(number % 7)))
      return StyledText("Label \(number) שלום and some words", attributes: attributes)
    }
    var options = TextLayout.Options(width: 70)
    options.numberOfLines = 3
    let alone = texts.map { PangoTextMeasurer().layout(of: $0, options) }
    let found = Locked([Int: TextLayout]())
    let options3 = options
    DispatchQueue.concurrentPerform(iterations: 800) { number in
      let place = number % texts.count
      let layout = measurer.layout(of: texts[place], options3)
      found.withLock { $0[number] = layout }
    }
    found.withLock { found in
      for number in 0..<800 { #expect(found[number] == alone[number % texts.count]) }
    }
  }
}

struct PangoBadInputTests {
  private func layout(
    _ string: String,
    _ width: CGFloat,
    lines: Int = 0,
    _ mode: LineBreakMode = .byTruncatingTail,
    size: CGFloat = 17
  ) -> TextLayout {
    var options = TextLayout.Options(width: width)
    (options.numberOfLines, options.lineBreakMode) = (lines, mode)
    return PangoTextMeasurer().layout(
      of: StyledText(string, attributes: TextAttributes(font: .systemFont(ofSize: size))),
      options
    )
  }

  @Test func `A million characters are laid out up to the line limit`() {
    let million = String(repeating: "lorem ipsum ", count: 83_334)
    let all = layout(million, 100)
    #expect(all.lines.count == TextLayout.lineLimit && all.isTruncated)
    #expect(all.lines.last?.range.upperBound == million.utf16.count, "the last line ends with an ellipsis for the rest")
    #expect(all.lines.last?.runs.last?.string.last == "…")
    let breaks = layout(String(repeating: "\n", count: 1_000_000), 10)
    #expect(breaks.lines.count == TextLayout.lineLimit && breaks.isTruncated)
  }

  @Test func `A text that is set in stretches has the same lines as the whole text`() {
    // A hundred words are set in several stretches, and the reference is one Pango layout of all words.
    let text = (0..<700).map { "word\($0 * 7919 % 1_000)" }.joined(separator: " ")
    let reference = PangoReference().extents(text, "Inter", 17, width: 150.01)
    let layout = layout(text, 150)
    #expect(layout.lines.count == Int(reference.lines) && layout.lines.count > 100)
    #expect(abs(layout.size.width - CGFloat(reference.exact.width) / 1_024) < 0.002)
  }

  @Test func `A word of a million characters breaks at any character`() {
    let word = layout(String(repeating: "x", count: 1_000_000), 100, lines: 50)
    #expect(word.lines.count == 50 && Set(word.lines.dropLast().map(\.range.count)).count == 1)
  }

  @Test(arguments: LineBreakMode.allCases)
  func `A long text has one line if one line is the limit`(mode: LineBreakMode) {
    let layout = layout(String(repeating: "lorem ipsum ", count: 80_000), 300, lines: 1, mode)
    #expect(layout.lines.count == 1 && layout.isTruncated && layout.size.width.isFinite)
    let end = layout.lines[0].runs.map { $0.string }.joined()
    #expect(mode == .byClipping ? end.count == 960_000 && layout.size.width > 7e6 : (20...50).contains(end.count))
  }

  @Test func `A wide line has the total width of its parts`() {
    // The font is so large that Pango's 32-bit units can represent only a part of the line.
    let wide = layout(String(repeating: "i", count: 10_000), .infinity, lines: 1, size: 4_000)
    #expect(abs(wide.size.width / (10_000 * 4_000 * 668.0 / 2816) - 1) < 1e-3)
    #expect(layout(String(repeating: "i", count: 2_000), 1e300, size: 17).lines.count == 1)
  }

  @Test(arguments: [
    "\0", "a\0b", "\u{202E}\u{2066}abc", "\u{2067}\u{202B}", "\u{200F}", "\u{FFFE}\u{FFFF}", "\t\t", "\u{1}\u{7F}",
    "\u{AD}\u{AD}", String(decoding: [0x61, 0xD800, 0x62, 0xDC00] as [UInt16], as: UTF16.self), "👨‍👩‍👧‍👦🇩🇪", " ", "\u{3000}",
  ])
  func `Any string is laid out completely in every mode and width`(string: String) {
    for mode in LineBreakMode.allCases {
      for width in [0, 5, 40, CGFloat.infinity, .nan, -5] {
        for lines in [0, 1, 2] {
          let layout = layout(string, width, lines: lines, mode)
          #expect(!layout.lines.isEmpty && layout.size.width.isFinite && layout.size.height > 0)
          #expect(layout.lines[0].range.lowerBound == 0)
          guard lines == 0 else { continue }
          #expect(layout.lines.last?.range.upperBound == string.utf16.count)
          for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
            #expect(line.range.upperBound == next.range.lowerBound)
          }
        }
      }
    }
  }

  @Test(arguments: [CGFloat.nan, -CGFloat.infinity, -5])
  func `A NaN or negative width breaks the text after each character`(width: CGFloat) {
    #expect(layout("abc", width).lines.count == 3 && layout("abc", width, lines: 1).lines.count == 1)
  }

  @Test func `A cluster with ten thousand marks is not divided`() {
    let cluster = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(layout(cluster + cluster, 0).lines.map { $0.range.count } == [10_001, 10_001])
    #expect(layout(cluster, 100, lines: 1, .byTruncatingMiddle).lines.count == 1)
  }

  @Test func `Runs that end within a surrogate pair or beyond the text are limited`() {
    let bold = TextAttributes(font: .boldSystemFont(ofSize: 10))
    let text = StyledText(
      "a𝄞b",
      attributes: TextAttributes(font: .systemFont(ofSize: 10)),
      runs: [
        .init(length: 2, attributes: bold),
        .init(length: 1 << 40, attributes: TextAttributes(font: .systemFont(ofSize: 12))),
      ]
    )
    let line = PangoTextMeasurer().layout(of: text, TextLayout.Options(width: .infinity)).lines[0]
    #expect(line.runs.map(\.string) == ["a𝄞", "b"] && line.range == 0..<4)
  }
}
#endif
