public import Foundation

/// The time of a layer, as in the protocol `CAMediaTiming`.
///
/// The local time of a layer is (time of the superlayer − ``beginTime``) × ``speed`` + ``timeOffset``. Animations of the
/// layer and of all layers in it run on this time. These are explicit animations and the animation blocks of views. A
/// layer with a speed of 0 stops them, and a change of its ``timeOffset`` then scrubs them. They need no frames
/// meanwhile.
///
/// An animation that begins in a stopped layer begins at the local time of the call. Property animators, corrections after
/// a change of the environment and blocks that an interaction of the library has paused run on the time of the stage. A
/// block with keyframes runs as a whole on the time of its first view. A view that moves to another superview during an
/// animation keeps the time of the old one.
extension Layer {
  /// The seconds of local time that pass in one second of the superlayer. The default is 1.
  ///
  /// With a negative speed, animations run back to their start and stay there. The value is clamped to ±1,000,000, and
  /// NaN is ignored.
  public final var speed: Float {
    get { time?.speed ?? 1 }
    set { if !newValue.isNaN { changeTime { $0.speed = min(1e6, max(-1e6, newValue)) } } }
  }

  /// The seconds that are added to the local time. The default is 0.
  ///
  /// The value is clamped to ±1,000,000,000, and NaN is ignored.
  public final var timeOffset: TimeInterval {
    get { time?.offset ?? 0 }
    set { if !newValue.isNaN { changeTime { $0.offset = min(1e9, max(-1e9, newValue)) } } }
  }

  /// The second of the superlayer's time at which the local time is ``timeOffset``. The default is 0.
  ///
  /// The value is clamped to ±1,000,000,000, and NaN is ignored.
  public final var beginTime: TimeInterval {
    get { time?.begin ?? 0 }
    set { if !newValue.isNaN { changeTime { $0.begin = min(1e9, max(-1e9, newValue)) } } }
  }

  /// Converts a time from another layer to the local time of this layer.
  ///
  /// - Parameters:
  ///   - t: A time in seconds.
  ///   - l: The layer of the time, or `nil` for the time of ``CurrentMediaTime()``. The time in a layer with a speed of 0
  ///     converts to its ``beginTime``.
  public final func convertTime(_ t: TimeInterval, from l: Layer?) -> TimeInterval {
    localTime(l?.stageTime(t) ?? t)
  }

  /// Converts a local time of this layer to the time of another layer.
  ///
  /// - Parameters:
  ///   - t: A time in seconds. In a layer with a speed of 0, it converts to the ``beginTime``.
  ///   - l: The other layer, or `nil` for the time of ``CurrentMediaTime()``.
  public final func convertTime(_ t: TimeInterval, to l: Layer?) -> TimeInterval {
    l?.localTime(stageTime(t)) ?? stageTime(t)
  }

  private func changeTime(_ change: (inout LayerTime) -> Void) {
    let old = time ?? LayerTime()
    var new = old
    change(&new)
    guard new != old else { return }
    let isNew = time == nil
    time = new
    LayerTime.isUsed = true
    nearestView?.windowShownIn?.frameRequest?.layerTimeDidChange(isNew: isNew)
  }
}

extension Layer {
  /// The layer itself or its nearest superlayer that has a time of its own, or `nil` if there is none.
  final var timedLayer: Layer? {
    var layer = self
    while layer.time == nil {
      if let view = layer.view { return view.outerTimedLayer }
      guard let holder = layer.hierarchy.holder else { return nil }
      layer = holder
    }
    return layer
  }

  private var outerTimedLayer: Layer? {
    if let view { view.outerTimedLayer } else { hierarchy.holder?.timedLayer }
  }

  /// Returns the local time for a time of the stage, both in seconds.
  final func localTime(_ seconds: Double) -> Double {
    guard let layer = timedLayer, let time = layer.time else { return seconds }
    return time.local(layer.outerTimedLayer?.localTime(seconds) ?? seconds)
  }

  private func stageTime(_ seconds: Double) -> Double {
    guard let layer = timedLayer, let time = layer.time else { return seconds }
    let outer = time.outer(seconds)
    return layer.outerTimedLayer?.stageTime(outer) ?? outer
  }

  /// The seconds of local time per second of the stage.
  final var localSpeed: Double {
    guard let layer = timedLayer, let time = layer.time else { return 1 }
    return Double(time.speed) * (layer.outerTimedLayer?.localSpeed ?? 1)
  }
}

extension View {
  /// The layer of the view or of its nearest superview that has a time of its own, or `nil` if there is none.
  final var timedLayer: Layer? {
    if let layer = rare?.layer, layer.time != nil { layer } else { outerTimedLayer }
  }

  fileprivate final var outerTimedLayer: Layer? {
    var view = self
    while let outer = view.superview ?? view.rare?.maskedLayer?.nearestView {
      if let layer = outer.rare?.layer, layer.time != nil { return layer }
      view = outer
    }
    return nil
  }
}
