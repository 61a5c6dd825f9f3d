public import Foundation
import Logging

extension ViewPropertyAnimator: ViewImplicitlyAnimating {
  public var state: ViewAnimatingState {
    switch machine.state {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  public var isRunning: Bool { machine.state == .running }

  /// Whether the animator goes back to where it began.
  ///
  /// Before the start it sets the direction of the next run, from the end to the start. In flight the animator reverses
  /// at the next frame, with its velocity unless ``carriesVelocityWhenReversed`` is false, in the time that the way
  /// took. What ends a run sets it to false.
  public var isReversed: Bool {
    get { machine.isReversed }
    set {
      handBack()
      let isUndone = blocks?.isUndone ?? false
      switch machine.reverse(newValue, isInterruptible: isInterruptible, isUndone: isUndone) {
      case .reverse: playback?.requestReversal(isBackwards: newValue, isSmooth: carriesVelocityWhenReversed)
      case .refuse(let refusal): log("Setting isReversed", refusal)
      case nil: return
      }
    }
  }

  /// How much of the way is done by what the last frame showed, counted in the direction in which the animator goes.
  ///
  /// Setting the fraction pauses the animator, or begins it paused, also if ``duration`` is 0. A value past 0…1 goes on in a
  /// straight line beyond the ends, up to a thousand ways; one that is not finite is ignored. While ``scrubsLinearly``
  /// is false it is the time's.
  public var fractionComplete: CGFloat {
    get {
      guard let playback else { return 0 }
      let fraction = scrubsLinearly ? playback.progress : playback.timeFraction
      return isReversed ? 1 - fraction : fraction
    }
    set {
      handBack()
      guard newValue.isFinite else { return log("Setting fractionComplete", "\(newValue) is no fraction") }
      switch machine.pause(isInterruptible: isInterruptible) {
      case .runBlocksAndRest: begin(afterDelay: 0)
      case .rest: rest()
      case .refuse(let refusal): return log("Setting fractionComplete", refusal)
      case nil: break
      }
      let fraction = min(1000, max(-1000, newValue))
      playback?.scrub(to: isReversed ? 1 - fraction : fraction, of: scrubsLinearly ? .way : .time)
      show()
    }
  }

  // MARK: Starting and pausing

  /// Starts with the next frame, which shows progress 0, or goes on after a pause.
  ///
  /// The blocks are run before the method returns. With no stage to run on, the animator ends before it returns.
  public func startAnimation() { start("startAnimation()", afterDelay: 0) }

  /// Starts when `delay` seconds have passed since the next frame; the blocks are run before the method returns.
  ///
  /// The animator is active at once; pausing it drops what is left of the delay. A delay that is negative or not a
  /// number is none. A paused animator goes on without it.
  public func startAnimation(afterDelay delay: TimeInterval) {
    start("startAnimation(afterDelay:)", afterDelay: delay.isFinite && delay > 0 ? delay : 0)
  }

  private func start(_ call: String, afterDelay delay: TimeInterval) {
    handBack()
    switch machine.start() {
    case .runBlocksAndRun:
      begin(afterDelay: delay)
      run()
    case .resume:
      playback?.resume(isBackwards: isReversed)
      run()
    case .refuse(let refusal):
      log(call, refusal)
    case nil:
      return
    }
  }

  /// Holds what the last frame showed; an animator that has not begun runs its blocks and begins at 0.
  public func pauseAnimation() {
    handBack()
    switch machine.pause(isInterruptible: isInterruptible) {
    case .runBlocksAndRest: begin(afterDelay: 0)
    case .rest: rest()
    case .refuse(let refusal): log("pauseAnimation()", refusal)
    case nil: return
    }
  }

  /// Lets a paused animator go on from what is shown, in its direction.
  ///
  /// - Parameters:
  ///   - parameters: The pace of the rest; `nil` is the animator's own. The velocity of a spring counts the distance
  ///     that is left.
  ///   - durationFactor: The length of the rest as a fraction of ``duration``. 0, negative or not a number takes what
  ///     remains: with no parameters either, the animator goes on as after ``startAnimation()``. Where nothing is left
  ///     to move, as after a ``fractionComplete`` of 1, the animator ends with the next frame whatever the factor.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    handBack()
    switch machine.continueWithTiming() {
    case .resumeWithTiming: goOn(parameters, durationFactor)
    case .refuse(let refusal): log("continueAnimation(withTimingParameters:durationFactor:)", refusal)
    }
  }

  private func goOn(_ parameters: (any TimingCurveProvider)?, _ durationFactor: Double) {
    guard let playback else { return }
    let factor = durationFactor.isFinite && durationFactor > 0 ? min(durationFactor, 1000) : 0
    if playback.isThere(isBackwards: isReversed) {
      self.playback?.arrive(isBackwards: isReversed)
      return run()
    }
    if parameters == nil, factor == 0 {
      self.playback?.resume(isBackwards: isReversed)
      return run()
    }
    let length = factor > 0 ? factor * duration : playback.remainingLength(isBackwards: isReversed)
    let next = parameters.map { AnimatorPace($0, duration: length) } ?? pace.squeezed(into: length)
    self.playback?.resume(along: next, isBackwards: isReversed)
    run()
  }

  // MARK: Adding

  /// Adds a block that begins when a part of what remains has passed, and ends together with the animator.
  ///
  /// What remains is that of the animator's own way or, where that is over, of the blocks that outlast it. An active
  /// animator runs the block before the method returns; the block's changes begin as the pace begins, a spring without
  /// a velocity of its own. While the animator is reversed they are not shown, since its way goes back to before them.
  ///
  /// - Parameters:
  ///   - animation: Changes views; called once.
  ///   - delayFactor: The part of what remains that passes before, 0…1; clamped, and 0 when it is not a number.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isNaN ? 0 : min(1, max(0, delayFactor))
    switch machine.add() {
    case .keep: kept.append((animation, factor))
    case .run: add(animation, delayFactor: factor)
    case .refuse(let refusal): log("addAnimations(_:delayFactor:)", refusal)
    }
  }

