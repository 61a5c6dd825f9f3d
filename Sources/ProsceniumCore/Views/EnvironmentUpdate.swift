import Foundation

/// What a change of the environment makes of a window, while it is announced and the old values are still in force.
struct EnvironmentUpdate {
  let size: Size

  /// The window's traits: the stage's, and its overrides.
  let traits: TraitCollection

  /// Where the keyboard will stand, in the surface's coordinates; `nil` where it will be hidden.
  let keyboardFrame: Rect?

  /// The upper edge of a keyboard that will be docked; `nil` for one that will float, and for none.
  var keyboardTop: CGFloat? { keyboardFrame?.keyboardTop(onSurfaceOf: size) }
}
