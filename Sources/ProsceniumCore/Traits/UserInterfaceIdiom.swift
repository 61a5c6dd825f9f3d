/// The kind of device that an interface is for.
public enum UserInterfaceIdiom: Int, Sendable, Hashable {
  /// Nothing is said about the device.
  case unspecified = -1

  /// A telephone.
  case phone = 0

  /// A tablet.
  case pad = 1

  /// A television, seen from afar.
  case tv = 2

  /// A car's screen.
  case carPlay = 3

  /// A desktop with windows and a pointer.
  case mac = 5

  /// A headset.
  case vision = 6
}
