import SeededRandom

extension SeededGenerator {
  /// Creates the generator of a history.
  ///
  /// The generator's own step scatters the seed. Some tests expect counts that depend on exactly these numbers.
  init(history seed: UInt64) { self.init(seed: seed &* 0x9E37_79B9_7F4A_7C15) }

  mutating func isChance(_ percent: Int) -> Bool { below(100) < percent }
}