  /// Adds a block that takes all of what remains.
  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds what is called once, after the layout of the last frame, with where the animator ended.
  ///
  /// It may start, stop or release the animator. Those of an animator that is stopped without finishing are dropped;
  /// those of animation blocks within its own are called then, with `false` unless it stood at the end.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(.ofAnimator(completion))
  }

  // MARK: Ending

  /// Makes the views' models what is shown, and stops.
  ///
  /// - Parameter withoutFinishing: Whether that is all: the animator is inactive, and its completions are dropped.
  ///   Otherwise it is stopped and waits for ``finishAnimation(at:)``. Nothing happens unless it is active.
  public func stopAnimation(_ withoutFinishing: Bool) {
    handBack()
    switch machine.stop(withoutFinishing: withoutFinishing, isInterruptible: isInterruptible) {
    case .settleAndEnd:
      let isFinished = isAtEnd
      settle()
      onward = nil
      let stopped = completions
      completions = []
      for case .ofBlock(let completion, _) in stopped { completion(isFinished) }
    case .settleAndWait:
      wasStoppedAtEnd = isAtEnd
      settle()
    case .refuse(let refusal):
      log("stopAnimation(_:)", refusal)
    case nil:
      return
    }
  }

  /// Ends a stopped animator: the views go to a position at once, and its completions are called with it.
  public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    switch machine.finish() {
    case .end:
      let (onward, completions) = (onward, completions)
      self.onward = nil
      self.completions = []
      playback = nil
      onward?(finalPosition)
      let isFinished = finalPosition == .end && wasStoppedAtEnd
      for completion in completions { completion.call(at: finalPosition, isFinished: isFinished) }
    case .refuse(let refusal):
      log("finishAnimation(at:)", refusal)
    }
  }

  private func log(_ call: String, _ refusal: AnimatorStateMachine.Refusal) { log(call, refusal.rawValue) }

  private func log(_ call: String, _ reason: String) {
    Logger.animation.report(.animation, "\(call) of an animator is ignored: \(reason).", on: reportHost)
  }
}
