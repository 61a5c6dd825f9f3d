public import Foundation

/// How the two placements of an ``ArrangementViewController`` share its view.
///
/// It is a value that decides by the room alone, so that the same room always has the same answer, however it came to
/// be. ``SplitArrangement`` and ``OverlayArrangement`` are the library's; one of your own conforms likewise.
public protocol Arrangement: Sendable {
  /// Where the placements stand in `space`.
  ///
  /// Asked in each layout of the controller's view, and before a change of its size for the sizes to announce.
  func layout(in space: ArrangementSpace) -> ArrangementLayout
}

/// The room that an arrangement divides.
public struct ArrangementSpace: Sendable, Hashable {
  /// The size of the controller's view, in points.
  public var size: Size

  /// How much room there is from side to side.
  public var horizontalSizeClass: UserInterfaceSizeClass

  /// How much room there is from top to bottom.
  public var verticalSizeClass: UserInterfaceSizeClass

  /// What bars and the like cover of the view's edges, in points.
  public var safeAreaInsets: EdgeInsets

  /// What active divisions ask to keep free, their margins included, in the view's coordinates.
  public var divisions: [Rect]

  /// Which side is the leading one.
  public var layoutDirection: UserInterfaceLayoutDirection

  /// The placements that have a controller.
  public var occupied: [ArrangementViewController.Placement]

  /// Describes a room.
  public init(
    size: Size,
    horizontalSizeClass: UserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UserInterfaceSizeClass = .unspecified,
    safeAreaInsets: EdgeInsets = .zero,
    divisions: [Rect] = [],
    layoutDirection: UserInterfaceLayoutDirection = .leftToRight,
    occupied: [ArrangementViewController.Placement] = ArrangementViewController.Placement.allCases
  ) {
    self.size = size
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.safeAreaInsets = safeAreaInsets
    self.divisions = divisions
    self.layoutDirection = layoutDirection
    self.occupied = occupied
  }

  /// The whole room.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
}

/// Where both placements stand.
public struct ArrangementLayout: Sendable, Hashable {
  /// The state of the primary placement.
  public var primary: ArrangementViewController.PlacementState

  /// The state of the secondary placement.
  public var secondary: ArrangementViewController.PlacementState

  /// Makes a layout.
  public init(
    primary: ArrangementViewController.PlacementState,
    secondary: ArrangementViewController.PlacementState
  ) {
    self.primary = primary
    self.secondary = secondary
  }

  /// The state of a placement.
  public subscript(placement: ArrangementViewController.Placement) -> ArrangementViewController.PlacementState {
    get {
      switch placement {
      case .primary: primary
      case .secondary: secondary
      }
    }
    set {
      switch placement {
      case .primary: primary = newValue
      case .secondary: secondary = newValue
      }
    }
  }
}

/// Shows both controllers side by side or one above the other, each in one half, and one alone where it cannot split.
///
/// - An active division that crosses the view splits it, whatever the size classes and ``axis`` are: the regions end at
///   the division's margins, so that nothing stands on a fold. Of several divisions the one nearest to the middle
///   counts. One that leaves less than 44 points each way of the safe area on a side, which is this library's rule, or
///   that reaches the view in part only, does not split.
/// - Else the view is split into halves along ``axis``: side by side unless the width is compact, one above the other
///   unless the width or the height is.
/// - Else ``placementShownAlone`` fills the view, or the other one if only that has a controller.
///
/// The primary controller stands on the leading side, or above. The regions do not depend on what stands in them: when
/// the secondary controller goes, the primary one stays where it is.
public struct SplitArrangement: Arrangement, Hashable {
  /// Along which side the view is split.
  public enum Axis: Sendable, Hashable, CaseIterable {
    /// The longer one; side by side where both are the same.
    case longerSide
    /// From side to side: the controllers stand side by side.
    case horizontal
    /// From top to bottom: the controllers stand one above the other.
    case vertical
  }

  /// Along which side the view is split where no division decides.
  public var axis: Axis

  /// What is shown where there is no room for both.
  public var placementShownAlone: ArrangementViewController.Placement

  /// Makes an arrangement.
  public init(axis: Axis = .longerSide, placementShownAlone: ArrangementViewController.Placement = .primary) {
    self.axis = axis
    self.placementShownAlone = placementShownAlone
  }

  public func layout(in space: ArrangementSpace) -> ArrangementLayout {
    guard let regions = space.regionsBesideDivision ?? halves(of: space) else { return alone(in: space) }
    return ArrangementLayout(primary: .init(frame: regions.first), secondary: .init(frame: regions.second))
  }

