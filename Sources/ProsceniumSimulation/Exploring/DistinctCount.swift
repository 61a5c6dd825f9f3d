/// How many different numbers there were, in bounded memory.
///
/// Up to 65,536 of them are counted exactly. Of more, those are kept of which a hash ends in so many zeros that they are
/// no more than that; the estimate has a standard error of 0.5 %. Source: Flajolet, On adaptive sampling, Computing 43
/// (1990): 1.20/√65,536.
struct DistinctCount: Hashable {
  static let limit = 65_536

  private var kept: Set<UInt64> = []

  /// In how many zeros the hash of a number ends that is kept.
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

  /// Differs between different numbers, and each of its bits depends on all of theirs: the last step of SplitMix64.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
