public import Foundation

/// An element for assistive technologies without a view of its own, such as a bar of a chart that one view draws.
///
/// The container lists the element in its ``Responder/accessibilityElements``.
@preconcurrency @MainActor open class AccessibilityElement: Responder {
  /// The view or the element that contains the element. The element does not retain it.
  open weak var accessibilityContainer: AnyObject?

  /// The identifier of the element for tests, or `nil` for none.
  open var accessibilityIdentifier: String?

  /// The frame in the coordinates of the container, which the element follows. The default is empty.
  ///
  /// A frame that is not finite is ignored. Setting `accessibilityFrame` has precedence.
  open var accessibilityFrameInContainerSpace = Rect.zero {
    didSet { if !accessibilityFrameInContainerSpace.isFinite { accessibilityFrameInContainerSpace = oldValue } }
  }

  private final var ownState: AccessibilityState?

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The container, if it is a responder.
  open override var next: Responder? { accessibilityContainer as? Responder }

  override final var accessibilityState: AccessibilityState? {
    get { ownState }
    set { ownState = newValue }
  }

  override final var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isElement: true) }

  override final var defaultAccessibilityFrame: Rect {
    switch accessibilityContainer {
    case let view as View: view.shownOnSurface(accessibilityFrameInContainerSpace)
    case let element as AccessibilityElement:
      accessibilityFrameInContainerSpace.offsetBy(
        dx: element.accessibilityFrame.minX,
        dy: element.accessibilityFrame.minY
      )
    default: accessibilityFrameInContainerSpace
    }
  }
}
