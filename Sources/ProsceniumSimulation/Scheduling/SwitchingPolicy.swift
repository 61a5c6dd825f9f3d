/// The policy that replays a shrunk run. It continues each task as long as possible, except at the given switches.
struct SwitchingPolicy {
  /// The switches to replay, by the number of their step.
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
