extension ViewController {
  /// On which way between containers a controller is.
  enum Move {
    case none
    case toParent
    case fromParent
  }

  /// The parent and the children of a controller.
  struct Containment: ~Copyable {
    @WeakReference var parent: ViewController?

    /// Set from `willMove(toParent:)` until the callbacks that belong to the move have been called.
    var move = Move.none

    var children: [ViewController] = []

    /// Where the view stands in a container of the library.
    var slot: ChildSlotView?

    /// What exchanges children of this controller now.
    var transition: ChildTransition?

    /// The exchanges of children that application code began, and that have not ended.
    var childExchanges: [ChildExchange] = []

    /// Whether children are being exchanged without a transition.
    var isExchanging = false

    /// The traits that the parent gives this controller in place of its own.
    var overrideTraits: TraitCollection?

    /// The traits that the controller had when it left its window or its parent, or was notified of since; `nil` where
    /// it has none to come back to, and after it came back.
    var traitsWhenLeft: TraitCollection?
  }

  /// The controller that contains this one; not the one that presents it.
  public var parent: ViewController? { containment.parent }

  /// The controllers in this one, in the order of their adding.
  public var children: [ViewController] { containment.children }

  func adopt(_ child: ViewController) {
    precondition(!child.contains(self), "\(child.name) cannot become a child of \(name), which it is or contains.")
    guard child.parent !== self else { return }
    if child.parent != nil { child.removeFromParent() }
    tellWillMove(child, to: self)
    // The callback may have put the child elsewhere: the outer call is the one that counts.
    while let other = child.parent, other !== self { child.removeFromParent() }
    guard child.parent !== self else { return }
    precondition(!child.contains(self), "\(child.name) cannot become a child of \(name), which it is or contains.")
    child.noteMove(to: self)
    containment.children.append(child)
    child.containment.parent = self
  }

  func leaveContainment() {
    guard let parent else { return }
    if traitWindow != nil { noteTraitsBeforeLeaving() }
    parent.containment.children.removeAll { $0 === self }
    containment.parent = nil
    containment.overrideTraits = nil
    // The parent no longer ends the disappearance that the child began along with it.
    if !parent.containment.isExchanging { endDisappearance() }
    parent.didLose(self)
    parent.tellDidMove(self, to: nil)
  }

  /// Leaves the parent with every call that belongs to that.
  func leaveParent() {
    tellWillMove(self, to: nil)
    removeFromParent()
  }

  /// Calls `willMove(toParent:)` of a child of this controller.
  func tellWillMove(_ child: ViewController, to parent: ViewController?) {
    child.noteMove(to: parent)
    tell(.callback, "\(child).willMove(toParent: \(parent))")
    child.willMove(toParent: parent)
  }

  /// Calls `didMove(toParent:)` of a child of this controller.
  func tellDidMove(_ child: ViewController, to parent: ViewController?) {
    tell(.callback, "\(child).didMove(toParent: \(parent))")
    child.didMove(toParent: parent)
    child.noteMoveEnded()
  }

  /// Notes the direction of a move; a move to the parent that the controller already has is none.
  func noteMove(to parent: ViewController?) {
    containment.move = parent == nil ? .fromParent : parent === self.parent ? .none : .toParent
  }

  /// What appears or disappears by its move has not moved before it has done so.
  func noteMoveEnded() {
    if !appearance.isUnderway { containment.move = .none }
  }

  /// The topmost controller of the containment tree that this one is in.
  var topAncestor: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether this controller is `other` or contains it somewhere.
  func contains(_ other: ViewController) -> Bool {
    var candidate: ViewController? = other
    while let current = candidate {
      if current === self { return true }
      candidate = current.parent
    }
    return false
  }
}
