import AnimationTiming
import Foundation

/// A hand that moves a transition: what the context is told becomes a place on the timeline.
extension ModalTransition {
  /// The hand has moved to a part of the way.
  func updateInteraction(_ percentComplete: Double) {
    guard isInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    timeline.scrub(to: self.percentComplete)
  }

  /// A hand takes hold of the transition on its way.
  func pauseInteraction() {
    switch machine.pauseInteraction() {
    case .hold:
      host.tell(.transition, "\(eventText): interaction begins")
      asStage { timeline.hold(for: duration, at: host.scheduler.now) }
      percentComplete = timeline.fraction
      asStage { coordinator?.tellInteractionChange() }
    case nil:
      return
    }
  }

  /// The hand lets go, and the transition is to reach its end.
  func finishInteraction() {
    switch machine.finishInteraction() {
    case .goOn(let isTurned): asStage { goOnFromInteraction(isTurned: isTurned) }
    case nil: return
    }
  }

  /// The hand lets go, and the transition is to go back.
  func cancelInteraction() {
    switch machine.cancelInteraction() {
    case .cancelInteraction(let isTurned): asStage { returnFromInteraction(isTurned: isTurned) }
    case .turnBack, nil: return
    }
  }

  /// The container has changed under the hand: the fraction stays the hand's, the way under it is another one.
  func followPath(of presentation: ModalPresentation) {
    guard presentation === self.presentation, let beginning, let view = presentation.controller.presentedView,
      let frame = presentation.beginningFrame(beginning.frame, of: beginning.bounds)
    else { return }
    timeline.movePath(of: view, toBeginAt: frame)
  }

  func goOnFromInteraction(isTurned: Bool) {
    host.tell(.transition, "\(eventText): interaction ends, to finish")
    letGo(to: .end)
    coordinator?.tellInteractionChange()
    if isTurned { turnAppearancesAgain() }
  }

  func returnFromInteraction(isTurned: Bool) {
    host.tell(.transition, "\(eventText): interaction ends, to go back")
    letGo(to: .start)
    coordinator?.tellInteractionChange()
    if !isTurned { turnAppearances() }
  }

  /// The part of the duration that is left, by the interaction's speed, in the interaction's pace.
  private func letGo(to target: ViewAnimatingPosition) {
    let left = target == .end ? 1 - timeline.fraction : timeline.fraction
    let parameters = interaction?.timingCurve ?? CubicTimingParameters(animationCurve: completionCurve)
    let pace = AnimatorPace(parameters, duration: left * (duration > 0 ? duration : timeline.length) / completionSpeed)
    timeline.letGo(TimelineWay(target: target, curve: pace.curve, parameters: parameters))
  }

  /// How fast the rest goes.
  var completionSpeed: Double {
    let speed = interaction?.completionSpeed ?? 1
    return speed.isFinite && speed > 0 ? speed : 1
  }

  var completionCurve: View.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
}
