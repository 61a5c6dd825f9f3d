import Foundation
import ProsceniumGraphics

/// The view of a text editor, which a text field and a text view implement.
@MainActor protocol TextEditorHost: View {
  /// A Boolean value that indicates whether the user may change the text now.
  var allowsEditing: Bool { get }

  /// Replaces fonts of a text style by those for the present text size, if the view follows it.
  func adjustFonts()

  /// Returns a Boolean value that indicates whether the editing may begin.
  func editorShouldBegin() -> Bool

  /// Notifies the view that the editing has begun.
  func editorDidBegin()

  /// Returns a Boolean value that indicates whether the editing may end.
  func editorShouldEnd() -> Bool

  /// Notifies the view that the editing has ended.
  func editorDidEnd()

  /// Returns a Boolean value that indicates whether the user may replace a range by another text.
  func editorShouldChange(_ range: NSRange, to string: String) -> Bool

  /// Notifies the view that the user has changed the text.
  func editorDidChange()

  /// Notifies the view that the selection has changed.
  func editorDidChangeSelection()

  /// Notifies the view that the user has pressed the Return key in a text of one line.
  func editorDidSubmit()
}

extension TextEditorHost {
  /// The center for notifications about the text, which callers read before callbacks that may remove the view.
  var notificationCenter: NotificationCenter? { window?.host?.notificationCenter }
}

/// The editing of a text in a view: the effects of keys, touches and input methods on the text and its canvas.
///
/// Each change of the user asks the view first, then changes the text, and then notifies the view. The callbacks may
/// change the text themselves.
@MainActor final class TextEditor {
  unowned let host: any TextEditorHost
  private lazy var ownCanvas = TextCanvas(of: self, isMultiline: isMultiline)

  /// A Boolean value that indicates whether lines break at the width of the view.
  let isMultiline: Bool
  private(set) var text: EditedText
  var editing = TextEditingStateMachine()

  /// A Boolean value that indicates whether the canvas shows a bullet for each character.
  var isSecure = false {
    didSet {
      guard isSecure != oldValue else { return }
      ownCanvas.setNeedsContent()
      refresh()
    }
  }

  /// A Boolean value that indicates whether the canvas does not show the present selection.
  private var isStale = false

  /// A Boolean value that indicates whether the view must scroll to the caret in its next layout.
  var wantsVisibleCaret = false

  /// The horizontal position that movements by lines keep, or `nil` after any other movement.
  private var column: CGFloat?

  /// The text for reads, or `nil` after a change.
  private var cachedString: String?

  /// The keys whose beginning the editor has used.
  private var usedPresses: Set<Press> = []

  /// The dragged selection, or `nil` while no pointer selects.
  private var drag: (first: Range<Int>, step: TextStep)?

  /// The recogniser of a finger that moves the caret, or `nil` until a finger touches the view.
  private var longPress: LongPressGestureRecognizer?

  init(host: any TextEditorHost, isMultiline: Bool, font: Font) {
    self.host = host
    self.isMultiline = isMultiline
    text = EditedText(StyledText("", attributes: TextAttributes(font: font)))
  }

  var string: String {
    if let cachedString { return cachedString }
    let string = text.units.string
    cachedString = string
    return string
  }

  private var now: Duration { host.window?.host?.now ?? .zero }

  // MARK: The canvas

  /// The view of the text, which shows the present text and selection.
  ///
  /// A change updates the canvas in the next layout or at the next read of this property. An edit therefore measures no
  /// text.
  var canvas: TextCanvas {
    if isStale {
      isStale = false
      updateCanvas()
    }
    return ownCanvas
  }

  /// Updates the canvas and the caret in the next layout, and shows the caret for the next half second.
  func refresh() {
    isStale = true
    host.setNeedsLayout()
    if showsCaret { ownCanvas.caret.restart() } else { ownCanvas.caret.stop() }
  }

  private var showsCaret: Bool { host.isFirstResponder && host.allowsEditing && text.selection.isEmpty }

  private func updateCanvas() {
    ownCanvas.selection = text.selection.range
    ownCanvas.marked = text.marked
    ownCanvas.showsSelection = host.isFirstResponder
  }

  /// The rectangle of the caret in the coordinates of the canvas.
  var caretRect: Rect { canvas.caretRect(at: text.selection.head) }

