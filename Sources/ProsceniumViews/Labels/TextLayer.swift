public import Foundation

/// A layer that shows a string, starting at the top of its bounds.
///
/// The colour and the font size are animatable if the layer is the backing layer of a view. The other properties change
/// immediately.
open class TextLayer: Layer {
  /// The treatment of a line that does not fit.
  public enum TruncationMode: Sendable, Hashable {
    /// The line extends beyond the bounds.
    case none
    /// The line starts with an ellipsis followed by its end.
    case start
    /// The line ends with an ellipsis.
    case end
    /// The line has an ellipsis between its start and its end.
    case middle
  }

  /// The default font size, in points.
  private static let initialSize: CGFloat = 36

  private var ownColor: AnimatedProperty<FillColor>?
  private var ownSize: AnimatedProperty<CGFloat>?

  /// The string of the layer, or `nil` if the layer shows no text.
  public final var string: String? { didSet { if string != oldValue { invalidate() } } }

  /// The font of the text, or `nil` for the system font.
  ///
  /// The size of the font has no effect, because ``fontSize`` replaces it.
  public final var font: Font? { didSet { if font != oldValue { invalidate() } } }

  /// The size of the font in points, which is 36 by default.
  ///
  /// A size that is not finite and positive becomes 36.
  public final var fontSize: CGFloat {
    get { model(ownSize, Self.initialSize) }
    set { set(\.ownSize, newValue > 0 && newValue.isFinite ? newValue : Self.initialSize, from: Self.initialSize) }
  }

  /// The colour of the text, or `nil` to draw no text.
  ///
  /// The default is white.
  public final var foregroundColor: Color? {
    get { model(ownColor, .white).color }
    set { set(\.ownColor, newValue, from: .white) }
  }

  /// The horizontal alignment of the lines, which is `natural` by default.
  public final var alignmentMode = TextAlignment.natural {
    didSet { if alignmentMode != oldValue { invalidate() } }
  }

  /// A Boolean value that indicates whether lines break at the right edge of the bounds.
  ///
  /// The default is `false`.
  public final var isWrapped = false { didSet { if isWrapped != oldValue { invalidate() } } }

  /// The truncation of the last visible line if the text does not fit.
  public final var truncationMode = TruncationMode.none {
    didSet { if truncationMode != oldValue { invalidate() } }
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
