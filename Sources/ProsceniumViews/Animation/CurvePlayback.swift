import AnimationTiming

/// The numbers of a block whose weight depends only on time until its end. All blocks of a stage share one array of
/// them.
///
/// The references in it are unmanaged, so that a frame counts no references. The stage keeps the referenced objects
/// alive as long as the playback. The type is nonisolated, so that the closures below do not check their isolation at
/// run time.
struct CurvePlayback {
  private let weight: Unmanaged<AdditiveWeight>

  /// The lookup table of a cubic curve, or `nil` for a spring, which uses `ensemble`.
  let table: Unmanaged<CubicTimingTable>?
  let ensemble: Unmanaged<SpringEnsemble>?
  private var member: SpringEnsemble.Member

  /// The time at which the curve begins, in attoseconds of the stage's time.
  private let begin: Int128
  private let duration: Double

  /// The reciprocal of the duration in seconds, so that a frame needs no division.
  private let pace: Double

  init(_ weight: AdditiveWeight, pace table: CubicTimingTable, since begin: Duration, duration: Double) {
    self.weight = .passUnretained(weight)
    self.table = .passUnretained(table)
    self.begin = begin.attoseconds
    self.duration = duration
    pace = 1 / duration
    ensemble = nil
    member = SpringEnsemble.Member(initialVelocity: 0)
  }

  init(
    _ weight: AdditiveWeight,
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

  /// Shows the frame at `now`. Returns `false` at the end of the curve, where the animation shows the frame itself.
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

/// The lookup tables and spring ensembles that the plain playbacks of one stage share.
@MainActor final class PlainPlaybacks {
  private struct Kept<Shared> {
    let shared: Shared

    /// The number of playbacks that use the shared object.
    var users = 0
  }

  /// The maximum number of shared tables and of shared ensembles. Blocks with other curves are evaluated separately.
  ///
  /// An application normally uses only a few curves and springs.
  private static let limit = 16

  // Exclusivity checks are off, because only the methods below use these arrays and they call no code that could
  // reenter them.
  @exclusivity(unchecked) private var tables: [Kept<CubicTimingTable>] = []
  @exclusivity(unchecked) private var ensembles: [Kept<SpringEnsemble>] = []

  /// Returns a playback that sets `weight` along `curve`, or `nil` if the block must evaluate the curve itself.
  func playback(of weight: AdditiveWeight, along curve: TimingCurve, since begin: Duration) -> CurvePlayback? {
    switch curve {
    case .composed:
      return nil
    case .cubic(let pacing, _):
      guard let table = Self.use({ $0.curve == pacing }, in: &tables, else: { CubicTimingTable(pacing) }) else {
        return nil
      }
      return CurvePlayback(weight, pace: table, since: begin, duration: curve.duration)
    case .spring(let spring, let velocity, _):
      guard let ensemble = Self.use({ $0.spring == spring }, in: &ensembles, else: { SpringEnsemble(spring) }) else {
        return nil
      }
      return CurvePlayback(weight, spring: ensemble, velocity: velocity, since: begin, duration: curve.duration)
    }
  }

  /// Releases the shared object of a playback that is no longer shown.
  func release(_ playback: CurvePlayback) {
    if let table = playback.table { Self.release(table.takeUnretainedValue(), in: &tables) }
    if let ensemble = playback.ensemble { Self.release(ensemble.takeUnretainedValue(), in: &ensembles) }
  }

  /// Evaluates each used kind of spring once for the frame at `now`, for all playbacks of that kind.
  func move(to now: Int128) {
    for kept in ensembles where kept.users > 0 { kept.shared.move(to: now) }
  }

  private static func use<Shared: AnyObject>(
    _ isWanted: (Shared) -> Bool,
    in all: inout [Kept<Shared>],
    else make: () -> Shared
  ) -> Shared? {
    for index in all.indices where isWanted(all[index].shared) {
      all[index].users += 1
      return all[index].shared
    }
    let made = Kept(shared: make(), users: 1)
    if all.count < limit {
      all.append(made)
    } else {
      guard let unused = all.firstIndex(where: { $0.users == 0 }) else { return nil }
      all[unused] = made
    }
    return made.shared
  }

  private static func release<Shared: AnyObject>(_ shared: Shared, in all: inout [Kept<Shared>]) {
    for index in all.indices where all[index].shared === shared { all[index].users -= 1 }
  }
}
