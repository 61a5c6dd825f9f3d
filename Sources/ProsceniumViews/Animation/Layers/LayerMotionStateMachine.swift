/// The state machine of a layer's animation, from its addition until it is over.
///
///     waiting ──frame──▶ running ──time──▶ kept ──removal──▶ over
///        │ removal          │ removal       (only if it stays with the layer; else at once)
///        └──────────────────┴──▶ over
///
/// The animation waits for the first frame at or after its begin time. This frame notifies the delegate of the start.
/// The delegate is notified of the stop in the frame in which the animation's time is over, or in the frame after a
/// removal. A stop is never reported without a start.
struct LayerMotionStateMachine {
  /// The states of the animation.
  private enum State: Equatable {
    case waiting
    case running(since: Duration)
    case kept(since: Duration)
    case over
  }

  /// The result of a frame.
  enum Outcome: Equatable {
    /// The animation continues.
    case goesOn
    /// The animation began with this frame.
    case begins
    /// The animation's time is over, and the animation either stays with the layer or leaves it.
    case ends(stays: Bool)
  }

  private var state = State.waiting

  /// The second of the animation's curve whose value is shown, or `nil` if the animation shows no value.
  private(set) var second: Double?

  private var owesStart = false
  private var owedStop: Bool?

  /// Advances to a frame.
  ///
  /// - Parameters:
  ///   - time: The time of the frame.
  ///   - timing: The timing of the animation.
  ///   - beginTime: The time at which the animation begins, on the same clock, or `nil` to begin with its first frame.
  ///   - staysAtEnd: A Boolean value that indicates whether the animation stays with the layer when its time is over.
  ///   - isSeen: A Boolean value that indicates whether the layer is in a window.
  mutating func frame(
    at time: Duration,
    _ timing: MediaTiming,
    beginTime: Duration?,
    staysAtEnd: Bool,
    isSeen: Bool
  ) -> Outcome {
    let begin: Duration
    switch state {
    case .waiting: begin = beginTime ?? time
    case .running(let since): begin = since
    case .kept(let since):
      // The time of a layer may run back into the animation, of which the delegate is not notified again.
      second = timing.position(after: (time - since).seconds).second
      return .ends(stays: true)
    case .over:
      return .ends(stays: false)
    }
    guard isSeen else {
      _ = remove()
      return .ends(stays: false)
    }
    if state == .waiting, time >= begin {
      state = .running(since: begin)
      owesStart = true
    }
    let position = timing.position(after: (time - begin).seconds)
    second = position.second
    guard position.isOver else { return owesStart ? .begins : .goesOn }
    owedStop = true
    state = staysAtEnd ? .kept(since: begin) : .over
    if !staysAtEnd { second = nil }
    return .ends(stays: staysAtEnd)
  }

  /// Handles the removal from the layer, and returns whether the delegate must be notified of a stop because of it.
  mutating func remove() -> Bool {
    second = nil
    defer { state = .over }
    switch state {
    case .waiting:
      (owesStart, owedStop) = (true, false)
      return true
    case .running:
      owedStop = false
      return true
    case .kept, .over: return false
    }
  }

  /// A Boolean value that indicates whether the animation's time is over and the animation stays with its layer.
  var isKept: Bool { if case .kept = state { true } else { false } }

  /// A Boolean value that indicates whether the animation is over and has left its layer.
  var isOver: Bool { state == .over }

  /// The time at which the animation began, or `nil` if it waits or is over.
  var begin: Duration? {
    switch state {
    case .running(let since), .kept(let since): since
    case .waiting, .over: nil
    }
  }

  /// Removes and returns the pending delegate calls, which are the start and the stop with its `finished` flag.
  mutating func takeCalls() -> (starts: Bool, stop: Bool?) {
    defer { (owesStart, owedStop) = (false, nil) }
    return (owesStart, owedStop)
  }
}
