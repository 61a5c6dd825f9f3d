import Logging

extension ViewController {
  /// The nearest navigation controller that contains this one; `nil` where there is none.
  public var navigationController: NavigationController? { nearestAncestor() }

  /// The nearest tab bar controller that contains this one; `nil` where there is none.
  public var tabBarController: TabBarController? { nearestAncestor() }

  /// The nearest split view controller that contains this one; `nil` where there is none.
  public var splitViewController: SplitViewController? { nearestAncestor() }

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
    return parent.containment.transition?.moves(self) ?? false || parent.isBeingExchanged
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
    if let parent = child.parent, parent !== self { return .hasParent }
    // A delegate puts a container around what is presented when it is asked for one.
    let isPresented = child.modal.asPresented != nil && !child.modal.isStaying
    return isPresented || child.rootWindow != nil ? .presentedElsewhere : nil
  }

  /// Logs a refusal, for those forms of a call that cannot throw.
  func orLog<Value>(_ body: () throws(ContainerError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      tell(.request, "\(self) refuses: \(error.reason)")
      Logger.container.warning("\(error)")
      return nil
    }
  }
}
