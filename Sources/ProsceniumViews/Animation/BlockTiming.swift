import AnimationTiming

/// The timing and options of an animation block, including those inherited from the block around it.
package struct BlockTiming: Equatable {
  /// The timing curve over the block's duration.
  var curve: TimingCurve

  /// The seconds before the block begins.
  var delay = 0.0

  /// The block's repetition.
  var repetition = AnimationRepetition.once

  /// A Boolean value that indicates whether a nested block keeps its own duration.
  var takesOwnTime = false

  /// A Boolean value that indicates whether touches reach the views during the animation.
  var allowsInteraction = true

  /// A Boolean value that indicates whether the block lays out its changed views before it closes.
  var laysOut = false

  /// Returns the timing of a block that was called with this timing and `options` inside another block.
  ///
  /// The nested block begins when its own delay has passed since the start of the outer block. If the result equals
  /// `outer`, the nested block is a part of the outer one.
  ///
  /// - Parameters:
  ///   - outer: The timing of the outer block, with its remaining delay and its remaining duration.
  ///   - options: The options of the nested block, which may override inherited values.
  func nested(in outer: BlockTiming, _ options: View.AnimationOptions) -> BlockTiming {
    var nested = self
    nested.curve = (options.contains(.overrideInheritedCurve) ? curve : outer.curve)
      .lasting((options.contains(.overrideInheritedDuration) ? curve : outer.curve).duration)
    nested.takesOwnTime = outer.takesOwnTime || nested.curve.duration != outer.curve.duration
    nested.delay += outer.delay
    guard !options.contains(.overrideInheritedOptions) else { return nested }
    if repetition == .once { nested.repetition = outer.repetition }
    nested.allowsInteraction = allowsInteraction || outer.allowsInteraction
    nested.laysOut = laysOut || outer.laysOut
    return nested
  }
}

extension TimingCurve {
  /// Returns the same curve over `seconds`. A curve of the same duration keeps its initial velocity.
  fileprivate func lasting(_ seconds: Double) -> TimingCurve {
    if seconds == duration { return self }
    // A cubic curve with a duration of 0 can still be stretched.
    if seconds > 0, case .cubic(let pacing, _) = self { return .cubic(pacing, duration: seconds) }
    return squeezed(into: seconds)
  }
}
