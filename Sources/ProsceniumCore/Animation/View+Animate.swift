import AnimationTiming
public import Foundation
import Logging

// Everything additive: position, size, transform and also opacity, which UIKit animates from the value shown with a
// new curve. Added up, opacity keeps its velocity through a change, as everything that is shown must.

extension View {
  /// Changes views at once and animates what is shown from what it was.
  ///
  /// The animation begins with the first frame after the call, which shows progress 0. It is additive: a change of
  /// what already moves goes on from the value and the velocity shown. The animation runs on the stage of the first
  /// view that changes, else on the stage whose code runs; with neither, the changes apply at once, a line is logged
  /// and `completion` is called before the method returns.
  ///
  /// Inside of another block the block inherits that one's duration, of an animator what remains of it, its curve and
  /// its options, unless `options` say otherwise; it begins when the outer block has begun and its own delay has
  /// passed. One that differs in nothing is a part of the outer block, and one in a keyframe of that keyframe. In the
  /// block of an animator it belongs to the animator: it is paused, scrubbed, reversed and stopped with it.
  ///
  /// - Parameters:
  ///   - duration: Seconds; zero, negative or not a number applies the changes at once.
  ///   - delay: Seconds before it starts; negative or not a number is zero.
  ///   - options: The curve, `curveEaseInOut` by default, and how to run.
  ///   - animations: Changes views; called once, before the method returns.
  ///   - completion: Called once when the animation ended, after that frame's layout; with `true` if everything arrived
  ///     at the end. It receives `false` where that did not happen: a view left its window, or the window closed,
  ///     before the end; the transition around it was cancelled or an animator around it was stopped; a repeating
  ///     animation, or one of a colour, was replaced. An animation that another one is added to goes on to its end.
  ///     When nothing changed, or the duration is zero, it comes with the next frame.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve.cubic(options.curve.timing, duration: length(duration))
    animateBlock(curve, delay: delay, options: options, animations: animations, completion: completion)
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
    completion: ((Bool) -> Void)? = nil
  ) {
    let length = length(duration)
    let curve =
      length > 0
      ? TimingCurve.dampedSpring(duration: length, dampingRatio: dampingRatio, initialVelocity: velocity)
      : TimingCurve.cubic(.linear, duration: 0)
    animateBlock(curve, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Changes views at once and lets what is shown follow like a mass on a spring that seems to arrive in a time.
  ///
  /// What already moves passes its velocity on: springs add up, so that a second one like the first goes on as one
  /// spring would from the value and the velocity shown. The animation lasts until the spring has settled to a
  /// thousandth of the distance.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds; zero, negative or not a number applies the changes at once.
  ///   - bounce: From −0.99 (flat) through 0 (no overshoot) to 1 (endless).
  ///   - velocity: The velocity at the start as a share of the whole distance a second, on top of what is passed on.
  ///   - delay: Seconds before it starts.
  ///   - options: Taken for its flags; a spring has no curve.
  ///   - animations: Changes views; called once, before the method returns.
  ///   - completion: Called once when the animation ended, as for the other forms.
  public static func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve.spring(duration: length(duration), bounce: bounce, initialVelocity: velocity)
    animateBlock(curve, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Has the blocks opened in `animations` run several times; inside of a block, also what is changed in it directly.
  ///
  /// - Parameters:
  ///   - count: How many times, there and back counting as one. A fraction cuts the last way off. Not positive or not a
  ///     number is 1.
  ///   - autoreverses: Whether each run comes back. Where the last one ends nearer to the start, the models follow
  ///     there; else they stay what the blocks set, as they do without it.
  ///   - animations: Opens animation blocks, or changes views of the block around it, whose completion does not wait
  ///     for what repeats; called once, before the method returns.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    let repetition = AnimationRepetition(count: count, autoreverses: autoreverses)
    AnimationRepetition.run(in: repetition) {
      guard (ViewChanges.recorder as? AnimationChanges)?.owner != nil else { return animations() }
      // What is changed in an open block repeats in a block of its own, which inherits everything else.
      animateBlock(.cubic(.linear, duration: 0), delay: 0, options: [], animations: animations, completion: nil)
    }
  }

  /// Changes views without animation, also inside of an animation block; blocks opened in it apply at once.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    let before = ViewChanges.areAnimated
    ViewChanges.areAnimated = false
    ViewChanges.record(to: nil, changes)
    ViewChanges.areAnimated = before
  }

  /// Whether blocks animate; false inside of ``performWithoutAnimation(_:)``.
  public static var areAnimationsEnabled: Bool { ViewChanges.areAnimated }
}

