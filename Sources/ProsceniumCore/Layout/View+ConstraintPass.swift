import Foundation

extension View {
  /// Has ``updateConstraints()`` called before the next layout.
  public func setNeedsUpdateConstraints() {
    guard !layout.isConstraintUpdateNeeded else { return }
    layout.isConstraintUpdateNeeded = true
    markAncestorsForConstraintUpdate()
    markSubtreeForLayout()
    requestFrame()
  }

  /// Whether ``updateConstraints()`` will be called before the next layout.
  public func needsUpdateConstraints() -> Bool { layout.isConstraintUpdateNeeded }

  /// Brings the constraints of the view and of what is in it up to date now, leaves first.
  ///
  /// An update that asks for another is repeated, eight times at most.
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
      owner.tell(.layout, "\(owner).updateViewConstraints")
      owner.updateViewConstraints()
    }
  }

  /// The part of a layout pass before any view is laid out: update what the constraints are, then solve them.
  func prepareConstraints() {
    updateConstraintsIfNeeded()
    guard layout.hasConstraints else { return }
    let engine = hostingEngine
    engine.synchronise()
    for owner in engine.takeResizedOwners() { owner.tellFittingSize() }
  }

  /// Gives the subviews the frames that constraints say.
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

  /// The rectangle with its edges on whole pixels, if the environment says how large those are.
  private func onPixels(_ rect: Rect, _ scale: CGFloat) -> Rect {
    guard scale > 0 else { return rect }
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (x, y) = (round(rect.minX), round(rect.minY))
    return Rect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
  }

  /// The direction in which the view's content runs: by the environment, unless the view's meaning fixes it.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Leading and trailing may be other edges now, for constraints as for what the view draws and lays out itself.
  func directionDidChange() {
    if layout.hasConstraints { layoutEngine?.rebuild() }
    setNeedsLayout()
    setNeedsDisplay()
  }
}
