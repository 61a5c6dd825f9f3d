public import Foundation

/// Measures text with the built-in metrics of Inter and DejaVu Sans Mono, so that all hosts agree to the last bit.
///
/// A text is as wide as the advances of its clusters (`Character`) together. Letters are neither kerned nor joined.
/// Characters that Inter does not have are an em wide where Unicode's East Asian Width says so, and for emoji; marks and
/// controls have no width; all others are 0.6 em. Lines break where ICU's rules allow it.
public final class BuiltInTextMeasurer: TextMeasurer {
  /// The measurer of every stage that is given no other.
  public static let shared = BuiltInTextMeasurer()

  /// What was measured, in two halves: when the newer one is full, it takes the place of the older one.
  private struct Cache {
    var newer: [Key: TextLayout] = [:]
    var older: [Key: TextLayout] = [:]
  }

  private struct Key: Hashable {
    var text: StyledText
    var options: TextLayout.Options

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(options.width)
    }
  }

  private let cache = Locked(Cache())

  /// How many texts one half of the cache has at most, and how long one may be in bytes of UTF-8.
  private static let (capacity, longest) = (512, 2_048)

  /// Makes a measurer with an empty cache.
  public init() {}

  public func layout(of text: StyledText, _ options: TextLayout.Options) -> TextLayout {
    guard text.string.utf8.count <= Self.longest else { return LineFiller.layout(of: text, options) }
    let key = Key(text: text, options: options)
    let known = cache.withLock { cache -> TextLayout? in
      if let layout = cache.newer[key] { return layout }
      guard let layout = cache.older[key] else { return nil }
      cache.newer[key] = layout
      return layout
    }
    if let known { return known }
    let layout = LineFiller.layout(of: text, options)
    cache.withLock { cache in
      if cache.newer.count >= Self.capacity { (cache.older, cache.newer) = (cache.newer, [:]) }
      cache.newer[key] = layout
    }
    return layout
  }

  public func lineHeights(of font: Font) -> (ascent: CGFloat, descent: CGFloat) {
    (font.ascender, -font.descender)
  }
}
