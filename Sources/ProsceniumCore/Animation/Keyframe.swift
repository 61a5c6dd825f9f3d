import AnimationTiming

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
