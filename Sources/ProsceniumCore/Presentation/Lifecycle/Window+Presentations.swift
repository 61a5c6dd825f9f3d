extension Window {
  /// The presentations in the window, from the back to the front.
  var presentations: [ModalPresentation] { presentations(from: rootViewController) }

  /// The running transitions of the presentations, each listed once even if it dismisses several presentations.
  var transitions: [ModalTransition] {
    var found: [ModalTransition] = []
    for transition in presentations.compactMap(\.transition) where !found.contains(where: { $0 === transition }) {
      found.append(transition)
    }
    return found
  }

  /// Lays out the window, and then each presentation whose anchor has moved.
  ///
  /// The presentations are checked from the back to the front. Each is checked after the layout of the presentation
  /// behind it, because its anchor may be in that presentation. If no anchor has moved, the method allocates no memory.
  func layOutWithFollowers() {
    layoutIfNeeded()
    for anchored in controllers.presented.anchoredContainers {
      visitCount += 1
      guard let container = anchored.view, container.superview === self,
        container.shown?.controller.anchorHasMoved == true
      else { continue }
      container.setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// A Boolean value that indicates whether a presentation, dismissal or child transition is running in the window.
  var isInTransition: Bool { !transitions.isEmpty || !childTransitions.isEmpty }

  /// Registers a container for a check after each layout if the presentation has an anchor that can move.
  func registerAnchoredContainer(_ container: PresentationContainerView) {
    guard container.tracksAnchor, container.superview === self else { return }
    if subviews.last === container {
      // The presentations that were added last also ended first, so their entries are at the end of the list.
      while let last = controllers.presented.anchoredContainers.last, !isAnchored(last.view) {
        controllers.presented.anchoredContainers.removeLast()
      }
      controllers.presented.anchoredContainers.append(WindowPresentations.Container(view: container))
    } else {
      // A presentation that becomes a popover again belongs between other containers, so create the list again in
      // order.
      controllers.presented.anchoredContainers = subviews.compactMap { $0 as? PresentationContainerView }
        .filter(isAnchored).map(WindowPresentations.Container.init)
    }
  }

  private func isAnchored(_ container: PresentationContainerView?) -> Bool {
    guard let container else { return false }
    return container.superview === self && container.tracksAnchor
  }

  /// The container in front of all other containers.
  var frontContainer: PresentationContainerView? {
    var index = subviews.count
    while index > 0 {
      index -= 1
      visitCount += 1
      if let container = subviews[index] as? PresentationContainerView { return container }
    }
    return nil
  }

  // MARK: Transitions

  /// Registers a transition when it is requested.
  func register(_ transition: ModalTransition) {
    unregister(transition)
    controllers.presented.transitions.append(WindowPresentations.Transition(transition: transition))
  }

  /// Removes a transition that has ended.
  func unregister(_ transition: ModalTransition) {
    controllers.presented.transitions.removeAll { $0.transition == nil || $0.transition === transition }
  }

  /// Returns the registered transitions in the tree of `root`, including those whose presenter has left the tree.
  ///
  /// A transition whose presenter has left the tree is included if the presenter is still presented in this window.
  private func heldTransitions(from root: ViewController?) -> some Sequence<ModalTransition> {
    controllers.presented.transitions.lazy.compactMap(\.transition).filter { transition in
      let presenter = transition.presenting.topAncestor
      return presenter === root || presenter.modal.asPresented?.container?.window === self
    }
  }

  /// Ends all transitions, because the stage ends.
  ///
  /// Tasks that await a transition or the answer of an alert resume, and handlers are cancelled as if the window were
  /// closed.
  func endTransitions() {
    let shown = presentations
    cancelConcluding()
    Window.whileClosing {
      for transition in controllers.presented.transitions.compactMap(\.transition) { transition.tearDown() }
      for transition in childTransitions { transition.tearDown() }
      for presentation in shown { presentation.requested.presentationDidEnd() }
    }
  }

  /// A Boolean value that indicates whether a running presentation or dismissal prevents another one.
  var isBusy: Bool { heldTransitions(from: rootViewController).contains(where: \.isBusy) }

  /// The transition that is about to end. Another requested transition begins after it.
  var endingTransition: ModalTransition? {
    heldTransitions(from: rootViewController).first { $0.machine.phase == .ending }
  }

  /// Returns a Boolean value that indicates whether a transition runs callbacks before its start.
  ///
  /// The presentations of the window cannot be removed at that time.
  func isPreparingTransition(from root: ViewController?) -> Bool {
    heldTransitions(from: root).contains(where: \.isPreparing)
      || childTransitions(from: root).contains(where: \.isPreparing)
  }

  /// Returns a Boolean value that indicates whether a presentation or dismissal runs in the tree of `controller`.
  func isInTransition(in controller: ViewController) -> Bool {
    presentations(from: controller).contains { presentation in
      presentation.transition.map { $0.machine.phase != .over } ?? false
    }
  }

  /// Removes all presentations over `root` from the window before the method returns, beginning with the front one.
  func endPresentations(from root: ViewController?, because reason: DismissalReason = .windowClosed) {
    let presentations = presentations(from: root)
    // Do not restore first responders, because the keyboard would appear although the window is closing.
    if reason == .windowClosed { for presentation in presentations { presentation.former.behind = nil } }
    for presentation in presentations.reversed() { presentation.endImmediately(because: reason, in: self) }
  }

  /// Returns the presentations by `root` and its descendants, from the back to the front.
  func presentations(from root: ViewController?) -> [ModalPresentation] {
    var found: [ModalPresentation] = []
    if let root { collectPresentations(from: root, into: &found) }
    return found
  }

  /// Collects the presentations in the contexts of children before those of their container, which are in front.
  private func collectPresentations(from controller: ViewController, into found: inout [ModalPresentation]) {
    var controller = controller
    while true {
      for child in controller.children { collectPresentations(from: child, into: &found) }
      guard let presentation = controller.modal.asPresenting else { return }
      visitCount += 1
      found.append(presentation)
      controller = presentation.presented
    }
  }
}
