import Logging

extension ViewController {
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if modal.suppressesAppearanceCallbacks { return }
    switch appearance.begin(appearing: isAppearing, animated: animated) {
    case .callWillAppear:
      loading.safeArea = nil
      loadViewIfNeeded()
      prepareToAppear()
      trace(.callback, "\(self).viewWillAppear(\(animated))")
      viewWillAppear(animated)
    case .callWillDisappear:
      trace(.callback, "\(self).viewWillDisappear(\(animated))")
      viewWillDisappear(animated)
    case .logUnbalanced:
      Logger.appearance.report(
        .unbalancedAppearance,
        "Unbalanced beginAppearanceTransition(\(isAppearing)) for \(name).",
        on: stageHost,
        controllers: [name]
      )
      return
    case nil:
      return
    }
    if isAppearing, appearance.isOnScreen { childrenWillAppear() }
    // Skip a child that was already visible before its parent, for example a child in a container that was put around
    // it.
    for child in forwardedChildren where child.appearance.isOnScreen != isAppearing {
      // A callback of the previous child may have reversed this controller's appearance.
      guard appearance.isOnScreen == isAppearing else { return }
      child.setAppearing(isAppearing, animated: animated)
      // A callback may also have ended this controller's appearance, which would have ended this child's appearance
      // too.
      if !appearance.isUnderway { child.endAppearanceTransition() }
    }
    guard appearance.isOnScreen == isAppearing else { return }
    containment.transition?.containerWill(appear: isAppearing, animated: animated)
    for exchange in containment.childExchanges { exchange.containerWill(appear: isAppearing, animated: animated) }
    if isAppearing, viewIfLoaded?.window != nil { viewDidMoveToWindow() }
  }

  /// Begins an appearance or disappearance unless the controller has already begun it.
  ///
  /// For example, a callback that closed the window may already have begun the disappearance.
  func setAppearing(_ isAppearing: Bool, animated: Bool) {
    if appearance.isOnScreen != isAppearing { beginAppearanceTransition(isAppearing, animated: animated) }
  }

  func endAppearance() {
    if modal.suppressesAppearanceCallbacks { return }
    let children = forwardedChildren
    switch appearance.end() {
    case .callDidAppear(let animated):
      trace(.callback, "\(self).viewDidAppear(\(animated))")
      viewDidAppear(animated)
      containment.move = .none
    case .callDidDisappear(let animated):
      trace(.callback, "\(self).viewDidDisappear(\(animated))")
      viewDidDisappear(animated)
      containment.move = .none
    case nil:
      return
    }
    for child in children { child.endAppearanceTransition() }
    if appearance.hasAppeared { childrenDidAppear() }
    if !appearance.isOnScreen { childrenDidDisappear() }
    containment.transition?.containerDidEnd()
    for exchange in containment.childExchanges { exchange.containerDidEnd() }
  }

  /// Ends a disappearance in progress, unless a transition of the controller's own presentation will end it.
  func endDisappearance() {
    guard appearance.isUnderway, !appearance.isOnScreen else { return }
    if modal.asPresenting?.transition == nil { endAppearanceTransition() }
  }

  /// Begins an appearance when the view enters a visible hierarchy, and a disappearance when the view leaves it.
  package func viewWillMove(toWindow window: Window?) {
    if viewIfLoaded?.window != nil { saveTraitsBeforeLeaving() }
    followParent(into: window)
    // If the parent is disappearing, no child appears any more. The child's view remains visible, however, until the
    // parent's view is removed.
    if window != nil, !appearance.isOnScreen, isInWhatDisappears { prepareToAppear() }
  }

  private func followParent(into window: Window?) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, parent.appearance.isOnScreen else { return }
    // A transition that removes or restores the view calls the appearance methods itself.
    if isMovedByTransition { return }
    // The parent may already have begun the child's appearance together with its own.
    setAppearing(window != nil, animated: false)
    leaveWithParent(parent)
  }

  /// Begins a disappearance if a callback began the parent's disappearance before this controller's view was in it.
  ///
  /// The parent's disappearance would otherwise have included the controller.
  private func leaveWithParent(_ parent: ViewController) {
    guard appearance.isOnScreen, !parent.appearance.isOnScreen else { return }
    setAppearing(false, animated: false)
    if !parent.appearance.isUnderway { endAppearanceTransition() }
  }

  /// A Boolean value that indicates whether an ancestor is disappearing and still visible.
  private var isInWhatDisappears: Bool {
    guard let parent else { return false }
    return parent.appearance.isUnderway && !parent.appearance.isOnScreen || parent.isInWhatDisappears
  }

  package func viewDidMoveToWindow() {
    let isMovedByTransition = isMovedByTransition
    let forwardingParent = parent.flatMap {
      $0.shouldAutomaticallyForwardAppearanceMethods && !isMovedByTransition ? $0 : nil
    }
    invalidateStatusBar()
    guard let window = viewIfLoaded?.window else {
      if forwardingParent?.appearance.hasAppeared ?? false { endAppearanceTransition() }
      return
    }
    notifyOfTraitsSinceLeaving()
    safeAreaMayHaveChanged()
    // The trait and safe area callbacks above may have removed the view.
    if viewIfLoaded?.window != nil, case .callIsAppearing(let animated) = appearance.viewIsInWindow() {
      trace(.callback, "\(self).viewIsAppearing(\(animated))")
      traitCollection.performAsCurrent { viewIsAppearing(animated) }
    }
    guard let forwardingParent, forwardingParent.appearance.hasAppeared else { return }
    let child = WeakReference(self)
    let parent = WeakReference(forwardingParent)
    window.host?.nextTurn {
      guard let self = child.object, parent.object?.appearance.hasAppeared == true, self.appearance.isAppearing else {
        return
      }
      // Lay out before `viewDidAppear`. A callback of the layout may begin the parent's disappearance or reverse this
      // appearance.
      self.viewIfLoaded?.window?.layoutIfNeeded()
      guard parent.object?.appearance.hasAppeared == true, self.appearance.isAppearing else { return }
      self.endAppearanceTransition()
    }
  }

  /// A Boolean value that indicates whether a transition calls the controller's appearance methods.
  private var isMovedByTransition: Bool {
    modal.asPresenting?.transition != nil || parent?.isExchanging(self) ?? false
  }

  /// The controllers that appear and disappear together with this one.
  ///
  /// These are the children and their in-context presented controllers, if their views are in this controller's view.
  private var forwardedChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    let children = children.filter { !isExchanging($0) }
    // A hidden child that an in-context presentation covers does not appear with this controller, even while the
    // presentation still shows the child's view.
    let uncovered = children.filter { $0.appearance.isOnScreen || !$0.isCoveredInPlace }
    let candidates = uncovered + children.flatMap(\.presentedInSlot)
    return candidates.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }
}

extension Logger {
  static var appearance: Logger { Logger(label: "Proscenium.appearance") }
}

extension ViewController {
  /// Returns the descendant that decides about the status bar on behalf of this controller, or this controller.
  ///
  /// - Parameter child: A closure that returns the child that decides for a controller, or `nil` if there is none.
  func statusBarDecider(_ child: (ViewController) -> ViewController?) -> ViewController {
    var decider = self
    // Accept only a child of the current controller, because an ancestor would cause an infinite loop.
    while let next = child(decider), next.parent === decider { decider = next }
    return decider
  }
}
