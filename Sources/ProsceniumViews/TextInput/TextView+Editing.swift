import Foundation
import ProsceniumGraphics

/// The questions and the notifications of a text view, in UIKit's order.
extension TextView: TextEditorHost {
  private var textDelegate: (any TextViewDelegate)? { delegate as? any TextViewDelegate }

  final var allowsEditing: Bool { isEditable }

  final func editorShouldBegin() -> Bool {
    isEditable ? textDelegate?.textViewShouldBeginEditing(self) ?? true : true
  }

  final func editorDidBegin() {
    guard isEditable else { return }
    hasBegun = true
    let center = notificationCenter
    textDelegate?.textViewDidBeginEditing(self)
    center?.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  final func editorShouldEnd() -> Bool {
    isEditable && hasBegun ? textDelegate?.textViewShouldEndEditing(self) ?? true : true
  }

  final func editorDidEnd() {
    guard hasBegun else { return }
    hasBegun = false
    let center = notificationCenter
    textDelegate?.textViewDidEndEditing(self)
    center?.post(name: Self.textDidEndEditingNotification, object: self)
  }

  final func editorShouldChange(_ range: NSRange, to string: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  final func editorDidChange() {
    let center = notificationCenter
    sizeDidChange()
    textDelegate?.textViewDidChange(self)
    center?.post(name: Self.textDidChangeNotification, object: self)
  }

  final func editorDidChangeSelection() { textDelegate?.textViewDidChangeSelection(self) }

  final func editorDidSubmit() { editor.insert("\n") }

  /// Scrolls to the caret after a change of the user.
  final func showCaret() {
    editor.wantsVisibleCaret = false
    if isFirstResponder { show(editor.caretRect) }
  }

  /// Scrolls so that a rectangle of the canvas is visible.
  private func show(_ rect: Rect) {
    var shown = editor.canvas.convert(rect, to: self)
    let (first, last) = (shown.minY <= editor.canvas.frame.minY + 1, shown.maxY >= editor.canvas.frame.maxY - 1)
    // The first and the last line are visible with the inset of the text.
    if first { shown = Rect(x: shown.minX, y: 0, width: shown.width, height: shown.maxY) }
    if last { shown.size.height = contentSize.height - shown.minY }
    scrollRectToVisible(shown, animated: false)
  }

  // MARK: Text

  final func setText(_ text: StyledText) {
    editor.setText(text)
    sizeDidChange()
  }

  final func setFont(_ font: Font) {
    editor.mapAttributes { $0.font = font }
    adjustFonts()
    sizeDidChange()
  }

  final func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    editor.adjustFonts(for: traitCollection.preferredContentSizeCategory)
    sizeDidChange()
  }

  final func textColorDidChange() {
    editor.mapAttributes { $0.foregroundColor = nil }
    editor.canvas.textColor = textColor ?? .label
  }

  final func showRange(_ range: NSRange) {
    layOutText()
    guard let range = range.limited(to: editor.text.count) else { return }
    let start = editor.canvas.caretRect(at: range.lowerBound)
    let end = editor.canvas.caretRect(at: range.upperBound)
    show(start.union(end))
  }

  // MARK: Layout

  /// The distance of the text from the left and the right edge of its container, in points, as in UIKit.
  private static let linePadding: CGFloat = 5

  final func sizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var margins: EdgeInsets {
    var margins = textContainerInset
    margins.left += Self.linePadding
    margins.right += Self.linePadding
    return margins
  }

  final func fittingSize(forWidth width: CGFloat) -> Size {
    let margins = margins
    let room = width > 0 ? max(0, width - margins.left - margins.right) : .infinity
    let text = editor.canvas.size(forWidth: room)
    return Size(
      width: (text.width + CaretView.thickness).rounded(.up) + margins.left + margins.right,
      height: text.height.rounded(.up) + margins.top + margins.bottom
    )
  }

  /// Lays out the text and sets the size of the content.
  final func layOutText() {
    let (margins, inset) = (margins, adjustedContentInset)
    let width = max(0, bounds.width - inset.left - inset.right)
    let room = max(0, width - margins.left - margins.right)
    let canvas = editor.canvas
    canvas.lineWidth = room
    let height = canvas.size(forWidth: room).height.rounded(.up)
    let frame = Rect(x: margins.left, y: margins.top, width: room, height: height)
    if canvas.frame != frame { canvas.frame = frame }
    let visible = bounds.union(presentation.bounds).offsetBy(dx: -frame.minX, dy: -frame.minY)
    canvas.visible = isScrollEnabled ? visible : nil
    if isFirstResponder { editor.layOutCaret(in: editor.caretRect) }
    let size = Size(width: width, height: height + margins.top + margins.bottom)
    if contentSize != size { contentSize = size }
  }

  // MARK: Touches

  final func touchBegins(_ touches: Set<Touch>, with event: ProsceniumViews.Event?) {
    guard let touch = touches.first, touch.type == .indirectPointer, becomeFirstResponder() else { return }
    let isExtending = event?.modifierFlags.contains(.shift) ?? false
    editor.beginDrag(at: touch.location(in: editor.canvas), count: touch.tapCount, isExtending: isExtending)
  }

  final func touchEnds(_ touches: Set<Touch>) {
    guard let touch = touches.first, touch.type != .indirectPointer else { return }
    guard touch.travel <= TapGestureRecognizer.wander, isEditable || touch.tapCount > 1 else { return }
    guard becomeFirstResponder() else { return }
    editor.tap(at: touch.location(in: editor.canvas), count: touch.tapCount, isExact: false)
  }

  /// Returns a Boolean value that indicates whether the view uses the touch of a superview's recogniser itself.
  final func keepsTap(of recognizer: GestureRecognizer) -> Bool {
    isEditable && recognizer.view !== self && recognizer.cancelsTouchesInView && recognizer.isSingleTap
  }

  final func addTextRecognizers() {
    // A pointer selects, and scrolls by its wheel only.
    panGestureRecognizer.allowedTouchTypes = TouchType.allCases.filter { $0 != .indirectPointer }.map {
      NSNumber(value: $0.rawValue)
    }
    editor.addLongPress()
  }
}
