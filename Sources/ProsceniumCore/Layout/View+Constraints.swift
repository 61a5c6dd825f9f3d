extension View {
  /// The active constraints that this view holds: about itself and between views in it.
  public var constraints: [LayoutConstraint] { constraintState?.held.all ?? [] }

  /// Activates a constraint; its holder is found as for ``LayoutConstraint/isActive``.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints in their order.
  public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }

  // MARK: Guides

  /// The guides that were added to the view, in that order.
  public var layoutGuides: [LayoutGuide] { constraintState?.guides ?? [] }

  /// Takes a guide in, out of the view that it belonged to.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    precondition(guide.region == nil, "The guide \(guide.layoutName) belongs to the system and stays in its view.")
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    constraintStateMade.guides.append(guide)
  }

  /// Lets a guide go; constraints about it are deactivated.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.region == nil else { return }
    LayoutConstraint.deactivate(guide.state.mentions.all)
    layoutEngine?.withdraw(guide)
    constraintState?.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  // MARK: Moving between trees

  /// Ends the constraints that reach out of the view, and takes those in it out of the tree's engine.
  ///
  /// Called before the view leaves its superview.
  func leaveConstraints() {
    guard layout.hasConstraints else { return }
    let engine = layoutEngine
    forEachConstrained { view in
      view.forEachConstrainedItem { view.endConstraints(in: $0.mentions, reachingOutOf: self) }
    }
    engine?.withdraw(self)
  }

  /// Tells the tree that the view joined it of the constraints that it brings along.
  func joinConstraints() {
    if layout.isConstraintUpdateNeeded || layout.isConstraintUpdateNeededBelow { markAncestorsForConstraintUpdate() }
    guard layout.hasConstraints else { return }
    superview?.noteConstraints()
    constraintState?.engine = nil
    forgetDeadConstraints()
    layoutEngine?.adopt(self)
  }

  /// Lets go of constraints that ended with a superview that was freed around the view.
  private func forgetDeadConstraints() {
    forEachConstrainedItem { $0.mentions.removeEnded() }
  }

  /// The active constraints between the view, or something in it, and what is outside, in the order of activation.
  var constraintsReachingOut: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    forEachConstrained { view in
      view.forEachConstrainedItem { state in
        state.mentions.forEachConstraint { if $0.holder?.isDescendant(of: self) != true { found.append($0) } }
      }
    }
    return found.sorted { $0.serial < $1.serial }
  }

  private func endConstraints(in list: ConstraintList, reachingOutOf root: View) {
    guard !list.isEmpty else { return }
    for constraint in list.all where constraint.holder?.isDescendant(of: root) != true { constraint.isActive = false }
  }

  /// Visits the view and those in it that constraints are about, parents first.
  func forEachConstrained(_ body: (View) -> Void) {
    guard layout.hasConstraints else { return }
    if constraintState != nil { body(self) }
    for subview in subviews { subview.forEachConstrained(body) }
  }

  /// Visits the view's guides: added ones, those of its kind, and the system's that were asked for.
  func forEachGuide(_ body: (LayoutGuide) -> Void) {
    guard let state = constraintState else { return }
    for guide in state.guides { body(guide) }
    for guide in ownGuides { body(guide) }
    if let guide = state.safeArea { body(guide) }
    if let guide = state.margins { body(guide) }
    if let guide = state.readableContent { body(guide) }
    if let guide = state.keyboard { body(guide) }
  }

  /// Visits what constraints know of the view, and of its guides.
  private func forEachConstrainedItem(_ body: (LayoutItemState) -> Void) {
    guard let constraintState else { return }
    body(constraintState)
    forEachGuide { body($0.state) }
  }
}

/// Active constraints in the order of their activation.
///
/// Each constraint has a number that grows with every activation, so it is found by halving, and a removed one leaves
/// a hole until half of the list is holes. Removing costs O(log n), also one by one from a hundred thousand.
struct ConstraintList {
  private struct Entry {
    let serial: UInt64
    var constraint: LayoutConstraint?
  }

  private var entries: [Entry] = []
  private var holes = 0

  var isEmpty: Bool { entries.count == holes }

  @MainActor mutating func append(_ constraint: LayoutConstraint) {
    // Most views have a few, and growing bit by bit from one would ask for memory three times.
    if entries.isEmpty { entries.reserveCapacity(4) }
    entries.append(Entry(serial: constraint.serial, constraint: constraint))
  }

  /// Removes a constraint by the number that it was appended with; one that is not here changes nothing.
  mutating func remove(serial: UInt64) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].serial < serial { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].serial == serial, entries[low].constraint != nil else { return }
    entries[low].constraint = nil
    holes += 1
    guard holes > 8, holes > entries.count / 2 else { return }
    entries.removeAll { $0.constraint == nil }
    holes = 0
  }

  /// Removes constraints whose holder was freed, which ended them without a notification.
  @MainActor mutating func removeEnded() {
    guard entries.contains(where: { $0.constraint?.isActive == false }) else { return }
    entries.removeAll { $0.constraint?.isActive != true }
    holes = 0
  }

  /// The constraints as an array of their own, which outlives changes of the list.
  var all: [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(entries.count - holes)
    forEachConstraint { constraints.append($0) }
    return constraints
  }

  /// Visits the constraints; the list does not change meanwhile.
  func forEachConstraint(_ body: (LayoutConstraint) -> Void) {
    for entry in entries { if let constraint = entry.constraint { body(constraint) } }
  }
}
