import Logging

/// A container of this library, which lists its own children and controls their appearance.
@MainActor protocol ContainerController: ViewController {
  /// The controllers in the container's own list.
  var listed: [ViewController] { get }

  /// Removes a controller from the list after other code removed it from the container.
  ///
  /// The method has no effect while a change is in progress.
  func forget(_ child: ViewController)
}

extension ContainerController {
  /// Returns a Boolean value that indicates whether `child` is in the container's own list.
  func keeps(_ child: ViewController) -> Bool { listed.contains(child) }

  /// Removes the listed controllers that other code removed from the container during a change.
  func dropStrays() {
    for child in listed where child.parent !== self && keeps(child) { forget(child) }
  }

  /// Returns a Boolean value that indicates whether `child` belongs to another container, which controls its
  /// visibility.
  func isElsewhere(_ child: ViewController) -> Bool { child.parent != nil && child.parent !== self }

  /// Returns the child that a running change will show at its end.
  ///
  /// - Parameter shown: The shown child, which a cancelled change still contains until its end.
  func remainingChild(_ shown: ViewController?) -> ViewController? {
    guard let transition = containment.transition, transition.isCancelled else { return shown }
    return transition.change.from
  }

  /// Updates the container after other code has removed a child.
  ///
  /// The presentations in the child's context end immediately, unless a change is in progress. The child is removed
  /// from the list immediately, or at the end of a change in progress.
  func lose(_ child: ViewController) {
    // Release the slot from the timeline, because a cancelled transition would reset the slot's frame in the child's
    // new container.
    if let slot = child.containment.slot { containment.transition?.timeline.release(slot) }
    // During an exchange between containers of the library, the presentations move with the child.
    if !containment.isExchanging { endPresentations(inSlotOf: child) }
    if keeps(child) { forget(child) }
  }

  /// Removes the slot of a child that leaves the container, and ends the presentations in its context without
  /// animation.
  func vacateSlot(of child: ViewController) {
    if isElsewhere(child) { return }
    endPresentations(inSlotOf: child)
    child.leaveSlot()
  }

  private func endPresentations(inSlotOf child: ViewController) {
    if isElsewhere(child) || child.modal.suppressesAppearanceCallbacks { return }
    // Use the trait window instead of the view's window. The container may be outside of the window, and the
    // presentations would otherwise outlive the removal of the child.
    traitWindow?.endPresentations(from: child, because: .presenterDismissed)
  }

  /// Begins the appearance or disappearance of a child and of its in-context presentations, unless it has already
  /// begun.
  func setAppearing(_ isAppearing: Bool, _ child: ViewController, animated: Bool) {
    if isElsewhere(child) { return }
    for controller in child.seenInSlot { controller.setAppearing(isAppearing, animated: animated) }
  }
}

extension Logger {
  static var container: Logger { Logger(label: "Proscenium.container") }
}

/// An error that describes why a container refused to change its children.
///
/// A refused change has no effect.
public struct ContainerError: Error, Sendable {
  /// The reason for which a container refused a change.
  public enum Reason: Sendable, Hashable {
    /// The container, or a presentation in the slot of a child that would move, is in a transition.
    case transitionInProgress
    /// The controller is already in the container, or is listed twice in the call.
    case duplicate
    /// The controller is presented, or is the root of a window.
    case presentedElsewhere
    /// The controller is the container itself or contains it.
    case containsContainer
    /// The controller is a navigation controller, which cannot be in the stack of another one.
    case isNavigationController
    /// The controller is not in the container.
    case notInContainer
    /// The call lists more controllers than the two columns of a split view controller.
    case tooMany
    /// The stack contains only its root, which cannot be popped.
    case nothingToPop
  }

  /// The reason for the refusal.
  public let reason: Reason

  /// The container that refused the change.
  public let container: ViewController

