import Logging

extension View {
  /// The marks of a view and its subtree for layout, constraint updates and property updates.
  package struct LayoutState {
    /// The value of ``LayoutEngine/epoch`` when the constraints, guides or views in the view last changed.
    var structureEpoch: UInt64 = 0

    /// The value of ``LayoutEngine/epoch`` when the constraints or sizes in the view last changed.
    var contentEpoch: UInt64 = 0

    /// The number of marked subviews, so that a pass can stop its search early.
    package var markedSubviewCount: Int32 = 0

    /// A Boolean value that indicates whether the view must lay out its own subviews.
    var isNeeded = true

    /// A Boolean value that indicates whether a descendant of the view must be laid out.
    package var isNeededBelow = true

    /// The updates that precede layout. A new view has a pending update of its properties.
    var updates: Updates = .properties

    /// A Boolean value that indicates whether the running pass excludes the view and its descendants.
    var isSpared = false

    /// A Boolean value that indicates whether a presentation replaces a subview of the view, or did so earlier.
    package var hasContexts = false

    /// A Boolean value that indicates whether constraints affect the view or its descendants, or did so earlier.
    package var hasConstraints = false

    /// A Boolean value that indicates whether a superview arranges the view by its fitting size, or did so earlier.
    ///
    /// The superview is notified when the fitting size may have changed.
    var isArrangedByFitting = false

    /// A Boolean value that indicates whether the window observes the view's shown frame, or did so earlier.
    package var isWatched = false

    /// A Boolean value that indicates whether reserved regions were ever read in the view or its descendants.
    var holdsRegionReadings = false

    /// A Boolean value that indicates whether a layout pass visits the view.
    package var isMarked: Bool { isNeeded || isNeededBelow }

    /// A Boolean value that indicates whether the view must update its constraints.
    package var isConstraintUpdateNeeded: Bool {
      get { updates.contains(.constraints) }
      set { updates.set(.constraints, newValue) }
    }

    /// A Boolean value that indicates whether a descendant of the view must update its constraints.
    package var isConstraintUpdateNeededBelow: Bool {
      get { updates.contains(.constraintsBelow) }
      set { updates.set(.constraintsBelow, newValue) }
    }
  }

  /// The pending updates of a view and its descendants that precede layout.
  ///
  /// The set has one byte, because each view stores it.
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

  /// Marks the view for layout unless it is marked already.
  ///
  /// If the view is marked, its superviews are marked too and a frame has been requested.
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
        "The layout of \(self) needed layout again after eight passes. It continues in the next frame.",
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

  /// Lays out the view's subtree without `content` and its descendants, whose marks remain for a later pass.
  package func layoutIfNeeded(sparing content: View) {
    precondition(!content.layout.isSpared, "layoutIfNeeded(sparing:) must not be nested for \(content).")
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
    // The layout of a subview may mark another subview in front of it.
    for subview in subviews[first...] where subview.layout.isMarked { subview.layOutSubtree() }
    didLookForMarks(atSubviews: subviews.count - first)
  }

  /// Returns the index of the backmost marked subview. The search starts at the front, where new subviews usually are.
  private func indexOfFirstMarked(among subviews: [View]) -> Int {
    var (index, rest) = (subviews.count, layout.markedSubviewCount)
    while rest > 0, index > 0 {
      index -= 1
      if subviews[index].layout.isMarked { rest -= 1 }
    }
    return index
  }

  /// Changes the view's marks and updates its superview's count of marked subviews.
  private func mark(_ change: (inout LayoutState) -> Void) {
    let before = layout.isMarked
    change(&layout)
    if layout.isMarked != before { superview?.layout.markedSubviewCount += before ? -1 : 1 }
  }

  private func layOutSubviews() {
    // A new view updates its properties before its first layout.
    if layout.updates.contains(.properties) { updateOwnProperties() }
    owner?.safeAreaMayHaveChanged()
    if OverriddenMethod.safeAreaInsetsDidChange.isOverridden(by: self) { compareSafeArea() }
    traitCollection.performAsCurrent {
      RegionReader.track(.layout, of: self) {
        if let owner { owner.trace(.layout, "\(owner).viewWillLayoutSubviews") }
        owner?.viewWillLayoutSubviews()
        guard layout.hasContexts else { return placeSubviews() }
        placeSubviewsInContexts { placeSubviews() }
      }
    }
  }

  private func placeSubviews() {
    layoutSubviews()
    if let owner { owner.trace(.layout, "\(owner).viewDidLayoutSubviews") }
    owner?.viewDidLayoutSubviews()
  }
}

extension View {
  /// Notifies the view of a changed safe area while it is in a window.
  func compareSafeArea() {
    guard window != nil else { return }
    let insets = safeAreaInsets
    guard insets != rare?.notifiedSafeArea ?? .zero else { return }
    rareMade.notifiedSafeArea = insets
    safeAreaInsetsDidChange()
  }
}

extension Logger {
  /// The logger of layout warnings, created at each use because the application may install its logging system late.
  static var layout: Logger { Logger(label: "Proscenium.layout") }
}

/// The meaning of a view's content, which determines whether right-to-left text mirrors the content.
public enum SemanticContentAttribute: Int, Sendable, Hashable {
  /// The content is mirrored with the text direction.
  case unspecified = 0

  /// The content consists of playback controls, which are never mirrored.
  case playback = 1

  /// The content consists of directions or positions in space, which are never mirrored.
  case spatial = 2

  /// The leading edge is the left edge, independent of the text direction.
  case forceLeftToRight = 3

  /// The leading edge is the right edge, independent of the text direction.
  case forceRightToLeft = 4
}