  /// Scrolls to the caret in the next layout, if the view is the first responder.
  func requestVisibleCaret() {
    guard host.isFirstResponder, host.allowsEditing else { return }
    wantsVisibleCaret = true
    host.setNeedsLayout()
  }

  /// Moves the caret to its position, in the layout of the view.
  func layOutCaret(in rect: Rect) {
    if canvas.caret.frame != rect { View.performWithoutAnimation { canvas.caret.frame = rect } }
  }

  /// Removes and returns the part of the text that has changed since the last call.
  func takeChange() -> TextChange? { text.takeChange() }

  // MARK: Changes by code

  /// Replaces the whole text without notifications, and places the caret at its end.
  func setText(_ new: StyledText) {
    text = EditedText(new)
    textDidChange()
  }

  func mapAttributes(_ change: (inout TextAttributes) -> Void) {
    text.mapAttributes(change)
    textDidChange()
  }

  /// Replaces fonts of a text style by those for a text size.
  func adjustFonts(for category: ContentSizeCategory) { mapAttributes { $0.font = $0.font.adjusted(for: category) } }

  private func textDidChange() {
    cachedString = nil
    column = nil
    // A text that is only read has no caret, and stays at its offset.
    if host.allowsEditing { wantsVisibleCaret = true }
    ownCanvas.setNeedsContent()
    refresh()
  }

  /// Selects a range, and notifies the view if the selection has changed.
  func select(_ selection: TextSelection) { changeSelection { $0.select(selection) } }

  /// Selects a range, which is limited to the text.
  func select(_ range: NSRange) {
    if let range = range.limited(to: text.count) { select(TextSelection(range)) }
  }

  private func changeSelection(keepsColumn: Bool = false, _ change: (inout EditedText) -> Void) {
    let old = text.selection
    change(&text)
    if !keepsColumn { column = nil }
    wantsVisibleCaret = true
    refresh()
    if text.selection != old { host.editorDidChangeSelection() }
  }

  // MARK: Changes by the user

  /// Inserts text in the place of the marked text or of the selection.
  func insert(_ string: String) { replace(text.marked ?? text.selection.range, with: string, .typing) }

  /// Replaces a range if the view agrees.
  ///
  /// - Returns: A Boolean value that indicates whether the text was replaced.
  @discardableResult
  func replace(_ range: Range<Int>, with string: String, _ kind: EditHistory.Kind) -> Bool {
    guard host.allowsEditing else { return false }
    let string = isMultiline ? string : string.withoutBreaks
    let range = text.units.valid(range)
    guard !range.isEmpty || !string.isEmpty, host.editorShouldChange(NSRange(range), to: string) else { return false }
    text.replace(range, with: string, kind, at: now)
    notifyOfChange()
    return true
  }

  func delete(_ direction: TextStorageDirection, by step: TextStep) {
    let isSingle = text.selection.isEmpty && step == .character
    // A secret shows no words.
    let range = text.deletionRange(direction, by: isSecure && step == .word ? .document : step)
    replace(text.marked ?? range, with: "", isSingle ? .deletion : .other)
  }

  /// Removes the whole text without a question about the range.
  func clear() {
    text.replace(0..<text.count, with: "", at: now)
    notifyOfChange()
  }

  /// Replaces the marked text, or else the selection, by text that is not confirmed.
  func setMarked(_ string: String, selected: Range<Int>) {
    guard host.allowsEditing else { return }
    let string = isMultiline ? string : string.withoutBreaks
    let range = text.marked ?? text.selection.range
    guard !range.isEmpty || !string.isEmpty, host.editorShouldChange(NSRange(range), to: string) else { return }
    text.setMarked(string, selected: selected, at: now)
    notifyOfChange()
  }

  /// Confirms the marked text.
  func unmark() {
    guard text.marked != nil else { return }
    text.unmark()
    refresh()
  }

  func undo() {
    guard host.allowsEditing, text.undo() else { return }
    notifyOfChange()
  }

  func redo() {
    guard host.allowsEditing, text.redo() else { return }
    notifyOfChange()
  }

  private func notifyOfChange() {
    textDidChange()
    host.editorDidChange()
    host.editorDidChangeSelection()
  }

  // MARK: The clipboard

  /// A Boolean value that indicates whether the selection can be copied.
  var canCopy: Bool { !isSecure && !text.selection.isEmpty }

