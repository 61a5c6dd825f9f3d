import AnimationTiming
public import Foundation
import Logging

extension View {
  /// Animates several changes, each in its part of one duration.
  ///
  /// Inside of another block, also an animator's, the keyframes take their parts of that block's way; they can then be
  /// paused and scrubbed with it.
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
      Logger.animation.warning("A keyframe was added outside of a block of keyframes; its changes are simply made.")
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
