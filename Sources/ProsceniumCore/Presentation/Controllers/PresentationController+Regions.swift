public import Foundation

/// How a presentation keeps clear of folds, and of what covers the display.
extension PresentationController {
  /// What the content of a region is for.
  public enum RegionUse: Sendable, Hashable {
    /// It is touched: buttons, fields, lists. Of a book the trailing half, on a table the lower one.
    case interaction

    /// It is looked at: a picture, a film. Of a book the trailing half, on a table the upper one.
    case viewing

    /// It belongs to something that stands in this rectangle, in the coordinates of the container: the part in which
    /// the middle of that stands, or the nearest one where it stands on a fold.
    case anchored(to: Rect)
  }

  /// The part of the container in which content can stand: on one side of each fold, without what bars cover, and clear
  /// of what covers the display.
  ///
  /// Where there are no regions it is the container's safe area. Active divisions, their margins included, divide the
  /// container into parts, two divisions into three. A part counts that leaves at least 44 points each way in the safe
  /// area; where none does, as where a division covers everything, it is the whole container that counts. Of the part
  /// for `use` a strip is left out in which an active occlusion stands, so that as much remains as can.
  ///
  /// A controller that reads it in ``frameOfPresentedViewInContainerView`` follows folds and cameras by itself: that is
  /// read again when regions change, alone or with the size, and the presented view moves there with the change, also
  /// in the middle of a transition. The base class does not ask; it fills the container, so its content may span a fold.
  ///
  /// - Parameter use: What the content is for.
  /// - Returns: The region in the coordinates of ``containerView``; zero where there is no container.
  public final func preferredRegion(for use: RegionUse) -> Rect {
    guard let containerView else { return .zero }
    let regions = RegionLayout(
      bounds: containerView.bounds,
      safeArea: containerView.safeAreaInsets,
      divisions: containerView.reservedRegions(kind: .division).map(\.outerFrame),
      occlusions: containerView.reservedRegions(kind: .occlusion).map(\.outerFrame),
      isRightToLeft: containerView.traitCollection.layoutDirection == .rightToLeft
    )
    return regions.region(for: use)
  }

  /// The active regions of a kind with their margins, in the coordinates of the container.
  ///
  /// The presenter's window has them before there is a container.
  final func activeRegions(_ kind: View.ReservedRegion.Kind) -> [Rect] {
    guard let view = containerView ?? shownIn else { return [] }
    return view.reservedRegions(kind: kind).map(\.outerFrame)
  }
}

extension EnvironmentUpdate {
  /// The active regions of a kind with their margins, in the coordinates of the surface.
  func activeRegions(_ kind: View.ReservedRegion.Kind) -> [Rect] {
    regions.filter { $0.kind == kind && $0.isActive }.map(\.outerFrame)
  }
}
