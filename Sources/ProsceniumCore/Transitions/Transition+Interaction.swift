import AnimationTiming
import Foundation

/// The interaction of a transition: the progress that the context receives becomes a place on the timeline.
extension Transition {
  /// The gesture has progressed to a part of the way.
  func updateInteraction(_ percentComplete: Double) {
    guard isInteractive || isPreparing && isInitiallyInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    // While it is being started, what will stand on the timeline is not all there.
    if isInteractive { timeline.scrub(to: self.percentComplete) }
  }

  /// Whether blocks are to follow the interaction evenly, in place of their curves.
  var movesEvenly: Bool { (interaction as? PercentDrivenInteractiveTransition)?.movesEvenly ?? false }

  /// An interaction begins while the transition runs, and pauses it.
  func pauseInteraction() {
    switch machine.pauseInteraction() {
    case .hold:
      host.tell(.transition, "\(eventText): interaction begins")
      alarm?.cancel()
      alarm = nil
      asStage { timeline.hold(for: duration, at: host.scheduler.now, evenly: movesEvenly) }
      percentComplete = timeline.fraction
      asStage { coordinator?.tellInteractionChange() }
    case nil:
      return
    }
  }

  /// The interaction ends, and the transition is to reach its end.
  func finishInteraction() {
    switch machine.finishInteraction() {
    case .goOn(let isReversed): asStage { goOnFromInteraction(isReversed: isReversed) }
    case nil: return
    }
  }

  /// The interaction ends, and the transition is to go back.
  func cancelInteraction() {
    switch machine.cancelInteraction() {
    case .cancelInteraction(let isReversed): asStage { returnFromInteraction(isReversed: isReversed) }
    case .reverse, nil: return
    }
  }

  func goOnFromInteraction(isReversed: Bool) {
    host.tell(.transition, "\(eventText): interaction ends, to finish")
    timeline.letGo(to: .end, of: duration, by: interaction)
    coordinator?.tellInteractionChange()
    if isReversed { restoreAppearances() }
    watch()
    guard isAlongsideDue else { return }
    // The interaction controller may start the animator right after this.
    host.scheduler.nextTurn { [weak self] in
      guard let self, isRunning, !isInteractive, !isCancelled else { return }
      runAlongsideLeft(for: timeline.remaining(at: host.scheduler.now))
    }
  }

  func returnFromInteraction(isReversed: Bool) {
    host.tell(.transition, "\(eventText): interaction ends, to go back")
    task?.cancel(.alongside)
    timeline.letGo(to: .start, of: duration, by: interaction)
    coordinator?.tellInteractionChange()
    if !isReversed { reverseAppearances() }
    watch()
  }
}

extension Timeline {
  /// Moves everything to an end of the way at the speed and the pace that the interaction controller wants.
  ///
  /// - Parameters:
  ///   - target: The end to move to.
  ///   - duration: Seconds of the whole transition; 0 counts as the timeline's own length.
  ///   - interaction: The interaction controller that has ended the interaction.
  func letGo(
    to target: ViewAnimatingPosition,
    of duration: Double,
    by interaction: (any ViewControllerInteractiveTransitioning)?
  ) {
    let curve = interaction?.completionCurve ?? .easeInOut
    let parameters = interaction?.timingCurve ?? CubicTimingParameters(animationCurve: curve)
    letGo(to: target, of: duration, along: parameters, speed: Double(interaction?.usableSpeed ?? 1))
  }
}
