/// Layouts that a measurer has made lately; those of long texts are not kept.
package final class TextLayoutCache: Sendable {
  private struct Key: Hashable {
    var text: StyledText
    var options: TextLayout.Options

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(options.width)
    }
  }

  /// How many layouts one half of them has at most.
  package static let capacity = 512

  /// How long a text may be that is kept, in bytes of UTF-8.
  private static let longest = 2_048

  private let layouts = RecentValues<Key, TextLayout>(limit: TextLayoutCache.capacity)

  package init() {}

  /// How many layouts are kept; those in both halves count twice.
  package var count: Int { layouts.count }

  /// The layout of a text; `make` runs without a lock, so that two threads may both make the same one.
  package func layout(
    of text: StyledText,
    _ options: TextLayout.Options,
    make: (StyledText, TextLayout.Options) -> TextLayout
  ) -> TextLayout {
    guard text.string.utf8.count <= Self.longest else { return make(text, options) }
    return layouts.value(for: Key(text: text, options: options)) { make(text, options) }
  }
}
