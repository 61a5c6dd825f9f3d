extension Simulation {
  /// One step of a run: what ran until it waited, ended or let others run.
  public struct Step: Hashable, Sendable, CustomStringConvertible {
    /// What a step is.
    public enum Kind: String, Hashable, Sendable {
      /// A task goes on.
      case task
      /// A timer wakes its task.
      case wake
      /// A job of an actor or of the runtime that the task has caused.
      case runtimeJob
    }

    /// Counted from 1.
    public let number: Int

    /// Since the run began.
    public let time: Duration

    /// The task's number and name: "2 'cancel'".
    public let task: String

    /// What the step is.
    public let kind: Kind

    /// Where it ran: "main actor", "task executor", "default executor".
    public let executor: String

    /// How many older jobs were passed over for it.
    public let readyIndex: Int

    /// How many jobs were ready, this one included.
    public let readyCount: Int

    /// Whether the task before could have gone on instead, or else an older job was ready.
    public let isSwitch: Bool

    /// Faults and cancellations that came with it.
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

  /// Without spaces at the end.
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
