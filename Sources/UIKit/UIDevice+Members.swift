public import Foundation

extension UIDevice {
  /// The identity of the device for the application's maker, which is unique in the process.
  public var identifierForVendor: UUID? { Self.identifier }
  private static let identifier = UUID()

  /// The localized name of the kind of device.
  public var localizedModel: String { model }

  /// Does nothing, because a stage has no battery. The value is always `false`.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  /// The charge, which is unknown.
  public var batteryLevel: Float { -1 }

  /// Does nothing, because a stage has no proximity sensor. The value is always `false`.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  /// A Boolean value that indicates whether the user is near, which is always `false`.
  public var proximityState: Bool { false }

  /// A Boolean value that indicates whether several tasks run, which is always `true`.
  public var isMultitaskingSupported: Bool { true }

  /// Does nothing, because a stage makes no sound.
  public func playInputClick() { Inert.log("playInputClick()", because: "a stage makes no sound") }

  /// Does nothing, because a stage turns only by its size.
  public func setValue(_ value: Any?, forKey key: String) {
    Inert.log("UIDevice.setValue(_:forKey:)", because: "a stage turns only by its size, such as in rotate(traits:)")
  }
}
