/// The state of the hinge of a foldable device.
///
/// Use the hinge for effects that follow the angle. For layout, use `View.reservedRegions(kind:options:)`, the size
/// and the traits, because the rate and the precision of angles are not guaranteed.
public struct Hinge: Sendable, Hashable {
  /// The degree to which the device is open, which depends on the angle and on how the device is held.
  public enum Status: Sendable, Hashable, CaseIterable {
    /// The device does not report a status.
    case unknown

    /// The device is closed.
    case closed

    /// The device is partly open, like a book or a laptop.
    case partiallyOpen

    /// The device is flat.
    case fullyOpen
  }

  /// The angle between the halves in radians, 0…2π. The angle is 0 if closed and π if flat.
  public var angle: Double

  /// The status that the device reports for the angle.
  public var status: Status

  /// Creates a hinge.
  ///
  /// The values are not checked here. An impossible hinge is refused when it is sent to the environment.
  public init(angle: Double, status: Status) {
    self.angle = angle
    self.status = status
  }

  /// Creates a hinge with the status that follows from its angle alone.
  ///
  /// A real device may also consider how it is held, and devices do not document their thresholds. This initializer
  /// uses closed up to 5° and fully open from 175°.
  ///
  /// - Parameter angle: The angle between the halves in radians, 0…2π.
  public init(angle: Double) {
    let last = Double.pi / 36
    self.init(angle: angle, status: angle <= last ? .closed : angle < .pi - last ? .partiallyOpen : .fullyOpen)
  }

  /// A Boolean value that indicates whether the angle is in 0…2π.
  package var hasAngle: Bool { (0...2 * Double.pi).contains(angle) }

  /// A Boolean value that indicates whether the status is possible for the angle.
  ///
  /// Devices do not document their thresholds. A closed device has an angle below π/2, a fully open device an angle
  /// above π/2, and a partly open device an angle above 0.
  package var isConsistent: Bool {
    switch status {
    case .unknown: true
    case .closed: angle < .pi / 2
    case .partiallyOpen: angle > 0
    case .fullyOpen: angle > .pi / 2
    }
  }
}
