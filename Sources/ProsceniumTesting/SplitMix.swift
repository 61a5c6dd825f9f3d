import SeededRandom

/// A random number generator that returns the same numbers for the same seed on every platform.
public struct SplitMix: RandomNumberGenerator {
  private var generator: SeededGenerator

  /// Creates a generator with a seed.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns the next number, in which each of the 64 bits has the probability 1/2.
  public mutating func next() -> UInt64 { generator.next() }
}
