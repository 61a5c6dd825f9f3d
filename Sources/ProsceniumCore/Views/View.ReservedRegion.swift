public import Foundation

extension View {
  /// A part of a surface that content keeps clear of: a fold, or what covers the display.
  ///
  /// A ``SceneEnvironment`` sends the regions of a surface in the coordinates of that;
  /// ``View/reservedRegions(kind:options:)`` answers in those of a view. Each region is a fact of its own: regions may
  /// overlap, lie outside of the surface or fill it, and a surface may have several divisions.
  public struct ReservedRegion: Sendable, Hashable, Identifiable {
    /// What a region is.
    public enum Kind: Sendable, Hashable, CaseIterable {
      /// A fold, which divides the surface into parts.
      case division

      /// What covers a part of the surface, a camera for instance.
      case occlusion
    }

    /// Which regions are wanted besides the active ones.
    public struct Options: OptionSet, Sendable, Hashable {
      /// The bits.
      public let rawValue: Int

      /// Makes options from bits; unknown ones have no effect.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// Those too that need not be kept clear now: a fold that is flat, a camera that is off.
      public static let includeInactive = Options(rawValue: 1 << 0)
    }

    /// Names the region among those of its surface, and stays the same while it changes.
    public var id: String

    /// What the region is.
    public var kind: Kind

    /// Where it is, in points; a side may be 0, as the width of a fold that is flat.
    ///
    /// In what is sent the coordinates are the surface's, in what a view answers that view's.
    public var frame: Rect

    /// How much beside the frame is to be kept clear as well, in points, 0 or more.
    public var margins: EdgeInsets

    /// Whether the region is to be kept clear now.
    public var isActive: Bool

    /// Makes a region.
    public init(id: String, kind: Kind, frame: Rect, margins: EdgeInsets = .zero, isActive: Bool = true) {
      self.id = id
      self.kind = kind
      self.frame = frame
      self.margins = margins
      self.isActive = isActive
    }

    /// How much room a part beside a division has each way in the safe area, at least, in points, so that something can
    /// stand there: what a finger hits. It is this library's rule; none is published.
    static let usefulLength: CGFloat = 44

    /// The frame with its margins.
    var outerFrame: Rect {
      frame.inset(
        by: EdgeInsets(top: -margins.top, left: -margins.left, bottom: -margins.bottom, right: -margins.right)
      )
    }

    /// Whether a surface can have it.
    var isMeasurable: Bool { frame.isMeasurable && margins.isMeasurable }
  }

  /// The regions of a kind that reach into the view, in its coordinates and in the order in which they were sent.
  ///
  /// A region reaches into the view where its frame or its margins cover some of the bounds, or where a frame without
  /// width or height crosses them; one that only touches an edge does not. Its frame is given whole, also where it goes
  /// past the bounds. Under a transform it is the smallest upright rectangle around the region, and the margins are
  /// those of the same rectangle around region and margins. Positions are physical, so that nothing is mirrored where
  /// text runs from right to left. Outside of a window there are none.
  ///
  /// While a transition moves a view, that one and what stands in it have the regions of where it stands at rest: what
  /// is presented or pushed those of its final frame, and what leaves those of where it was. So nothing is laid out
  /// anew in a view that only passes by a fold.
  ///
  /// A view that reads them in ``updateConstraints()``, in ``layoutSubviews()``, or in the methods of its controller
  /// that come with those, has that called again when the answer is another one: because the surface's regions changed,
  /// or because the view that was asked stands elsewhere in the window. Views that did not read them are left alone.
  ///
  /// - Parameters:
  ///   - kind: What is asked for.
  ///   - options: Which regions are wanted besides the active ones; none by default.
  /// - Complexity: O(n) in the regions of the surface, of which there are mostly none to three.
  public func reservedRegions(kind: ReservedRegion.Kind, options: ReservedRegion.Options = []) -> [ReservedRegion] {
    let answer = regionsReachingIn(kind: kind, options: options)
    RegionReader.note(answer, of: self, kind, options)
    return answer
  }

  /// What ``reservedRegions(kind:options:)`` answers, for code that reads it on behalf of no pass.
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
  /// The region in coordinates that `transform` leads to.
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

  /// Whether the region or its margins cover some of `bounds`, or cross them.
  ///
  /// Coordinates that went through several views are exact to a millionth of a point; less than that is none.
  func reaches(into bounds: Rect) -> Bool {
    let outer = outerFrame
    let (left, right) = (max(outer.minX, bounds.minX + 1e-6), min(outer.maxX, bounds.maxX - 1e-6))
    let (top, bottom) = (max(outer.minY, bounds.minY + 1e-6), min(outer.maxY, bounds.maxY - 1e-6))
    return left <= right && top <= bottom
  }
}
