import AnimationTiming
public import Foundation
import Logging

extension View {
  /// Animates several keyframes, each in its part of one duration.
  ///
  /// Inside another block, the keyframes use parts of that block's duration. If they have their own delay, duration or
  /// options, they use parts of their own duration instead. In an animator's block, they are paused, scrubbed, reversed
  /// and stopped with the animator.
  ///
  /// - Parameters:
  ///   - duration: The whole duration in seconds. Zero, negative values, infinity and NaN apply the changes
  ///     immediately.
  ///   - delay: The delay in seconds before the animation begins.
  ///   - options: The calculation mode between keyframes and further options. The raw value of a curve selects the
  ///     curve of the whole animation.
  ///   - animations: A closure that calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``, and is
  ///     called once before the method returns. Changes outside of keyframes are animated over the whole duration.
  ///   - completion: A closure that is called once when the animation ended.
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

  /// Adds a keyframe to the open keyframe block.
  ///
  /// Outside of a keyframe block, the method makes the changes without a keyframe and logs a line.
  ///
  /// - Parameters:
  ///   - start: The start of the keyframe as a fraction of the whole duration, clamped to 0…1.
  ///   - duration: The duration of the keyframe as a fraction of the whole duration, from 0 to 1. It is cut off at the
  ///     end of the whole.
  ///   - animations: A closure that changes views. The method calls it once before it returns.
  public static func addKeyframe(
    withRelativeStartTime start: Double,
    relativeDuration duration: Double,
    animations: () -> Void
  ) {
    guard let block = KeyframeBlock.current else {
      Logger.animation.report(
        .animation,
        "View.addKeyframe was called outside of a keyframe block. Its changes are made without a keyframe.",
        on: RunningAnimations.current?.host
      )
      return animations()
    }
    block.add(Keyframe(start: start, length: duration), animations)
  }
}

/// The keyframes of one block while the block is open.
@MainActor private final class KeyframeBlock {
  @exclusivity(unchecked) private(set) static var current: KeyframeBlock?

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

  /// Assigns each keyframe its path on a common timeline through the values of all keyframes, in the order of their
  /// addition.
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

/// A keyframe of a block, whose changes are animated during a part of the block's progress.
@MainActor final class Keyframe: AdditiveWeight {
  /// The block's progress at which the keyframe begins, from 0 to 1.
  let start: Double

  /// The length of the keyframe as a fraction of the block's progress, from 0 to 1.
  let length: Double

  /// The keyframe's path among the keyframes of its block, or `nil` in linear mode and until the block is closed.
  var path: KeyframePath?

  init(start: Double, length: Double) {
    self.start = start.isNaN ? 0 : min(1, max(0, start))
    self.length = length.isNaN ? 0 : min(1 - self.start, max(0, length))
  }

  /// Applies the keyframe's part of the block's `progress` to the shown values of the keyframe's changes.
  ///
  /// - Parameters:
  ///   - progress: The progress of the block.
  ///   - base: The weight at progress 0, which is 1, or 0 after the models were set back to the start.
  func show(_ progress: Double, from base: Double) { set(remaining(at: progress) + base - 1) }

  private func remaining(at progress: Double) -> Double {
    if let path { return path.remaining(at: progress) }
    let part = length > 0 ? (progress - start) / length : progress >= start ? 1 : 0
    return 1 - min(1, max(0, part))
  }
}

/// The path of one keyframe's changes among the keyframes of its block.
///
/// A value at a key is the model plus the differences of all later keyframes. The weight of one difference is therefore
/// the sum of the weights of all earlier keys.
struct KeyframePath {
  let timeline: KeyframeTimeline

  /// The index of the key that the changes reach. Index 0 is the start.
  let key: Int

  func remaining(at progress: Double) -> Double {
    // The weights have rounding errors, but the end must be exact.
    if progress >= 1 { return 0 }
    let blend = timeline.blend(at: progress)
    return (0..<4).reduce(0) { $0 + (blend.indices[$1] < key ? blend.weights[$1] : 0) }
  }
}
