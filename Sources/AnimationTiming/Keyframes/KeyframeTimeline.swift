/// The times and path shapes of a keyframe animation, without the values of its keyframes.
///
/// Times are fractions of the whole duration. The timeline corrects invalid arguments. Even times replace key times of
/// the wrong number, a time below its predecessor becomes equal to it, and times are limited to 0…1.
public struct KeyframeTimeline: Sendable, Hashable {
  /// The number of keyframes.
  public let keyCount: Int

  /// The method that calculates values between keys.
  public let mode: KeyframeCalculationMode

  /// The time of each key in ascending order within 0…1.
  ///
  /// With ``KeyframeCalculationMode/discrete``, the array also contains the end of the last key.
  public let keyTimes: [Double]

  /// The timing curve of each segment, where a segment without one has a constant pace.
  public let segmentCurves: [CubicTimingCurve]

  /// The timing curve of the whole timeline, which applies before the segment curves.
  public let overallCurve: CubicTimingCurve

  /// The shape of the path at each key, where a key without one is ``KeyframeShape/smooth``.
  public let shapes: [KeyframeShape]

  /// Creates a timeline for a number of keys.
  ///
  /// - Parameters:
  ///   - keyCount: The number of keys. A negative number counts as 0.
  ///   - mode: The method that calculates values between keys.
  ///   - keyTimes: One time for each key, and one more for discrete keys, or `nil` for even times. Paced modes ignore
  ///     the times.
  ///   - distances: The distances between neighbouring keys, for paced modes. Negative distances and NaN count as 0.
  ///   - segmentCurves: One timing curve for each segment, starting with the first. Paced modes ignore the curves.
  ///   - overallCurve: The timing curve of the whole timeline.
  ///   - shapes: One shape for each key, for cubic modes.
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

  /// Returns times in proportion to the distance covered, or `nil` if the total distance is 0 or unknown.
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
