import SeededRandom

/// The random priorities of probabilistic concurrency testing.
struct PriorityPolicy {
  var generator: SeededGenerator

  /// The steps before which the task that would run receives the lowest priority.
  let changes: Set<Int>

  /// The last step with priorities. Later all jobs are equal, because a polling task would prevent all others from
  /// running.
  let lastStep: Int

  /// The priorities by the tasks' numbers in the run.
  private var ofTask: [Int] = []

  /// The lowest priority that was assigned so far.
  private var lowest = 0

  init(generator: SeededGenerator, changes: Set<Int>, lastStep: Int) {
    self.generator = generator
    self.changes = changes
    self.lastStep = lastStep
  }

  /// Returns the index of the ready job with the highest task priority, or of a random job after the last step.
  mutating func choose(
    from ready: [ScheduledJob],
    indices: some RandomAccessCollection<Int>,
    step: Int
  ) -> Int {
    guard step <= lastStep else {
      return indices[indices.index(indices.startIndex, offsetBy: generator.below(indices.count))]
    }
    for index in indices {
      // Initial priorities are greater than zero, and lowered priorities are less. Two equal ones have a probability of
      // 1 in 2⁶².
      while ofTask.count <= ready[index].task { ofTask.append(1 + Int(generator.next() >> 2)) }
    }
    let index = highest(of: ready, indices: indices)
    guard changes.contains(step) else { return index }
    lowest -= 1
    ofTask[ready[index].task] = lowest
    return highest(of: ready, indices: indices)
  }

  /// Returns the index of the job with the highest priority. Of several jobs of one task it is the oldest.
  private func highest(of ready: [ScheduledJob], indices: some RandomAccessCollection<Int>) -> Int {
    var best = indices.first!
    for index in indices where ofTask[ready[index].task] > ofTask[ready[best].task] { best = index }
    return best
  }
}
