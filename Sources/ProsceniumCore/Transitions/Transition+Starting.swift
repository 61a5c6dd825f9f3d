import AnimationTiming
import Foundation

extension Transition {
  func prepareAndStart() {
    host.tell(.transition, .begin, of: self, "\(eventText) begins")
    prepare()
    start()
    heldDelegates = []
  }

  /// Makes the context for the animator, and the coordinator for all other participants.
  func makeCoordinator(telling roles: any TransitionRoles) {
    let context = TransitionContext(of: self, telling: roles)
    self.context = context
    coordinator = TransitionCoordinator(named: name, as: eventText, context: context, host: host, timeline: timeline)
    coordinator?.task = task
  }

  private func start() {
    guard let animator, let context else {
      showWhatComes()
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

  /// Has the interaction controller start the transition, or the animator.
  private func run(_ animator: any ViewControllerAnimatedTransitioning, _ context: TransitionContext) {
    guard let interaction, interaction.wantsInteractiveStart else {
      host.tell(.transition, "\(moved).animator.animateTransition(animated: \(isAnimated))")
      animator.animateTransition(using: context)
      interaction?.transitionDidStart(context)
      return
    }
    isInitiallyInteractive = true
    timeline.hold(for: duration, at: host.scheduler.now, evenly: movesEvenly)
    host.tell(.transition, "\(moved).interactionController.startInteractiveTransition")
    interaction.startInteractiveTransition(context)
  }

  private func start(_ waiting: any ViewImplicitlyAnimating) {
    if isAnimated { waiting.startAnimation() } else { View.performWithoutAnimation { waiting.startAnimation() } }
  }

  /// Whether the interaction controller moves the views, and has not left that to the animator.
  private var isDrivenByInteraction: Bool { isInitiallyInteractive && !hasHandedOutAnimator }

  /// The property animator that was vended and that nothing has started, if it is to move the views.
  ///
  /// Where `animateTransition(using:)` opened animations itself, or has completed the transition, a second motion of
  /// the same views is not wanted.
  private func waitingAnimator(after scope: AnimationScope) -> (any ViewImplicitlyAnimating)? {
    guard let interruptible, interruptible.state == .inactive, scope.isEmpty else { return nil }
    return machine.hasCompletedEarly ? nil : interruptible
  }

  /// Alongside animations share the animator's own curve; without an animation of its own they get its length.
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
        // Nothing else would report the end of an animator that an interaction was to drive and that moves nothing.
        guard let self, hasHandedOutAnimator, isRunning else { return }
        complete(!isCancelled)
      }
    }
  }

  /// Runs what is alongside if the animator was never started that it was added to, because an interaction controller of
  /// the application's own moves the views itself; not on the way back, where nothing would undo it.
  ///
  /// - Parameter length: What remains of the transition.
  func runAlongsideLeft(for length: Duration) {
    guard isAlongsideDue, !isCancelled else { return }
    asStage { View.animate(.cubic(.easeInOut, duration: length.seconds), on: timeline, animations: animateAlongside) }
  }

  /// The first layout comes before the alongside animations and is not animated; it places what is new.
  private func layOutAndRunAlongside() {
    layOut()
    animateAlongside()
  }

  private func layOut() {
    View.performWithoutAnimation { contentView?.layoutIfNeeded() }
  }

  private func animateAlongside() {
    isAlongsideDue = false
    animateAlong()
    coordinator?.runAnimations()
  }
}
