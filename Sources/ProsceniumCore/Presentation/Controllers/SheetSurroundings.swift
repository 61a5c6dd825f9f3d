import Foundation

/// What is around a sheet.
struct SheetSurroundings: Hashable {
  /// The container, in its own coordinates.
  var bounds: Rect

  /// What bars and the like cover of the container's edges.
  var safeArea: EdgeInsets

  /// What active divisions ask to keep free, their margins included.
  var divisions: [Rect] = []

  /// What active occlusions ask to keep free, their margins included.
  var occlusions: [Rect] = []

  /// A docked keyboard, in the container's coordinates; `nil` without one.
  var keyboard: Rect?

  /// The environment of the container, without what the sheet overrides.
  var traits: TraitCollection

  var isCompactWidth: Bool { traits.horizontalSizeClass == .compact }
  var isCompactHeight: Bool { traits.verticalSizeClass == .compact }
  var isOnItsSide: Bool { bounds.width > bounds.height }

  /// The upper edge of the keyboard.
  var keyboardTop: CGFloat? { keyboard?.minY }

  /// The part of the container that nothing covers from the left or from the right.
  var freeColumn: Rect { bounds.insetWithin(EdgeInsets(left: safeArea.left, right: safeArea.right)) }

  /// The part of the container that nothing covers.
  var freeArea: Rect { bounds.insetWithin(safeArea) }

  /// How the container is divided.
  var regions: RegionLayout {
    RegionLayout(
      bounds: bounds,
      safeArea: safeArea,
      divisions: divisions,
      occlusions: occlusions,
      isRightToLeft: traits.layoutDirection == .rightToLeft
    )
  }

  /// What is around a sheet that has one panel of the container alone: that is its container then.
  ///
  /// A keyboard that covers only other panels is none for it.
  func panel(for use: PresentationController.RegionUse) -> SheetSurroundings {
    let regions = regions
    let panel = regions.panel(for: use)
    guard panel != bounds else { return self }
    var inner = self
    inner.bounds = panel
    inner.safeArea = regions.safeArea(of: panel)
    inner.divisions = []
    if regions.keyboardTop(of: keyboard, in: panel) == nil { inner.keyboard = nil }
    return inner
  }
}
