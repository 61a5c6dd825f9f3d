public import Foundation

/// Measures text with the built-in metrics of Inter and JetBrains Mono, so that all hosts agree to the last bit.
///
/// A text is as wide as the advances of its clusters (`Character`) together. Letters are neither kerned nor joined.
/// Characters that Inter does not have are an em wide where Unicode's East Asian Width says so, and for emoji; marks and
/// controls have no width; all others are 0.6 em. Lines break where ICU's rules allow it.
public final class BuiltInTextMeasurer: TextMeasurer {
  /// The measurer of every stage that is given no other.
  public static let shared = BuiltInTextMeasurer()

  private let cache = TextLayoutCache()

  /// Makes a measurer with an empty cache.
  public init() {}

  public func layout(of text: StyledText, _ options: TextLayout.Options) -> TextLayout {
    cache.layout(of: text, options) { LineFiller.layout(of: $0, $1) }
  }

  public func lineHeights(of font: Font) -> (ascent: CGFloat, descent: CGFloat) {
    (font.ascender, -font.descender)
  }
}
