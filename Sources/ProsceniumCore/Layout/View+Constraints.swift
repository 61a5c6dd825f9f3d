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
      guard let state = view.constraintState else { return }
      view.endConstraints(in: state.mentions, reachingOutOf: self)
      for guide in view.allGuides { view.endConstraints(in: guide.state.mentions, reachingOutOf: self) }
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
    constraintState?.mentions.removeEnded()
    for guide in allGuides { guide.state.mentions.removeEnded() }
  }

  /// The active constraints between the view, or something in it, and what is outside, in the order of activation.
  var constraintsReachingOut: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    forEachConstrained { view in
      let lists = [view.constraintState?.mentions].compactMap { $0 } + view.allGuides.map(\.state.mentions)
      for list in lists {
        for constraint in list.all where constraint.holder?.isDescendant(of: self) != true { found.append(constraint) }
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

  /// Added guides and the system's that were asked for.
  var allGuides: [LayoutGuide] {
    guard let state = constraintState else { return [] }
    return state.guides + ownGuides
      + [state.safeArea, state.margins, state.readableContent, state.keyboard].compactMap { $0 }
  }
}
