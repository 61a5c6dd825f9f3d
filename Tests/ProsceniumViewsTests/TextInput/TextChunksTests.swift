import Foundation
import ProsceniumGraphics
import SeededRandom
import Testing
import _FoundationICU

@testable import ProsceniumViews

/// Random edits of texts in chunks, compared with the layout of the whole text.
///
/// The environment variable `PROSCENIUM_SEQUENCES` sets another number of edits, and `PROSCENIUM_SEED` another seed.
@Suite struct TextChunksTests {
  /// The kinds of texts, by the parts from which they are made.
  enum Kind: String, CaseIterable {
    case latin, paragraphs, hebrew, arabic, mixed, ideographs, digits, controls

    var parts: [String] {
      switch self {
      case .latin: ["word ", "and ", "of letters, ", "e\u{301}", "  ", "don't ", "3.14 ", "über "]
      case .paragraphs: ["word ", "and ", "\n", "שלום ", "\r\n", "👩‍👩‍👧‍👦", "\u{2029}", "x"]
      case .hebrew: ["שלום ", "עולם ", "word ", "12 ", "של\u{5B8} ", "(א) "]
      case .arabic: ["مرحبا ", "العالم ", "\u{661}\u{662} ", "12 ", "a b ", "كتاب"]
      case .mixed: ["word ", "שלום ", "مرحبا ", "12,5 ", "- ", "नमस्ते ", "👍🏽", "\u{301}", "한국", "🇩🇪", "\n", "ก็"]
      case .ideographs: ["漢字", "かな", "。", "한국", "12", "カ\u{3099}"]
      case .digits: ["0123456789"]
      case .controls: ["word ", "שלום ", "\u{2067}", "\u{2069}", "\u{202B}", "\u{202C}", "\u{200F}", "12 "]
      }
    }
  }

  private struct Choices {
    var generator: SeededGenerator
    let kind: Kind

    mutating func text(_ count: Int) -> String {
      (0..<count).map { _ in kind.parts[generator.below(kind.parts.count)] }.joined()
    }

