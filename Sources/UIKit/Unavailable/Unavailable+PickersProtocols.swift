// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPickerViewDataSource does not exist on Linux: use UISegmentedControl or UIStepper."
)
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPickerViewDelegate does not exist on Linux: use UISegmentedControl or UIStepper."
)
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPickerViewAccessibilityDelegate does not exist on Linux: use UISegmentedControl or UIStepper."
)
@preconcurrency @MainActor public protocol UIPickerViewAccessibilityDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIImagePickerControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDocumentPickerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDocumentMenuDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol UIDocumentMenuDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIColorPickerViewControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIFontPickerViewControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDocumentBrowserViewControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol UIDocumentBrowserViewControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIVideoEditorControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol UIVideoEditorControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDocumentInteractionControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICloudSharingControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol UICloudSharingControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIActivityItemSource does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "PHPickerViewControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "QLPreviewControllerDataSource does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol QLPreviewControllerDataSource: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "QLPreviewControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol QLPreviewControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UISearchBarDelegate does not exist on Linux: use UITextField and its delegate.")
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UISearchResultsUpdating does not exist on Linux: use UITextField and its delegate."
)
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UISearchControllerDelegate does not exist on Linux: use UITextField and its delegate."
)
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UISearchSuggestion does not exist on Linux: use UITextField and its delegate.")
@preconcurrency @MainActor public protocol UISearchSuggestion: AnyObject {}
