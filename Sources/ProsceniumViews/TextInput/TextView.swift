public import Foundation
import ProsceniumGraphics

/// A scroll view with text in several lines that the user edits.
///
/// A tap places the caret, and a drag of a finger scrolls. A pointer selects. The keys are those of ``TextField``, with
/// lines and paragraphs. The `delegate` may conform to ``TextViewDelegate``. The view scrolls to keep the caret
/// visible. If scrolling is disabled, the intrinsic height is that of the text.
@preconcurrency @MainActor open class TextView: ScrollView, TextInput {
  /// A notification that is posted after the editing of a text view has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name("textViewTextDidBeginEditing")

  /// A notification that is posted after the user has changed the text of a text view.
  public nonisolated static let textDidChangeNotification = Notification.Name("textViewTextDidChange")

  /// A notification that is posted after the editing of a text view has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name("textViewTextDidEndEditing")

  final lazy var editor = TextEditor(host: self, isMultiline: true, font: .systemFont(ofSize: TextField.fontSize))

  /// A Boolean value that indicates whether the delegate was notified of the beginning, but not of the end.
  final var hasBegun = false

  // MARK: Text

  /// The text, which is empty by default.
  ///
  /// Setting the text notifies nobody, clears the history and moves the caret to the end.
  open var text: String! {
    get { editor.string }
    set { setText(StyledText(newValue ?? "", attributes: editor.text.defaults)) }
  }

  /// The text with attributes, which the view copies.
  ///
  /// The view keeps the attributes that this module declares. Setting ``font`` or ``textColor`` changes the whole text.
  open var attributedText: NSAttributedString! {
    get { editor.text.styled.attributedString }
    set { setText(StyledText(newValue ?? NSAttributedString(string: ""), attributes: editor.text.defaults)) }
  }

  /// The font of the text. The default is the system font of 12 points, and setting `nil` restores it.
  open var font: Font? {
    get { editor.text.defaults.font }
    set { setFont(newValue ?? .systemFont(ofSize: TextField.fontSize)) }
  }

  /// A Boolean value that indicates whether fonts of a text style follow the text size that the user prefers.
  ///
  /// The default is `false`. Fonts from `Font.preferredFont(forTextStyle:)` or `FontMetrics` have a text style.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

  /// The colour of the text. The default is `Color.label`, and setting `nil` restores it.
  open var textColor: Color? = .label { didSet { textColorDidChange() } }

  /// The horizontal alignment of the text. The default is `natural`.
  open var textAlignment = TextAlignment.natural {
    didSet {
      editor.canvas.alignment = textAlignment
      setNeedsLayout()
    }
  }

