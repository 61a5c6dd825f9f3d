import Foundation
import Logging

/// What a transition reports of its animator: with the name of that, its own, and the names of its controllers.
extension Transition {
  /// The type of the animator; `nil` where there is none, and once the transition has ended.
  var animatorName: String? { animator.map { String(describing: type(of: $0)) } }

  func report(_ kind: StageReport.Kind, _ text: String) {
    let controllers = [context?.viewController(forKey: .from), context?.viewController(forKey: .to)]
    Logger.presentation.report(
      kind,
      text,
      on: host,
      animator: animatorName,
      controllers: controllers.compactMap { $0?.name }
    )
  }

  // MARK: Continuity

  /// Has views of an application's animator watched, what was shown before it began among them.
  func watchContinuity(of animator: any ViewControllerAnimatedTransitioning) {
    guard isAnimated, !(animator is any SystemAnimator), let continuity = host.continuity else { return }
    let isInteractive = interaction?.wantsInteractiveStart ?? false
    let leaving = isInteractive ? nil : context?.view(forKey: .from)
    continuity.begin(self, showing: [leaving].compactMap(\.self))
  }

  /// Looks at what the animator did with the view that is shown at its start.
  func compareStart(_ context: TransitionContext) {
    guard host.continuity != nil else { return }
    // What comes later on the timeline moves alongside, or leaves with a style.
    animatorsViews = timeline.movedViews
    let hasCompleted = machine.hasCompletedEarly
    host.continuity?.compare([hasCompleted ? nil : context.view(forKey: .from)].compactMap(\.self), of: self)
  }

  /// Has what the vended animator moves watched; called in its block, before what is alongside runs there.
  func watchVendedViews() {
    guard host.continuity != nil, let member = interruptible as? any TimelineMember else { return }
    animatorsViews = member.views
  }

  /// Looks at what the animator did with the view that stays, before the library moves anything at the end.
  func endContinuity(_ ending: TransitionStateMachine.Ending) {
    animatorsViews = []
    guard let continuity = host.continuity else { return }
    let isMoved = ending.outcome == .completed && !ending.mustUndo && ending.refusal == nil
    continuity.compare([isMoved ? context?.view(forKey: .to) : nil].compactMap(\.self), of: self)
    continuity.end(self)
  }
}

extension Transition: ContinuitySubject {
  var steadyViews: [View] {
    guard isRunning, !isCancelled, !isInteractive, !machine.isReversed, let context else { return [] }
    let own = [context.view(forKey: .from), context.view(forKey: .to)].compactMap(\.self)
    return (own + animatorsViews).reduce(into: []) { views, view in
      if !views.contains(view) { views.append(view) }
    }
  }

  func viewJumped(_ view: String, by distance: Double) {
    let points = String(format: "%.0f", distance)
    report(
      .jump,
      """
      \(view) jumped by \(points) points in one frame, outside of every animation of \
      \(animatorName ?? "the animator"), in the \(name).
      """
    )
  }

  func viewWasTaken(_ view: String) {
    report(
      .takenView,
      "\(view) was taken out of the container while \(animatorName ?? "the animator") moved it, in the \(name)."
    )
  }
}
