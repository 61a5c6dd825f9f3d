import Foundation

extension ArrangementViewController {
  /// The controllers in the placements, and what is on its way there and back.
  struct Placements {
    var primary: ViewController?
    var secondary: ViewController?
    var arrangement: any Arrangement = SplitArrangement()

    /// The changes that move, the oldest first.
    var updates: [ArrangementUpdate] = []

    /// The controller whose view is put into the window, or that comes back while it still stands there.
    weak var arriving: ViewController?

    /// The traits that were announced, until they are there.
    var comingTraits: TraitCollection?

    var all: [ViewController] { [primary, secondary].compactMap(\.self) }

    /// The placements that have a controller.
    var occupied: [Placement] { Placement.allCases.filter { self[$0] != nil } }

    subscript(placement: Placement) -> ViewController? {
      get {
        switch placement {
        case .primary: primary
        case .secondary: secondary
        }
      }
      set {
        switch placement {
        case .primary: primary = newValue
        case .secondary: secondary = newValue
        }
      }
    }
  }

  // MARK: The rule

  /// What the arrangement says of the view as it is now.
  var currentLayout: ArrangementLayout {
    layout(in: viewIfLoaded?.bounds.size ?? .zero, traits: traitCollection)
  }

  private func layout(in size: Size, traits: TraitCollection) -> ArrangementLayout {
    let space = ArrangementSpace(
      size: size,
      horizontalSizeClass: traits.horizontalSizeClass,
      verticalSizeClass: traits.verticalSizeClass,
      safeAreaInsets: viewIfLoaded?.safeAreaInsets ?? .zero,
      divisions: activeDivisions,
      layoutDirection: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      occupied: placements.occupied
    )
    return placements.arrangement.layout(in: space)
  }

  /// What active divisions ask to keep free, in the view's coordinates.
  ///
  /// While a change is announced they are those that it brings, as far as the view stays where it is in the window.
  private var activeDivisions: [Rect] {
    guard let window = viewIfLoaded?.window else { return [] }
    guard let coming = window.coming, let toView = contentView.transformToRoot.inverted() else {
      return contentView.reservedRegions(kind: .division).map(\.outerFrame)
    }
    return coming.regions.filter { $0.kind == .division && $0.isActive }.map { $0.applying(toView).outerFrame }
  }

  func noteComing(_ traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator) {
    placements.comingTraits = traits
    coordinator.animate { [weak self] _ in self?.placements.comingTraits = nil }
  }

  func placementSize(of container: any ContentContainer, in parentSize: Size) -> Size {
    guard let placement = Placement.allCases.first(where: { placements[$0] === container }) else { return parentSize }
    return layout(in: parentSize, traits: placements.comingTraits ?? traitCollection)[placement].frame.size
  }

  // MARK: Views

  /// Whether children can be seen: those of a controller that is not come when it does.
  private var isShowing: Bool { isViewLoaded && (appearance.isOnScreen || view.window != nil) }

  /// Whether `child` stands in the view, and not only until it has gone.
  private func isStanding(_ child: ViewController) -> Bool {
    guard let slot = child.containment.slot, slot.superview === contentView else { return false }
    return !placements.updates.contains { $0.going.contains(child) }
  }

  /// What is to come and to go for a layout.
  private func difference(for layout: ArrangementLayout) -> (coming: [ViewController], going: [ViewController]) {
    let wanted = Placement.allCases.filter { layout[$0].isShown }.compactMap { placements[$0] }
    let standing = children.filter(isStanding)
    let coming = wanted.filter { !standing.contains($0) && $0.parent === self }
    return (isShowing ? coming : [], standing.filter { !wanted.contains($0) })
  }

  /// Puts the controllers where they belong before the container is seen; they appear along with it.
  func showPlacements() {
    guard !containment.isExchanging else { return }
    let layout = currentLayout
    let (coming, going) = difference(for: layout)
    for child in going { takeOff(child) }
    for child in coming { putOn(child, for: layout) }
    placeSlots(for: layout)
  }

  /// Brings what is shown in line with the room: the view was laid out, in which it may have had other bounds before.
  func layOutPlacements(from old: Rect) {
    guard !containment.isExchanging else { return }
    let layout = currentLayout
    let (coming, going) = difference(for: layout)
    // What is in the middle of its callbacks cannot be moved; the layout of the next turn comes after them.
    let waits = (coming + going).contains(where: \.isInExchange)
    if waits {
      host?.nextTurn { [weak self] in self?.contentView.setNeedsLayout() }
    } else if !coming.isEmpty || !going.isEmpty {
      exchangeAtOnce(coming, going, for: layout)
    }
    placeSlots(for: layout)
    for slot in placements.updates.flatMap(\.going).compactMap(\.containment.slot) where contentView.bounds != old {
      slot.fit(in: slot.model.placedFrame.inProportion(from: old, to: contentView.bounds))
    }
  }

