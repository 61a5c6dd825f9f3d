import AnimationTiming

/// How an animation block runs: as it was called, and with what it inherits from the block around it.
struct BlockTiming: Equatable {
  /// The curve over its duration.
  var curve: TimingCurve

  /// Seconds before it begins.
  var delay = 0.0

  /// How often it runs.
  var repetition = AnimationRepetition.once

  /// Whether its duration is its own inside of another block.
  var takesOwnTime = false

  /// Whether touches reach the views meanwhile.
  var allowsInteraction = true

  /// Whether the views that it changes are laid out inside of it.
  var laysOut = false

  /// How a block runs that was called with this timing and `options` inside of another one.
  ///
  /// It begins when its own delay has passed since the other one has begun. Where nothing of it differs from the other
  /// one, it is a part of that.
  ///
  /// - Parameter outer: How the block around it runs; its delay and its duration are those that remain.
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
  /// The same curve in another time; one that lasts as long keeps the velocity of its start.
  fileprivate func lasting(_ seconds: Double) -> TimingCurve {
    if seconds == duration { return self }
    // A pacing of no length is one all the same.
    if seconds > 0, case .cubic(let pacing, _) = self { return .cubic(pacing, duration: seconds) }
    return squeezed(into: seconds)
  }
}
