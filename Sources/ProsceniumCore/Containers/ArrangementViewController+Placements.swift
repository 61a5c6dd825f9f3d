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

  /// The stage that moves views; `nil` where nothing is shown.
  var host: (any AnimationHost)? { viewIfLoaded?.animationHost }

  /// Whether children can be seen: those of a controller that is not come when it does.
  private var isShowing: Bool { isViewLoaded && (appearance.isOnScreen || view.window != nil) }

  /// Whether `child` stands in the view, and not only until it has gone.
  func isStanding(_ child: ViewController) -> Bool {
    guard let slot = child.containment.slot, slot.superview === contentView else { return false }
    return !placements.updates.contains { $0.going.contains(child) }
  }

  /// What is to come and to go for a layout.
  func difference(for layout: ArrangementLayout) -> (coming: [ViewController], going: [ViewController]) {
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
    for slot in placements.updates.flatMap(\.going).compactMap({ $0.containment.slot }) where contentView.bounds != old
    {
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
}

extension ArrangementViewController: ContainerController {
  var listed: [ViewController] { placements.all }
}
