/// A number that runs through given values: keyframes with their timeline.
public struct KeyframeTrack: Sendable, Hashable {
  /// The values at the keys.
  public let values: [Double]

  /// When they are passed, and on what path.
  public let timeline: KeyframeTimeline

  /// A track through values; the arguments are those of ``KeyframeTimeline``, with distances taken from the values.
  ///
  /// Values are limited to ±1e100, and NaN counts as 0.
  public init(
    values: [Double],
    mode: KeyframeCalculationMode = .linear,
    keyTimes: [Double]? = nil,
    segmentCurves: [CubicTimingCurve] = [],
    overallCurve: CubicTimingCurve = .linear,
    shapes: [KeyframeShape] = []
  ) {
    let values = values.map(\.clampedMagnitude)
    self.values = values
    timeline = KeyframeTimeline(
      keyCount: values.count,
      mode: mode,
      keyTimes: keyTimes,
      distances: zip(values, values.dropFirst()).map { abs($1 - $0) },
      segmentCurves: segmentCurves,
      overallCurve: overallCurve,
      shapes: shapes
    )
  }

  /// The value, and its change per whole duration, at a fraction of the duration; 0 and at rest without values.
  ///
  /// - Parameter fraction: Clamped to 0…1; NaN counts as 0.
  public func state(at fraction: Double) -> MotionState {
    guard !values.isEmpty else { return MotionState(value: 0) }
    let blend = timeline.blend(at: fraction)
    var state = MotionState(value: 0)
    for place in 0..<4 {
      let value = values[blend.indices[place]]
      state.value += blend.weights[place] * value
      state.velocity += blend.slopes[place] * value
    }
    return state
  }
}
