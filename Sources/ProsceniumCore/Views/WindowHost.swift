import Foundation

/// What a window needs of the stage that shows it.
@MainActor protocol WindowHost: AnyObject {
  /// How large the surface is, in points.
  var size: Size { get }

  /// What the surface's edges cover of every window.
  var safeAreaInsets: EdgeInsets { get }

  /// Where the keyboard stands or is on its way to, in the surface's coordinates; `nil` while it is hidden.
  var keyboardFrame: Rect? { get }

  /// Called after `window` got another first responder, or no longer needs the keyboard.
  func firstResponderDidChange(in window: Window)

  /// The environment of everything on the surface.
  var traitCollection: TraitCollection { get }

  /// Asks for a frame: something that is shown changed.
  func setNeedsFrame()

  /// Whether the stage has an observer; what happens is put into words only then.
  var isObserved: Bool { get }

  /// Reports an event to the observers of the stage.
  func tell(_ event: StageEvent)

  /// Runs `body` as code of the stage.
  func runAsCurrent(_ body: () -> Void)

  /// Runs `work` in a coming turn, after what was asked for before.
  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void)

  /// Puts `window` in front and makes it the key window.
  func show(_ window: Window)

  /// Takes `window` off the surface.
  func hide(_ window: Window)
}
