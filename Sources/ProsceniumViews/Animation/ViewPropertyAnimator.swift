import AnimationTiming
public import Foundation
import Logging

/// An animator of blocks that change views, with calls to pause, scrub, reverse, continue, stop and finish it.
///
/// The blocks run when the animator begins. The models change immediately, and the shown values follow. The animator's
/// motion adds to all other motions of the same views. A call becomes effective at the next frame, from the values that
/// the frame shows. No call makes a value jump, except ``finishAnimation(at:)`` with a position other than the shown
/// one. A call that is invalid in the animator's state is logged and ignored.
///
/// Animation blocks and keyframes inside the animator's blocks belong to the animator, even with their own delay,
/// duration or options. They keep their timing, which begins with the animator's own time, and are paused, scrubbed,
/// reversed and stopped with the animator. The animator ends when all of them have ended. ``fractionComplete`` refers
/// only to the animator's own curve, so a block that outlasts the animator continues from there.
///
/// The animator does not wait for endless blocks. After the animator has arrived at its end, endless blocks continue
/// without the animator. An endless block ends together with the animator in these cases:
///
/// - The animator is stopped, even if the animator is then finished at its end.
/// - The animator arrives at its start.
/// - The end of an interactive transition ends the animator.
/// - A cancelled transition reverses the animator.
///
/// A running animator is kept alive by its stage. If a paused or stopped animator is released, its views keep their
/// shown values and the release is logged. Its completions then receive ``ViewAnimatingPosition/current``.
@preconcurrency @MainActor public final class ViewPropertyAnimator {
  /// The duration in seconds. For a spring with explicit constants, it is computed.
  ///
  /// An invalid duration counts as 0, which shows the end immediately. While animations are disabled, an animator
  /// begins with a duration of 0, and this property keeps its value.
  public var duration: TimeInterval { pace.duration }

  /// The timing parameters with which the animator was created.
  public let timingParameters: any TimingCurveProvider

  /// The delay of the start in seconds, as passed to ``startAnimation(afterDelay:)``.
  public internal(set) var delay: TimeInterval = 0

  /// A Boolean value that determines whether the running animator can be paused, scrubbed, reversed and stopped.
  ///
  /// The default is `true`.
  public var isInterruptible = true

  /// A Boolean value that determines whether a scrubbed fraction refers to the distance instead of the duration.
  ///
  /// The default is `true`. With `false`, scrubbing keeps the pace of the curve. Change the value before you set
  /// ``fractionComplete``.
  public var scrubsLinearly = true

  /// A Boolean value that determines whether the animator pauses at its end and delays its completions until it is
  /// finished.
  ///
  /// The default is `false`. A reversed animator pauses at its start.
  public var pausesOnCompletion = false

  /// A Boolean value that determines whether a reversal during the animation carries the velocity on.
  ///
  /// The default is `true`, so that moving values decelerate before they turn. With `false`, the velocity changes its
  /// sign immediately, and the animation runs backwards along the same path.
  public var carriesVelocityWhenReversed = true

  /// A Boolean value that determines whether touches reach the views while the animator is active.
  ///
  /// The default is `true`.
  public var isUserInteractionEnabled = true {
    didSet { blocks?.allowsInteraction = isUserInteractionEnabled }
  }

  let pace: AnimatorPace
  var machine = AnimatorStateMachine()

  /// The playback position of all blocks, or `nil` while the animator is inactive.
  var playback: AnimatorPlayback?

  /// The recorded changes, or `nil` while the animator is inactive or stopped.
  var blocks: AnimatorBlocks?

  /// A closure that moves the models of a stopped animator to a position, or `nil` in other states.
  var onward: ((ViewAnimatingPosition) -> Void)?

  var kept: [(block: () -> Void, delayFactor: Double)] = []
  var completions: [AnimatorCompletion] = []

  /// A Boolean value that indicates whether all values were at their end when the animator was stopped.
  var wasStoppedAtEnd = false

  /// The work to run before the completions at each end of the animator, including an end that discards them.
  var tidying: [() -> Void] = []

  /// The completions that wait for the layout of the animator's last frame.
  var due: [() -> Void] = []

  /// The timeline of the transition in whose animation the animator was created or started.
  package weak var timeline: Timeline?

  /// The animator's span of the timeline while the timeline is paused, or `nil` otherwise.
  var span: TimelineSpan?

  /// The time at which the animator reached its end, if it waits there for the animations of a change.
  var doneAt: Duration?

  /// A Boolean value that indicates whether the timeline resumed the animator and no frame was shown since then.
  ///
  /// Until that frame, the application can still decide the animator's continuation.
  var isLetGo = false

  /// Creates an animator with timing parameters.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. Springs with explicit constants ignore it.
  ///   - parameters: The timing parameters.
  public init(duration: TimeInterval, timingParameters parameters: any TimingCurveProvider) {
    timingParameters = parameters
    pace = AnimatorPace(parameters, duration: duration.isFinite && duration > 0 ? duration : 0)
    timeline = AnimationScope.current?.timeline
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval,
    curve: View.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic curve from its control points.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: Point,
    controlPoint2 point2: Point,
    animations: (() -> Void)? = nil
  ) {
    let parameters = CubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that has settled after `duration` seconds.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The delay in seconds before the animation begins.
  ///   - options: The curve. The other options are ignored.
  ///   - animations: A closure that changes views. The method calls it once before it returns.
  ///   - completion: A closure that is called once when the animator ends.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: View.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The stage of the animator's views, or otherwise the stage whose code runs.
  var reportHost: (any WindowHost)? { (blocks?.animations ?? RunningAnimations.current)?.host }

  isolated deinit {
    switch machine.release() {
    case .settleAndEnd: _ = blocks?.freeze(playback?.tracks ?? [])
    case .end: break
    case nil: return
    }
    Logger.animation.report(
      .animation,
      "A ViewPropertyAnimator was released before it was finished. Its views keep their shown values.",
      on: reportHost
    )
    for completion in completions { completion.call(at: .current, isFinished: false) }
  }
}
