extension View {
  func markForPropertyUpdate() {
    guard !layout.updates.contains(.properties) else { return }
    layout.updates.insert(.properties)
    markAncestorsForPropertyUpdate()
    // A layout pass must visit the view, because it performs the update.
    markSubtreeForLayout()
    requestFrame()
  }

  /// Marks the new superviews of a view that was moved with pending property updates.
  func propertyUpdatesDidMove() {
    // A view with a pending layout updates its properties in that layout, so its own update needs no mark.
    guard layout.updates.contains(.propertiesBelow) || layout.updates.contains(.properties) && !layout.isNeeded else {
      return
    }
    markAncestorsForPropertyUpdate()
  }

  private func markAncestorsForPropertyUpdate() {
    var ancestor = superview
    while let view = ancestor, !view.layout.updates.contains(.propertiesBelow) {
      view.layout.updates.insert(.propertiesBelow)
      ancestor = view.superview
    }
  }

  func updatePropertiesNow() {
    for _ in 0..<8 {
      guard layout.updates.contains(.properties) || layout.updates.contains(.propertiesBelow) else { return }
      updateSubtreeProperties()
    }
  }

  private func updateSubtreeProperties() {
    if layout.updates.contains(.properties) { updateOwnProperties() }
    guard layout.updates.contains(.propertiesBelow) else { return }
    layout.updates.remove(.propertiesBelow)
    for view in subviews { view.updateSubtreeProperties() }
  }

  /// Updates the properties of the view's controller and then those of the view.
  func updateOwnProperties() {
    layout.updates.remove(.properties)
    traitCollection.performAsCurrent {
      owner?.updateProperties()
      updateProperties()
    }
  }
}
