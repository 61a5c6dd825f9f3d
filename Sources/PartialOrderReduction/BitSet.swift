/// A set of small numbers with one bit each.
struct BitSet {
  private var words: [UInt64] = []

  func contains(_ index: Int) -> Bool {
    index >> 6 < words.count && words[index >> 6] & (1 << UInt64(index & 63)) != 0
  }

  mutating func insert(_ index: Int) {
    while words.count <= index >> 6 { words.append(0) }
    words[index >> 6] |= 1 << UInt64(index & 63)
  }

  mutating func formUnion(_ other: BitSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }
}
