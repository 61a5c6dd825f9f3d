import Logging

extension ViewController {
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if modal.isStaying { return }
    switch appearance.begin(appearing: isAppearing, animated: animated) {
    case .callWillAppear:
      loading.safeArea = nil
      loadViewIfNeeded()
      prepareToAppear()
      tell(.callback, "\(self).viewWillAppear(\(animated))")
      viewWillAppear(animated)
    case .callWillDisappear:
      tell(.callback, "\(self).viewWillDisappear(\(animated))")
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
    // A child that was shown before its parent, as when a container is put around it, stays as it is.
    for child in forwardedChildren where child.appearance.isOnScreen != isAppearing {
      // A callback of the child before may have reversed this controller's appearance.
      guard appearance.isOnScreen == isAppearing else { return }
      child.setAppearing(isAppearing, animated: animated)
      // Or even have ended what this child would have ended with.
      if !appearance.isUnderway { child.endAppearanceTransition() }
    }
    guard appearance.isOnScreen == isAppearing else { return }
    containment.transition?.containerWill(appear: isAppearing, animated: animated)
    for exchange in containment.childExchanges { exchange.containerWill(appear: isAppearing, animated: animated) }
    if isAppearing, viewIfLoaded?.window != nil { viewDidMoveToWindow() }
  }

  /// Has the controller appear or disappear, unless it does or did, as where a callback has closed the window before.
  func setAppearing(_ isAppearing: Bool, animated: Bool) {
    if appearance.isOnScreen != isAppearing { beginAppearanceTransition(isAppearing, animated: animated) }
  }

  func endAppearance() {
    if modal.isStaying { return }
    let children = forwardedChildren
    switch appearance.end() {
    case .callDidAppear(let animated):
      tell(.callback, "\(self).viewDidAppear(\(animated))")
      viewDidAppear(animated)
      containment.move = .none
    case .callDidDisappear(let animated):
      tell(.callback, "\(self).viewDidDisappear(\(animated))")
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

  /// Ends a disappearance that nothing else ends: no transition of its own presentation does.
  func endDisappearance() {
    guard appearance.isUnderway, !appearance.isOnScreen else { return }
    if modal.asPresenting?.transition == nil { endAppearanceTransition() }
  }

  /// A child whose view enters a visible tree appears with it, one whose view leaves it disappears.
  func viewWillMove(toWindow window: Window?) {
    if viewIfLoaded?.window != nil { noteTraitsBeforeLeaving() }
    followParent(into: window)
    // Where the parent is disappearing no child appears any more, but its view is shown until the parent's has left.
    if window != nil, !appearance.isOnScreen, isInWhatDisappears { prepareToAppear() }
  }

  private func followParent(into window: Window?) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, parent.appearance.isOnScreen else { return }
    // A transition that removes the view or puts it back calls the appearance methods itself.
    if isMovedByTransition { return }
    // The parent may have begun it along with its own.
    setAppearing(window != nil, animated: false)
    leaveWithParent(parent)
  }

  /// Disappears if a callback had the parent go before the view stood in it, from where it would have gone along.
  private func leaveWithParent(_ parent: ViewController) {
    guard appearance.isOnScreen, !parent.appearance.isOnScreen else { return }
    setAppearing(false, animated: false)
    if !parent.appearance.isUnderway { endAppearanceTransition() }
  }

  /// Whether a controller that contains this one is about to go and still seen.
  private var isInWhatDisappears: Bool {
    guard let parent else { return false }
    return parent.appearance.isUnderway && !parent.appearance.isOnScreen || parent.isInWhatDisappears
  }

  func viewDidMoveToWindow() {
    let isMovedByTransition = isMovedByTransition
    let forwardingParent = parent.flatMap {
      $0.shouldAutomaticallyForwardAppearanceMethods && !isMovedByTransition ? $0 : nil
    }
    noteStatusBarDecider()
    guard let window = viewIfLoaded?.window else {
      if forwardingParent?.appearance.hasAppeared ?? false { endAppearanceTransition() }
      return
    }
    tellTraitsSinceLeaving()
    safeAreaMayHaveChanged()
    // The callback may have removed the view.
    if viewIfLoaded?.window != nil, case .callIsAppearing(let animated) = appearance.viewIsInWindow() {
      tell(.callback, "\(self).viewIsAppearing(\(animated))")
      traitCollection.performAsCurrent { viewIsAppearing(animated) }
    }
    guard let forwardingParent, forwardingParent.appearance.hasAppeared else { return }
    let child = WeakReference(self)
    let parent = WeakReference(forwardingParent)
    window.host?.nextTurn {
      guard let self = child.object, parent.object?.appearance.hasAppeared == true, self.appearance.isAppearing else {
        return
      }
      // What has appeared has been laid out. A callback of the layout may have the parent go, or take this back.
      self.viewIfLoaded?.window?.layoutIfNeeded()
      guard parent.object?.appearance.hasAppeared == true, self.appearance.isAppearing else { return }
      self.endAppearanceTransition()
    }
  }

  /// Whether a transition calls the controller's appearance methods.
  private var isMovedByTransition: Bool {
    modal.asPresenting?.transition != nil || parent?.isExchanging(self) ?? false
  }

  /// The controllers that appear and disappear with this one: the children, and what is presented in their places,
  /// whose views stand in its view.
  private var forwardedChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    let children = children.filter { !isExchanging($0) }
    // What is covered in its place stays so, also while that still shows it.
    let uncovered = children.filter { $0.appearance.isOnScreen || !$0.isCoveredInPlace }
    let candidates = uncovered + children.flatMap(\.presentedInSlot)
    return candidates.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }
}

extension Logger {
  static var appearance: Logger { Logger(label: "Proscenium.appearance") }
}

extension ViewController {
  /// The controller that decides about the status bar in this one's place, or this one.
  var statusBarDecider: ViewController {
    var decider = self
    // A child that names an ancestor would go round for ever.
    while let child = decider.childForStatusBarHidden, child.parent === decider { decider = child }
    return decider
  }
}
