/// Goes on with one task as long as it can, but at chosen steps with another one: how a shrunk run is replayed.
struct SwitchingPolicy {
  /// By step, the task that goes on.
  let tasks: [Int: Int]

  func choose(
    from ready: [ScheduledJob],
    indices: some RandomAccessCollection<Int>,
    usual: Int,
    step: Int
  ) -> Int {
    guard let task = tasks[step] else { return usual }
    return indices.first { ready[$0].task == task } ?? usual
  }
}
