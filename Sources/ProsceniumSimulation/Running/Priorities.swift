/// Random priorities, as probabilistic concurrency testing has them.
struct Priorities {
  var generator: SeededGenerator

  /// The steps before which the task that would run falls behind all others.
  let changes: Set<Int>

  /// After this step all jobs are equal: a task that asks again and again would let nobody else go on for ever.
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

  /// The place of the ready job whose task has the highest priority at a step, or of any job after the last such step.
  mutating func choose(
    from ready: [ScheduledJob],
    places: some RandomAccessCollection<Int>,
    step: Int
  ) -> Int {
    guard step <= lastStep else {
      return places[places.index(places.startIndex, offsetBy: generator.below(places.count))]
    }
    for place in places {
      // Above zero, where those that have fallen behind are not. Equal ones are as unlikely as one in 2⁶².
      while ofTask.count <= ready[place].task { ofTask.append(1 + Int(generator.next() >> 2)) }
    }
    let place = highest(of: ready, places: places)
    guard changes.contains(step) else { return place }
    lowest -= 1
    ofTask[ready[place].task] = lowest
    return highest(of: ready, places: places)
  }

  /// Of jobs of one task the oldest.
  private func highest(of ready: [ScheduledJob], places: some RandomAccessCollection<Int>) -> Int {
    var best = places.first!
    for place in places where ofTask[ready[place].task] > ofTask[ready[best].task] { best = place }
    return best
  }
}
