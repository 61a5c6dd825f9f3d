/// A ready job with the information that identifies it for the search.
package struct Candidate: Hashable, Sendable {
  /// The identity of the job. Runs in which the same step makes the job ready have the same identity.
  package var event: UInt64

  /// The task to which the job is attributed. A task that could continue and does not is preempted.
  package var task: Int

  /// The task of which the job is the next step, or `nil` if the task is unknown before the job has run.
  package var strand: Int?

  /// The step that made the job ready, counted from 0, or `nil` if there is none.
  package var enabler: Int?

  package init(event: UInt64, task: Int, strand: Int?, enabler: Int?) {
    self.event = event
    self.task = task
    self.strand = strand
    self.enabler = enabler
  }
}

/// The information at a step before one of the jobs is chosen.
package struct Choice: Sendable {
  /// The permitted jobs, the oldest first. The array must not be empty.
  package var ready: [Candidate]

  /// The task of the previous step.
  package var running: Int?

  /// The index of the job that runs without a decision of the search.
  package var usual: Int

  /// A Boolean value that indicates whether the clock has advanced since the previous step, after all ready jobs had
  /// run.
  package var isAfterAdvance = false

  /// A Boolean value that indicates whether the previous task has reached its limit of steps, so its preemption costs
  /// nothing.
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

  /// A Boolean value that indicates whether the task of the previous step could continue.
  var goesOn: Bool {
    guard !givesWay, let running else { return false }
    return couldGoOn(running)
  }

  /// Returns the number of ready jobs of the same task that are older than the job at `index`.
  package func olderCount(of index: Int) -> Int {
    var count = 0
    for older in 0..<index where ready[older].task == ready[index].task { count += 1 }
    return count
  }

  /// Returns a Boolean value that indicates whether a task that has just run could run again.
  func couldGoOn(_ task: Int) -> Bool {
    if isAfterAdvance { return false }
    for candidate in ready where candidate.task == task { return true }
    return false
  }
}
