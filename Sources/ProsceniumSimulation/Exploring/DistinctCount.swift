/// A count of distinct numbers in bounded memory.
///
/// Up to 65,536 numbers are counted exactly. Above that, only numbers whose hash ends in enough zeros are kept, and at
/// most 65,536 remain. The estimate then has a standard error of 0.5 %. Source: Flajolet, On adaptive sampling,
/// Computing 43 (1990): 1.20/√65,536.
struct DistinctCount: Hashable {
  static let limit = 65_536

  private var kept: Set<UInt64> = []

  /// The minimum number of trailing zeros in the hash of a kept number.
  private var zeros = 0

  var estimate: Int { kept.count << zeros }

  mutating func insert(_ number: UInt64) {
    let hash = Self.mixed(number)
    guard hash.trailingZeroBitCount >= zeros else { return }
    kept.insert(hash)
    while kept.count > Self.limit {
      zeros += 1
      kept = kept.filter { [zeros] in $0.trailingZeroBitCount >= zeros }
    }
  }

  /// Returns a hash that differs for different numbers, and in which each bit depends on all input bits.
  ///
  /// The function is the last step of SplitMix64.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
