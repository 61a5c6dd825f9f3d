extension View {
  /// The views below a view.
  struct Hierarchy {
    var subviews: [View] = []

    /// How often the view has left a window, or its window the surface; an animation that sees it change did not end,
    /// and adds nothing to a colour or another property of the view any more.
    var departureCount = 0

    /// Takes a subview out, which is looked for from the front: what leaves was mostly added last.
    ///
    /// A loop, because a closure of the main actor's checks where it runs each time that it is called by the library.
    mutating func remove(_ view: View) {
      var index = subviews.count - 1
      while index >= 0, subviews[index] !== view { index -= 1 }
      if index >= 0 { subviews.remove(at: index) }
    }
  }

  /// The view that holds this one.
  public var superview: View? { holder }

  /// The views in this one, from back to front.
  public var subviews: [View] { hierarchy.subviews }

  /// The window that the view stands in; a window's is itself.
  public var window: Window? {
    var view = self
    while let superview = view.superview { view = superview }
    return view.asWindow
  }

  func leaveSuperview() {
    let window = self.window
    if window?.focus.responder != nil { leaveFocus() }
    guard let superview else { return }
    if layout.isWatched { shownFrameDidChange() }
    willMove(toSuperview: nil)
    if window != nil { windowWillChange(to: nil) }
    superview.willRemoveSubview(self)
    superview.requestFrame()
    superview.noteSubviewsChange()
    listing?.list.remove(self)
    leaveConstraints()
    superview.releaseLayers(over: self)
    let tint = tintBeforeMove
    superview.hierarchy.remove(self)
    if layout.isMarked { superview.layout.markedSubviewCount -= 1 }
    holder = nil
    superview.setNeedsLayout()
    if window != nil {
      endMotions()
      windowDidChange()
    }
    if let tint { tellTint(from: tint) }
    didMoveToSuperview()
  }

  func bringToFront(_ view: View) {
    guard view.superview === self else { return }
    releaseLayers(over: view)
    hierarchy.remove(view)
    hierarchy.subviews.append(view)
    noteSubviewsChange()
    requestFrame()
  }

  func sendToBack(_ view: View) {
    guard view.superview === self else { return }
    releaseLayers(over: view)
    hierarchy.remove(view)
    hierarchy.subviews.insert(view, at: 0)
    noteSubviewsChange()
    requestFrame()
  }

  /// Whether the view is `view` or stands somewhere in it.
  public func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  func insert(_ view: View, beside sibling: View, offset: Int) {
    guard let neighbour = subview(holding: sibling) else { return insert(view, at: subviews.count) }
    let before = subviews.prefix { $0 !== neighbour }.filter { $0 !== view }.count
    insert(view, at: neighbour === view ? before : before + offset)
  }

  /// The subview that is `view` or that `view` stands in; `nil` where it stands elsewhere.
  private func subview(holding view: View) -> View? {
    var candidate: View? = view
    while let current = candidate, current.superview !== self { candidate = current.superview }
    return candidate
  }

  /// The one way in: notifies the view and its controllers before and after, then asks for layout.
  func insert(_ view: View, at index: Int) {
    precondition(index >= 0, "A subview's index is zero or more, not \(index).")
    precondition(!isDescendant(of: view), "\(view) cannot be put into \(self), which is in it or is it.")
    let oldWindow = view.window
    let newWindow = window
    if oldWindow !== newWindow, oldWindow?.focus.responder != nil { view.leaveFocus() }
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.windowWillChange(to: newWindow) }
    let isNew = view.superview !== self
    let tint = isNew ? view.tintBeforeMove : nil
    if let masked = view.rare?.maskedLayer { masked.mask = nil }
    view.releaseMasks(over: self)
    if let old = view.superview {
      old.releaseLayers(over: view)
      if isNew {
        old.willRemoveSubview(view)
        view.leaveConstraints()
      }
      old.hierarchy.remove(view)
      if view.layout.isMarked { old.layout.markedSubviewCount -= 1 }
      old.setNeedsLayout()
    }
    if isNew {
      view.superview?.noteSubviewsChange()
      view.listing?.list.remove(view)
    }
    hierarchy.subviews.insert(view, at: min(index, subviews.count))
    noteSubviewsChange()
    view.holder = self
    if view.layout.isMarked { layout.markedSubviewCount += 1 }
    view.propertyUpdatesDidMove()
    if isNew { view.joinConstraints() }
    if layout.isArrangedByFitting || arrangesByFitting { view.noteArrangementByFitting() }
    view.markSubtreeForLayout()
    setNeedsLayout()
    if oldWindow != nil, oldWindow !== newWindow { view.endMotions() }
    if oldWindow !== newWindow { ViewChanges.run(inCallback: true) { view.windowDidChange() } }
    if view.layout.isWatched { view.shownFrameDidChange() }
    if view.layout.holdsRegionReadings {
      noteRegionReadings()
      view.regionsDidMove()
    }
    if let tint { view.tellTint(from: tint) }
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Tells this view and those in it, parents first, that they are about to enter or leave a window.
  private func windowWillChange(to newWindow: Window?) {
    owner?.viewWillMove(toWindow: newWindow)
    willMove(toWindow: newWindow)
    for subview in subviews { subview.windowWillChange(to: newWindow) }
  }

  /// Has this view and those in it show their models: what leaves a window does not move on unseen.
  ///
  /// The animations themselves go on for what else they move, and are completed at their time, as not finished; one
  /// that repeats ends when nothing is left of it.
  func endMotions() {
    if ViewChanges.isReplacing {
      for motion in motions { motion.weight.release(self) }
    }
    motions = []
    rare?.layer?.endAnimations()
    hierarchy.departureCount += 1
    for subview in subviews { subview.endMotions() }
  }

  /// Tells this view and those in it, parents first, that they entered or left a window.
  private func windowDidChange() {
    didMoveToWindow()
    owner?.viewDidMoveToWindow()
    regionReader?.windowDidChange()
    tellInteractionsOfWindow()
    for subview in subviews { subview.windowDidChange() }
  }
}
