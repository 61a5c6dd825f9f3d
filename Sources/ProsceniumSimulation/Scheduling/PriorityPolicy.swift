import SeededRandom

/// Random priorities, as probabilistic concurrency testing has them.
struct PriorityPolicy {
  var generator: SeededGenerator

  /// The steps before which the task that would run falls behind all others.
  let changes: Set<Int>

  /// After this step all jobs are equal: a task that polls would keep every other one from running.
  let lastStep: Int

  /// By a task's number in its run.
  private var ofTask: [Int] = []

  /// Lower than every priority given before.
  private var lowest = 0

  init(generator: SeededGenerator, changes: Set<Int>, lastStep: Int) {
    self.generator = generator
    self.changes = changes
    self.lastStep = lastStep
  }

  /// The index of the ready job whose task has the highest priority at a step, or of any job after the last such step.
  mutating func choose(
    from ready: [ScheduledJob],
    indices: some RandomAccessCollection<Int>,
    step: Int
  ) -> Int {
    guard step <= lastStep else {
      return indices[indices.index(indices.startIndex, offsetBy: generator.below(indices.count))]
    }
    for index in indices {
      // Above zero, where those that have fallen behind are not. Equal ones are as unlikely as one in 2⁶².
      while ofTask.count <= ready[index].task { ofTask.append(1 + Int(generator.next() >> 2)) }
    }
    let index = highest(of: ready, indices: indices)
    guard changes.contains(step) else { return index }
    lowest -= 1
    ofTask[ready[index].task] = lowest
    return highest(of: ready, indices: indices)
  }

  /// Of jobs of one task the oldest.
  private func highest(of ready: [ScheduledJob], indices: some RandomAccessCollection<Int>) -> Int {
    var best = indices.first!
    for index in indices where ofTask[ready[index].task] > ofTask[ready[best].task] { best = index }
    return best
  }
}
