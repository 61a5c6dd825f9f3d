public import Foundation
public import ProsceniumCore

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIDocument does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UIDocument: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIManagedDocument does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UIManagedDocument: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPrintInteractionController does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UIPrintInteractionController: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPrintInfo does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UIPrintInfo: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPrintFormatter does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UIPrintFormatter: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPrintPageRenderer does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UIPrintPageRenderer: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UISimpleTextPrintFormatter does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIMarkupTextPrintFormatter does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIViewPrintFormatter does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UIViewPrintFormatter: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPrintPaper does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UIPrintPaper: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPrinter does not exist on Linux: use FileManager and Data.")
@preconcurrency @MainActor open class UIPrinter: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UILocalNotification does not exist on Linux: use NotificationCenter inside of the process."
)
@preconcurrency @MainActor open class UILocalNotification {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
  /// A member that exists only for the message of its class.
  open var fireDate: Date? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var alertBody: String? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var soundName: String? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var userInfo: [AnyHashable: Any]? {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIUserNotificationSettings does not exist on Linux: use NotificationCenter inside of the process."
)
@preconcurrency @MainActor open class UIUserNotificationSettings: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIMutableUserNotificationAction does not exist on Linux: use NotificationCenter inside of the process."
)
@preconcurrency @MainActor open class UIMutableUserNotificationAction: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIUserNotificationCategory does not exist on Linux: use NotificationCenter inside of the process."
)
@preconcurrency @MainActor open class UIUserNotificationCategory: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UNUserNotificationCenter does not exist on Linux: use NotificationCenter inside of the process."
)
@preconcurrency @MainActor open class UNUserNotificationCenter: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UNMutableNotificationContent does not exist on Linux: use NotificationCenter inside of the process."
)
@preconcurrency @MainActor open class UNMutableNotificationContent: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UNNotificationRequest does not exist on Linux: use NotificationCenter inside of the process."
)
@preconcurrency @MainActor open class UNNotificationRequest: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UNTimeIntervalNotificationTrigger does not exist on Linux: use NotificationCenter inside of the process."
)
@preconcurrency @MainActor open class UNTimeIntervalNotificationTrigger: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CSSearchableItem does not exist on Linux: use UserDefaults or FileManager.")
@preconcurrency @MainActor open class CSSearchableItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CSSearchableIndex does not exist on Linux: use UserDefaults or FileManager.")
@preconcurrency @MainActor open class CSSearchableIndex: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "NSItemProvider does not exist on Linux: use UserDefaults or FileManager.")
@preconcurrency @MainActor open class NSItemProvider: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSUbiquitousKeyValueStore does not exist on Linux: use UserDefaults or FileManager."
)
@preconcurrency @MainActor open class NSUbiquitousKeyValueStore: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "NSFileCoordinator does not exist on Linux: use UserDefaults or FileManager.")
@preconcurrency @MainActor open class NSFileCoordinator: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "NSMetadataQuery does not exist on Linux: use UserDefaults or FileManager.")
@preconcurrency @MainActor open class NSMetadataQuery: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "NSManagedObject does not exist on Linux: keep the model in values of your own.")
@preconcurrency @MainActor open class NSManagedObject: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSManagedObjectContext does not exist on Linux: keep the model in values of your own."
)
@preconcurrency @MainActor open class NSManagedObjectContext: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSPersistentContainer does not exist on Linux: keep the model in values of your own."
)
@preconcurrency @MainActor open class NSPersistentContainer: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSPersistentStoreCoordinator does not exist on Linux: keep the model in values of your own."
)
@preconcurrency @MainActor open class NSPersistentStoreCoordinator: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSManagedObjectModel does not exist on Linux: keep the model in values of your own."
)
@preconcurrency @MainActor open class NSManagedObjectModel: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSEntityDescription does not exist on Linux: keep the model in values of your own."
)
@preconcurrency @MainActor open class NSEntityDescription: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "NSFetchRequest does not exist on Linux: keep the model in values of your own.")
@preconcurrency @MainActor open class NSFetchRequest<ResultType> {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSFetchedResultsController does not exist on Linux: keep the model in values of your own."
)
@preconcurrency @MainActor open class NSFetchedResultsController<ResultType> {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIAlertView does not exist on Linux: use UIAlertController.")
@preconcurrency @MainActor open class UIAlertView {
  /// A member that exists only for the message of its class.
  public init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) { fatalError() }
  /// A member that exists only for the message of its class.
  open func show() { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIActionSheet does not exist on Linux: use UIAlertController.")
@preconcurrency @MainActor open class UIActionSheet: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPopoverController does not exist on Linux: use UIPopoverPresentationController.")
@preconcurrency @MainActor open class UIPopoverController: UIViewController {
  /// A member that exists only for the message of its class.
  public init(contentViewController: UIViewController) { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIAccessibilityCustomRotor does not exist on Linux: set accessibilityCustomActions."
)
@preconcurrency @MainActor open class UIAccessibilityCustomRotor {
  /// A member that exists only for the message of its class.
  public init(name: String, itemSearch: @escaping (Any) -> Any?) { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIAccessibilityCustomRotorSearchPredicate does not exist on Linux: set accessibilityCustomActions."
)
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIAccessibilityCustomRotorItemResult does not exist on Linux: set accessibilityCustomActions."
)
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIAccessibilityLocationDescriptor does not exist on Linux: set accessibilityCustomActions."
)
@preconcurrency @MainActor open class UIAccessibilityLocationDescriptor: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AXCustomContent does not exist on Linux: set accessibilityCustomActions.")
@preconcurrency @MainActor open class AXCustomContent: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CHHapticEngine does not exist on Linux: use UIImpactFeedbackGenerator.")
@preconcurrency @MainActor open class CHHapticEngine: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CHHapticPattern does not exist on Linux: use UIImpactFeedbackGenerator.")
@preconcurrency @MainActor open class CHHapticPattern: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CHHapticEvent does not exist on Linux: use UIImpactFeedbackGenerator.")
@preconcurrency @MainActor open class CHHapticEvent: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UICanvasFeedbackGenerator does not exist on Linux: use UIImpactFeedbackGenerator.")
@preconcurrency @MainActor open class UICanvasFeedbackGenerator: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "NWPathMonitor does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class NWPathMonitor: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIWindowSceneGeometryPreferences does not exist on Linux: a stage has one window scene and no other input mode, so leave the call out."
)
@preconcurrency @MainActor open class UIWindowSceneGeometryPreferences: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UISceneActivationConditions does not exist on Linux: a stage has one window scene and no other input mode, so leave the call out."
)
@preconcurrency @MainActor open class UISceneActivationConditions: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIWindowSceneActivationAction does not exist on Linux: a stage has one window scene and no other input mode, so leave the call out."
)
@preconcurrency @MainActor open class UIWindowSceneActivationAction: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UISceneSizeRestrictions does not exist on Linux: a stage has one window scene and no other input mode, so leave the call out."
)
@preconcurrency @MainActor open class UISceneSizeRestrictions: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIScreenMode does not exist on Linux: a stage has one window scene and no other input mode, so leave the call out."
)
@preconcurrency @MainActor open class UIScreenMode: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UITextChecker does not exist on Linux: a stage has one window scene and no other input mode, so leave the call out."
)
@preconcurrency @MainActor open class UITextChecker: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UITextInputMode does not exist on Linux: a stage has one window scene and no other input mode, so leave the call out."
)
@preconcurrency @MainActor open class UITextInputMode: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIInputViewController does not exist on Linux: a stage has one window scene and no other input mode, so leave the call out."
)
@preconcurrency @MainActor open class UIInputViewController: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIDictationPhrase does not exist on Linux: a stage has one window scene and no other input mode, so leave the call out."
)
@preconcurrency @MainActor open class UIDictationPhrase: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UILexicon does not exist on Linux: a stage has one window scene and no other input mode, so leave the call out."
)
@preconcurrency @MainActor open class UILexicon: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIInputView does not exist on Linux: set inputView of a responder to a UIView.")
@preconcurrency @MainActor open class UIInputView: UnavailableView {}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIApplicationExtensionPointIdentifier does not exist on Linux: a process on Linux has no extensions."
)
public struct UIApplicationExtensionPointIdentifier {}
