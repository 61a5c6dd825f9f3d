/// FNV-1a over whole words: differs between different sequences of numbers, in the same way in every process.
struct Fingerprint: Hashable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }
}
