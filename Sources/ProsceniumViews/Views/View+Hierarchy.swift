import Logging

extension View {
  /// The subviews of a view and the number of its departures from windows.
  struct Hierarchy {
    var subviews: [View] = []

    /// The number of times that the view has left a window, or that its window has left the surface.
    ///
    /// An animation that notices a change of this number did not finish. It adds nothing more to a colour or another
    /// property of the view.
    var departureCount = 0

    /// Removes a subview, which is searched from the front because the newest subview is usually removed first.
    ///
    /// A loop replaces a closure here, because a closure on the main actor checks its executor at each call by the
    /// standard library.
    mutating func remove(_ view: View) {
      var index = subviews.count - 1
      while index >= 0, subviews[index] !== view { index -= 1 }
      if index >= 0 { subviews.remove(at: index) }
    }
  }

  /// The view that contains this one, or `nil` if there is none.
  @inlinable public final var superview: View? { holder }

  /// The subviews from back to front.
  public var subviews: [View] { hierarchy.subviews }

  /// The window that contains the view, or `nil` if there is none. The window of a window is itself.
  @inlinable public final var window: Window? {
    var view = self
    while let superview = view.superview { view = superview }
    return view.asWindow
  }

  /// Ends the focus and the touches of the view and its descendants before the view leaves a window.
  ///
  /// - Returns: A Boolean value that indicates whether responders and recognisers were called, which may have changed
  ///   the hierarchy.
  @inline(__always) private func leaveInput(of window: Window) -> Bool {
    let (hasFocus, hasTouches) = (window.focus.responder != nil, window.frameRequest?.isTrackingInput == true)
    if hasFocus { leaveFocus() }
    if hasTouches { window.host?.input.viewWillLeave(self) }
    return hasFocus || hasTouches
  }

  func leaveSuperview() {
    var window = self.window
    if let left = window, leaveInput(of: left) { window = self.window }
    guard let superview else { return }
    if layout.isWatched { shownFrameDidChange() }
    willMove(toSuperview: nil)
    if window != nil { windowWillChange(to: nil) }
    superview.willRemoveSubview(self)
    superview.requestFrame()
    superview.invalidateSubviews()
    listing?.list.remove(self)
    leaveConstraints()
    superview.releaseLayers(over: self)
    let tint = tintBeforeMove
    superview.hierarchy.remove(self)
    if layout.isMarked { superview.layout.markedSubviewCount -= 1 }
    holder = nil
    superview.setNeedsLayout()
    if let window {
      endMotions()
      if LayerTime.isUsed { window.frameRequest?.layerTimeDidChange(isNew: false) }
      windowDidChange()
    }
    if let tint { notifyOfTint(from: tint) }
    didMoveToSuperview()
  }

  func bringToFront(_ view: View) {
    guard view.superview === self else { return }
    releaseLayers(over: view)
    hierarchy.remove(view)
    hierarchy.subviews.append(view)
    invalidateSubviews()
    requestFrame()
  }

  func sendToBack(_ view: View) {
    guard view.superview === self else { return }
    releaseLayers(over: view)
    hierarchy.remove(view)
    hierarchy.subviews.insert(view, at: 0)
    invalidateSubviews()
    requestFrame()
  }

  /// Returns a Boolean value that indicates whether this view is `view` or one of its descendants.
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

  /// Returns the subview that is or contains `view`, or `nil` if this view does not contain it.
  private func subview(holding view: View) -> View? {
    var candidate: View? = view
    while let current = candidate, current.superview !== self { candidate = current.superview }
    return candidate
  }

  /// Inserts a subview, notifies the view and its controllers before and after, and then requests layout.
  ///
  /// All methods that add subviews call this method.
  ///
  /// - Parameters:
  ///   - view: The view to insert, which leaves its old superview.
  ///   - index: The index among the subviews, 0 or more. A greater index than the count appends the view.
  func insert(_ view: View, at index: Int) {
    precondition(index >= 0, "A subview's index must be at least 0, not \(index).")
    precondition(!isDescendant(of: view), "\(view) cannot become a subview of itself or of its descendant \(self).")
    var (oldWindow, newWindow) = (view.window, window)
    if let left = oldWindow, left !== newWindow, view.leaveInput(of: left) {
      guard !isDescendant(of: view) else {
        Logger.gestures.warning(
          "\(view) stays in its superview, because a callback about its input has moved \(self) into it."
        )
        return
      }
      (oldWindow, newWindow) = (view.window, window)
    }
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
      view.superview?.invalidateSubviews()
      view.listing?.list.remove(view)
    }
    hierarchy.subviews.insert(view, at: min(index, subviews.count))
    invalidateSubviews()
    view.holder = self
    if view.layout.isMarked { layout.markedSubviewCount += 1 }
    view.propertyUpdatesDidMove()
    if isNew { view.joinConstraints() }
    if layout.isArrangedByFitting || arrangesByFitting { view.noteArrangementByFitting() }
    view.markSubtreeForLayout()
    setNeedsLayout()
    if let oldWindow, oldWindow !== newWindow {
      view.endMotions()
      if LayerTime.isUsed { oldWindow.frameRequest?.layerTimeDidChange(isNew: false) }
    }
    if oldWindow !== newWindow { ViewChanges.run(inCallback: true) { view.windowDidChange() } }
    if view.layout.isWatched { view.shownFrameDidChange() }
    if view.layout.holdsRegionReadings {
      noteRegionReadings()
      view.regionsDidMove()
    }
    if let tint { view.notifyOfTint(from: tint) }
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Notifies this view and its descendants, parents first, that they are about to enter or leave a window.
  private func windowWillChange(to newWindow: Window?) {
    owner?.viewWillMove(toWindow: newWindow)
    willMove(toWindow: newWindow)
    for subview in subviews { subview.windowWillChange(to: newWindow) }
  }

  /// Ends the motions of this view and its descendants, so that they show their models.
  ///
  /// A view that leaves its window does not continue to move unseen. The animations continue for the other views and
  /// properties that they move. They end at their regular time, and pass `false` for `finished` to their completions. A
  /// repeating animation ends when it moves no view any more.
  package func endMotions() {
    if ViewChanges.isReplacing {
      for motion in motions { motion.weight.release(self) }
    }
    motions = []
    rare?.layer?.endAnimations()
    hierarchy.departureCount += 1
    for subview in subviews { subview.endMotions() }
  }

  /// Notifies this view and its descendants, parents first, that they have entered or left a window.
  private func windowDidChange() {
    didMoveToWindow()
    displayInNewWindow()
    owner?.viewDidMoveToWindow()
    regionReader?.windowDidChange()
    notifyInteractionsOfWindow()
    for subview in subviews { subview.windowDidChange() }
  }
}
