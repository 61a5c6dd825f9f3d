import Foundation

extension View {
  /// The layout margins of a view as they were set, before other influences are added.
  struct MarginState {
    /// The margins that were set, or `nil` if none were set.
    var margins: DirectionalEdgeInsets?
    var insetsFromSafeArea = true
    var preservesSuperview = false

    /// The margins of a view without explicit margins.
    static let standard = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// The system's spacing between neighbouring views, in points.
  static let systemSpacing: CGFloat = 8

  /// The maximum width of comfortably readable text, in points.
  package nonisolated static let readableWidth: CGFloat = 672

  /// The space to keep free along the edges, in points, by the direction of text.
  ///
  /// The default is 8 on each side. The value is the one that was set, whereas ``layoutMargins`` also includes the safe
  /// area, the superview's margins and the controller's minimum. A side that is not finite becomes 0.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get { marginState?.margins ?? MarginState.standard }
    set { changeMargins { $0.margins = newValue.finite } }
  }

  /// The effective space to keep free along the edges, in points.
  ///
  /// The value includes the safe area and the superview's margins if the corresponding properties are `true`. The
  /// margins of a controller's view are at least `ViewController.systemMinimumLayoutMargins`, and equal to them if no
  /// margins were set. The minimum does not apply if `ViewController.viewRespectsSystemMinimumLayoutMargins` is
  /// `false`. Setting this property sets ``directionalLayoutMargins``.
  public var layoutMargins: EdgeInsets {
    get {
      let least = leastMargins
      // Skip the direction for equal sides, because finding the direction walks up to the window.
      let isEven = least.leading == least.trailing
      var margins = least.resolved(isEven ? .leftToRight : effectiveUserInterfaceLayoutDirection)
      let state = marginState ?? MarginState()
      if state.preservesSuperview { margins = margins.covering(superviewMargins) }
      return state.insetsFromSafeArea ? margins + safeAreaInsets : margins
    }
    set {
      directionalLayoutMargins = DirectionalEdgeInsets(
        top: newValue.top,
        leading: isMirrored ? newValue.right : newValue.left,
        bottom: newValue.bottom,
        trailing: isMirrored ? newValue.left : newValue.right
      )
    }
  }

  /// A Boolean value that indicates whether the safe area is added to the layout margins.
  ///
  /// The default is `true`.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { marginState?.insetsFromSafeArea ?? true }
    set { changeMargins { $0.insetsFromSafeArea = newValue } }
  }

  /// A Boolean value that indicates whether the margins cover the part of the superview's margins inside this view.
  ///
  /// The default is `false`.
  public var preservesSuperviewLayoutMargins: Bool {
    get { marginState?.preservesSuperview ?? false }
    set { changeMargins { $0.preservesSuperview = newValue } }
  }

  /// The layout guide of the bounds without the layout margins.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.margins, \.margins) }

  /// The layout guide of the middle part of the layout margins guide, at most as wide as comfortably readable text.
  public var readableContentGuide: LayoutGuide { systemGuide(.readableContent, \.readableContent) }

  private func changeMargins(_ change: (inout MarginState) -> Void) {
    var state = marginState ?? MarginState()
    change(&state)
    marginState = state
    marginsDidChange()
  }

  /// Requests a new layout and reports a possible change of the fitting size, because the margins changed.
  package func marginsDidChange() {
    notifyOfFittingSizeChange()
    setNeedsLayout()
  }

  /// The margins that were set, enlarged to the controller's minimum, or only the minimum if none were set.
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
  /// The insets, with 0 for each side that is not finite.
  fileprivate var finite: DirectionalEdgeInsets {
    func side(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return DirectionalEdgeInsets(
      top: side(top),
      leading: side(leading),
      bottom: side(bottom),
      trailing: side(trailing)
    )
  }

  /// Returns the insets with the larger value of both for each side.
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
  /// Returns the insets with the larger value of both for each side.
  fileprivate func covering(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top),
      left: max(left, other.left),
      bottom: max(bottom, other.bottom),
      right: max(right, other.right)
    )
  }
}
