/// When an animation passes its keyframes, and on what kind of path: everything about them but their values.
///
/// Times are fractions of the whole duration. Arguments that do not fit are answered: key times of the wrong number
/// are replaced by even ones, times out of order are raised to the one before, times outside 0…1 are clamped.
public struct KeyframeTimeline: Sendable, Hashable {
  /// The number of keyframes.
  public let keyCount: Int

  /// How values between keys come about.
  public let mode: KeyframeCalculationMode

  /// The time of each key, rising within 0…1; with ``KeyframeCalculationMode/discrete`` also the end of the last one.
  public let keyTimes: [Double]

  /// The pacing of each segment; a segment without one has a constant pace.
  public let segmentCurves: [CubicTimingCurve]

  /// The pacing of the whole, applied before everything else.
  public let overallCurve: CubicTimingCurve

  /// The shape of the path at each key; a key without one is ``KeyframeShape/smooth``.
  public let shapes: [KeyframeShape]

  /// A timeline for a number of keys.
  ///
  /// - Parameters:
  ///   - keyCount: The number of keys; below 0 counts as 0.
  ///   - mode: How values between keys come about.
  ///   - keyTimes: One time a key, and one more for discrete keys; even times by default. Paced modes ignore them.
  ///   - distances: For paced modes, the distances between neighbouring keys; negative ones and NaN count as 0.
  ///   - segmentCurves: One pacing a segment, from the first on. Paced modes ignore them.
  ///   - overallCurve: The pacing of the whole.
  ///   - shapes: One shape a key, for cubic modes.
  public init(
    keyCount: Int,
    mode: KeyframeCalculationMode = .linear,
    keyTimes: [Double]? = nil,
    distances: [Double] = [],
    segmentCurves: [CubicTimingCurve] = [],
    overallCurve: CubicTimingCurve = .linear,
    shapes: [KeyframeShape] = []
  ) {
    self.keyCount = max(0, keyCount)
    self.mode = mode
    self.segmentCurves = mode.isPaced ? [] : segmentCurves
    self.overallCurve = overallCurve
    self.shapes = shapes
    let evenTimes = Self.evenTimes(keyCount: self.keyCount, mode: mode)
    if mode.isPaced {
      self.keyTimes = Self.pacedTimes(keyCount: self.keyCount, distances: distances) ?? evenTimes
    } else if let keyTimes, keyTimes.count == evenTimes.count {
      self.keyTimes = Self.ordered(keyTimes)
    } else {
      self.keyTimes = evenTimes
    }
  }

  private static func evenTimes(keyCount: Int, mode: KeyframeCalculationMode) -> [Double] {
    guard keyCount > 0 else { return [] }
    let segments = mode == .discrete ? keyCount : keyCount - 1
    return segments == 0 ? [0] : (0...segments).map { Double($0) / Double(segments) }
  }

  /// Times in proportion to the way covered; `nil` where there is no way to measure.
  private static func pacedTimes(keyCount: Int, distances: [Double]) -> [Double]? {
    guard keyCount > 1, distances.count == keyCount - 1 else { return nil }
    var sums = [0.0]
    for distance in distances {
      sums.append(sums[sums.count - 1] + distance.clamped(to: 0...1e100, whenNaN: 0))
    }
    let total = sums[sums.count - 1]
    return total > 0 ? sums.map { $0 / total } : nil
  }

  private static func ordered(_ times: [Double]) -> [Double] {
    var latest = 0.0
    return times.map { time in
      latest = max(latest, time.clamped(to: 0...1, whenNaN: 0))
      return latest
    }
  }
}
