/// A failed run with its reason, its steps and instructions to replay it.
public struct SimulationFailure: Error, Sendable {
  /// The reasons of a failure.
  public enum Reason: Hashable, Sendable {
    /// The body threw an error with this description.
    case threw(String)

    /// A ``Simulation/check(_:_:fileID:line:)`` failed.
    case check(String)

    /// The body has not returned, but no job is ready and no timer is set.
    case nothingCanRun([Simulation.UnfinishedTask])

    /// The run did not end within the maximum number of steps.
    case tooManySteps(limit: Int, unfinished: [Simulation.UnfinishedTask])

    /// The body has returned and no job can run, but tasks that it created wait forever.
    case leaked([Simulation.UnfinishedTask])

    /// A thread outside the simulation made a task ready, at a time that no seed determines.
    ///
    /// The text describes the thread by its name, number and kind, which is a Dispatch queue with its label, an event
    /// loop of NIO, or a plain thread.
    case escaped(task: String, thread: String)

    /// A task that the run of another seed left behind was made ready, by this run or by a thread.
    case taskOfEarlierRun(task: String, seed: UInt64, thread: String?)

    /// The second run of the same plan differed from the first one, for the first time at this step, counted from 1.
    case notDeterministic(step: Int, first: String, second: String)

    /// A replay differs from the run of its `PROSCENIUM_FINGERPRINT`, for the first time at one of these steps.
    ///
    /// Steps are counted from 1. For runs of up to 64 steps the step is exact, and for longer runs it is one of a few.
    case replayDiverged(steps: ClosedRange<Int>, now: String)
  }

  /// The reason of the failure.
  public let reason: Reason

  /// The run that failed first.
  public let trace: Simulation.Trace

  /// The number of runs until the failure, including the failed one.
  public let runCount: Int

  /// A shrunk run of the same seed that fails too with fewer interruptions of tasks, or `nil` if none was found.
  public let shrunk: Simulation.Trace?

  /// The number of runs that were made to shrink the failure.
  public let shrinkingRunCount: Int
}

extension SimulationFailure: CustomStringConvertible {
  public var description: String {
    var lines = [Self.headline(reason, trace: trace, runCount: runCount)]
    if let shrunk {
      lines += [
        "shrunk in \(shrinkingRunCount) runs; replay with \(shrunk.replay)",
        "steps of the shrunk run, * where another task was interrupted:",
      ]
    } else {
      lines.append("steps, * where another task was interrupted:")
    }
    let steps = (shrunk ?? trace).steps
    // The last steps are the most informative, and a run may have a hundred thousand steps.
    let shown = steps.suffix(200)
    if shown.count < steps.count { lines.append("\(steps.count - shown.count) steps are left out") }
    return (lines + shown.map(\.description)).joined(separator: "\n")
  }
}

extension SimulationFailure {
  /// Returns the reason of the failure and the instructions to replay it.
  static func headline(_ reason: Reason, trace: Simulation.Trace, runCount: Int) -> String {
    """
    Simulation failed: \(reason)
    seed \(trace.seed), strategy \(trace.strategy), found by run \(runCount)
    replay with \(trace.replay)
    """
  }
}

extension SimulationFailure.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .threw(let error):
      "the body threw \(error)"
    case .check(let text):
      "a check does not hold: \(text)"
    case .nothingCanRun(let unfinished):
      Self.listing("nothing can run, and these tasks have not ended:", unfinished)
    case .tooManySteps(let limit, let unfinished):
      Self.listing("the run did not end within \(limit) steps; these tasks have not ended:", unfinished)
    case .leaked(let tasks):
      Self.listing("the body has returned, but these tasks wait forever (leaks: .allow permits this):", tasks)
    case .escaped(let task, let thread):
      "'\(task)' was made ready by the thread \(thread), which the simulation does not control: no seed sets its order"
    case .taskOfEarlierRun(let task, let seed, let thread):
      "'\(task)', which the run of seed \(seed) left behind, was made ready by "
        + (thread.map { "the thread \($0), which the simulation does not control" }
          ?? "this run: runs must not share objects")
    case .notDeterministic(let step, let first, let second):
      """
      the second run of the seed differs at step \(step): the code depends on more than the seed
        first:  \(first)
        second: \(second)
      """
    case .replayDiverged(let steps, let now):
      """
      the replay differs from the run that its line describes: the code depends on more than the seed, or the \
      program has changed
        \(Self.place(steps)) is now:  \(now)
      """
    }
  }

  private static func place(_ steps: ClosedRange<Int>) -> String {
    steps.count == 1
      ? "the first step that differs is \(steps.upperBound), which"
      : "the first step that differs is one of \(steps.lowerBound)…\(steps.upperBound), the last of which"
  }

  private static func listing(_ title: String, _ tasks: [Simulation.UnfinishedTask]) -> String {
    ([title] + tasks.map { "  \($0)" }).joined(separator: "\n")
  }
}
