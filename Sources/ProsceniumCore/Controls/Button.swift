public import Foundation

/// A control with a title, an image and a background for each state, or looks by a configuration.
///
/// Its content's size is that of image and title side by side, with insets around them. Events come later: for now a
/// button looks as ``Control/state`` says, which code sets.
@preconcurrency @MainActor open class Button: Control {
  /// What a button looks like before anything is set.
  public enum ButtonType: Int, Sendable, Hashable {
    /// White text of 18 points.
    case custom = 0

    /// Text of 15 points and images in the tint, faint while highlighted.
    case system = 1

    /// The symbol of information, in the tint.
    case detailDisclosure = 2

    /// As ``detailDisclosure``.
    case infoLight = 3

    /// As ``detailDisclosure``.
    case infoDark = 4

    /// The symbol of adding, in the tint.
    case contactAdd = 5

    /// The symbol of closing, in grey.
    case close = 7
  }

  /// What the button was made as.
  public private(set) final var buttonType = ButtonType.custom

  /// What is set for each combination of states, in the order in which it was set.
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

  /// What the button looks like in place of what is set by state; `nil`, the default, for the latter.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      if oldValue == nil { plainFont = label?.font }
      if configuration == nil { label?.font = plainFont ?? typeFont }
      looksDidChange(affectsSize: true)
    }
  }

  /// What the title was set in before there was a ``configuration``, which has a font of its own.
  private final var plainFont: Font?

  private var typeFont: Font { .systemFont(ofSize: buttonType == .custom ? Font.buttonFontSize : 15) }

  /// Called before the button is shown in another state or with another configuration, to change ``configuration``.
  public final var configurationUpdateHandler: ((Button) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Points around the content; zero, the default, leaves 6 over and under a title. A side that is not finite counts as 0.
  open var contentEdgeInsets = EdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { looksDidChange(affectsSize: true) } }
  }

  /// How far the title stands off where it would, without room for that; a side that is not finite counts as 0.
  open var titleEdgeInsets = EdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// How far the image stands off where it would, without room for that; a side that is not finite counts as 0.
  open var imageEdgeInsets = EdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// Whether the image is fainter while the button is highlighted; true by default.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { looksDidChange(affectsSize: false) } }
  }

  /// Whether the image is fainter while the button is disabled; true by default.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { looksDidChange(affectsSize: false) } }
  }

  /// Makes a custom button.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Makes a button of a type.
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

  /// Makes a button that looks as a configuration says.
  public convenience init(configuration: Configuration) {
    self.init(frame: .zero)
    self.buttonType = .system
    self.configuration = configuration
    // Initializers call no observer of the class's own properties.
    looksDidChange(affectsSize: true)
  }

  // MARK: Content by state

  /// Sets the title for states; without one for a combination, that of `normal` is shown.
  open func setTitle(_ title: String?, for state: State) { set(state) { $0.title = title } }

  /// Sets the title with what it looks like, of which the button keeps a copy; it outweighs the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    let title = title.map { NSAttributedString(attributedString: $0) }
    set(state) { $0.attributedTitle = title }
  }

  /// Sets the title's colour for states; `nil` leaves it to the type.
  open func setTitleColor(_ color: Color?, for state: State) { set(state) { $0.titleColor = color } }

  /// Sets the image for states.
  open func setImage(_ image: Image?, for state: State) { set(state) { $0.image = image } }

  /// Sets the image behind the content for states; it is stretched to the bounds.
  open func setBackgroundImage(_ image: Image?, for state: State) { set(state) { $0.backgroundImage = image } }

  /// The title that was set for exactly these states, or for `normal`.
  open func title(for state: State) -> String? { find(state) { $0.title } }

  /// The attributed title that was set for exactly these states, or for `normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? { find(state) { $0.attributedTitle } }

  /// The colour of the title in these states.
  open func titleColor(for state: State) -> Color? { find(state) { $0.titleColor } }

  /// The image that was set for exactly these states, or for `normal`.
  open func image(for state: State) -> Image? { find(state) { $0.image } }

  /// The background that was set for exactly these states, or for `normal`.
  open func backgroundImage(for state: State) -> Image? { find(state) { $0.backgroundImage } }

  /// The title that is shown.
  public final var currentTitle: String? { configuration.map { $0.title } ?? title(for: state) }

  /// The attributed title of the state; it is not shown with a ``configuration``, which has its own.
  public final var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// The colour that the title is shown in.
  public final var currentTitleColor: Color { foreground }

  /// The image that is shown.
  public final var currentImage: Image? { configuration.map { $0.image } ?? image(for: state) }

  /// The background that is shown.
  public final var currentBackgroundImage: Image? { backgroundImage(for: state) }

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
    let own = contents.first { $0.state == state }.flatMap { value($0.content) }
    return own ?? contents.first { $0.state == .normal }.flatMap { value($0.content) }
  }

  // MARK: Parts

  /// The view of the title, made when asked for; what it says and its colour are set by the button.
  public final var titleLabel: Label? {
    if let label { return label }
    let label = makeLabel()
    label.font = typeFont
    self.label = label
    return label
  }

  /// The view of the image, made when asked for.
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

  // MARK: Looks

  override final func stateDidChange() { setNeedsUpdateConfiguration() }

  /// Has ``updateConfiguration()`` called now, and the button shown anew.
  public final func setNeedsUpdateConfiguration() {
    updateConfiguration()
    looksDidChange(affectsSize: true)
  }

  /// Called before the button is shown in another state; the default calls ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func looksDidChange(affectsSize: Bool) {
    updateParts()
    if affectsSize { invalidateIntrinsicContentSize() }
    setNeedsLayout()
    setNeedsContent()
  }

  /// The colour of title and templates.
  private var foreground: Color {
    if let configuration { return configuration.foreground(state, tint: tintColor) }
    let own = titleColor(for: state)
    guard buttonType != .custom else { return own ?? .white }
    let color: Color = own ?? (isEnabled ? (buttonType == .close ? .secondaryLabel : tintColor) : .tertiaryLabel)
    return isHighlighted && isEnabled ? color.faded(to: 0.2) : color
  }

  /// Brings the views of title and image in line with what is set.
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

  override final func contentTraitsDidChange(from old: TraitCollection, to new: TraitCollection) {
    looksDidChange(affectsSize: new.preferredContentSizeCategory != old.preferredContentSizeCategory)
  }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    let rect = backgroundRect(forBounds: bounds)
    guard let configuration else {
      return currentBackgroundImage?.commands(in: rect, tint: tintColor, traits) ?? []
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
    return commands
  }

  // MARK: Layout

  /// The size of the content with its insets.
  open override var intrinsicContentSize: Size {
    let (parts, insets) = (parts, insets)
    return Size(
      width: max(0, parts.size.width + insets.left + insets.right),
      height: max(0, parts.size.height + insets.top + insets.bottom)
    )
  }

  /// The size of the content with its insets, whatever the room is.
  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  /// The rectangle of the background; the bounds.
  open func backgroundRect(forBounds bounds: Rect) -> Rect { bounds }

  /// The room of the content in `bounds`.
  open func contentRect(forBounds bounds: Rect) -> Rect { bounds.inset(by: insets) }

  /// Where the title stands in the room of the content.
  open func titleRect(forContentRect contentRect: Rect) -> Rect { placedParts(in: contentRect).title }

  /// Where the image stands in the room of the content.
  open func imageRect(forContentRect contentRect: Rect) -> Rect { placedParts(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let rect = contentRect(forBounds: bounds)
    // Not by frames, so that a part that the application transformed keeps its size.
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
    parts.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
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

extension Image {
  /// The image as a template unless it says that it is none.
  fileprivate var asTemplate: Image {
    renderingMode == .alwaysOriginal ? self : withRenderingMode(.alwaysTemplate)
  }
}

extension Rect {
  /// The rectangle as insets of both sides move its middle, which is what they do to content of a fixed size.
  fileprivate func moved(by insets: EdgeInsets) -> Rect {
    let insets = insets.finite
    return offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}
