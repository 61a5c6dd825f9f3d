import AnimationTiming

/// When an animation of a layer shows what, as a value: Core Animation's `CAMediaTiming`.
struct MediaTiming: Equatable {
  /// What of the animation is shown at a time.
  struct Position: Equatable {
    /// The second of one way; `nil` where nothing of it is shown.
    var second: Double?

    /// Whether its time is over.
    var isOver = false
  }

  /// Seconds of one way; positive.
  let duration: Double
  let repetition: AnimationRepetition
  let fillMode: MediaTimingFillMode

  /// Where it is `elapsed` seconds after it began.
  func position(after elapsed: Double) -> Position {
    if elapsed < 0 { return Position(second: fillMode == .backwards || fillMode == .both ? 0 : nil) }
    let position = repetition.position(after: elapsed, of: duration)
    guard position.isLast else { return Position(second: position.second) }
    let isKept = fillMode == .forwards || fillMode == .both
    return Position(second: isKept ? position.second : nil, isOver: true)
  }
}

/// What becomes of one animation of a layer, from when it is added until it is over.
///
///     waiting ──frame──▶ running ──time──▶ kept ──removal──▶ over
///        │ removal          │ removal       (only if it stays with the layer; else at once)
///        └──────────────────┴──▶ over
///
/// It waits for the first frame that is not before the time at which it begins. The delegate is told of the start with
/// that one, and of the stop with the one in which its time is over, or which comes after the removal; never of a stop
/// without a start.
struct LayerMotionMachine {
  /// How far the animation is.
  private enum State: Equatable {
    case waiting
    case running(since: Duration)
    case kept
    case over
  }

  /// What a frame did.
  enum Outcome: Equatable {
    /// It goes on.
    case goesOn
    /// It began with this frame.
    case begins
    /// Its time is over: it stays with the layer, or leaves it.
    case ends(stays: Bool)
  }

  private var state = State.waiting

  /// What is shown of it.
  private(set) var second: Double?

  private var owesStart = false
  private var owedStop: Bool?

  /// Moves on to a frame.
  ///
  /// - Parameters:
  ///   - time: The frame's time.
  ///   - timing: When what is shown.
  ///   - beginTime: When it begins, in the same time; `nil` is with its first frame.
  ///   - staysAtEnd: Whether it stays with the layer when its time is over.
  ///   - isSeen: Whether the layer stands in a window.
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
    case .kept, .over:
      return .ends(stays: state == .kept)
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
    state = staysAtEnd ? .kept : .over
    if !staysAtEnd { second = nil }
    return .ends(stays: staysAtEnd)
  }

  /// Takes it from the layer; returns whether it was to be told of a stop by that.
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

  /// Whether frames move it no more.
  var isSettled: Bool { state == .kept || state == .over }

  /// What the delegate is to be told now: of the start, and of the stop with whether it arrived.
  mutating func takeCalls() -> (starts: Bool, stop: Bool?) {
    defer { (owesStart, owedStop) = (false, nil) }
    return (owesStart, owedStop)
  }
}
