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
  var keyboardFrame: Rect? { stage?.keyboardFrame }
  var traitCollection: TraitCollection { stage?.traitCollection ?? TraitCollection() }
  var frameTime: Duration { stage?.frameTime ?? .zero }
  var windows: [Window] { stage?.windows ?? [] }
  var keyWindow: Window? { stage?.keyWindow }
  /// A stage that has been freed has no policy; what is still waited for must end all the same.
  var transitionWatchdog: TransitionWatchdog { stage?.transitionWatchdog ?? .complete }
  var isObserved: Bool { stage?.isObserved ?? false }

  func firstResponderDidChange(in window: Window) { stage?.firstResponderDidChange(in: window) }
  func setNeedsFrame() { stage?.setNeedsFrame() }
  func tell(_ event: StageEvent) { stage?.tell(event) }
  func runAsCurrent(_ body: () -> Void) { animations.runAsCurrent(body) }
  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) { stage?.nextTurn(work) }
  func show(_ window: Window) { stage?.show(window) }
  func hide(_ window: Window) { stage?.hide(window) }
  func adaptToEnvironment(_ window: Window) { stage?.adaptToEnvironment(window) }
}
