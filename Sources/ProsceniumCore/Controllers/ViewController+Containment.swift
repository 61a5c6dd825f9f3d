extension ViewController {
  /// The direction of a controller's move between containers.
  enum Move {
    case none
    case toParent
    case fromParent
  }

  /// The parent, the children and the containment state of a controller.
  struct Containment: ~Copyable {
    @WeakReference var parent: ViewController?

    /// The direction of the current move, from `willMove(toParent:)` until the last callback of the move.
    var move = Move.none

    var children: [ViewController] = []

    /// The wrapper of this controller's view in a container of the library.
    var slot: ChildSlotView?

    /// The running transition that exchanges children of this controller.
    var transition: ChildTransition?

    /// The running exchanges of children that application code requested.
    var childExchanges: [ChildExchange] = []

    /// A Boolean value that indicates whether a change of children is calling its callbacks.
    var isExchanging = false

    /// The coordinator of a change that this controller performs in its role as a container.
    var coordinator: (any ViewControllerTransitionCoordinator)?

    /// The traits with which the parent overrides the inherited traits of this controller.
    var overrideTraits: TraitCollection?

    /// The last traits of the controller before it left its window or its parent, updated by later notifications.
    ///
    /// The value is `nil` if the controller has not left, and after it has returned.
    var traitsWhenLeft: TraitCollection?
  }

  /// The controller that contains this one, as opposed to the controller that presents it.
  public var parent: ViewController? { containment.parent }

  /// The controllers that this one contains, in the order in which they were added.
  public var children: [ViewController] { containment.children }

  func adopt(_ child: ViewController) {
    precondition(!child.contains(self), "\(child.name) cannot become a child of itself or of its descendant \(name).")
    guard child.parent !== self else { return }
    if child.parent != nil { child.removeFromParent() }
    notifyWillMove(child, to: self)
    // The callback may have added the child to another container. The outer call takes precedence.
    while let other = child.parent, other !== self { child.removeFromParent() }
    guard child.parent !== self else { return }
    precondition(!child.contains(self), "\(child.name) cannot become a child of itself or of its descendant \(name).")
    child.noteMove(to: self)
    containment.children.append(child)
    child.containment.parent = self
  }

  func leaveContainment() {
    guard let parent else { return }
    if traitWindow != nil { saveTraitsBeforeLeaving() }
    parent.containment.children.removeAll { $0 === self }
    containment.parent = nil
    containment.overrideTraits = nil
    // The parent no longer ends a disappearance that the child began together with it.
    if !parent.containment.isExchanging { endDisappearance() }
    parent.didLose(self)
    parent.notifyDidMove(self, to: nil)
  }

  /// Removes the controller from its parent and calls `willMove(toParent:)` and `didMove(toParent:)`.
  func leaveParent() {
    notifyWillMove(self, to: nil)
    removeFromParent()
  }

  /// Calls `willMove(toParent:)` of a child of this controller.
  func notifyWillMove(_ child: ViewController, to parent: ViewController?) {
    child.noteMove(to: parent)
    trace(.callback, "\(child).willMove(toParent: \(parent))")
    child.willMove(toParent: parent)
  }

  /// Calls `didMove(toParent:)` of a child of this controller.
  func notifyDidMove(_ child: ViewController, to parent: ViewController?) {
    trace(.callback, "\(child).didMove(toParent: \(parent))")
    child.didMove(toParent: parent)
    child.noteMoveEnded()
  }

  /// Records the direction of a move, which is `none` for a move to the current parent.
  func noteMove(to parent: ViewController?) {
    containment.move = parent == nil ? .fromParent : parent === self.parent ? .none : .toParent
  }

  /// Clears the direction of the move, unless an appearance or disappearance of the move is still in progress.
  func noteMoveEnded() {
    if !appearance.isUnderway { containment.move = .none }
  }

  /// The topmost ancestor of the controller, or the controller itself if it has no parent.
  var topAncestor: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Returns a Boolean value that indicates whether this controller is `other` or one of its ancestors.
  func contains(_ other: ViewController) -> Bool {
    var candidate: ViewController? = other
    while let current = candidate {
      if current === self { return true }
      candidate = current.parent
    }
    return false
  }
}
