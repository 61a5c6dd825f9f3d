public import Foundation
public import ProsceniumCore
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIContextMenuInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIContextMenuInteraction {
  /// A member that exists only for the message of its class.
  public init(delegate: any UIContextMenuInteractionDelegate) { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIContextMenuConfiguration does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIContextMenuConfiguration: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIDragInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIDragInteraction {
  /// A member that exists only for the message of its class.
  public init(delegate: any UIDragInteractionDelegate) { fatalError() }
  /// A member that exists only for the message of its class.
  open var isEnabled: Bool {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIDropInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIDropInteraction {
  /// A member that exists only for the message of its class.
  public init(delegate: any UIDropInteractionDelegate) { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIDragItem does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIDragItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIDragPreview does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIDragPreview: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UITargetedPreview does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UITargetedPreview {
  /// A member that exists only for the message of its class.
  public init(view: UIView) { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UITargetedDragPreview does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UITargetedDragPreview: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPreviewParameters does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIPreviewParameters: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPreviewTarget does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIPreviewTarget: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIDragPreviewTarget does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIDragPreviewTarget: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIDragPreviewParameters does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIDragPreviewParameters: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIDropProposal does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIDropProposal: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UISpringLoadedInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UISpringLoadedInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPointerInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIPointerInteraction {
  /// A member that exists only for the message of its class.
  public init(delegate: (any UIPointerInteractionDelegate)?) { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPointerStyle does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIPointerStyle: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPointerRegion does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIPointerRegion: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPointerEffect does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIPointerEffect: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPointerShape does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIPointerShape: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIEditMenuInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIEditMenuInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIEditMenuConfiguration does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIEditMenuConfiguration: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIFindInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIFindInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIFindSession does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIFindSession: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIBandSelectionInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIBandSelectionInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UILargeContentViewerInteraction does not exist on Linux: add a gesture recognizer."
)
@preconcurrency @MainActor open class UILargeContentViewerInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIScribbleInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIScribbleInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIIndirectScribbleInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIIndirectScribbleInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIPencilInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIPencilInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UITextInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UITextInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIToolTipInteraction does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIToolTipInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIScreenshotService does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIScreenshotService: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIFocusSystem does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIFocusSystem: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIFocusGuide does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIFocusGuide: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIFocusEffect does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIFocusEffect: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIFocusHaloEffect does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIFocusHaloEffect: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIFocusUpdateContext does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIFocusUpdateContext: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIFocusAnimationCoordinator does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIFocusMovementHint does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIFocusMovementHint: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIEventAttribution does not exist on Linux: add a gesture recognizer.")
@preconcurrency @MainActor open class UIEventAttribution: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPasteConfiguration does not exist on Linux: use UIMenu of a UIButton or a UIBarButtonItem."
)
@preconcurrency @MainActor open class UIPasteConfiguration: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPasteControl does not exist on Linux: use UIMenu of a UIButton or a UIBarButtonItem."
)
@preconcurrency @MainActor open class UIPasteControl: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIMenuItem does not exist on Linux: use UIMenu of a UIButton or a UIBarButtonItem."
)
@preconcurrency @MainActor open class UIMenuItem {
  /// A member that exists only for the message of its class.
  public init(title: String, action: Selector) { fatalError() }
  /// A member that exists only for the message of its class.
  open var title: String {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIMenuController does not exist on Linux: use UIMenu of a UIButton or a UIBarButtonItem."
)
@preconcurrency @MainActor open class UIMenuController {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
  /// A member that exists only for the message of its class.
  public static var shared: UIMenuController { fatalError() }
  /// A member that exists only for the message of its class.
  open var menuItems: [UIMenuItem]? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var isMenuVisible: Bool {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open func setMenuVisible(_ visible: Bool, animated: Bool) { fatalError() }
  /// A member that exists only for the message of its class.
  open func setTargetRect(_ rect: CGRect, in view: UIView) { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UICommand does not exist on Linux: use UIMenu of a UIButton or a UIBarButtonItem.")
@preconcurrency @MainActor open class UICommand: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIDeferredMenuElement does not exist on Linux: use UIMenu of a UIButton or a UIBarButtonItem."
)
@preconcurrency @MainActor open class UIDeferredMenuElement: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPreviewAction does not exist on Linux: use a long press and present the controller."
)
@preconcurrency @MainActor open class UIPreviewAction {
  /// A member that exists only for the message of its class.
  public init(title: String, style: Int, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
    fatalError()
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPreviewActionGroup does not exist on Linux: use a long press and present the controller."
)
@preconcurrency @MainActor open class UIPreviewActionGroup: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIPreviewInteraction does not exist on Linux: use a long press and present the controller."
)
@preconcurrency @MainActor open class UIPreviewInteraction: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIApplicationShortcutItem does not exist on Linux: use a long press and present the controller."
)
@preconcurrency @MainActor open class UIApplicationShortcutItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIMutableApplicationShortcutItem does not exist on Linux: use a long press and present the controller."
)
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIApplicationShortcutIcon does not exist on Linux: use a long press and present the controller."
)
@preconcurrency @MainActor open class UIApplicationShortcutIcon: UnavailableObject {}
