/// Says which view of a transition is meant.
public struct TransitionContextViewKey: RawRepresentable, Sendable, Hashable {
  /// The key's name, which is UIKit's.
  public let rawValue: String

  /// Makes a key; only ``from`` and ``to`` mean something.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that leaves.
  public static let from = Self(rawValue: "UITransitionContextFromView")

  /// The view that comes.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
