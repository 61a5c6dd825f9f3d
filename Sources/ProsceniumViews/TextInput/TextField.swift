public import Foundation

/// A control with one line of text that the user edits.
///
/// A tap makes the field the first responder, so that it receives keys. The field asks and notifies its ``delegate``,
/// sends ``Control/Event/editingDidBegin``, ``Control/Event/editingChanged`` and ``Control/Event/editingDidEnd``, and
/// posts notifications to the center of its stage. The text never has a line break that the user has typed.
/// A single tap of a superview's recogniser does not take the field's touch.
///
/// Left and right arrows move by grapheme clusters, and with Control by words. Home and End move to the ends of the line.
/// Shift extends the selection. Control with A, X, C, V and Z selects, cuts, copies, pastes and undoes. In text with both
/// directions in one line, positions follow the order of the characters.
@preconcurrency @MainActor open class TextField: Control, TextInput {
  /// The appearance of the field's border, with UIKit's raw values.
  public enum BorderStyle: Int, Sendable, Hashable, CaseIterable {
    /// The field has no border.
    case none = 0
    /// The border is a thin rectangle.
    case line = 1
    /// The border is a rectangle over a fill.
    case bezel = 2
    /// The border is a rounded rectangle.
    case roundedRect = 3
  }

  /// The time at which an overlay view is visible, with UIKit's raw values.
  public enum ViewMode: Int, Sendable, Hashable, CaseIterable {
    /// The view is never visible.
    case never = 0
    /// The view is visible while the text is edited.
    case whileEditing = 1
    /// The view is visible while the text is not edited.
    case unlessEditing = 2
    /// The view is always visible.
    case always = 3
  }

  /// The reason for the end of an editing, with UIKit's raw values.
  public enum DidEndEditingReason: Int, Sendable, Hashable, CaseIterable {
    /// The text is confirmed.
    case committed = 0
    /// The text is discarded. No stage sends this reason.
    case cancelled = 1
  }

  /// A notification that is posted after the editing of a field has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name("textFieldTextDidBeginEditing")

  /// A notification that is posted after the user has changed the text of a field.
  public nonisolated static let textDidChangeNotification = Notification.Name("textFieldTextDidChange")

  /// A notification that is posted after the editing of a field has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name("textFieldTextDidEndEditing")

  /// The default size of the font, in points.
  static let fontSize: CGFloat = 12

  final lazy var editor = TextEditor(host: self, isMultiline: false, font: .systemFont(ofSize: Self.fontSize))

  /// The label of the placeholder, or `nil` until there is a placeholder.
  final var placeholderLabel: Label?

  /// The clear button, or `nil` until it is visible.
  final var clearButton: Button?

  /// The delegate, which the field does not retain.
  open weak var delegate: (any TextFieldDelegate)?

  // MARK: Text

  /// The text, which is empty by default and never `nil` when it is read.
  ///
  /// Setting the text notifies nobody, clears the history and moves the caret to the end.
  open var text: String? {
    get { editor.string }
    set { setText(StyledText(newValue ?? "", attributes: editor.text.defaults)) }
  }

  /// The text with attributes, which the field copies.
  ///
  /// The field keeps the attributes that this module declares. Setting ``font`` or ``textColor`` changes the whole text.
  open var attributedText: NSAttributedString? {
    get { editor.text.styled.attributedString }
    set { setText(StyledText(newValue ?? NSAttributedString(string: ""), attributes: editor.text.defaults)) }
  }

