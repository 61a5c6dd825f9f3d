extension TabBarController {
  // MARK: Awaiting

  /// Selects `viewController` and returns when the selection has completed or was cancelled.
  ///
  /// Cancelling the awaiting task reverses the selection, or cancels it before its start if its turn has not begun.
  /// The previous controller is then selected again.
  ///
  /// The selection completes immediately if the window closes or changes its root, or if the container is dismissed or
  /// leaves its parent. This also applies before the selection's turn. The container keeps the change, so that the
  /// selection is not interrupted like a presentation. A selection that is already reversing remains cancelled.
  ///
  /// - Throws: ``ContainerError`` if the selection is refused. The selection is unchanged in that case.
  @discardableResult
  public func selectAndWait(_ viewController: ViewController) async throws(ContainerError) -> PresentationOutcome {
    guard let transition = try change(to: viewController) else { return .completed }
    return await ViewController.conclusion(of: transition).outcome
  }

  // MARK: Requests

  func setOrLog(_ new: [ViewController]) {
    _ = orLog { () throws(ContainerError) in try set(new) }
  }

  func selectOrLog(at index: Int) {
    guard tabs.indices.contains(index) else {
      reportRefusal("\(name) cannot select index \(index), because it has \(tabs.count) controllers.")
      return
    }
    selectOrLog(tabs[index])
  }

  func selectOrLog(_ controller: ViewController?) {
    guard let controller else { return }
    _ = orLog { () throws(ContainerError) in try change(to: controller) }
  }

  func selectByUser(_ controller: ViewController, completion: TransitionCompletion? = nil) -> Bool {
    guard tabs.contains(controller), !isChanging else { return false }
    let may = delegate?.tabBarController(self, shouldSelect: controller) ?? true
    trace(.query, "\(self).delegate.shouldSelect(\(controller)) → \(may)")
    guard may, orLog({ () throws(ContainerError) in try change(to: controller, completion: completion) }) != nil else {
      return false
    }
    trace(.query, "\(self).delegate.didSelect(\(controller))")
    delegate?.tabBarController(self, didSelect: controller)
    return true
  }

  private func set(_ new: [ViewController]) throws(ContainerError) {
    let old = selectedViewController
    let shown = old.flatMap { new.contains($0) ? $0 : nil } ?? new.first
    if let reason = reasonNotToShow(shown) { throw ContainerError(reason, in: self, about: shown) }
    try check(new, over: tabs)
    let before = tabs
    tabs = new
    selected = shown.flatMap(new.firstIndex)
    let change = ChildChange(
      operation: .replacement,
      from: old,
      to: shown,
      entering: new.filter { !before.contains($0) },
      leaving: before.filter { !new.contains($0) }
    )
    perform(change, animated: false)
    updateBar()
  }

  @discardableResult
  func change(
    to controller: ViewController,
    completion: TransitionCompletion? = nil
  ) throws(ContainerError) -> ChildTransition? {
    trace(.request, "\(self).select(\(controller))")
    guard let index = tabs.firstIndex(of: controller) else {
      throw ContainerError(.notInContainer, in: self, about: controller)
    }
    if let reason = reasonNotToShow(controller) { throw ContainerError(reason, in: self, about: controller) }
    guard index != selected else {
      completion?.callApart(from: "selection of \(controller.name) in \(name)", on: host)
      return nil
    }
    let old = selectedViewController
    let (animator, interaction) = old.map { vendAnimator(from: $0, to: controller) } ?? (nil, nil)
    // Check again, because the delegate's methods may have changed the selection.
    if let reason = reasonNotToShow(controller) { throw ContainerError(reason, in: self, about: controller) }
    guard let index = tabs.firstIndex(of: controller), selectedViewController === old else {
      throw ContainerError(.notInContainer, in: self, about: controller)
    }
    selected = index
    return perform(
      ChildChange(operation: .replacement, from: old, to: controller),
      animated: animator != nil,
      animator: animator,
      interaction: interaction,
      completion: completion
    )
  }

  private func vendAnimator(
    from old: ViewController,
    to new: ViewController
  ) -> ((any ViewControllerAnimatedTransitioning)?, (any ViewControllerInteractiveTransitioning)?) {
    guard let delegate, viewIfLoaded?.window != nil else { return (nil, nil) }
    let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    trace(.query, "\(self).delegate.animationController(from: \(old), to: \(new)) → \(typeOf: animator)")
    guard let animator else { return (nil, nil) }
    let interaction = delegate.tabBarController(self, interactionControllerFor: animator)
    trace(.query, "\(self).delegate.interactionControllerFor → \(typeOf: interaction)")
    return (animator, interaction)
  }

  // MARK: Removal by other code

  /// Removes a controller from the tabs after other code removed it from the container.
  func forget(_ child: ViewController) {
    guard let index = tabs.firstIndex(of: child), !isChanging else { return }
    let old = selectedViewController
    tabs.remove(at: index)
    selected = old.flatMap(tabs.firstIndex) ?? (tabs.isEmpty ? nil : 0)
    if old === child {
      // A controller that an adaptation moves, or that has another parent by now, is already shown in its new
      // container.
      let from = child.modal.suppressesAppearanceCallbacks || isElsewhere(child) ? nil : child
      perform(ChildChange(operation: .replacement, from: from, to: selectedViewController), animated: false)
    }
    vacateSlot(of: child)
  }
}

extension TabBarController: ExchangingContainer {
  var listed: [ViewController] { tabs }
  var shownChild: ViewController? { selectedViewController }

  func revert(_ change: ChildChange) { selected = change.from.flatMap(tabs.firstIndex) }

  /// Does nothing, because the delegate has already vended the animator for the selection.
  func chooseAnimator(for transition: ChildTransition) {}

  func willShow(_ change: ChildChange, animated: Bool) {}
  func didShow(_ change: ChildChange, animated: Bool) {}
}
