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
    ///
    /// Size classes, scale, idiom and the edge of bars are a surface's own: where a posture is sent that leaves them
    /// unspecified, they are, and size classes follow from the size by ``Stage/sizeClassRules`` then. Of the others,
    /// which the user chooses, a posture may specify some, and what one specified goes with it.
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
  /// - Parameter posture: How the device is held; one without a hinge axis leaves it open.
  func posture(_ status: Hinge.Status, like posture: Posture) -> Posture? {
    postures.first {
      $0.hinge?.status == status && (posture.hingeAxis == nil || $0.hingeAxis == posture.hingeAxis)
    }
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

extension Device {
  /// What a surface shows, as the posture that it comes from, with how the device is held then.
  ///
  /// A hinge of which nothing is known stands as in that posture.
  ///
  /// - Parameter last: The posture that was sent last, which counts as long as the surface has its size.
  func posture(showing update: EnvironmentUpdate, after last: Posture?) -> Posture {
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
  /// The posture with those occlusions active that are so in another one, as a camera goes on while the device is folded.
  func keepingCameras(of other: Device.Posture) -> Device.Posture {
    var posture = self
    for region in other.regions where region.kind == .occlusion && region.isActive {
      for index in posture.regions.indices where posture.regions[index].id == region.id {
        posture.regions[index].isActive = true
      }
    }
    return posture
  }

  /// Specifies the traits that are a surface's own, so that a posture says them all.
  static let surfaceTraits = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .regular), TraitCollection(verticalSizeClass: .regular),
    TraitCollection(displayScale: 1), TraitCollection(userInterfaceIdiom: .phone),
    TraitCollection(verticalBarEdge: .trailing),
  ])
}

extension EnvironmentChange {
  /// Everything that a posture says.
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

  /// What a posture says that another one does not say.
  init(to posture: Device.Posture, from old: Device.Posture) {
    self.init(to: posture)
    if size == old.size { size = nil }
    if traits == old.traits { (traits, forgottenTraits) = (TraitCollection(), TraitCollection()) }
    if safeAreaInsets == old.safeAreaInsets { safeAreaInsets = nil }
    if regions == old.regions { regions = nil }
    if posture.hinge == old.hinge { hinge = nil }
  }
}
