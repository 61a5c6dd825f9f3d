import Foundation
import ProsceniumGraphics
import Testing

@Suite struct TextLayoutCacheTests {
  private func text(_ number: Int) -> StyledText {
    StyledText("\(number)", attributes: TextAttributes(font: .systemFont(ofSize: 17)))
  }

  /// Requests a layout and returns a Boolean value that indicates whether the cache had to create the layout.
  private func makes(_ number: Int, in cache: TextLayoutCache) -> Bool {
    var isMade = false
    let made = TextLayout(lines: [], size: Size(width: CGFloat(number), height: 1))
    let layout = cache.layout(of: text(number), TextLayout.Options(width: .infinity)) { _, _ in
      isMade = true
      return made
    }
    #expect(layout == made)
    return isMade
  }

  @Test func `the cache returns recently used layouts and drops those unused for two generations`() {
    let cache = TextLayoutCache()
    #expect(makes(1, in: cache) && !makes(1, in: cache) && makes(2, in: cache))
    for number in 10..<10 + TextLayoutCache.capacity { _ = makes(number, in: cache) }
    #expect(!makes(1, in: cache), "it is in the older half")
    for number in 1_000..<1_000 + 2 * TextLayoutCache.capacity { _ = makes(number, in: cache) }
    #expect(makes(2, in: cache), "both halves have gone since")
  }

  @Test func `neither half of the cache exceeds its capacity, even when older entries return`() {
    let cache = TextLayoutCache()
    let capacity = TextLayoutCache.capacity
    for number in 0..<3 * capacity {
      _ = makes(number, in: cache)
      #expect(cache.count <= 2 * capacity)
    }
    // All entries of the older half return to the newer half, which is full.
    for number in capacity..<3 * capacity { _ = makes(number, in: cache) }
    #expect(cache.count <= 2 * capacity)
  }

  @Test func `the layout of a long text is not cached`() {
    let cache = TextLayoutCache()
    let attributes = TextAttributes(font: .systemFont(ofSize: 17))
    let long = StyledText(String(repeating: "x", count: 3_000), attributes: attributes)
    for _ in 0..<2 { _ = cache.layout(of: long, TextLayout.Options(width: 1)) { _, _ in .empty } }
    #expect(cache.count == 0)
  }
}