  /// The controller that caused the refusal, or `nil` if no controller caused it.
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
    case .transitionInProgress: "\(containerName) cannot change its children: a transition is running in it."
    case .duplicate: "\(containerName) cannot contain \(controllerName) twice."
    case .presentedElsewhere: "\(containerName) cannot contain \(controllerName), which is presented or a window root."
    case .containsContainer: "\(containerName) cannot contain \(controllerName), which is or contains the container."
    case .isNavigationController:
      "\(containerName) cannot contain \(controllerName), because navigation controllers cannot be nested."
    case .notInContainer: "\(containerName) does not contain \(controllerName)."
    case .tooMany: "\(containerName) accepts at most two controllers, one for each column."
    case .nothingToPop: "\(containerName) cannot pop, because no controller is above its root."
    }
  }
}

extension ViewController {
  /// The nearest tab bar controller that contains this controller, or `nil` if there is none.
  public var tabBarController: TabBarController? { nearestAncestor() }

  /// The nearest split view controller that contains this controller, or `nil` if there is none.
  public var splitViewController: SplitViewController? { nearestAncestor() }

  /// The nearest arrangement view controller that contains this controller, or `nil` if there is none.
  public var arrangementViewController: ArrangementViewController? { nearestAncestor() }

  /// A Boolean value that indicates whether the controller is moving to its container.
  ///
  /// The value is true from before `willMove(toParent:)` until after `viewDidAppear`. If the controller does not
  /// appear, the value is true until after `didMove(toParent:)`. In an application's own container, the value is
  /// correct only if the controller's overrides of `willMove` and `didMove` call `super`.
  public var isMovingToParent: Bool { containment.move == .toParent }

  /// A Boolean value that indicates whether the controller is leaving its container.
  ///
  /// The value is true from before `willMove(toParent: nil)` until after `viewDidDisappear`. If the controller was not
  /// visible, the value is true until after `didMove(toParent: nil)`.
  public var isMovingFromParent: Bool { containment.move == .fromParent }

  func nearestAncestor<Container: ViewController>() -> Container? {
    var candidate = parent
    while let controller = candidate {
      if let container = controller as? Container { return container }
      candidate = controller.parent
    }
    return nil
  }

  /// The running exchanges of children in this controller and in its descendants.
  var childTransitions: [ChildTransition] {
    var transitions: [ChildTransition] = []
    appendChildTransitions(to: &transitions)
    return transitions
  }

  /// Appends ``childTransitions``, without an array for each controller.
  fileprivate func appendChildTransitions(to transitions: inout [ChildTransition]) {
    if let transition = containment.transition { transitions.append(transition) }
    for child in children { child.appendChildTransitions(to: &transitions) }
  }

  /// A Boolean value that indicates whether this controller or a descendant is in the callbacks of a change of
  /// children.
  var isInExchange: Bool {
    if containment.isExchanging || containment.transition?.machine.isInCallbacks ?? false { return true }
    return children.contains(where: \.isInExchange)
  }

  /// Returns the reason for which `child` cannot become a child of this controller, or `nil` if it can.
  func reasonNotToTakeIn(_ child: ViewController) -> ContainerError.Reason? {
    if child.contains(self) { return .containsContainer }
    // During an adaptation, a delegate may wrap the presented controller in a container.
    let isPresented = child.modal.asPresented != nil && !child.modal.isOffered
    return isPresented || child.rootWindow != nil ? .presentedElsewhere : nil
  }

  /// Runs `body` and logs a refusal, for the forms of a call that cannot throw.
  ///
  /// The error `nothingToPop` is not reported, because those forms return `nil` in this case.
  func orLog<Value>(_ body: () throws(ContainerError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      trace(.request, "\(self) refuses: \(error.reason)")
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
  /// The running exchanges of children in the window's containers, from back to front.
  var childTransitions: [ChildTransition] { childTransitions(from: rootViewController) }

  /// Returns the running exchanges of children in `root`, in the controllers presented over it, and in their
  /// descendants.
  func childTransitions(from root: ViewController?) -> [ChildTransition] {
    guard let root else { return [] }
    var transitions: [ChildTransition] = []
    root.appendChildTransitions(to: &transitions)
    for presentation in presentations(from: root) { presentation.presented.appendChildTransitions(to: &transitions) }
    return transitions
  }
}
