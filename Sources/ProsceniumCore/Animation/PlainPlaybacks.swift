import AnimationTiming

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

  /// The playback of a weight along `curve`; `nil` when it is evaluated by itself.
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

  /// Takes back a playback that nothing will show any more.
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
