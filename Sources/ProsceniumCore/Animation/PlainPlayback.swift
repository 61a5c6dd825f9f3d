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

/// What the plain playbacks of one stage share: the tables of paces, and the springs of one kind.
@MainActor final class PlainPlaybacks {
  private struct Kept<Shared> {
    let shared: Shared

    /// How many playbacks name it.
    var users = 0
  }

  /// An application has a handful of paces and springs; more than these at once are evaluated one by one.
  private static let limit = 16

  // Used by the methods below alone, which call nothing that could come back.
  @exclusivity(unchecked) private var tables: [Kept<CubicTimingTable>] = []
  @exclusivity(unchecked) private var ensembles: [Kept<SpringEnsemble>] = []

  /// A playback that sets `weight` along `curve`; `nil` when it is evaluated by itself.
  func playback(of weight: RemainingWeight, along curve: TimingCurve, since begin: Duration) -> PlainPlayback? {
    switch curve {
    case .composed:
      return nil
    case .cubic(let pacing, _):
      guard let table = Self.use({ $0.curve == pacing }, in: &tables, else: { CubicTimingTable(pacing) }) else {
        return nil
      }
      return PlainPlayback(weight, pace: table, since: begin, duration: curve.duration)
    case .spring(let spring, let velocity, _):
      guard let ensemble = Self.use({ $0.spring == spring }, in: &ensembles, else: { SpringEnsemble(spring) }) else {
        return nil
      }
      return PlainPlayback(weight, spring: ensemble, velocity: velocity, since: begin, duration: curve.duration)
    }
  }

  /// Releases what `playback` uses, which nothing will show any more.
  func release(_ playback: PlainPlayback) {
    if let table = playback.table { Self.release(table.takeUnretainedValue(), in: &tables) }
    if let ensemble = playback.ensemble { Self.release(ensemble.takeUnretainedValue(), in: &ensembles) }
  }

  /// Evaluates, once for all playbacks, what the frame at `now` needs of each kind of spring.
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
