/// The error that a sweep throws if at least one of its runs failed.
///
/// The description contains the number of runs, the faults of the smallest failed run, the command that repeats this
/// run, and its events. The smallest run has the fewest posture changes, and among those the earliest step and frame.
public struct SweepFailure: Error, Sendable {
  /// The complete report of the sweep.
  public let report: SweepReport

  /// The first fault of the smallest failed run.
  public let counterexample: SweepReport.Failure

  /// The shell command that repeats the failed run alone, or an empty string if a run without posture changes failed.
  public let command: String

  /// The recording of the failed run as text of a ``Recorder``, with every frame.
  ///
  /// The sweep repeats the failed run to record it. The recording is empty if a run without posture changes failed, or
  /// if the run crashed or hung its process.
  public let recording: String

  /// The recording of the failed run without frames, layout and animations.
  public let events: String
}

extension SweepFailure: CustomStringConvertible {
  public var description: String {
    var lines = ["\(report)", "the smallest failed run:"]
    let place = counterexample.cell.map { "\($0)" } ?? "without any change"
    for failure in report.failures where failure.cell == counterexample.cell {
      lines.append("  \(place): \(failure.kind.rawValue): \(failure.text)")
    }
    if !command.isEmpty { lines.append("to repeat it:\n  \(command)") }
    if !events.isEmpty { lines.append("its events:\n" + events) }
    return lines.joined(separator: "\n")
  }
}
