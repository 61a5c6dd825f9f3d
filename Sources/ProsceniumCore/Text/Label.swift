public import Foundation

/// A view that shows text, in one line unless more are asked for.
///
/// Its size follows from the text: where constraints give a label of several lines its width, the height is that of the
/// text broken to this width, in the same layout pass. Text stands in the middle of the bounds' height.
///
/// A label takes no touches unless ``View/isUserInteractionEnabled`` is set.
@preconcurrency @MainActor open class Label: View {
  /// What is shown, with the label's own font; `nil` for nothing.
  private(set) final var content: StyledText?

  /// What was given as an attributed text, while nothing was set that changes it.
  private final var given: NSAttributedString?

  private final var defaults = TextAttributes(font: .systemFont(ofSize: Font.labelFontSize))

  /// The layouts that were made last, the newest at the end.
  private final var layouts: [(options: TextLayout.Options, layout: TextLayout)] = []

  /// The measurer of ``layouts``.
  private final var measurer: any TextMeasurer = BuiltInTextMeasurer.shared

  /// What is drawn while it is.
  private final var drawn: Drawn?

  /// The width of which the height is asked, while it is.
  private final var askedWidth: CGFloat?

  // MARK: Text

  /// The characters; `nil`, the default, shows none. Setting it takes away what an attributed text looks like.
  open var text: String? {
    get { content?.string }
    set {
      guard newValue != content?.string || given != nil || content?.runs.isEmpty == false else { return }
      given = nil
      content = newValue.map { StyledText($0, attributes: defaults) }
      contentDidChange()
    }
  }

  /// The text with what it looks like, of which the label keeps a copy; what it does not say is as the label's
  /// properties are.
  ///
  /// Known are the keys that are declared here on `NSAttributedString.Key`. Setting ``font``, ``textColor``,
  /// ``textAlignment`` or ``lineBreakMode`` later sets it for the whole text.
  open var attributedText: NSAttributedString? {
    get { given ?? content?.attributedString }
    set {
      // What was given may be changed later.
      given = newValue.map { NSAttributedString(attributedString: $0) }
      content = given.map { StyledText($0, attributes: defaults) }
      contentDidChange()
    }
  }

  /// Shows an attributed text of Swift; it reads as ``attributedText``.
  public final func setAttributedText(_ text: AttributedString) {
    given = nil
    content = StyledText(text, attributes: defaults)
    contentDidChange()
  }

  /// What the text is set in; the system's font of 17 points by default, which `nil` sets again.
  open var font: Font! {
    get { defaults.font }
    set {
      let font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      setFont(adjustsFontForContentSizeCategory ? font.adjusted(for: category) : font)
    }
  }

  /// The colour of the characters; ``Color/label`` by default, which `nil` sets again.
  open var textColor: Color! {
    get { ownTextColor ?? .label }
    set {
      ownTextColor = newValue
      changeContent(affectsSize: false) { $0.foregroundColor = newValue }
    }
  }

  /// The colour where an attributed text does not say one; ``textColor`` sets it for all of it.
  final var ownTextColor: Color? {
    didSet { if ownTextColor != oldValue { setNeedsContent() } }
  }

  /// On which side lines stand; `natural` by default.
  open var textAlignment = TextAlignment.natural {
    didSet { changeContent(affectsSize: false) { $0.paragraphStyle.alignment = .natural } }
  }

