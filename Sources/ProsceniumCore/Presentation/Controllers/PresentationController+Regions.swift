public import Foundation

/// The regions of a presentation's container without folds and display cut-outs.
extension PresentationController {
  /// The purpose of the content in a region.
  public enum RegionUse: Sendable, Hashable {
    /// Content that users touch, such as buttons, fields and lists.
    ///
    /// This content uses the trailing half in a book posture and the lower half in a tabletop posture.
    case interaction

    /// Content that users watch, such as pictures and films.
    ///
    /// This content uses the trailing half in a book posture and the upper half in a tabletop posture.
    case viewing

    /// Content that belongs to an anchor rectangle, in the container's coordinates.
    ///
    /// This content uses the part that contains the anchor's centre, or the nearest part if the anchor is on a fold.
    case anchored(to: Rect)
  }

  /// Returns the part of the container that is on one side of each fold and free of bars and display cut-outs.
  ///
  /// Without reserved regions the result is the container's safe area. Active divisions with their margins split the
  /// container into parts, and two divisions split it into three. A part counts if it has at least 44 points in each
  /// dimension inside the safe area. If no part has, for example because a division covers the container, the whole
  /// container counts. From the part for `use`, the method excludes the strip of an active occlusion so that the
  /// largest possible region remains.
  ///
  /// A controller that reads this region in ``frameOfPresentedViewInContainerView`` follows folds and cameras
  /// automatically. The frame is read again when the regions change, alone or together with the size. The presented
  /// view then moves with the change, also during a transition. The base class fills the container without regard to
  /// regions, so its content may span a fold.
  ///
  /// - Parameter use: The purpose of the content.
  /// - Returns: The region in the coordinates of ``containerView``, or a zero rectangle if there is no container.
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

  /// Returns the active regions of a kind with their margins, in the container's coordinates.
  ///
  /// Before the container exists, the regions are those of the presenter's window.
  final func activeRegions(_ kind: View.ReservedRegion.Kind) -> [Rect] {
    guard let view = containerView ?? shownIn else { return [] }
    return view.reservedRegions(kind: kind).map(\.outerFrame)
  }
}

extension EnvironmentState {
  /// Returns the active regions of a kind with their margins, in the coordinates of the surface.
  func activeRegions(_ kind: View.ReservedRegion.Kind) -> [Rect] {
    regions.filter { $0.kind == kind && $0.isActive }.map(\.outerFrame)
  }
}
