import AnimationTiming
import Logging

extension ViewPropertyAnimator {
  /// Runs the blocks and shows the beginning, which is the end when the animator goes backwards.
  func begin(afterDelay delay: Double) {
    self.delay = delay
    timeline = AnimationScope.current?.timeline ?? timeline
    let first = kept.filter { $0.delayFactor == 0 }.map(\.block)
    let later = kept.filter { $0.delayFactor > 0 }
    kept = []
    let blocks = AnimatorBlocks(of: self, isAnimated: duration > 0 && View.areAnimationsEnabled)
    blocks.allowsInteraction = isUserInteractionEnabled
    self.blocks = blocks
    var course = AnimatorCourse(pace: pace, delayFactors: later.map(\.delayFactor), isBackwards: isReversed)
    course.begin(isBackwards: isReversed, delay: delay)
    if machine.state == .paused { course.rest() }
    self.course = course
    blocks.run(first)
    if let scope = AnimationScope.current, scope.timeline === timeline { scope.note(self) }
    for (block, _) in later { blocks.run([block]) }
    show()
    timeline?.add(self)
  }

  /// Runs a block that comes on the way.
  func add(_ animation: @escaping @MainActor () -> Void, delayFactor: Double) {
    _ = course?.addTrack(delayFactor: delayFactor)
    blocks?.run([animation])
    show()
  }

  /// Shows the course as it stands.
  func show() {
    guard let course, let blocks else { return }
    blocks.show(course.tracks)
    blocks.animations?.setNeedsFrame()
  }

  /// Moves with the frames from the next one on.
  func run() {
    // A block of its own may have stopped the animator.
    guard machine.state == .running, let blocks else { return }
    guard let animations = blocks.animations else {
      Logger.animation.info("An animator changed no view of a stage; its changes were applied at once.")
      arrive()
      callCompletions()
      return
    }
    animations.add(self)
  }

  /// Stands still at what the last frame showed.
  func rest() {
    blocks?.animations?.remove(self)
    course?.rest()
  }

  /// Leaves the views as they are shown.
  func settle() {
    blocks?.animations?.remove(self)
    onward = blocks?.settle()
    blocks = nil
    // How far a stopped animator came can still be read.
    if machine.state == .inactive { course = nil }
  }

  /// Carries out the arrival at the end of the way.
  private func arrive() {
    switch machine.arrive(pausesOnCompletion: pausesOnCompletion) {
    case .rest:
      course?.rest()
    case .end(let position):
      blocks?.end(at: position)
      blocks = nil
      course = nil
      due = completions.map { completion in { completion(position) } }
      completions = []
    case nil:
      return
    }
  }
}

extension ViewPropertyAnimator: StageAnimation {
  func advance(to time: Duration) -> FrameOutcome {
    guard machine.state == .running, let blocks, course != nil else { return .ended }
    let isDone = course?.advance(to: time) ?? true
    if let course { blocks.show(course.tracks) }
    guard isDone || blocks.isEmpty, timeline?.isHeld(at: time) != true else { return .goesOn }
    arrive()
    return .ended
  }

  func abandon() {
    blocks?.end(at: .end)
    blocks = nil
    course = nil
    machine = AnimatorStateMachine()
    due = completions.map { completion in { completion(.end) } }
    completions = []
  }

  var movedViews: [View] { blocks?.movedViews ?? [] }

  func callCompletions() {
    let due = due
    self.due = []
    for completion in due { completion() }
  }
}

extension ViewPropertyAnimator: TimelineMember {
  var purpose: AnimationGroup.Purpose { .block }
  var views: [View] { blocks?.views ?? [] }
  var isUndone: Bool { blocks?.isUndone ?? false }

  var isOver: Bool {
    switch machine.state {
    case .inactive: true
    case .running, .paused, .stopped: false
    }
  }

  func remainingDuration(at time: Duration) -> Duration {
    .seconds(course?.remaining(at: time, isBackwards: isReversed) ?? 0)
  }

  func restoreModels(except excluded: [View]) { blocks?.restoreModels(except: excluded) }
}

extension ViewPropertyAnimator: JoinableAnimation {
  var length: Duration { .seconds(delay + duration) }

  func join(_ changes: @escaping @MainActor () -> Void) {
    blocks?.join(changes)
    show()
  }
}

extension ViewPropertyAnimator: AnimationBlockOwner {
  var blockCurve: TimingCurve { pace.curve }

  func addBlockCompletion(_ completion: @escaping @MainActor (Bool) -> Void) {
    addCompletion { completion($0 == .end) }
  }
}
