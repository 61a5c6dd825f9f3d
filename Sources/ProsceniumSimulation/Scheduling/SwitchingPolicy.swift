/// Goes on with one task as long as it can, but at chosen steps with another one: how a shrunk run is replayed.
struct SwitchingPolicy {
  /// By step, the task that goes on.
  let switches: [Int: Simulation.Strategy.Switch]

  func choose(
    from ready: [ScheduledJob],
    indices: some RandomAccessCollection<Int>,
    usual: Int,
    step: Int
  ) -> Int {
    guard let choice = switches[step] else { return usual }
    let own = indices.filter { ready[$0].task == choice.task }
    return own.dropFirst(choice.olderCount).first ?? own.first ?? usual
  }
}
