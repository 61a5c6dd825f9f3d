extension Window {
  /// The presentations in the window, from the first to the one in front.
  var presentations: [ModalPresentation] { presentations(from: rootViewController) }

  /// What brings and takes presentations now; one that takes several away is held by each of them and comes once.
  var transitions: [ModalTransition] {
    var found: [ModalTransition] = []
    for transition in presentations.compactMap(\.transition) where !found.contains(where: { $0 === transition }) {
      found.append(transition)
    }
    return found
  }

  /// Lays out the window, and then each presentation that stands beside something which has moved.
  ///
  /// They are looked at from the back to the front, each after the one before was laid out: it may stand beside a part
  /// of that. Where nothing has moved, this asks for no memory.
  func layOutWithFollowers() {
    layoutIfNeeded()
    for follower in presented.followers {
      presented.visitCount += 1
      guard let container = follower.object as? PresentationContainerView, container.superview === self,
        container.shown?.controller.isLeftBehind == true
      else { continue }
      container.setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// Whether a window closes now.
  private(set) static var isClosing = false

  /// Runs `body`, which closes the window, in a task that begins at once, and cancels handlers that have not returned.
  func closeInTask(_ body: @escaping @MainActor () -> Void) {
    cancelConcluding()
    StageTask.start(named: "closing of a window", on: animationHost) { _ in Window.whileClosing(body) }
  }

  private func cancelConcluding() {
    for task in concluding { task.cancelHandlers() }
  }

  private static func whileClosing(_ body: () -> Void) {
    let wasClosing = isClosing
    isClosing = true
    body()
    isClosing = wasClosing
  }

  /// Whether anything comes, goes or changes places in it.
  var isInTransition: Bool { !transitions.isEmpty || !childTransitions.isEmpty }

  /// Has a container be looked at after each layout if what stands in it may be left behind.
  func noteFollower(_ container: PresentationContainerView) {
    guard container.followsWhatMoves, container.superview === self else { return }
    if subviews.last === container {
      // What was presented last went first.
      while let last = presented.followers.last, !isFollower(last.object) { presented.followers.removeLast() }
      presented.followers.append(WindowPresentations.Entry(object: container))
    } else {
      // One that stands already and becomes a popover again comes among those that were before.
      presented.followers = subviews.filter(isFollower).map { WindowPresentations.Entry(object: $0) }
    }
  }

  private func isFollower(_ object: AnyObject?) -> Bool {
    guard let container = object as? PresentationContainerView else { return false }
    return container.superview === self && container.followsWhatMoves
  }

  /// The container in front of all others.
  var frontContainer: PresentationContainerView? {
    var index = subviews.count
    while index > 0 {
      index -= 1
      presented.visitCount += 1
      if let container = subviews[index] as? PresentationContainerView { return container }
    }
    return nil
  }

  // MARK: Transitions

  /// Notes a transition from its request on.
  func hold(_ transition: ModalTransition) {
    letGo(transition)
    presented.transitions.append(WindowPresentations.Entry(object: transition))
  }

  /// Forgets a transition that is over.
  func letGo(_ transition: ModalTransition) {
    presented.transitions.removeAll { $0.object == nil || $0.object === transition }
  }

  /// The transitions that are not over in the tree of `root`; one that was asked for may have lost its place there.
  private func heldTransitions(from root: ViewController?) -> some Sequence<ModalTransition> {
    presented.transitions.lazy.compactMap { $0.object as? ModalTransition }.filter { transition in
      let presenter = transition.presenting.topAncestor
      return presenter === root || presenter.modal.asPresented?.container?.window === self
    }
  }

  /// Ends what is under way where it belongs, because the stage goes: tasks that wait for it resume, and handlers are
  /// cancelled as if the window were closed.
  func endTransitions() {
    cancelConcluding()
    Window.whileClosing {
      for transition in presented.transitions.compactMap({ $0.object as? ModalTransition }) { transition.abandon() }
      for transition in childTransitions { transition.abandon() }
    }
  }

  /// Whether a presentation or dismissal runs that another one is not to meet.
  var isBusy: Bool { heldTransitions(from: rootViewController).contains(where: \.isBusy) }

  /// The transition that is about to end; another one may be asked for, and begins after it.
  var endingTransition: ModalTransition? {
    heldTransitions(from: rootViewController).first { $0.machine.phase == .ending }
  }

  /// Whether a transition runs callbacks before its start, so that the window cannot be cleared now.
  func isPreparingTransition(from root: ViewController?) -> Bool {
    heldTransitions(from: root).contains(where: \.isPreparing)
      || childTransitions(from: root).contains(where: \.isPreparing)
  }

  /// Whether a presentation or dismissal runs in the place of `controller` or of something in it.
  func isInTransition(in controller: ViewController) -> Bool {
    presentations(from: controller).contains { presentation in
      presentation.transition.map { $0.machine.phase != .over } ?? false
    }
  }

  /// Takes every presentation over `root` out of the window, the one in front first, before the method returns.
  func endPresentations(from root: ViewController?, because reason: DismissalReason = .windowClosed) {
    let presentations = presentations(from: root)
    // The responder behind goes as well: to be the first responder again would have the keyboard come for nothing.
    if reason == .windowClosed { for presentation in presentations { presentation.former.behind = nil } }
    for presentation in presentations.reversed() {
      presentation.transition?.endAtOnce()
      guard let host = animationHost, presentation.isShown else { continue }
      ModalTransition(
        .dismissal,
        of: presentation,
        in: self,
        host: host,
        isAnimated: false,
        reason: reason,
        completion: nil
      )
      .runAtOnce()
    }
  }

  /// What is presented over `root` and in it, from the back to the front.
  func presentations(from root: ViewController?) -> [ModalPresentation] {
    var found: [ModalPresentation] = []
    if let root { collectPresentations(from: root, into: &found) }
    return found
  }

  /// What stands in a child's place stands behind what its container presents.
  private func collectPresentations(from controller: ViewController, into found: inout [ModalPresentation]) {
    var controller = controller
    while true {
      for child in controller.children { collectPresentations(from: child, into: &found) }
      guard let presentation = controller.modal.asPresenting else { return }
      presented.visitCount += 1
      found.append(presentation)
      controller = presentation.presented
    }
  }
}
