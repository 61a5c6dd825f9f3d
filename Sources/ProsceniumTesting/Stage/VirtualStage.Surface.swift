public import ProsceniumCore

extension VirtualStage {
  /// The surface that a stage simulates, which is a posture of a device.
  ///
  /// The predefined surfaces are common devices. A test can create other surfaces.
  public typealias Surface = Device.Posture
}
