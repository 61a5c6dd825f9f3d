/// The running animations of one stage, in the order of their commits.
///
/// A frame iterates over an array of numbers with one entry per animation. It calls an animation itself only if the
/// animation begins, ends or does more than follow a curve.
///
/// The object also reports to the stage's windows whether a frame is pending.
@MainActor package final class RunningAnimations: FrameRequest {
  /// The playback state of one animation.
  private struct Playback {
    /// The cached curve that determines the weight until the end, or `nil` while each frame calls the animation itself.
    var plain: CurvePlayback?

    /// A Boolean value that indicates whether this frame was the last one of the animation.
    var isOver = false

    /// A Boolean value that indicates whether a frame has shown the animation.
    var hasBegun = false

    init(hasBegun: Bool) { self.hasBegun = hasBegun }

    @inline(__always)
    mutating func show(at now: Int128) -> Bool { plain?.show(at: now) ?? false }
  }

  /// The running animations of the stage whose code runs now. Blocks that change no view of a window join them.
  ///
  /// Only the main actor writes the property. Drawing code without isolation reads it on the main thread.
  @exclusivity(unchecked) nonisolated(unsafe) package static var current: RunningAnimations?

  /// The source of the stage's drawing environment.
  package nonisolated let drawing = DrawingSource()

  private static let findsDrawing: Void = DrawingSource.findRunning { RunningAnimations.current?.drawing }

  /// A Boolean value that indicates whether the stage was freed. No animation can run after that.
  @exclusivity(unchecked) private(set) var isOver = false

  /// The settings of the implicit transaction, which expire at the stage's next turn.
  @exclusivity(unchecked) var turn: TransactionLevel?

  /// The stage that shows the frames.
  package weak var host: (any AnimationHost)?

  // Exclusivity checks are off, because each check would cost as much as a curve. No access lasts longer than a call of
  // an animation. The callbacks of a scroll may add animations in a frame, which are appended and advanced by it.
  @exclusivity(unchecked) private var animations: ContiguousArray<any StageAnimation> = []
  @exclusivity(unchecked) private var playbacks: ContiguousArray<Playback> = []
  private let plain = PlainPlaybacks()

  /// The clocks of layers with a time of their own, which advance the animations of these layers.
  @exclusivity(unchecked) var clocks: [LayerClock] = []

  /// The number of animations added so far.
  package private(set) var totalCount = 0

  /// The index of the animation that the frame currently advances. A removal before this index decrements it.
  @exclusivity(unchecked) private var index = 0

  package override init() {
    super.init()
    _ = Self.findsDrawing
  }

  package var isEmpty: Bool { animations.isEmpty }

  /// The current animations in order, followed by those on the times of layers.
  package var all: [any StageAnimation] { listed.filter { !($0 is LayerClock) } + clocks.flatMap(\.all) }

  /// The current animations on the time of the stage, and the running clocks of layers.
  var listed: [any StageAnimation] { Array(animations) }

  /// The current animations that at least one frame has shown. Before its first frame, an animation may move unseen
  /// views.
  package var begun: [any StageAnimation] {
    zip(animations, playbacks).filter { $1.hasBegun && !($0 is LayerClock) }.map(\.0) + clocks.flatMap(\.begun)
  }

  /// Ends all animations, because the stage is being freed.
  ///
  /// The views show their models, and the completions receive `false`.
  package func end() {
    isOver = true
    let abandoned = animations + clocks.filter { !$0.isRunning }
    animations = []
    playbacks = []
    clocks = []
    for animation in abandoned {
      animation.tearDown()
      animation.callCompletions()
    }
    endTurn()
  }

  /// Adds a committed animation, which begins with the next frame.
  func add(_ animation: any StageAnimation) {
    totalCount += 1
    if LayerTime.isUsed, addToClock(animation) { return }
    append(animation, hasBegun: false)
  }

  func append(_ animation: any StageAnimation, hasBegun: Bool) {
    animations.append(animation)
    playbacks.append(Playback(hasBegun: hasBegun))
    setNeedsFrame()
  }

  /// Removes an animation whose shown values stay the same until another call changes them.
  func remove(_ animation: any StageAnimation) {
    guard let hasBegun = removeListed(animation) else { return removeFromClock(animation) }
    if hasBegun { traceEnd(of: animation) }
  }

  /// Removes an animation that runs on the time of the stage.
  ///
  /// - Returns: A Boolean value that indicates whether a frame has shown it, or `nil` if it does not run on that time.
  func removeListed(_ animation: any StageAnimation) -> Bool? {
    guard let position = index(of: animation) else { return nil }
    leavePlayback(at: position)
    animations.remove(at: position)
    let hasBegun = playbacks.remove(at: position).hasBegun
    if position < index { index -= 1 }
    return hasBegun
  }

  package override func layerTimeDidChange(isNew: Bool) { updateClocks(isNew: isNew) }

  /// Drops an animation's cached curve, so that the next frame calls the animation again.
  func interrupt(_ animation: any StageAnimation) {
    if let position = index(of: animation) { leavePlayback(at: position) } else { wakeClock(of: animation) }
  }

  private func leavePlayback(at index: Int) {
    guard let playback = playbacks[index].plain else { return }
    plain.release(playback)
    playbacks[index].plain = nil
  }

  private func index(of animation: any StageAnimation) -> Int? {
    // Search from the end, because most interrupted animations began recently.
    animations.lastIndex { $0 === animation }
  }

  /// The scheduler of the stage, or `nil` if the stage was freed.
  package var scheduler: (any StageScheduler)? { host?.scheduler }

  /// Requests a frame unless one is pending.
  func setNeedsFrame() {
    if !isPending { host?.setNeedsFrame() }
  }

  /// Advances each animation once for the frame at `time`, and returns in order the animations whose completions are
  /// due.
  package func advance(to time: Duration) -> [any StageAnimation] {
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
        traceBeginning(of: animation)
        // An observer may remove the animation, and the next one then has its index.
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
        traceEnd(of: animation)
      }
      index += 1
    }
    if !due.isEmpty { removeEnded() }
    return due
  }

  /// Shows consecutive animations with cached curves from index `start` on.
  ///
  /// - Returns: The index of the first animation that has no cached curve or is at the end of its curve.
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

  /// Runs `body` with these animations as the current ones, as code of their stage.
  package func runAsCurrent(_ body: () -> Void) {
    let before = RunningAnimations.current
    RunningAnimations.current = self
    body()
    RunningAnimations.current = before
  }
}

extension RunningAnimations {
  func traceBeginning(of animation: any StageAnimation) {
    guard StageObservation.isOn, let host, host.isObserved else { return }
    let views = animation.movedViews.reduce(into: [View]()) { views, view in
      if !views.contains(view) { views.append(view) }
    }
    var names: EventText = ""
    for view in views { names = names.description.isEmpty ? ": \(view)" : "\(names), \(view)" }
    host.trace(.animation, .begin, of: animation, "\(animation, named: "animation") begins\(names)")
  }

  func traceEnd(of animation: any StageAnimation) {
    guard StageObservation.isOn, let host, host.isObserved, !(animation is LayerClock) else { return }
    host.trace(.animation, .end, of: animation, "\(animation, named: "animation") ends")
  }
}
