import Foundation

extension ArrangementViewController {
  /// The controllers in the placements, the current arrangement, and the changes in progress.
  struct Placements {
    var primary: ViewController?
    var secondary: ViewController?
    var arrangement: any Arrangement = SplitArrangement()

    /// The changes in progress, with the oldest first.
    var updates: [ArrangementUpdate] = []

    /// The controller whose view is being added to the window, or which reappears before its disappearance has ended.
    weak var arriving: ViewController?

    /// The announced traits, until they are in effect.
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

  // MARK: Layout

  /// The arrangement's layout for the view's current size and traits.
  var currentLayout: ArrangementLayout {
    layout(in: viewIfLoaded?.bounds.size ?? .zero, traits: traitCollection)
  }

  private func layout(in size: Size, traits: TraitCollection) -> ArrangementLayout {
    let space = ArrangementSpace(
      size: size,
      horizontalSizeClass: traits.horizontalSizeClass,
      verticalSizeClass: traits.verticalSizeClass,
      safeAreaInsets: viewIfLoaded?.safeAreaInsets(ofSize: size) ?? .zero,
      divisions: contentView.activeDivisions,
      layoutDirection: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      occupied: placements.occupied
    )
    return placements.arrangement.layout(in: space)
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

  /// The host that animates the view, or `nil` if the view is not shown.
  var host: (any AnimationHost)? { viewIfLoaded?.animationHost }

  /// A Boolean value that indicates whether children can be visible.
  ///
  /// The children of a container that is not on screen appear later, together with the container.
  private var isShowing: Bool { isViewLoaded && (appearance.isOnScreen || view.window != nil) }

  /// Returns a Boolean value that indicates whether `child` is in the view and is not about to disappear.
  func isStanding(_ child: ViewController) -> Bool {
    guard let slot = child.containment.slot, slot.superview === contentView else { return false }
    return !placements.updates.contains { $0.going.contains(child) }
  }

  /// Returns the controllers that a layout adds to the view and removes from it.
  func difference(for layout: ArrangementLayout) -> (coming: [ViewController], going: [ViewController]) {
    let wanted = Placement.allCases.filter { layout[$0].isShown }.compactMap { placements[$0] }
    let standing = children.filter(isStanding)
    let coming = wanted.filter { !standing.contains($0) && $0.parent === self }
    return (isShowing ? coming : [], standing.filter { !wanted.contains($0) })
  }

  /// Adds and removes child views before the container appears, so that the children appear together with it.
  func showPlacements() {
    guard !containment.isExchanging else { return }
    let layout = currentLayout
    let (coming, going) = difference(for: layout)
    for child in going { takeOff(child) }
    for child in coming { putOn(child, for: layout) }
    placeSlots(for: layout)
  }

  /// Updates the visible controllers and their frames after a layout of the view, whose bounds were `old` before.
  func layOutPlacements(from old: Rect) {
    guard !containment.isExchanging else { return }
    let layout = currentLayout
    let (coming, going) = difference(for: layout)
    // Controllers in the middle of their callbacks cannot be moved. Request another layout in the next turn.
    let waits = (coming + going).contains(where: \.isInExchange)
    if waits {
      host?.nextTurn { [weak self] in self?.contentView.setNeedsLayout() }
    } else if !coming.isEmpty || !going.isEmpty {
      exchangeImmediately(coming, going, for: layout)
    }
    placeSlots(for: layout)
    for slot in placements.updates.flatMap(\.going).compactMap({ $0.containment.slot }) where contentView.bounds != old
    {
      slot.fit(in: slot.model.placedFrame.inProportion(from: old, to: contentView.bounds))
    }
  }

  /// Shows and hides children within the current layout pass.
  ///
  /// The children fade if an animation block is open.
  private func exchangeImmediately(_ coming: [ViewController], _ going: [ViewController], for layout: ArrangementLayout)
  {
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

  /// Ends the presentations and dismissals that run in the slots of children that become hidden.
  private func endTransitions(in going: [ViewController]) {
    guard let window = viewIfLoaded?.window else { return }
    for child in going {
      for presentation in window.presentations(from: child) { presentation.transition?.endImmediately() }
    }
  }

  /// Adds a child's slot to the view in its region.
  ///
  /// A slot that was not visible fades in if an animation block is open.
  func putOn(_ child: ViewController, for layout: ArrangementLayout) {
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

  func takeOff(_ child: ViewController) {
    guard let slot = child.containment.slot, slot.superview === contentView else { return }
    slot.removeFromSuperview()
    View.performWithoutAnimation { slot.alpha = 1 }
  }

  /// Adds a copy of a disappearing child's view behind the others, which fades out with the current layout animation.
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

  /// Moves the slots to their regions and brings the slot with the larger stacking number to the front.
  func placeSlots(for layout: ArrangementLayout) {
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

  /// Empties the placement of a controller that other code removed, and updates the visible controllers immediately.
  func forget(_ child: ViewController) {
    guard !containment.isExchanging, let placement = Placement.allCases.first(where: { placements[$0] === child })
    else { return }
    placements[placement] = nil
    for update in placements.updates { update.giveUp(child) }
    if !isElsewhere(child), !child.modal.suppressesAppearanceCallbacks {
      let seen = child.seenInSlot
      setAppearing(false, child, animated: false)
      takeOff(child)
      for controller in seen { controller.endAppearanceTransition() }
      child.endDisappearance()
    }
    vacateSlot(of: child)
    if isShowing { layOutPlacements(from: contentView.bounds) }
  }
}

extension ArrangementViewController: ContainerController {
  var listed: [ViewController] { placements.all }
}
