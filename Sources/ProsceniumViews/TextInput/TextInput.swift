public import Foundation

/// A responder that receives text from a keyboard.
@preconcurrency @MainActor public protocol KeyInput: TextInputTraits {
  /// A Boolean value that indicates whether there is text.
  var hasText: Bool { get }

  /// Inserts text at the caret, in the place of the selection.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// A responder with text that an input method reads and replaces.
///
/// Positions and ranges are objects of the text input. A position of another class has no effect. Rectangles and
/// points are in the coordinates of the text input, and offsets are in UTF-16 units.
@preconcurrency @MainActor public protocol TextInput: KeyInput {
  /// Returns the text in a range, or `nil` for a range of another class.
  func text(in range: TextRange) -> String?

  /// Replaces the text in a range.
  func replace(_ range: TextRange, withText text: String)

  /// The selected range, which is empty for a caret.
  var selectedTextRange: TextRange? { get set }

  /// The range of the text that an input method has not confirmed, or `nil` if there is none.
  var markedTextRange: TextRange? { get }

  /// Replaces the marked text, or else the selection, by text that is not confirmed.
  ///
  /// - Parameters:
  ///   - markedText: The text, where `nil` and an empty text remove the marked text.
  ///   - selectedRange: The selection in the marked text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Confirms the marked text.
  func unmarkText()

  /// The start of the text.
  var beginningOfDocument: TextPosition { get }

  /// The end of the text.
  var endOfDocument: TextPosition { get }

  /// Returns the range between two positions in any order, or `nil` for positions of another text input.
  func textRange(from fromPosition: TextPosition, to toPosition: TextPosition) -> TextRange?

  /// Returns the position at a distance, or `nil` if the text has no such position.
  func position(from position: TextPosition, offset: Int) -> TextPosition?

  /// Returns the order of two positions.
  func compare(_ position: TextPosition, to other: TextPosition) -> ComparisonResult

  /// Returns the distance between two positions, which is negative if the second one comes first.
  func offset(from: TextPosition, to toPosition: TextPosition) -> Int

  /// Returns the position that is nearest to a point.
  func closestPosition(to point: Point) -> TextPosition?

  /// Returns the rectangle of the caret at a position.
  func caretRect(for position: TextPosition) -> Rect

  /// Returns the first of the rectangles that contain a range.
  func firstRect(for range: TextRange) -> Rect

  /// Returns the rectangles of the lines that contain a range.
  func selectionRects(for range: TextRange) -> [TextSelectionRect]
}
