import Foundation

/// The container of a sheet with everything that limits the sheet's frame.
struct SheetSurroundings: Hashable {
  /// The container's bounds.
  var bounds: Rect

  /// The insets of the container that bars and similar areas cover.
  var safeArea: EdgeInsets

  /// The areas of active divisions, with their margins.
  var divisions: [Rect] = []

  /// The areas of active occlusions, with their margins.
  var occlusions: [Rect] = []

  /// The frame of a docked keyboard in the container's coordinates, or `nil` if there is none.
  var keyboard: Rect?

  /// The traits of the container, without the overrides of the sheet.
  var traits: TraitCollection

  var isCompactWidth: Bool { traits.horizontalSizeClass == .compact }
  var isCompactHeight: Bool { traits.verticalSizeClass == .compact }
  var isOnItsSide: Bool { bounds.width > bounds.height }

  /// The upper edge of the keyboard.
  var keyboardTop: CGFloat? { keyboard?.minY }

  /// The part of the container between the left and right insets of the safe area, in full height.
  var freeColumn: Rect { bounds.insetWithin(EdgeInsets(left: safeArea.left, right: safeArea.right)) }

  /// The safe area of the container.
  var freeArea: Rect { bounds.insetWithin(safeArea) }

  /// The container's regions on the different sides of folds.
  var regions: RegionLayout {
    RegionLayout(
      bounds: bounds,
      safeArea: safeArea,
      divisions: divisions,
      occlusions: occlusions,
      isRightToLeft: traits.layoutDirection == .rightToLeft
    )
  }

  /// Returns the surroundings for a sheet whose container is only one panel, chosen by purpose.
  ///
  /// A keyboard that covers only other panels is ignored.
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
