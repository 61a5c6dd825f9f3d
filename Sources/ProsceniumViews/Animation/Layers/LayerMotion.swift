/// The run of an animation on a layer, from its addition until it stops or is removed.
@MainActor final class LayerMotion {
  let key: String?
  let animation: Animation
  let parts: [LayerMotionPart]

  private let timing: MediaTiming
  private let beginTime: Duration?
  private let staysAtEnd: Bool
  private var machine = LayerMotionStateMachine()
  @WeakReference private var layer: Layer?

  // The delegate and the completions at the time of the addition, which are released after the stop.
  private var delegate: (any AnimationDelegate)?
  private var completions: [TransactionCompletion]

  /// A Boolean value that indicates whether the animation has begun and has left the running animations, because its
  /// speed is 0.
  private var isResting = false

  /// The running animations of the stage to which the animation was added.
  @WeakReference private var home: RunningAnimations?

  init(_ animation: Animation, key: String?, of layer: Layer) {
    self.animation = animation
    self.key = key
    _layer = WeakReference(layer)
    let duration = animation.duration > 0 ? min(animation.duration, 1e9) : Transaction.duration
    let pacing = animation.timingFunction ?? Transaction.timingFunction
    timing = animation.timing(of: duration)
    beginTime = animation.beginTime > 0 ? .seconds(min(animation.beginTime, 1e9)) : nil
    staysAtEnd = !animation.isRemovedOnCompletion
    delegate = animation.delegate
    parts = animation.parts(of: layer, pacing: pacing, lasting: duration)
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
    if isResting {
      isResting = false
      return home.add(self)
    }
    home.interrupt(self)
    home.setNeedsFrame()
  }

  /// Returns a Boolean value that indicates whether the animation currently changes the shown value of a property.
  func moves(_ property: LayerProperty) -> Bool {
    guard machine.second != nil else { return false }
    for part in parts where part.track.keyPath.property == property { return true }
    return false
  }

  /// Returns the shown value of a property, for the value that is shown without the animation.
  func shown(_ property: LayerProperty, over value: LayerValue) -> LayerValue {
    guard let second = machine.second else { return value }
    var value = value
    for part in parts where part.track.keyPath.property == property { value = part.shown(at: second, over: value) }
    return value
  }
}

extension LayerMotion: StageAnimation {
  func advance(to time: Duration) -> FrameOutcome {
    if machine.isOver { return .ended }
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
    case .goesOn, .begins:
      // An animation without speed shows the same value until its removal, and needs no more frames.
      isResting = timing.speed == 0 && machine.begin != nil
      return isResting ? .ended : outcome == .begins ? .completes : .goesOn
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

extension LayerMotion: LayerTimed {
  var followsLayerTime: Bool { !machine.isOver }

  var timedLayer: Layer? { layer?.timedLayer }

  func splitByLayerTime() -> [any LayerTimed] { [] }

  func isStill(at time: Duration, speed: Double) -> Bool {
    if machine.isOver || machine.isKept && speed >= 0 { return true }
    let begin = machine.begin ?? beginTime
    return begin.map { speed == 0 || speed < 0 && time <= $0 } ?? false
  }

  var staysAfterEnd: Bool { machine.isKept }

  var isAbandoned: Bool { false }
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
    for motion in all where motion.moves(property) { value = motion.shown(property, over: value) }
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
