public import Foundation

/// An interaction controller with which a gesture drives what an animator animates, by parts of the whole.
///
/// Vend it from the delegate's `interactionControllerForPresentation(using:)` or `…ForDismissal(using:)`, call
/// `present` or `dismiss`, then report the gesture's progress with ``update(_:)``, and at last ``finish()`` or
/// ``cancel()``. Everything that the animator starts stands still on the transition's timeline until then: animation
/// blocks, delayed ones and keyframes too, property animators, and what others animate alongside. Once the gesture has
/// ended, the rest takes the part of the duration that is left, in ``completionCurve``.
///
/// The gesture moves animation blocks through their time, so that each shows what its curve shows then: one that eases
/// in and out shows 12.9 % of its way at a quarter. For a view that stays under a finger, animate with `curveLinear`. A
/// property animator shows the part itself; with ``ViewPropertyAnimator/scrubsLinearly`` set to false, what its curve
/// shows then.
///
/// The animator completes the transition, as always, when its animations ended; one that animates nothing is
/// completed for it. ``finish()`` and ``cancel()`` before the transition began are kept and applied at its start. One
/// object serves one transition after the other. It knows its transition by the public protocol
/// ``ViewControllerContextTransitioning`` alone, so it serves containers that make contexts of their own as well.
@preconcurrency @MainActor open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  private var machine = PercentDrivenStateMachine()
  private weak var context: (any ViewControllerContextTransitioning)?

  /// The timeline of a transition that has none of its own.
  private var timeline: Timeline?

  /// Makes one for coming transitions.
  public init() {}

  /// Seconds of the whole transition; 0 before the first one began.
  public private(set) var duration: CGFloat = 0

  /// The part of the whole that was last reported, 0…1.
  public private(set) var percentComplete: CGFloat = 0

  /// How fast the rest goes: 1, the default, takes the part of the duration that is left, 2 half of that.
  open var completionSpeed: CGFloat = 1

  /// The pace of the rest; slow at both ends by default.
  open var completionCurve = View.AnimationCurve.easeInOut

  /// The timing of the rest, in place of the curve; `nil` by default.
  open var timingCurve: (any TimingCurveProvider)?

  /// Whether the transition begins interactively. True by default; if false, ``pause()`` makes it interactive later.
  ///
  /// Read when the transition begins. Until ``pause()`` is called, a transition that began by itself runs as if there
  /// were no gesture: ``update(_:)``, ``finish()`` and ``cancel()`` have no effect, also those that came before its
  /// start. A gesture whose calls may come without ``pause()`` therefore never ends a transition by mistake.
  open var wantsInteractiveStart = true

  /// Whether blocks follow the gesture evenly, in place of their curves.
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
    if let outcome { tell(outcome) }
  }

  /// Keeps what is needed to make the transition interactive later.
  open func transitionDidStart(_ transitionContext: any ViewControllerContextTransitioning) {
    machine.startByItself()
    begin(transitionContext)
  }

  /// Makes the object ready for the next transition.
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

  /// A context of another implementation has no timeline that its animations would stand on.
  private func holdOwnTimeline() {
    guard AnimationScope.current == nil, let scheduler = RunningAnimations.current?.scheduler else { return }
    let own = Timeline()
    own.hold(for: duration, at: scheduler.now, evenly: movesEvenly)
    timeline = own
  }

  // MARK: Interaction

  /// Moves everything to a part of the whole, 0…1; beyond that it is clamped, and not a number is ignored.
  ///
  /// No effect before the start, after ``finish()`` or ``cancel()``, after the end, and while the transition runs by
  /// itself because ``wantsInteractiveStart`` was false.
  open func update(_ percentComplete: CGFloat) {
    guard !percentComplete.isNaN, machine.update() else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    timeline?.scrub(to: self.percentComplete)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Pauses a running transition, on its way to either end, and makes it interactive; everything stands still.
  ///
  /// ``percentComplete`` is then the part of the time that has passed; of the way, if a property animator that scrubs
  /// linearly takes longest.
  open func pause() {
    guard machine.pause() else { return }
    if let timeline, let now = RunningAnimations.current?.scheduler?.now {
      timeline.hold(for: duration, at: now, evenly: movesEvenly)
    }
    context?.pauseInteractiveTransition()
    let known = (context as? any ViewControllerTransitionCoordinatorContext)?.percentComplete
    percentComplete = known ?? timeline?.fraction ?? percentComplete
  }

  /// Ends the interaction: everything goes on to its end. Without an interaction it has no effect, except that it is
  /// kept for a transition that will begin interactively.
  open func finish() {
    if machine.letGo(.finish) { tell(.finish) }
  }

  /// Ends the interaction: everything goes back to where it began, and the transition ends as cancelled.
  ///
  /// Without an interaction it has no effect, except that it is kept for a transition that will begin interactively.
  open func cancel() {
    if machine.letGo(.cancel) { tell(.cancel) }
  }

  private func tell(_ outcome: PercentDrivenStateMachine.Outcome) {
    switch outcome {
    case .finish: context?.finishInteractiveTransition()
    case .cancel: context?.cancelInteractiveTransition()
    }
    timeline?.letGo(to: outcome == .finish ? .end : .start, of: duration, by: self)
  }
}
