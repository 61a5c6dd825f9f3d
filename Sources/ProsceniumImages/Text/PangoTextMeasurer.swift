#if Pictures
public import Foundation
public import ProsceniumCore

/// Measures text by Pango, with the fonts that pictures are drawn with.
///
///     stage.textMeasurer = PangoTextMeasurer()
///
/// Labels are then as large as their text is in a picture: letters are kerned, lines break and ellipses stand where Pango
/// has them break and stand, and a line is as high as the highest of its fonts. The fonts are those of this module
/// (Inter, and JetBrains Mono), whatever the host has, so that all hosts with the same version of Pango agree. The
/// built-in measurer, which has no fonts, differs by some kerning and by characters that Inter does not have.
///
/// A run of a layout is what the painter sets by itself, and as wide but for what Pango does not find anew: the kerning of
/// two letters between which a line breaks, and boxes for missing glyphs, which other fonts on their line make wider.
/// A space at the end of a paragraph counts, one at which a line breaks does not, as with Pango; points between characters
/// (`TextAttributes.kern`) stand between the characters of a line and not after the last.
///
/// All measurers share one lock for texts that are new to them, and each remembers some hundred that were asked for last.
/// Where the module's fonts are missing, the built-in measurer answers.
public final class PangoTextMeasurer: TextMeasurer {
  private let layouts = TextLayoutCache()
  private let heights = RecentValues<Font, Heights>(limit: 64)

  private struct Heights: Sendable {
    var ascent: CGFloat
    var descent: CGFloat
  }

  /// Makes a measurer that has measured nothing yet.
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
