public import Foundation

/// An interaction controller with which a gesture drives an animator's animations by fractions of the transition.
///
/// Return the object from the delegate's `interactionControllerForPresentation(using:)` or `…ForDismissal(using:)`, and
/// call `present` or `dismiss`. Then report the gesture's progress with ``update(_:)``, and finally call ``finish()``
/// or ``cancel()``. Until then, all animations that the animator starts are paused on the transition's timeline. These
/// are animation blocks with and without a delay, keyframes, property animators, and alongside animations. After the
/// gesture, the remaining part runs along ``completionCurve`` for its share of the duration.
///
/// The gesture moves animation blocks through their duration, and each block shows the value of its curve at that time.
/// An ease-in-out block shows 12.9 % of its distance at a quarter of its time. Use `curveLinear` for a view that must
/// stay under a finger. A property animator shows the fraction itself, or the value of its curve if
/// `ViewPropertyAnimator.scrubsLinearly` is `false`.
///
/// As in each transition, the animator completes the transition when its animations have ended. If an animator animates
/// nothing, the library completes the transition for it. Calls of ``finish()`` and ``cancel()`` before the start of the
/// transition are kept and applied at the start. One object can serve several transitions in sequence. It uses only the
/// public protocol ``ViewControllerContextTransitioning``, so it also serves containers with their own contexts.
@preconcurrency @MainActor open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  private var machine = PercentDrivenStateMachine()
  private weak var context: (any ViewControllerContextTransitioning)?

  /// The object's own timeline, for a transition whose context has none.
  private var timeline: Timeline?

  /// Creates an interaction controller for later transitions.
  public init() {}

  /// The duration of the whole transition in seconds, or 0 before the first transition begins.
  public private(set) var duration: CGFloat = 0

  /// The last reported fraction of the transition, from 0 to 1.
  public private(set) var percentComplete: CGFloat = 0

  /// The speed of the remaining part. The default, 1, uses its share of the duration, and a value of 2 halves that
  /// time.
  open var completionSpeed: CGFloat = 1

  /// The curve of the remaining part, which is `easeInOut` by default.
  open var completionCurve = View.AnimationCurve.easeInOut

  /// The timing of the remaining part, which replaces the curve, or `nil` to use the curve. The default is `nil`.
  open var timingCurve: (any TimingCurveProvider)?

  /// A Boolean value that determines whether the transition begins interactively.
  ///
  /// The default is `true`. With `false`, a call of ``pause()`` makes the transition interactive later.
  ///
  /// The property is read when the transition begins. A transition that began without interaction ignores the gesture
  /// until ``pause()`` is called. The methods ``update(_:)``, ``finish()`` and ``cancel()`` have no effect then, and
  /// earlier calls of them have no effect either. A gesture that calls them without ``pause()`` therefore never ends
  /// such a transition by mistake.
  open var wantsInteractiveStart = true

  /// A Boolean value that indicates whether blocks follow the gesture linearly instead of along their curves.
  var movesEvenly: Bool { false }

  /// Starts the animator, whose animations wait for the gesture.
  open func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    let outcome = machine.start()
    begin(transitionContext)
    holdOwnTimeline()
    if let animator = transitionContext.animator {
      let scope = timeline.map(AnimationScope.init)
      scope?.run { animator.animateTransition(using: transitionContext) }
      if scope == nil { animator.animateTransition(using: transitionContext) }
    }
    if let outcome { notify(outcome) }
  }

  /// Stores the context, so that the transition can become interactive later.
  open func transitionDidStart(_ transitionContext: any ViewControllerContextTransitioning) {
    machine.startByItself()
    begin(transitionContext)
  }

  /// Resets the object for the next transition.
  open func transitionDidEnd(_ completed: Bool) {
    machine.end()
    context = nil
    timeline = nil
  }

  private func begin(_ context: any ViewControllerContextTransitioning) {
    self.context = context
    percentComplete = 0
    duration = context.animator?.transitionDuration(using: context) ?? 0
  }

  /// Creates and pauses a timeline for a context of another implementation, whose animations would otherwise have none.
  private func holdOwnTimeline() {
    guard AnimationScope.current == nil, let scheduler = RunningAnimations.current?.scheduler else { return }
    let own = Timeline()
    own.pause(for: duration, at: scheduler.now, evenly: movesEvenly)
    timeline = own
  }

  // MARK: Interaction

  /// Moves the transition to a fraction. The fraction is clamped to 0…1, and NaN is ignored.
  ///
  /// The call has no effect before the start of the transition, after ``finish()`` or ``cancel()``, and after the end.
  /// It also has no effect while the transition runs without interaction because ``wantsInteractiveStart`` is `false`.
  open func update(_ percentComplete: CGFloat) {
    guard !percentComplete.isNaN, machine.update() else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    timeline?.scrub(to: self.percentComplete)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Pauses a transition that runs in either direction and makes it interactive.
  ///
  /// ``percentComplete`` is then the fraction of the duration that has passed. If the longest animation is a property
  /// animator with linear scrubbing, it is the fraction of the animator's distance.
  open func pause() {
    guard machine.pause() else { return }
    if let timeline, let now = RunningAnimations.current?.scheduler?.now {
      timeline.pause(for: duration, at: now, evenly: movesEvenly)
    }
    context?.pauseInteractiveTransition()
    let known = (context as? any ViewControllerTransitionCoordinatorContext)?.percentComplete
    percentComplete = known ?? timeline?.fraction ?? percentComplete
  }

  /// Ends the interaction, so that the transition continues to its end.
  ///
  /// Without an interaction the call has no effect. Before the start of an interactive transition, the call is kept and
  /// applied at the start.
  open func finish() {
    if machine.letGo(.finish) { notify(.finish) }
  }

  /// Ends the interaction, so that the transition runs back to its start and ends as cancelled.
  ///
  /// Without an interaction the call has no effect. Before the start of an interactive transition, the call is kept and
  /// applied at the start.
  open func cancel() {
    if machine.letGo(.cancel) { notify(.cancel) }
  }

  private func notify(_ outcome: PercentDrivenStateMachine.Outcome) {
    switch outcome {
    case .finish: context?.finishInteractiveTransition()
    case .cancel: context?.cancelInteractiveTransition()
    }
    timeline?.resume(to: outcome == .finish ? .end : .start, of: duration, by: self)
  }
}