extension View {
  /// The way in for the forms that an application calls: they may stand in another block.
  ///
  /// - Returns: The block's own group; `nil` when it joined another one.
  @discardableResult
  static func animateBlock(
    _ curve: TimingCurve,
    delay: TimeInterval,
    options: AnimationOptions,
    animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) -> AnimationGroup? {
    let own = BlockTiming(
      curve: curve,
      delay: length(delay),
      repetition: options.repetition,
      allowsInteraction: options.contains(.allowUserInteraction),
      laysOut: options.contains(.layoutSubviews)
    )
    guard let recorder = ViewChanges.recorder as? AnimationChanges, let outer = recorder.owner else {
      return animate(own, animations: animations, completion: completion)
    }
    let inherited = outer.blockTiming
    let timing = own.nested(in: inherited, options)
    // A keyframe says when what it changes moves, and how long.
    let isPart = recorder.isInKeyframe && timing.curve == inherited.curve
    if isPart || timing == inherited {
      animations()
      if let completion { outer.addBlockCompletion(completion) }
      return nil
    }
    return outer.run(timing, animations: animations, completion: completion)
  }

  /// Runs a block as a group of its own.
  static func animate(
    _ timing: BlockTiming,
    purpose: AnimationGroup.Purpose = .block,
    on timeline: Timeline? = AnimationScope.current?.timeline,
    animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) -> AnimationGroup {
    animate(
      timing.curve,
      delay: timing.delay,
      repetition: timing.repetition,
      purpose: purpose,
      takesOwnTime: timing.takesOwnTime,
      allowsInteraction: timing.allowsInteraction,
      laysOut: timing.laysOut,
      on: timeline,
      animations: animations,
      completion: completion
    )
  }

  /// Changes views without animation and ends what still moves them, but for the animations of transitions.
  static func jump(_ changes: () -> Void) {
    ViewChanges.record(to: AnimationChanges(isAnimated: false, endsMotions: true), changes)
  }

  /// The one way in for every form.
  @discardableResult
  static func animate(
    _ curve: TimingCurve,
    delay: TimeInterval = 0,
    repetition: AnimationRepetition = .once,
    purpose: AnimationGroup.Purpose = .block,
    takesOwnTime: Bool = false,
    allowsInteraction: Bool = true,
    laysOut: Bool = false,
    on timeline: Timeline? = AnimationScope.current?.timeline,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> AnimationGroup {
    let group = AnimationGroup(
      curve: ViewChanges.areAnimated ? curve : .cubic(.linear, duration: 0),
      delay: delay > 0 ? .seconds(length(delay)) : .zero,
      repetition: repetition,
      purpose: purpose,
      takesOwnTime: takesOwnTime,
      laysOut: laysOut,
      timeline: timeline,
      completion: completion
    )
    group.changes.allowsInteraction = allowsInteraction
    if ViewChanges.recorder == nil, purpose == .block { AnimationScope.current?.note(group, of: group.curve.duration) }
    group.changes.record(for: group) {
      // What is around the block counts for the block; those inside of it inherit it from there.
      AnimationRepetition.run(in: .once, animations)
      if laysOut { layOutChangedViews() }
    }
    commit(group)
    return group
  }

  /// Lays out the views that the open block has changed, as a part of it.
  static func layOutChangedViews() {
    for view in (ViewChanges.recorder as? AnimationChanges)?.views ?? [] { view.layoutIfNeeded() }
  }

  private static func commit(_ group: AnimationGroup) {
    if group.purpose == .block { Transaction.count(group) }
    guard let running = group.changes.animations ?? RunningAnimations.current else {
      Logger.animation.info("An animation changed no view of a stage; its changes were applied at once.")
      group.callCompletions()
      return
    }
    group.run(in: running)
  }

  /// Seconds that make sense; else none.
  static func length(_ seconds: TimeInterval) -> TimeInterval { seconds.isFinite && seconds > 0 ? seconds : 0 }
}

extension Logger {
  static var animation: Logger { Logger(label: "Proscenium.animation") }
}
