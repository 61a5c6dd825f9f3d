public import Foundation

/// The state of one touch at one moment.
///
/// A touch begins with a sample of the phase `began` and ends with one of the phase `ended` or `cancelled`. The samples
/// of a touch have the same ``id``.
public struct TouchSample: Sendable, Hashable, Codable {
  /// The identifier of the touch, unique among the touches that have not ended.
  public var id: UInt64

  /// The part of the touch that the sample belongs to.
  public var phase: TouchPhase

  /// The time of the sample since the start of the stage.
  public var time: Duration

  /// The position in the surface's coordinates, in points.
  public var location: Point

  /// The kind of object that touches the surface.
  public var type: TouchType

  /// The pressed buttons of a pointer. A finger and a pencil press the primary button.
  public var buttonMask: ButtonMask

  /// The pressed modifier keys.
  public var modifierFlags: KeyModifierFlags

  /// The pressure as a multiple of an average touch, 0 or more, or `nil` if the device does not measure it.
  public var force: Double?

  /// The radius of the contact area in points, 0 or more.
  public var majorRadius: Double

  /// The angle between a pencil and the surface in radians, from 0 for a flat pencil to π/2.
  public var altitudeAngle: Double

  /// The direction of a pencil on the surface in radians, clockwise from the positive x axis.
  public var azimuthAngle: Double

  /// Creates a sample of a finger, unless other values are given.
  public init(
    id: UInt64,
    phase: TouchPhase,
    time: Duration,
    location: Point,
    type: TouchType = .direct,
    buttonMask: ButtonMask = .primary,
    modifierFlags: KeyModifierFlags = [],
    force: Double? = nil,
    majorRadius: Double = 0,
    altitudeAngle: Double = .pi / 2,
    azimuthAngle: Double = 0
  ) {
    self.id = id
    self.phase = phase
    self.time = time
    self.location = location
    self.type = type
    self.buttonMask = buttonMask
    self.modifierFlags = modifierFlags
    self.force = force
    self.majorRadius = majorRadius
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
  }
}

/// The part of a touch that a sample belongs to, with UIKit's raw values.
public enum TouchPhase: Int, Sendable, Hashable, CaseIterable, Codable {
  /// The touch begins.
  case began = 0
  /// The touch has moved.
  case moved = 1
  /// The touch has not moved since the last event.
  case stationary = 2
  /// The touch has left the surface.
  case ended = 3
  /// The system has ended the touch, and its action must not take effect.
  case cancelled = 4
}

/// The kind of object that touches a surface, with UIKit's raw values.
public enum TouchType: Int, Sendable, Hashable, CaseIterable, Codable {
  /// A finger on the surface.
  case direct = 0
  /// A finger on a device apart from the surface, such as a remote control.
  case indirect = 1
  /// A pencil.
  case pencil = 2
  /// A pointer with a pressed button.
  case indirectPointer = 3
}
