#if Pictures
public import Foundation
public import ProsceniumGraphics

/// A text measurer that uses Pango with the fonts of pictures.
///
///     stage.textMeasurer = PangoTextMeasurer()
///
/// With this measurer, labels have the same size as their text in a picture. Pango applies kerning, breaks lines and
/// places ellipses, and a line is as high as the highest of its fonts. The fonts are those of this module (Inter and
/// JetBrains Mono), independent of the host, so that all hosts with the same version of Pango agree. The built-in
/// measurer has no fonts. It differs in some kerning and in characters that Inter does not contain.
///
/// A run of a layout is a stretch that the painter sets separately, with the same width. There are two exceptions: the
/// kerning of two letters at a line break, and boxes for missing glyphs, which other fonts in their line widen. As in
/// Pango, a space at the end of a paragraph counts, and a space at a line break does not. Additional space between
/// characters (`TextAttributes.kern`) does not follow the last character of a line.
///
/// All measurers share one lock for new texts, and each remembers some hundred recent texts. Without the module's
/// fonts, the measurer delegates to the built-in measurer.
public final class PangoTextMeasurer: TextMeasurer {
  private let layouts = TextLayoutCache()
  private let heights = RecentValues<Font, Heights>(limit: 64)

  private struct Heights: Sendable {
    var ascent: CGFloat
    var descent: CGFloat
  }

  /// Creates a measurer with an empty cache.
  public init() {}

  public func layout(of text: StyledText, _ options: TextLayout.Options) -> TextLayout {
    guard let setter = PangoSetter.shared else { return BuiltInTextMeasurer.shared.layout(of: text, options) }
    return layouts.layout(of: text, options) { text, options in
      setter.withLock { PangoLineFiller.layout(of: text, options, by: $0) }
    }
  }

  public func lineHeights(of font: Font) -> (ascent: CGFloat, descent: CGFloat) {
    guard let setter = PangoSetter.shared else { return BuiltInTextMeasurer.shared.lineHeights(of: font) }
    let heights = heights.value(for: font) {
      let text = PangoText(StyledText("", attributes: TextAttributes(font: font)))
      let line = setter.withLock { setter in
        _ = setter.set(text, 0..<0, .none, isRightToLeft: false)
        return setter.line(0, of: text, isBroken: false)
      }
      return Heights(ascent: line.ascent, descent: line.descent)
    }
    return (heights.ascent, heights.descent)
  }
}
#endif
