public import Foundation
public import ProsceniumCore
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIDatePicker does not exist on Linux: use UITextField or UIStepper.")
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// A member that exists only for the message of its class.
  open var date: Date {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var minimumDate: Date? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var maximumDate: Date? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open func setDate(_ date: Date, animated: Bool) { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIColorWell does not exist on Linux: use UITextField or UIStepper.")
@dynamicMemberLookup @preconcurrency @MainActor open class UIColorWell: UIControl {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UICalendarView does not exist on Linux: use UITextField or UIStepper.")
@dynamicMemberLookup @preconcurrency @MainActor open class UICalendarView: UIControl {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPickerView does not exist on Linux: use UISegmentedControl or UIStepper.")
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// A member that exists only for the message of its class.
  open func reloadAllComponents() { fatalError() }
  /// A member that exists only for the message of its class.
  open func selectedRow(inComponent component: Int) -> Int { fatalError() }
  /// A member that exists only for the message of its class.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIImagePickerController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIImagePickerController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIVideoEditorController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIVideoEditorController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIColorPickerViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIColorPickerViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIFontPickerViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIFontPickerViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDocumentPickerViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIDocumentPickerViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDocumentMenuViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIDocumentMenuViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDocumentBrowserViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIDocumentBrowserViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UICloudSharingController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UICloudSharingController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPrinterPickerController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIPrinterPickerController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDocumentInteractionController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIDocumentInteractionController: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIFontPickerViewControllerConfiguration does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIFontPickerViewControllerConfiguration: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIActivityViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// A member that exists only for the message of its class.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "PHPickerViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class PHPickerViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "QLPreviewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class QLPreviewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "SLComposeServiceViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class SLComposeServiceViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIReferenceLibraryViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIReferenceLibraryViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIActivity does not exist on Linux: present a controller of your own in tests.")
@preconcurrency @MainActor open class UIActivity: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIActivityItemProvider does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIActivityItemProvider: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIActivityItemsConfiguration does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class UIActivityItemsConfiguration: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "PHPickerFilter does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class PHPickerFilter: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "PHAsset does not exist on Linux: present a controller of your own in tests.")
@preconcurrency @MainActor open class PHAsset: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "PHPhotoLibrary does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class PHPhotoLibrary: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "PHImageManager does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class PHImageManager: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "PHFetchResult does not exist on Linux: present a controller of your own in tests.")
@preconcurrency @MainActor open class PHFetchResult: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "PHCachingImageManager does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class PHCachingImageManager: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UISearchController does not exist on Linux: add a UITextField to the navigation item."
)
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// A member that exists only for the message of its class.
  public init(searchResultsController: UIViewController?) { fatalError() }
  /// A member that exists only for the message of its class.
  open var searchBar: UISearchBar {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var isActive: Bool {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var obscuresBackgroundDuringPresentation: Bool {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var hidesNavigationBarDuringPresentation: Bool {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UISearchDisplayController does not exist on Linux: add a UITextField to the navigation item."
)
@preconcurrency @MainActor open class UISearchDisplayController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UISearchContainerViewController does not exist on Linux: add a UITextField to the navigation item."
)
@preconcurrency @MainActor open class UISearchContainerViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UISearchBar does not exist on Linux: use UITextField.")
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// A member that exists only for the message of its class.
  public override init(frame: CGRect) { fatalError() }
  /// A member that exists only for the message of its class.
  open var text: String? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var placeholder: String? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var prompt: String? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var showsCancelButton: Bool {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var barTintColor: UIColor? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var searchTextField: UITextField {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var backgroundImage: UIImage? {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UISearchToken does not exist on Linux: use UITextField.")
@preconcurrency @MainActor open class UISearchToken: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UISearchSuggestionItem does not exist on Linux: use UITextField.")
@preconcurrency @MainActor open class UISearchSuggestionItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UISearchTextField does not exist on Linux: use UITextField.")
@preconcurrency @MainActor open class UISearchTextField: UnavailableObject {}
