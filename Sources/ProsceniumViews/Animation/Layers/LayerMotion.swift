/// The run of an animation on a layer, from its addition until it stops or is removed.
@MainActor final class LayerMotion {
  let key: String?
  let animation: Animation
  let track: LayerTrack?

  private let timing: MediaTiming
  private let beginTime: Duration?
  private let staysAtEnd: Bool
  private var machine = LayerMotionStateMachine()
  @WeakReference private var layer: Layer?

  // The delegate and the completions at the time of the addition, which are released after the stop.
  private var delegate: (any AnimationDelegate)?
  private var completions: [TransactionCompletion]

  /// The running animations of the stage to which the animation was added.
  @WeakReference private var home: RunningAnimations?

  init(_ animation: Animation, key: String?, of layer: Layer) {
    self.animation = animation
    self.key = key
    _layer = WeakReference(layer)
    let duration = animation.duration > 0 ? min(animation.duration, 1e9) : Transaction.duration
    let pacing = animation.timingFunction ?? Transaction.timingFunction
    timing = MediaTiming(
      duration: duration,
      repetition: animation.repetition(of: duration),
      fillMode: animation.fillMode
    )
    beginTime = animation.beginTime > 0 ? .seconds(min(animation.beginTime, 1e9)) : nil
    staysAtEnd = !animation.isRemovedOnCompletion
    delegate = animation.delegate
    track = animation.track(of: layer, pacing: pacing, lasting: duration)
    completions = Transaction.enter()
  }

  /// Starts the animation with the next frame of a stage. Without a stage, the animation stops immediately.
  func run(in animations: RunningAnimations?) {
    home = animations
    if let animations, !animations.isOver { return animations.add(self) }
    _ = machine.remove()
    layer?.drop(self)
    callCompletions()
  }

  /// Stops the animation, because it was removed from the layer. The next frame notifies the delegate.
  func remove() {
    guard machine.remove() else { return }
    guard let home, !home.isOver else { return callCompletions() }
    home.setNeedsFrame()
  }

  /// Returns a Boolean value that indicates whether the animation currently changes the shown value of a property.
  func moves(_ property: LayerProperty) -> Bool { machine.second != nil && track?.keyPath.property == property }

  /// Returns the shown value of the animation's property, for the value that is shown without the animation.
  func shown(over value: LayerValue) -> LayerValue {
    guard let second = machine.second, let track else { return value }
    return track.shown(at: second, over: value)
  }
}

extension LayerMotion: StageAnimation {
  func advance(to time: Duration) -> FrameOutcome {
    if machine.isSettled { return .ended }
    let isSeen = layer?.nearestView?.windowShownIn != nil
    let outcome = machine.frame(
      at: time,
      timing,
      beginTime: beginTime,
      staysAtEnd: staysAtEnd,
      isSeen: isSeen
    )
    layer?.markChange()
    switch outcome {
    case .goesOn: return .goesOn
    case .begins: return .completes
    case .ends(let stays):
      if !stays { layer?.drop(self) }
      return .ended
    }
  }

  var movedViews: [View] { layer?.nearestView.map { [$0] } ?? [] }

  func moves(_ view: View) -> Bool { machine.second != nil && layer?.view === view }

  func tearDown() {
    _ = machine.remove()
    layer?.drop(self)
  }

  func callCompletions() {
    let calls = machine.takeCalls()
    if calls.starts { delegate?.animationDidStart(animation) }
    guard let isFinished = calls.stop else { return }
    let (delegate, completions) = (delegate, completions)
    self.delegate = nil
    self.completions = []
    delegate?.animationDidStop(animation, finished: isFinished)
    for completion in completions { completion.leave() }
  }
}

extension Animation {
  /// Returns the repetition of the animation for a leg of `seconds`.
  fileprivate func repetition(of seconds: Double) -> AnimationRepetition {
    let ways = autoreverses ? 2.0 : 1
    let count = repeatDuration > 0 ? repeatDuration / (seconds * ways) : Double(repeatCount)
    return AnimationRepetition(count: count, autoreverses: autoreverses)
  }
}

/// The animations of one layer, in the order in which they were added.
@MainActor final class LayerMotions: LayerAnimating {
  private(set) var all: [LayerMotion] = []

  func moves(_ property: LayerProperty) -> Bool {
    for motion in all where motion.moves(property) { return true }
    return false
  }

  func shown(_ property: LayerProperty, over value: LayerValue) -> LayerValue {
    var value = value
    for motion in all where motion.moves(property) { value = motion.shown(over: value) }
    return value
  }

  func end() {
    let ended = all
    all = []
    for motion in ended { motion.remove() }
  }

  func add(_ motion: LayerMotion) { all.append(motion) }

  /// Removes an animation that has stopped.
  func drop(_ motion: LayerMotion) { all.removeAll { $0 === motion } }

  /// Removes the animation with a key and stops it.
  func remove(key: String) {
    guard let index = all.firstIndex(where: { $0.key == key }) else { return }
    all.remove(at: index).remove()
  }
}