  /// Shows and hides children as a part of what lays out the view; where that animates, they fade.
  private func exchangeAtOnce(_ coming: [ViewController], _ going: [ViewController], for layout: ArrangementLayout) {
    endTransitions(in: going)
    let update = ArrangementUpdate(coming: coming, going: going)
    containment.isExchanging = true
    begin(update, for: layout, animated: false)
    for child in going { leaveCopy(of: child) }
    for child in coming { putOn(child, for: layout) }
    containment.isExchanging = false
    end(update)
    dropStrays()
  }

  /// Ends presentations that run in the places of children which are not shown any more.
  private func endTransitions(in going: [ViewController]) {
    guard let window = viewIfLoaded?.window else { return }
    for child in going {
      for presentation in window.presentations(from: child) { presentation.transition?.endAtOnce() }
    }
  }

  /// Puts a child's slot into its region; one that was not seen fades in where an animation block is open.
  private func putOn(_ child: ViewController, for layout: ArrangementLayout) {
    guard child.parent === self, let placement = Placement.allCases.first(where: { placements[$0] === child }) else {
      return
    }
    let slot = child.slot
    let fades = ViewChanges.recorder != nil && ViewChanges.areAnimated && contentView.window != nil
    if slot.superview !== contentView {
      let isSeen = slot.window != nil
      View.performWithoutAnimation {
        slot.transform = .identity
        slot.isHidden = false
        slot.alpha = fades && !isSeen ? 0 : 1
      }
      placements.arriving = child
      slot.move(to: contentView, in: layout[placement].frame)
      placements.arriving = nil
    }
    slot.holdChild()
    slot.alpha = 1
  }

  private func takeOff(_ child: ViewController) {
    guard let slot = child.containment.slot, slot.superview === contentView else { return }
    slot.removeFromSuperview()
    View.performWithoutAnimation { slot.alpha = 1 }
  }

  /// Has a copy of what goes fade behind what stays, for the time of the animation that lays out the view.
  private func leaveCopy(of child: ViewController) {
    guard let slot = child.containment.slot, slot.window != nil, contentView.window != nil,
      let animation = (ViewChanges.recorder as? AnimationChanges)?.owner, ViewChanges.areAnimated
    else { return }
    var made: SnapshotView?
    View.performWithoutAnimation {
      let copy = SnapshotView(of: slot)
      contentView.insertSubview(copy, at: 0)
      made = copy
    }
    guard let copy = made else { return }
    copy.alpha = 0
    animation.addTidying { [weak copy] in copy?.removeFromSuperview() }
  }

  /// Gives the controllers their regions, and puts the one with the larger number in front.
  private func placeSlots(for layout: ArrangementLayout) {
    for placement in Placement.allCases {
      guard let child = placements[placement], !isElsewhere(child), let slot = child.containment.slot else { continue }
      slot.fit(in: layout[placement].frame)
    }
    let order = Placement.allCases.sorted { layout[$0].zIndex < layout[$1].zIndex }
    let slots: [View] = order.compactMap { placements[$0]?.containment.slot }.filter { $0.superview === contentView }
    if contentView.subviews.filter(slots.contains) != slots {
      for slot in slots { contentView.bringSubviewToFront(slot) }
    }
  }

  // MARK: Requests

  func updateOrLog(_ arrangement: any Arrangement, animated: Bool, completion: TransitionCompletion?) {
    tell(.request, "\(self).updateArrangement(animated: \(animated))")
    _ = orLog { () throws(ContainerError) in try update(arrangement, animated: animated, completion: completion) }
  }

