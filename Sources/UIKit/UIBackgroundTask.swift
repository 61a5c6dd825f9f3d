/// The identity of a task that continues in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Sendable, Hashable {
  /// The number of the task.
  public let rawValue: Int

  /// Creates an identity.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
