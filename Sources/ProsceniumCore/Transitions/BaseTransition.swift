import Foundation

/// The state of a transition that all kinds of transitions have in common.
///
/// A subclass conforms to ``Transition``, whose requirements are the steps of its kind. The steps themselves are no
/// methods of this class, because a subclass could forget to override one.
@MainActor class BaseTransition {
  let host: any AnimationHost

  /// The timeline of all animations of the transition.
  let timeline = Timeline()

  var machine = TransitionStateMachine()
  var coordinator: TransitionCoordinator?
  var animator: (any ViewControllerAnimatedTransitioning)?
  var context: TransitionContext?

  /// The interaction controller. A gesture of the library sets it before the delegate is asked for one.
  var interaction: (any ViewControllerInteractiveTransitioning)?

  /// The property animator with which the transition can be interrupted, or `nil` if there is none.
  var interruptible: (any ViewImplicitlyAnimating)?

  /// The fraction of the gesture, from 0 to 1.
  var percentComplete = 0.0

  /// A Boolean value that indicates whether the views move. A caller can clear it for a transition that begins late.
  var isAnimated: Bool

  /// A Boolean value that indicates whether the transition began interactively.
  var isInitiallyInteractive = false

  /// A Boolean value that indicates whether the interaction controller uses the animator to move the views.
  var hasHandedOutAnimator = false

  /// A Boolean value that indicates whether the alongside animations wait for the vended animator to start.
  var isAlongsideDue = false

  /// A Boolean value that indicates whether the window closed before the transition's turn. The handlers are then
  /// cancelled.
  var cancelsHandlers = false

  var completion: TransitionCompletion?

  /// The task that performs the transition. An immediate end replaces it with another task.
  var task: StageTask?

  /// The scheduled start, which the scheduler owns until the transition's turn.
  weak var turn: ScheduledStart?

  /// The transition that was requested while this one was ending. It begins after the end of this one.
  var successor: (any Transition)?

  var awaiters: [CheckedContinuation<TransitionStateMachine.Ending, Never>] = []

  /// The delegates that are asked in the transition's turn, kept alive from the request until the start.
  ///
  /// Their owners refer to them weakly. UIKit asks its delegates before the requesting call returns, so a delegate may
  /// live only as long as this call.
  var heldDelegates: [AnyObject] = []

  /// The views that the animator moved at its start, recorded only while the stage collects reports.
  var animatorsViews: [View] = []

  /// The watchdog's alarm for an animator that does not report its end.
  var alarm: Cancellable?

  init(host: any AnimationHost, isAnimated: Bool, completion: TransitionCompletion?) {
    self.host = host.tether
    self.isAnimated = isAnimated
    self.completion = completion
  }

  var isRunning: Bool { machine.phase == .running }
  var isPreparing: Bool { machine.isPreparing }
  var isCancelled: Bool { machine.isCancelled }
  var isInteractive: Bool { machine.isInteractive }

  /// A Boolean value that indicates whether another transition is refused.
  ///
  /// While this transition ends, one other transition can wait for it.
  var isBusy: Bool {
    switch machine.phase {
    case .beginning, .running: true
    case .ending: successor != nil
    case .over: false
    }
  }

  /// The animator's duration in seconds, or 0 if the transition is not animated.
  var duration: TimeInterval { isAnimated ? animator?.transitionDuration(using: context) ?? 0 : 0 }

  /// The grace period of handlers, equal to the grace period of an animator that does not report its end.
  var grace: Duration { max(.seconds(1), .seconds(max(duration, timeline.length))) }

  func asStage(_ body: () -> Void) { host.animations.runAsCurrent(body) }

  /// Removes the animation, the animator and the interaction controller from the transition.
  func dropAnimation() {
    isAnimated = false
    animator = nil
    interaction = nil
  }

  /// Removes and returns the successor, which then does not begin.
  func releaseSuccessor() -> (any Transition)? {
    defer { successor = nil }
    return successor
  }
}
