import Foundation
import SimulationHooks

/// The interface of a stage that its animations and transitions use.
@MainActor package protocol AnimationHost: WindowHost {
  /// The scheduler that provides the stage's time, frames, turns and delays.
  var scheduler: any StageScheduler { get }

  /// The time of the last frame.
  var frameTime: Duration { get }

  /// The animations that run on the stage.
  var animations: RunningAnimations { get }

  /// Adapts the presentations in `window` to the current environment if the window missed a change of it.
  func adaptToEnvironment(_ window: Window)

  /// The stage's policy for transitions whose animators never call `completeTransition(_:)`, and for late handlers.
  var transitionWatchdog: TransitionWatchdog { get }

  /// The watch that detects views moved without an animation, or `nil` unless the stage collects reports.
  var continuity: ContinuityWatch? { get }

  /// The count of the stage's tasks that are running or about to run.
  var activity: StageActivity { get }

  /// The same stage behind a weak reference, for objects that must not keep the stage alive.
  var tether: any AnimationHost { get }
}

extension AnimationHost {
  /// The stage's running animations, which report whether a frame is pending.
  package var frameRequest: FrameRequest { animations }

  /// A Boolean value that indicates whether inputs wait for the next frame.
  package var hasInput: Bool { animations.hasInput }
}

extension View {
  /// The stage that shows the view, or `nil` if no stage shows it.
  package var animationHost: (any AnimationHost)? { windowShownIn?.host as? any AnimationHost }

  /// The running animations of the stage that shows the view, or `nil` if there is none or it was freed.
  ///
  /// This property is faster than a call to the stage.
  var stageAnimations: RunningAnimations? {
    guard let animations = windowShownIn?.frameRequest as? RunningAnimations, !animations.isOver else { return nil }
    return animations
  }
}

/// A weak wrapper of a stage for the participants of a transition, which does not keep the stage alive.
///
/// A transition's task keeps the transition alive while it waits for the animations. If the transition kept its stage
/// alive as well, neither could be freed after the application has released the stage. After the stage was freed, the
/// wrapper discards reports, and the scheduler continues to provide the time.
@MainActor package final class WeakAnimationHost: AnimationHost {
  private weak var stage: (any AnimationHost)?
  package let scheduler: any StageScheduler
  package let animations: RunningAnimations
  package let activity: StageActivity

  package init(of stage: any AnimationHost) {
    self.stage = stage
    scheduler = stage.scheduler
    animations = stage.animations
    activity = stage.activity
    input = stage.input
  }

  package let input: InputDispatcher

  package var tether: any AnimationHost { self }
  package var now: Duration { scheduler.now }

  package func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable {
    scheduler.schedule(after: delay, work)
  }

  package var size: Size { stage?.size ?? .zero }
  package var safeAreaInsets: EdgeInsets { stage?.safeAreaInsets ?? .zero }
  package var reservedRegions: [View.ReservedRegion] { stage?.reservedRegions ?? [] }
  package var hinge: Hinge? { stage?.hinge }
  package var keyboardFrame: Rect? { stage?.keyboardFrame }
  package var traitCollection: TraitCollection { stage?.traitCollection ?? TraitCollection() }

  package var textMeasurer: any TextMeasurer { stage?.textMeasurer ?? BuiltInTextMeasurer.shared }
  package var pasteboard: Pasteboard { stage?.pasteboard ?? Pasteboard() }
  package var notificationCenter: NotificationCenter { stage?.notificationCenter ?? .default }
  package var frameTime: Duration { stage?.frameTime ?? .zero }
  package var windows: [Window] { stage?.windows ?? [] }
  package var keyWindow: Window? { stage?.keyWindow }
  /// A freed stage has no policy. The wrapper then returns ``TransitionWatchdog/complete``, so that each remaining wait
  /// ends.
  package var transitionWatchdog: TransitionWatchdog { stage?.transitionWatchdog ?? .complete }
  package var isObserved: Bool { stage?.isObserved ?? false }
  package var continuity: ContinuityWatch? { stage?.continuity }

  package func firstResponderDidChange(in window: Window) { stage?.firstResponderDidChange(in: window) }

  package func inputViewsDidChange(in window: Window) { stage?.inputViewsDidChange(in: window) }
  package func setNeedsFrame() { stage?.setNeedsFrame() }
  package func trace(_ event: StageEvent) { stage?.trace(event) }
  package func receive(_ report: StageReport) { stage?.receive(report) }
  package func runAsCurrent(_ body: () -> Void) { animations.runAsCurrent(body) }
  package func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) { stage?.nextTurn(work) }
  package func makeKey(_ window: Window) { stage?.makeKey(window) }
  package func setShown(_ isShown: Bool, window: Window) { stage?.setShown(isShown, window: window) }
  package func show(_ window: Window) { stage?.show(window) }
  package func hide(_ window: Window) { stage?.hide(window) }
  package func adaptToEnvironment(_ window: Window) { stage?.adaptToEnvironment(window) }
}

