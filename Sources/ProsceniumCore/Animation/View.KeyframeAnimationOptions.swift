import AnimationTiming

extension View {
  /// How a block of keyframes is to run; the bits are UIKit's, and those of a curve can be given by their raw value.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block changed inside the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)

    /// Events reach the views while they move; ours always do.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)

    /// Starts from what is shown; ours always does.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)

    /// Runs again and again, until another change of the same values takes its place.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)

    /// Comes back each time.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)

    /// Inside of another block, takes its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)

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
