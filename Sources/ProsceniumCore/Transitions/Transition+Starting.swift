import AnimationTiming
import Foundation

extension Transition {
  func prepareAndStart() {
    host.trace(.transition, .begin, of: self, "\(eventText) begins")
    prepare()
    start()
    heldDelegates = []
  }

  /// Creates the context for the animator, and the coordinator for all other participants.
  func makeCoordinator(telling roles: any TransitionRoles) {
    let context = TransitionContext(of: self, telling: roles)
    self.context = context
    coordinator = TransitionCoordinator(named: name, as: eventText, context: context, host: host, timeline: timeline)
    coordinator?.task = task
  }

  private func start() {
    guard let animator, let context else {
      showEnteringView()
      layOutAndRunAlongside()
      return complete(true)
    }
    let scope = AnimationScope(timeline: timeline)
    animatorWillStart()
    watchContinuity(of: animator)
    scope.run {
      run(animator, context)
      let vended = animator.interruptibleAnimator(using: context)
      if !(vended is NoAnimator) { interruptible = vended }
    }
    compareStart(context)
    let waiting = waitingAnimator(after: scope)
    runAlongside(of: scope, or: waiting)
    if let waiting, !isDrivenByInteraction { scope.run { start(waiting) } }
    animatorDidStart()
  }

  /// Starts the transition with the interaction controller, or with the animator if the start is not interactive.
  private func run(_ animator: any ViewControllerAnimatedTransitioning, _ context: TransitionContext) {
    guard let interaction, interaction.wantsInteractiveStart else {
      host.trace(.transition, "\(moved).animator.animateTransition(animated: \(isAnimated))")
      animator.animateTransition(using: context)
      interaction?.transitionDidStart(context)
      return
    }
    isInitiallyInteractive = true
    timeline.pause(for: duration, at: host.scheduler.now, evenly: movesEvenly)
    host.trace(.transition, "\(moved).interactionController.startInteractiveTransition")
    interaction.startInteractiveTransition(context)
  }

  private func start(_ waiting: any ViewImplicitlyAnimating) {
    if isAnimated { waiting.startAnimation() } else { View.performWithoutAnimation { waiting.startAnimation() } }
  }

  /// A Boolean value that indicates whether the interaction controller moves the views without the animator.
  private var isDrivenByInteraction: Bool { isInitiallyInteractive && !hasHandedOutAnimator }

  /// Returns the vended property animator if it still waits for its start and must move the views, and otherwise `nil`.
  ///
  /// If `animateTransition(using:)` has opened animations itself or completed the transition, the vended animator must
  /// not move the same views again.
  private func waitingAnimator(after scope: AnimationScope) -> (any ViewImplicitlyAnimating)? {
    guard let interruptible, interruptible.state == .inactive, scope.isEmpty else { return nil }
    return machine.hasCompletedEarly ? nil : interruptible
  }

  /// Runs the alongside animations along the animator's own curve, or over its duration if it has no animation.
  private func runAlongside(of scope: AnimationScope, or waiting: (any ViewImplicitlyAnimating)?) {
    let running = interruptible?.state == .inactive ? nil : interruptible as? any JoinableAnimation
    if let waiting {
      layOut()
      isAlongsideDue = true
      waiting.addAnimations { [weak self] in
        guard let self, isAlongsideDue else { return }
        watchVendedViews()
        animateAlongside()
      }
    } else if let animation = running ?? scope.longestAnimation {
      animation.join { [self] in layOutAndRunAlongside() }
    } else {
      View.animate(.cubic(.easeInOut, duration: duration), on: timeline) {
        layOutAndRunAlongside()
      } completion: { [weak self] _ in
        // An animator without animations that an interaction should drive would otherwise never report its end.
        guard let self, hasHandedOutAnimator, isRunning else { return }
        complete(!isCancelled)
      }
    }
  }

  /// Runs the alongside animations if the animator to which they were added was never started.
  ///
  /// An application's own interaction controller may move the views itself and never start the animator. A cancelled
  /// transition does not run the animations, because it would not revert them.
  ///
  /// - Parameter length: The remaining duration of the transition.
  func runAlongsideLeft(for length: Duration) {
    guard isAlongsideDue, !isCancelled else { return }
    asStage { View.animate(.cubic(.easeInOut, duration: length.seconds), on: timeline, animations: animateAlongside) }
  }

  /// Runs the first layout, which positions new views without animation, and then the alongside animations.
  private func layOutAndRunAlongside() {
    layOut()
    animateAlongside()
  }

  private func layOut() {
    View.performWithoutAnimation { contentView?.layoutIfNeeded() }
  }

  private func animateAlongside() {
    isAlongsideDue = false
    animateOwnChanges()
    coordinator?.runAnimations()
  }
}
