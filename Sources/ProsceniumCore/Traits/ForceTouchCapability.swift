/// Whether a display feels how hard it is touched.
public enum ForceTouchCapability: Int, Sendable, Hashable {
  /// Nothing is said about it.
  case unknown = 0

  /// It does not.
  case unavailable = 1

  /// It does.
  case available = 2

  /// What the other traits call it.
  static var unspecified: ForceTouchCapability { .unknown }
}
