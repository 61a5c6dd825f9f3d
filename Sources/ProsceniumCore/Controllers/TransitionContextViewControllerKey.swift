/// Says which controller of a transition is meant.
public struct TransitionContextViewControllerKey: RawRepresentable, Sendable, Hashable {
  /// The key's name, which is UIKit's.
  public let rawValue: String

  /// Makes a key; only ``from`` and ``to`` mean something.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller shown at the start, and again after a cancelled transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")

  /// The controller shown at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}
