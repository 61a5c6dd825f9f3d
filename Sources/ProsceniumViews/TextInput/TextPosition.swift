public import Foundation

/// A position between two characters of a text input.
///
/// A text input that a client implements has a subclass of its own.
@preconcurrency @MainActor open class TextPosition {
  /// Creates a position.
  public init() {}
}

/// A range of a text input.
@preconcurrency @MainActor open class TextRange {
  /// Creates a range.
  public init() {}

  /// A Boolean value that indicates whether the range has no characters.
  open var isEmpty: Bool { true }

  /// The start of the range.
  open var start: TextPosition { TextPosition() }

  /// The end of the range.
  open var end: TextPosition { TextPosition() }
}

/// A position in a text of the library, as an offset.
final class TextOffset: TextPosition {
  /// The offset in UTF-16 units.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }
}

/// A range of a text of the library.
final class TextOffsetRange: TextRange {
  let range: Range<Int>

  init(_ range: Range<Int>) { self.range = range }

  override var isEmpty: Bool { range.isEmpty }
  override var start: TextPosition { TextOffset(range.lowerBound) }
  override var end: TextPosition { TextOffset(range.upperBound) }
}

/// A rectangle of a selection, one for each line.
@preconcurrency @MainActor open class TextSelectionRect {
  /// The rectangle in the coordinates of the text input.
  public final let rect: Rect

  /// A Boolean value that indicates whether the rectangle contains the start of the selection.
  public final let containsStart: Bool

  /// A Boolean value that indicates whether the rectangle contains the end of the selection.
  public final let containsEnd: Bool

  /// Creates a rectangle.
  public init(rect: Rect, containsStart: Bool, containsEnd: Bool) {
    (self.rect, self.containsStart, self.containsEnd) = (rect, containsStart, containsEnd)
  }
}

/// A direction in the order of the characters, with UIKit's raw values.
public enum TextStorageDirection: Int, Sendable, Hashable, CaseIterable {
  /// The direction to the end of the text.
  case forward = 0
  /// The direction to the start of the text.
  case backward = 1
}
