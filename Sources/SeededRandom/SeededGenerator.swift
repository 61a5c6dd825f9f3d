/// The fast generator SplitMix64, whose whole state is its seed.
///
/// A printed seed therefore reproduces its numbers on every machine. Source: Steele, Lea, Flood: Fast splittable
/// pseudorandom number generators, OOPSLA 2014.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with a seed.
  package init(seed: UInt64) { state = seed }

  /// Creates a generator with a seed and a stream. Different streams of one seed are independent.
  package init(seed: UInt64, stream: UInt64) {
    state = seed
    let scattered = next()
    state = scattered ^ (stream &* 0x2545_F491_4F6C_DD1D)
  }

  /// Returns the next number, in which each of the 64 bits is 0 or 1 with equal probability.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in `0..<count`, with a bias below `count` in 2⁶⁴.
  package mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Returns a number in `0..<1`.
  package mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
