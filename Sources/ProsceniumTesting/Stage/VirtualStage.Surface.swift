public import ProsceniumCore

extension VirtualStage {
  /// What a stage stands for: a posture of a device.
  ///
  /// The ready-made ones are common devices. A test that needs another one makes it.
  public typealias Surface = Device.Posture
}
