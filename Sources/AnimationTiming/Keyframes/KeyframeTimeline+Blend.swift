extension KeyframeTimeline {
  /// Returns the keys of the value at a fraction of the whole duration, with the weight of each key.
  ///
  /// Before the first key time, and from the last key time on, the result is that key alone. The result of a timeline
  /// without keys has index 0, although no list of values contains it.
  /// - Parameter fraction: The fraction of the duration, limited to 0…1. NaN counts as 0.
  /// - Complexity: O(log n) in the number of keys.
  public func blend(at fraction: Double) -> KeyframeBlend {
    let fraction = fraction.clamped(to: 0...1, whenNaN: 0)
    let time = overallCurve.value(at: fraction)
    guard keyCount > 1, time >= keyTimes[0] else { return KeyframeBlend(holding: 0) }
    guard time < keyTimes[keyTimes.count - 1] else { return KeyframeBlend(holding: keyCount - 1) }
    let index = segment(at: time)
    if mode == .discrete { return KeyframeBlend(holding: index) }

    let length = keyTimes[index + 1] - keyTimes[index]
    let curve = index < segmentCurves.count ? segmentCurves[index] : .linear
    let part = (time - keyTimes[index]) / length
    let position = curve.value(at: part)
    let pace = overallCurve.slope(at: fraction) * curve.slope(at: part) / length
    let basis = mode.isCubic ? cubicBasis(at: position, segment: index) : linearBasis(at: position)
    return KeyframeBlend(
      indices: SIMD4(max(index - 1, 0), index, index + 1, min(index + 2, keyCount - 1)),
      weights: basis.weights,
      slopes: basis.slopes * pace.clamped(to: -1e9...1e9, whenNaN: 0)
    )
  }

  /// Returns the index of the last key whose time is at or before `time`.
  private func segment(at time: Double) -> Int {
    var (low, high) = (0, keyTimes.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyTimes[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }

  private func linearBasis(at position: Double) -> (weights: SIMD4<Double>, slopes: SIMD4<Double>) {
    (SIMD4(0, 1 - position, position, 0), SIMD4(0, -1, 1, 0))
  }

  /// Returns the weights and slopes of the keys in Hermite's basis with the tangents of Kochanek and Bartels.
  ///
  /// The lengths of the segments on both sides scale the tangents, as in the paper for uneven key times. The velocity
  /// is then continuous at a key with a continuity of 0. At either end of the timeline, the missing outer key is
  /// replaced by the end key.
  private func cubicBasis(
    at position: Double,
    segment index: Int
  ) -> (weights: SIMD4<Double>, slopes: SIMD4<Double>) {
    let length = keyTimes[index + 1] - keyTimes[index]
    let lengthBefore = index > 0 ? keyTimes[index] - keyTimes[index - 1] : length
    let lengthAfter = index + 2 < keyCount ? keyTimes[index + 2] - keyTimes[index + 1] : length
    let leaving = shape(at: index).leaving
    let arriving = shape(at: index + 1).arriving
    let leavingScale = lengthBefore > 0 ? 2 * length / (lengthBefore + length) : 1
    let arrivingScale = lengthAfter > 0 ? 2 * length / (length + lengthAfter) : 1
    let tangentOut =
      leavingScale * SIMD4(-leaving.before, leaving.before - leaving.after, leaving.after, 0)
    let tangentIn =
      arrivingScale * SIMD4(0, -arriving.before, arriving.before - arriving.after, arriving.after)

    let (u, u2) = (position, position * position)
    let risen = u2 * (3 - 2 * u)
    let risenSlope = 6 * u * (1 - u)
    let weights =
      SIMD4(0, 1 - risen, risen, 0) + tangentOut * (u * (1 - u) * (1 - u)) + tangentIn * (u2 * (u - 1))
    let slopes =
      SIMD4(0, -risenSlope, risenSlope, 0) + tangentOut * ((1 - u) * (1 - 3 * u)) + tangentIn * (u * (3 * u - 2))
    return (weights, slopes)
  }

  private func shape(at index: Int) -> KeyframeShape {
    index < shapes.count ? shapes[index] : .smooth
  }
}
