import Foundation

extension Device {
  /// A phone, upright and on its side.
  public static let phone = Device(postures: [.phone, .phoneInLandscape])

  /// A tablet on its side, upright, and beside another application.
  public static let tablet = Device(postures: [.tablet, .tabletInPortrait, .tabletInSplit])

  /// A phone that folds, with a display outside and one inside.
  ///
  /// Sizes, size classes and safe areas are those that are published of such a phone. How wide its fold is, where its
  /// cameras are, and which angles its postures have is not: the fold is 27 points wide, as designers assume.
  ///
  /// Bars and cameras stay at their side of the device, whichever way lines go. The trait that names the edge of bars is
  /// that of lines from left to right; for a layout from right to left give a copy of the posture the other edge.
  public static let foldable = Device(postures: [
    .closed, .closedInLandscape, .flat, .flatInPortrait, .book, .tabletop, .tent, .splitLeft, .splitRight,
  ])
}

/// Devices that do not fold. Size classes are those that UIKit gives them.
extension Device.Posture {
  /// A phone upright: 390×844, compact width, regular height, three pixels a point.
  public static let phone = rigid("phone", 390, 844, .compact, .regular, 3, EdgeInsets(top: 47, bottom: 34))

  /// A phone on its side: 844×390, compact both ways.
  public static let phoneInLandscape = rigid(
    "phone in landscape",
    844,
    390,
    .compact,
    .compact,
    3,
    EdgeInsets(left: 47, bottom: 21, right: 47)
  )

  /// A large phone on its side: 926×428, regular width, compact height.
  public static let largePhoneInLandscape = rigid(
    "large phone in landscape",
    926,
    428,
    .regular,
    .compact,
    3,
    EdgeInsets(left: 47, bottom: 21, right: 47)
  )

  /// A tablet on its side: 1024×768, regular both ways, two pixels a point.
  public static let tablet = rigid("tablet", 1024, 768, .regular, .regular, 2, EdgeInsets(top: 20))

  /// A tablet upright: 768×1024, regular both ways.
  public static let tabletInPortrait = rigid(
    "tablet in portrait",
    768,
    1024,
    .regular,
    .regular,
    2,
    EdgeInsets(top: 20)
  )

  /// A third of a tablet beside another application: 320×768, compact width, regular height.
  public static let tabletInSplit = rigid("tablet in split", 320, 768, .compact, .regular, 2, EdgeInsets(top: 20))

  /// A window on a desk: 1280×800, regular both ways, one pixel a point.
  public static let desktop = rigid("desktop", 1280, 800, .regular, .regular, 1, .zero)

  /// A terminal of 80 columns and 24 rows, 8×16 points a cell: 640×384, regular width, compact height.
  public static let terminal = rigid("terminal", 640, 384, .regular, .compact, 1, .zero)

  private static func rigid(
    _ name: String,
    _ width: CGFloat,
    _ height: CGFloat,
    _ horizontal: UserInterfaceSizeClass,
    _ vertical: UserInterfaceSizeClass,
    _ scale: CGFloat,
    _ safeAreaInsets: EdgeInsets
  ) -> Device.Posture {
    Device.Posture(
      size: Size(width: width, height: height),
      traits: TraitCollection(traitsFrom: [
        TraitCollection(horizontalSizeClass: horizontal), TraitCollection(verticalSizeClass: vertical),
        TraitCollection(displayScale: scale),
      ]),
      safeAreaInsets: safeAreaInsets,
      name: name
    )
  }
}

/// The postures of ``Device/foldable``.
///
/// Bars stand upright at the trailing edge, 84 points wide, but for the inner display in portrait.
extension Device.Posture {
  /// Shut and upright: 466×678 outside, compact width, regular height.
  public static let closed = foldable(
    "closed",
    Size(width: 466, height: 678),
    (.compact, .regular),
    angle: 0,
    .vertical,
    regions: [outerCamera(onSurfaceOf: 466)]
  )

  /// Shut and on its side: 678×466 outside, compact both ways.
  public static let closedInLandscape = foldable(
    "closed in landscape",
    Size(width: 678, height: 466),
    (.compact, .compact),
    angle: 0,
    .horizontal,
    regions: [outerCamera(onSurfaceOf: 678)]
  )

  /// Open and flat, on its side: 951×669 inside, regular both ways.
  public static let flat = foldable(
    "flat",
    innerSize,
    (.regular, .regular),
    angle: .pi,
    .vertical,
    regions: [fold(.vertical, isActive: false), innerCamera]
  )

  /// Open and flat, upright: 669×951 inside, regular both ways.
  public static let flatInPortrait = foldable(
    "flat in portrait",
    Size(width: 669, height: 951),
    (.regular, .regular),
    angle: .pi,
    .horizontal,
    regions: [fold(.horizontal, isActive: false), innerCameraInPortrait]
  )

  /// Held like a book, open at 120°: the inner display with its fold from top to bottom.
  public static let book = foldable(
    "book",
    innerSize,
    (.regular, .regular),
    angle: .pi * 2 / 3,
    .vertical,
    regions: [fold(.vertical, isActive: true), innerCamera]
  )

