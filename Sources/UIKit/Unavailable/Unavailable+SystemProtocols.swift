// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPrintInteractionControllerDelegate does not exist on Linux: use FileManager and Data."
)
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UNUserNotificationCenterDelegate does not exist on Linux: use NotificationCenter inside of the process."
)
@preconcurrency @MainActor public protocol UNUserNotificationCenterDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIAlertViewDelegate does not exist on Linux: use UIAlertController.")
@preconcurrency @MainActor public protocol UIAlertViewDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIActionSheetDelegate does not exist on Linux: use UIAlertController.")
@preconcurrency @MainActor public protocol UIActionSheetDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPopoverControllerDelegate does not exist on Linux: use UIPopoverPresentationControllerDelegate."
)
@preconcurrency @MainActor public protocol UIPopoverControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIAccessibilityIdentification does not exist on Linux: set the accessibility properties of UIView."
)
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIAccessibilityReadingContent does not exist on Linux: set the accessibility properties of UIView."
)
@preconcurrency @MainActor public protocol UIAccessibilityReadingContent: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIAccessibilityContainerDataTable does not exist on Linux: set the accessibility properties of UIView."
)
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTable: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIAccessibilityContainerDataTableCell does not exist on Linux: set the accessibility properties of UIView."
)
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTableCell: AnyObject {}

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message: "AudioServicesPlaySystemSound does not exist on Linux: use UIImpactFeedbackGenerator."
)
public func AudioServicesPlaySystemSound(_ id: UInt32) { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message: "AudioServicesPlayAlertSound does not exist on Linux: use UIImpactFeedbackGenerator."
)
public func AudioServicesPlayAlertSound(_ id: UInt32) { fatalError() }

/// A constant of Apple's platforms.
@available(*, unavailable, message: "kSystemSoundID_Vibrate does not exist on Linux: use UIImpactFeedbackGenerator.")
public var kSystemSoundID_Vibrate: UInt32 { fatalError() }

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UITextDocumentProxy does not exist on Linux: a stage has no custom keyboard, so leave the call out."
)
@preconcurrency @MainActor public protocol UITextDocumentProxy: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIInputViewAudioFeedback does not exist on Linux: a stage has no custom keyboard, so leave the call out."
)
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: AnyObject {}
