import Logging

extension View {
  /// Whether layout is due here and below.
  struct LayoutState {
    /// When what there is for constraints in the view changed last, by ``LayoutEngine/epoch``.
    var structureEpoch: UInt64 = 0

    /// When that, or what it says about sizes, changed last.
    var contentEpoch: UInt64 = 0

    /// How many subviews are marked, so that a pass need not look at all of them.
    var markedSubviewCount: Int32 = 0

    /// The view's own subviews are to be placed.
    var isNeeded = true

    /// Something in the view is to be laid out.
    var isNeededBelow = true

    /// The updates that come before layout; a new view's properties are due.
    var updates: Updates = .properties

    /// The pass that runs leaves the view and all that is in it to a later one.
    var isSpared = false

    /// Presentations take the place of subviews of the view, or did.
    var hasContexts = false

    /// Constraints are about the view or something in it, or were.
    var hasConstraints = false

    /// Something around the view arranges by what it fits, or did: it is notified where that may have changed.
    var isArrangedByFitting = false

    /// The window looks at where the view is shown, or did.
    var isWatched = false

    /// Something read the reserved regions in the view or in one in it, or did.
    var holdsRegionReadings = false

    /// Whether a pass comes to the view.
    var isMarked: Bool { isNeeded || isNeededBelow }

    /// The view's constraints are to be brought up to date.
    var isConstraintUpdateNeeded: Bool {
      get { updates.contains(.constraints) }
      set { updates.set(.constraints, newValue) }
    }

    /// The constraints of something in the view are to be brought up to date.
    var isConstraintUpdateNeededBelow: Bool {
      get { updates.contains(.constraintsBelow) }
      set { updates.set(.constraintsBelow, newValue) }
    }
  }

  /// The updates of a view and of the views in it that are due before layout; in one byte, since each view has them.
  struct Updates: OptionSet {
    let rawValue: UInt8

    static let constraints = Updates(rawValue: 1)
    static let constraintsBelow = Updates(rawValue: 2)
    static let properties = Updates(rawValue: 4)
    static let propertiesBelow = Updates(rawValue: 8)

    mutating func set(_ update: Updates, _ isDue: Bool) {
      if isDue { insert(update) } else { remove(update) }
    }
  }

  func markForLayout() {
    mark { $0.isNeeded = true }
    markAncestorsForLayout()
    requestFrame()
  }

  /// Marks the view for layout unless it is marked already; then its ancestors are, and a frame was asked for.
  func needLayout() {
    if !layout.isNeeded { setNeedsLayout() }
  }

  func layOutNow() { ViewChanges.run(inCallback: true, layOut) }

  private func layOut() {
    for _ in 0..<8 {
      updatePropertiesIfNeeded()
      prepareConstraints()
      guard layout.isMarked else { return }
      layOutSubtree()
    }
    if layout.isMarked {
      Logger.layout.report(
        .layout,
        "The layout of \(self) asked for layout again in eight passes; it goes on next frame.",
        on: window?.host
      )
    }
  }

  func markSubtreeForLayout() {
    mark { $0.isNeededBelow = true }
    markAncestorsForLayout()
  }

  private func markAncestorsForLayout() {
    var ancestor = superview
    while let view = ancestor, !view.layout.isNeededBelow {
      view.mark { $0.isNeededBelow = true }
      ancestor = view.superview
    }
  }

  /// Lays out what is above `content` in the view's subtree, and beside it; what `content` asks for still waits.
  func layoutIfNeeded(sparing content: View) {
    precondition(!content.layout.isSpared, "\(content) is spared already.")
    content.layout.isSpared = true
    layoutIfNeeded()
    content.layout.isSpared = false
    if content.layout.isMarked { content.markAncestorsForLayout() }
  }

  private func layOutSubtree() {
    guard !layout.isSpared else { return }
    if layout.isNeeded {
      mark { $0.isNeeded = false }
      layOutSubviews()
    }
    guard layout.isNeededBelow else { return }
    mark { $0.isNeededBelow = false }
    let subviews = subviews
    let first = indexOfFirstMarked(among: subviews)
    // One that is laid out may mark another in front of it.
    for subview in subviews[first...] where subview.layout.isMarked { subview.layOutSubtree() }
    didLookForMarks(atSubviews: subviews.count - first)
  }

  /// The index of the backmost subview that is marked, found from the front: what is new is mostly there.
  private func indexOfFirstMarked(among subviews: [View]) -> Int {
    var (index, rest) = (subviews.count, layout.markedSubviewCount)
    while rest > 0, index > 0 {
      index -= 1
      if subviews[index].layout.isMarked { rest -= 1 }
    }
    return index
  }

  /// Changes the view's marks, and with them its superview's count.
  private func mark(_ change: (inout LayoutState) -> Void) {
    let before = layout.isMarked
    change(&layout)
    if layout.isMarked != before { superview?.layout.markedSubviewCount += before ? -1 : 1 }
  }

  private func layOutSubviews() {
    // A new view's properties come before its first layout.
    if layout.updates.contains(.properties) { updateOwnProperties() }
    owner?.safeAreaMayHaveChanged()
    traitCollection.performAsCurrent {
      RegionReader.track(.layout, of: self) {
        if let owner { owner.tell(.layout, "\(owner).viewWillLayoutSubviews") }
        owner?.viewWillLayoutSubviews()
        guard layout.hasContexts else { return placeSubviews() }
        followContexts { placeSubviews() }
      }
    }
  }

  private func placeSubviews() {
    layoutSubviews()
    if let owner { owner.tell(.layout, "\(owner).viewDidLayoutSubviews") }
    owner?.viewDidLayoutSubviews()
  }
}

extension Logger {
  /// Made anew at each use, so that a logging system set up late is still the one written to.
  static var layout: Logger { Logger(label: "Proscenium.layout") }
}

/// What a view's content means, which decides whether it is mirrored where text runs from right to left.
public enum SemanticContentAttribute: Int, Sendable, Hashable {
  /// Content is mirrored with the text.
  case unspecified = 0

  /// Controls of playback, which are the same everywhere.
  case playback = 1

  /// Positions in space, which are the same everywhere.
  case spatial = 2

  /// Leading is left, whatever the text.
  case forceLeftToRight = 3

  /// Leading is right, whatever the text.
  case forceRightToLeft = 4
}