  private func halves(of space: ArrangementSpace) -> ArrangementSpace.Regions? {
    let splitsWidth =
      switch axis {
      case .longerSide: space.size.width >= space.size.height
      case .horizontal: true
      case .vertical: false
      }
    guard space.horizontalSizeClass != .compact else { return nil }
    guard splitsWidth || space.verticalSizeClass != .compact else { return nil }
    let middle = splitsWidth ? space.size.width / 2 : space.size.height / 2
    return space.regions(splittingWidth: splitsWidth, from: middle, to: middle)
  }

  private func alone(in space: ArrangementSpace) -> ArrangementLayout {
    let isWanted = space.occupied.contains(placementShownAlone) || space.occupied.isEmpty
    let shown = isWanted ? placementShownAlone : placementShownAlone.other
    var layout = ArrangementLayout(primary: .init(frame: space.bounds), secondary: .init(frame: space.bounds))
    layout[shown.other].isShown = false
    return layout
  }
}

/// Stacks the secondary controller on the primary one, and puts them side by side when a division is active.
///
/// Both fill the view, the secondary one in front, as controls over a film. An active division that crosses the view
/// takes them apart as it does in a ``SplitArrangement``: the primary controller goes to the leading or the upper side,
/// the secondary one to the other.
public struct OverlayArrangement: Arrangement, Hashable {
  /// Makes an arrangement.
  public init() {}

  public func layout(in space: ArrangementSpace) -> ArrangementLayout {
    let regions = space.regionsBesideDivision ?? .init(first: space.bounds, second: space.bounds)
    return ArrangementLayout(
      primary: .init(frame: regions.first),
      secondary: .init(frame: regions.second, zIndex: 1)
    )
  }
}

extension ArrangementSpace {
  /// The leading and the trailing part of a room, or the upper and the lower one.
  struct Regions {
    var first: Rect
    var second: Rect
  }

  /// The parts on both sides of the division that is nearest to the middle; `nil` where none divides the room.
  ///
  /// A division divides it that crosses it and leaves a part of use on either side: 44 points each way in the safe area.
  /// A narrower one is a sliver. It is this library's rule, the same as for what is presented; none is published.
  var regionsBesideDivision: Regions? { nearestToMiddle { columns(beside: $0) ?? rows(beside: $0) } }

  /// The same of those divisions alone that run from top to bottom.
  var columnsBesideDivision: Regions? { nearestToMiddle(columns) }

  private func nearestToMiddle(_ split: (Rect) -> (distance: CGFloat, regions: Regions)?) -> Regions? {
    divisions.compactMap(split).min { $0.distance < $1.distance }?.regions
  }

  private func columns(beside division: Rect) -> (distance: CGFloat, regions: Regions)? {
    guard crosses(from: division.minY, to: division.maxY, of: size.height) else { return nil }
    let regions = regions(splittingWidth: true, from: division.minX, to: division.maxX)
    guard division.minX >= 0, division.maxX <= size.width, splits(into: regions) else { return nil }
    return (abs(division.midX - size.width / 2), regions)
  }

  private func rows(beside division: Rect) -> (distance: CGFloat, regions: Regions)? {
    guard crosses(from: division.minX, to: division.maxX, of: size.width) else { return nil }
    let regions = regions(splittingWidth: false, from: division.minY, to: division.maxY)
    guard division.minY >= 0, division.maxY <= size.height, splits(into: regions) else { return nil }
    return (abs(division.midY - size.height / 2), regions)
  }

  /// Whether a division reaches across a side; it may be a rounding short of that.
  private func crosses(from start: CGFloat, to end: CGFloat, of side: CGFloat) -> Bool {
    start <= 0.5 && end >= side - 0.5
  }

  /// Whether a division leaves a part of use on both sides of it.
  private func splits(into regions: Regions) -> Bool { isUseful(regions.first) && isUseful(regions.second) }

  /// Whether a part has room in the safe area for what a finger hits.
  private func isUseful(_ part: Rect) -> Bool {
    let room = part.intersection(bounds.insetWithin(safeAreaInsets)).size
    // Coordinates that went through several views are exact to a millionth of a point.
    let least = View.ReservedRegion.usefulLength - 1e-6
    return room.width >= least && room.height >= least
  }

  /// The parts up to `start` and from `end` on, the leading one first.
  func regions(splittingWidth: Bool, from start: CGFloat, to end: CGFloat) -> Regions {
    if splittingWidth {
      let left = Rect(x: 0, y: 0, width: start, height: size.height)
      let right = Rect(x: end, y: 0, width: size.width - end, height: size.height)
      return layoutDirection == .rightToLeft ? Regions(first: right, second: left) : Regions(first: left, second: right)
    }
    return Regions(
      first: Rect(x: 0, y: 0, width: size.width, height: start),
      second: Rect(x: 0, y: end, width: size.width, height: size.height - end)
    )
  }
}
