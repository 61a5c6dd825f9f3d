import ProsceniumGraphics
import Testing

@testable import ProsceniumGraphics

struct RecentValuesTests {
  /// Returns the number of values that the cache creates if `keys` are requested in order.
  private func makings(_ keys: [Int], in cache: RecentValues<Int, Int>) -> Int {
    var count = 0
    for key in keys {
      _ = cache.value(for: key) {
        count += 1
        return key
      }
    }
    return count
  }

  @Test func `a value is created once while its key is requested repeatedly`() {
    let cache = RecentValues<Int, Int>(limit: 2)
    #expect(makings([1, 1, 2, 1, 2], in: cache) == 2)
    #expect(makings([3, 1, 4, 1, 5, 1], in: cache) == 3)
  }

  @Test func `a value that was not requested for two generations is removed`() {
    let cache = RecentValues<Int, Int>(limit: 2)
    #expect(makings([1, 2, 3, 4, 5], in: cache) == 5)
    #expect(makings([1], in: cache) == 1)
  }

  @Test func `the total cost of the values limits the number of stored values`() {
    let cache = RecentValues<Int, Int>(limit: 10) { $0 }
    #expect(makings([4, 5, 4, 5], in: cache) == 2)
    // The half that holds four and five is removed when six and then seven begin new halves.
    #expect(makings([6, 7, 4, 5], in: cache) == 4)
  }

  @Test func `a value that costs more than the limit is not stored`() {
    let cache = RecentValues<Int, Int>(limit: 10) { $0 }
    #expect(makings([3, 11, 3, 11], in: cache) == 3)
  }
}
