/// A cache of recent text layouts, which excludes the layouts of long texts.
package final class TextLayoutCache: Sendable {
  private struct Key: Hashable {
    var text: StyledText
    var options: TextLayout.Options

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(options.width)
    }
  }

  /// The maximum number of layouts in each half of the cache.
  package static let capacity = 512

  /// The maximum length of a cached text, in bytes of UTF-8.
  private static let longest = 2_048

  private let layouts = RecentValues<Key, TextLayout>(limit: TextLayoutCache.capacity)

  package init() {}

  /// The number of cached layouts, where a layout in both halves counts twice.
  package var count: Int { layouts.count }

  /// Returns the cached layout of a text, or creates it.
  ///
  /// The method calls `make` without a lock, so two threads may create the same layout.
  package func layout(
    of text: StyledText,
    _ options: TextLayout.Options,
    make: (StyledText, TextLayout.Options) -> TextLayout
  ) -> TextLayout {
    guard text.string.utf8.count <= Self.longest else { return make(text, options) }
    return layouts.value(for: Key(text: text, options: options)) { make(text, options) }
  }
}
