public import Foundation
public import ProsceniumCore
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

extension UIViewController {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "restorationClass does not exist on Linux: keep the state in a model and restore it yourself."
  )
  public final var restorationClass: AnyClass? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "encodeRestorableState(with:) does not exist on Linux: keep the state in a model and restore it yourself."
  )
  public final func encodeRestorableState(with coder: NSCoder) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "decodeRestorableState(with:) does not exist on Linux: keep the state in a model and restore it yourself."
  )
  public final func decodeRestorableState(with coder: NSCoder) { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "applicationFinishedRestoringState() does not exist on Linux: keep the state in a model and restore it yourself."
  )
  public final func applicationFinishedRestoringState() { fatalError() }
}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIViewControllerRestoration does not exist on Linux: keep the state in a model and restore it yourself."
)
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIObjectRestoration does not exist on Linux: keep the state in a model and restore it yourself."
)
@preconcurrency @MainActor public protocol UIObjectRestoration: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIStateRestoring does not exist on Linux: keep the state in a model and restore it yourself."
)
@preconcurrency @MainActor public protocol UIStateRestoring: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDataSourceModelAssociation does not exist on Linux: keep the state in a model and restore it yourself."
)
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation: AnyObject {}

extension UIViewController {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "allowedChildrenForUnwinding(from:) does not exist on Linux: call dismiss(animated:completion:) or popToViewController(_:animated:)."
  )
  public final func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    fatalError()
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "canPerformUnwindSegueAction(_:from:withSender:) does not exist on Linux: call dismiss(animated:completion:) or popToViewController(_:animated:)."
  )
  public final func canPerformUnwindSegueAction(_ a: Selector, from: UIViewController, withSender: Any) -> Bool {
    fatalError()
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIStoryboardUnwindSegueSource does not exist on Linux: call dismiss(animated:completion:) or popToViewController(_:animated:)."
)
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "UIStoryboardPopoverSegue does not exist on Linux: call dismiss(animated:completion:) or popToViewController(_:animated:)."
)
@preconcurrency @MainActor open class UIStoryboardPopoverSegue: UnavailableObject {}

extension UINavigationItem {
  /// A member of Apple's platforms.
  @available(*, unavailable, message: "searchController does not exist on Linux: add a UITextField to titleView.")
  public final var searchController: UISearchController? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "hidesSearchBarWhenScrolling does not exist on Linux: add a UITextField to titleView."
  )
  public final var hidesSearchBarWhenScrolling: Bool {
    get { fatalError() }
    set {}
  }
}

extension UISplitViewController {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "displayModeButtonItem does not exist on Linux: use preferredPrimaryColumnWidthFraction and the delegate."
  )
  public final var displayModeButtonItem: UIBarButtonItem {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "presentsWithGesture does not exist on Linux: use preferredPrimaryColumnWidthFraction and the delegate."
  )
  public final var presentsWithGesture: Bool {
    get { fatalError() }
    set {}
  }
}

extension UITabBarController {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "moreNavigationController does not exist on Linux: a tab bar shows all its items."
  )
  public final var moreNavigationController: UINavigationController {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message: "customizableViewControllers does not exist on Linux: a tab bar shows all its items."
  )
  public final var customizableViewControllers: [UIViewController]? {
    get { fatalError() }
    set {}
  }

  /// A member of Apple's platforms.
  @available(*, unavailable, message: "tabs does not exist on Linux: a tab bar shows all its items.")
  public final var tabs: [AnyObject] {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UITab does not exist on Linux: a tab bar shows all its items.")
@preconcurrency @MainActor open class UITab: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UITabGroup does not exist on Linux: a tab bar shows all its items.")
@preconcurrency @MainActor open class UITabGroup: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UISearchTab does not exist on Linux: a tab bar shows all its items.")
@preconcurrency @MainActor open class UISearchTab: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UITabSidebarItem does not exist on Linux: a tab bar shows all its items.")
@preconcurrency @MainActor open class UITabSidebarItem: UnavailableObject {}