  func setOrLog(
    _ controller: ViewController?,
    for placement: Placement,
    animated: Bool,
    completion: TransitionCompletion?
  ) {
    tell(.request, "\(self).setViewController(\(controller), for: \(placement), animated: \(animated))")
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
    carryOut(ArrangementUpdate(), animated: animated, completion: completion)
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
    carryOut(update, animated: animated, completion: completion)
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

  /// Empties the placement of a controller that other code took away; what is shown is brought in line at once.
  func forget(_ child: ViewController) {
    guard !containment.isExchanging, let placement = Placement.allCases.first(where: { placements[$0] === child })
    else { return }
    placements[placement] = nil
    for update in placements.updates { update.giveUp(child) }
    if !isElsewhere(child), !child.modal.isStaying {
      let seen = child.seenInSlot
      setAppearing(false, child, animated: false)
      takeOff(child)
      for controller in seen { controller.endAppearanceTransition() }
      child.endDisappearance()
    }
    vacateSlot(of: child)
    if isShowing { layOutPlacements(from: contentView.bounds) }
  }

  // MARK: Changes

  /// The stage that moves views; `nil` where nothing is shown.
  private var host: (any AnimationHost)? { viewIfLoaded?.animationHost }

  private var changeName: String { "change in \(name)" }

  /// Carries out a change that nothing stands in the way of; placements and arrangement have changed already.
  private func carryOut(_ update: ArrangementUpdate, animated: Bool, completion: TransitionCompletion?) {
    let host = host?.tether
    let transition = animated && host != nil && appearance.isOnScreen ? ContainerTransition(in: self) : nil
    let coordinator: any ViewControllerTransitionCoordinator =
      transition?.coordinator
      ?? DirectCoordinator(named: changeName, context: EnvironmentTransitionContext(in: contentView, duration: 0))
    host?.tell(.transition, .begin, of: update, "change in \(self) begins")
    containment.isExchanging = true
    link(update)
    let layout = currentLayout
    (update.coming, update.going) = difference(for: layout)
    begin(update, for: layout, animated: transition != nil)
    announceSizes(of: layout, except: update.coming, with: coordinator)
    let show = { [self] in
      for child in update.coming { putOn(child, for: layout) }
      placeSlots(for: layout)
    }
    let conclude = { [self] in
      host?.tell(.transition, .end, of: update, "change in \(self) ends")
      completion?.callApart(from: changeName, on: host)
    }
    if let transition {
      transition.run { [self] in
        show()
        for slot in update.going.compactMap(\.containment.slot) { slot.alpha = 0 }
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

  /// Takes in what comes, and calls `willMove(toParent:)` of what leaves; what changes before had to do with them is
  /// this one's from now on.
  private func link(_ update: ArrangementUpdate) {
    for child in update.entering {
      for other in placements.updates { other.leaving.removeAll { $0 === child } }
      if child.parent === self { tellWillMove(child, to: self) } else { addChild(child) }
    }
    for child in update.leaving {
      for other in placements.updates { other.entering.removeAll { $0 === child } }
      tellWillMove(child, to: nil)
    }
  }

  /// Loads what comes, and has the controllers begin to disappear and to appear.
  private func begin(_ update: ArrangementUpdate, for layout: ArrangementLayout, animated: Bool) {
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
      // One that comes back before it has gone stands in the window, and would have appeared with the next turn.
      if child.containment.slot?.superview === contentView { placements.arriving = child }
      setAppearing(appearance.isOnScreen, child, animated: animated)
      placements.arriving = nil
    }
  }

  /// Announces their new sizes to the controllers that stay.
  private func announceSizes(
    of layout: ArrangementLayout,
    except coming: [ViewController],
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for placement in Placement.allCases {
      let size = layout[placement].frame.size
      guard let child = placements[placement], !coming.contains(child), isStanding(child),
        child.viewIfLoaded?.bounds.size != size
      else { continue }
      child.announce(size, with: coordinator)
    }
  }

  /// Ends a change unless it has ended: takes away what went, and calls the children's callbacks.
  private func end(_ update: ArrangementUpdate) {
    guard let index = placements.updates.firstIndex(where: { $0 === update }) else { return }
    for child in update.going where !isElsewhere(child) { takeOff(child) }
    placements.updates.remove(at: index)
    // A callback may begin another change, which these controllers then belong to.
    for child in update.going where !isElsewhere(child) && !isStanding(child) {
      setAppearing(false, child, animated: false)
      for controller in child.seenInSlot { controller.endAppearanceTransition() }
    }
    for child in update.coming where keeps(child) && !isElsewhere(child) {
      // Another change has hidden it; or a callback had the container go before it stood in the view.
      guard isStanding(child) || !appearance.isOnScreen else { continue }
      if child.appearance.isOnScreen != appearance.isOnScreen {
        setAppearing(appearance.isOnScreen, child, animated: false)
      }
      // It goes along with the container.
      if appearance.isUnderway { continue }
      for controller in child.seenInSlot { controller.endAppearanceTransition() }
    }
    for child in update.entering where child.parent === self && keeps(child) { tellDidMove(child, to: self) }
    for child in update.leaving where child.parent === self && !keeps(child) {
      vacateSlot(of: child)
      child.removeFromParent()
    }
    dropStrays()
  }

  /// Ends every change, because the container is seen no more; what is left of their motions moves nothing.
  func endUpdates() {
    while let update = placements.updates.first { end(update) }
  }
}

extension ArrangementViewController: ContainerController {
  var listed: [ViewController] { placements.all }
}

/// What one change of an arrangement shows and hides; a later change takes over the controllers that it concerns.
@MainActor final class ArrangementUpdate {
  /// The children that appear by it.
  var coming: [ViewController] = []

  /// The children that disappear by it; they stand in the view until its end.
  var going: [ViewController] = []

  /// The controllers that become children.
  var entering: [ViewController]

  /// The controllers that are children no more at its end.
  var leaving: [ViewController]

  init(
    coming: [ViewController] = [],
    going: [ViewController] = [],
    entering: [ViewController] = [],
    leaving: [ViewController] = []
  ) {
    (self.coming, self.going, self.entering, self.leaving) = (coming, going, entering, leaving)
  }

  /// Has nothing to do with a controller any more.
  func giveUp(_ child: ViewController) {
    coming.removeAll { $0 === child }
    going.removeAll { $0 === child }
    entering.removeAll { $0 === child }
    leaving.removeAll { $0 === child }
  }
}
