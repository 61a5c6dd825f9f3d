/// The animations that run on one stage, in the order in which they were committed.
@MainActor final class RunningAnimations {
  /// Those of the stage whose code runs now; blocks that change no view of a window belong to it.
  static var current: RunningAnimations?

  private var animations: [any StageAnimation] = []
  private weak var host: (any WindowHost)?

  init(host: any WindowHost) { self.host = host }

  /// A stage that goes ends its animations: the views show their models, completions are called with `false`.
  isolated deinit {
    for animation in animations {
      animation.abandon()
      for completion in animation.takeCompletions() { completion() }
    }
  }

  var isEmpty: Bool { animations.isEmpty }

  /// Takes a committed animation; it begins with the next frame.
  func add(_ animation: any StageAnimation) {
    animations.append(animation)
    setNeedsFrame()
  }

  /// Lets go of an animation that shows the same until something happens to it.
  func remove(_ animation: any StageAnimation) { animations.removeAll { $0 === animation } }

  /// The stage's time.
  var scheduler: (any StageScheduler)? { (host as? any AnimationHost)?.scheduler }

  /// Asks for a frame that shows what changed.
  func setNeedsFrame() { host?.setNeedsFrame() }

  /// Evaluates every animation once for the frame at `time`; returns those that ended, in order.
  func advance(to time: Duration) -> [any StageAnimation] {
    var ended: [any StageAnimation] = []
    animations.removeAll { animation in
      let isLast = animation.advance(to: time)
      if isLast { ended.append(animation) }
      return isLast
    }
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
