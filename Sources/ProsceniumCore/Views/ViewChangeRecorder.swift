/// Receives a view's changes while animations are recorded.
@MainActor protocol ViewChangeRecorder: AnyObject {
  /// Called after model values changed from `before` to `after`.
  func record(from before: ViewValues, to after: ViewValues, of view: View)

  /// What remains of a change of another property of `view` that is made now; `nil` when it is not animated.
  func weight(ofPropertyOf view: View) -> RemainingWeight?

  /// Takes such a change, made with the weight that was just asked for.
  func record(_ change: any PropertyMotion)

  /// Whether `share` is what the recorder gives to changes made now.
  func gives(_ weight: RemainingWeight) -> Bool
}

/// Where the views' changes are reported while an animation block runs.
@MainActor enum ViewChanges {
  /// Set by the innermost running block; `nil` outside of blocks.
  @exclusivity(unchecked) static var recorder: (any ViewChangeRecorder)?

  /// Whether blocks animate; false inside of code that asked for none.
  @exclusivity(unchecked) static var areAnimated = true

  /// Stacks that the innermost running block arranges anew.
  private static var arranged: [StackView] = []

  /// Has `stack` laid out at the end of the running block, so that what it moves is animated by that.
  static func layOutAtEnd(_ stack: StackView) { arranged.append(stack) }

  /// Runs `changes`, and then lays out the stacks that these arrange anew.
  ///
  /// A layout that arranges a stack anew once more leaves it to the next frame.
  static func layOutArranged(after changes: () -> Void) {
    let before = arranged
    arranged = []
    changes()
    let stacks = arranged
    for stack in stacks { stack.layoutIfNeeded() }
    arranged = before
  }

  /// Runs `changes` with `recorder` as the innermost one; `nil` animates nothing.
  static func record(to recorder: (any ViewChangeRecorder)?, _ changes: () -> Void) {
    let before = ViewChanges.recorder
    ViewChanges.recorder = recorder
    changes()
    ViewChanges.recorder = before
  }
}
