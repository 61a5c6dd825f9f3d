import AnimationTiming
public import Foundation

/// An animation of a layer's property through several values: Core Animation's `CAKeyframeAnimation`.
@preconcurrency @MainActor public final class KeyframeAnimation: PropertyAnimation {
  /// The values in turn; fewer than one show nothing.
  public var values: [Any]?

  /// When each value is reached, as parts of the duration, 0…1 and ascending; of discrete ones also when the last one
  /// ends. `nil`, the default, or another number of them spreads the values evenly.
  public var keyTimes: [NSNumber]?

  /// The pace from each value to the next; those that are missing are constant.
  public var timingFunctions: [MediaTimingFunction]?

  /// What is shown between two values.
  public var calculationMode = AnimationCalculationMode.linear

  /// Makes an animation of a property; `nil` moves nothing until it is set.
  ///
  /// - Parameter keyPath: What of the layer it moves.
  public override init(keyPath: String? = nil) { super.init(keyPath: keyPath) }

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
    // Each value of a jumping animation is shown as long as the others, the last one too.
    let parts = calculationMode == .discrete ? count : count - 1
    return (0..<count).map { parts > 0 ? Double($0) / Double(parts) : 0 }
  }
}

/// What a keyframe animation shows between two of its values: Core Animation's `CAAnimationCalculationMode`.
public struct AnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  /// The name, as in Core Animation.
  public let rawValue: String

  /// Makes a mode; one that is neither of those below counts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What lies between both.
  public static let linear = AnimationCalculationMode(rawValue: "linear")

  /// The first of both.
  public static let discrete = AnimationCalculationMode(rawValue: "discrete")
}
