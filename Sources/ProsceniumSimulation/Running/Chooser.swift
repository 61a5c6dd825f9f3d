/// Carries out a strategy: at each step, which of the jobs that can run does.
struct Chooser {
  private enum State {
    case oldest
    case random(SeededGenerator)
    case priorities(Priorities)
    /// By step, the task that goes on.
    case switches([Int: Int])
  }

  private var state: State

  init(plan: RunPlan) {
    var generator = SeededGenerator(seed: plan.seed, stream: 1)
    switch plan.strategy.kind {
    case .firstInFirstOut:
      state = .oldest
    case .randomWalk:
      state = .random(generator)
    case .priorities(let depth, let steps?):
      let changes = (1..<depth).map { _ in 1 + generator.below(steps) }
      // Four times as many as it should take: whoever is not done by then may be waiting for one that never gets its
      // turn.
      let lastStep = steps.multipliedReportingOverflow(by: 4)
      state = .priorities(
        Priorities(
          generator: generator,
          changes: Set(changes),
          lastStep: lastStep.overflow ? .max : lastStep.partialValue
        )
      )
    case .switches(let switches):
      state = .switches(Dictionary(switches.map { ($0.step, $0.task) }) { $1 })
    case .mixed, .priorities(_, nil):
      preconditionFailure("A run needs a strategy with nothing left open, not '\(plan.strategy)'.")
    }
  }

  /// The place in `ready` of the job that runs at a step.
  ///
  /// - Parameters:
  ///   - ready: The jobs that are ready, the oldest first; not empty.
  ///   - places: Which of them may run, ascending; not empty.
  ///   - usual: That of the one that runs as long as nobody decides otherwise; one of `places`.
  ///   - step: The step's number, counted from 1.
  mutating func choose(
    from ready: [ScheduledJob],
    places: some RandomAccessCollection<Int>,
    usual: Int,
    step: Int
  ) -> Int {
    let oldest = places.first!
    switch state {
    case .oldest:
      return oldest
    case .random(var generator):
      guard places.count > 1 else { return oldest }
      let place = generator.below(places.count)
      state = .random(generator)
      return places[places.index(places.startIndex, offsetBy: place)]
    case .priorities(var priorities):
      // Emptied while it changes, so that its array is not copied.
      state = .oldest
      defer { state = .priorities(priorities) }
      return priorities.choose(from: ready, places: places, step: step)
    case .switches(let switches):
      guard let task = switches[step] else { return usual }
      return places.first { ready[$0].task == task } ?? usual
    }
  }
}