  func copy() {
    guard canCopy else { return }
    host.window?.host?.pasteboard.string = text.units.string(in: text.selection.range)
  }

  func cut() {
    guard canCopy, host.allowsEditing else { return }
    copy()
    replace(text.selection.range, with: "", .other)
  }

  func paste() {
    guard let string = host.window?.host?.pasteboard.string else { return }
    replace(text.marked ?? text.selection.range, with: string, .other)
  }

  // MARK: Keys

  /// Returns the command of a key, or `nil` if the key has none for the text.
  func command(of sample: PressSample) -> TextCommand? {
    guard let command = TextCommand(sample, isMultiline: isMultiline, hasMarkedText: text.marked != nil) else {
      return nil
    }
    switch command {
    case .move, .selectAll, .copy: return command
    case .insert, .delete, .cut, .paste, .undo, .redo, .submit, .discardMarkedText:
      return host.allowsEditing ? command : nil
    }
  }

  /// Performs the commands of new or repeated keys.
  ///
  /// - Returns: The presses that have no command.
  func use(_ presses: Set<Press>) -> Set<Press> {
    presses.filter { press in
      guard let command = command(of: press.current) else { return true }
      usedPresses.insert(press)
      perform(command)
      return false
    }
  }

  /// Performs the commands of keys that are held down.
  ///
  /// - Returns: The presses whose beginning the editor has not used.
  func `repeat`(_ presses: Set<Press>) -> Set<Press> {
    presses.filter { press in
      guard usedPresses.contains(press) else { return true }
      if press.phase == .stationary, let command = command(of: press.current) { perform(command) }
      return false
    }
  }

  /// Removes ended presses that had a command.
  ///
  /// - Returns: The other presses.
  func end(_ presses: Set<Press>) -> Set<Press> { presses.filter { usedPresses.remove($0) == nil } }

  private func perform(_ command: TextCommand) {
    switch command {
    case .insert(let string):
      // A key confirms a composition, unlike the text of an input method, which replaces it.
      unmark()
      insert(string)
    case .delete(let direction, let step): delete(direction, by: step)
    case .move(let movement, let isExtending): move(movement, extending: isExtending)
    case .selectAll: selectAll()
    case .cut: cut()
    case .copy: copy()
    case .paste: paste()
    case .undo: undo()
    case .redo: redo()
    case .submit: submit()
    case .discardMarkedText: setMarked("", selected: 0..<0)
    }
  }

  /// Confirms marked text, and ends the input of one line.
  func submit() {
    unmark()
    host.editorDidSubmit()
  }

  func selectAll() { select(TextSelection(0..<text.count)) }

  private func move(_ movement: TextCommand.Movement, extending: Bool) {
    switch movement {
    case .left: move(isRightToLeft ? .forward : .backward, by: .character, extending)
    case .right: move(isRightToLeft ? .backward : .forward, by: .character, extending)
    case .wordLeft: move(isRightToLeft ? .forward : .backward, by: .word, extending)
    case .wordRight: move(isRightToLeft ? .backward : .forward, by: .word, extending)
    case .documentStart: move(.backward, by: .document, extending)
    case .documentEnd: move(.forward, by: .document, extending)
    case .lineStart: moveHead(to: lineEnds.lowerBound, extending)
    case .lineEnd: moveHead(to: lineEnds.upperBound, extending)
    case .up: moveByLine(-1, extending)
    case .down: moveByLine(1, extending)
    }
  }

  private func move(_ direction: TextStorageDirection, by step: TextStep, _ isExtending: Bool) {
    changeSelection { [isSecure] in
      $0.move(direction, by: isSecure && step == .word ? .document : step, extending: isExtending)
    }
  }

  private func moveHead(to offset: Int, _ isExtending: Bool, keepsColumn: Bool = false) {
    changeSelection(keepsColumn: keepsColumn) { $0.moveHead(to: offset, extending: isExtending) }
  }

  private var lineEnds: ClosedRange<Int> {
    canvas.lineEnds(at: text.selection.head)
  }

  private func moveByLine(_ count: Int, _ isExtending: Bool) {
    let range = text.selection.range
    let from = isExtending ? text.selection.head : count < 0 ? range.lowerBound : range.upperBound
    let x = column ?? canvas.caretRect(at: from).minX
    let found = canvas.offset(from: from, lines: count, at: x)
    moveHead(to: found ?? (count < 0 ? 0 : text.count), isExtending, keepsColumn: true)
    column = x
  }

