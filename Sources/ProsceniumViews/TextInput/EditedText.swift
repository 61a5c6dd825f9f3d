import ProsceniumGraphics

/// A text with its attributes, selection, marked text and history, as a value.
///
/// Offsets are in UTF-16 units, as in UIKit. The ends of the selection are boundaries of grapheme clusters.
///
/// - Complexity: An edit moves the units after it, which takes less than a millisecond for a million characters.
struct EditedText: Sendable {
  private(set) var units: TextUnits
  private(set) var runs: AttributeRuns
  private(set) var selection: TextSelection

  /// The text of an input method that is not confirmed yet, or `nil` if there is none.
  private(set) var marked: Range<Int>?

  /// The attributes of characters in a text without characters.
  private(set) var defaults: TextAttributes

  private var history = EditHistory()

  /// The part that has changed since the last call of `takeChange()`, or `nil` for no change.
  private var change: TextChange? = .everything

  /// Creates a text with the caret at its end.
  init(_ text: StyledText) {
    units = TextUnits(text.string)
    runs = AttributeRuns(of: text, length: units.count)
    selection = TextSelection(caret: units.count)
    defaults = text.attributes
  }

  var count: Int { units.count }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  /// The text with its attributes.
  var styled: StyledText { StyledText(units.string, attributes: defaults, runs: shownRuns) }

  private var shownRuns: [StyledText.Run] {
    runs.runs.count == 1 && runs.runs[0].attributes == defaults ? [] : runs.runs
  }

  /// Changes the attributes of all characters and of later ones. The history keeps the old attributes.
  mutating func mapAttributes(_ map: (inout TextAttributes) -> Void) {
    map(&defaults)
    runs.map(map)
    change = .everything
  }

  /// Removes and returns the part that has changed since the last call.
  mutating func takeChange() -> TextChange? {
    defer { change = nil }
    return change
  }

  // MARK: Selection

  /// Selects a range, extended to whole grapheme clusters. The caret of an empty range is in front of its cluster.
  mutating func select(_ new: TextSelection) {
    let range = new.range.clamped(to: 0..<count)
    let lower = units.clusterStart(at: range.lowerBound)
    let upper = range.isEmpty ? lower : units.clusterEnd(at: range.upperBound)
    let isBackward = new.head < new.anchor
    set(TextSelection(anchor: isBackward ? upper : lower, head: isBackward ? lower : upper))
  }

  /// Sets the selection. A selection that leaves marked text confirms it.
  private mutating func set(_ new: TextSelection) {
    if let marked, new.range.lowerBound < marked.lowerBound || new.range.upperBound > marked.upperBound { unmark() }
    // The steps of a composition belong to one group, also after a movement inside of it.
    if new != selection, marked == nil { history.closeGroup() }
    selection = new
  }

  /// Moves the caret, or the head of the selection if the selection is extended.
  ///
  /// Without an extension, a movement by characters from a selection ends at the selection's edge.
  mutating func move(_ direction: TextStorageDirection, by granularity: TextStep, extending: Bool) {
    if !extending, !selection.isEmpty, granularity == .character {
      let range = selection.range
      return set(TextSelection(caret: direction == .backward ? range.lowerBound : range.upperBound))
    }
    moveHead(to: boundary(from: selection.head, direction, by: granularity), extending: extending)
  }

  /// Moves the caret to an offset, or the head of the selection if the selection is extended.
  mutating func moveHead(to offset: Int, extending: Bool) {
    let head = units.clusterStart(at: offset)
    set(TextSelection(anchor: extending ? selection.anchor : head, head: head))
  }

  /// Returns the next boundary in a direction.
  func boundary(from offset: Int, _ direction: TextStorageDirection, by granularity: TextStep) -> Int {
    switch (granularity, direction) {
    case (.character, .backward): units.cluster(before: offset)
    case (.character, .forward): units.cluster(after: offset)
    case (.word, .backward): units.clusterStart(at: units.wordStart(before: offset))
    case (.word, .forward): units.clusterEnd(at: units.wordEnd(after: offset))
    case (.paragraph, .backward): units.paragraph(at: offset).lowerBound
    case (.paragraph, .forward): units.paragraphEnd(at: offset)
    case (.document, .backward): 0
    case (.document, .forward): count
    }
  }

  // MARK: Edits

  /// Returns the range that a deletion removes, which is the selection if it is not empty.
  func deletionRange(_ direction: TextStorageDirection, by granularity: TextStep) -> Range<Int> {
    guard selection.isEmpty else { return selection.range }
    let (caret, end) = (selection.head, boundary(from: selection.head, direction, by: granularity))
    return min(caret, end)..<max(caret, end)
  }

