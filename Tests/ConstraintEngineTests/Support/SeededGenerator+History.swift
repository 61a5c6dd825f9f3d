import SeededRandom

extension SeededGenerator {
  /// The numbers of a history. Its seed is scattered by the generator's own step; the counts that tests expect of long
  /// histories are those of these numbers.
  init(history seed: UInt64) { self.init(seed: seed &* 0x9E37_79B9_7F4A_7C15) }

  mutating func isChance(_ percent: Int) -> Bool { below(100) < percent }
}
