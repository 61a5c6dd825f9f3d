public import Foundation
public import ProsceniumCore

extension VirtualStage {
  /// What a stage stands for: its size, its environment, and what covers its edges.
  ///
  /// The ready-made ones are common devices; size classes are those that UIKit gives them. A test that needs another
  /// one makes it.
  public struct Surface: Sendable, Hashable {
    /// Points from side to side and from top to bottom.
    public var size: Size

    /// The environment.
    public var traits: TraitCollection

    /// What bars and cut-outs cover of the edges, in points.
    public var safeAreaInsets: EdgeInsets

    /// Makes a surface.
    public init(size: Size, traits: TraitCollection, safeAreaInsets: EdgeInsets = .zero) {
      self.size = size
      self.traits = traits
      self.safeAreaInsets = safeAreaInsets
    }

    /// A phone upright: 390×844, compact width, regular height, three pixels a point.
    public static let phone = Surface(390, 844, .compact, .regular, 3, EdgeInsets(47, 0, 34, 0))

    /// A phone on its side: 844×390, compact both ways.
    public static let phoneInLandscape = Surface(844, 390, .compact, .compact, 3, EdgeInsets(0, 47, 21, 47))

    /// A large phone on its side: 926×428, regular width, compact height.
    public static let largePhoneInLandscape = Surface(926, 428, .regular, .compact, 3, EdgeInsets(0, 47, 21, 47))

    /// A tablet on its side: 1024×768, regular both ways, two pixels a point.
    public static let tablet = Surface(1024, 768, .regular, .regular, 2, EdgeInsets(20, 0, 0, 0))

    /// A tablet upright: 768×1024, regular both ways.
    public static let tabletInPortrait = Surface(768, 1024, .regular, .regular, 2, EdgeInsets(20, 0, 0, 0))

    /// A third of a tablet beside another application: 320×768, compact width, regular height.
    public static let tabletInSplit = Surface(320, 768, .compact, .regular, 2, EdgeInsets(20, 0, 0, 0))

    /// A window on a desk: 1280×800, regular both ways, one pixel a point.
    public static let desktop = Surface(1280, 800, .regular, .regular, 1, .zero)

    /// A terminal of 80 columns and 24 rows, 8×16 points a cell: 640×384, regular width, compact height.
    public static let terminal = Surface(640, 384, .regular, .compact, 1, .zero)

    private init(
      _ width: CGFloat,
      _ height: CGFloat,
      _ horizontal: UserInterfaceSizeClass,
      _ vertical: UserInterfaceSizeClass,
      _ scale: CGFloat,
      _ safeAreaInsets: EdgeInsets
    ) {
      self.init(
        size: Size(width: width, height: height),
        traits: TraitCollection(traitsFrom: [
          TraitCollection(horizontalSizeClass: horizontal), TraitCollection(verticalSizeClass: vertical),
          TraitCollection(displayScale: scale),
        ]),
        safeAreaInsets: safeAreaInsets
      )
    }
  }
}

extension EdgeInsets {
  fileprivate init(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
