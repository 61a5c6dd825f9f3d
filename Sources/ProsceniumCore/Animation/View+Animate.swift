import AnimationTiming
public import Foundation
import Logging

extension View {
  /// Changes views at once and animates what is shown from what it was.
  ///
  /// The animation begins with the first frame after the call, which shows progress 0. It is additive: a change of
  /// what already moves goes on from the value and the velocity shown. The animation runs on the stage of the first
  /// view that changes, else on the stage whose code runs; with neither, the changes apply at once, a line is logged
  /// and `completion` is called before the method returns.
  ///
  /// - Parameters:
  ///   - duration: Seconds; zero, negative or not a number applies the changes at once.
  ///   - delay: Seconds before it starts; negative or not a number is zero.
  ///   - options: The curve; `curveEaseInOut` by default.
  ///   - animations: Changes views; called once, before the method returns.
  ///   - completion: Called once when the animation ended, after that frame's layout; with `true`. When nothing
  ///     changed, or the duration is zero, it comes with the next frame.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve.cubic(options.curve.timing, duration: length(duration))
    animate(curve, delay: delay, animations: animations, completion: completion)
  }

  /// Changes views at once and lets what is shown follow like a mass on a damped spring.
  ///
  /// - Parameters:
  ///   - duration: Seconds until the spring has settled to a thousandth of the distance.
  ///   - delay: Seconds before it starts.
  ///   - dampingRatio: 1 comes to rest fastest without overshoot, less swings; must be positive.
  ///   - velocity: The start's velocity as a share of the whole distance a second.
  ///   - options: Taken for its flags; a spring has no curve.
  ///   - animations: Changes views; called once, before the method returns.
  ///   - completion: Called once when the animation ended, as for the other form.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let length = length(duration)
    let curve =
      length > 0
      ? TimingCurve.dampedSpring(duration: length, dampingRatio: dampingRatio, initialVelocity: velocity)
      : TimingCurve.cubic(.linear, duration: 0)
    animate(curve, delay: delay, animations: animations, completion: completion)
  }

  /// Changes views without animation, also inside of an animation block; blocks opened in `changes` apply at once.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    let before = ViewChanges.areAnimated
    ViewChanges.areAnimated = false
    ViewChanges.record(to: nil, changes)
    ViewChanges.areAnimated = before
  }

  /// The one way in for every form.
  @discardableResult
  static func animate(
    _ curve: TimingCurve,
    delay: TimeInterval = 0,
    purpose: AnimationGroup.Purpose = .block,
    on timeline: Timeline? = AnimationScope.current?.timeline,
    animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) -> AnimationGroup {
    let group = AnimationGroup(
      curve: ViewChanges.areAnimated ? curve : .cubic(.linear, duration: 0),
      delay: .seconds(length(delay)),
      purpose: purpose,
      timeline: timeline
    )
    if let completion { group.addCompletion(completion) }
    if ViewChanges.recorder == nil { AnimationScope.current?.note(group) }
    ViewChanges.record(to: group.changes, animations)
    commit(group)
    return group
  }

  private static func commit(_ group: AnimationGroup) {
    guard let running = group.changes.animations ?? RunningAnimations.current else {
      Logger.animation.info("An animation changed no view of a stage; its changes were applied at once.")
      for completion in group.takeCompletions() { completion() }
      return
    }
    group.timeline?.add(group)
    running.add(group)
  }

  private static func length(_ seconds: TimeInterval) -> TimeInterval {
    seconds.isFinite && seconds > 0 ? seconds : 0
  }
}

extension Logger {
  static var animation: Logger { Logger(label: "Proscenium.animation") }
}
