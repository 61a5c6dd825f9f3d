/// The animations that run on one stage, in the order in which they were committed.
@MainActor final class RunningAnimations {
  /// Those of the stage whose code runs now; blocks that change no view of a window belong to it.
  static var current: RunningAnimations?

  private var groups: [AnimationGroup] = []
  private weak var host: (any WindowHost)?

  init(host: any WindowHost) { self.host = host }

  /// A stage that goes ends its animations: the views show their models, completions are called with `false`.
  isolated deinit {
    for group in groups {
      group.stop()
      for completion in group.takeCompletions() { completion(false) }
    }
  }

  var isEmpty: Bool { groups.isEmpty }

  /// Takes a committed group; it begins with the next frame.
  func add(_ group: AnimationGroup) {
    groups.append(group)
    host?.setNeedsFrame()
  }

  /// Evaluates every group once for the frame at `time`; returns those that ended, in order.
  func advance(to time: Duration) -> [AnimationGroup] {
    let ended = groups.filter { $0.advance(to: time) }
    if !ended.isEmpty { groups.removeAll { $0.isOver } }
    return ended
  }

  /// Runs `body` as code of this stage.
  func runAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = RunningAnimations.current
    RunningAnimations.current = self
    defer { RunningAnimations.current = before }
    return try body()
  }
}
