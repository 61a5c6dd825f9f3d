import Foundation

/// What a change of the environment makes of a stage, or of one window: made once, and passed down as one value.
///
/// A window has it while the change is announced and the old values are still in force.
struct EnvironmentUpdate {
  let size: Size
  var traits: TraitCollection

  /// Where the keyboard will stand, in the surface's coordinates; `nil` where it will be hidden.
  let keyboardFrame: Rect?

  /// The upper edge of a keyboard that will be docked; `nil` for one that will float, and for none.
  var keyboardTop: CGFloat? { keyboardFrame?.keyboardTop(onSurfaceOf: size) }

  /// What it makes of a window, whose overrides are in force over the stage's traits.
  @MainActor func reaching(_ window: Window) -> EnvironmentUpdate {
    var update = self
    update.traits = traits.merging(window.overrideTraits)
    return update
  }
}
