import AnimationTiming
import Foundation

/// The interaction of a transition, which converts the progress from the context to a position on the timeline.
extension Transition {
  /// Moves the transition to the gesture's fraction, or stores the fraction while the animator is being started.
  func updateInteraction(_ percentComplete: Double) {
    guard isInteractive || isPreparing && isInitiallyInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    // During the start, the timeline does not contain all animations yet.
    if isInteractive { timeline.scrub(to: self.percentComplete) }
  }

  /// A Boolean value that indicates whether blocks follow the interaction linearly instead of along their curves.
  var movesEvenly: Bool { (interaction as? PercentDrivenInteractiveTransition)?.movesEvenly ?? false }

  /// Pauses the running transition, because an interaction begins.
  func pauseInteraction() {
    switch machine.pauseInteraction() {
    case .hold:
      host.trace(.transition, "\(eventText): interaction begins")
      alarm?.cancel()
      alarm = nil
      asStage { timeline.pause(for: duration, at: host.scheduler.now, evenly: movesEvenly) }
      percentComplete = timeline.fraction
      asStage { coordinator?.notifyOfInteractionChange() }
    case nil:
      return
    }
  }

  /// Resumes the transition towards its end, because the interaction has ended.
  func finishInteraction() {
    switch machine.finishInteraction() {
    case .goOn(let isReversed): asStage { goOnFromInteraction(isReversed: isReversed) }
    case nil: return
    }
  }

  /// Returns the transition to its start, because the interaction was cancelled.
  func cancelInteraction() {
    switch machine.cancelInteraction() {
    case .cancelInteraction(let isReversed): asStage { returnFromInteraction(isReversed: isReversed) }
    case .reverse, nil: return
    }
  }

  func goOnFromInteraction(isReversed: Bool) {
    host.trace(.transition, "\(eventText): interaction ends, to finish")
    timeline.resume(to: .end, of: duration, by: interaction)
    coordinator?.notifyOfInteractionChange()
    if isReversed { restoreAppearances() }
    watch()
    guard isAlongsideDue else { return }
    // The interaction controller may start the animator immediately after this call, so wait for the next turn.
    host.scheduler.nextTurn { [weak self] in
      guard let self, isRunning, !isInteractive, !isCancelled else { return }
      runAlongsideLeft(for: timeline.remaining(at: host.scheduler.now))
    }
  }

  func returnFromInteraction(isReversed: Bool) {
    host.trace(.transition, "\(eventText): interaction ends, to go back")
    task?.cancel(.alongside)
    timeline.resume(to: .start, of: duration, by: interaction)
    coordinator?.notifyOfInteractionChange()
    if !isReversed { reverseAppearances() }
    watch()
  }
}

extension Timeline {
  /// Resumes all blocks towards an end of the transition, at the interaction controller's speed and along its curve.
  ///
  /// - Parameters:
  ///   - target: The end to move to.
  ///   - duration: The duration of the whole transition in seconds. A value of 0 selects the timeline's own length.
  ///   - interaction: The interaction controller that has ended the interaction.
  func resume(
    to target: ViewAnimatingPosition,
    of duration: Double,
    by interaction: (any ViewControllerInteractiveTransitioning)?
  ) {
    let curve = interaction?.completionCurve ?? .easeInOut
    let parameters = interaction?.timingCurve ?? CubicTimingParameters(animationCurve: curve)
    resume(to: target, of: duration, along: parameters, speed: Double(interaction?.usableSpeed ?? 1))
  }
}
