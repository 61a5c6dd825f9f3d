/// The orientation of an interface, with UIKit's raw values.
public enum InterfaceOrientation: Int, Sendable, Hashable {
  /// The orientation is unknown.
  case unknown = 0
  /// The interface is upright.
  case portrait = 1
  /// The interface is upside down.
  case portraitUpsideDown = 2
  /// The top of the device is at the right.
  case landscapeLeft = 4
  /// The top of the device is at the left.
  case landscapeRight = 3

  /// A Boolean value that indicates whether the orientation is a portrait one.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// A Boolean value that indicates whether the orientation is a landscape one.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct InterfaceOrientationMask: OptionSet, Sendable, Hashable {
  /// The bits of the set, each at the raw value of an orientation.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = InterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 1 << 2)
  /// The top of the device is at the left.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 1 << 3)
  /// The top of the device is at the right.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 1 << 4)
  /// The two landscape orientations.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: InterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All orientations but upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
}