/// A counter of the stage's own tasks that are running or about to run.
///
/// A transition is a task, and a resumed task runs a little later. A scheduler that drives time manually must know when
/// all of these tasks wait for time again. The counter provides an exact answer on any executor, because it counts at
/// the stage's own suspension points.
@MainActor package final class StageActivity {
  // Each turn reads these numbers. The class does not check exclusivity of the marked properties at run time, because
  // such a check costs more than the access. No access lasts longer than a single read or write.

  @exclusivity(unchecked) private var count = 0

  /// The number of unreturned async handlers for which a task waits.
  @exclusivity(unchecked) package private(set) var handlerCount = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// The number of jobs that the stage's own tasks have enqueued in the pool.
  ///
  /// A driver of time subtracts them from all enqueued jobs to find those of other tasks.
  @exclusivity(unchecked) package private(set) var postCount = 0

  /// The number of tasks that have ended and have not left their task groups yet.
  private var leavingCount = 0
  private var leavingWaiters: [CheckedContinuation<Void, Never>] = []

  /// A closure that receives `true` when a task of the stage begins its turn, and `false` when the turn ends.
  package var turnObserver: (@MainActor (_ begins: Bool) -> Void)?

  package init() {}

  /// Counts a task that is about to run, because it was started or its continuation was resumed.
  func begin() { count += 1 }

  /// Resumes a task that waits for its turn, and counts the task and its job.
  func resume(_ continuation: CheckedContinuation<Void, Never>) {
    begin()
    postCount += 1
    continuation.resume()
  }

  /// Notifies the observer that a task begins its turn. The turn ends with ``end()``.
  func turnBegins() { turnObserver?(true) }

  /// Ends the turn of a task that waits again or has ended. The last turn resumes the callers of ``quiet()``.
  func end() {
    turnObserver?(false)
    count -= 1
    assert(count >= 0, "A task of the stage ended its activity twice.")
    if count == 0 { resumeAll(&waiters) }
  }

  /// Resumes the waiters, which run later, and keeps the memory of their list for the next turns.
  private func resumeAll(_ waiters: inout [CheckedContinuation<Void, Never>]) {
    postCount += waiters.count
    for waiter in waiters { waiter.resume() }
    waiters.removeAll(keepingCapacity: true)
  }

  /// Counts an ended task that is about to leave its task groups. The groups have no children.
  func leavingBegins() { leavingCount += 1 }

  /// Counts the job with which a task leaves a group. The task runs in the pool even if the group has no children.
  func leavesGroup() { postCount += 1 }

  /// Removes a task that has left its groups from the count. The last one resumes the callers of ``tasksLeave()``.
  func leavingEnds() {
    leavingCount -= 1
    if leavingCount == 0 { resumeAll(&leavingWaiters) }
  }

  /// Waits until no ended task is leaving its task groups.
  package func tasksLeave() async {
    guard leavingCount > 0 else { return }
    await withCheckedContinuation { leavingWaiters.append($0) }
  }

  /// Counts an added handler that a task waits for from now on.
  func handlerBegins() { handlerCount += 1 }

  /// Removes a handler from the count, because it has returned or its task no longer waits for it.
  func handlerEnds() {
    handlerCount -= 1
    assert(handlerCount >= 0, "A handler of the stage ended twice.")
  }

  /// A Boolean value that indicates whether all of the stage's tasks wait for time to advance.
  package var isIdle: Bool { count == 0 }

  /// A Boolean value that indicates whether the stage's tasks wait for time alone, and for no async handler.
  package var isQuiet: Bool { count == 0 && handlerCount == 0 }

  /// Waits until all of the stage's tasks wait for time to advance.
  package func quiet() async {
    guard count > 0 else { return }
    await SimulationHooks.awaiting("the tasks of the stage") {
      await withCheckedContinuation { waiters.append($0) }
    }
  }
}

/// The policy of a stage for an animator that never ends its transition.
///
/// A transition is overdue if its animations have ended and the grace period has passed since then. The grace period is
/// the transition's duration, at least one second, in the stage's time. It does not advance while the transition is
/// interactive or its property animator is paused.
///
/// The policy also applies to async handlers. A handler alongside the transition is overdue if it has not returned
/// within the grace period after the animator ended. A completion is overdue if it has not returned within the grace
/// period after the transition ended. The time in which another transition runs does not count for completions. The
/// policy ``complete`` cancels an overdue handler and continues without it.
public enum TransitionWatchdog: Sendable, Hashable {
  /// The stage logs the animator or the handler and completes the transition without it, so that the window stays
  /// usable.
  case complete

  /// The stage logs the animator or the handler.
  case log

  /// The stage ignores overdue animators and handlers.
  case off
}
