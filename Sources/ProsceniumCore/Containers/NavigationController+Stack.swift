extension NavigationController {
  // MARK: Awaiting

  /// Pushes `viewController` and returns when the push has completed or was cancelled.
  ///
  /// Cancelling the awaiting task reverses the push, or cancels it before its start if its turn has not begun. The
  /// stack is then restored.
  ///
  /// The push completes immediately if the window closes or changes its root, or if the container is dismissed or
  /// leaves its parent. This also applies before the push's turn. The container keeps the change, so that the push is
  /// not interrupted like a presentation. A push that is already reversing remains cancelled.
  ///
  /// - Throws: ``ContainerError`` if the push is refused. The stack is unchanged in that case.
  @discardableResult
  public func pushAndWait(
    _ viewController: ViewController,
    animated: Bool = true
  ) async throws(ContainerError) -> PresentationOutcome {
    guard let transition = try push(viewController, animated: animated) else { return .completed }
    return await ViewController.conclusion(of: transition).outcome
  }

  /// Pops the top and returns when the pop has completed or was cancelled.
  ///
  /// Cancelling the awaiting task reverses the pop, or cancels it before its start if its turn has not begun. The
  /// stack is then restored.
  ///
  /// The pop completes immediately if the window closes or changes its root, or if the container is dismissed or
  /// leaves its parent. This also applies before the pop's turn. The container keeps the change, so that the pop is
  /// not interrupted like a presentation. A pop that is already reversing remains cancelled.
  ///
  /// - Throws: ``ContainerError`` if the pop is refused. The stack is unchanged in that case.
  @discardableResult
  public func popAndWait(animated: Bool = true) async throws(ContainerError) -> PresentationOutcome {
    guard let transition = try pop(animated: animated).transition else { return .completed }
    return await ViewController.conclusion(of: transition).outcome
  }

  // MARK: Requests

  func push(
    _ controller: ViewController,
    animated: Bool,
    completion: TransitionCompletion? = nil
  ) throws(ContainerError) -> ChildTransition? {
    trace(.request, "\(self).push(\(controller), animated: \(animated))")
    return try change(to: stack + [controller], animated: animated, completion: completion)
  }

  func pop(
    animated: Bool,
    interaction: GestureInteraction? = nil,
    completion: TransitionCompletion? = nil
  ) throws(ContainerError) -> (popped: ViewController?, transition: ChildTransition?) {
    trace(.request, "\(self).pop(animated: \(animated))")
    guard stack.count > 1, let top = stack.last else { throw ContainerError(.nothingToPop, in: self) }
    return (top, try change(to: stack.dropLast(), animated: animated, interaction: interaction, completion: completion))
  }

  func pop(
    to controller: ViewController,
    animated: Bool,
    completion: TransitionCompletion? = nil
  ) throws(ContainerError) -> [ViewController] {
    trace(.request, "\(self).pop(to: \(controller), animated: \(animated))")
    guard let index = stack.firstIndex(of: controller) else {
      throw ContainerError(.notInContainer, in: self, about: controller)
    }
    let popped = Array(stack[(index + 1)...])
    _ = try change(to: Array(stack[...index]), animated: animated, completion: completion)
    return popped
  }

  @discardableResult
  func change(
    to new: [ViewController],
    animated: Bool,
    interaction: GestureInteraction? = nil,
    completion: TransitionCompletion? = nil
  ) throws(ContainerError) -> ChildTransition? {
    if let reason = reasonNotToShow(new.last) { throw ContainerError(reason, in: self, about: new.last) }
    for controller in new where controller is NavigationController {
      throw ContainerError(.isNavigationController, in: self, about: controller)
    }
    try check(new, over: stack)
    guard new != stack else {
      completion?.callApart(from: "change of the stack of \(name)", on: host)
      return nil
    }
    let old = stack
    stack = new
    makeBarsForTabBar()
    let isPop = new.last.map(old.contains) ?? true
    let change = ChildChange(
      operation: isPop ? .pop : .push,
      from: old.last,
      to: new.last,
      entering: new.filter { !old.contains($0) },
      leaving: old.filter { !new.contains($0) },
      before: old
    )
    let transition = perform(change, animated: animated, interaction: interaction, completion: completion)
    showBarIfUsed()
    if let delegate { transition?.heldDelegates = [delegate] }
    return transition
  }

  // MARK: Columns

  /// Pushes controllers from another container.
  ///
  /// A visible controller moves here from its current position.
  func absorb(_ controllers: [ViewController], animated: Bool) throws(ContainerError) {
    try change(to: stack + controllers, animated: animated)
  }

  /// Removes the top and returns it for another container, which must add its view before
  /// ``showTopAfterSeparation()``.
  ///
  /// The method returns `nil` if only the root is in the stack, or if a change is in progress.
  func separateTop() -> ViewController? {
    guard stack.count > 1, !isChanging else { return nil }
    containment.isExchanging = true
    let top = stack.removeLast()
    notifyWillMove(top, to: nil)
    top.removeFromParent()
    return top
  }

  /// Shows the page below the separated controller.
  func showTopAfterSeparation() {
    containment.isExchanging = false
    perform(ChildChange(operation: .pop, from: nil, to: stack.last), animated: false)
  }

  /// Ends a running push immediately because the columns separate, and holds the covered page in the view.
  ///
  /// The covered page becomes visible again and continues from its current position.
  ///
  /// - Returns: The slot of the covered page, or `nil` if no push is running. Pass the slot to `release(_:)` when the
  ///   columns are separate.
  func endPushHoldingPage() -> ChildSlotView? {
    guard let transition = containment.transition, transition.change.operation == .push, !transition.isCancelled,
      let slot = transition.change.from?.containment.slot, transition.moves(slot), slot.superview === contentView
    else { return nil }
    slot.isHeld = true
    transition.endImmediately()
    // Set the frame and lay out in the open animation block. The change that shows the page again is immediate, and
    // lays out without animation.
    slot.place(in: contentView.bounds)
    contentView.layoutIfNeeded()
    return slot
  }

  /// Releases the slot of a held page, and removes the slot unless the page is shown again.
  func release(_ slot: ChildSlotView) {
    slot.isHeld = false
    guard slot !== topViewController?.containment.slot, slot.superview === contentView else { return }
    slot.removeFromSuperview()
    slot.stand(in: contentView.bounds)
  }

  // MARK: Removal by other code

  /// Removes a controller from the stack after other code removed it from the container.
  func forget(_ child: ViewController) {
    guard let index = stack.firstIndex(of: child), !isChanging else { return }
    let isTop = index == stack.count - 1
    stack.remove(at: index)
    if isTop {
      // A controller that an adaptation moves, or that has another parent by now, is already shown in its new
      // container.
      let from = child.modal.suppressesAppearanceCallbacks || isElsewhere(child) ? nil : child
      perform(ChildChange(operation: .pop, from: from, to: stack.last), animated: false)
    }
    vacateSlot(of: child)
  }
}

