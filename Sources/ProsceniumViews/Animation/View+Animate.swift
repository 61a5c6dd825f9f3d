package import AnimationTiming
public import Foundation
import Logging

// All animations are additive, including opacity, which UIKit animates from the shown value along a new curve. An
// additive opacity keeps its velocity through a change, as all shown values must.

extension View {
  /// Changes views immediately and animates the shown values from their previous state.
  ///
  /// The animation begins with the first frame after the call, which shows progress 0. The animation is additive, so a
  /// change of a moving value continues from the shown value and velocity. The animation runs on the stage of the first
  /// changed view, or otherwise on the stage whose code runs. With neither stage, the changes apply immediately, a line
  /// is logged and `completion` is called before the method returns.
  ///
  /// A nested block inherits the duration, the curve and the options of the outer block unless `options` override them.
  /// The inherited duration in an animator's block is the animator's remaining duration. A nested block begins when its
  /// own delay has passed since the outer block began. A nested block without any difference is a part of the outer
  /// block, or of the keyframe in which it is called. In the block of an animator, the nested block belongs to the
  /// animator and is paused, scrubbed, reversed and stopped with it.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. Zero, negative values, infinity and NaN apply the changes immediately.
  ///   - delay: The delay in seconds before the animation begins. Negative values, infinity and NaN count as 0.
  ///   - options: The curve, which is `curveEaseInOut` by default, and further options.
  ///   - animations: A closure that changes views. The method calls it once before it returns.
  ///   - completion: A closure that is called once after the animation ended, after the layout of its last frame. It
  ///     receives `true` if all values arrived at the end. It receives `false` if a view left its window or the window
  ///     closed before the end. It also receives `false` if a surrounding transition was cancelled, if a surrounding
  ///     animator was stopped, or if a repeating animation or a colour animation was replaced. All other animations
  ///     continue to their end if a later animation changes the same values, because both add up. If no view changed or
  ///     the duration is 0, the call follows in the next frame.
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

  /// Changes views immediately and animates the shown values along a damped spring.
  ///
  /// - Parameters:
  ///   - duration: The seconds until the spring has settled to a thousandth of the distance. Zero, negative values,
  ///     infinity and NaN apply the changes immediately.
  ///   - delay: The delay in seconds before the animation begins. Negative values, infinity and NaN count as 0.
  ///   - dampingRatio: The damping ratio, clamped to 0.01…1. A value of 1 settles fastest without overshoot, and
  ///     smaller values oscillate. NaN counts as 1.
  ///   - velocity: The initial velocity in whole distances per second, positive towards the end and clamped to
  ///     ±1,000,000. NaN counts as 0.
  ///   - options: The options, of which the curve is ignored.
  ///   - animations: A closure that changes views. The method calls it once before it returns.
  ///   - completion: A closure that is called once when the animation ended. It receives the same value as in
  ///     ``animate(withDuration:delay:options:animations:completion:)``.
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

  /// Changes views immediately and animates the shown values along a spring with a perceptual duration.
  ///
  /// Moving values pass their velocity on, because springs add up. A second spring like the first one therefore moves
  /// as one spring would from the shown value and velocity. The animation lasts until the spring has settled to a
  /// thousandth of the distance.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds. Zero, negative values, infinity and NaN apply the changes
  ///     immediately.
  ///   - bounce: The bounce, clamped to −0.99…1. A value of 0 does not overshoot. Negative values are slower, positive
  ///     values oscillate, and the oscillation of 1 lasts one hour. NaN counts as 0.
  ///   - velocity: The initial velocity in whole distances per second, in addition to the velocity that is passed on.
  ///     NaN counts as 0.
  ///   - delay: The delay in seconds before the animation begins. Negative values, infinity and NaN count as 0.
  ///   - options: The options, of which the curve is ignored.
  ///   - animations: A closure that changes views. The method calls it once before it returns.
  ///   - completion: A closure that is called once when the animation ended. It receives the same value as in
  ///     ``animate(withDuration:delay:options:animations:completion:)``.
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

