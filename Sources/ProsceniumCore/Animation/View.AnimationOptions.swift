extension View {
  /// How a block of animations is to run; the bits are UIKit's.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from bits; unknown ones have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Events reach the views while they move; ours always do.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

    /// Starts from what is shown; ours always does.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []

    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)

    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)

    /// The same speed all the way.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The curve that the options name.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 0xf) ?? .easeInOut }
  }
}
