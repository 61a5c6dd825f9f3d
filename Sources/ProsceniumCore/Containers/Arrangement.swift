public import Foundation

/// A rule that divides the view of an ``ArrangementViewController`` between its two placements.
///
/// The library provides ``SplitArrangement`` and ``OverlayArrangement``, and applications can define their own
/// conforming types. Such a type must compute the layout from the space alone, so that the same space always produces
/// the same layout, regardless of earlier sizes.
public protocol Arrangement: Sendable {
  /// Returns the layout of both placements in `space`.
  ///
  /// The controller calls this method in each layout of its view, and before a size change to announce the new sizes
  /// to its children. ``ArrangementViewController/state(for:)`` also calls it. An implementation must therefore be
  /// fast and have no side effects.
  func layout(in space: ArrangementSpace) -> ArrangementLayout
}

/// The space that an arrangement divides.
public struct ArrangementSpace: Sendable, Hashable {
  /// The size of the controller's view, in points.
  public var size: Size

  /// The horizontal size class of the space.
  public var horizontalSizeClass: UserInterfaceSizeClass

  /// The vertical size class of the space.
  public var verticalSizeClass: UserInterfaceSizeClass

  /// The insets from the view's edges that bars and similar elements cover, in points.
  public var safeAreaInsets: EdgeInsets

  /// The rectangles that active divisions keep free, including their margins, in the view's coordinates.
  public var divisions: [Rect]

  /// The layout direction, which determines the leading side.
  public var layoutDirection: UserInterfaceLayoutDirection

  /// The placements that have a controller.
  public var occupied: [ArrangementViewController.Placement]

  /// Creates a description of the space that an arrangement divides.
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

  /// The rectangle of the whole space, with its origin at zero.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
}

/// The layout of both placements, which an arrangement returns.
public struct ArrangementLayout: Sendable, Hashable {
  /// The state of the primary placement.
  public var primary: ArrangementViewController.PlacementState

  /// The state of the secondary placement.
  public var secondary: ArrangementViewController.PlacementState

  /// Creates a layout from the states of both placements.
  public init(
    primary: ArrangementViewController.PlacementState,
    secondary: ArrangementViewController.PlacementState
  ) {
    self.primary = primary
    self.secondary = secondary
  }

  /// Accesses the state of a placement.
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

/// An arrangement that splits the view between both controllers, or shows one controller if the view cannot be split.
///
/// The arrangement applies the first rule that fits:
///
/// - An active division that crosses the view splits it, whatever the size classes and ``axis`` are. The regions end
///   at the division's margins, so that no region overlaps a fold. Of several divisions, the one nearest to the middle
///   splits the view. A division does not split the view if it reaches the view only in part. It does not split the
///   view either if a side keeps less than 44 points of safe area in one dimension. This minimum is a rule of this
///   library.
/// - Without such a division, the view is split into halves along ``axis``. The controllers are side by side unless
///   the width is compact. They are one above the other unless the width or the height is compact.
/// - If the view is not split, the controller in ``placementShownAlone`` fills it. The other controller fills the view
///   if only the other placement has a controller.
///
/// The primary controller is on the leading side or at the top. The regions of a split view do not depend on their
/// controllers. When the secondary controller is removed, the primary controller keeps its region.
public struct SplitArrangement: Arrangement, Hashable {
  /// The axis along which the view is split.
  public enum Axis: Sendable, Hashable, CaseIterable {
    /// The axis is the longer side of the view, or the horizontal axis if both sides are equal.
    case longerSide
    /// The axis is horizontal, and the controllers are side by side.
    case horizontal
    /// The axis is vertical, and the controllers are one above the other.
    case vertical
  }

  /// The axis along which the view is split if no active division splits it.
  public var axis: Axis

  /// The placement to show if the view has no room for both controllers.
  public var placementShownAlone: ArrangementViewController.Placement

  /// Creates an arrangement that splits the view along `axis`.
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

/// An arrangement that places the secondary controller over the primary one, or side by side if a division is active.
///
/// Both controllers fill the view, and the secondary one is in front, like controls over a film. An active division
/// that crosses the view separates the controllers by the rules of ``SplitArrangement``. The primary controller then
/// moves to the leading or the upper side, and the secondary controller moves to the other side.
public struct OverlayArrangement: Arrangement, Hashable {
  /// Creates an overlay arrangement.
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
  /// The leading and the trailing part of a space, or its upper and its lower part.
  struct Regions {
    var first: Rect
    var second: Rect
  }

  /// The parts on both sides of the division nearest to the middle, or `nil` if no division splits the space.
  ///
  /// A division splits the space if it crosses the space and each side has at least 44 points of safe area in both
  /// dimensions. A narrower part is too small for touch input. The minimum is a rule of this library, which
  /// presentations use as well. No published value exists.
  var regionsBesideDivision: Regions? { nearestToMiddle { columns(beside: $0) ?? rows(beside: $0) } }

  /// The parts on both sides of the nearest division that runs from top to bottom, or `nil` if no such division
  /// exists.
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

  /// Returns a Boolean value that indicates whether a division reaches across a side, with a tolerance of half a
  /// point.
  private func crosses(from start: CGFloat, to end: CGFloat, of side: CGFloat) -> Bool {
    start <= 0.5 && end >= side - 0.5
  }

  /// Returns a Boolean value that indicates whether both parts beside a division are large enough for touch input.
  private func splits(into regions: Regions) -> Bool { isUseful(regions.first) && isUseful(regions.second) }

  /// Returns a Boolean value that indicates whether a part's safe area has room for a touch target.
  private func isUseful(_ part: Rect) -> Bool {
    let room = part.intersection(bounds.insetWithin(safeAreaInsets)).size
    // Converted coordinates are exact only to a millionth of a point, so allow for that error.
    let least = View.ReservedRegion.usefulLength - 1e-6
    return room.width >= least && room.height >= least
  }

  /// Returns the parts before `start` and after `end`, with the leading part first.
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
