import Foundation

extension View {
  /// A region of a surface that content should avoid, under its name in UIKit's style.
  public typealias ReservedRegion = ProsceniumGraphics.ReservedRegion

  /// Returns the regions of a kind that overlap the view, in the view's coordinates and in the order they were sent.
  ///
  /// A region overlaps the view if its frame or its margins cover a part of the bounds. A frame without width or height
  /// overlaps the view if it crosses the bounds. A region that only touches an edge does not overlap.
  ///
  /// The frame of a region is not clipped to the bounds. Under a transform, the frame is the smallest upright rectangle
  /// around the region. The margins extend it to the smallest upright rectangle around the region with its margins.
  /// Positions are physical, so right-to-left text does not mirror them. Outside a window the result is empty.
  ///
  /// While a transition moves a view, the view and its subviews use the regions of its resting position. A presented or
  /// pushed view uses the regions of its final frame, and an outgoing view those of its initial frame. So a view that
  /// only moves across a fold is not laid out again.
  ///
  /// A view may read regions in ``updateConstraints()``, in ``layoutSubviews()`` or in the corresponding methods of its
  /// controller. The library calls these methods again if the result changes, because either the regions or the
  /// position of the queried view have changed. Views that did not read regions are not affected.
  ///
  /// - Parameters:
  ///   - kind: The kind of regions to return.
  ///   - options: Options that include more than the active regions. The default is none.
  /// - Complexity: O(n) in the number of regions of the surface, of which there are usually at most three.
  public func reservedRegions(kind: ReservedRegion.Kind, options: ReservedRegion.Options = []) -> [ReservedRegion] {
    let answer = regionsReachingIn(kind: kind, options: options)
    RegionReader.note(answer, of: self, kind, options)
    return answer
  }

  /// Returns the same regions as ``reservedRegions(kind:options:)`` without recording that a pass has read them.
  func regionsReachingIn(kind: ReservedRegion.Kind, options: ReservedRegion.Options) -> [ReservedRegion] {
    guard let regions = window?.host?.reservedRegions, !regions.isEmpty else { return [] }
    guard let toView = transformToRootAtRest.inverted() else { return [] }
    let bounds = bounds
    return regions.compactMap { region in
      guard region.kind == kind, region.isActive || options.contains(.includeInactive) else { return nil }
      let inView = region.applying(toView)
      return inView.reaches(into: bounds) ? inView : nil
    }
  }
}
