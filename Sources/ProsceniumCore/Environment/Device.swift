public import Foundation

/// A device as a value: the ways in which it is held and folded, each with what its surface is then.
///
/// The ready-made ones are common devices; one's own is made of postures.
public struct Device: Sendable, Hashable {
  /// One of the two parts of a surface beside each other.
  public enum Half: Sendable, Hashable, CaseIterable {
    /// The left part.
    case left

    /// The right part.
    case right
  }

  /// The postures; where several fit, the first one counts.
  public var postures: [Posture]

  /// The angle of the hinge, in radians, at which the surface goes from the outer display to the inner one and back.
  ///
  /// Where both ends of a fold lie on one side of it, the surface changes half-way.
  public var changeoverAngle: Double

  /// Makes a device.
  public init(postures: [Posture], changeoverAngle: Double = .pi / 4) {
    self.postures = postures
    self.changeoverAngle = changeoverAngle
  }

  /// What the surface of a device is while the device is held and folded in one way.
  public struct Posture: Sendable, Hashable {
    /// Points from side to side and from top to bottom.
    public var size: Size

    /// The environment.
    public var traits: TraitCollection

    /// What bars and cut-outs cover of the edges, in points.
    public var safeAreaInsets: EdgeInsets

    /// What content keeps clear of, in the surface's coordinates.
    public var regions: [View.ReservedRegion]

    /// How the device is folded; `nil` for one that does not fold.
    public var hinge: Hinge?

    /// The way in which the hinge runs as the device is held: vertical as in a book, horizontal as in a laptop.
    public var hingeAxis: LayoutConstraint.Axis?

    /// The part of the display that the surface has beside another application; `nil` where it has all of it.
    public var half: Half?

    /// Names the posture in logs and tables.
    public var name: String

    /// Makes a posture.
    public init(
      size: Size,
      traits: TraitCollection,
      safeAreaInsets: EdgeInsets = .zero,
      regions: [View.ReservedRegion] = [],
      hinge: Hinge? = nil,
      hingeAxis: LayoutConstraint.Axis? = nil,
      half: Half? = nil,
      name: String = ""
    ) {
      self.size = size
      self.traits = traits
      self.safeAreaInsets = safeAreaInsets
      self.regions = regions
      self.hinge = hinge
      self.hingeAxis = hingeAxis
      self.half = half
      self.name = name
    }
  }
}

extension Device {
  /// The first posture with a status of the hinge, of those in which the hinge runs as in `posture`.
  ///
  /// - Parameter posture: How the device is held; `nil` leaves it open.
  func posture(_ status: Hinge.Status, like posture: Posture?) -> Posture? {
    postures.first { $0.hinge?.status == status && (posture == nil || $0.hingeAxis == posture?.hingeAxis) }
  }

  /// What the surface is on the way from one posture to another, while the hinge stands at `angle`.
  ///
  /// Divisions are those of the device's postures on the same display that are as far open: a fold has no width while
  /// the device is flat.
  func posture(at angle: Double, from start: Posture, to end: Posture) -> Posture {
    guard let first = start.hinge?.angle, let last = end.hinge?.angle else { return end }
    let (low, high) = (min(first, last), max(first, last))
    let changeover = low < changeoverAngle && changeoverAngle < high ? changeoverAngle : (low + high) / 2
    let isPast = first <= last ? angle >= changeover : angle <= changeover
    let hinge = Hinge(angle: angle)
    var posture = isPast || start.size == end.size ? end : start
    posture.hinge = hinge
    let isPartlyOpen = hinge.status == .partiallyOpen
    let same = postures.first {
      $0.size == posture.size && ($0.hinge?.status == .partiallyOpen) == isPartlyOpen
    }
    posture.regions = posture.regions.map { region in
      guard region.kind == .division else { return region }
      return same?.regions.first { $0.id == region.id } ?? region
    }
    return posture
  }
}

extension EnvironmentChange {
  /// Everything that a posture says.
  init(to posture: Device.Posture) {
    self.init(
      size: posture.size,
      traits: posture.traits,
      safeAreaInsets: posture.safeAreaInsets,
      regions: posture.regions,
      hinge: posture.hinge
    )
  }

  /// What a posture says that another one does not say.
  init(to posture: Device.Posture, from old: Device.Posture) {
    self.init(to: posture)
    if size == old.size { size = nil }
    if traits == old.traits { traits = TraitCollection() }
    if safeAreaInsets == old.safeAreaInsets { safeAreaInsets = nil }
    if regions == old.regions { regions = nil }
    if hinge == old.hinge { hinge = nil }
  }
}
