package import AnimationTiming

extension View {
  /// The options of an animation block, with the bits of UIKit.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from bits. Unknown bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block, so that the layout is animated as well.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)

    /// Delivers touches to the views during the animation. Without this option, ``View/hitTest(_:with:)`` ignores these
    /// views.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

    /// Begins the animation from the shown values. Animations of this library always do so.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

    /// Repeats the animation until another change of the same values replaces it.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)

    /// Runs each repetition back to its start. The last one ends at the start, and the models move there.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    /// Keeps the nested block's own duration instead of inheriting the remaining duration of the outer block.
    ///
    /// A reversal of the transition also reverses such a block. The block does not lengthen an interaction. If it is
    /// longer, the interaction runs it through its whole duration within the transition's time.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)

    /// Keeps the nested block's own curve instead of inheriting the curve of the outer block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

    /// Animates the changes of a transition's block instead of applying them immediately.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)

    /// Hides and unhides the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

    /// Keeps only the nested block's own options instead of also inheriting those of the outer block.
    ///
    /// The inherited options are ``layoutSubviews``, ``allowUserInteraction``, ``repeat`` and ``autoreverse``.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Begins and ends slowly. This curve is the default.
    public static let curveEaseInOut: AnimationOptions = []

    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)

    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)

    /// Runs at a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Flips the view about its vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)

    /// Flips the view about its vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)

    /// Curls the old view up from the lower edge and reveals the new view.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)

    /// Unrolls the new view over the old view, from the upper edge down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)

    /// Fades from the old view to the new view.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// Flips the view about its horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)

    /// Flips the view about its horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// A Boolean value that indicates whether the options name a transition from one view to another.
    package var hasTransition: Bool { rawValue >> 20 & 0xf != 0 }

    /// The curve that the options select. Unknown bits select `easeInOut`.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 0xf) ?? .easeInOut }

    @MainActor var repetition: AnimationRepetition {
      guard isDisjoint(with: [.repeat, .autoreverse]) else {
        return AnimationRepetition(count: contains(.repeat) ? .infinity : 1, autoreverses: contains(.autoreverse))
      }
      return AnimationRepetition.current
    }
  }
}

extension View {
  /// The curve of an animation between its start and its end.
  public enum AnimationCurve: Int, Sendable, Hashable {
    /// The animation begins and ends slowly.
    case easeInOut = 0

    /// The animation begins slowly.
    case easeIn = 1

    /// The animation ends slowly.
    case easeOut = 2

    /// The animation runs at a constant speed.
    case linear = 3

    package var timing: CubicTimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}

extension View {
  /// The options of a keyframe block, with the bits of UIKit. A curve is selected by its raw value.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block, so that the layout is animated as well.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)

    /// Delivers touches to the views during the animation. Without this option, ``View/hitTest(_:with:)`` ignores these
    /// views.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)

    /// Begins the animation from the shown values. Animations of this library always do so.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)

    /// Repeats the animation until another change of the same values replaces it.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)

    /// Runs each repetition back to its start.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)

    /// Keeps the nested block's own duration instead of inheriting the remaining duration of the outer block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)

    /// Keeps only the nested block's own options instead of also inheriting those of the outer block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Moves values at a constant speed within each keyframe's own time. This mode is the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []

    /// Shows each keyframe's values when the keyframe begins, without interpolation.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

    /// Moves values at one constant speed through all keyframes and ignores their times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)

    /// Moves values along a smooth path that passes each keyframe's values at the keyframe's end.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)

    /// Moves values along a smooth path at an even pace and ignores the times of the keyframes.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: KeyframeCalculationMode {
      switch rawValue >> 10 & 0xf {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    /// The options that keyframe blocks share with other blocks.
    var blockOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(0xf << 10)) }
  }
}
