import Foundation

extension ArrangementViewController {
  // MARK: Requests

  func updateOrLog(_ arrangement: any Arrangement, animated: Bool, completion: TransitionCompletion?) {
    trace(.request, "\(self).updateArrangement(animated: \(animated))")
    _ = orLog { () throws(ContainerError) in try update(arrangement, animated: animated, completion: completion) }
  }

  func setOrLog(
    _ controller: ViewController?,
    for placement: Placement,
    animated: Bool,
    completion: TransitionCompletion?
  ) {
    trace(.request, "\(self).setViewController(\(controller), for: \(placement), animated: \(animated))")
    _ = orLog { () throws(ContainerError) in
      try set(controller, for: placement, animated: animated, completion: completion)
    }
  }

  private func update(
    _ arrangement: any Arrangement,
    animated: Bool,
    completion: TransitionCompletion?
  ) throws(ContainerError) {
    let old = placements.arrangement
    try checkIsFree()
    placements.arrangement = arrangement
    do {
      try checkCanGo(difference(for: currentLayout).going)
    } catch {
      placements.arrangement = old
      throw error
    }
    perform(ArrangementUpdate(), animated: animated, completion: completion)
  }

  private func set(
    _ controller: ViewController?,
    for placement: Placement,
    animated: Bool,
    completion: TransitionCompletion?
  ) throws(ContainerError) {
    try checkIsFree()
    let old = placements[placement]
    guard controller !== old else {
      completion?.callApart(from: changeName, on: host)
      return
    }
    if let controller {
      if placements[placement.other] === controller { throw ContainerError(.duplicate, in: self, about: controller) }
      if let reason = reasonNotToTakeIn(controller) { throw ContainerError(reason, in: self, about: controller) }
    }
    placements[placement] = controller
    do {
      try checkCanGo(difference(for: currentLayout).going + [old].compactMap(\.self))
    } catch {
      placements[placement] = old
      throw error
    }
    let update = ArrangementUpdate(entering: [controller].compactMap(\.self), leaving: [old].compactMap(\.self))
    perform(update, animated: animated, completion: completion)
  }

  private func checkIsFree() throws(ContainerError) {
    if containment.isExchanging { throw ContainerError(.transitionInProgress, in: self) }
  }

  private func checkCanGo(_ going: [ViewController]) throws(ContainerError) {
    guard let window = viewIfLoaded?.window else { return }
    for child in going where window.isInTransition(in: child) {
      throw ContainerError(.transitionInProgress, in: self, about: child)
    }
  }

  // MARK: Changes

  private var changeName: String { "change in \(name)" }

  /// Performs a change that has passed all checks.
  ///
  /// The placements and the arrangement are already updated.
  private func perform(_ update: ArrangementUpdate, animated: Bool, completion: TransitionCompletion?) {
    let host = host?.tether
    let transition = animated && host != nil && appearance.isOnScreen ? ContainerTransition(in: self) : nil
    let coordinator: any ViewControllerTransitionCoordinator =
      transition?.coordinator
      ?? DirectCoordinator(named: changeName, context: EnvironmentTransitionContext(in: contentView, duration: 0))
    host?.trace(.transition, .begin, of: update, "change in \(self) begins")
    containment.isExchanging = true
    link(update)
    let layout = currentLayout
    (update.coming, update.going) = difference(for: layout)
    begin(update, for: layout, animated: transition != nil)
    notifyOfSizes(of: layout, except: update.coming, with: coordinator)
    let show = { [self] in
      for child in update.coming { putOn(child, for: layout) }
      placeSlots(for: layout)
    }
    let conclude = { [self] in
      host?.trace(.transition, .end, of: update, "change in \(self) ends")
      completion?.callApart(from: changeName, on: host)
    }
    if let transition {
      transition.run { [self] in
        show()
        for slot in update.going.compactMap({ $0.containment.slot }) { slot.alpha = 0 }
        contentView.layoutIfNeeded()
        containment.isExchanging = false
      } arrived: { [self] in
        end(update)
      } completion: {
        conclude()
      }
    } else {
      show()
      containment.isExchanging = false
      end(update)
      conclude()
    }
    dropStrays()
  }

