import Foundation

/// A request of code to show a page.
struct PageRequest {
  var pages: [ViewController]
  var direction: PageViewController.NavigationDirection
  var isAnimated: Bool
  var completion: ((Bool) -> Void)?
}

/// A turn from one page to another.
struct PageTurn {
  let direction: PageViewController.NavigationDirection

  /// The pages before the turn.
  let previous: [ViewController]

  /// A Boolean value that indicates whether the user has begun the turn.
  let isByUser: Bool

  /// The completion of the request, or `nil` for a turn of the user.
  let completion: ((Bool) -> Void)?

  /// The animator, or `nil` before the start of the movement and without a movement.
  var animator: PageTurnAnimator?
}

extension PageViewController {
  /// The pages for the application. Code sees its own requests immediately, and turns of the user after their end.
  var shownPages: [ViewController] {
    if let next = turns.next { return next.pages }
    if let turn, turn.isByUser, isChanging { return turn.previous }
    return pages
  }

  /// The axis of the pages in the current layout direction.
  var path: PagePath {
    let isMirrored = navigationOrientation == .horizontal && contentView.isMirrored
    return PagePath(
      orientation: navigationOrientation,
      isReversed: isMirrored != (spineLocation == .max),
      spacing: spacing
    )
  }

  // MARK: Requests of code

  func show(_ request: PageRequest) {
    trace(.request, "\(self).setViewControllers(\(request.pages.first), animated: \(request.isAnimated))")
    let action = turns.request(request, isImmediate: !request.isAnimated, cancelsDrag: gestures.drivesTurn)
    gestures.interrupt()
    switch action {
    case .begin: begin(request)
    case .wait(let replaced, let endsTurn):
      replaced?.completion?(false)
      if endsTurn { containment.transition?.endImmediately() }
    }
  }

  /// Begins the turn of a request, or refuses the request.
  private func begin(_ request: PageRequest) {
    guard canShow(request.pages) else { return endWithoutTurn { request.completion?(false) } }
    let turn = PageTurn(
      direction: request.direction,
      previous: pages,
      isByUser: false,
      completion: request.completion
    )
    perform(turn, to: request.pages, animated: request.isAnimated)
    indicator.reload()
  }

  /// Returns a Boolean value that indicates whether the pages can be shown, and reports a refusal.
  private func canShow(_ new: [ViewController]) -> Bool {
    guard new.count <= 1 else {
      reportRefusal("\(name) cannot show \(new.count) pages, because it shows one page at a time.")
      return false
    }
    let isAllowed: Void? = orLog { () throws(ContainerError) in
      if let reason = reasonNotToShow(new.first) { throw ContainerError(reason, in: self, about: new.first) }
      try check(new, over: pages)
    }
    return isAllowed != nil
  }

  // MARK: Turns of the user

  /// Returns the neighbour of the shown page, or `nil` if the data source has none that can be shown.
  func neighbour(in direction: NavigationDirection) -> ViewController? {
    guard let dataSource, let page = pages.first else { return nil }
    let answer: ViewController?
    switch direction {
    case .forward:
      answer = dataSource.pageViewController(self, viewControllerAfter: page)
      trace(.query, "\(self).dataSource.viewControllerAfter(\(page)) → \(answer)")
    case .reverse:
      answer = dataSource.pageViewController(self, viewControllerBefore: page)
      trace(.query, "\(self).dataSource.viewControllerBefore(\(page)) → \(answer)")
    }
    // The data source may have shown another page.
    guard let answer, answer !== page, pages.first === page, canShow([answer]) else { return nil }
    return answer
  }

  /// A Boolean value that indicates whether the user can begin a turn now.
  var canBeginTurn: Bool {
    guard dataSource != nil, !pages.isEmpty, case .resting = turns.state else { return false }
    return !isInExchange
  }

  /// Begins a turn of the user to a page, which follows `interaction` if there is one.
  ///
  /// - Returns: `false` if the delegate prevents the turn by showing another page.
  func beginTurn(
    _ direction: NavigationDirection,
    to page: ViewController,
    interaction: GestureInteraction? = nil
  ) -> Bool {
    guard turns.begin() else { return false }
    let previous = pages
    trace(.transition, "\(self).delegate.willTransitionTo(\(page))")
    delegate?.pageViewController(self, willTransitionTo: [page])
    guard turns.next == nil, !isChanging, pages == previous, canShow([page]) else {
      endWithoutTurn { notifyOfEnd(finished: false, previous: previous, completed: false) }
      return false
    }
    let turn = PageTurn(direction: direction, previous: previous, isByUser: true, completion: nil)
    perform(turn, to: [page], animated: true, interaction: interaction)
    return true
  }

