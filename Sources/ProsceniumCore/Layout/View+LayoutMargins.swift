import Foundation

extension View {
  /// What a view says about its margins.
  struct MarginState {
    /// What was set; `nil` until something is.
    var margins: DirectionalEdgeInsets?
    var insetsFromSafeArea = true
    var preservesSuperview = false

    /// What a view has whose margins were not set.
    static let standard = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// The distance that the system puts between neighbours, in points.
  static let systemSpacing: CGFloat = 8

  /// How wide text is at most to be read with ease, in points.
  nonisolated static let readableWidth: CGFloat = 672

  /// The space to keep free along the edges, in points, 8 unless set; by the direction of text.
  ///
  /// This is what was set; ``layoutMargins`` has the safe area, the superview's margins and the controller's minimum in
  /// it. A side that is not finite counts as 0.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get { marginState?.margins ?? MarginState.standard }
    set { changeMargins { $0.margins = newValue.finite } }
  }

  /// The space to keep free along the edges, in points.
  ///
  /// Reading gives what is in force, with the safe area and the superview's margins where those count. The margins of a
  /// controller's view are at least ``ViewController/systemMinimumLayoutMargins``, and those alone while none are set,
  /// unless ``ViewController/viewRespectsSystemMinimumLayoutMargins`` is false.
  public var layoutMargins: EdgeInsets {
    get {
      let least = leastMargins
      // Finding the direction goes up to the window.
      let isEven = least.leading == least.trailing
      var margins = least.resolved(isEven ? .leftToRight : effectiveUserInterfaceLayoutDirection)
      let state = marginState ?? MarginState()
      if state.preservesSuperview { margins = margins.covering(superviewMargins) }
      return state.insetsFromSafeArea ? margins + safeAreaInsets : margins
    }
    set {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      directionalLayoutMargins = DirectionalEdgeInsets(
        top: newValue.top,
        leading: isMirrored ? newValue.right : newValue.left,
        bottom: newValue.bottom,
        trailing: isMirrored ? newValue.left : newValue.right
      )
    }
  }

  /// Whether the safe area is added to the margins; true unless set.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { marginState?.insetsFromSafeArea ?? true }
    set { changeMargins { $0.insetsFromSafeArea = newValue } }
  }

  /// Whether the margins are at least what the superview's reach into this view; false unless set.
  public var preservesSuperviewLayoutMargins: Bool {
    get { marginState?.preservesSuperview ?? false }
    set { changeMargins { $0.preservesSuperview = newValue } }
  }

  /// The bounds without the margins.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.margins, \.margins) }

  /// The middle of the margins' rectangle, no wider than lines are read with ease.
  public var readableContentGuide: LayoutGuide { systemGuide(.readableContent, \.readableContent) }

  private func changeMargins(_ change: (inout MarginState) -> Void) {
    var state = marginState ?? MarginState()
    change(&state)
    marginState = state
    marginsDidChange()
  }

  /// Has what follows from the margins laid out anew.
  func marginsDidChange() {
    tellFittingSizeChange()
    setNeedsLayout()
  }

  /// What was set, but at least what the controller asks of its view; that alone where nothing was set.
  private var leastMargins: DirectionalEdgeInsets {
    guard let minimum = owner?.minimumLayoutMargins?.finite else { return directionalLayoutMargins }
    return marginState?.margins?.covering(minimum) ?? minimum
  }

  private var superviewMargins: EdgeInsets {
    guard let superview else { return .zero }
    let (margins, frame) = (superview.bounds.inset(by: superview.layoutMargins), model.placedFrame)
    return EdgeInsets(
      top: margins.minY - frame.minY,
      left: margins.minX - frame.minX,
      bottom: frame.maxY - margins.maxY,
      right: frame.maxX - margins.maxX
    )
  }
}

extension DirectionalEdgeInsets {
  /// The insets with 0 for sides that are not finite.
  fileprivate var finite: DirectionalEdgeInsets {
    func side(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return DirectionalEdgeInsets(
      top: side(top),
      leading: side(leading),
      bottom: side(bottom),
      trailing: side(trailing)
    )
  }

  /// Side by side the larger of both.
  fileprivate func covering(_ other: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: max(top, other.top),
      leading: max(leading, other.leading),
      bottom: max(bottom, other.bottom),
      trailing: max(trailing, other.trailing)
    )
  }
}

extension EdgeInsets {
  /// Side by side the larger of both.
  fileprivate func covering(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top),
      left: max(left, other.left),
      bottom: max(bottom, other.bottom),
      right: max(right, other.right)
    )
  }
}
