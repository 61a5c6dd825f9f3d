/// The settings of assistive technologies, and the notifications for them.
@preconcurrency @MainActor public enum Accessibility {
  /// A change of the interface that an assistive technology tells the user.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// The name of the notification in the events of a stage.
    public let rawValue: String

    /// Creates a notification with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An announcement, whose argument is its text.
    public static let announcement = Notification(rawValue: "announcement")

    /// A change of a part of the screen. The argument is the element to read next or a text.
    public static let layoutChanged = Notification(rawValue: "layoutChanged")

    /// A change of most of the screen. The argument is the element to read next or a text.
    public static let screenChanged = Notification(rawValue: "screenChanged")

    /// The end of a scroll action, whose argument is a text about the new position.
    public static let pageScrolled = Notification(rawValue: "pageScrolled")
  }

  /// Sends a notification to the observers of a stage as a ``StageEvent`` of the kind ``StageEvent/Kind/accessibility``.
  ///
  /// The text of the event has the notification's name, and the argument after a colon. The stage is that of the
  /// argument if it is a view in a window, and else the stage to which the running code belongs. A notification without
  /// a stage has no effect.
  public static func post(notification: Notification, argument: Any?) {
    let host = (argument as? View)?.window?.host ?? StageRoster.currentHost
    switch argument {
    case nil: host?.trace(.accessibility, "\(notification.rawValue)")
    case let text as String: host?.trace(.accessibility, "\(notification.rawValue): \(text)")
    case let element?:
      let object = element as AnyObject
      let name = (element as? Responder)?.accessibilityLabel ?? "\(type(of: element))"
      host?.trace(.accessibility, "\(notification.rawValue): \(object, named: name)")
    }
  }

  /// A Boolean value that indicates whether the user of the stage to which the running code belongs prefers less motion.
  public static var isReduceMotionEnabled: Bool { stageTraits?.accessibilityMotion == .reduced }

  /// A Boolean value that indicates whether the user of the stage to which the running code belongs prefers a higher
  /// contrast.
  public static var isDarkerSystemColorsEnabled: Bool { stageTraits?.accessibilityContrast == .high }

  private static var stageTraits: TraitCollection? { StageRoster.currentHost?.traitCollection }
}