  /// Replaces a range, confirms marked text and moves the caret behind the new text.
  ///
  /// A replacement of the marked text itself is the last step of its composition.
  ///
  /// - Parameters:
  ///   - range: The range, which is limited to the text and does not split surrogate pairs.
  ///   - string: The new text.
  ///   - kind: The kind of the edit, which determines its group in the history.
  ///   - time: The time of the edit.
  ///   - attributes: The attributes of the new characters, or `nil` for those of the characters before them.
  mutating func replace(
    _ range: Range<Int>,
    with string: String,
    _ kind: EditHistory.Kind = .other,
    at time: Duration,
    attributes: TextAttributes? = nil
  ) {
    let range = units.valid(range)
    let isComposed = range == marked
    if !isComposed { unmark() }
    perform(range, Array(string.utf16), isComposed ? .composition : kind, at: time, attributes: attributes) {
      TextSelection(caret: $0.clusterEnd(at: range.lowerBound + string.utf16.count))
    }
    if isComposed { unmark() }
  }

  /// Replaces the marked text, or else the selection, by text of an input method that is not confirmed.
  ///
  /// - Parameters:
  ///   - string: The new text, where an empty text removes the marked text.
  ///   - selected: The selection in the new text, limited to it.
  ///   - time: The time of the edit.
  mutating func setMarked(_ string: String, selected: Range<Int>, at time: Duration) {
    if marked == nil { history.closeGroup() }
    let range = units.valid(marked ?? selection.range)
    let new = Array(string.utf16)
    perform(range, new, .composition, at: time) { text in
      let own = selected.clamped(to: 0..<new.count)
      let lower = text.clusterEnd(at: range.lowerBound + own.lowerBound)
      return TextSelection(lower..<max(lower, text.clusterEnd(at: range.lowerBound + own.upperBound)))
    }
    marked = range.lowerBound..<(range.lowerBound + new.count)
    if new.isEmpty { unmark() }
  }

  /// Confirms the marked text.
  mutating func unmark() {
    guard marked != nil else { return }
    marked = nil
    history.dropEmptyGroup()
  }

  private mutating func perform(
    _ range: Range<Int>,
    _ new: [UInt16],
    _ kind: EditHistory.Kind,
    at time: Duration,
    attributes: TextAttributes? = nil,
    selecting: (TextUnits) -> TextSelection
  ) {
    let removed = piece(range)
    let own = attributes ?? self.attributes(forInsertionAt: range.lowerBound)
    let inserted = EditHistory.Piece(units: new, runs: AttributeRuns(own, length: new.count))
    let before = selection
    exchange(range, with: inserted)
    selection = selecting(units)
    guard removed != inserted || kind == .composition else { return }
    let edit = EditHistory.Edit(
      location: range.lowerBound,
      removed: removed,
      inserted: inserted,
      before: before,
      after: selection
    )
    history.record(edit, kind, at: time)
  }

  private func piece(_ range: Range<Int>) -> EditHistory.Piece {
    EditHistory.Piece(units: Array(units.units[range]), runs: runs.part(range))
  }

  /// Returns the attributes of a character before an offset, or those of the first character or the defaults.
  func attributes(forInsertionAt offset: Int) -> TextAttributes {
    runs.attributes(at: max(0, offset - 1)) ?? runs.runs.last?.attributes ?? defaults
  }

  // MARK: History

  /// Reverses the last group of edits.
  ///
  /// - Returns: A Boolean value that indicates whether there was such a group.
  mutating func undo() -> Bool {
    unmark()
    guard let edit = history.takeUndo() else { return false }
    revert(edit.location, edit.inserted, to: edit.removed)
    selection = edit.before
    return true
  }

  /// Repeats the group of edits of the last undo.
  ///
  /// - Returns: A Boolean value that indicates whether there was such a group.
  mutating func redo() -> Bool {
    unmark()
    guard let edit = history.takeRedo() else { return false }
    revert(edit.location, edit.removed, to: edit.inserted)
    selection = edit.after
    return true
  }

  private mutating func revert(_ location: Int, _ old: EditHistory.Piece, to new: EditHistory.Piece) {
    exchange(location..<(location + old.units.count), with: new)
  }

  private mutating func exchange(_ range: Range<Int>, with new: EditHistory.Piece) {
    let edit = TextChange(prefix: range.lowerBound, suffix: count - range.upperBound)
    change = change.map { $0.union(edit) } ?? edit
    units.replace(range, with: new.units)
    runs.replace(range, with: new.runs)
  }
}

/// The part of a text that has changed, by the lengths of the parts before and after it in UTF-16 units.
struct TextChange: Sendable, Hashable {
  /// The number of units at the start of the text that have not changed.
  var prefix: Int

  /// The number of units at the end of the text that have not changed.
  var suffix: Int

  /// The change of the whole text.
  static let everything = TextChange(prefix: 0, suffix: 0)

  /// Returns the change that contains this one and a later one.
  func union(_ later: TextChange) -> TextChange {
    TextChange(prefix: min(prefix, later.prefix), suffix: min(suffix, later.suffix))
  }
}
