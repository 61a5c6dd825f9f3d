/// Layouts that a measurer has made, in two halves: when the newer one is full, it takes the place of the older one.
///
/// So what was asked for lately is known, and nothing is kept for long after it was asked for last.
package final class TextLayoutCache: Sendable {
  private struct Halves {
    var newer: [Key: TextLayout] = [:]
    var older: [Key: TextLayout] = [:]

    mutating func keep(_ layout: TextLayout, for key: Key) {
      if newer.count >= TextLayoutCache.capacity { (older, newer) = (newer, [:]) }
      newer[key] = layout
    }
  }

  private struct Key: Hashable {
    var text: StyledText
    var options: TextLayout.Options

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(options.width)
    }
  }

  /// How many layouts one half has at most.
  package static let capacity = 512

  /// How long a text may be that is kept, in bytes of UTF-8.
  private static let longest = 2_048

  private let halves = Locked(Halves())

  package init() {}

  /// How many layouts are kept, twice those that are in both halves.
  package var count: Int { halves.withLock { $0.newer.count + $0.older.count } }

  /// The layout of a text; `make` runs without the lock, so that two threads may both make the same one.
  package func layout(
    of text: StyledText,
    _ options: TextLayout.Options,
    make: (StyledText, TextLayout.Options) -> TextLayout
  ) -> TextLayout {
    guard text.string.utf8.count <= Self.longest else { return make(text, options) }
    let key = Key(text: text, options: options)
    let known = halves.withLock { halves -> TextLayout? in
      if let layout = halves.newer[key] { return layout }
      guard let layout = halves.older[key] else { return nil }
      halves.keep(layout, for: key)
      return layout
    }
    if let known { return known }
    let layout = make(text, options)
    halves.withLock { $0.keep(layout, for: key) }
    return layout
  }
}
