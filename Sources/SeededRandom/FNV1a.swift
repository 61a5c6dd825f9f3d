/// The FNV-1a hash, which is the same in every process and identifies texts and runs.
///
/// The 64-bit offset basis and prime are those of Fowler, Noll and Vo. A word is added as a whole instead of byte by
/// byte.
package struct FNV1a: Hashable, Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of an empty input.
  package init() {}

  /// Creates the hash of a text's UTF-8 bytes.
  package init(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  /// Adds a word or a byte.
  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }
}