  /// Turns to the neighbour in a direction, for a tap.
  ///
  /// - Returns: `false` if the turn is impossible now.
  @discardableResult
  func turnByUser(_ direction: NavigationDirection) -> Bool {
    guard canBeginTurn, let page = neighbour(in: direction) else { return false }
    return beginTurn(direction, to: page)
  }

  private func notifyOfEnd(finished: Bool, previous: [ViewController], completed: Bool) {
    trace(.transition, "\(self).delegate.didFinishAnimating(\(finished), completed: \(completed))")
    delegate?.pageViewController(
      self,
      didFinishAnimating: finished,
      previousViewControllers: previous,
      transitionCompleted: completed
    )
  }

  // MARK: Steps

  private func perform(
    _ turn: PageTurn,
    to new: [ViewController],
    animated: Bool,
    interaction: GestureInteraction? = nil
  ) {
    let before = pages
    self.turn = turn
    pages = new
    let change = ChildChange(
      operation: .replacement,
      from: before.first,
      to: new.first,
      entering: new.filter { !before.contains($0) },
      leaving: before.filter { !new.contains($0) },
      before: before
    )
    perform(change, animated: animated, interaction: interaction, completion: .block { [self] in turnDidEnd() })
  }

  /// Processes the end of a turn, after all callbacks of its transition.
  private func turnDidEnd() {
    guard let turn else { return }
    self.turn = nil
    let isCompleted = pages != turn.previous
    let finished = turns.end(hasArrived: turn.animator?.hasArrived ?? true)
    indicator.turnDidEnd(turn.direction, isByUser: turn.isByUser, completed: isCompleted)
    if turn.isByUser {
      notifyOfEnd(finished: finished, previous: turn.previous, completed: isCompleted)
    } else {
      turn.completion?(finished)
    }
    if let next = turns.settle() {
      gestures.turnWasReplaced()
      return begin(next)
    }
    if turn.isByUser { gestures.turnDidEnd(completed: isCompleted) }
  }

  /// Ends a turn that has moved nothing, calls its callbacks, and performs the request that waits.
  private func endWithoutTurn(_ callbacks: () -> Void) {
    _ = turns.end(hasArrived: false)
    callbacks()
    if let next = turns.settle() { begin(next) }
  }

  // MARK: Removal by other code

  /// Removes a page after other code removed it from the container.
  func forget(_ child: ViewController) {
    guard pages.contains(child), !isChanging else { return }
    // A page that an adaptation moves, or that has another parent by now, is already shown in its new container.
    let from = child.modal.suppressesAppearanceCallbacks || isElsewhere(child) ? nil : child
    let change = ChildChange(operation: .replacement, from: from, to: nil, before: pages)
    pages = []
    gestures.interrupt()
    let isTurn = turns.begin()
    perform(change, animated: false)
    vacateSlot(of: child)
    if isTurn { endWithoutTurn {} }
  }
}

extension PageViewController: ExchangingContainer {
  var listed: [ViewController] { pages }
  var shownChild: ViewController? { pages.first }

  func revert(_ change: ChildChange) { pages = change.before }

  func chooseAnimator(for transition: ChildTransition) {
    guard let turn else { return }
    let isCalm = traitCollection.accessibilityMotion == .reduced
    let form: PageTurnAnimator.Form =
      switch transitionStyle {
      // A strip follows the finger also with reduced motion, because the user moves it.
      case .scroll: isCalm && !turn.isByUser ? .dissolve : .scroll(path)
      case .pageCurl: isCalm ? .dissolve : .curl
      }
    let animator = PageTurnAnimator(form, turn.direction, in: transition)
    transition.animator = animator
    self.turn?.animator = animator
  }

  func willShow(_ change: ChildChange, animated: Bool) {}
  func didShow(_ change: ChildChange, animated: Bool) {}

  func frame(onPath frame: Rect, from old: Rect, to new: Rect) -> Rect {
    transitionStyle == .scroll ? path.frame(frame, from: old, to: new) : frame.inProportion(from: old, to: new)
  }
}
