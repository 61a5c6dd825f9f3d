public import Foundation

/// A text measurer with the built-in metrics of Inter and JetBrains Mono, whose results are bit-identical on all hosts.
///
/// The width of a text is the sum of the advances of its clusters (`Character`), without kerning and ligatures. A
/// character that Inter does not contain measures 1 em if it is an emoji or if Unicode's East Asian Width is wide.
/// Marks and controls have no width, and all other missing characters measure 0.6 em. Lines break according to the
/// rules of ICU.
public final class BuiltInTextMeasurer: TextMeasurer {
  /// The shared measurer, which each stage uses by default.
  public static let shared = BuiltInTextMeasurer()

  private let cache = TextLayoutCache()

  /// Creates a measurer with an empty cache.
  public init() {}

  public func layout(of text: StyledText, _ options: TextLayout.Options) -> TextLayout {
    cache.layout(of: text, options) { LineFiller.layout(of: $0, $1) }
  }

  public func lineHeights(of font: Font) -> (ascent: CGFloat, descent: CGFloat) {
    (font.ascender, -font.descender)
  }
}
