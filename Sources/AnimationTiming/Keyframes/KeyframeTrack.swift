/// A number that changes through keyframe values along a timeline.
public struct KeyframeTrack: Sendable, Hashable {
  /// The values at the keys.
  public let values: [Double]

  /// The times and path shapes of the keys.
  public let timeline: KeyframeTimeline

  /// Creates a track through values, with distances that are calculated from the values.
  ///
  /// The other arguments are those of ``KeyframeTimeline``. Values are limited to ±1e100, and NaN counts as 0.
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

  /// Returns the value and its change per whole duration at a fraction of the duration.
  ///
  /// A track without values has the value 0 at rest.
  ///
  /// - Parameter fraction: The fraction of the duration, limited to 0…1. NaN counts as 0.
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
