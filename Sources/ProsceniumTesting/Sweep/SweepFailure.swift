/// What a sweep throws when something was wrong in any of its runs.
///
/// Its text has the count of runs, what was wrong in the smallest of those that failed, the command that makes this run
/// alone, and its events.
public struct SweepFailure: Error, Sendable {
  /// What the sweep has come to, whole.
  public let report: SweepReport

  /// What was wrong in the smallest run that failed.
  public let counterexample: SweepReport.Failure

  /// A line for a shell that makes this run alone; empty where nothing had disturbed the run.
  public let command: String

  /// What happened in that run, as a ``Recorder`` writes it, with every frame.
  public let recording: String

  /// The same without frames, layout and animations.
  public let events: String
}

extension SweepFailure: CustomStringConvertible {
  public var description: String {
    var lines = ["\(report)", "the smallest that fails:"]
    let place = counterexample.cell.map { "\($0)" } ?? "without any change"
    for failure in report.failures where failure.cell == counterexample.cell {
      lines.append("  \(place): \(failure.kind.rawValue): \(failure.text)")
    }
    if !command.isEmpty { lines.append("to see it again:\n  \(command)") }
    if !events.isEmpty { lines.append("its events:\n" + events) }
    return lines.joined(separator: "\n")
  }
}