  /// Repeats the animation blocks that `animations` opens, and inside a block also its direct changes.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions, of which forward and back count as one. A fraction shortens the last
  ///     repetition. Zero, negative values and NaN count as 1.
  ///   - autoreverses: A Boolean value that determines whether each repetition runs back to its start. If the last one
  ///     ends nearer to the start, the models move to the start values. Otherwise they keep the values that the blocks
  ///     set.
  ///   - animations: A closure that opens animation blocks or changes views of the surrounding block. The method calls
  ///     it once before it returns. The completion of a surrounding block does not wait for the repeating changes.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    let repetition = AnimationRepetition(count: count, autoreverses: autoreverses)
    AnimationRepetition.run(in: repetition) {
      guard (ViewChanges.recorder as? AnimationChanges)?.owner != nil else { return animations() }
      // Direct changes repeat in their own nested block, which inherits all other timing from the open block.
      animateBlock(.cubic(.linear, duration: 0), delay: 0, options: [], animations: animations, completion: nil)
    }
  }

  /// Changes views without animation, even inside an animation block. Blocks opened in `changes` apply immediately.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    let before = ViewChanges.areAnimated
    ViewChanges.areAnimated = false
    ViewChanges.record(to: nil, changes)
    ViewChanges.areAnimated = before
  }

  /// A Boolean value that indicates whether blocks animate. It is false inside ``performWithoutAnimation(_:)``.
  public static var areAnimationsEnabled: Bool { ViewChanges.areAnimated }
}

extension View {
  /// Runs a block for the public methods, which may be called inside another block.
  ///
  /// - Returns: The block's own group, or `nil` if an animation that is already open runs the changes.
  @discardableResult
  static func animateBlock(
    _ curve: TimingCurve,
    delay: TimeInterval,
    options: AnimationOptions,
    animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) -> AnimationBlock? {
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
    // The keyframe determines the start and the duration of the changes inside it.
    let isPart = recorder.isInKeyframe && timing.curve == inherited.curve
    if isPart || timing == inherited {
      animations()
      if let completion { outer.addBlockCompletion(completion) }
      return nil
    }
    return outer.run(timing, animations: animations, completion: completion)
  }

  /// Runs a block as its own group with `timing`.
  static func animate(
    _ timing: BlockTiming,
    purpose: AnimationBlock.Purpose = .block,
    on timeline: Timeline? = AnimationScope.current?.timeline,
    animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) -> AnimationBlock {
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

  /// Changes views without animation and ends their other motions, except those of transitions.
  package static func jump(_ changes: () -> Void) {
    ViewChanges.record(to: AnimationChanges(isAnimated: false, endsMotions: true), changes)
  }

  /// Creates, records and commits the group of an animation block. All other methods call this one.
  @discardableResult
  package static func animate(
    _ curve: TimingCurve,
    delay: TimeInterval = 0,
    repetition: AnimationRepetition = .once,
    purpose: AnimationBlock.Purpose = .block,
    takesOwnTime: Bool = false,
    allowsInteraction: Bool = true,
    laysOut: Bool = false,
    on timeline: Timeline? = AnimationScope.current?.timeline,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> AnimationBlock {
    let group = AnimationBlock(
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
      // A surrounding repetition applies to this block, and nested blocks inherit it from this block.
      AnimationRepetition.run(in: .once, animations)
      if laysOut { layOutChangedViews() }
    }
    commit(group)
    return group
  }

  /// Lays out the changed views of the open block, so that the block animates the layout.
  static func layOutChangedViews() {
    for view in (ViewChanges.recorder as? AnimationChanges)?.views ?? [] { view.layoutIfNeeded() }
  }

  private static func commit(_ group: AnimationBlock) {
    if group.purpose == .block { Transaction.count(group) }
    guard let running = group.changes.animations ?? RunningAnimations.current else {
      Logger.animation.info("An animation block changed no view on a stage. Its changes took effect without animation.")
      group.callCompletions()
      return
    }
    group.run(in: running)
  }

  /// Returns `seconds` if they are finite and positive, and otherwise 0.
  package static func length(_ seconds: TimeInterval) -> TimeInterval { seconds.isFinite && seconds > 0 ? seconds : 0 }
}

extension Logger {
  static var animation: Logger { Logger(label: "Proscenium.animation") }
}
