import AnimationTiming

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
