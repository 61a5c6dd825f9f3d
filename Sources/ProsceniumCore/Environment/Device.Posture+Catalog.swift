import Foundation

extension Device {
  /// A phone in portrait and in landscape orientation.
  public static let phone = Device(postures: [.phone, .phoneInLandscape])

  /// A tablet in landscape, in portrait, and next to another application.
  public static let tablet = Device(postures: [.tablet, .tabletInPortrait, .tabletInSplit])

  /// A foldable phone with an outer and an inner display.
  ///
  /// Sizes, size classes and safe areas are the published ones of such a phone. The width of the fold, the positions
  /// of the cameras and the angles of the postures are not published. The fold is 27 points wide, as designers assume.
  ///
  /// Bars and cameras remain at their side of the device, regardless of the layout direction. The bar edge trait is
  /// correct for a layout from left to right. For a layout from right to left, use a copy of the posture with the
  /// opposite edge.
  public static let foldable = Device(postures: [
    .closed, .closedInLandscape, .flat, .flatInPortrait, .book, .tabletop, .tent, .splitLeft, .splitRight,
  ])
}

/// Devices that do not fold.
///
/// The size classes are the same as in UIKit.
extension Device.Posture {
  /// A phone in portrait with 390×844 points, compact width, regular height, and three pixels per point.
  public static let phone = rigid("phone", 390, 844, .compact, .regular, 3, EdgeInsets(top: 47, bottom: 34))

  /// A phone in landscape with 844×390 points, compact width, and compact height.
  public static let phoneInLandscape = rigid(
    "phone in landscape",
    844,
    390,
    .compact,
    .compact,
    3,
    EdgeInsets(left: 47, bottom: 21, right: 47)
  )

  /// A large phone in landscape with 926×428 points, regular width, and compact height.
  public static let largePhoneInLandscape = rigid(
    "large phone in landscape",
    926,
    428,
    .regular,
    .compact,
    3,
    EdgeInsets(left: 47, bottom: 21, right: 47)
  )

  /// A tablet in landscape with 1024×768 points, regular width and height, and two pixels per point.
  public static let tablet = rigid("tablet", 1024, 768, .regular, .regular, 2, EdgeInsets(top: 20))

  /// A tablet in portrait with 768×1024 points, and regular width and height.
  public static let tabletInPortrait = rigid(
    "tablet in portrait",
    768,
    1024,
    .regular,
    .regular,
    2,
    EdgeInsets(top: 20)
  )

  /// A third of a tablet next to another application, with 320×768 points, compact width, and regular height.
  public static let tabletInSplit = rigid("tablet in split", 320, 768, .compact, .regular, 2, EdgeInsets(top: 20))

  /// A desktop window with 1280×800 points, regular width and height, and one pixel per point.
  public static let desktop = rigid("desktop", 1280, 800, .regular, .regular, 1, .zero)

  /// A terminal of 80 columns and 24 rows, with 640×384 points, regular width, and compact height.
  ///
  /// Each character cell has 8×16 points.
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
/// Except for the inner display in portrait, the bars are vertical at the trailing edge and 84 points wide.
extension Device.Posture {
  /// The closed device in portrait, whose outer display has 466×678 points, compact width, and regular height.
  public static let closed = foldable(
    "closed",
    Size(width: 466, height: 678),
    (.compact, .regular),
    angle: 0,
    .vertical,
    regions: [outerCamera(onSurfaceOf: 466)]
  )

  /// The closed device in landscape, whose outer display has 678×466 points, compact width, and compact height.
  public static let closedInLandscape = foldable(
    "closed in landscape",
    Size(width: 678, height: 466),
    (.compact, .compact),
    angle: 0,
    .horizontal,
    regions: [outerCamera(onSurfaceOf: 678)]
  )

  /// The flat device in landscape, whose inner display has 951×669 points, and regular width and height.
  public static let flat = foldable(
    "flat",
    innerSize,
    (.regular, .regular),
    angle: .pi,
    .vertical,
    regions: [fold(.vertical, isActive: false), innerCamera]
  )

  /// The flat device in portrait, whose inner display has 669×951 points, and regular width and height.
  public static let flatInPortrait = foldable(
    "flat in portrait",
    Size(width: 669, height: 951),
    (.regular, .regular),
    angle: .pi,
    .horizontal,
    regions: [fold(.horizontal, isActive: false), innerCameraInPortrait]
  )

  /// The device held like a book at 120°, whose inner display has a fold from top to bottom.
  public static let book = foldable(
    "book",
    innerSize,
    (.regular, .regular),
    angle: .pi * 2 / 3,
    .vertical,
    regions: [fold(.vertical, isActive: true), innerCamera]
  )

  /// The device on a table like a laptop at 90°, whose inner display has a fold from side to side.
  public static let tabletop = foldable(
    "tabletop",
    Size(width: 669, height: 951),
    (.regular, .regular),
    angle: .pi / 2,
    .horizontal,
    regions: [fold(.horizontal, isActive: true), innerCameraInPortrait]
  )

  /// The device on its edges like a tent at 60°, whose outer display is in landscape and has no fold.
  public static let tent = foldable(
    "tent",
    Size(width: 678, height: 466),
    (.compact, .compact),
    angle: .pi / 3,
    .horizontal,
    regions: [outerCamera(onSurfaceOf: 678)]
  )

  /// The left half of the inner display next to another application, with 475×669 points, compact width, and regular
  /// height.
  public static let splitLeft = split(.left)

  /// The right half of the inner display next to another application, with 475×669 points, compact width, and regular
  /// height.
  public static let splitRight = split(.right)

  /// Returns the posture with the inner camera on or off.
  ///
  /// Content avoids a camera that is on. A posture that does not show this camera is returned unchanged.
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

  /// The camera of the inner display, in the bar at the trailing edge.
  ///
  /// The camera is off.
  private static let innerCamera = View.ReservedRegion(
    id: "inner camera",
    kind: .occlusion,
    frame: Rect(origin: Point(x: innerSize.width - (barWidth + cameraSize.width) / 2, y: 24), size: cameraSize),
    isActive: false
  )

  /// The camera of the inner display in portrait, at the middle of the upper edge.
  ///
  /// The camera is off.
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

  /// Returns the fold across the middle of the inner display, which has no width while the display is flat.
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
    // The right half begins after the left half and the line between the halves.
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
