/// The location of a failure. Failures of different orders count as the same failure if their locations are equal.
enum FailureLocation: Hashable {
  case error(type: String, text: String)

  /// The location of a failed check, without its message, because the message may contain values.
  case check(file: String, line: UInt)

  /// The waiting tasks and the reasons of their waits, sorted.
  case standstill([String])

  case tooManySteps

  /// The tasks that were left behind and the reasons of their waits, sorted.
  case leak([String])

  /// Another thread made a task ready, or a task of another run was made ready.
  case intrusion

  case notDeterministic

  /// A replay differs from its original run.
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
