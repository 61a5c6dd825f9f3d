import AnimationTiming
import Logging

/// The values that a layer's animation shows at each of its seconds, as captured when the animation was added.
struct LayerTrack {
  /// The path of the animated value.
  enum Way {
    /// The path leads from one value to another, or to the value shown without the animation if the second value is
    /// `nil`.
    case between(LayerValue, LayerValue?, TimingCurve)

    /// The path leads through several values at their times, with a timing curve between each two of them.
    case through([LayerValue], times: [Double], pacings: [CubicTimingCurve], jumps: Bool, TimingCurve)
  }

  let keyPath: LayerKeyPath
  let isAdditive: Bool
  let way: Way

  /// Returns the shown value of the property at a second, for the value `base` that is shown without the animation.
  func shown(at second: Double, over base: LayerValue) -> LayerValue {
    guard let part = keyPath.part else { return value(at: second, over: base) }
    guard let own = base.part(part) else { return base }
    return base.replacing(part, with: value(at: second, over: own))
  }

  private func value(at second: Double, over base: LayerValue) -> LayerValue {
    let value = wayValue(at: second, over: isAdditive ? base.nothing : base)
    return isAdditive ? value.adding(base) : value
  }

  private func wayValue(at second: Double, over base: LayerValue) -> LayerValue {
    switch way {
    case .between(let start, let end, let curve):
      return start.mixed(with: end ?? base, at: curve.progress(at: second).value)
    case .through(let values, let times, let pacings, let jumps, let curve):
      let progress = curve.progress(at: second).value
      // Find the last value that is due.
      guard let index = times.lastIndex(where: { $0 <= progress }) else { return values[0] }
      guard !jumps, index + 1 < values.count else { return values[index] }
      let part = (progress - times[index]) / (times[index + 1] - times[index])
      let paced = index < pacings.count ? pacings[index].value(at: part) : part
      return values[index].mixed(with: values[index + 1], at: paced)
    }
  }
}

extension LayerTrack {
  /// A reader that converts the application's values into a track. It logs values of the wrong type.
  @MainActor struct Reader {
    /// A value that was read, or an empty box if the application set none.
    struct Optional {
      let value: LayerValue?
    }

    private let keyPath: LayerKeyPath
    private let isAdditive: Bool
    private let traits: TraitCollection

    /// The value that is shown now, or the neutral value if the animation is additive.
    let shown: LayerValue

    /// Creates a reader for a key path, or returns `nil` and logs a line if the path names no property of the layer.
    init?(_ text: String?, of layer: Layer, adds isAdditive: Bool) {
      guard let keyPath = text.flatMap({ LayerKeyPath($0) }), let whole = layer.shownValue(of: keyPath.property),
        let shown = keyPath.part.map({ whole.part($0) }) ?? whole
      else {
        Logger.animation.warning("\(type(of: layer)) has no animatable property “\(text ?? "nil")”.")
        return nil
      }
      self.keyPath = keyPath
      self.isAdditive = isAdditive
      self.shown = isAdditive ? shown.nothing : shown
      traits = layer.colorTraits
    }

    /// Reads a value. Returns `nil` and logs a line if the value has the wrong type.
    func value(_ any: Any?) -> Optional? {
      guard let any else { return Optional(value: nil) }
      if let value = LayerValue(any, as: keyPath.kind, traits) { return Optional(value: value) }
      Logger.animation.warning("An animation of “\(keyPath.property.rawValue)” has a value of the wrong type: \(any)")
      return nil
    }

    func track(_ way: Way) -> LayerTrack { LayerTrack(keyPath: keyPath, isAdditive: isAdditive, way: way) }
  }
}
