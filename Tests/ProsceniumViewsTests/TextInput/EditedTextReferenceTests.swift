import Foundation
import ProsceniumGraphics
import SeededRandom
import Testing

@testable import ProsceniumViews

/// Random edits of a text, compared with an array of characters.
///
/// The environment variable `PROSCENIUM_SEQUENCES` sets another number of edits, and `PROSCENIUM_SEED` another seed.
@Suite struct EditedTextReferenceTests {
  /// A text as an array of characters, whose boundaries are those of the standard library's `Character`.
  private struct Reference: Equatable {
    var characters: [Character] = []
    var anchor = 0
    var head = 0

    var string: String { String(characters) }
    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

    func offset(of index: Int) -> Int { characters[..<index].reduce(0) { $0 + $1.utf16.count } }

    /// Replaces characters, in which new text can join its neighbours.
    mutating func replace(_ range: Range<Int>, with new: String) {
      let end = offset(of: range.lowerBound) + new.utf16.count
      let string = String(characters[..<range.lowerBound]) + new + String(characters[range.upperBound...])
      characters = Array(string)
      var (index, offset) = (0, 0)
      while offset < end {
        offset += characters[index].utf16.count
        index += 1
      }
      (anchor, head) = (index, index)
    }

    /// The next word boundary for the head, by Foundation's ICU over the whole text and rounded to characters.
    func wordBoundary(_ direction: TextStorageDirection) -> Int {
      let offsets = characters.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf16.count) }
      let units = Array(string.utf16)
      let words = units.withUnsafeBufferPointer { WordBreaks.segments(in: $0) }.filter(\.isWord).map(\.range)
      let offset = offsets[head]
      switch direction {
      case .backward:
        let start = words.last { $0.lowerBound < offset }?.lowerBound ?? 0
        return offsets.lastIndex { $0 <= start } ?? 0
      case .forward:
        let end = words.first { $0.upperBound > offset }?.upperBound ?? units.count
        return offsets.firstIndex { $0 >= end } ?? characters.count
      }
    }
  }

  /// Parts of texts that join their neighbours in different ways.
  private static let parts = [
    "a", "Hello", " ", "  ", "don't", "3.14", "e\u{301}", "\u{301}", "\u{200D}", "\n", "\r\n", "\r", "über", "Привет",
    "שלום", "مرحبا", "\u{64B}", "नमस्ते", "\u{94D}", "ก็", "한국", "\u{1112}\u{1161}", "👩‍👩‍👧‍👦", "👍🏽", "\u{1F3FD}", "🇩🇪", "🇫🇷🇯🇵",
    "\u{1F1E9}", "❤️", "\u{FE0F}", "1️⃣", "𝒳", ".", "-", "x_y", "…", "«", "\u{AD}", "\u{600}",
  ]

  private struct Choices {
    var generator: SeededGenerator

    mutating func text() -> String {
      (0..<generator.below(4)).map { _ in parts[generator.below(parts.count)] }.joined()
    }

    mutating func bool() -> Bool { generator.below(2) == 0 }
  }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }

  private static let style = TextAttributes(font: .systemFont(ofSize: 17))

  /// Performs a random edit or movement on both texts.
  private func step(_ text: inout EditedText, _ reference: inout Reference, _ choices: inout Choices, at time: Duration)
  {
    let count = reference.characters.count
    let isExtending = choices.bool()
    switch choices.generator.below(9) {
    case 0, 1, 2:
      let new = choices.text()
      text.replace(text.selection.range, with: new, .typing, at: time)
      reference.replace(reference.range, with: new)
    case 3:
      let bounds = [choices.generator.below(count + 1), choices.generator.below(count + 1)].sorted()
      let new = choices.text()
      let range = reference.offset(of: bounds[0])..<reference.offset(of: bounds[1])
      text.replace(range, with: new, at: time)
      reference.replace(bounds[0]..<bounds[1], with: new)
    case 4:
      let direction: TextStorageDirection = choices.bool() ? .backward : .forward
      text.replace(text.deletionRange(direction, by: .character), with: "", .deletion, at: time)
      var range = reference.range
      if range.isEmpty {
        let other = min(count, max(0, reference.head + (direction == .backward ? -1 : 1)))
        range = min(other, reference.head)..<max(other, reference.head)
      }
      reference.replace(range, with: "")
    case 5, 6:
      let (anchor, head) = (choices.generator.below(count + 1), choices.generator.below(count + 1))
      text.select(TextSelection(anchor: reference.offset(of: anchor), head: reference.offset(of: head)))
      (reference.anchor, reference.head) = (anchor, head)
    case 7:
      let direction: TextStorageDirection = choices.bool() ? .backward : .forward
      text.move(direction, by: .character, extending: isExtending)
      if isExtending || reference.range.isEmpty {
        reference.head = min(count, max(0, reference.head + (direction == .backward ? -1 : 1)))
      } else {
        reference.head = direction == .backward ? reference.range.lowerBound : reference.range.upperBound
      }
      if !isExtending { reference.anchor = reference.head }
    default:
      let direction: TextStorageDirection = choices.bool() ? .backward : .forward
      text.move(direction, by: .word, extending: isExtending)
      reference.head = reference.wordBoundary(direction)
      if !isExtending { reference.anchor = reference.head }
    }
  }

  private func difference(_ text: EditedText, _ reference: Reference) -> String? {
    let (anchor, head) = (reference.offset(of: reference.anchor), reference.offset(of: reference.head))
    if text.units.string == reference.string, text.selection == TextSelection(anchor: anchor, head: head) { return nil }
    let expected = "\(reference.string.debugDescription) \(anchor) \(head)"
    return "\(text.units.string.debugDescription) \(text.selection), not \(expected)"
  }

  @Test func `random edits equal those of an array of characters, and undo restores each state`() {
    let count = Self.environment["PROSCENIUM_SEQUENCES"].flatMap(Int.init) ?? 5_000
    let seed = Self.environment["PROSCENIUM_SEED"].flatMap(UInt64.init) ?? 41
    var choices = Choices(generator: SeededGenerator(seed: seed))
    var (text, reference) = (EditedText(StyledText("", attributes: Self.style)), Reference())
    var states: [Reference] = []
    for number in 0..<count {
      let (old, before) = (text.units, reference)
      // A pause of two seconds gives each edit a group of its own.
      step(&text, &reference, &choices, at: .seconds(2 * number))
      if old != text.units { states.append(before) }
      if let difference = difference(text, reference) {
        Issue.record("Step \(number) of seed \(seed): \(difference)")
        return
      }
      guard number % 100 == 99 else { continue }
      // Undo all edits since the last round, and begin with a text of a bounded length.
      if let wrong = undoDifference(text, states) {
        Issue.record("The history at step \(number) of seed \(seed): \(wrong)")
        return
      }
      reference = Reference(characters: Array(String(reference.string.suffix(40))))
      text = EditedText(StyledText(reference.string, attributes: Self.style))
      text.select(TextSelection(caret: 0))
      states = []
    }
  }

  /// Undoes all edits and redoes them, and returns the first wrong state or `nil` if all are right.
  private func undoDifference(_ text: EditedText, _ states: [Reference]) -> String? {
    var later = text
    for state in states.reversed() {
      let isUndone = later.undo()
      guard isUndone, later.units.string == state.string, later.selection.range == range(of: state) else {
        return "\(later.units.string.debugDescription), not \(state.string.debugDescription)"
      }
    }
    while later.redo() {}
    return later.units == text.units && !later.canRedo ? nil : "\(later.units.string.debugDescription) after the redo"
  }

  private func range(of state: Reference) -> Range<Int> {
    state.offset(of: state.range.lowerBound)..<state.offset(of: state.range.upperBound)
  }

  @Test func `boundaries in a long text equal those of the whole text`() {
    var choices = Choices(generator: SeededGenerator(seed: 7))
    var string = ""
    while string.utf16.count < 20_000 { string += choices.text() }
    let (units, reference) = (TextUnits(string), Reference(characters: Array(string)))
    var clusters: [Int] = [0]
    for character in reference.characters { clusters.append(clusters[clusters.count - 1] + character.utf16.count) }
    var index = 0
    var wrong: [Int] = []
    for offset in 0..<units.count {
      while clusters[index + 1] <= offset { index += 1 }
      if units.clusterStart(at: offset) != clusters[index] { wrong.append(offset) }
      if units.cluster(after: offset) != clusters[index + 1] { wrong.append(offset) }
    }
    #expect(wrong.isEmpty)
    let words = units.units.withUnsafeBufferPointer { WordBreaks.segments(in: $0) }.filter(\.isWord).map(\.range)
    for _ in 0..<500 {
      let offset = choices.generator.below(units.count)
      #expect(units.wordEnd(after: offset) == words.first { $0.upperBound > offset }?.upperBound ?? units.count)
      #expect(units.wordStart(before: offset) == words.last { $0.lowerBound < offset }?.lowerBound ?? 0)
    }
  }
}
