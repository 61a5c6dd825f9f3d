public import Foundation

extension View {
  /// A region of a surface that content should avoid, such as a fold or a camera.
  ///
  /// A ``SceneEnvironment`` sends regions in the surface's coordinates. ``View/reservedRegions(kind:options:)`` returns
  /// them in a view's coordinates. Regions are independent of each other. They may overlap, lie outside the surface or
  /// fill it, and a surface may have several divisions.
  public struct ReservedRegion: Sendable, Hashable, Identifiable {
    /// The kind of a reserved region.
    public enum Kind: Sendable, Hashable, CaseIterable {
      /// A fold that divides the surface into parts.
      case division

      /// An object that covers a part of the surface, such as a camera.
      case occlusion
    }

    /// Options that extend the result of a query beyond active regions.
    public struct Options: OptionSet, Sendable, Hashable {
      /// The bits of the option set.
      public let rawValue: Int

      /// Creates options from bits. Unknown bits have no effect.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// Includes inactive regions, such as the fold of a flat device or a camera that is off.
      public static let includeInactive = Options(rawValue: 1 << 0)
    }

    /// The identifier of the region, unique on its surface and constant while the region changes.
    public var id: String

    /// The kind of the region.
    public var kind: Kind

    /// The rectangle of the region in points, whose width or height may be 0.
    ///
    /// A fold of a flat device has a width of 0, for example. The coordinates are the surface's if the region is sent,
    /// and the view's if a view returns the region.
    public var frame: Rect

    /// The additional margins around the frame that content should avoid, in points, 0 or more.
    public var margins: EdgeInsets

    /// A Boolean value that indicates whether content should currently avoid the region.
    public var isActive: Bool

    /// Creates a region.
    public init(id: String, kind: Kind, frame: Rect, margins: EdgeInsets = .zero, isActive: Bool = true) {
      self.id = id
      self.kind = kind
      self.frame = frame
      self.margins = margins
      self.isActive = isActive
    }

    /// The minimum size in points of a usable part on one side of a division, in both directions within the safe area.
    ///
    /// The value is the size of a touch target. The rule is this library's own, because no platform documents one.
    static let usefulLength: CGFloat = 44

    /// The frame extended by its margins.
    var outerFrame: Rect {
      frame.inset(
        by: EdgeInsets(top: -margins.top, left: -margins.left, bottom: -margins.bottom, right: -margins.right)
      )
    }

    /// A Boolean value that indicates whether the frame and the margins are finite and valid.
    var isMeasurable: Bool { frame.isMeasurable && margins.isMeasurable }
  }

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

extension View.ReservedRegion {
  /// Returns the region in the coordinates to which `transform` maps.
  func applying(_ transform: AffineTransform) -> View.ReservedRegion {
    let (frame, outer) = (frame.applying(transform), outerFrame.applying(transform))
    var region = self
    region.frame = frame
    region.margins = EdgeInsets(
      top: frame.minY - outer.minY,
      left: frame.minX - outer.minX,
      bottom: outer.maxY - frame.maxY,
      right: outer.maxX - frame.maxX
    )
    return region
  }

  /// Returns a Boolean value that indicates whether the region or its margins cover a part of `bounds` or cross them.
  ///
  /// Conversions through several views are exact to a millionth of a point, so smaller overlaps are ignored.
  func reaches(into bounds: Rect) -> Bool {
    let outer = outerFrame
    let (left, right) = (max(outer.minX, bounds.minX + 1e-6), min(outer.maxX, bounds.maxX - 1e-6))
    let (top, bottom) = (max(outer.minY, bounds.minY + 1e-6), min(outer.maxY, bounds.maxY - 1e-6))
    return left <= right && top <= bottom
  }
}
