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

  /// The tasks of transitions that have something to do now.
  var activity: StageActivity { get }
}

extension AnimationHost {
  /// Starts a task of the stage; what it does before its first wait is done when the method returns.
  ///
  /// The task does not prefer the scheduler's executor from its start: such a task never begins at once.
  func start(taskNamed name: String, _ operation: @escaping @MainActor () async -> Void) {
    activity.begin()
    Task.immediate(name: name) { [activity] in
      await operation()
      activity.end()
    }
  }

  /// Has a task of the stage wait for a continuation that `park` keeps, and comes back on the scheduler's executor.
  ///
  /// Whoever resumes the continuation calls ``StageActivity/begin()`` before it.
  ///
  /// - Parameter what: What it waits for, for the report of a simulation in which nothing can run.
  func wait<Value: Sendable>(
    for what: @autoclosure () -> String,
    _ park: @escaping @MainActor (CheckedContinuation<Value, Never>) -> Void
  ) async -> Value {
    await SimulationHooks.awaiting(what()) {
      await withTaskExecutorPreference(scheduler.taskExecutor) {
        await withCheckedContinuation { continuation in
          park(continuation)
          activity.end()
        }
      }
    }
  }
}

extension View {
  /// The stage that shows the view.
  var animationHost: (any AnimationHost)? { window?.host as? any AnimationHost }
}
