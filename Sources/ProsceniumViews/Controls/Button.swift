public import Foundation

/// A control with a title, an image and a background for each state, or an appearance defined by a configuration.
///
/// The intrinsic content size is that of the image and the title next to each other, plus insets. The appearance follows
/// ``Control/state``. A touch that ends inside sends ``Control/Event/touchUpInside`` and then
/// ``Control/Event/primaryActionTriggered``. A single tap of a superview's recogniser does not take the button's touch.
@preconcurrency @MainActor open class Button: Control {
  /// The type of a button, which determines its default appearance.
  public enum ButtonType: Int, Sendable, Hashable {
    /// The button has white text of 18 points.
    case custom = 0

    /// The button has text of 15 points, and both text and image have the tint colour, faint while highlighted.
    case system = 1

    /// The button shows the information symbol in the tint colour.
    case detailDisclosure = 2

    /// The button has the same appearance as ``detailDisclosure``.
    case infoLight = 3

    /// The button has the same appearance as ``detailDisclosure``.
    case infoDark = 4

    /// The button shows a plus symbol in the tint colour.
    case contactAdd = 5

    /// The button shows a close symbol in grey.
    case close = 7
  }

  /// The type with which the button was created.
  public private(set) final var buttonType = ButtonType.custom

  /// The content for each combination of states, in the order in which it was first set.
  private final var contents: [(state: State, content: StateContent)] = []