  /// Adds the new children and calls `willMove(toParent:)` of the old ones.
  ///
  /// The update takes over both from earlier changes, so that those changes do not complete the children's moves as
  /// well.
  private func link(_ update: ArrangementUpdate) {
    for child in update.entering {
      for other in placements.updates { other.leaving.removeAll { $0 === child } }
      if child.parent === self { notifyWillMove(child, to: self) } else { addChild(child) }
    }
    for child in update.leaving {
      for other in placements.updates { other.entering.removeAll { $0 === child } }
      notifyWillMove(child, to: nil)
    }
  }

  /// Loads the appearing controllers and begins the disappearance and appearance of all controllers concerned.
  func begin(_ update: ArrangementUpdate, for layout: ArrangementLayout, animated: Bool) {
    for child in update.coming + update.going {
      for other in placements.updates {
        other.coming.removeAll { $0 === child }
        other.going.removeAll { $0 === child }
      }
    }
    placements.updates.append(update)
    View.performWithoutAnimation {
      for placement in Placement.allCases {
        guard let child = placements[placement], update.coming.contains(child) else { continue }
        if child.slot.window == nil { child.slot.fit(in: layout[placement].frame) }
        child.slot.holdChild()
      }
    }
    for child in update.going { setAppearing(false, child, animated: animated) }
    for child in update.coming where keeps(child) {
      // A controller that reappears before its disappearance ends is still in the window. Mark it as arriving, because
      // its appearance would otherwise end in the next turn.
      if child.containment.slot?.superview === contentView { placements.arriving = child }
      setAppearing(appearance.isOnScreen, child, animated: animated)
      placements.arriving = nil
    }
  }

  /// Notifies the controllers that remain visible of their new sizes.
  private func notifyOfSizes(
    of layout: ArrangementLayout,
    except coming: [ViewController],
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for placement in Placement.allCases {
      let size = layout[placement].frame.size
      guard let child = placements[placement], !coming.contains(child), isStanding(child),
        child.viewIfLoaded?.bounds.size != size
      else { continue }
      child.notifyWillTransition(size, with: coordinator)
    }
  }

  /// Ends a change once, removes the hidden views, and calls the children's callbacks.
  func end(_ update: ArrangementUpdate) {
    guard let index = placements.updates.firstIndex(where: { $0 === update }) else { return }
    for child in update.going where !isElsewhere(child) { takeOff(child) }
    placements.updates.remove(at: index)
    // A callback may begin another change, which then takes over these controllers.
    for child in update.going where !isElsewhere(child) && !isStanding(child) {
      setAppearing(false, child, animated: false)
      for controller in child.seenInSlot { controller.endAppearanceTransition() }
    }
    for child in update.coming where keeps(child) && !isElsewhere(child) {
      // Skip a child that another change has hidden, or that a disappearing container has never shown.
      guard isStanding(child) || !appearance.isOnScreen else { continue }
      if child.appearance.isOnScreen != appearance.isOnScreen {
        setAppearing(appearance.isOnScreen, child, animated: false)
      }
      // The child's callbacks end together with those of the container, whose appearance is in progress.
      if appearance.isUnderway { continue }
      for controller in child.seenInSlot { controller.endAppearanceTransition() }
    }
    for child in update.entering where child.parent === self && keeps(child) { notifyDidMove(child, to: self) }
    for child in update.leaving where child.parent === self && !keeps(child) {
      vacateSlot(of: child)
      child.removeFromParent()
    }
    dropStrays()
  }

  /// Ends all changes, because the container has disappeared.
  ///
  /// The rest of their animations has no further effect.
  func endUpdates() {
    while let update = placements.updates.first { end(update) }
  }
}

/// The children that one change of an arrangement shows, hides, adds and removes.
///
/// A later change takes over the controllers that it concerns.
@MainActor final class ArrangementUpdate {
  /// The children that appear with the change.
  var coming: [ViewController] = []

  /// The children that disappear with the change.
  ///
  /// Their views are removed when the change ends.
  var going: [ViewController] = []

  /// The controllers that become children with the change.
  var entering: [ViewController]

  /// The controllers that stop being children when the change ends.
  var leaving: [ViewController]

  init(
    coming: [ViewController] = [],
    going: [ViewController] = [],
    entering: [ViewController] = [],
    leaving: [ViewController] = []
  ) {
    (self.coming, self.going, self.entering, self.leaving) = (coming, going, entering, leaving)
  }

  /// Removes a controller from all lists of the change.
  func giveUp(_ child: ViewController) {
    coming.removeAll { $0 === child }
    going.removeAll { $0 === child }
    entering.removeAll { $0 === child }
    leaving.removeAll { $0 === child }
  }
}
