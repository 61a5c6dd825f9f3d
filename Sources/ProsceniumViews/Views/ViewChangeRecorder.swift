/// An object that records the changes of views for an animation.
@MainActor package protocol ViewChangeRecorder: AnyObject {
  /// Records a change of a view's model values from `before` to `after`.
  func record(from before: ViewValues, to after: ViewValues, of view: View)

  /// Returns the remaining weight for a change of another property, or `nil` if the change is not animated.
  ///
  /// - Parameter view: The view that owns the property.
  func weight(ofPropertyOf view: View) -> AdditiveWeight?

  /// Records a change of another property, made with the weight that was requested last.
  func record(_ change: any PropertyMotion)

  /// Returns a Boolean value that indicates whether the recorder gives `weight` to new changes.
  func gives(_ weight: AdditiveWeight) -> Bool

  /// Returns a Boolean value that indicates whether the recorder has given `weight` to any of its changes.
  func owns(_ weight: AdditiveWeight) -> Bool
}

/// The state of the running animation block, which receives the changes of all views.
@MainActor package enum ViewChanges {
  /// The recorder of the innermost running block, or `nil` outside blocks.
  @exclusivity(unchecked) package static var recorder: (any ViewChangeRecorder)?

  /// A Boolean value that indicates whether blocks animate. The value is `false` in code that runs without animation.
  @exclusivity(unchecked) package static var areAnimated = true

  /// A Boolean value that indicates whether the running code is a callback of the library.
  ///
  /// The callbacks of the library belong to a layout or to a view that enters a window.
  @exclusivity(unchecked) private(set) static var isInCallback = false

  /// Runs `body` with another value of `isInCallback`.
  ///
  /// - Parameters:
  ///   - inCallback: Pass `true` if the library calls `body` as a callback.
  ///   - body: The code to run.
  static func run<Result>(inCallback: Bool, _ body: () -> Result) -> Result {
    let before = isInCallback
    isInCallback = inCallback
    defer { isInCallback = before }
    return body()
  }

  /// A Boolean value that indicates whether outgoing views are being replaced by others, as in an adaptation.
  @exclusivity(unchecked) private(set) static var isReplacing = false

  /// Runs `body`, which removes views that other views have replaced.
  package static func replace(_ body: () -> Void) {
    let before = isReplacing
    isReplacing = true
    body()
    isReplacing = before
  }

  /// The stack views that the innermost running block has invalidated.
  @exclusivity(unchecked) private static var arranged: [StackView] = []

  /// Registers a stack view for layout at the end of the running block, so that the block animates the layout.
  static func layOutAtEnd(_ stack: StackView) { arranged.append(stack) }

  /// Runs `changes` and then lays out the stack views that these have invalidated.
  ///
  /// A stack view that this layout invalidates again is laid out in the next frame.
  static func layOutArranged(after changes: () -> Void) {
    let before = arranged
    arranged = []
    changes()
    let stacks = arranged
    for stack in stacks { stack.layoutIfNeeded() }
    arranged = before
  }

  /// Runs `changes` with another recorder.
  ///
  /// - Parameters:
  ///   - recorder: The recorder of the changes, or `nil` to animate nothing.
  ///   - changes: The code that changes views.
  static func record(to recorder: (any ViewChangeRecorder)?, _ changes: () -> Void) {
    let before = ViewChanges.recorder
    ViewChanges.recorder = recorder
    changes()
    ViewChanges.recorder = before
  }
}

/// The fraction of an animation's differences that is still shown, from 1 at the start to 0 at the end.
///
/// All views of an animation share one object, so that a frame evaluates the curve once instead of once per view.
/// Blocks and keyframes are subclasses, so that a block needs no additional object. Positions have separate weights for
/// each axis, because a spring may start with a two-dimensional velocity.
@MainActor package class AdditiveWeight {
  // Exclusivity is not checked at run time, because that would cost a frame as much as the arithmetic. No access lasts
  // longer than a single read or write, and only the frame writes, on the main actor.

  /// The weight of all values except positions, from 1 to 0. A spring may overshoot below 0.
  @exclusivity(unchecked) nonisolated(unsafe) final private(set) var rest = 1.0

  /// The horizontal and the vertical weight of positions.
  @exclusivity(unchecked) nonisolated(unsafe) final private(set) var position = SIMD2(repeating: 1.0)

  /// A Boolean value that indicates whether the animation repeats forever.
  ///
  /// Another change of the same value replaces a repeating animation.
  final let isRepeating: Bool

  /// A Boolean value that indicates whether the views receive touches during the animation.
  final var allowsInteraction = true

  /// A Boolean value that indicates whether a transition moves views with this weight, except as a correction.
  ///
  /// The transition's motion continues after an immediate change of its view, because the transition itself ends it.
  final var belongsToTransition = false

  init(isRepeating: Bool = false) { self.isRepeating = isRepeating }

  /// Excludes a view that leaves because another view replaces it.
  ///
  /// The animation can still count as finished, although this view has left.
  func release(_ view: View) {}

  /// Sets one weight for all values.
  package nonisolated final func set(_ weight: Double) {
    rest = weight
    position = SIMD2(repeating: weight)
  }

  /// Sets different weights for positions and for the other values.
  final func set(_ rest: Double, position: SIMD2<Double>) {
    self.rest = rest
    self.position = position
  }
}

/// The contribution of one running animation to the geometry and opacity of one view.
package struct AdditiveMotion: NotReflected {
  /// The remaining weight, which a frame evaluates once for all views of the animation.
  ///
  /// The reference is not counted, to avoid reference counting in frames. A block removes its motions from its views
  /// before it is released.
  package unowned(unsafe) let weight: AdditiveWeight

  /// The index of the change in the block's own list.
  let changeIndex: Int

  /// The values before the change minus the values after it.
  package var difference: ViewValues
}

/// The position at which an animation ended.
public enum ViewAnimatingPosition: Int, Sendable, Hashable {
  /// The animation ended at the values that its blocks set.
  case end = 0

  /// The animation ended at the values from before its blocks.
  case start = 1

  /// The animation was stopped between its start and its end.
  case current = 2
}
