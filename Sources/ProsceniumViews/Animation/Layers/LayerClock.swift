/// The animations that run on the local time of one layer.
///
/// The stage advances the clock like an animation. While the local time stands still, the clock is not among the running
/// animations, so that the stage is at rest.
@MainActor final class LayerClock {
  private struct Member {
    let animation: any LayerTimed

    /// The local time at which the animation begins, or `nil` to begin with its first frame.
    var begin: Duration?

    /// A Boolean value that indicates whether a frame has shown the animation.
    var hasBegun = false
  }

  /// The layer, or `nil` if it was released.
  @WeakReference private(set) var layer: Layer?

  /// A Boolean value that indicates whether the stage advances the clock.
  var isRunning = false

  /// The stage's time minus the local time in the last frame.
  private(set) var shift = Duration.zero

  private var members: [Member] = []
  private var due: [any StageAnimation] = []
  @WeakReference private var home: RunningAnimations?

  init(of layer: Layer, in home: RunningAnimations) {
    _layer = WeakReference(layer)
    _home = WeakReference(home)
  }

  var isEmpty: Bool { members.isEmpty }

  /// The animations in order.
  var all: [any LayerTimed] { members.map(\.animation) }

  /// The animations that at least one frame has shown.
  var begun: [any LayerTimed] { members.filter(\.hasBegun).map(\.animation) }

  func contains(_ animation: any StageAnimation) -> Bool { index(of: animation) != nil }

  /// Returns the local time for a time of the stage.
  func localTime(_ time: Duration) -> Duration {
    layer.map { .seconds($0.localTime(time.seconds)) } ?? time
  }

  /// The seconds of local time per second of the stage.
  var speed: Double { layer?.localSpeed ?? 1 }

  /// Adds an animation, which begins with the next frame or, if the local time stands still, at the current time.
  func add(_ animation: any LayerTimed, at time: Duration) {
    members.append(Member(animation: animation, begin: speed == 0 ? localTime(time) : nil))
  }

  /// Adds an animation from another clock or from the stage, whose time continues.
  func take(_ animation: any LayerTimed, hasBegun: Bool) {
    members.append(Member(animation: animation, hasBegun: hasBegun))
  }

  /// Removes an animation, and returns whether a frame has shown it.
  func remove(_ animation: any StageAnimation) -> Bool {
    index(of: animation).map { members.remove(at: $0).hasBegun } ?? false
  }

  private func index(of animation: any StageAnimation) -> Int? { members.firstIndex { $0.animation === animation } }
}

extension LayerClock: StageAnimation {
  func advance(to time: Duration) -> FrameOutcome {
    let (local, speed) = (localTime(time), speed)
    shift = time - local
    // An observer may remove an animation in its frame.
    for animation in all where contains(animation) { advance(animation, to: local, stops: speed <= 0) }
    guard members.allSatisfy({ $0.animation.isStill(at: local, speed: speed) }) else {
      return due.isEmpty ? .goesOn : .completes
    }
    isRunning = false
    return .ended
  }

  private func advance(_ animation: any LayerTimed, to local: Duration, stops: Bool) {
    guard let index = index(of: animation) else { return }
    let begin = members[index].begin
    members[index].begin = nil
    if !members[index].hasBegun {
      members[index].hasBegun = true
      home?.traceBeginning(of: animation)
    }
    var outcome = FrameOutcome.goesOn
    if let begin {
      outcome = animation.advance(to: begin)
      if outcome.completes { due.append(animation) }
    }
    if !outcome.isEnd { outcome = animation.advance(to: local) }
    // The end of an abandoned animation would never come.
    if stops, animation.isAbandoned {
      animation.tearDown()
      outcome = .ended
    }
    switch outcome {
    case .goesOn, .follows: return
    case .completes: due.append(animation)
    case .ended:
      due.append(animation)
      if !animation.staysAfterEnd, remove(animation) { home?.traceEnd(of: animation) }
    }
  }

  var movedViews: [View] { members.flatMap(\.animation.movedViews) }

  func moves(_ view: View) -> Bool { members.contains { $0.animation.moves(view) } }

  func tearDown() {
    for animation in all { animation.tearDown() }
    due += all
    members = []
  }

  func callCompletions() {
    let due = due
    self.due = []
    for animation in due { animation.callCompletions() }
  }
}

extension FrameOutcome {
  /// A Boolean value that indicates whether the animation goes on and has completions to call.
  fileprivate var completes: Bool { if case .completes = self { true } else { false } }

  fileprivate var isEnd: Bool { if case .ended = self { true } else { false } }
}