  /// What becomes of text that does not fit; the end is replaced by an ellipsis by default.
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { changeContent(affectsSize: true) { $0.paragraphStyle.lineBreakMode = nil } }
  }

  /// How many lines there are at most; 1 by default, 0 for no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }

  /// Whether one line is set smaller where it does not fit, down to ``minimumScaleFactor``; false by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentDidChange() } }
  }

  /// How much of its size the font keeps at least, 0…1; 0, the default, sets no limit. What is no number counts as 1.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if adjustsFontSizeToFitWidth { contentDidChange() } }
  }

  /// Whether fonts of a text style follow the size that users want text to have; false by default.
  ///
  /// Fonts follow that are made by ``Font/preferredFont(forTextStyle:)`` or by ``FontMetrics``.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }

  /// The width at which lines break for the size of the content, in points; 0, the default, lets constraints decide.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange() } }
  }

  // MARK: Looks

  /// Whether the text is drawn in full; half of its opacity is left if not. True by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsContent() } }
  }

  /// Whether the text is drawn in ``highlightedTextColor``; false by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsContent() } }
  }

  /// The colour of the characters while the label is highlighted; `nil`, the default, leaves theirs.
  open var highlightedTextColor: Color? {
    didSet { if isHighlighted { setNeedsContent() } }
  }

  /// The colour of a second text behind the first; `nil`, the default, draws none.
  open var shadowColor: Color? {
    didSet { if shadowColor != oldValue { setNeedsContent() } }
  }

  /// Where the second text lies from the first, in points; one point above it by default.
  open var shadowOffset = Size(width: 0, height: -1) {
    didSet { if shadowColor != nil { setNeedsContent() } }
  }

  /// Makes a label without text.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  // MARK: Size

  /// The rectangle that the text takes up at the top left of `bounds`, with as many lines at most as are said; 0 for no
  /// limit.
  ///
  /// An override can leave room around the text, which is drawn in what it returns for the label's bounds.
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

  /// The size of the text, broken to ``preferredMaxLayoutWidth`` where that is set, on whole pixels.
  open override var intrinsicContentSize: Size {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : askedWidth ?? .infinity
    return textSize(width: width)
  }

  /// The size of the text in a width; that of a single line does not depend on it, and no height limits it.
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
    // Edges are put on whole pixels, which can take away some of a width between two.
    askedWidth = (width * scale + 1e-6).rounded(.down) / scale
    defer { askedWidth = nil }
    return intrinsicContentSize.height
  }

  override final var hasContentOfItsWidth: Bool { true }

  private func textSize(width: CGFloat) -> Size {
    var options = options(width: width)
    // The size is that of the text as it is given.
    options.minimumScaleFactor = 1
    if numberOfLines == 1 { options.width = .infinity }
    return onPixels(layout(options).size)
  }

  private var pixelScale: CGFloat { traitCollection.displayScale > 0 ? traitCollection.displayScale : 1 }

  private func onPixels(_ size: Size) -> Size {
    let scale = pixelScale
    // Advances are sums of single precision, and lines have room for more than this.
    func up(_ side: CGFloat) -> CGFloat { (side * scale - 5e-4).rounded(.up) / scale }
    return Size(width: up(size.width), height: up(size.height))
  }

  private func options(width: CGFloat) -> TextLayout.Options {
    var options = TextLayout.Options(width: width)
    options.numberOfLines = numberOfLines
    options.lineBreakMode = lineBreakMode
    options.alignment = textAlignment
    options.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
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

  override final func contentTraitsDidChange(from old: TraitCollection, to new: TraitCollection) {
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

  /// Changes what the whole text looks like.
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

  /// Shows the text in a rectangle; called with the bounds when the label is drawn anew.
  ///
  /// While the label is on its way to another size, it is called with the bounds and then with those that are shown: the
  /// text stands in the latter, with the lines that it has in the former.
  ///
  /// An override that leaves room around the text calls the superclass's method with a smaller rectangle, and one that
  /// does not call it shows no text. What is called at any other time shows nothing.
  open func drawText(in rect: Rect) {
    guard let room = room(in: rect) else { return }
    if drawn?.notesRooms == true {
      drawn?.rooms.append(room.size)
    } else if let traits = drawn?.traits {
      let known = drawn?.rooms.isEmpty == false ? drawn?.rooms.removeFirst() : nil
      drawn?.commands += commands(in: room, linesOf: known ?? room.size, traits)
    }
  }

  /// On the way to a new size, the text has the lines that it will have there, as in UIKit: broken for each frame, it
  /// would lose and win lines, and an ellipsis.
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

  /// The room of the text in a rectangle; `nil` where none of it is seen.
  private func room(in rect: Rect) -> Rect? {
    guard content != nil, rect.width > 0, rect.height > 0 else { return nil }
    let text = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines)
    // A rectangle of the text's own size has the room of the bounds; one that an override moved is the room itself.
    return text.origin == rect.origin ? rect : text
  }

  /// Shows the text in a room, with the lines that it has in one of another size: each at its side, from the top where
  /// the lines are higher than the room.
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

  /// The colour that characters are shown in.
  private func color(of attributes: TextAttributes, _ traits: TraitCollection) -> Color {
    let highlighted = isHighlighted ? highlightedTextColor : nil
    let color = (highlighted ?? attributes.foregroundColor ?? textColor).resolvedColor(with: traits)
    return isEnabled ? color : color.faded(to: 0.5)
  }
}

/// What a label draws, and with what.
private struct Drawn {
  /// What dynamic colours are resolved with.
  let traits: TraitCollection
  var commands: [DisplayList.Command] = []

  /// Whether only the rooms are noted that the text has in the label's bounds, while it is shown with others.
  var notesRooms = false

  /// The sizes of those, one for each time that the text is drawn.
  var rooms: [Size] = []
}

extension View {
  /// What measures text where the view is shown; the built-in measurer outside of a window.
  var textMeasurer: any TextMeasurer { window?.host?.textMeasurer ?? BuiltInTextMeasurer.shared }

  /// Notifies the view and all in it that their stage measures text otherwise.
  func tellTextMeasurer() {
    textMeasurerDidChange()
    rare?.layer?.noteSurroundingsChange()
    for subview in subviews { subview.tellTextMeasurer() }
  }
}
