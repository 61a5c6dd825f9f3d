/// The animations that run on one stage, in the order in which they were committed.
///
/// A frame walks over an array of numbers, one entry for each animation; only those that begin, end or do more than
/// follow a curve are called themselves.
///
/// It is also what the stage's windows ask whether a frame is on its way.
@MainActor final class RunningAnimations: FrameRequest {
  /// What stands beside an animation.
  private struct Playback {
    /// The numbers that say all until the end; `nil` while the animation itself is called with each frame.
    var plain: PlainPlayback?

    /// Whether the animation was shown for the last time in this frame.
    var isOver = false

    /// Whether the animation was shown in a frame.
    var hasBegun = false

    @inline(__always)
    mutating func show(at now: Int128) -> Bool { plain?.show(at: now) ?? false }
  }

  /// Those of the stage whose code runs now; blocks that change no view of a window belong to it.
  static var current: RunningAnimations?

  /// Whether the stage has gone; nothing can run any more.
  private(set) var isOver = false

  /// What code of the stage said about transactions outside of all of them, until the next turn.
  var turn: TransactionLevel?

  /// The stage that shows the frames.
  weak var host: (any AnimationHost)?

  // No access to these lasts longer than a frame, in which nothing is added; each check would cost as much as a curve.
  @exclusivity(unchecked) private var animations: ContiguousArray<any StageAnimation> = []
  @exclusivity(unchecked) private var playbacks: ContiguousArray<Playback> = []
  private let plain = PlainPlaybacks()

  /// How many were taken so far.
  private(set) var totalCount = 0

  /// Which animation the frame has come to; what leaves in front of it moves it.
  private var index = 0

  var isEmpty: Bool { animations.isEmpty }

  /// Those that run now, in order.
  var all: [any StageAnimation] { Array(animations) }

  /// Those of them that were shown in a frame, which finds out whose views are seen.
  var begun: [any StageAnimation] { zip(animations, playbacks).filter(\.1.hasBegun).map(\.0) }

  /// Ends what runs, because the stage goes: the views show their models, completions are called with `false`.
  func end() {
    isOver = true
    let abandoned = animations
    animations = []
    playbacks = []
    for animation in abandoned {
      animation.abandon()
      animation.callCompletions()
    }
    endTurn()
  }

  /// Takes a committed animation; it begins with the next frame.
  func add(_ animation: any StageAnimation) {
    totalCount += 1
    animations.append(animation)
    playbacks.append(Playback())
    setNeedsFrame()
  }

  /// Lets go of an animation that shows the same until something happens to it.
  func remove(_ animation: any StageAnimation) {
    guard let position = index(of: animation) else { return }
    leavePlayback(at: position)
    animations.remove(at: position)
    let hasBegun = playbacks.remove(at: position).hasBegun
    if position < index { index -= 1 }
    if hasBegun { tellEnd(of: animation) }
  }

  /// Tells an animation itself of the next frame: it does not follow the curve any more that it gave.
  func interrupt(_ animation: any StageAnimation) {
    if let position = index(of: animation) { leavePlayback(at: position) }
  }

  private func leavePlayback(at index: Int) {
    guard let playback = playbacks[index].plain else { return }
    plain.release(playback)
    playbacks[index].plain = nil
  }

  private func index(of animation: any StageAnimation) -> Int? {
    // What is interrupted was mostly begun last.
    animations.lastIndex { $0 === animation }
  }

  /// The stage's time.
  var scheduler: (any StageScheduler)? { host?.scheduler }

  /// Asks for a frame that shows what changed.
  func setNeedsFrame() {
    if !isPending { host?.setNeedsFrame() }
  }

  /// Evaluates every animation once for the frame at `time`; returns those whose completions are due, in order.
  func advance(to time: Duration) -> [any StageAnimation] {
    var due: [any StageAnimation] = []
    index = 0
    let now = time.attoseconds
    plain.move(to: now)
    while true {
      index = showPlainOnes(from: index, at: now)
      guard index < animations.count else { break }
      leavePlayback(at: index)
      let animation = animations[index]
      if !playbacks[index].hasBegun {
        playbacks[index].hasBegun = true
        tellBeginning(of: animation)
        // An observer may end the animation; the one behind it then stands in its place.
        guard index < animations.count, animations[index] === animation else { continue }
      }
      switch animation.advance(to: time) {
      case .goesOn: break
      case .completes: due.append(animation)
      case .follows(let curve, let begin, let weight):
        playbacks[index].plain = plain.playback(of: weight, along: curve, since: begin)
      case .ended:
        playbacks[index].isOver = true
        due.append(animation)
        tellEnd(of: animation)
      }
      index += 1
    }
    if !due.isEmpty { removeEnded() }
    return due
  }

  /// Shows those that follow their numbers, up to the first one that does not.
  private func showPlainOnes(from start: Int, at now: Int128) -> Int {
    playbacks.withUnsafeMutableBufferPointer { playbacks in
      var index = start
      while index < playbacks.count, playbacks[index].show(at: now) { index += 1 }
      return index
    }
  }

  private func removeEnded() {
    var kept = 0
    for index in playbacks.indices where !playbacks[index].isOver {
      playbacks.swapAt(kept, index)
      animations.swapAt(kept, index)
      kept += 1
    }
    playbacks.removeSubrange(kept...)
    animations.removeSubrange(kept...)
  }

  /// Runs `body` as code of this stage.
  func runAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = RunningAnimations.current
    RunningAnimations.current = self
    defer { RunningAnimations.current = before }
    return try body()
  }
}

extension RunningAnimations {
  func tellBeginning(of animation: any StageAnimation) {
    guard StageObservation.isOn, let host, host.isObserved else { return }
    let views = animation.movedViews.reduce(into: [View]()) { views, view in
      if !views.contains(view) { views.append(view) }
    }
    var names: EventText = ""
    for view in views { names = names.description.isEmpty ? ": \(view)" : "\(names), \(view)" }
    host.tell(.animation, .begin, of: animation, "\(animation, named: "animation") begins\(names)")
  }

  func tellEnd(of animation: any StageAnimation) {
    guard StageObservation.isOn, let host, host.isObserved else { return }
    host.tell(.animation, .end, of: animation, "\(animation, named: "animation") ends")
  }
}

extension EventText.StringInterpolation {
  /// Adds a view under its accessibility identifier, else its type's name.
  @MainActor public mutating func appendInterpolation(_ view: View) {
    appendInterpolation(view, named: view.accessibilityIdentifier ?? view.typeName)
  }
}
