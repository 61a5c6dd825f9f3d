/// Says which controller of a transition is meant.
public struct TransitionContextViewControllerKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller shown at the start, and again after a cancelled transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")

  /// The controller shown at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}
