import SimulationHooks

/// What animations and transitions need of the stage that they run on.
@MainActor protocol AnimationHost: WindowHost {
  /// The seam to time.
  var scheduler: any StageScheduler { get }

  /// The time of the last frame.
  var frameTime: Duration { get }

  /// The animations that run on the stage.
  var animations: RunningAnimations { get }

  /// Has what is presented in `window` take the style of the environment of now, if it missed a change.
  func adaptToEnvironment(_ window: Window)

  /// The windows shown, from back to front.
  var windows: [Window] { get }

  /// The window in front.
  var keyWindow: Window? { get }

  /// What becomes of transitions whose animators never say that they have ended.
  var transitionWatchdog: TransitionWatchdog { get }

  /// What looks for views that move outside of animations; `nil` unless reports are collected.
  var continuity: ContinuityWatch? { get }

  /// The tasks of transitions that have something to do now.
  var activity: StageActivity { get }

  /// The same stage, for what must not keep it alive.
  var tether: any AnimationHost { get }
}

extension AnimationHost {
  /// What is asked whether a frame is on its way.
  var frameRequest: FrameRequest { animations }
}

extension View {
  /// The stage that shows the view.
  var animationHost: (any AnimationHost)? { windowShownIn?.host as? any AnimationHost }

  /// The animations of the stage that shows the view; cheaper than to ask the stage.
  var stageAnimations: RunningAnimations? {
    guard let animations = windowShownIn?.frameRequest as? RunningAnimations, !animations.isOver else { return nil }
    return animations
  }
}

/// A stage, for what takes part in a transition: it does not keep the stage alive.
///
/// The task of a transition that waits for its animations keeps the transition. If that kept its stage as well, none of
/// them could ever be freed once the application has released the stage. After the stage was freed, what is reported or
/// shown goes nowhere, and its time goes on.
@MainActor final class StageTether: AnimationHost {
  private weak var stage: (any AnimationHost)?
  let scheduler: any StageScheduler
  let animations: RunningAnimations
  let activity: StageActivity

  init(of stage: any AnimationHost) {
    self.stage = stage
    scheduler = stage.scheduler
    animations = stage.animations
    activity = stage.activity
  }

  var tether: any AnimationHost { self }
  var size: Size { stage?.size ?? .zero }
  var safeAreaInsets: EdgeInsets { stage?.safeAreaInsets ?? .zero }
  var reservedRegions: [View.ReservedRegion] { stage?.reservedRegions ?? [] }
  var hinge: Hinge? { stage?.hinge }
  var keyboardFrame: Rect? { stage?.keyboardFrame }
  var traitCollection: TraitCollection { stage?.traitCollection ?? TraitCollection() }

  var textMeasurer: any TextMeasurer { stage?.textMeasurer ?? BuiltInTextMeasurer.shared }
  var frameTime: Duration { stage?.frameTime ?? .zero }
  var windows: [Window] { stage?.windows ?? [] }
  var keyWindow: Window? { stage?.keyWindow }
  /// A stage that has been freed has no policy; what is still waited for must end all the same.
  var transitionWatchdog: TransitionWatchdog { stage?.transitionWatchdog ?? .complete }
  var isObserved: Bool { stage?.isObserved ?? false }
  var continuity: ContinuityWatch? { stage?.continuity }

  func firstResponderDidChange(in window: Window) { stage?.firstResponderDidChange(in: window) }
  func setNeedsFrame() { stage?.setNeedsFrame() }
  func tell(_ event: StageEvent) { stage?.tell(event) }
  func receive(_ report: StageReport) { stage?.receive(report) }
  func runAsCurrent(_ body: () -> Void) { animations.runAsCurrent(body) }
  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) { stage?.nextTurn(work) }
  func show(_ window: Window) { stage?.show(window) }
  func hide(_ window: Window) { stage?.hide(window) }
  func adaptToEnvironment(_ window: Window) { stage?.adaptToEnvironment(window) }
}

/// Counts the stage's own tasks that are running or about to run.
///
/// A transition is a task, and a resumed task gets its turn a little later. A scheduler that drives time manually must
/// know when all of them wait for time again; counting at our own suspension points says so exactly, on any executor.
@MainActor package final class StageActivity {
  private var count = 0

  /// How many async handlers have not returned that a task waits for.
  package private(set) var handlerCount = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// The number of jobs that the stage's own tasks have given to the pool; a driver of time tells them from those of
  /// others.
  package private(set) var postCount = 0

  /// The number of tasks that have ended and are on their way out of their groups.
  private var leavingCount = 0
  private var leavingWaiters: [CheckedContinuation<Void, Never>] = []

  /// Called when a task of the stage gets its turn, with `true`, and when its turn ends, with `false`.
  package var turnObserver: (@MainActor (_ begins: Bool) -> Void)?

  /// A task is about to run: it was started or its continuation was resumed.
  func begin() { count += 1 }

  /// Resumes a task that waits for its turn.
  func resume(_ continuation: CheckedContinuation<Void, Never>) {
    begin()
    postCount += 1
    continuation.resume()
  }

  /// A task has its turn, which ends with ``end()``.
  func turnBegins() { turnObserver?(true) }

  /// A task waits again, or has ended.
  func end() {
    turnObserver?(false)
    count -= 1
    assert(count >= 0, "A task of the stage ended its activity twice.")
    if count == 0 { resumeAll(&waiters) }
  }

  private func resumeAll(_ waiters: inout [CheckedContinuation<Void, Never>]) {
    let resumed = waiters
    waiters = []
    postCount += resumed.count
    for waiter in resumed { waiter.resume() }
  }

  /// A task that has ended is about to leave its groups, in which there is no child.
  func leavingBegins() { leavingCount += 1 }

  /// A task leaves a group next: by way of the pool, even if there is no child to wait for.
  func leavesGroup() { postCount += 1 }

  /// A task has left its groups.
  func leavingEnds() {
    leavingCount -= 1
    if leavingCount == 0 { resumeAll(&leavingWaiters) }
  }

  /// Returns when no task that has ended is on its way out of its groups.
  package func tasksLeave() async {
    guard leavingCount > 0 else { return }
    await withCheckedContinuation { leavingWaiters.append($0) }
  }

  /// A handler was given, which a task waits for from now on.
  func handlerBegins() { handlerCount += 1 }

  /// A handler has returned, or is no longer waited for.
  func handlerEnds() {
    handlerCount -= 1
    assert(handlerCount >= 0, "A handler of the stage ended twice.")
  }

  /// Whether none of the stage's tasks has anything to do before time goes on.
  package var isIdle: Bool { count == 0 }

  /// Returns when none of the stage's tasks has anything to do before time goes on.
  package func quiet() async {
    guard count > 0 else { return }
    await SimulationHooks.awaiting("the tasks of the stage") {
      await withCheckedContinuation { waiters.append($0) }
    }
  }
}

/// What a stage does about an animator that never says that its transition has ended.
///
/// A transition counts as forgotten when its animations are over and the grace has passed: its duration, at least a
/// second, in the stage's time. Time in which it is interactive or its property animator is paused does not count.
///
/// The same holds for async handlers: one alongside that has not returned when the grace has passed since the animator
/// ended, and a completion that has not returned when it has passed since the end; for completions time does not count
/// in which another transition runs. ``complete`` cancels such a handler, and goes on without it.
public enum TransitionWatchdog: Sendable, Hashable {
  /// Names the animator or the handler in the log and goes on without it, so that the window lives on.
  case complete

  /// Names the animator or the handler in the log.
  case log

  /// Does nothing.
  case off
}
