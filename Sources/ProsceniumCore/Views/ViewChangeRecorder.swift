/// Receives a view's changes while animations are recorded.
@MainActor protocol ViewChangeRecorder: AnyObject {
  /// Called after model values changed from `before` to `after`.
  func record(from before: ViewValues, to after: ViewValues, of view: View)

  /// What remains of a change of another property of `view` that is made now; `nil` when it is not animated.
  func weight(ofPropertyOf view: View) -> RemainingWeight?

  /// Takes such a change, made with the weight that was just asked for.
  func record(_ change: any PropertyMotion)

  /// Whether `weight` is what the recorder gives to changes made now.
  func gives(_ weight: RemainingWeight) -> Bool

  /// Whether `weight` is what the recorder gave to any of its changes.
  func owns(_ weight: RemainingWeight) -> Bool
}

/// Where the views' changes are reported while an animation block runs.
@MainActor enum ViewChanges {
  /// Set by the innermost running block; `nil` outside of blocks.
  @exclusivity(unchecked) static var recorder: (any ViewChangeRecorder)?

  /// Whether blocks animate; false inside of code that asked for none.
  @exclusivity(unchecked) static var areAnimated = true

  /// Whether code runs that the library called back on its way: for a layout, or because a view entered a window.
  @exclusivity(unchecked) private(set) static var isInCallback = false

  /// Runs `body` as code that the library calls back, or as code that it does not.
  static func run<Result>(inCallback: Bool, _ body: () -> Result) -> Result {
    let before = isInCallback
    isInCallback = inCallback
    defer { isInCallback = before }
    return body()
  }

  /// Whether the views that leave now are replaced by others, as by those of another style.
  private(set) static var isReplacing = false

  /// Runs `body`, which takes away views that others have replaced.
  static func replace(_ body: () -> Void) {
    let before = isReplacing
    isReplacing = true
    body()
    isReplacing = before
  }

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

/// How much of an animation's differences is still shown; 1 at its start, 0 at its end.
///
/// One object is shared by all views of an animation, so that a frame evaluates a curve once, not once a view. It is
/// what a block or a keyframe is to its views, and the base of both: a block needs no object beside itself for it.
/// Positions have weights of their own in either direction, because a spring may start with a velocity in two.
@MainActor class RemainingWeight {
  // Nothing holds an access to these for longer than the reading or writing itself, and the frame that writes them is
  // the main actor's; checking either at run time would cost a frame as much as the arithmetic.

  /// Of everything but positions: 1 at the start, 0 at the end; a spring may pass below 0 and return.
  @exclusivity(unchecked) nonisolated(unsafe) final private(set) var rest = 1.0

  /// Of positions, from side to side and up and down.
  @exclusivity(unchecked) nonisolated(unsafe) final private(set) var position = SIMD2(repeating: 1.0)

  /// Whether the animation has no end of its own, so that another change of the same value takes its place.
  final let isRepeating: Bool

  /// Whether touches reach the views meanwhile.
  final var allowsInteraction = true

  /// A Boolean value that indicates whether a transition moves its views by it, other than by a correction.
  ///
  /// Such a motion continues when its view is set to jump, because the transition itself ends it.
  final var belongsToTransition = false

  init(isRepeating: Bool = false) { self.isRepeating = isRepeating }

  /// Lets go of a view that leaves because something else is shown in its place: the animation arrives without it.
  func release(_ view: View) {}

  /// The same weight of everything.
  nonisolated final func set(_ weight: Double) {
    rest = weight
    position = SIMD2(repeating: weight)
  }

  /// Weights that are not the same for positions as for the rest.
  final func set(_ rest: Double, position: SIMD2<Double>) {
    self.rest = rest
    self.position = position
  }
}

/// What one running animation still adds to a view's model values.
struct AdditiveMotion: NotReflected {
  /// The weight that remains, evaluated once a frame for all views of the animation.
  ///
  /// Not counted, so that a frame counts no references: a block takes its motions from its views before it goes.
  unowned(unsafe) let weight: RemainingWeight

  /// Where the block noted the change.
  let changeIndex: Int

  /// The values before the change less those after it.
  var difference: ViewValues
}

/// Where an animation ended.
public enum ViewAnimatingPosition: Int, Sendable, Hashable {
  /// At the values that its blocks set.
  case end = 0

  /// At the values from before its blocks.
  case start = 1

  /// In between, where it was stopped.
  case current = 2
}
