extension Simulation {
  /// A step of a run, which ends when its job suspends, ends or yields.
  public struct Step: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of steps.
    public enum Kind: String, Hashable, Sendable {
      /// A task continues.
      case task
      /// A timer wakes its task.
      case wake
      /// A job of an actor or of the runtime that the task has caused.
      case runtimeJob
    }

    /// The number of the step, counted from 1.
    public let number: Int

    /// The virtual time since the beginning of the run.
    public let time: Duration

    /// The task's number and name, for example "2 'cancel'".
    public let task: String

    /// The kind of the step.
    public let kind: Kind

    /// The executor of the step, for example "main actor", "task executor" or "default executor".
    public let executor: String

    /// The number of older ready jobs that the step bypassed.
    public let readyIndex: Int

    /// The number of ready jobs, including the job of this step.
    public let readyCount: Int

    /// A Boolean value that indicates whether the step preempts a runnable task or bypasses an older job.
    public let isSwitch: Bool

    /// The faults and cancellations of the step.
    public let notes: [String]

    public var description: String {
      var parts = [
        "\(number)".padded(to: 6, before: true), time.millisecondsText.padded(to: 12, before: true), " ",
        task.padded(to: 20), (kind == .wake ? "timer" : executor).padded(to: 16),
      ]
      if readyCount > 1 { parts.append("\(readyIndex + 1) of \(readyCount)\(isSwitch ? " *" : "")") }
      parts += notes.map { "[\($0)]" }
      return parts.joined(separator: " ").trimmed
    }
  }
}

extension String {
  fileprivate func padded(to width: Int, before: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return before ? padding + self : self + padding
  }

  /// The text without trailing spaces.
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