  /// The distances of the text from the edges of the content, in points. The default is 8 at the top and the bottom.
  ///
  /// The text has 5 more points at the left and at the right.
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      textContainerInset = textContainerInset.finite
      if textContainerInset != oldValue { sizeDidChange() }
    }
  }

  /// A Boolean value that indicates whether the user can change the text. The default is `true`.
  open var isEditable = true { didSet { if isEditable != oldValue { endEditing(true) } } }

  /// A Boolean value that indicates whether the user can select text. The default is `true`.
  open var isSelectable = true { didSet { if !isSelectable { endEditing(true) } } }

  /// The selected range in UTF-16 units, which is limited to the text.
  open var selectedRange: NSRange {
    get { NSRange(editor.text.selection.range) }
    set { editor.select(newValue) }
  }

  /// The undo and redo of the user's edits.
  open var undoManager: UndoManager? { madeUndoManager }
  private final lazy var madeUndoManager = UndoManager(of: editor)

  /// Scrolls by the smallest distance that shows a range of the text.
  open func scrollRangeToVisible(_ range: NSRange) { showRange(range) }

  // MARK: Keyboard

  open var keyboardType = KeyboardType.default
  open var returnKeyType = ReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var autocapitalizationType = TextAutocapitalizationType.sentences
  open var autocorrectionType = TextAutocorrectionType.default
  open var spellCheckingType = TextSpellCheckingType.default
  open var textContentType: TextContentType?

  /// A Boolean value that indicates whether the view shows a bullet for each character. The default is `false`.
  open var isSecureTextEntry = false {
    didSet {
      editor.isSecure = isSecureTextEntry
      sizeDidChange()
    }
  }

  /// Creates a view without text.
  public override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(editor.canvas)
  }

  override final var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: editor.readText)
  }

  /// Draws a line in the tint colour around a text with the focus and without a caret.
  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    guard isFirstResponder, !isEditable else { return [] }
    let color = tintColor.resolvedColor(with: traits)
    return [.stroke(Path(rect: bounds.insetBy(dx: 1, dy: 1)), .color(color), StrokeStyle(lineWidth: 2))]
  }

  // MARK: Size

  /// The size of the text if scrolling is disabled, and no size otherwise.
  open override var intrinsicContentSize: Size {
    isScrollEnabled ? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) : sizeThatFits(bounds.size)
  }

  /// Returns the size of the text with its insets for a width, where 0 sets no limit.
  open override func sizeThatFits(_ size: Size) -> Size { fittingSize(forWidth: size.width) }

  override final var hasContentOfItsWidth: Bool { true }

  override final func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : fittingSize(forWidth: width).height
  }

  open override var isScrollEnabled: Bool {
    get { super.isScrollEnabled }
    set {
      super.isScrollEnabled = newValue
      invalidateIntrinsicContentSize()
    }
  }

  open override func layoutSubviews() {
    layOutText()
    super.layoutSubviews()
    if editor.wantsVisibleCaret { showCaret() }
  }

  /// Scrolls to the caret of an edited text, because the keyboard may cover it.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    editor.requestVisibleCaret()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adjustFonts()
  }

  // MARK: Input views

  /// The view that replaces the keyboard, or `nil`, the default, for the keyboard.
  ///
  /// If the view is already the first responder, call `reloadInputViews()` after a change.
  open override var inputView: View? {
    get { ownInputViews.input }
    set { ownInputViews.input = newValue }
  }

  /// The view on top of the keyboard, or `nil`, the default, for none.
  ///
  /// If the view is already the first responder, call `reloadInputViews()` after a change.
  open override var inputAccessoryView: View? {
    get { ownInputViews.accessory }
    set { ownInputViews.accessory = newValue }
  }
  private final var ownInputViews: (input: View?, accessory: View?)

  // MARK: First responder

  /// A Boolean value that indicates whether the view can become the first responder.
  ///
  /// The view can if the user can change or select its text.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  override final var isFocusable: Bool { canBecomeFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { editor.begin { super.becomeFirstResponder() } }

  @discardableResult
  open override func resignFirstResponder() -> Bool { editor.end { super.resignFirstResponder() } }

  override final func firstResponderWasRemoved() { editor.focusWasRemoved() }

  // MARK: Keys and touches

  override final func takesKey(_ sample: PressSample) -> Bool { editor.command(of: sample) != nil }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let rest = editor.use(presses)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let rest = editor.repeat(presses)
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    let rest = editor.end(presses)
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    let rest = editor.end(presses)
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { touchBegins(touches, with: event) }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { editor.continueDrag(to: touch.location(in: editor.canvas)) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    touchEnds(touches)
    editor.endDrag()
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { editor.endDrag() }

  /// Returns `false` for a single tap of a superview's recogniser, with which the user places the caret.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !keepsTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override final func loadRecognizers() {
    super.loadRecognizers()
    addTextRecognizers()
  }

  // MARK: Text input

  open var hasText: Bool { editor.text.count > 0 }
  open func insertText(_ text: String) { editor.insert(text) }
  open func deleteBackward() { editor.delete(.backward, by: .character) }

  open func text(in range: TextRange) -> String? { editor.text(in: range) }
  open func replace(_ range: TextRange, withText text: String) { editor.replace(range, with: text) }

  open var selectedTextRange: TextRange? {
    get { editor.selectedTextRange }
    set { editor.select(newValue) }
  }
  open var markedTextRange: TextRange? { editor.markedTextRange }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarkedText(markedText, selected: selectedRange)
  }
  open func unmarkText() { editor.unmark() }

  open var beginningOfDocument: TextPosition { TextOffset(0) }
  open var endOfDocument: TextPosition { editor.endOfDocument }
  open func textRange(from fromPosition: TextPosition, to toPosition: TextPosition) -> TextRange? {
    editor.textRange(from: fromPosition, to: toPosition)
  }
  open func position(from position: TextPosition, offset: Int) -> TextPosition? {
    editor.position(from: position, offset: offset)
  }
  open func compare(_ position: TextPosition, to other: TextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }
  open func offset(from: TextPosition, to toPosition: TextPosition) -> Int {
    editor.distance(from: from, to: toPosition)
  }
  open func closestPosition(to point: Point) -> TextPosition? { editor.closestPosition(to: point) }
  open func caretRect(for position: TextPosition) -> Rect { editor.caretRect(for: position) }
  open func firstRect(for range: TextRange) -> Rect { editor.firstRect(for: range) }
  open func selectionRects(for range: TextRange) -> [TextSelectionRect] { editor.selectionRects(for: range) }

  // MARK: Clipboard

  /// Copies the selection to the clipboard of the stage, unless the text is a secret.
  open func copy(_ sender: Any?) { editor.copy() }

  /// Moves the selection to the clipboard of the stage, unless the text is a secret.
  open func cut(_ sender: Any?) { editor.cut() }

  /// Replaces the selection by the text on the clipboard of the stage.
  open func paste(_ sender: Any?) { editor.paste() }

  /// Selects the whole text.
  open func selectAll(_ sender: Any?) { editor.selectAll() }
}
