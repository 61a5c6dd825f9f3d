import Foundation
import ProsceniumCore
import Testing

@Suite struct TextLayoutCacheTests {
  private func text(_ number: Int) -> StyledText {
    StyledText("\(number)", attributes: TextAttributes(font: .systemFont(ofSize: 17)))
  }

  /// Asks for a layout; returns whether it was made anew.
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

  @Test func `what was asked for lately is known`() {
    let cache = TextLayoutCache()
    #expect(makes(1, in: cache) && !makes(1, in: cache) && makes(2, in: cache))
    for number in 10..<10 + TextLayoutCache.capacity { _ = makes(number, in: cache) }
    #expect(!makes(1, in: cache), "it is in the older half")
    for number in 1_000..<1_000 + 2 * TextLayoutCache.capacity { _ = makes(number, in: cache) }
    #expect(makes(2, in: cache), "both halves have gone since")
  }

  @Test func `neither half has more than its share, also where the older one is asked for`() {
    let cache = TextLayoutCache()
    let capacity = TextLayoutCache.capacity
    for number in 0..<3 * capacity {
      _ = makes(number, in: cache)
      #expect(cache.count <= 2 * capacity)
    }
    // Everything in the older half comes back into the newer one, which is full.
    for number in capacity..<3 * capacity { _ = makes(number, in: cache) }
    #expect(cache.count <= 2 * capacity)
  }

  @Test func `a long text is not kept`() {
    let cache = TextLayoutCache()
    let attributes = TextAttributes(font: .systemFont(ofSize: 17))
    let long = StyledText(String(repeating: "x", count: 3_000), attributes: attributes)
    for _ in 0..<2 { _ = cache.layout(of: long, TextLayout.Options(width: 1)) { _, _ in .empty } }
    #expect(cache.count == 0)
  }
}
