import Foundation

/// What is around a sheet.
struct SheetSurroundings: Hashable {
  /// The container, in its own coordinates.
  var bounds: Rect

  /// What bars and the like cover of the container's edges.
  var safeArea: EdgeInsets

  /// The upper edge of a docked keyboard, in the container's coordinates; `nil` without one.
  var keyboardTop: CGFloat?

  /// The environment of the container, without what the sheet overrides.
  var traits: TraitCollection

  var isCompactWidth: Bool { traits.horizontalSizeClass == .compact }
  var isCompactHeight: Bool { traits.verticalSizeClass == .compact }

  /// The part of the container that nothing covers.
  var freeArea: Rect { bounds.insetWithin(safeArea) }
}
