public import Foundation

/// A view that shows text, by default in a single line.
///
/// The text determines the size of a label. If constraints set the width of a label with several lines, its height is
/// that of the text broken to this width, in the same layout pass. The text is centred vertically in the bounds.
///
/// An override of `draw(_:)` draws behind the text. To change the text's rectangle, override ``drawText(in:)`` instead.
///
/// A label receives no touches unless ``View/isUserInteractionEnabled`` is `true`.
@preconcurrency @MainActor open class Label: View {
  /// The text with the label's own font as the default, or `nil` if the label shows no text.
  private(set) final var content: StyledText?

  /// The attributed text that was set, or `nil` after another property changed the text.
  private final var given: NSAttributedString?

  private final var defaults = TextAttributes(font: .systemFont(ofSize: Font.labelFontSize))

  /// The most recent layouts of the text, with the newest at the end.
  private final var layouts: [(options: TextLayout.Options, layout: TextLayout)] = []

  /// The measurer that created `layouts`.
  private final var measurer: any TextMeasurer = BuiltInTextMeasurer.shared

  /// The drawing in progress, or `nil` while the label does not draw.
  private final var drawn: Drawn?

  /// The width for which the content height is being calculated, or `nil` at other times.
  private final var askedWidth: CGFloat?

  override final var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: text?.isEmpty == false, label: text, traits: .staticText)
  }

  // MARK: Text

  /// The characters of the label, or `nil` if the label shows no text.
  ///
  /// The default is `nil`. Setting this property discards the attributes of an attributed text.
  open var text: String? {
    get { content?.string }
    set {
      guard newValue != content?.string || given != nil || content?.runs.isEmpty == false else { return }
      given = nil
      content = newValue.map { StyledText($0, attributes: defaults) }
      contentDidChange()
    }
  }

  /// The text with attributes.
  ///
  /// The label keeps a copy and uses its own properties for missing attributes. The label supports the
  /// `NSAttributedString.Key` constants that this module declares. Setting ``font``, ``textColor``, ``textAlignment``
  /// or ``lineBreakMode`` later changes the whole text.
  open var attributedText: NSAttributedString? {
    get { given ?? content?.attributedString }
    set {
      // Copy the text, because the caller may pass a mutable string and change it later.
      given = newValue.map { NSAttributedString(attributedString: $0) }
      content = given.map { StyledText($0, attributes: defaults) }
      contentDidChange()
    }
  }

  /// Shows an `AttributedString`, which ``attributedText`` returns afterwards as an `NSAttributedString`.
  public final func setAttributedText(_ text: AttributedString) {
    given = nil
    content = StyledText(text, attributes: defaults)
    contentDidChange()
  }

  /// The font of the text.
  ///
  /// The default is the system font of 17 points, and setting `nil` restores it.
  open var font: Font! {
    get { defaults.font }
    set {
      let font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      setFont(adjustsFontForContentSizeCategory ? font.adjusted(for: category) : font)
    }
  }

  /// The colour of the characters.
  ///
  /// The default is `Color.label`, and setting `nil` restores it.
  open var textColor: Color! {
    get { ownTextColor ?? .label }
    set {
      ownTextColor = newValue
      changeContent(affectsSize: false) { $0.foregroundColor = newValue }
    }
  }

  /// The colour of characters without a colour of their own, or `nil` for `Color.label`.
  ///
  /// Setting ``textColor`` sets the colour for the whole text.
  final var ownTextColor: Color? {
    didSet { if ownTextColor != oldValue { setNeedsContent() } }
  }

  /// The horizontal alignment of the lines, which is `natural` by default.
  open var textAlignment = TextAlignment.natural {
    didSet { changeContent(affectsSize: false) { $0.paragraphStyle.alignment = .natural } }
  }

  /// The treatment of text that does not fit, which is an ellipsis at the end by default.
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { changeContent(affectsSize: true) { $0.paragraphStyle.lineBreakMode = nil } }
  }

  /// The maximum number of lines, or 0 for no limit.
  ///
  /// The default is 1.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// A Boolean value that indicates whether a single line shrinks to fit the width, down to ``minimumScaleFactor``.
  ///
  /// The default is `false`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentDidChange() } }
  }

  /// The smallest factor in 0…1 by which the font may shrink, where the default of 0 sets no limit.
  ///
  /// NaN counts as 1.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if adjustsFontSizeToFitWidth { contentDidChange() } }
  }

  /// A Boolean value that indicates whether fonts of a text style follow the text size that the user prefers.
  ///
  /// The default is `false`. Fonts from `Font.preferredFont(forTextStyle:)` or `FontMetrics` have a text style.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }

  /// The width in points at which lines break for the content size, or 0 to use the width from the constraints.
  ///
  /// The default is 0.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange() } }
  }

  // MARK: Appearance

  /// A Boolean value that indicates whether the label draws its text with full opacity instead of half.
  ///
  /// The default is `true`.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsContent() } }
  }

  /// A Boolean value that indicates whether the label draws its text in ``highlightedTextColor``.
  ///
  /// The default is `false`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsContent() } }
  }

  /// The colour of the characters while the label is highlighted, or `nil` to keep their own colours.
  ///
  /// The default is `nil`.
  open var highlightedTextColor: Color? {
    didSet { if isHighlighted { setNeedsContent() } }
  }

  /// The colour of the text's shadow, or `nil` for no shadow.
  ///
  /// The default is `nil`. The shadow is a second text behind the first.
  open var shadowColor: Color? {
    didSet { if shadowColor != oldValue { setNeedsContent() } }
  }

  /// The distance of the shadow from the text in points, where the default is one point upwards.
  open var shadowOffset = Size(width: 0, height: -1) {
    didSet { if shadowColor != nil { setNeedsContent() } }
  }

  /// Creates a label without text.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  // MARK: Size

  /// Returns the rectangle of the text in the top left corner of `bounds`, with a maximum number of lines.
  ///
  /// An override can leave space around the text. The label draws its text in the rectangle that this method returns
  /// for the label's bounds.
  ///
  /// - Parameters:
  ///   - bounds: The available rectangle, in points. A height of 0 or less does not limit the text.
  ///   - numberOfLines: The maximum number of lines, or 0 for no limit.
  open func textRect(forBounds bounds: Rect, limitedToNumberOfLines numberOfLines: Int) -> Rect {
    var options = options(width: bounds.width)
    options.numberOfLines = numberOfLines
    options.height = bounds.height > 0 ? bounds.height : .infinity
    let size = onPixels(layout(options).size)
    return Rect(
      x: bounds.minX,
      y: bounds.minY,
      width: min(size.width, max(0, bounds.width)),
      height: min(size.height, max(0, bounds.height))
    )
  }

  /// The size of the text, rounded up to whole pixels.
  ///
  /// If ``preferredMaxLayoutWidth`` is greater than 0, lines break at that width.
  open override var intrinsicContentSize: Size {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : askedWidth ?? .infinity
    return textSize(width: width)
  }

  /// Returns the size of the text for a width.
  ///
  /// The width does not affect the size of a single line, and the height of `size` has no effect.
  open override func sizeThatFits(_ size: Size) -> Size {
    textSize(width: numberOfLines != 1 && size.width > 0 ? size.width : .infinity)
  }

  open override var firstBaselineOffsetFromTop: CGFloat {
    let layout = layout(options(width: .infinity))
    guard let line = layout.lines.first else { return 0 }
    return (onPixels(layout.size).height - layout.size.height) / 2 + line.baseline
  }

  open override var lastBaselineOffsetFromBottom: CGFloat {
    let layout = layout(options(width: .infinity))
    guard let line = layout.lines.last else { return 0 }
    return (onPixels(layout.size).height - layout.size.height) / 2 + line.descent
  }

  override final func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, content != nil else { return nil }
    let scale = pixelScale
    // Layout rounds edges to whole pixels, so a width between two pixel counts may shrink. Round it down first.
    askedWidth = (width * scale + 1e-6).rounded(.down) / scale
    defer { askedWidth = nil }
    return intrinsicContentSize.height
  }

  override final var hasContentOfItsWidth: Bool { true }

  private func textSize(width: CGFloat) -> Size {
    var options = options(width: width)
    // Calculate the size without shrinking the font.
    options.minimumScaleFactor = 1
    if numberOfLines == 1 { options.width = .infinity }
    return onPixels(layout(options).size)
  }

  private var pixelScale: CGFloat { traitCollection.displayScale > 0 ? traitCollection.displayScale : 1 }

  private func onPixels(_ size: Size) -> Size {
    let scale = pixelScale
    // Ignore 5e-4 pixels, because advances are sums of single-precision numbers. Line breaking tolerates more than
    // this.
    func up(_ side: CGFloat) -> CGFloat { (side * scale - 5e-4).rounded(.up) / scale }
    return Size(width: up(size.width), height: up(size.height))
  }

  private func options(width: CGFloat) -> TextLayout.Options {
    var options = TextLayout.Options(width: width)
    options.numberOfLines = numberOfLines
    options.lineBreakMode = lineBreakMode
    options.alignment = textAlignment
    options.isRightToLeft = isMirrored
    if adjustsFontSizeToFitWidth { options.minimumScaleFactor = minimumScaleFactor }
    return options
  }

  private func layout(_ options: TextLayout.Options) -> TextLayout {
    guard let content else { return .empty }
    if let known = layouts.last(where: { $0.options == options }) { return known.layout }
    let layout = measurer.layout(of: content, options)
    if layouts.count > 2 { layouts.removeFirst() }
    layouts.append((options, layout))
    return layout
  }

  // MARK: Changes

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    textMeasurerDidChange()
    if adjustsFontForContentSizeCategory { adjustFonts() }
  }

  override final func textMeasurerDidChange() {
    guard measurer !== textMeasurer else { return }
    measurer = textMeasurer
    contentDidChange()
  }

  package override final func contentTraitsDidChange(from old: TraitCollection, to new: TraitCollection) {
    if new.preferredContentSizeCategory != old.preferredContentSizeCategory, adjustsFontForContentSizeCategory {
      adjustFonts()
    }
    if new.displayScale != old.displayScale || new.layoutDirection != old.layoutDirection { contentDidChange() }
  }

  private var category: ContentSizeCategory { traitCollection.preferredContentSizeCategory }

  private func adjustFonts() {
    let category = category
    defaults.font = defaults.font.adjusted(for: category)
    changeContent(affectsSize: true) { $0.font = $0.font.adjusted(for: category) }
  }

  private func setFont(_ font: Font) {
    guard font != defaults.font || content?.runs.isEmpty == false else { return }
    defaults.font = font
    changeContent(affectsSize: true) { $0.font = font }
  }

  /// Changes the attributes of the whole text.
  private func changeContent(affectsSize: Bool, _ change: (inout TextAttributes) -> Void) {
    defer { if affectsSize { contentDidChange() } else { contentLooksChange() } }
    guard let content else { return }
    given = nil
    self.content = content.mapAttributes(change)
  }

  private func contentDidChange() {
    layouts.removeAll(keepingCapacity: true)
    invalidateIntrinsicContentSize()
    setNeedsContent()
  }

  private func contentLooksChange() {
    layouts.removeAll(keepingCapacity: true)
    setNeedsContent()
  }

  // MARK: Drawing

  /// Draws the text in a rectangle.
  ///
  /// The label calls this method with its bounds when it draws. While an animation changes the size of the label, the
  /// label calls the method twice per frame, first with the bounds and then with the visible rectangle. The text then
  /// has the lines of the former and the position of the latter.
  ///
  /// An override that leaves space around the text calls the superclass's method with a smaller rectangle. The label
  /// shows no text if an override does not call the superclass. A call of this method at any other time has no effect.
  open func drawText(in rect: Rect) {
    guard let room = room(in: rect) else { return }
    if drawn?.notesRooms == true {
      drawn?.rooms.append(room.size)
    } else if let traits = drawn?.traits {
      let known = drawn?.rooms.isEmpty == false ? drawn?.rooms.removeFirst() : nil
      drawn?.commands += commands(in: room, linesOf: known ?? room.size, traits)
    }
  }

  /// Returns the drawing commands for the visible rectangle, with the line breaks of the final size as in UIKit.
  ///
  /// If lines broke at the width of each frame, a resizing animation would add and remove lines and an ellipsis.
  override final func drawing(in shown: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    drawn = Drawn(traits: traits)
    defer { drawn = nil }
    if shown.size != bounds.size {
      drawn?.notesRooms = true
      drawText(in: bounds)
      drawn?.notesRooms = false
    }
    drawText(in: shown)
    return drawn?.commands ?? []
  }

  /// Returns the rectangle in which the text is aligned, or `nil` if no text is visible.
  private func room(in rect: Rect) -> Rect? {
    guard content != nil, rect.width > 0, rect.height > 0 else { return nil }
    let text = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines)
    // Keep the full rectangle if the text starts at its origin. If an override moved the text, use the override's
    // rectangle.
    return text.origin == rect.origin ? rect : text
  }

  /// Returns the commands that draw the text in `room` with the line breaks for another size.
  ///
  /// Each line keeps its horizontal alignment. Lines that are higher than the room start at its top.
  private func commands(in room: Rect, linesOf size: Size, _ traits: TraitCollection) -> [DisplayList.Command] {
    var options = options(width: size.width)
    options.height = size.height
    let layout = layout(options).widened(by: room.width - size.width, options)
    let space = (room.height - layout.size.height) / 2
    let origin = Point(x: room.minX, y: room.minY + (size == room.size ? space : max(0, space)))
    let runs = layout.runs(at: origin, by: measurer, traits) { color(of: $0, traits) }
    guard !runs.isEmpty else { return [] }
    guard let shadow = shadowColor?.resolvedColor(with: traits), shadow.alpha > 0 else { return [.text(runs)] }
    let behind = runs.map { run in
      var run = run
      run.color = shadow
      run.backgroundColor = nil
      run.origin.x += shadowOffset.width.isFinite ? shadowOffset.width : 0
      run.origin.y += shadowOffset.height.isFinite ? shadowOffset.height : 0
      return run
    }
    return [.text(behind), .text(runs)]
  }

  /// Returns the colour of characters with the given attributes.
  private func color(of attributes: TextAttributes, _ traits: TraitCollection) -> Color {
    let highlighted = isHighlighted ? highlightedTextColor : nil
    let color = (highlighted ?? attributes.foregroundColor ?? textColor).resolvedColor(with: traits)
    return isEnabled ? color : color.faded(to: 0.5)
  }
}

/// The state of one drawing of a label.
private struct Drawn {
  /// The traits that resolve dynamic colours.
  let traits: TraitCollection
  var commands: [DisplayList.Command] = []

  /// A Boolean value that indicates whether the current pass only records the sizes of text rectangles.
  ///
  /// The label makes this pass with its bounds if it is visible at another size.
  var notesRooms = false

  /// The recorded sizes, one for each call that draws text.
  var rooms: [Size] = []
}

extension View {
  /// The text measurer of the view's stage, or the built-in measurer if the view is not in a window.
  var textMeasurer: any TextMeasurer { window?.host?.textMeasurer ?? BuiltInTextMeasurer.shared }

  /// Notifies the view and its descendants that the text measurer of their stage changed.
  package func notifyOfTextMeasurer() {
    textMeasurerDidChange()
    rare?.layer?.invalidateSurroundings()
    for subview in subviews { subview.notifyOfTextMeasurer() }
  }
}
