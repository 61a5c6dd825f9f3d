/// A job that is ready, as the search tells it from others.
package struct Candidate: Hashable, Sendable {
  /// Which job it is: the same number in every run in which the step that has made it ready is the same.
  package var event: UInt64

  /// The task that it is counted for: one that could go on and does not is preempted.
  package var task: Int

  /// The task whose steps follow one another, of which this is the next; `nil` if that is not known before it has run.
  package var strand: Int?

  /// The step that has made it ready, counted from 0; `nil` if none has.
  package var enabler: Int?

  package init(event: UInt64, task: Int, strand: Int?, enabler: Int?) {
    self.event = event
    self.task = task
    self.strand = strand
    self.enabler = enabler
  }
}

/// What is known at a step before one of the jobs is chosen.
package struct Choice: Sendable {
  /// The jobs that may run, the oldest first; not empty.
  package var ready: [Candidate]

  /// The task of the step before.
  package var running: Int?

  /// The index of the job that runs where nothing else is decided.
  package var usual: Int

  /// Whether the clock has moved since the step before: everything that could run had run.
  package var isAfterAdvance = false

  /// Whether the task of the step before has had so many steps in a row that it gives way for nothing.
  package var givesWay = false

  package init(
    ready: [Candidate],
    running: Int?,
    usual: Int,
    isAfterAdvance: Bool = false,
    givesWay: Bool = false
  ) {
    self.ready = ready
    self.running = running
    self.usual = usual
    self.isAfterAdvance = isAfterAdvance
    self.givesWay = givesWay
  }

  /// Whether the task of the step before could go on.
  var goesOn: Bool {
    guard !givesWay, let running else { return false }
    return couldGoOn(running)
  }

  /// How many older jobs the task of a job has.
  package func olderCount(of index: Int) -> Int {
    var count = 0
    for older in 0..<index where ready[older].task == ready[index].task { count += 1 }
    return count
  }

  /// Whether a task that has just had a step could have another one.
  func couldGoOn(_ task: Int) -> Bool {
    if isAfterAdvance { return false }
    for candidate in ready where candidate.task == task { return true }
    return false
  }
}
