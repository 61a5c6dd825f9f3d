/// SplitMix64: a fast generator whose whole state is its seed, so that a printed seed brings its numbers back, on every
/// machine.
///
/// Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Makes a generator.
  package init(seed: UInt64) { state = seed }

  /// Makes a generator. Different `stream`s of one seed have nothing in common.
  package init(seed: UInt64, stream: UInt64) {
    state = seed
    let scattered = next()
    state = scattered ^ (stream &* 0x2545_F491_4F6C_DD1D)
  }

  /// The next number; each of 64 bits is as often set as not.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0..<count`; the bias is below `count` in 2⁶⁴.
  package mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// A number in `0..<1`.
  package mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
