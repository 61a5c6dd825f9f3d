/// Where the views' changes are told while an animation block runs.
@MainActor enum ViewChanges {
  /// Set by the innermost running block; `nil` outside of blocks.
  static var recorder: (any ViewChangeRecorder)?

  /// Whether blocks that are opened now apply at once.
  static var isAnimationDisabled = false
}

/// Hears of a view's change while animations are recorded.
@MainActor protocol ViewChangeRecorder: AnyObject {
  /// Called after a model value changed; `difference` is the values before less those after.
  func record(_ difference: ViewValues, of view: View)
}
