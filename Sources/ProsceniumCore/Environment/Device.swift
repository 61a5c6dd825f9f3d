public import Foundation

/// A device, described by the postures in which it can be held and folded.
///
/// The library provides common devices. Applications can define other devices from postures.
public struct Device: Sendable, Hashable {
  /// A half of a surface, either the left or the right one.
  public enum Half: Sendable, Hashable, CaseIterable {
    /// The left half of the surface.
    case left

    /// The right half of the surface.
    case right
  }

  /// The postures of the device.
  ///
  /// If several postures match a search, the first one is used.
  public var postures: [Posture]

  /// The hinge angle in radians at which the surface changes between the outer and the inner display.
  ///
  /// If this angle is not between the angles of a fold, the surface changes at the middle of the fold.
  public var changeoverAngle: Double

  /// Creates a device from its postures.
  public init(postures: [Posture], changeoverAngle: Double = .pi / 4) {
    self.postures = postures
    self.changeoverAngle = changeoverAngle
  }

  /// A state in which the device is held and folded, with the properties of its surface in that state.
  public struct Posture: Sendable, Hashable {
    /// The width and the height of the surface in points.
    public var size: Size

    /// The traits of the surface in the posture.
    ///
    /// Size classes, scale, idiom and bar edge are traits of the surface itself. If a sent posture leaves them
    /// unspecified, they become unspecified, and the size classes follow from the size by ``Stage/sizeClassRules``. A
    /// posture may also specify other traits, which are the user's choice. The next posture resets those that it does
    /// not specify.
    public var traits: TraitCollection

    /// The insets that bars and cut-outs cover at the edges, in points.
    public var safeAreaInsets: EdgeInsets

    /// The regions that content must avoid, in the surface's coordinates.
    public var regions: [View.ReservedRegion]

    /// The state of the hinge, or `nil` for a device that does not fold.
    public var hinge: Hinge?

    /// The axis of the hinge in the current orientation.
    ///
    /// The axis is vertical for a device held like a book, and horizontal for one placed like a laptop.
    public var hingeAxis: LayoutConstraint.Axis?

    /// The half of the display that the surface shares with another application, or `nil` if it has the whole display.
    public var half: Half?

    /// The name of the posture in logs and tables.
    public var name: String

    /// Creates a posture.
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
  /// Returns the first posture with a hinge status and with the same hinge axis as `posture`.
  ///
  /// - Parameter posture: The posture with the required hinge axis. If it has no hinge axis, any axis matches.
  func posture(_ status: Hinge.Status, like posture: Posture) -> Posture? {
    postures.first {
      $0.hinge?.status == status && (posture.hingeAxis == nil || $0.hingeAxis == posture.hingeAxis)
    }
  }

  /// Returns the intermediate posture between two postures at a hinge angle.
  ///
  /// The divisions are copied from a posture of the device with the same size. That posture is partly open exactly if
  /// the intermediate posture is. A fold has no width while the device is flat.
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

extension Device {
  /// Returns the posture that matches the surface's current state, including the hinge axis.
  ///
  /// If the state of the hinge is unknown, the hinge is that of the matching posture.
  ///
  /// - Parameter last: The last posture that was sent. It is preferred if the surface still has its size.
  func posture(showing update: EnvironmentState, after last: Posture?) -> Posture {
    let same = ([last].compactMap(\.self) + postures).filter { $0.size == update.size }
    let folding = same.filter { $0.hinge != nil }
    let status = update.hinge?.status
    let known = folding.first { status == nil || $0.hinge?.status == status } ?? folding.first ?? same.first
    return Posture(
      size: update.size,
      traits: update.statedTraits.selecting(Posture.surfaceTraits.merging(last?.traits ?? TraitCollection())),
      safeAreaInsets: update.safeAreaInsets,
      regions: update.regions,
      hinge: update.hinge ?? known?.hinge,
      hingeAxis: known?.hingeAxis,
      half: known?.half,
      name: known?.name ?? ""
    )
  }
}

extension Device.Posture {
  /// Returns this posture with the same active occlusions as `other`, for example a camera that remains on during a
  /// fold.
  func keepingCameras(of other: Device.Posture) -> Device.Posture {
    var posture = self
    for region in other.regions where region.kind == .occlusion && region.isActive {
      for index in posture.regions.indices where posture.regions[index].id == region.id {
        posture.regions[index].isActive = true
      }
    }
    return posture
  }

  /// A collection that specifies the traits of a surface itself.
  ///
  /// Their values are ignored.
  static let surfaceTraits = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .regular), TraitCollection(verticalSizeClass: .regular),
    TraitCollection(displayScale: 1), TraitCollection(userInterfaceIdiom: .phone),
    TraitCollection(verticalBarEdge: .trailing),
  ])
}

extension EnvironmentChange {
  /// Creates a change with all parts of a posture.
  init(to posture: Device.Posture) {
    self.init(
      size: posture.size,
      traits: posture.traits,
      forgottenTraits: Device.Posture.surfaceTraits,
      safeAreaInsets: posture.safeAreaInsets,
      regions: posture.regions,
      hinge: .some(posture.hinge)
    )
  }

  /// Creates a change with the parts of a posture that differ from another posture.
  init(to posture: Device.Posture, from old: Device.Posture) {
    self.init(to: posture)
    if size == old.size { size = nil }
    if traits == old.traits { (traits, forgottenTraits) = (TraitCollection(), TraitCollection()) }
    if safeAreaInsets == old.safeAreaInsets { safeAreaInsets = nil }
    if regions == old.regions { regions = nil }
    if posture.hinge == old.hinge { hinge = nil }
  }
}
