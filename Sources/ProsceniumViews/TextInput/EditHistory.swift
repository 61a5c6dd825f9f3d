import ProsceniumGraphics

/// The edits of a text that can be undone and redone, in groups.
struct EditHistory: Sendable, Hashable {
  /// A part of a text with its attributes.
  struct Piece: Sendable, Hashable {
    var units: [UInt16]
    var runs: AttributeRuns

    mutating func append(_ other: Piece) {
      units += other.units
      runs.append(other.runs)
    }
  }

  /// A replacement of a part of the text by another part.
  struct Edit: Sendable, Hashable {
    /// The start of both parts, in UTF-16 units.
    var location: Int
    var removed: Piece
    var inserted: Piece

    /// The selections before and after the edit.
    var before: TextSelection
    var after: TextSelection
  }

  /// The kind of an edit, which determines the group.
  enum Kind: Hashable, Sendable, CaseIterable {
    /// Typed characters without a selection join in a group.
    case typing
    /// Deletions of single characters next to each other join in a group.
    case deletion
    /// The steps of a composition join in a group until the composition ends.
    case composition
    /// Each other edit is a group.
    case other
  }

  private struct Entry: Hashable, Sendable {
    var edit: Edit
    var kind: Kind
    var time: Duration
  }

  /// The pause in typing that begins a new group.
  static let pause = Duration.seconds(1)

  private var undone: [Edit] = []
  private var done: [Entry] = []

  /// A Boolean value that indicates whether the next edit may join the last group.
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the last group, so that the next edit begins a new one.
  mutating func closeGroup() { isOpen = false }

  /// Records an edit, which joins the last group if it continues the group.
  mutating func record(_ edit: Edit, _ kind: Kind, at time: Duration) {
    undone = []
    if isOpen, let last = done.last, last.kind == kind, let joined = Self.join(last, edit, at: time) {
      done[done.count - 1] = Entry(edit: joined, kind: kind, time: time)
    } else {
      done.append(Entry(edit: edit, kind: kind, time: time))
    }
    isOpen = true
  }

  /// Removes the last group if it changes nothing, as a composition without a result.
  mutating func dropEmptyGroup() {
    if let last = done.last, last.edit.removed == last.edit.inserted { done.removeLast() }
    isOpen = false
  }

  /// Removes and returns the last group for an undo.
  mutating func takeUndo() -> Edit? {
    isOpen = false
    guard let entry = done.popLast() else { return nil }
    undone.append(entry.edit)
    return entry.edit
  }

  /// Removes and returns the group of the last undo for a redo.
  mutating func takeRedo() -> Edit? {
    isOpen = false
    guard let edit = undone.popLast() else { return nil }
    done.append(Entry(edit: edit, kind: .other, time: .zero))
    return edit
  }

  /// Returns the edit that has the effect of two edits, or `nil` if the second one begins a new group.
  private static func join(_ last: Entry, _ edit: Edit, at time: Duration) -> Edit? {
    var joined = last.edit
    joined.after = edit.after
    switch last.kind {
    case .other: return nil
    case .composition:
      guard edit.location == joined.location, edit.removed == joined.inserted else { return nil }
      joined.inserted = edit.inserted
    case .typing:
      let end = joined.location + joined.inserted.units.count
      guard time - last.time < pause, edit.removed.units.isEmpty, edit.location == end else { return nil }
      joined.inserted.append(edit.inserted)
    case .deletion:
      guard time - last.time < pause, edit.inserted.units.isEmpty else { return nil }
      if edit.location == joined.location {
        joined.removed.append(edit.removed)
      } else if edit.location + edit.removed.units.count == joined.location {
        var removed = edit.removed
        removed.append(joined.removed)
        (joined.removed, joined.location) = (removed, edit.location)
      } else {
        return nil
      }
    }
    return joined
  }
}
