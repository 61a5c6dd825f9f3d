import AnimationTiming
public import Foundation
import Logging

extension View {
  /// Animates several changes, each in its part of one duration.
  ///
  /// Inside of another block, also an animator's, the keyframes take their parts of that block's way, or of their own
  /// where they have a delay, a duration or options of their own; in an animator's they are paused, scrubbed, reversed
  /// and stopped with it.
  ///
  /// - Parameters:
  ///   - duration: Seconds of the whole; zero, negative or not a number applies the changes at once.
  ///   - delay: Seconds before it starts.
  ///   - options: How values between keyframes come about, how to run, and by its raw value a curve for the whole.
  ///   - animations: Calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``; what it changes
  ///     beside that is animated over the whole. Called once, before the method returns.
  ///   - completion: Called once when the animation ended.
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve.cubic(options.blockOptions.curve.timing, duration: length(duration))
    animateBlock(curve, delay: delay, options: options.blockOptions) {
      KeyframeBlock.run(options.mode, animations)
    } completion: {
      completion?($0)
    }
  }

  /// Adds one keyframe to the block of keyframes that is open; outside of one the changes are simply made, and logged.
  ///
  /// - Parameters:
  ///   - start: Where it begins, 0…1 of the whole duration; clamped.
  ///   - duration: How long it takes, 0…1 of the whole duration; cut off at the end of the whole.
  ///   - animations: Changes views; called once, before the method returns.
  public static func addKeyframe(
    withRelativeStartTime start: Double,
    relativeDuration duration: Double,
    animations: () -> Void
  ) {
    guard let block = KeyframeBlock.current else {
      Logger.animation.report(
        .animation,
        "A keyframe was added outside of a block of keyframes; its changes are simply made.",
        on: RunningAnimations.current?.host
      )
      return animations()
    }
    block.add(Keyframe(start: start, length: duration), animations)
  }
}

/// The keyframes of one block, while they are added.
@MainActor private final class KeyframeBlock {
  private(set) static var current: KeyframeBlock?

  private let changes: AnimationChanges
  private var keyframes: [Keyframe] = []

  private init(_ changes: AnimationChanges) { self.changes = changes }

  static func run(_ mode: KeyframeCalculationMode, _ body: () -> Void) {
    guard let changes = ViewChanges.recorder as? AnimationChanges else { return body() }
    let before = current
    let block = KeyframeBlock(changes)
    current = block
    body()
    current = before
    if mode != .linear { block.setPaths(mode) }
  }

  func add(_ keyframe: Keyframe, _ animations: () -> Void) {
    keyframes.append(keyframe)
    changes.record(keyframe, animations)
  }

  /// Joins the keyframes to one way through all of their values, in the order in which they were added.
  private func setPaths(_ mode: KeyframeCalculationMode) {
    guard let first = keyframes.first else { return }
    let times =
      mode == .discrete
      ? [0] + keyframes.map(\.start) + [1] : [first.start] + keyframes.map { $0.start + $0.length }
    let timeline = KeyframeTimeline(
      keyCount: keyframes.count + 1,
      mode: mode,
      keyTimes: times,
      distances: keyframes.map { changes.distance(of: $0) }
    )
    for (index, keyframe) in keyframes.enumerated() {
      keyframe.path = KeyframePath(timeline: timeline, key: index + 1)
    }
  }
}

/// One keyframe of a block: the part of the block's way on which its changes are made.
@MainActor final class Keyframe: RemainingWeight {
  /// Where on the block's way it begins, 0…1.
  let start: Double

  /// How much of the way it takes, 0…1.
  let length: Double

  /// How it goes together with the keyframes of the same block; set once all of them are known.
  var path: KeyframePath?

  init(start: Double, length: Double) {
    self.start = start.isNaN ? 0 : min(1, max(0, start))
    self.length = length.isNaN ? 0 : min(1 - self.start, max(0, length))
  }

  /// Shows the keyframe's part of `progress` of the whole.
  ///
  /// - Parameter base: What remains at progress 0: 1, or 0 where the models were set back.
  func show(_ progress: Double, from base: Double) { set(remaining(at: progress) + base - 1) }

  private func remaining(at progress: Double) -> Double {
    if let path { return path.remaining(at: progress) }
    let part = length > 0 ? (progress - start) / length : progress >= start ? 1 : 0
    return 1 - min(1, max(0, part))
  }
}

/// The way of one keyframe's changes among the keyframes of its block.
///
/// A value at a key is the model plus the differences of all later keyframes. So what remains of one difference is the
/// sum of the weights of the keys before it.
struct KeyframePath {
  let timeline: KeyframeTimeline

  /// Which key the changes lead to; key 0 is the start.
  let key: Int

  func remaining(at progress: Double) -> Double {
    // The keys' weights are exact only up to rounding, and the end must be.
    if progress >= 1 { return 0 }
    let blend = timeline.blend(at: progress)
    return (0..<4).reduce(0) { $0 + (blend.indices[$1] < key ? blend.weights[$1] : 0) }
  }
}
