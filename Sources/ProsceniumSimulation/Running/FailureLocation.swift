/// Where a run fails: two failures in different orders of steps are the same one if this is equal.
enum FailureLocation: Hashable {
  case error(type: String, text: String)

  /// Whatever the message says: it may have values in it.
  case check(file: String, line: UInt)

  /// The tasks that wait, and for what, sorted.
  case standstill([String])

  case tooManySteps

  /// The tasks that were left behind, and what they wait for, sorted.
  case leak([String])

  /// A task was made ready by another thread, or belongs to another run.
  case intrusion

  case notDeterministic

  /// A replay went another way.
  case divergence

  init(_ reason: SimulationFailure.Reason) {
    switch reason {
    case .threw(let text): self = .error(type: "", text: text)
    case .check(let text): self = .check(file: text, line: 0)
    case .nothingCanRun(let tasks):
      self = .standstill(tasks.map { "\($0.name ?? ""), \($0.wait ?? "")" }.sorted())
    case .tooManySteps: self = .tooManySteps
    case .leaked(let tasks): self = .leak(tasks.map { "\($0.name ?? ""), \($0.wait ?? "")" }.sorted())
    case .escaped, .taskOfEarlierRun: self = .intrusion
    case .notDeterministic: self = .notDeterministic
    case .replayDiverged: self = .divergence
    }
  }
}
