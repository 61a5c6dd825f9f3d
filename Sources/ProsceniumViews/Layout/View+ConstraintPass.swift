import Foundation

extension View {
  /// Requests a call of ``updateConstraints()`` before the next layout.
  public func setNeedsUpdateConstraints() {
    guard !layout.isConstraintUpdateNeeded else { return }
    layout.isConstraintUpdateNeeded = true
    markAncestorsForConstraintUpdate()
    markSubtreeForLayout()
    requestFrame()
  }

  /// Returns a Boolean value that indicates whether ``updateConstraints()`` will be called before the next layout.
  public func needsUpdateConstraints() -> Bool { layout.isConstraintUpdateNeeded }

  /// Updates the constraints of the view and its descendants immediately, subviews before their superview.
  ///
  /// An update that requests another one is repeated, up to 8 passes in total.
  public func updateConstraintsIfNeeded() {
    for _ in 0..<8 {
      guard layout.isConstraintUpdateNeeded || layout.isConstraintUpdateNeededBelow else { return }
      updateSubtreeConstraints()
    }
  }

  func markAncestorsForConstraintUpdate() {
    var ancestor = superview
    while let view = ancestor, !view.layout.isConstraintUpdateNeededBelow {
      view.layout.isConstraintUpdateNeededBelow = true
      ancestor = view.superview
    }
  }

  private func updateSubtreeConstraints() {
    if layout.isConstraintUpdateNeededBelow {
      layout.isConstraintUpdateNeededBelow = false
      for view in subviews { view.updateSubtreeConstraints() }
    }
    guard layout.isConstraintUpdateNeeded else { return }
    layout.isConstraintUpdateNeeded = false
    RegionReader.track(.constraints, of: self) {
      guard let owner else { return updateConstraints() }
      owner.trace(.layout, "\(owner).updateViewConstraints")
      owner.updateViewConstraints()
    }
  }

  /// Updates and solves the constraints, and notifies owners whose views have a new fitting size.
  ///
  /// A layout pass calls this method before it lays out any view.
  func prepareConstraints() {
    updateConstraintsIfNeeded()
    guard layout.hasConstraints else { return }
    let engine = hostingEngine
    engine.synchronise()
    for owner in engine.takeResizedOwners() { owner.notifyOfFittingSize() }
  }

  /// Sets the frames of the subviews to the solved rectangles.
  func applyConstraints() {
    guard layout.hasConstraints else { return }
    hostingEngine.synchronise(except: self)
    let scale = traitCollection.displayScale
    var isAnyMoved = false
    for view in subviews {
      guard let state = view.constraintState, let told = state.hosted?.told else { continue }
      let rect = onPixels(told, scale)
      if !state.translatesMask {
        if view.place(byConstraintsIn: rect) { isAnyMoved = true }
      } else if view.isPlacedByConstraints {
        view.place(in: rect)
      }
    }
    if isAnyMoved { requestFrame() }
  }

  /// Returns the rectangle with its edges rounded to whole pixels, or unchanged if `scale` is not positive.
  private func onPixels(_ rect: Rect, _ scale: CGFloat) -> Rect {
    guard scale > 0 else { return rect }
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (x, y) = (round(rect.minX), round(rect.minY))
    return Rect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
  }

  /// The layout direction of the view's content.
  ///
  /// The semantic content attribute determines the direction, and `.unspecified` selects the direction of the
  /// environment.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// A Boolean value that indicates whether the layout direction is right to left.
  package final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Requests a new layout and drawing, because the leading and trailing edges may have been exchanged.
  ///
  /// The layout engine of the tree is rebuilt.
  package func directionDidChange() {
    if layout.hasConstraints { layoutEngine?.rebuild() }
    setNeedsLayout()
    setNeedsDisplay()
  }
}