  /// On a table like a laptop, open at a right angle: the inner display with its fold from side to side.
  public static let tabletop = foldable(
    "tabletop",
    Size(width: 669, height: 951),
    (.regular, .regular),
    angle: .pi / 2,
    .horizontal,
    regions: [fold(.horizontal, isActive: true), innerCameraInPortrait]
  )

  /// On its edges like a tent, open at 60°: the outer display on its side, which has no fold.
  public static let tent = foldable(
    "tent",
    Size(width: 678, height: 466),
    (.compact, .compact),
    angle: .pi / 3,
    .horizontal,
    regions: [outerCamera(onSurfaceOf: 678)]
  )

  /// The left half of the inner display, beside another application: 475×669, compact width, regular height.
  public static let splitLeft = split(.left)

  /// The right half of the inner display, beside another application: 475×669, compact width, regular height.
  public static let splitRight = split(.right)

  /// The posture while the camera of the inner display is on, so that content keeps clear of it, or off.
  ///
  /// A posture that does not show that camera stays as it is.
  public func withInnerCamera(_ isOn: Bool = true) -> Device.Posture {
    var posture = self
    for index in posture.regions.indices where posture.regions[index].id == Self.innerCamera.id {
      posture.regions[index].isActive = isOn
    }
    return posture
  }

  private static let innerSize = Size(width: 951, height: 669)

  private static let barWidth: CGFloat = 84

  private static let cameraSize = Size(width: 36, height: 36)

  /// The camera of the inner display, in the bar at the trailing edge; off.
  private static let innerCamera = View.ReservedRegion(
    id: "inner camera",
    kind: .occlusion,
    frame: Rect(origin: Point(x: innerSize.width - (barWidth + cameraSize.width) / 2, y: 24), size: cameraSize),
    isActive: false
  )

  /// The same in portrait, in the middle of the upper edge.
  private static let innerCameraInPortrait = View.ReservedRegion(
    id: innerCamera.id,
    kind: .occlusion,
    frame: Rect(origin: Point(x: (innerSize.height - cameraSize.width) / 2, y: 24), size: cameraSize),
    isActive: false
  )

  private static func outerCamera(onSurfaceOf width: CGFloat) -> View.ReservedRegion {
    View.ReservedRegion(
      id: "outer camera",
      kind: .occlusion,
      frame: Rect(origin: Point(x: width - (barWidth + cameraSize.width) / 2, y: 24), size: cameraSize)
    )
  }

  /// The fold across the middle of the inner display, without width while that is flat.
  private static func fold(_ axis: LayoutConstraint.Axis, isActive: Bool) -> View.ReservedRegion {
    let (length, middle) = (innerSize.height, innerSize.width / 2)
    let (width, margin): (CGFloat, CGFloat) = isActive ? (27, 8) : (0, 0)
    let isVertical = axis == .vertical
    return View.ReservedRegion(
      id: "fold",
      kind: .division,
      frame: isVertical
        ? Rect(x: middle - width / 2, y: 0, width: width, height: length)
        : Rect(x: 0, y: middle - width / 2, width: length, height: width),
      margins: isVertical ? EdgeInsets(left: margin, right: margin) : EdgeInsets(top: margin, bottom: margin),
      isActive: isActive
    )
  }

  private static func split(_ half: Device.Half) -> Device.Posture {
    var camera = innerCamera
    // The right half begins where the left one and the line between both end.
    camera.frame.origin.x -= innerSize.width - 475
    var posture = foldable(
      half == .left ? "split left" : "split right",
      Size(width: 475, height: innerSize.height),
      (.compact, .regular),
      angle: .pi,
      .vertical,
      regions: half == .right ? [camera] : []
    )
    posture.half = half
    if half == .left {
      posture.safeAreaInsets = EdgeInsets(left: barWidth)
      posture.traits = posture.traits.merging(TraitCollection(verticalBarEdge: .leading))
    }
    return posture
  }

  private static func foldable(
    _ name: String,
    _ size: Size,
    _ sizeClasses: (horizontal: UserInterfaceSizeClass, vertical: UserInterfaceSizeClass),
    angle: Double,
    _ hingeAxis: LayoutConstraint.Axis,
    regions: [View.ReservedRegion]
  ) -> Device.Posture {
    let isInnerInPortrait = size.height == innerSize.width
    return Device.Posture(
      size: size,
      traits: TraitCollection(traitsFrom: [
        TraitCollection(horizontalSizeClass: sizeClasses.horizontal),
        TraitCollection(verticalSizeClass: sizeClasses.vertical), TraitCollection(displayScale: 3),
        TraitCollection(userInterfaceIdiom: .phone),
        TraitCollection(verticalBarEdge: isInnerInPortrait ? .none : .trailing),
      ]),
      safeAreaInsets: isInnerInPortrait ? EdgeInsets(top: barWidth, bottom: 95) : EdgeInsets(right: barWidth),
      regions: regions,
      hinge: Hinge(angle: angle),
      hingeAxis: hingeAxis,
      name: name
    )
  }
}
