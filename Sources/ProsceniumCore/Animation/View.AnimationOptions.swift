import AnimationTiming

extension View {
  /// How a block of animations is to run; the bits are UIKit's.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from bits; unknown ones have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block changed inside the block, so that what is in them moves along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)

    /// Touches reach the views while they move; without it ``View/hitTest(_:with:)`` passes over them.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

    /// Starts from what is shown; ours always does.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

    /// Runs again and again, until another change of the same values takes its place.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)

    /// Comes back each time. The last time ends at the start, and the models follow there.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    /// Inside of another block, takes its own duration in place of what remains of the other block's.
    ///
    /// In a transition it goes back with that. The way of an interaction is no longer for it: one that takes longer is
    /// driven through all of its way in the transition's time.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)

    /// Inside of another block, takes its own curve in place of the other block's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

    /// Animates what the block of a transition changes, instead of changing it at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)

    /// Hides and shows the views of a transition, instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

    /// Inside of another block, has its own options alone, and not those of the other block as well.
    ///
    /// These are ``layoutSubviews``, ``allowUserInteraction``, ``repeat`` and ``autoreverse``.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []

    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)

    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)

    /// The same speed all the way.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A transition that turns the view over about its upright axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)

    /// A transition that turns the view over about its upright axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)

    /// A transition that pulls the old off the new, from the lower edge up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)

    /// A transition that lays the new over the old, from the upper edge down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)

    /// A transition that fades from the old to the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// A transition that turns the view over about its level axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)

    /// A transition that turns the view over about its level axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// A Boolean value that indicates whether the options name a transition from one view to another.
    var hasTransition: Bool { rawValue >> 20 & 0xf != 0 }

    /// The curve that the options name; one that has no name here is the default.
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
  /// The pace of an animation between its ends.
  public enum AnimationCurve: Int, Sendable, Hashable {
    /// Slow at both ends.
    case easeInOut = 0

    /// Slow at the start.
    case easeIn = 1

    /// Slow at the end.
    case easeOut = 2

    /// The same speed all the way.
    case linear = 3

    var timing: CubicTimingCurve {
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
  /// How a block of keyframes is to run; the bits are UIKit's, and those of a curve can be given by their raw value.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block changed inside the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)

    /// Touches reach the views while they move; without it ``View/hitTest(_:with:)`` passes over them.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)

    /// Starts from what is shown; ours always does.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)

    /// Runs again and again, until another change of the same values takes its place.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)

    /// Comes back each time.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)

    /// Inside of another block, takes its own duration in place of what remains of the other block's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)

    /// Inside of another block, has its own options alone, and not those of the other block as well.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Each keyframe moves at a constant speed, in its own time; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []

    /// Each keyframe's values appear when it begins.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

    /// The speed is the same everywhere; times are left out of account.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)

    /// A smooth way passes each keyframe's values when it ends.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)

    /// A smooth way at an even pace; times are left out of account.
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

    /// The options that a block of any kind has.
    var blockOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(0xf << 10)) }
  }
}
