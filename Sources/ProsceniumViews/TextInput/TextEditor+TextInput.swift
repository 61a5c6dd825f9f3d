import Foundation
import ProsceniumGraphics

/// The members of the protocol ``TextInput`` for the views of the library.
extension TextEditor {
  func text(in range: TextRange) -> String? { self.range(range).map(text.units.string(in:)) }

  func replace(_ range: TextRange, with string: String) {
    if let range = self.range(range) { replace(range, with: string, .other) }
  }

  var selectedTextRange: TextRange { TextOffsetRange(text.selection.range) }

  func select(_ range: TextRange?) {
    if let range = range.flatMap(self.range) { select(TextSelection(range)) }
  }

  var markedTextRange: TextRange? { text.marked.map(TextOffsetRange.init) }

  func setMarkedText(_ string: String?, selected: NSRange) {
    let string = string ?? ""
    let end = string.utf16.count
    setMarked(string, selected: selected.limited(to: end) ?? end..<end)
  }

  var endOfDocument: TextPosition { TextOffset(text.count) }

  func textRange(from start: TextPosition, to end: TextPosition) -> TextRange? {
    guard let start = offset(start), let end = offset(end) else { return nil }
    return TextOffsetRange(min(start, end)..<max(start, end))
  }

  func position(from position: TextPosition, offset distance: Int) -> TextPosition? {
    guard let offset = offset(position) else { return nil }
    let (sum, isTooLarge) = offset.addingReportingOverflow(distance)
    return !isTooLarge && (0...text.count).contains(sum) ? TextOffset(sum) : nil
  }

  func compare(_ position: TextPosition, to other: TextPosition) -> ComparisonResult {
    let distance = distance(from: position, to: other)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }

  func distance(from position: TextPosition, to other: TextPosition) -> Int {
    guard let start = offset(position), let end = offset(other) else { return 0 }
    return end - start
  }

  func closestPosition(to point: Point) -> TextPosition {
    let canvas = laidOutCanvas
    return TextOffset(canvas.offset(at: host.convert(point, to: canvas)))
  }

  func caretRect(for position: TextPosition) -> Rect {
    guard let offset = offset(position) else { return .null }
    let canvas = laidOutCanvas
    return canvas.convert(canvas.caretRect(at: offset), to: host)
  }

  func firstRect(for range: TextRange) -> Rect {
    if let first = selectionRects(for: range).first { return first.rect }
    return self.range(range).map { caretRect(for: TextOffset($0.lowerBound)) } ?? .null
  }

  func selectionRects(for range: TextRange) -> [TextSelectionRect] {
    guard let range = self.range(range) else { return [] }
    let canvas = laidOutCanvas
    let rects = canvas.selectionRects(range)
    return rects.enumerated().map { index, rect in
      TextSelectionRect(
        rect: canvas.convert(rect, to: host),
        containsStart: index == 0,
        containsEnd: index == rects.count - 1
      )
    }
  }

  /// The canvas after the layout of the view, which determines the lines and their positions.
  private var laidOutCanvas: TextCanvas {
    host.layoutIfNeeded()
    return canvas
  }

  /// The offset of a position, limited to the text, or `nil` for a position of another class.
  private func offset(_ position: TextPosition) -> Int? {
    (position as? TextOffset).map { min(max(0, $0.offset), text.count) }
  }

  private func range(_ range: TextRange) -> Range<Int>? {
    (range as? TextOffsetRange).map { $0.range.clamped(to: 0..<text.count) }
  }
}
