/// FNV-1a: a hash that is the same in every process, by which texts and runs are told apart.
///
/// Fowler, Noll, Vo: the 64-bit offset basis and prime; a word is taken whole where words are added.
package struct FNV1a: Hashable, Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  package init() {}

  /// The hash of a text's bytes.
  package init(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  /// Adds a word, or a byte.
  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }
}
