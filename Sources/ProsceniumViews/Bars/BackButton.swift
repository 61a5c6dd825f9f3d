import Foundation

/// The button of a navigation bar that leads to the previous item.
///
/// The text moves separately from the chevron, because a transition moves it from the position of the previous title.
final class BackButton: Button {
  private let chevron = ImageView()
  private let text = Label()

  /// The distance between the chevron and the text.
  private static let spacing: CGFloat = 5

  /// The distance in points by which the text is shown beside its position at rest.
  var shift: CGFloat = 0 {
    didSet { if shift != oldValue { setNeedsLayout() } }
  }

  /// The image that replaces the chevron, or `nil` for the chevron.
  var indicator: Image? {
    didSet { if indicator != oldValue { setNeedsLayout() } }
  }

  /// The image that replaces the texts, or `nil` for the texts.
  var image: Image? {
    didSet {
      picture.image = image?.withRenderingMode(.alwaysTemplate)
      setNeedsLayout()
    }
  }

  private let picture = ImageView()

  convenience init(pressed: @escaping @MainActor () -> Void) {
    self.init(type: .system)
    accessibilityIdentifier = "back"
    text.font = .systemFont(ofSize: 17)
    for view in [chevron, text, picture] { addSubview(view) }
    picture.contentMode = .center
    chevron.contentMode = .center
    addAction(Action { _ in pressed() }, for: .primaryActionTriggered)
    updateConfiguration()
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    let label = shownText.isEmpty ? "Back" : shownText
    return AccessibilityDefaults(isElement: true, label: label, traits: stateTraits.union(.button))
  }

  private var sign: Image? {
    (indicator ?? Image(systemName: isMirrored ? "chevron.right" : "chevron.left"))?.withRenderingMode(.alwaysTemplate)
  }

  /// The text that the button shows.
  var shownText: String {
    get { text.text ?? "" }
    set {
      guard newValue != shownText else { return }
      text.text = newValue
      setNeedsLayout()
    }
  }

  /// Returns the width of the button with a text, and shows the text.
  func width(showing text: String) -> CGFloat {
    shownText = text
    let own = contentWidth
    return signWidth + (own > 0 ? Self.spacing + own : 0)
  }

  private var signWidth: CGFloat { sign?.size.width ?? 0 }

  private var contentWidth: CGFloat {
    if let image { return image.size.width }
    return shownText.isEmpty ? 0 : text.sizeThatFits(.zero).width
  }

  /// The distance of the middle of the text from the left edge of a button of a width.
  func middleOfText(inWidth width: CGFloat) -> CGFloat {
    let start = signWidth + Self.spacing
    let middle = (start + max(start, width)) / 2
    return isMirrored ? width - middle : middle
  }

  override func updateConfiguration() {
    super.updateConfiguration()
    text.textColor = currentTitleColor
    for view in [chevron, picture] { view.tintColor = currentTitleColor }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateConfiguration()
  }

  /// Returns the text and the image with their frames at a distance from their position at rest.
  func contentFrames(at shift: CGFloat) -> [(view: View, frame: Rect)] {
    let start = signWidth + (contentWidth > 0 ? Self.spacing : 0)
    var content = Rect(x: start, y: 0, width: max(0, bounds.width - start), height: bounds.height)
    if isMirrored { content.origin.x = bounds.width - content.maxX }
    content.origin.x += shift
    return [(text, content), (picture, content)]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    chevron.image = sign
    let signWidth = signWidth
    chevron.place(
      in: Rect(x: isMirrored ? bounds.width - signWidth : 0, y: 0, width: signWidth, height: bounds.height)
    )
    for (view, frame) in contentFrames(at: shift) { view.place(in: frame) }
    text.isHidden = image != nil
    picture.isHidden = image == nil
  }
}
