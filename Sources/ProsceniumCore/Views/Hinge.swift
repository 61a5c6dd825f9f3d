/// The hinge of a device that folds.
///
/// It is for effects that go with the angle. Layout goes by ``View/reservedRegions(kind:options:)``, the size and the
/// traits: how often angles come, and how exact they are, is not promised.
public struct Hinge: Sendable, Hashable {
  /// How far a hinge is open, as the device sees it by the angle and by how it is held.
  public enum Status: Sendable, Hashable, CaseIterable {
    /// The device does not say.
    case unknown

    /// The device is shut.
    case closed

    /// The device stands open in part, like a book or a laptop.
    case partiallyOpen

    /// The device is flat.
    case fullyOpen
  }

  /// The angle between the halves in radians, 0…2π; 0 is shut, π flat.
  public var angle: Double

  /// What the device makes of the angle.
  public var status: Status

  /// Makes a hinge; what none can be is refused where it is sent.
  public init(angle: Double, status: Status) {
    self.angle = angle
    self.status = status
  }

  /// Makes a hinge with the status that its angle has on a device as it lies.
  ///
  /// Devices do not say where they draw the line: here one counts as closed up to 5°, and from 175° on as fully open.
  public init(angle: Double) {
    let last = Double.pi / 36
    self.init(angle: angle, status: angle <= last ? .closed : angle < .pi - last ? .partiallyOpen : .fullyOpen)
  }

  /// Whether the angle is one.
  var hasAngle: Bool { (0...2 * Double.pi).contains(angle) }

  /// Whether the status can be that of the angle.
  ///
  /// Devices do not say where they draw the line. One that is closed has less than a right angle, one that is fully
  /// open more than that, and one that is open in part is not shut.
  var isConsistent: Bool {
    switch status {
    case .unknown: true
    case .closed: angle < .pi / 2
    case .partiallyOpen: angle > 0
    case .fullyOpen: angle > .pi / 2
    }
  }
}
