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

  /// The same stage, for what must not keep it alive.
  var tether: any AnimationHost { get }
}

extension View {
  /// The stage that shows the view.
  var animationHost: (any AnimationHost)? { window?.host as? any AnimationHost }
}
