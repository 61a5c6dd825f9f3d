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

  /// A Boolean value that indicates whether the animator runs back to its start.
  ///
  /// Before the start, this property sets the direction of the next run, from the end to the start. A running animator
  /// reverses at the next frame and needs as long as it has run so far. It keeps its velocity unless
  /// ``carriesVelocityWhenReversed`` is `false`. The end of a run resets this property to `false`.
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

  /// The completed fraction, as shown by the last frame, in the animator's current direction.
  ///
  /// Setting the fraction pauses an active animator and makes an inactive one active and paused, even if ``duration``
  /// is 0. Values outside 0…1 continue in a straight line past the ends, up to ±1000. Infinity and NaN are ignored and
  /// logged. While ``scrubsLinearly`` is `false`, the value is a fraction of the duration.
  public var fractionComplete: CGFloat {
    get {
      guard let playback else { return 0 }
      let fraction = scrubsLinearly ? playback.progress : playback.timeFraction
      return isReversed ? 1 - fraction : fraction
    }
    set {
      handBack()
      guard newValue.isFinite else { return log("Setting fractionComplete", "\(newValue) is not finite") }
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

  /// Starts with the next frame, which shows progress 0, or resumes after a pause.
  ///
  /// The blocks run before the method returns. Without a stage to run on, the animator ends before the method returns.
  public func startAnimation() { start("startAnimation()", afterDelay: 0) }

  /// Starts when `delay` seconds have passed since the next frame. The blocks run before the method returns.
  ///
  /// The animator is active immediately, and a pause discards the rest of the delay. A paused animator resumes without
  /// a delay.
  ///
  /// - Parameter delay: The delay in seconds. Negative values, infinity and NaN count as 0.
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

  /// Pauses the animator at the last frame. An inactive animator runs its blocks and is paused at its start.
  public func pauseAnimation() {
    handBack()
    switch machine.pause(isInterruptible: isInterruptible) {
    case .runBlocksAndRest: begin(afterDelay: 0)
    case .rest: rest()
    case .refuse(let refusal): log("pauseAnimation()", refusal)
    case nil: return
    }
  }

  /// Continues a paused animator from its shown values in its current direction.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remaining part, or `nil` for the animator's own timing. A spring's velocity
  ///     refers to the remaining distance.
  ///   - durationFactor: The duration of the remaining part as a fraction of ``duration``. Zero, negative values,
  ///     infinity and NaN select the remaining duration. If `parameters` are also `nil`, the animator continues as
  ///     after ``startAnimation()``. If no distance remains, as after a ``fractionComplete`` of 1, the animator ends
  ///     with the next frame for any factor.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    handBack()
    switch machine.continueWithTiming() {
    case .resumeWithTiming: resume(parameters, durationFactor)
    case .refuse(let refusal): log("continueAnimation(withTimingParameters:durationFactor:)", refusal)
    }
  }

  private func resume(_ parameters: (any TimingCurveProvider)?, _ durationFactor: Double) {
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

  /// Adds a block that begins when a fraction of the remaining time has passed, and ends together with the animator.
  ///
  /// The remaining time is measured on the animator's own curve or, after its end, until the end of the longest block.
  /// An active animator runs the block before the method returns. The changes of the block then begin at the start of
  /// the curve, without a spring's initial velocity. A reversed animator does not show the changes, because it runs
  /// back to the values from before them.
  ///
  /// - Parameters:
  ///   - animation: A closure that changes views. It is called once.
  ///   - delayFactor: The fraction of the remaining time that passes before the block begins, clamped to 0…1. NaN
  ///     counts as 0.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isNaN ? 0 : min(1, max(0, delayFactor))
    switch machine.add() {
    case .keep: kept.append((animation, factor))
    case .run: add(animation, delayFactor: factor)
    case .refuse(let refusal): log("addAnimations(_:delayFactor:)", refusal)
    }
  }

  /// Adds a block that runs for the whole remaining time.
  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a completion that receives the animator's final position. It is called once, after the layout of the last
  /// frame.
  ///
  /// The completion may start, stop or release the animator. If the animator is stopped without finishing, its
  /// completions are discarded. The completions of animation blocks inside the animator's blocks are called in that
  /// case. They receive `false` unless the animator was at its end.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(.ofAnimator(completion))
  }

  // MARK: Ending

  /// Freezes the views' models at their shown values and stops the animator.
  ///
  /// The call has no effect unless the animator is active.
  ///
  /// - Parameter withoutFinishing: `true` to make the animator inactive and discard its completions, or `false` to make
  ///   it wait for ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    handBack()
    switch machine.stop(withoutFinishing: withoutFinishing, isInterruptible: isInterruptible) {
    case .settleAndEnd:
      let isFinished = isAtEnd
      freeze()
      onward = nil
      let stopped = completions
      completions = []
      for case .ofBlock(let completion, _) in stopped { completion(isFinished) }
    case .settleAndWait:
      wasStoppedAtEnd = isAtEnd
      freeze()
    case .refuse(let refusal):
      log("stopAnimation(_:)", refusal)
    case nil:
      return
    }
  }

  /// Finishes a stopped animator. The views move to the position immediately, and the completions receive the position.
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
