import Foundation
import ProsceniumGraphics

/// The parts of a text field and their layout.
extension TextField {
  /// The distances of the text from the border, in points.
  private var padding: Size {
    switch borderStyle {
    case .none: .zero
    case .line: Size(width: 4, height: 2)
    case .bezel: Size(width: 7, height: 4)
    case .roundedRect: Size(width: 7, height: 7)
    }
  }

  /// The side of the clear button, in points.
  private static let buttonSide: CGFloat = 20

  /// The space between the parts, in points.
  private static let gap: CGFloat = 4

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && isShown(rightViewMode) }

  /// A Boolean value that indicates whether the clear button is visible, which needs a text that can be removed.
  private var showsClearButton: Bool { isShown(clearButtonMode) && hasText && isEnabled && !showsRightView }

  /// Returns the space at an end of the field that a view or the clear button covers.
  private func covered(isLeading: Bool, in bounds: Rect) -> CGFloat {
    let (left, right) = (leftViewRect(forBounds: bounds), rightViewRect(forBounds: bounds))
    if isLeading { return showsLeftView ? left.width + Self.gap : 0 }
    if showsRightView { return right.width + Self.gap }
    return showsClearButton ? clearButtonRect(forBounds: bounds).width + Self.gap : 0
  }

  final func contentRect(forBounds bounds: Rect) -> Rect {
    let (leading, trailing) = (covered(isLeading: true, in: bounds), covered(isLeading: false, in: bounds))
    let (left, right) = isMirrored ? (trailing, leading) : (leading, trailing)
    let rect = borderRect(forBounds: bounds)
    return Rect(
      x: rect.minX + padding.width + left,
      y: rect.minY,
      width: max(0, rect.width - 2 * padding.width - left - right),
      height: max(0, rect.height)
    )
  }

  final func clearButtonFrame(in bounds: Rect) -> Rect {
    frame(ofPart: Size(width: Self.buttonSide, height: Self.buttonSide), isLeading: false, in: bounds, inset: Self.gap)
  }

  final func partFrame(of view: View?, isLeading: Bool, in bounds: Rect) -> Rect {
    guard let view else { return Rect(x: bounds.minX, y: bounds.minY, width: 0, height: 0) }
    let size = view.bounds.size == .zero ? view.sizeThatFits(bounds.size) : view.bounds.size
    return frame(ofPart: size, isLeading: isLeading, in: bounds, inset: min(padding.width, Self.gap))
  }

  private func frame(ofPart size: Size, isLeading: Bool, in bounds: Rect, inset: CGFloat) -> Rect {
    let isLeft = isLeading != isMirrored
    return Rect(
      x: isLeft ? bounds.minX + inset : bounds.maxX - size.width - inset,
      y: bounds.minY + ((bounds.height - size.height) / 2).rounded(),
      width: size.width,
      height: size.height
    )
  }

  final var fittingSize: Size {
    let canvas = editor.canvas
    let text = canvas.size(forWidth: .infinity)
    let other = placeholderLabel?.intrinsicContentSize ?? .zero
    let bounds = Rect(x: 0, y: 0, width: 0, height: text.height)
    let parts = covered(isLeading: true, in: bounds) + covered(isLeading: false, in: bounds)
    return Size(
      width: (max(text.width, other.width) + CaretView.thickness).rounded(.up) + 2 * padding.width + parts,
      height: max(text.height, other.height).rounded(.up) + 2 * padding.height
    )
  }

  /// Lays out the text, the placeholder and the overlay views.
  final func layOutParts() {
    updateParts()
    let canvas = editor.canvas
    let frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    if canvas.frame != frame { canvas.frame = frame }
    canvas.verticalAlignment = contentVerticalAlignment
    placeholderLabel?.frame = placeholderRect(forBounds: bounds)
    clearButton?.frame = clearButtonRect(forBounds: bounds)
    if showsLeftView { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRightView { rightView?.frame = rightViewRect(forBounds: bounds) }
    let caret = isEditing ? editor.caretRect : nil
    if let caret { editor.layOutCaret(in: caret) }
    scrollText(showing: caret)
  }

  /// Shows and hides the parts as the text and the editing require.
  private func updateParts() {
    placeholderLabel?.isHidden = hasText
    show(leftView, showsLeftView)
    show(rightView, showsRightView)
    if showsClearButton, clearButton == nil { addClearButton() }
    clearButton?.isHidden = !showsClearButton
  }

  private func show(_ part: View?, _ isShown: Bool) {
    guard let part else { return }
    if isShown, part.superview !== self { addSubview(part) }
    if !isShown, part.superview === self { part.removeFromSuperview() }
  }

  private func addClearButton() {
    let button = Button(type: .close)
    button.accessibilityLabel = "Clear text"
    button.addAction(Action { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(button)
    clearButton = button
  }

  final func partsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsContent()
  }

  final func replacePart(_ old: View?) {
    if old?.superview === self { old?.removeFromSuperview() }
    partsDidChange()
  }

  // MARK: Text

  final func setText(_ text: StyledText) {
    editor.setText(text)
    partsDidChange()
  }

  final func setFont(_ font: Font) {
    editor.mapAttributes { $0.font = font }
    placeholderLabel?.font = font
    adjustFonts()
    partsDidChange()
  }

  final func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    editor.adjustFonts(for: traitCollection.preferredContentSizeCategory)
    placeholderLabel?.font = font
    partsDidChange()
  }

  final func setPlaceholder(_ text: NSAttributedString?) {
    guard text != nil || placeholderLabel != nil else { return }
    let label = placeholderLabel ?? Label()
    label.font = font
    label.ownTextColor = .placeholderText
    label.textAlignment = textAlignment
    label.attributedText = text
    if placeholderLabel == nil { insertSubview(label, belowSubview: editor.canvas) }
    placeholderLabel = label
    partsDidChange()
  }

  final func textColorDidChange() {
    let color = textColor ?? .label
    editor.mapAttributes { $0.foregroundColor = nil }
    editor.canvas.textColor = isEnabled ? color : color.faded(to: 0.5)
  }

  final func textAlignmentDidChange() {
    editor.canvas.alignment = textAlignment
    placeholderLabel?.textAlignment = textAlignment
    setNeedsLayout()
  }

  final func enabledStateDidChange() {
    let color = textColor ?? .label
    editor.canvas.textColor = isEnabled ? color : color.faded(to: 0.5)
    if !isEnabled { endEditing(true) }
    setNeedsLayout()
  }

  /// Moves the text by the smallest distance that shows the caret, and to its start without one.
  final func scrollText(showing caret: Rect?) {
    let canvas = editor.canvas
    let (width, excess) = (canvas.bounds.width, max(0, canvas.contentWidth - canvas.bounds.width))
    var x = canvas.bounds.minX
    if let caret {
      x = min(x, caret.minX)
      x = max(x, caret.maxX - width)
    } else {
      x = canvas.isLineRightToLeft(at: 0) ? excess : 0
    }
    x = min(max(0, x), excess)
    guard x != canvas.bounds.minX else { return }
    View.performWithoutAnimation { canvas.bounds.origin.x = x }
    canvas.setNeedsContent()
  }

  // MARK: Drawing

  /// Returns the drawing of the border, which has the tint colour and twice the width while the field has the focus.
  final func borderCommands(in rect: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    let radius: CGFloat = borderStyle == .roundedRect ? 5 : 0
    let width: CGFloat = isFirstResponder ? 2 : 1
    let line = Path(roundedRect: rect.insetBy(dx: width / 2, dy: width / 2), cornerRadius: radius)
    let color: Color = isFirstResponder ? tintColor : borderStyle == .line ? .label : .separator
    let style = StrokeStyle(lineWidth: width)
    let stroke = DisplayList.Command.stroke(line, .color(color.resolvedColor(with: traits)), style)
    switch borderStyle {
    case .none: return []
    case .line: return [stroke]
    case .bezel, .roundedRect:
      let fill: Color = isEnabled ? .systemBackground : .systemFill
      let shape = Path(roundedRect: rect, cornerRadius: radius)
      return [.fill(shape, .color(fill.resolvedColor(with: traits)), .winding), stroke]
    }
  }
}