    /// An offset, which is often near the start or the end of a chunk.
    mutating func offset(in chunks: TextChunks) -> Int {
      guard generator.below(2) == 0 else { return generator.below(chunks.count + 1) }
      let start = chunks.starts[generator.below(chunks.starts.count)]
      return min(chunks.count, max(0, start + generator.below(41) - 10))
    }
  }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }
  private static let style = TextAttributes(font: .systemFont(ofSize: 17))
  private static let other: TextAttributes = {
    var attributes = TextAttributes(font: .systemFont(ofSize: 23))
    attributes.kern = 1
    return attributes
  }()

  /// Returns the first difference between the chunks and the layout of the whole text, or `nil` if there is none.
  private func difference(_ chunks: TextChunks, _ text: EditedText, at offset: Int) -> String? {
    let settings = chunks.settings
    var options = TextLayout.Options(width: settings.width)
    options.numberOfLines = settings.isMultiline ? 0 : 1
    options.lineBreakMode = settings.isMultiline ? .byWordWrapping : .byClipping
    guard chunks.count == text.count, chunks.chunks.reduce(0, { $0 + $1.length }) == text.count else {
      return "lengths \(chunks.chunks.map(\.length)) of \(text.count)"
    }
    guard text.count > 0 else { return nil }
    guard settings.isMultiline else { return lineDifference(chunks, text, at: offset, options) }
    let whole = settings.measurer.layout(of: text.styled, options)
    guard abs(chunks.size.height - whole.size.height) < 1e-6, abs(chunks.size.width - whole.size.width) < 1e-6 else {
      return "size \(chunks.size), not \(whole.size)"
    }
    var place: TextChunks.Place? = TextChunks.Place(chunk: 0, line: 0)
    for line in whole.lines {
      guard let here = place else { return "too few lines" }
      let own = chunks[here]
      let y = chunks.positions[here.chunk] + own.baseline
      guard chunks.range(of: here) == line.range, own.isRightToLeft == line.isRightToLeft else {
        return "line \(chunks.range(of: here)), not \(line.range)"
      }
      guard abs(y - line.baseline) < 1e-6, abs(own.x - line.x) < 1e-6, abs(own.width - line.width) < 1e-6 else {
        return "line \(line.range) at \(own.x), \(y)"
      }
      guard own.runs.map(\.string) == line.runs.map(\.string), own.runs.map(\.attributes) == line.runs.map(\.attributes)
      else { return "runs \(own.runs.map(\.string)), not \(line.runs.map(\.string))" }
      place = chunks.place(here, plus: 1)
    }
    return place == nil ? nil : "too many lines"
  }

  private func lineDifference(
    _ chunks: TextChunks,
    _ text: EditedText,
    at offset: Int,
    _ options: TextLayout.Options
  ) -> String? {
    let (units, measurer) = (text.units.units.map { TextUnits.isBreak($0) ? 0x20 : $0 }, chunks.settings.measurer)
    func width(_ end: Int) -> CGFloat {
      let string = String(keepingSpacesOf: Array(units[..<end]))
      let part = StyledText(string, attributes: text.defaults, runs: text.styled.runs)
      return measurer.layout(of: part, options).size.width
    }
    let place = chunks.place(at: offset)
    let range = 0..<(offset - chunks.starts[place.chunk])
    let prefix = chunks.chunks[place.chunk].width(of: range, by: measurer)
    let own = chunks.positions[place.chunk] + prefix
    guard abs(own - width(offset)) < 1e-3 else { return "position \(own) of \(offset), not \(width(offset))" }
    guard abs(chunks.size.width - width(text.count)) < 1e-3 else { return "width \(chunks.size.width)" }
    let shown = chunks.chunks.flatMap { $0.lines[0].runs }.map(\.string).joined()
    // A chunk that ends with spaces shows no-break spaces, which are as wide.
    func spaced(_ string: String) -> [UInt16] { string.utf16.map { $0 == 0xA0 ? 0x20 : $0 } }
    let string = StyledText(String(keepingSpacesOf: units), attributes: text.defaults)
    let whole = measurer.layout(of: string, options).lines.flatMap(\.runs).map(\.string).joined()
    guard spaced(shown) == spaced(whole) else { return "string \(shown), not \(whole)" }
    let isRightToLeft = LineBreaks.isRightToLeft(text.units.string.unicodeScalars)
    guard chunks.chunks.allSatisfy({ $0.lines[0].isRightToLeft == isRightToLeft }) else { return "direction" }
    return hasLongBrackets(text) ? nil : orderDifference(chunks, text, isRightToLeft)
  }

  /// Returns a Boolean value that indicates whether two brackets of a pair have so many characters between them that
  /// these are divided.
  private func hasLongBrackets(_ text: EditedText) -> Bool {
    var open: [Int] = []
    for (offset, unit) in text.units.units.enumerated() {
      if unit == 0x28 { open.append(offset) }
      if unit == 0x29, let start = open.popLast(), offset - start >= TextCuts.longBrackets { return true }
    }
    return false
  }

  /// Compares the order of the characters on the screen with that of the whole text, by ICU's bidirectional algorithm.
  private func orderDifference(_ chunks: TextChunks, _ text: EditedText, _ isRightToLeft: Bool) -> String? {
    let units = text.units.units.map { TextUnits.isBreak($0) ? 0x20 : $0 }
    let ranges = zip(chunks.starts, chunks.chunks).map { $0..<($0 + $1.length) }
    let parts = ranges.map { range in order(Array(units[range]), isRightToLeft).map { $0 + range.lowerBound } }
    let whole = order(units, isRightToLeft)
    return Array((isRightToLeft ? parts.reversed() : parts).joined()) == whole ? nil : "order of characters"
  }

  private func order(_ units: [UInt16], _ isRightToLeft: Bool) -> [Int] {
    var (map, status) = ([Int32](repeating: 0, count: units.count), U_ZERO_ERROR)
    let text = swift_ubidi_open()
    defer { swift_ubidi_close(text) }
    swift_ubidi_setPara(text, units, Int32(units.count), isRightToLeft ? 1 : 0, nil, &status)
    swift_ubidi_getVisualMap(text, &map, &status)
    return map.map(Int.init)
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `the chunks after random edits equal the layout of the whole text`(kind: Kind, isMultiline: Bool) {
    let seed = Self.environment["PROSCENIUM_SEED"].flatMap(UInt64.init) ?? 1
    let isFull = Self.environment["PROSCENIUM_FULL"] == "1"
    let count = Self.environment["PROSCENIUM_SEQUENCES"].flatMap(Int.init) ?? (isFull ? 100 : 25)
    var choices = Choices(generator: SeededGenerator(seed: seed), kind: kind)
    var text = EditedText(StyledText(choices.text(500), attributes: Self.style))
    let settings = TextChunkBuilder.Settings(
      isMultiline: isMultiline,
      width: isMultiline ? 200 : .infinity,
      measurer: BuiltInTextMeasurer.shared
    )
    var chunks = TextChunks(text, settings)
    for step in 0..<count {
      for _ in 0...choices.generator.below(2) {
        let start = min(text.count, choices.offset(in: chunks))
        let end = min(text.count, start + [0, 1, 5, 12, 700][choices.generator.below(5)])
        let isOther = choices.generator.below(4) == 0
        let new = choices.text([0, 1, 2, 150][choices.generator.below(4)])
        text.replace(start..<end, with: new, at: .zero, attributes: isOther ? Self.other : nil)
      }
      if choices.generator.below(10) == 0 { _ = text.undo() }
      if let change = text.takeChange() { chunks.update(text, change) }
      let offset = text.units.clusterStart(at: choices.generator.below(text.count + 1))
      if let difference = difference(chunks, text, at: offset) {
        Issue.record("Seed \(seed), step \(step): \(difference)")
        return
      }
    }
  }

  @Test func `a text is divided in front of spaces, and an Arabic word and an open isolate are not divided`() {
    func lengths(_ string: String) -> [Int] {
      let text = EditedText(StyledText(string, attributes: Self.style))
      let settings = TextChunkBuilder.Settings(isMultiline: false, measurer: BuiltInTextMeasurer.shared)
      return TextChunks(text, settings).chunks.map(\.length)
    }
    #expect(lengths(String(repeating: "word ", count: 120)) == [259, 260, 81])
    #expect(lengths(String(repeating: "ب", count: 5_000)) == [5_000])
    #expect(lengths("\u{2068}" + String(repeating: "word ", count: 500)) == [2_501])
    // Each Hebrew word in a text that reads from left to right begins with a Latin letter.
    #expect(lengths("a " + String(repeating: "שלום ", count: 200)) == [1_002])
    #expect(lengths(String(repeating: "漢", count: 600)) == [256, 256, 88])
    // A letter with an accent is one cluster.
    #expect(lengths(String(repeating: "e\u{301}", count: 2_000)) == [4_000])
  }

  @Test func `a secret shows a bullet for each character`() {
    let string = String(repeating: "pä👍🏽", count: 200)
    var text = EditedText(StyledText(string, attributes: Self.style))
    let settings = TextChunkBuilder.Settings(
      isMultiline: false,
      isSecure: true,
      measurer: BuiltInTextMeasurer.shared
    )
    var chunks = TextChunks(text, settings)
    let bullet = chunks.size.width / 600
    for offset in stride(from: 0, to: text.count, by: 6) {
      text.replace(offset..<offset, with: "x", at: .zero)
      if let change = text.takeChange() { chunks.update(text, change) }
      let shown = chunks.chunks.map(\.text.string).joined()
      #expect(shown == String(repeating: "\u{2022}", count: text.units.string.count))
      #expect(abs(chunks.size.width - bullet * CGFloat(shown.count)) < 1e-6)
    }
    #expect(chunks.chunks.count > 4)
  }
}
