/// Where a run fails, by which one failure is told from another that comes out in another order of steps.
enum FailurePlace: Hashable {
  case error(type: String, text: String)

  /// Whatever the message says: it may have values in it.
  case check(file: String, line: UInt)

  /// The tasks that wait, and for what, sorted.
  case standstill([String])

  case tooManySteps

  /// Another thread's or another run's doing.
  case intrusion

  case notDeterministic

  init(_ reason: SimulationFailure.Reason) {
    switch reason {
    case .threw(let text): self = .error(type: "", text: text)
    case .check(let text): self = .check(file: text, line: 0)
    case .nothingCanRun(let tasks):
      self = .standstill(tasks.map { "\($0.name ?? ""), \($0.wait ?? "")" }.sorted())
    case .tooManySteps: self = .tooManySteps
    case .escaped, .leftover: self = .intrusion
    case .notDeterministic: self = .notDeterministic
    }
  }
}
