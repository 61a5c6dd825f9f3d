/// Why a container refused to change its children; nothing changed.
public struct ContainerError: Error, Sendable {
  /// What stood in the way.
  public enum Reason: Sendable, Hashable {
    /// The container, or a presentation in the place of a child that would move, is in a transition.
    case transitionInProgress
    /// The controller is in the container already, or is named twice.
    case duplicate
    /// The controller has another parent.
    case hasParent
    /// The controller is presented, or is the root of a window.
    case presentedElsewhere
    /// The controller is the container or contains it.
    case containsContainer
    /// A navigation controller cannot stand in the stack of another one.
    case isNavigationController
    /// The controller is not in the container.
    case notInContainer
    /// A split view controller has two columns, and got more controllers.
    case tooMany
    /// The root of a stack stays.
    case nothingToPop
  }

  /// What stood in the way.
  public let reason: Reason

  /// The container that was asked.
  public let container: ViewController

  /// The controller that stood in the way; `nil` when there was none.
  public let controller: ViewController?

  private let containerName: String
  private let controllerName: String

  @MainActor init(_ reason: Reason, in container: ViewController, about controller: ViewController? = nil) {
    self.reason = reason
    self.container = container
    self.controller = controller
    containerName = container.name
    controllerName = controller?.name ?? "nothing"
  }
}

extension ContainerError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .transitionInProgress: "\(containerName) must wait: a transition runs in it."
    case .duplicate: "\(controllerName) cannot stand in \(containerName) twice."
    case .hasParent: "\(containerName) cannot take in \(controllerName): it is the child of another controller."
    case .presentedElsewhere: "\(containerName) cannot take in \(controllerName): it is presented, or a window's root."
    case .containsContainer: "\(containerName) cannot take in \(controllerName): it is that or contains it."
    case .isNavigationController:
      "\(containerName) cannot take in \(controllerName): a navigation controller cannot stand in another one's stack."
    case .notInContainer: "\(controllerName) does not stand in \(containerName)."
    case .tooMany: "\(containerName) has two columns only."
    case .nothingToPop: "\(containerName) has nothing to pop: the root stays."
    }
  }
}
