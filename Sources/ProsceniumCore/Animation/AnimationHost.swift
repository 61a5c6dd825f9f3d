/// What animations and transitions need of the stage that they run on.
@MainActor protocol AnimationHost: WindowHost {
  /// The seam to time.
  var scheduler: any StageScheduler { get }

  /// The animations that run on the stage.
  var animations: RunningAnimations { get }

  /// The tasks of transitions that have something to do now.
  var activity: StageActivity { get }
}

extension View {
  /// The stage that shows the view.
  var animationHost: (any AnimationHost)? { window?.host as? any AnimationHost }
}
