public import ProsceniumCore
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIContextMenuInteractionDelegate does not exist on Linux: add a gesture recognizer."
)
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIContextMenuInteractionAnimating does not exist on Linux: add a gesture recognizer."
)
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIContextMenuInteractionCommitAnimating does not exist on Linux: add a gesture recognizer."
)
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIDragInteractionDelegate does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIDropInteractionDelegate does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIDragSession does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIDragSession: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIDropSession does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIDropSession: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIDragDropSession does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIDragAnimating does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UISpringLoadedInteractionSupporting does not exist on Linux: add a gesture recognizer."
)
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIPointerInteractionDelegate does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIEditMenuInteractionDelegate does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIFindInteractionDelegate does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIPencilInteractionDelegate does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UITextInteractionDelegate does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UITextInteractionDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UILargeContentViewerItem does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UILargeContentViewerItem: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UILargeContentViewerInteractionDelegate does not exist on Linux: add a gesture recognizer."
)
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIFocusItem does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIFocusItem: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIFocusEnvironment does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIFocusItemContainer does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIFocusItemContainer: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIPasteConfigurationSupporting does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIScreenshotServiceDelegate does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor public protocol UIScreenshotServiceDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIMenuBuilder does not exist on Linux: use UIMenu of a UIButton or a UIBarButtonItem."
)
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIViewControllerPreviewingDelegate does not exist on Linux: use a long press and present the controller."
)
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIViewControllerPreviewing does not exist on Linux: use a long press and present the controller."
)
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPreviewActionItem does not exist on Linux: use a long press and present the controller."
)
@preconcurrency @MainActor public protocol UIPreviewActionItem: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPreviewInteractionDelegate does not exist on Linux: use a long press and present the controller."
)
@preconcurrency @MainActor public protocol UIPreviewInteractionDelegate: AnyObject {}

extension UIViewController {
  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "registerForPreviewing(with:sourceView:) does not exist on Linux: use a long press and present the controller."
  )
  public final func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate,
    sourceView: UIView
  ) -> any UIViewControllerPreviewing { fatalError() }

  /// A member of Apple's platforms.
  @available(
    *,
    unavailable,
    message:
      "unregisterForPreviewing(withContext:) does not exist on Linux: use a long press and present the controller."
  )
  public final func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) { fatalError() }
}
