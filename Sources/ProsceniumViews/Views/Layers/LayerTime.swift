/// The local time of a layer as a function of the time that surrounds it.
///
/// The surrounding time is the local time of the superlayer, or the time of the stage for the outermost layer.
struct LayerTime: Equatable {
  /// A Boolean value that indicates whether any layer ever had a time of its own.
  ///
  /// If not, an animation need not look for the layer that determines its time.
  @exclusivity(unchecked) @MainActor static var isUsed = false

  var speed: Float = 1
  var offset = 0.0
  var begin = 0.0

  /// Returns the local time for a surrounding time, both in seconds.
  func local(_ outer: Double) -> Double { (outer - begin) * Double(speed) + offset }

  /// Returns the surrounding time for a local time, both in seconds. With a speed of 0, the result is ``begin``.
  func outer(_ local: Double) -> Double { speed == 0 ? begin : (local - offset) / Double(speed) + begin }
}
