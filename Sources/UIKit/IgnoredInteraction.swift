extension UIApplication {
  /// Ignores touches in the windows of the stage until the other method was called as often.
  public final func beginIgnoringInteractionEvents() {
    IgnoredInteraction.depth += 1
    guard IgnoredInteraction.depth == 1 else { return }
    IgnoredInteraction.windows = windows.filter(\.isUserInteractionEnabled)
    for window in IgnoredInteraction.windows { window.isUserInteractionEnabled = false }
  }

  /// Ends one call of `beginIgnoringInteractionEvents()`.
  public final func endIgnoringInteractionEvents() {
    guard IgnoredInteraction.depth > 0 else { return }
    IgnoredInteraction.depth -= 1
    guard IgnoredInteraction.depth == 0 else { return }
    for window in IgnoredInteraction.windows { window.isUserInteractionEnabled = true }
    IgnoredInteraction.windows = []
  }

  /// A Boolean value that indicates whether touches are ignored.
  public final var isIgnoringInteractionEvents: Bool { IgnoredInteraction.depth > 0 }
}

/// The windows whose touches the application ignores.
@MainActor private enum IgnoredInteraction {
  static var depth = 0
  static var windows: [UIWindow] = []
}
