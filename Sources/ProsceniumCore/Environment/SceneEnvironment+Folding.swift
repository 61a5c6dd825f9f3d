extension SceneEnvironment {
  /// What a sender knows of the device that it folds.
  struct Folding {
    /// What was sent last; `nil` until a posture is sent.
    var posture: Device.Posture?
  }

  /// The posture that this sender sent last; `nil` until one is sent.
  public var posture: Device.Posture? { folding.posture }

  /// Sends all of a posture as one change.
  ///
  /// - Throws: ``EnvironmentError`` for what no surface can have; then nothing is sent.
  @discardableResult
  public func send(_ posture: Device.Posture) throws(EnvironmentError) -> EnvironmentReceipt {
    let receipt = try send(EnvironmentChange(to: posture))
    folding.posture = posture
    return receipt
  }

  /// Gives the surface one half of a device that lies open, beside another application, or all of it again.
  ///
  /// A device that has no such posture is left alone, and the receipt says that nothing changed.
  ///
  /// - Parameters:
  ///   - half: Which half the surface has; `nil` is all of the display.
  ///   - device: The device, whose postures are looked at.
  /// - Throws: ``EnvironmentError`` for what no surface can have; then nothing is sent.
  @discardableResult
  public func splitView(
    _ half: Device.Half?,
    of device: Device = .foldable
  ) throws(EnvironmentError) -> EnvironmentReceipt {
    let whole = half == nil ? device.posture(.fullyOpen, like: folding.posture) : nil
    guard let posture = whole ?? device.postures.first(where: { half != nil && $0.half == half }) else {
      return try send()
    }
    return try send(posture)
  }
}
