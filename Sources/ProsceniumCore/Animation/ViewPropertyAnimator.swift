import AnimationTiming
public import Foundation
import Logging

/// Animates blocks that change views, and can be paused, scrubbed, reversed, continued, stopped and finished anywhere.
///
/// The blocks are run when the animator begins; the models change at once, and what is shown follows. Its motion adds
/// to whatever else moves the same views. A call takes effect at the next frame from what that frame shows, so no call
/// makes a value jump, except ``finishAnimation(at:)`` at another position than the one shown. A call that has no place
/// in the animator's state is logged and ignored.
///
/// Animation blocks and keyframes in its blocks belong to the animator, also those with a delay, a duration or options
/// of their own: these keep their timing, beginning with the animator's own time, and are paused, scrubbed, reversed and
/// stopped with it. The animator ends when all of them have ended. ``fractionComplete`` counts its own way alone, so
/// that a block which outlasts it goes on from there. What repeats without an end is not waited for: it runs on by
/// itself after the animator has arrived at its end. It ends with the animator where that is stopped, also when it is
/// then finished at its end, where it arrives at its start, where the end of an interactive transition ends it, and where
/// a transition that was cancelled takes it back.
///
/// A running animator is kept alive by its stage. One that is released while it is paused or stopped leaves its views
/// as they are shown, logs that, and calls its completions with ``ViewAnimatingPosition/current``.
@preconcurrency @MainActor public final class ViewPropertyAnimator {
  /// The duration in seconds; that of a spring by its constants is computed.
  ///
  /// An invalid duration is 0, which shows the end immediately. While animations are disabled, an animator begins with a
  /// duration of 0, and this property keeps its value.
  public var duration: TimeInterval { pace.duration }

  /// The pace that the animator was made with.
  public let timingParameters: any TimingCurveProvider

  /// Seconds that the start was put off, by ``startAnimation(afterDelay:)``.
  public internal(set) var delay: TimeInterval = 0

  /// Whether the animator can be paused, scrubbed, reversed and stopped while it runs. True by default.
  public var isInterruptible = true

  /// Whether a scrubbed fraction is one of the way; otherwise it is one of the time, and the pace is kept.
  ///
  /// True by default. Change it before ``fractionComplete`` is set.
  public var scrubsLinearly = true

  /// Whether the animator is paused when it arrives, and calls its completions only when it is stopped and finished.
  ///
  /// False by default. A reversed animator then rests at its start.
  public var pausesOnCompletion = false

  /// Whether reversing in flight carries the velocity on, so that what moves swings round. True by default.
  ///
  /// With false the velocity turns over at once, as if hitting a wall: the way back is the way there, run backwards.
  public var carriesVelocityWhenReversed = true

  /// Whether touches reach the views while the animator is active. True by default.
  public var isUserInteractionEnabled = true {
    didSet { blocks?.allowsInteraction = isUserInteractionEnabled }
  }

  let pace: AnimatorPace
  var machine = AnimatorStateMachine()

  /// How far everything is; `nil` while inactive.
  var playback: AnimatorPlayback?

  /// What was changed; `nil` while inactive.
  var blocks: AnimatorBlocks?

  /// Where a stopped animator can still go.
  var onward: ((ViewAnimatingPosition) -> Void)?

  var kept: [(block: () -> Void, delayFactor: Double)] = []
  var completions: [AnimatorCompletion] = []

  /// Whether everything was at its end when the animator was stopped.
  var wasStoppedAtEnd = false

  /// What every end runs before the completions, also one that drops these.
  var tidying: [() -> Void] = []

  /// Completions that wait for the layout of the frame that ended the animator.
  var due: [() -> Void] = []

  /// The timeline of the transition in whose animation the animator was made or started.
  weak var timeline: Timeline?

  /// The seconds of the timeline that it takes while that holds it.
  var span: TimelineSpan?

  /// When it reached the end of its way, if it waits there for what follows a change.
  var doneAt: Duration?

  /// Whether the timeline released it and no frame was shown since, so that its owner may still decide how it goes on.
  var isLetGo = false

  /// Makes an animator.
  ///
  /// - Parameters:
  ///   - duration: Seconds; springs by constants have their own.
  ///   - parameters: The pace.
  public init(duration: TimeInterval, timingParameters parameters: any TimingCurveProvider) {
    timingParameters = parameters
    pace = AnimatorPace(parameters, duration: duration.isFinite && duration > 0 ? duration : 0)
    timeline = AnimationScope.current?.timeline
  }

  /// Makes an animator with a named curve.
  public convenience init(
    duration: TimeInterval,
    curve: View.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a curve by its control points.
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

  /// Makes an animator with a spring that has settled when `duration` is over.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before it begins to move.
  ///   - options: The curve.
  ///   - animations: Changes views; called once, before the method returns.
  ///   - completion: Called once when the animator ends.
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

  /// The stage whose views it moves, else the one whose code runs.
  var reportHost: (any WindowHost)? { (blocks?.animations ?? RunningAnimations.current)?.host }

  isolated deinit {
    switch machine.release() {
    case .settleAndEnd: _ = blocks?.settle(playback?.tracks ?? [])
    case .end: break
    case nil: return
    }
    Logger.animation.report(
      .animation,
      "An animator was released before it was finished; its views stay as they are shown.",
      on: reportHost
    )
    for completion in completions { completion.call(at: .current, isFinished: false) }
  }
}
