public import Foundation

/// A layer that shows a string, from the top of its bounds.
///
/// Its properties change at once, but for the colour and the size, which are animated where it is a view's own layer.
open class TextLayer: Layer {
  /// What becomes of a line that does not fit.
  public enum TruncationMode: Sendable, Hashable {
    /// It goes on beyond the bounds.
    case none
    /// Its end is shown after an ellipsis.
    case start
    /// It ends with an ellipsis.
    case end
    /// Its beginning and its end are shown around an ellipsis.
    case middle
  }

  /// The font's size in points, unless it is set.
  private static let initialSize: CGFloat = 36

  private var ownColor: AnimatedProperty<FillColor>?
  private var ownSize: AnimatedProperty<CGFloat>?

  /// What is shown; `nil` shows nothing.
  public final var string: String? { didSet { if string != oldValue { noteChange() } } }

  /// What it is set in, but for the size; `nil` is the system's font.
  public final var font: Font? { didSet { if font != oldValue { noteChange() } } }

  /// The size of the font in points; 36 by default. One that is not finite and positive is that again.
  public final var fontSize: CGFloat {
    get { model(ownSize, Self.initialSize) }
    set { set(\.ownSize, newValue > 0 && newValue.isFinite ? newValue : Self.initialSize, from: Self.initialSize) }
  }

  /// What it is drawn in; white by default, `nil` draws nothing.
  public final var foregroundColor: Color? {
    get { model(ownColor, .white).color }
    set { set(\.ownColor, newValue, from: .white) }
  }

  /// On which side lines stand; where they begin by default.
  public final var alignmentMode = TextAlignment.natural {
    didSet { if alignmentMode != oldValue { noteChange() } }
  }

  /// Whether lines break at the right side of the bounds; false by default.
  public final var isWrapped = false { didSet { if isWrapped != oldValue { noteChange() } } }

  /// What becomes of the last line that is shown where text does not fit.
  public final var truncationMode = TruncationMode.none {
    didSet { if truncationMode != oldValue { noteChange() } }
  }

  override final var isOwnAnimated: Bool { ownColor?.isAnimated == true || ownSize?.isAnimated == true }

  override final var isOwnHeldByAnimation: Bool {
    ownColor?.isHeldByAnimation == true || ownSize?.isHeldByAnimation == true
  }

  override final func resolveColors(from old: TraitCollection, to new: TraitCollection) {
    super.resolveColors(from: old, to: new)
    follow(ownColor, from: old, to: new)
  }

  override final func shownValue(of property: LayerProperty) -> LayerValue? {
    switch property {
    case .fontSize: shownFontSize.layerValue
    case .foregroundColor: FillColor(shownForegroundColor(colorTraits)).layerValue
    default: super.shownValue(of: property)
    }
  }

  override final func take(shownOf other: Layer) {
    super.take(shownOf: other)
    guard let other = other as? TextLayer else { return }
    (string, font, isWrapped) = (other.string, other.font, other.isWrapped)
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
    fontSize = other.shownFontSize
    foregroundColor = other.shownForegroundColor(other.colorTraits)
  }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    guard let string, !string.isEmpty, let color = shownForegroundColor(traits) else { return [] }
    let measurer = nearestView?.textMeasurer ?? BuiltInTextMeasurer.shared
    let font = (font ?? Font.systemFont(ofSize: Self.initialSize)).withSize(shownFontSize)
    let text = StyledText(string, attributes: TextAttributes(font: font))
    let layout = measurer.layout(of: text, options(in: bounds, traits))
    let runs = layout.runs(at: Point(x: bounds.minX, y: bounds.minY), by: measurer, traits) { _ in color }
    return runs.isEmpty ? [] : [.text(runs)]
  }

  private var shownFontSize: CGFloat { shown(.fontSize, ownSize, Self.initialSize) }

  private func shownForegroundColor(_ traits: TraitCollection) -> Color? {
    shown(.foregroundColor, ownColor, .white, traits)
  }

  private func options(in bounds: Rect, _ traits: TraitCollection) -> TextLayout.Options {
    var options = TextLayout.Options(width: bounds.width)
    options.numberOfLines = isWrapped ? 0 : 1
    if truncationMode != .none { options.height = bounds.height }
    options.alignment = alignmentMode
    options.isRightToLeft = traits.layoutDirection == .rightToLeft
    options.lineBreakMode =
      switch truncationMode {
      case .none: isWrapped ? .byWordWrapping : .byClipping
      case .start: .byTruncatingHead
      case .end: .byTruncatingTail
      case .middle: .byTruncatingMiddle
      }
    return options
  }
}
