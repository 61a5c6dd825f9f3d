import AnimationTiming
public import Foundation

/// An animation of a layer's property through several values, like `CAKeyframeAnimation`.
@preconcurrency @MainActor open class KeyframeAnimation: PropertyAnimation {
  /// The values in order. With `nil` or an empty array, the animation has no effect.
  public final var values: [Any]?

  /// The times at which the values are reached, as ascending fractions of the duration from 0 to 1.
  ///
  /// A discrete animation may have one more time, at which the last value ends. With `nil`, which is the default, or
  /// with any other number of times, the values are spread evenly.
  public final var keyTimes: [NSNumber]?

  /// The timing functions between successive values. Missing functions are linear.
  public final var timingFunctions: [MediaTimingFunction]?

  /// The calculation mode, which determines the shown value between two values.
  public final var calculationMode = AnimationCalculationMode.linear

  override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? KeyframeAnimation else { return }
    (values, keyTimes) = (other.values, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
  }

  override func track(of layer: Layer, pacing: MediaTimingFunction?, lasting seconds: Double) -> LayerTrack? {
    guard let reader = LayerTrack.Reader(keyPath, of: layer, adds: isAdditive), let values, !values.isEmpty else {
      return nil
    }
    let read = values.compactMap { reader.value($0)?.value }
    guard read.count == values.count else { return nil }
    return reader.track(
      .through(
        read,
        times: times,
        pacings: (timingFunctions ?? []).map(\.curve),
        jumps: calculationMode == .discrete,
        .cubic(pacing?.curve ?? .linear, duration: seconds)
      )
    )
  }

  private var times: [Double] {
    let count = values?.count ?? 0
    var times = (keyTimes ?? []).map(\.doubleValue)
    if calculationMode == .discrete, times.count == count + 1 { times.removeLast() }
    let isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    if times.count == count, isAscending, times.allSatisfy({ (0...1).contains($0) }) { return times }
    // A discrete animation shows each value, including the last one, for the same time.
    let parts = calculationMode == .discrete ? count : count - 1
    return (0..<count).map { parts > 0 ? Double($0) / Double(parts) : 0 }
  }
}

/// The calculation mode of a keyframe animation between two of its values, like `CAAnimationCalculationMode`.
public struct AnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  /// The name of the mode, as in Core Animation.
  public let rawValue: String

  /// Creates a mode. An unknown name counts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The animation interpolates linearly between the two values.
  public static let linear = AnimationCalculationMode(rawValue: "linear")

  /// The animation shows the first of the two values until the second one is due.
  public static let discrete = AnimationCalculationMode(rawValue: "discrete")
}
