/// An animation that can run on the local time of a layer instead of the time of the stage.
@MainActor protocol LayerTimed: StageAnimation {
  /// A Boolean value that indicates whether the animation runs on layer time in its current state.
  var followsLayerTime: Bool { get }

  /// The layer whose time the animation follows, or `nil` for the time of the stage.
  var timedLayer: Layer? { get }

  /// Moves the changes that follow other layers than ``timedLayer`` to separate animations with the same state.
  ///
  /// - Returns: The separate animations, one for each of these layers.
  func splitByLayerTime() -> [any LayerTimed]

  /// Returns a Boolean value that indicates whether further frames do not change the animation, while its time passes at
  /// `speed`.
  ///
  /// - Parameters:
  ///   - time: The local time of the last frame.
  ///   - speed: The seconds of local time per second of the stage.
  func isStill(at time: Duration, speed: Double) -> Bool

  /// A Boolean value that indicates whether the animation still shows values after its end, so that its time can run
  /// back.
  var staysAfterEnd: Bool { get }

  /// A Boolean value that indicates whether nothing is left that the animation could move.
  var isAbandoned: Bool { get }
}
