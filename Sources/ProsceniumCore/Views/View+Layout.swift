import Logging

extension View {
  /// Whether layout is due here and below.
  struct LayoutState {
    /// The view's own subviews are to be placed.
    var isNeeded = true

    /// Something in the view is to be laid out.
    var isNeededBelow = true

    /// The view's constraints are to be brought up to date.
    var isConstraintUpdateNeeded = false

    /// The constraints of something in the view are to be brought up to date.
    var isConstraintUpdateNeededBelow = false

    /// Presentations take the place of subviews of the view, or did.
    var hasContexts = false

    /// Constraints are about the view or something in it, or were.
    var hasConstraints = false
  }

  /// Marks the view for the next layout pass; the pass comes with the next frame.
  public func setNeedsLayout() {
    layout.isNeeded = true
    markAncestorsForLayout()
    setNeedsDisplay()
  }

  /// Marks the view for layout unless it is marked already; then its ancestors are, and a frame was asked for.
  func needLayout() {
    if !layout.isNeeded { setNeedsLayout() }
  }

  /// Lays out the view and what is in it now; with nothing pending it returns without any call.
  ///
  /// Inside an animation block the frames that layout sets are animated. A layout that asks for layout again is
  /// repeated, eight times at most; what is still pending then waits for the next frame and is logged.
  public func layoutIfNeeded() {
    for _ in 0..<8 {
      prepareConstraints()
      guard layout.isNeeded || layout.isNeededBelow else { return }
      layOutSubtree()
    }
    if layout.isNeeded || layout.isNeededBelow {
      Logger.layout.warning("The layout of \(self) asked for layout again in eight passes; it goes on next frame.")
    }
  }

  func markSubtreeForLayout() {
    layout.isNeededBelow = true
    markAncestorsForLayout()
  }

  private func markAncestorsForLayout() {
    var ancestor = superview
    while let view = ancestor, !view.layout.isNeededBelow {
      view.layout.isNeededBelow = true
      ancestor = view.superview
    }
  }

  private func layOutSubtree() {
    if layout.isNeeded {
      layout.isNeeded = false
      layOutSubviews()
    }
    guard layout.isNeededBelow else { return }
    layout.isNeededBelow = false
    for subview in subviews where subview.layout.isNeeded || subview.layout.isNeededBelow {
      subview.layOutSubtree()
    }
  }

  private func layOutSubviews() {
    traitCollection.performAsCurrent {
      if let viewController { viewController.tell(.layout, "\(viewController).viewWillLayoutSubviews") }
      viewController?.viewWillLayoutSubviews()
      guard layout.hasContexts else { return placeSubviews() }
      followContexts { placeSubviews() }
    }
  }

  private func placeSubviews() {
    layoutSubviews()
    if let viewController { viewController.tell(.layout, "\(viewController).viewDidLayoutSubviews") }
    viewController?.viewDidLayoutSubviews()
  }
}

extension Logger {
  /// Made anew at each use, so that a logging system set up late is still the one written to.
  static var layout: Logger { Logger(label: "Proscenium.layout") }
}
