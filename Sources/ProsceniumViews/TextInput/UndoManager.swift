/// The undo and redo of the edits in a text field or a text view.
///
/// The members have the shape of Foundation's class, which does not exist on Linux.
@preconcurrency @MainActor public final class UndoManager {
  private weak var editor: TextEditor?

  init(of editor: TextEditor) { self.editor = editor }

  /// A Boolean value that indicates whether there is a group of edits to undo.
  public var canUndo: Bool { editor?.text.canUndo ?? false }

  /// A Boolean value that indicates whether there is a group of edits to redo.
  public var canRedo: Bool { editor?.text.canRedo ?? false }

  /// Reverses the last group of edits. Typing is one group until the caret moves or a second passes without typing.
  public func undo() { editor?.undo() }

  /// Repeats the group of edits that was reversed last.
  public func redo() { editor?.redo() }
}