  /// The text that the field shows while it is empty, or `nil` for none.
  open var placeholder: String? {
    get { placeholderLabel?.text }
    set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }) }
  }

  /// The placeholder with attributes, or `nil` for none. The default colour is `Color.placeholderText`.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderLabel?.attributedText }
    set { setPlaceholder(newValue) }
  }

  /// The font of the text. The default is the system font of 12 points, and setting `nil` restores it.
  open var font: Font? {
    get { editor.text.defaults.font }
    set { setFont(newValue ?? .systemFont(ofSize: Self.fontSize)) }
  }

  /// A Boolean value that indicates whether fonts of a text style follow the text size that the user prefers.
  ///
  /// The default is `false`. Fonts from `Font.preferredFont(forTextStyle:)` or `FontMetrics` have a text style.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

  /// The colour of the text. The default is `Color.label`, and setting `nil` restores it.
  open var textColor: Color? = .label { didSet { textColorDidChange() } }

  /// The horizontal alignment of the text. The default is `natural`.
  open var textAlignment = TextAlignment.natural { didSet { textAlignmentDidChange() } }

  /// A Boolean value that indicates whether the text is edited.
  open var isEditing: Bool { editor.editing.isEditing }

  /// A Boolean value that indicates whether the text is removed when the editing begins. The default is `false`.
  open var clearsOnBeginEditing = false

  /// The undo and redo of the user's edits.
  open var undoManager: UndoManager? { madeUndoManager }
  private final lazy var madeUndoManager = UndoManager(of: editor)

  // MARK: Looks

  /// The appearance of the border. The default is `none`.
  open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { partsDidChange() } } }

  /// The time at which a button that removes the text is visible. The default is `never`.
  open var clearButtonMode = ViewMode.never { didSet { if clearButtonMode != oldValue { partsDidChange() } } }

  /// The view at the leading end of the field, or `nil` for none.
  open var leftView: View? { didSet { if leftView !== oldValue { replacePart(oldValue) } } }

  /// The time at which the leading view is visible. The default is `never`.
  open var leftViewMode = ViewMode.never { didSet { if leftViewMode != oldValue { partsDidChange() } } }

  /// The view at the trailing end of the field, or `nil` for none.
  open var rightView: View? { didSet { if rightView !== oldValue { replacePart(oldValue) } } }

  /// The time at which the trailing view is visible. The default is `never`.
  open var rightViewMode = ViewMode.never { didSet { if rightViewMode != oldValue { partsDidChange() } } }

  // MARK: Keyboard

  open var keyboardType = KeyboardType.default
  open var returnKeyType = ReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var autocapitalizationType = TextAutocapitalizationType.sentences
  open var autocorrectionType = TextAutocorrectionType.default
  open var spellCheckingType = TextSpellCheckingType.default
  open var textContentType: TextContentType?

  /// A Boolean value that indicates whether the field shows a bullet for each character. The default is `false`.
  ///
  /// The user cannot copy a secret. Words of a secret are not selected.
  open var isSecureTextEntry = false {
    didSet {
      editor.isSecure = isSecureTextEntry
      partsDidChange()
    }
  }

  /// Creates a field without text.
  public override init(frame: Rect) {
    super.init(frame: frame)
    contentHorizontalAlignment = .fill
    addSubview(editor.canvas)
  }

  override var accessibilityDefaults: AccessibilityDefaults { fieldAccessibilityDefaults }

  // MARK: Rectangles

  /// Returns the rectangle of the border. The default is `bounds`.
  open func borderRect(forBounds bounds: Rect) -> Rect { bounds }

  /// Returns the rectangle of the text while it is not edited.
  open func textRect(forBounds bounds: Rect) -> Rect { contentRect(forBounds: bounds) }

  /// Returns the rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: Rect) -> Rect { contentRect(forBounds: bounds) }

  /// Returns the rectangle of the placeholder. The default is ``textRect(forBounds:)``.
  open func placeholderRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: Rect) -> Rect { clearButtonFrame(in: bounds) }

  /// Returns the rectangle of the leading view.
  open func leftViewRect(forBounds bounds: Rect) -> Rect { partFrame(of: leftView, isLeading: true, in: bounds) }

  /// Returns the rectangle of the trailing view.
  open func rightViewRect(forBounds bounds: Rect) -> Rect { partFrame(of: rightView, isLeading: false, in: bounds) }

  /// The size of the text or of the placeholder, with the border and the visible overlay views.
  open override var intrinsicContentSize: Size { fittingSize }

  open override func sizeThatFits(_ size: Size) -> Size { fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  // MARK: Input views

  /// The view that replaces the keyboard, or `nil`, the default, for the keyboard.
  ///
  /// If the field is already the first responder, call `reloadInputViews()` after a change.
  open override var inputView: View? {
    get { ownInputViews.input }
    set { ownInputViews.input = newValue }
  }

  /// The view on top of the keyboard, or `nil`, the default, for none.
  ///
  /// If the field is already the first responder, call `reloadInputViews()` after a change.
  open override var inputAccessoryView: View? {
    get { ownInputViews.accessory }
    set { ownInputViews.accessory = newValue }
  }
  private final var ownInputViews: (input: View?, accessory: View?)

  // MARK: First responder

  /// A Boolean value that indicates whether the field can become the first responder, which an enabled field can.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { editor.begin { super.becomeFirstResponder() } }

  @discardableResult
  open override func resignFirstResponder() -> Bool { editor.end { super.resignFirstResponder() } }

  override final var showsFocusRing: Bool { false }

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

  open override func beginTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    pointerBegins(touch, with: event)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    editor.continueDrag(to: touch.location(in: editor.canvas))
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: ProsceniumViews.Event?) {
    if let touch { touchEnds(touch) }
    editor.endDrag()
  }

  open override func cancelTracking(with event: ProsceniumViews.Event?) { editor.endDrag() }

  override final var keptGestures: KeptGestures { .tap }

  override final func loadRecognizers() { editor.addLongPress() }

  // MARK: Text input

  open var hasText: Bool { editor.text.count > 0 }

  /// Inserts text as a key does. A line break alone has the effect of the Return key.
  open func insertText(_ text: String) { if text == "\n" { editor.submit() } else { editor.insert(text) } }
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

  // MARK: Changes

  override final func stateDidChange() { enabledStateDidChange() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsContent()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adjustFonts()
    partsDidChange()
  }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    borderCommands(in: borderRect(forBounds: bounds), traits)
  }
}
