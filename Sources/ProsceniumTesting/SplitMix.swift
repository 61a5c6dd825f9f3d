import SeededRandom

/// A generator whose numbers are the same for the same seed, everywhere.
public struct SplitMix: RandomNumberGenerator {
  private var generator: SeededGenerator

  /// Makes a generator.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The next number; each of 64 bits is as often set as not.
  public mutating func next() -> UInt64 { generator.next() }
}