  /// A Boolean value that indicates whether the paragraph of the caret reads from right to left.
  private var isRightToLeft: Bool {
    canvas.isLineRightToLeft(at: text.selection.head)
  }

  // MARK: Touches

  /// Selects by a tap of a finger or a click of a pointer.
  ///
  /// - Parameters:
  ///   - point: The point in the coordinates of the canvas.
  ///   - tapCount: The number of taps, where 2 selects a word, and 3 a paragraph.
  ///   - isExact: A Boolean value that indicates whether the caret of a single tap may be inside of a word.
  func tap(at point: Point, count tapCount: Int, isExact: Bool) {
    switch tapCount {
    case ...1: select(TextSelection(caret: isExact ? canvas.offset(at: point) : offset(nearestToTapAt: point)))
    case 2: select(TextSelection(part(at: point, .word)))
    default: select(TextSelection(part(at: point, .paragraph)))
    }
  }

  /// Returns the end of the tapped word that is nearest to a point, or the exact offset in the word of the caret.
  private func offset(nearestToTapAt point: Point) -> Int {
    let exact = canvas.offset(at: point)
    guard !isSecure, host.isFirstResponder else { return exact }
    let word = text.units.wordRange(at: exact)
    guard exact > word.lowerBound, exact < word.upperBound else { return exact }
    let head = text.selection.head
    if text.selection.isEmpty, head >= word.lowerBound, head <= word.upperBound { return exact }
    return exact - word.lowerBound < word.upperBound - exact ? word.lowerBound : word.upperBound
  }

  private func part(at point: Point, _ step: TextStep) -> Range<Int> {
    let offset = canvas.character(at: point)
    switch step {
    case .character:
      let exact = canvas.offset(at: point)
      return exact..<exact
    case .word: return isSecure ? 0..<text.count : text.units.wordRange(at: offset)
    case .paragraph: return text.units.paragraph(at: offset).lowerBound..<text.units.paragraphEnd(at: offset)
    case .document: return 0..<text.count
    }
  }

  /// Begins a selection by a pointer.
  ///
  /// - Parameters:
  ///   - point: The point in the coordinates of the canvas.
  ///   - tapCount: The number of clicks.
  ///   - isExtending: A Boolean value that indicates whether the click extends the selection.
  func beginDrag(at point: Point, count tapCount: Int, isExtending: Bool) {
    if isExtending {
      let anchor = text.selection.anchor
      drag = (anchor..<anchor, .character)
      return continueDrag(to: point)
    }
    let step: TextStep = tapCount <= 1 ? .character : tapCount == 2 ? .word : .paragraph
    let first = part(at: point, step)
    drag = (first, step)
    select(TextSelection(first))
  }

  /// Extends the selection to the part of the text under a pointer.
  func continueDrag(to point: Point) {
    guard let drag else { return }
    let part = part(at: point, drag.step)
    if part.lowerBound < drag.first.lowerBound {
      select(TextSelection(anchor: drag.first.upperBound, head: part.lowerBound))
    } else {
      select(TextSelection(anchor: drag.first.lowerBound, head: max(part.upperBound, drag.first.upperBound)))
    }
  }

  func endDrag() { drag = nil }

  /// Adds the recogniser with which the caret follows a finger that stays down for half a second.
  func addLongPress() {
    guard longPress == nil else { return }
    let press = LongPressGestureRecognizer()
    longPress = press
    press.allowedTouchTypes = [TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    press.addAction { [weak self] press in
      guard let self, press.state == .began || press.state == .changed else { return }
      guard host.becomeFirstResponder() else { return }
      tap(at: press.location(in: canvas), count: 1, isExact: true)
    }
    host.addGestureRecognizer(press)
  }
}

extension String {
  /// The text with a space in the place of each line break.
  fileprivate var withoutBreaks: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}

extension NSRange {
  /// Returns the part inside of a text with a length in UTF-16 units, or `nil` for no range.
  func limited(to count: Int) -> Range<Int>? {
    guard location != NSNotFound, length >= 0 else { return nil }
    let lower = min(max(0, location), count)
    return lower..<(lower + min(length, count - lower))
  }
}
