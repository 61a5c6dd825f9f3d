import ProsceniumCore
import Testing

@testable import ProsceniumCore

struct RecentValuesTests {
  /// How often a value of a key is made if `keys` are asked for in turn.
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

  @Test func `A value is made once while it is asked for`() {
    let cache = RecentValues<Int, Int>(limit: 2)
    #expect(makings([1, 1, 2, 1, 2], in: cache) == 2)
    #expect(makings([3, 1, 4, 1, 5, 1], in: cache) == 3)
  }

  @Test func `What was not asked for since half of the values went goes with the next half`() {
    let cache = RecentValues<Int, Int>(limit: 2)
    #expect(makings([1, 2, 3, 4, 5], in: cache) == 5)
    #expect(makings([1], in: cache) == 1)
  }

  @Test func `Values are kept by what they cost together`() {
    let cache = RecentValues<Int, Int>(limit: 10) { $0 }
    #expect(makings([4, 5, 4, 5], in: cache) == 2)
    // Four and five go with the half that six and then seven begin.
    #expect(makings([6, 7, 4, 5], in: cache) == 4)
  }

  @Test func `A value that costs more than all may is not kept`() {
    let cache = RecentValues<Int, Int>(limit: 10) { $0 }
    #expect(makings([3, 11, 3, 11], in: cache) == 3)
  }
}
