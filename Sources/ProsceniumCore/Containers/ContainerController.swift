import Logging

/// A container of the library: what it lists are its children, and it says when they appear.
@MainActor protocol ContainerController: ViewController {
  /// The controllers that it has by its own account.
  var listed: [ViewController] { get }

  /// Gives up a listed controller that other code took out of it; while a change is under way nothing happens.
  func forget(_ child: ViewController)
}

extension ContainerController {
  /// Whether `child` is in the container's own list.
  func keeps(_ child: ViewController) -> Bool { listed.contains(child) }

  /// Gives up what others took away while a change was under way.
  func dropStrays() {
    for child in listed where child.parent !== self && keeps(child) { forget(child) }
  }

  /// Whether `child` is another container's by now, and none of this one's to show or hide.
  func isElsewhere(_ child: ViewController) -> Bool { child.parent != nil && child.parent !== self }

  /// Other code took a child out: what is presented in its place goes at once, the rest when no change is under way.
  func lose(_ child: ViewController) {
    // A transition that goes back would set the place back in the container that has taken the child.
    if let slot = child.containment.slot { containment.transition?.timeline.release(slot) }
    // Between containers of the library it goes along.
    if !containment.isExchanging { endPresentations(inSlotOf: child) }
    if keeps(child) { forget(child) }
  }

  /// Gives up the slot of a child that goes; what is presented in it goes without animation.
  func vacateSlot(of child: ViewController) {
    if isElsewhere(child) { return }
    endPresentations(inSlotOf: child)
    child.leaveSlot()
  }

  private func endPresentations(inSlotOf child: ViewController) {
    if isElsewhere(child) || child.modal.isStaying { return }
    // Not the view's own: what is presented would stay with a child that goes while the container is not seen.
    traitWindow?.endPresentations(from: child, because: .presenterDismissed)
  }

  /// Has a child and what is presented in its place appear or disappear, unless they do or did.
  func setAppearing(_ isAppearing: Bool, _ child: ViewController, animated: Bool) {
    if isElsewhere(child) { return }
    for controller in child.seenInSlot { controller.setAppearing(isAppearing, animated: animated) }
  }
}

extension Logger {
  static var container: Logger { Logger(label: "Proscenium.container") }
}

/// Why a container refused to change its children; nothing changed.
public struct ContainerError: Error, Sendable {
  /// What stood in the way.
  public enum Reason: Sendable, Hashable {
    /// The container, or a presentation in the slot of a child that would move, is in a transition.
    case transitionInProgress
    /// The controller is in the container already, or is named twice.
    case duplicate
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

extension ViewController {
  /// The nearest tab bar controller that contains this one; `nil` where there is none.
  public var tabBarController: TabBarController? { nearestAncestor() }

  /// The nearest split view controller that contains this one; `nil` where there is none.
  public var splitViewController: SplitViewController? { nearestAncestor() }

  /// The nearest arrangement view controller that contains this one; `nil` where there is none.
  public var arrangementViewController: ArrangementViewController? { nearestAncestor() }

  /// Whether the controller is coming into its container: from before `willMove(toParent:)` until after
  /// `viewDidAppear`, or until after `didMove(toParent:)` where it does not appear.
  ///
  /// In a container of the application's own it needs `willMove` and `didMove` of the controller to call `super`.
  public var isMovingToParent: Bool { containment.move == .toParent }

  /// Whether the controller is leaving its container: from before `willMove(toParent: nil)` until after
  /// `viewDidDisappear`, or until after `didMove(toParent: nil)` where it was not seen.
  public var isMovingFromParent: Bool { containment.move == .fromParent }

  func nearestAncestor<Container: ViewController>() -> Container? {
    var candidate = parent
    while let controller = candidate {
      if let container = controller as? Container { return container }
      candidate = controller.parent
    }
    return nil
  }

  /// Whether a container exchanges this controller, or one that contains it or in whose place it is presented, for
  /// another child.
  var isBeingExchanged: Bool {
    if let below = modal.asPresented, below.isInContext { return below.presenting.isBeingExchanged }
    guard let parent else { return false }
    return parent.isExchanging(self) || parent.isBeingExchanged
  }

  /// What exchanges children of this controller and of those in it.
  var childTransitions: [ChildTransition] {
    (containment.transition.map { [$0] } ?? []) + children.flatMap(\.childTransitions)
  }

  /// Whether this controller or one in it is in the middle of the callbacks of a change of children.
  var isInExchange: Bool {
    if containment.isExchanging || containment.transition?.machine.isInCallbacks ?? false { return true }
    return children.contains(where: \.isInExchange)
  }

  /// Why `child` cannot be taken in.
  func reasonNotToTakeIn(_ child: ViewController) -> ContainerError.Reason? {
    if child.contains(self) { return .containsContainer }
    // A delegate puts a container around what is presented when it is asked for one.
    let isPresented = child.modal.asPresented != nil && !child.modal.isOffered
    return isPresented || child.rootWindow != nil ? .presentedElsewhere : nil
  }

  /// Logs a refusal, for those forms of a call that cannot throw; that there is nothing to pop is their answer.
  func orLog<Value>(_ body: () throws(ContainerError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      tell(.request, "\(self) refuses: \(error.reason)")
      if error.reason != .nothingToPop { report(error) }
      return nil
    }
  }
}

extension ViewController {
  /// Logs a refusal and reports it to the stage.
  func report(_ refusal: ContainerError) { reportRefusal("\(refusal)") }

  func reportRefusal(_ text: String) {
    Logger.container.report(.refusal, text, on: stageHost, controllers: [name])
  }
}

extension Window {
  /// What exchanges children of containers in the window now, from the back to the front.
  var childTransitions: [ChildTransition] { childTransitions(from: rootViewController) }

  /// What exchanges children of `root`, of what is presented over it, and of those in them.
  func childTransitions(from root: ViewController?) -> [ChildTransition] {
    guard let root else { return [] }
    let presented = presentations(from: root).map(\.presented)
    return ([root] + presented).flatMap(\.childTransitions)
  }
}
