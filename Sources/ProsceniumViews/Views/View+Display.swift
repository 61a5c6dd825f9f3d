extension View {
  /// The state of a view's drawing by ``View/draw(_:)``.
  struct DisplayState: OptionSet {
    let rawValue: UInt8

    /// The drawing must be recorded again.
    static let due = DisplayState(rawValue: 1)

    /// The window has the view in its list of due displays.
    static let queued = DisplayState(rawValue: 2)

    /// A drawing was recorded at least once.
    static let drawn = DisplayState(rawValue: 4)

    /// A change of the size makes the drawing due.
    static let redrawsAfterResize = DisplayState(rawValue: 8)
  }

  /// A Boolean value that indicates whether a change of the size makes the drawing due.
  final var redrawsAfterResize: Bool {
    get { rare?.display.contains(.redrawsAfterResize) ?? false }
    set {
      guard newValue != redrawsAfterResize else { return }
      if newValue { rareMade.display.insert(.redrawsAfterResize) } else { rareMade.display.remove(.redrawsAfterResize) }
    }
  }

  /// Marks the view, including its own content and its drawing by code, and requests a frame.
  final func markForDisplay() {
    invalidateContent()
    if OverriddenMethod.draw.isOverridden(by: self) || rare?.layer?.mayDrawByCode == true { displayIsDue() }
  }

  /// Marks the view's own content, but not its drawing by code, and requests a frame.
  final func invalidateContent() {
    if rare?.drawsContent == true { return layer.invalidate() }
    invalidateShownValues()
    requestFrame()
  }

  /// Marks the drawing by code, and requests a frame.
  final func displayIsDue() {
    rareMade.display.insert(.due)
    queueDisplay()
    requestFrame()
  }

  /// Adds the view to the due displays of its window if its drawing is due.
  private func queueDisplay() {
    guard let rare, rare.display.contains(.due), !rare.display.contains(.queued), let window = windowShownIn else {
      return
    }
    rare.display.insert(.queued)
    window.dueDisplays.append(self)
  }

  /// Marks the drawing of a view that has entered a window and was never displayed.
  final func displayInNewWindow() {
    if OverriddenMethod.draw.isOverridden(by: self), rare?.display.contains(.drawn) != true {
      displayIsDue()
    } else if let rare, rare.display.contains(.due) {
      queueDisplay()
    }
    rare?.layer?.hierarchy.maskView?.displaySubtreeInNewWindow()
  }

  /// Marks the drawing of a mask and its subviews, which are in no window themselves.
  final func displaySubtreeInNewWindow() {
    displayInNewWindow()
    for subview in subviews { subview.displaySubtreeInNewWindow() }
  }

  /// Marks the drawing after a change of the size, if it depends on the size or waits for an area.
  final func displayAfterResize() {
    guard let rare else { return }
    if rare.display.isSuperset(of: [.redrawsAfterResize, .drawn]) { displayIsDue() } else { queueDisplay() }
  }

  /// Records the drawing if it is due and the view has an area.
  final func displayIfNeeded() {
    guard let rare, rare.display.contains(.due), model.bounds.width > 0, model.bounds.height > 0 else { return }
    rare.display.remove(.due)
    rare.display.insert(.drawn)
    layer.display()
  }

  /// Records all due drawing of the view and its subviews, also outside of windows.
  final func displaySubtreeIfNeeded() {
    if OverriddenMethod.draw.isOverridden(by: self), rare?.display.contains(.drawn) != true {
      rareMade.display.insert(.due)
    }
    displayIfNeeded()
    rare?.layer?.displaySublayersIfNeeded()
    for subview in subviews { subview.displaySubtreeIfNeeded() }
  }
}

extension Window {
  /// Records the due drawing of views and layers in the window, in the order in which it became due.
  ///
  /// Drawing that becomes due meanwhile waits for the next frame.
  package final func displayIfDue() {
    Layer.displayDue(in: self)
    guard !dueDisplays.isEmpty else { return }
    var views: [View] = []
    swap(&views, &dueDisplays)
    for view in views { view.rare?.display.remove(.queued) }
    for view in views where view.windowShownIn === self { view.displayIfNeeded() }
  }
}
