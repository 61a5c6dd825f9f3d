import Foundation
import Logging

/// The reports of a transition about its animator, with the names of the animator, the transition and its controllers.
extension Transition {
  /// The type of the animator, or `nil` if there is none or the transition has ended.
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

  /// Starts to watch the continuity of the views of an application's animator, including the leaving view.
  func watchContinuity(of animator: any ViewControllerAnimatedTransitioning) {
    guard isAnimated, !(animator is any SystemAnimator), let continuity = host.continuity else { return }
    let isInteractive = interaction?.wantsInteractiveStart ?? false
    let leaving = isInteractive ? nil : context?.view(forKey: .from)
    continuity.begin(self, showing: [leaving].compactMap(\.self))
  }

  /// Compares the leaving view's shown frame with its frame from before the animator's start.
  func compareStart(_ context: TransitionContext) {
    guard host.continuity != nil else { return }
    // Animations that join the timeline later are alongside animations or removals of an adaptation.
    animatorsViews = timeline.movedViews
    let hasCompleted = machine.hasCompletedEarly
    host.continuity?.compare([hasCompleted ? nil : context.view(forKey: .from)].compactMap(\.self), of: self)
  }

  /// Starts to watch the views that the vended animator moves. Call it in the animator's block, before the alongside
  /// animations.
  func watchVendedViews() {
    guard host.continuity != nil, let member = interruptible as? any TimelineAnimation else { return }
    animatorsViews = member.views
  }

  /// Compares the entering view's shown frame before the library moves any view at the end, and ends the watch.
  func endContinuity(_ ending: TransitionStateMachine.Ending) {
    animatorsViews = []
    guard let continuity = host.continuity else { return }
    continuity.compare([ending == .completed ? context?.view(forKey: .to) : nil].compactMap(\.self), of: self)
    continuity.end(self)
  }
}

/// The answers for the watch over the continuity of the animator's views.
extension Transition {
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
      \(view) jumped by \(points) points in one frame without an animation of \
      \(animatorName ?? "the animator"), during the \(name).
      """
    )
  }

  func viewWasTaken(_ view: String) {
    report(
      .takenView,
      "\(view) was removed from the container while \(animatorName ?? "the animator") moved it, during the \(name)."
    )
  }
}
