import AnimationTiming
import Logging

/// What an animation of a layer shows of a property at each of its seconds, as it was when it was added.
struct LayerTrack {
  /// Where it leads.
  enum Way {
    /// From one value to another; `nil` to what is shown without the animation.
    case between(LayerValue, LayerValue?, TimingCurve)

    /// Through values at times, with a pace from each to the next.
    case through([LayerValue], times: [Double], pacings: [CubicTimingCurve], jumps: Bool, TimingCurve)
  }

  let keyPath: LayerKeyPath
  let isAdditive: Bool
  let way: Way

  /// What is shown of the property at a second, where without the animation `base` would be.
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
      // The last value whose time has come.
      guard let index = times.lastIndex(where: { $0 <= progress }) else { return values[0] }
      guard !jumps, index + 1 < values.count else { return values[index] }
      let part = (progress - times[index]) / (times[index + 1] - times[index])
      let paced = index < pacings.count ? pacings[index].value(at: part) : part
      return values[index].mixed(with: values[index + 1], at: paced)
    }
  }
}

extension LayerTrack {
  /// What makes a track of what an application gives; values that do not fit are logged.
  @MainActor struct Reader {
    /// A value, or that none was given.
    struct Optional {
      let value: LayerValue?
    }

    private let keyPath: LayerKeyPath
    private let isAdditive: Bool
    private let traits: TraitCollection

    /// What is shown now; of an animation that adds, what adds nothing.
    let shown: LayerValue

    /// Reads a key path; `nil` for one that names nothing of the layer.
    init?(_ text: String?, of layer: Layer, adds isAdditive: Bool) {
      guard let keyPath = text.flatMap({ LayerKeyPath($0) }), let whole = layer.shownValue(of: keyPath.property),
        let shown = keyPath.part.map({ whole.part($0) }) ?? whole
      else {
        Logger.animation.warning("\(type(of: layer)) has no property “\(text ?? "nil")” that an animation could move.")
        return nil
      }
      self.keyPath = keyPath
      self.isAdditive = isAdditive
      self.shown = isAdditive ? shown.nothing : shown
      traits = layer.colorTraits
    }

    /// Reads a value; `nil` for one that does not fit.
    func value(_ any: Any?) -> Optional? {
      guard let any else { return Optional(value: nil) }
      if let value = LayerValue(any, as: keyPath.kind, traits) { return Optional(value: value) }
      Logger.animation.warning("An animation of “\(keyPath.property.rawValue)” has a value that does not fit: \(any)")
      return nil
    }

    func track(_ way: Way) -> LayerTrack { LayerTrack(keyPath: keyPath, isAdditive: isAdditive, way: way) }
  }
}
