public import Foundation

/// A distance that a wheel or a trackpad has scrolled at one moment.
public struct ScrollSample: Sendable, Hashable, Codable {
  /// The part of a continuous scroll that a sample belongs to.
  public enum Phase: String, Sendable, Hashable, CaseIterable, Codable {
    /// The sample is a notch of a wheel, which belongs to no continuous scroll.
    case discrete
    /// Fingers on a trackpad begin to scroll.
    case began
    /// Fingers on a trackpad scroll.
    case changed
    /// Fingers have left the trackpad.
    case ended
    /// The device continues the scroll after the fingers have left the trackpad.
    case momentum
    /// The momentum of the device has ended.
    case momentumEnded
  }

  /// The part of the scroll that the sample belongs to.
  public var phase: Phase

  /// The time of the sample since the start of the stage.
  public var time: Duration

  /// The position of the pointer in the surface's coordinates, in points.
  public var location: Point

  /// The distance that the content moves, in points. A positive height moves the content down.
  public var translation: Size

  /// The pressed modifier keys.
  public var modifierFlags: KeyModifierFlags

  /// Creates a sample of a scroll.
  public init(
    phase: Phase,
    time: Duration,
    location: Point,
    translation: Size,
    modifierFlags: KeyModifierFlags = []
  ) {
    self.phase = phase
    self.time = time
    self.location = location
    self.translation = translation
    self.modifierFlags = modifierFlags
  }
}

/// The position of a pointer without a pressed button at one moment.
public struct HoverSample: Sendable, Hashable, Codable {
  /// The part of a hover that a sample belongs to.
  public enum Phase: String, Sendable, Hashable, CaseIterable, Codable {
    /// The pointer has entered the surface.
    case entered
    /// The pointer has moved.
    case moved
    /// The pointer has left the surface.
    case exited
  }

  /// The part of the hover that the sample belongs to.
  public var phase: Phase

  /// The time of the sample since the start of the stage.
  public var time: Duration

  /// The position in the surface's coordinates, in points.
  public var location: Point

  /// The distance of a pencil from the surface, from 0 for a touch to 1 for the largest distance that is measured.
  public var zOffset: Double

  /// The pressed modifier keys.
  public var modifierFlags: KeyModifierFlags

  /// Creates a sample of a hover.
  public init(
    phase: Phase,
    time: Duration,
    location: Point,
    zOffset: Double = 0,
    modifierFlags: KeyModifierFlags = []
  ) {
    self.phase = phase
    self.time = time
    self.location = location
    self.zOffset = zOffset
    self.modifierFlags = modifierFlags
  }
}
