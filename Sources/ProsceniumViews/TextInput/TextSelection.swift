/// The selected range of an edited text, with the end that Shift and the arrow keys move.
struct TextSelection: Sendable, Hashable {
  /// The end that stays when the selection is extended, in UTF-16 units.
  var anchor: Int

  /// The end that moves when the selection is extended, in UTF-16 units.
  var head: Int

  init(anchor: Int, head: Int) { (self.anchor, self.head) = (anchor, head) }

  init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  init(caret: Int) { self.init(anchor: caret, head: caret) }

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isEmpty: Bool { anchor == head }
}

/// The unit of a movement or a deletion.
enum TextStep: Hashable, Sendable, CaseIterable {
  /// A grapheme cluster.
  case character
  /// A word by Unicode's rules, up to its start or its end.
  case word
  /// A paragraph, up to its start or the break at its end.
  case paragraph
  /// The whole text.
  case document
}
