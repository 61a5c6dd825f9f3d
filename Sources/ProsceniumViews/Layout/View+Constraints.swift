extension View {
  /// The active constraints that this view holds, on itself and between views in it.
  public var constraints: [LayoutConstraint] { constraintState?.held.all ?? [] }

  /// Activates a constraint.
  ///
  /// The nearest common ancestor of its views becomes the holder, as described for ``LayoutConstraint/isActive``.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints in array order.
  public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }

  // MARK: Guides

  /// The layout guides that were added to the view, in the order of addition.
  public var layoutGuides: [LayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a layout guide to the view, and removes it from its previous owning view.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    precondition(guide.region == nil, "addLayoutGuide(_:) cannot move the system's guide \(guide.layoutName).")
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    constraintStateMade.guides.append(guide)
  }

  /// Removes a layout guide and deactivates the constraints that refer to it.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.region == nil else { return }
    LayoutConstraint.deactivate(guide.state.mentions.all)
    layoutEngine?.withdraw(guide)
    constraintState?.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  // MARK: Moving between trees

  /// Deactivates the constraints that connect the subtree with other views, and removes the subtree from the tree's
  /// engine.
  ///
  /// A view calls this method before it leaves its superview.
  func leaveConstraints() {
    guard layout.hasConstraints else { return }
    let engine = layoutEngine
    forEachConstrained { view in
      view.forEachConstrainedItem { view.endConstraints(in: $0.mentions, reachingOutOf: self) }
    }
    engine?.withdraw(self)
  }

  /// Adds the constraints of the subtree to the engine of the tree that the view joined.
  func joinConstraints() {
    if layout.isConstraintUpdateNeeded || layout.isConstraintUpdateNeededBelow { markAncestorsForConstraintUpdate() }
    guard layout.hasConstraints else { return }
    superview?.noteConstraints()
    constraintState?.engine = nil
    forgetDeadConstraints()
    layoutEngine?.adopt(self)
  }

  /// Removes constraints that became inactive because their holder, a former ancestor of the view, was deallocated.
  private func forgetDeadConstraints() {
    forEachConstrainedItem { $0.mentions.removeEnded() }
  }

  /// The active constraints that connect the subtree with views outside of it, in the order of activation.
  package var constraintsReachingOut: [LayoutConstraint] {
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

  /// Visits the views of the subtree that have constraint state, parents before their subviews.
  func forEachConstrained(_ body: (View) -> Void) {
    guard layout.hasConstraints else { return }
    if constraintState != nil { body(self) }
    for subview in subviews { subview.forEachConstrained(body) }
  }

  /// Visits the view's layout guides, including guides of its class and the system guides that exist.
  func forEachGuide(_ body: (LayoutGuide) -> Void) {
    guard let state = constraintState else { return }
    for guide in state.guides { body(guide) }
    for guide in ownGuides { body(guide) }
    if let guide = state.safeArea { body(guide) }
    if let guide = state.margins { body(guide) }
    if let guide = state.readableContent { body(guide) }
    if let guide = state.keyboard { body(guide) }
  }

  /// Visits the layout state of the view and of each of its guides.
  private func forEachConstrainedItem(_ body: (LayoutItemState) -> Void) {
    guard let constraintState else { return }
    body(constraintState)
    forEachGuide { body($0.state) }
  }
}

/// A list of active constraints in the order of their activation.
///
/// Each activation assigns a higher serial number, so a binary search finds a constraint. A removal leaves an empty
/// entry, and the list is compacted when more than half of its entries are empty. A removal costs O(log n) amortized,
/// even if a hundred thousand constraints are removed one by one.
struct ConstraintList {
  private struct Entry {
    let serial: UInt64
    var constraint: LayoutConstraint?
  }

  private var entries: [Entry] = []
  private var holes = 0

  var isEmpty: Bool { entries.count == holes }

  @MainActor mutating func append(_ constraint: LayoutConstraint) {
    // Most views hold only a few constraints, and growing from one entry on would allocate three times.
    if entries.isEmpty { entries.reserveCapacity(4) }
    entries.append(Entry(serial: constraint.serial, constraint: constraint))
  }

  /// Removes the constraint with a serial number, or does nothing if the list does not contain it.
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

  /// Removes the constraints that became inactive without a notification when their holder was deallocated.
  @MainActor mutating func removeEnded() {
    guard entries.contains(where: { $0.constraint?.isActive == false }) else { return }
    entries.removeAll { $0.constraint?.isActive != true }
    holes = 0
  }

  /// The constraints as a separate array, which later changes of the list do not affect.
  var all: [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(entries.count - holes)
    forEachConstraint { constraints.append($0) }
    return constraints
  }

  /// Visits the constraints.
  ///
  /// The body must not change the list.
  func forEachConstraint(_ body: (LayoutConstraint) -> Void) {
    for entry in entries { if let constraint = entry.constraint { body(constraint) } }
  }
}