extension NavigationController: ExchangingContainer {
  var listed: [ViewController] { stack }
  var shownChild: ViewController? { stack.last }

  func revert(_ change: ChildChange) { stack = change.before }

  func chooseAnimator(for transition: ChildTransition) {
    guard let from = transition.change.from, let to = transition.change.to else { return }
    let operation: Operation = transition.change.operation == .push ? .push : .pop
    if let delegate, let custom = animator(of: delegate, for: operation, from, to) {
      transition.animator = custom
      let interaction = delegate.navigationController(self, interactionControllerFor: custom)
      trace(.query, "\(self).delegate.interactionControllerFor → \(typeOf: interaction)")
      transition.interaction = interaction ?? transition.interaction
    } else if traitCollection.accessibilityMotion == .reduced {
      transition.animator = CrossDissolveAnimator(isPresenting: true)
    } else {
      let (page, below) = operation == .push ? (to, from) : (from, to)
      transition.animator =
        page.preferredTransition?.zoomAnimator(of: page, from: below, isZoomingIn: operation == .push, in: transition)
        ?? NavigationSlideAnimator(operation)
    }
  }

  private func animator(
    of delegate: any NavigationControllerDelegate,
    for operation: Operation,
    _ from: ViewController,
    _ to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let answer = delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
    trace(.query, "\(self).delegate.animationControllerFor(\(operation), from: \(from), to: \(to)) → \(typeOf: answer)")
    return answer
  }

  func willShow(_ change: ChildChange, animated: Bool) {
    willChangeBars(for: change)
    if let to = change.to { notifyWillShow(to, animated: animated) }
  }

  func didShow(_ change: ChildChange, animated: Bool) {
    bars?.announce()
    if let to = change.to { notifyDidShow(to, animated: animated) }
  }
}
