import AnimationTiming

/// The rest of a block that nothing but time changes, as numbers: those of all blocks stand side by side.
///
/// Nothing in it is counted, so that a frame counts no references: the stage holds what it names for as long as it
/// holds the playback. It is not isolated either, because the closures below would each check where they run.
struct PlainPlayback {
  private let weight: Unmanaged<RemainingWeight>

  /// The pace that the block follows, or else the springs of its kind.
  let table: Unmanaged<CubicTimingTable>?
  let ensemble: Unmanaged<SpringEnsemble>?
  private var member: SpringEnsemble.Member

  /// When the way begins, in attoseconds of the stage's time.
  private let begin: Int128
  private let duration: Double

  /// One whole way a second of the duration, so that a frame divides once only.
  private let pace: Double

  init(_ weight: RemainingWeight, pace table: CubicTimingTable, since begin: Duration, duration: Double) {
    self.weight = .passUnretained(weight)
    self.table = .passUnretained(table)
    self.begin = begin.attoseconds
    self.duration = duration
    pace = 1 / duration
    ensemble = nil
    member = SpringEnsemble.Member(initialVelocity: 0)
  }

  init(
    _ weight: RemainingWeight,
    spring ensemble: SpringEnsemble,
    velocity: Double,
    since begin: Duration,
    duration: Double
  ) {
    self.weight = .passUnretained(weight)
    self.ensemble = .passUnretained(ensemble)
    self.begin = begin.attoseconds
    self.duration = duration
    pace = 1 / duration
    table = nil
    member = SpringEnsemble.Member(initialVelocity: velocity)
  }

  /// Shows the frame at `now`; returns false when that is the end, which is left to the block.
  @inline(__always)
  mutating func show(at now: Int128) -> Bool {
    let elapsed = Double.seconds(ofAttoseconds: now - begin)
    guard elapsed < duration else { return false }
    let remaining = elapsed > 0 ? remaining(after: elapsed) : 1
    weight._withUnsafeGuaranteedRef { $0.set(remaining) }
    return true
  }

  @inline(__always)
  private mutating func remaining(after elapsed: Double) -> Double {
    if let table { return 1 - table._withUnsafeGuaranteedRef { $0.value(inside: min(1, elapsed * pace)) } }
    guard let ensemble else { return 1 }
    return ensemble._withUnsafeGuaranteedRef { $0.remaining(of: &member, since: begin, elapsed: elapsed) }
  }
}