  private struct StateContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: Color?
    var image: Image?
    var backgroundImage: Image?
  }

  private final var label: Label?
  private final var subtitleLabel: Label?
  private final var picture: ImageView?

  /// The configuration that replaces the content set for states. The default, `nil`, shows the content set for states.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      if oldValue == nil { plainFont = label?.font }
      if configuration == nil { label?.font = plainFont ?? typeFont }
      setNeedsUpdateConfiguration()
    }
  }

  private final var isUpdatingConfiguration = false

  /// The font of the title from before a ``configuration`` was set, because a configuration has its own font.
  private final var plainFont: Font?

  private var typeFont: Font { .systemFont(ofSize: buttonType == .custom ? Font.buttonFontSize : 15) }

  /// A closure that can change ``configuration``, called before the button shows another state or configuration.
  public final var configurationUpdateHandler: ((Button) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The insets around the content, in points. The default is zero.
  ///
  /// With zero insets, a button with a title has insets of 6 points at the top and the bottom. A side that is not
  /// finite counts as 0.
  open var contentEdgeInsets = EdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { looksDidChange(affectsSize: true) } }
  }

  /// The insets that move the title without a change of the button's size, in points.
  ///
  /// The title moves by half the difference of opposite sides. A side that is not finite counts as 0.
  open var titleEdgeInsets = EdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// The insets that move the image without a change of the button's size, in points.
  ///
  /// The image moves by half the difference of opposite sides. A side that is not finite counts as 0.
  open var imageEdgeInsets = EdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// A Boolean value that indicates whether the image is fainter while the button is highlighted. The default is
  /// `true`.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { looksDidChange(affectsSize: false) } }
  }

  /// A Boolean value that indicates whether the image is fainter while the button is disabled. The default is `true`.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { looksDidChange(affectsSize: false) } }
  }

  /// The menu, or `nil`, the default, for none.
  ///
  /// A long press shows the menu. With ``Control/showsMenuAsPrimaryAction`` a touch shows it at once. Setting the menu
  /// also sets ``Control/isContextMenuInteractionEnabled``.
  open var menu: Menu? {
    didSet { isContextMenuInteractionEnabled = menu != nil }
  }

  override final var currentMenu: Menu? { menu }

  /// A Boolean value that indicates whether the button is emphasised while a pointer without a pressed button is over it.
  ///
  /// The default is `false`.
  open var isPointerInteractionEnabled = false {
    didSet { if isPointerInteractionEnabled != oldValue { followPointer(isPointerInteractionEnabled) } }
  }

  final var hover: HoverGestureRecognizer?

  /// A Boolean value that indicates whether a pointer without a pressed button is over the button.
  final var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsContent() } }
  }

  override final var cornerRadiusOfFocus: CGFloat { backgroundRadius(in: backgroundRect(forBounds: bounds).size) }

  override var triggersPrimaryAction: Bool { true }

  override var keptGestures: KeptGestures { .tap }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: readTitle, traits: stateTraits.union(.button))
  }

  /// Creates a custom button.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    let symbol: String? =
      switch buttonType {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      }
    if let symbol { setImage(Image(systemName: symbol), for: .normal) }
  }

  /// Creates a button whose appearance is defined by a configuration.
  public convenience init(configuration: Configuration) {
    self.init(frame: .zero)
    self.buttonType = .system
    self.configuration = configuration
    // Update the appearance here, because an initialiser does not call the property observers of its own class.
    setNeedsUpdateConfiguration()
  }

  // MARK: Content by state

  /// Sets the title for a combination of states. States without a title show that of the normal state.
  open func setTitle(_ title: String?, for state: State) { set(state) { $0.title = title } }

  /// Sets a copy of an attributed title for a combination of states. It has precedence over a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    let title = title.map { NSAttributedString(attributedString: $0) }
    set(state) { $0.attributedTitle = title }
  }

  /// Sets the colour of the title for a combination of states, or `nil` to use the colour of the button's type.
  open func setTitleColor(_ color: Color?, for state: State) { set(state) { $0.titleColor = color } }

  /// Sets the image for a combination of states.
  open func setImage(_ image: Image?, for state: State) { set(state) { $0.image = image } }

  /// Sets the image behind the content for a combination of states, which is stretched to the bounds.
  open func setBackgroundImage(_ image: Image?, for state: State) { set(state) { $0.backgroundImage = image } }

  /// Returns the title set for exactly these states, or the title of the normal state if there is none.
  open func title(for state: State) -> String? { find(state) { $0.title } }

  /// Returns the attributed title set for exactly these states, or the attributed title of the normal state if there is
  /// none.
  open func attributedTitle(for state: State) -> NSAttributedString? { find(state) { $0.attributedTitle } }

  /// Returns the title colour set for exactly these states, or the title colour of the normal state if there is none.
  open func titleColor(for state: State) -> Color? { find(state) { $0.titleColor } }

  /// Returns the image set for exactly these states, or the image of the normal state if there is none.
  open func image(for state: State) -> Image? { find(state) { $0.image } }

  /// Returns the background image set for exactly these states, or the background image of the normal state if there is
  /// none.
  open func backgroundImage(for state: State) -> Image? { find(state) { $0.backgroundImage } }

  private func set(_ state: State, _ change: (inout StateContent) -> Void) {
    if let index = contents.firstIndex(where: { $0.state == state }) {
      change(&contents[index].content)
    } else {
      var content = StateContent()
      change(&content)
      contents.append((state, content))
    }
    looksDidChange(affectsSize: true)
  }

  private func find<Value>(_ state: State, _ value: (StateContent) -> Value?) -> Value? {
    func content(_ state: State) -> Value? { contents.first { $0.state == state }.flatMap { value($0.content) } }
    // Content set for a state is also shown while the control has the focus.
    let own = content(state) ?? (state.contains(.focused) ? content(state.subtracting(.focused)) : nil)
    return own ?? contents.first { $0.state == .normal }.flatMap { value($0.content) }
  }

  // MARK: Parts

  /// The view of the title, created when first read. The button sets its text and colour.
  public final var titleLabel: Label? {
    if let label { return label }
    let label = makeLabel()
    label.font = typeFont
    self.label = label
    return label
  }

  /// The view of the image, created when first read.
  public final var imageView: ImageView? {
    if let picture { return picture }
    let picture = ImageView()
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    self.picture = picture
    return picture
  }

  private func makeLabel() -> Label {
    let label = Label()
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    return label
  }

  // MARK: Appearance

  override final func stateDidChange() { setNeedsUpdateConfiguration() }

  /// Calls ``updateConfiguration()`` immediately and updates the button's appearance.
  ///
  /// During this call, changes of the state and the configuration update the appearance alone.
  public final func setNeedsUpdateConfiguration() {
    if !isUpdatingConfiguration {
      isUpdatingConfiguration = true
      updateConfiguration()
      isUpdatingConfiguration = false
    }
    looksDidChange(affectsSize: true)
  }

  /// Updates the configuration for the current state. The default calls ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func looksDidChange(affectsSize: Bool) {
    updateParts()
    if affectsSize { invalidateIntrinsicContentSize() }
    setNeedsLayout()
    setNeedsContent()
  }

  /// The colour of the title and of template images.
  final var foreground: Color {
    if let configuration { return configuration.foreground(state, tint: tintColor) }
    let own = titleColor(for: state)
    guard buttonType != .custom else { return own ?? .white }
    let color: Color = own ?? (isEnabled ? (buttonType == .close ? .secondaryLabel : tintColor) : .tertiaryLabel)
    return isHighlighted && isEnabled ? color.faded(to: 0.2) : color
  }

  /// Updates the views of the titles and the image to the current content.
  private func updateParts() {
    let color = foreground
    let (title, attributed, image) = (currentTitle, configuration == nil ? currentAttributedTitle : nil, currentImage)
    if let configuration {
      updateTitles(of: configuration, color)
    } else {
      subtitleLabel?.isHidden = true
      if title != nil || attributed != nil || label != nil {
        if let attributed { titleLabel?.attributedText = attributed } else { titleLabel?.text = title }
        if attributed == nil { titleLabel?.textColor = color }
      }
    }
    guard image != nil || picture != nil else { return }
    imageView?.image = buttonType == .custom || configuration != nil ? image : image?.asTemplate
    imageView?.tintColor = buttonType == .custom && configuration == nil ? nil : color
    let isFaint =
      isHighlighted && isEnabled && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
    imageView?.alpha = isFaint && buttonType == .custom && configuration == nil ? 0.5 : 1
  }

  private func updateTitles(of configuration: Configuration, _ color: Color) {
    let font = Font.preferredFont(forTextStyle: configuration.titleStyle, compatibleWith: traitCollection)
    if configuration.title != nil || configuration.attributedTitle != nil || label != nil {
      titleLabel?.font = font
      if let attributed = configuration.attributedTitle {
        titleLabel?.setAttributedText(attributed)
        titleLabel?.ownTextColor = color
      } else {
        titleLabel?.text = configuration.title
        titleLabel?.textColor = color
      }
    }
    guard configuration.subtitle != nil || subtitleLabel != nil else { return }
    let subtitle = subtitleLabel ?? makeLabel()
    subtitleLabel = subtitle
    subtitle.isHidden = configuration.subtitle == nil
    subtitle.font = .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
    subtitle.text = configuration.subtitle
    subtitle.textColor = color
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    looksDidChange(affectsSize: false)
  }

  package override final func contentTraitsDidChange(from old: TraitCollection, to new: TraitCollection) {
    looksDidChange(affectsSize: new.preferredContentSizeCategory != old.preferredContentSizeCategory)
  }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    let rect = backgroundRect(forBounds: bounds)
    guard let configuration else {
      let image = currentBackgroundImage?.commands(in: rect, tint: tintColor, traits) ?? []
      return image + hoverDrawing(in: rect, traits)
    }
    let radius = configuration.cornerRadius(in: rect.size)
    var commands: [DisplayList.Command] = []
    if let fill = configuration.fill(state, tint: tintColor)?.resolvedColor(with: traits), fill.alpha > 0 {
      commands.append(.fill(Path(roundedRect: rect, cornerRadius: radius), .color(fill), .winding))
    }
    let background = configuration.background
    let hasStroke = background.strokeWidth > 0 && background.strokeWidth.isFinite
    if hasStroke, let stroke = background.strokeColor?.resolvedColor(with: traits) {
      let half = background.strokeWidth / 2
      let path = Path(roundedRect: rect.insetBy(dx: half, dy: half), cornerRadius: max(0, radius - half))
      commands.append(.stroke(path, .color(stroke), StrokeStyle(lineWidth: background.strokeWidth)))
    }
    return commands + hoverDrawing(in: rect, traits)
  }

  // MARK: Layout

  /// The size of the content plus the insets.
  open override var intrinsicContentSize: Size {
    let (parts, insets) = (parts, insets)
    return Size(
      width: max(0, parts.size.width + insets.left + insets.right),
      height: max(0, parts.size.height + insets.top + insets.bottom)
    )
  }

  /// Returns the size of the content plus the insets regardless of the available `size`.
  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  /// Returns the rectangle of the background, which is `bounds`.
  open func backgroundRect(forBounds bounds: Rect) -> Rect { bounds }

  /// Returns the rectangle of the content in `bounds`.
  open func contentRect(forBounds bounds: Rect) -> Rect { bounds.inset(by: insets) }

  /// Returns the frame of the title in the rectangle of the content.
  open func titleRect(forContentRect contentRect: Rect) -> Rect { placedParts(in: contentRect).title }

  /// Returns the frame of the image in the rectangle of the content.
  open func imageRect(forContentRect contentRect: Rect) -> Rect { placedParts(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let rect = contentRect(forBounds: bounds)
    // Do not set `frame`, because that would change the size of a part that the application has transformed.
    picture?.place(in: imageRect(forContentRect: rect))
    label?.place(in: titleRect(forContentRect: rect))
    subtitleLabel?.place(in: placedParts(in: rect).subtitle)
  }

  private var insets: EdgeInsets {
    if let configuration { return configuration.contentInsets.resolved(effectiveUserInterfaceLayoutDirection).finite }
    let hasTitle = currentTitle != nil || currentAttributedTitle != nil
    return contentEdgeInsets == .zero && hasTitle ? EdgeInsets(top: 6, bottom: 6) : contentEdgeInsets.finite
  }

  private var parts: ButtonParts {
    var parts = ButtonParts()
    parts.image = currentImage?.size ?? .zero
    if let label, label.text?.isEmpty == false { parts.title = label.intrinsicContentSize }
    if let subtitleLabel, !subtitleLabel.isHidden { parts.subtitle = subtitleLabel.intrinsicContentSize }
    if let configuration {
      parts.placement = configuration.imagePlacement
      parts.imagePadding = configuration.imagePadding.isFinite ? configuration.imagePadding : 0
      parts.titlePadding = configuration.titlePadding.isFinite ? configuration.titlePadding : 0
    }
    parts.isMirrored = isMirrored
    return parts
  }

  private func placedParts(in rect: Rect) -> (image: Rect, title: Rect, subtitle: Rect) {
    var placed = parts.placed(in: rect, contentHorizontalAlignment, contentVerticalAlignment)
    guard configuration == nil else { return placed }
    placed.image = placed.image.moved(by: imageEdgeInsets)
    placed.title = placed.title.moved(by: titleEdgeInsets)
    return placed
  }
}
