public import Foundation

/// Places views in a row or a column by constraints that it makes and changes itself.
///
/// Its size follows from the views' sizes unless other constraints say it. A hidden arranged view takes no room, and
/// hiding or showing one moves the others at the next layout. A change inside an animation block lays the stack out at
/// the block's end, so that its views move along; lay out the superview in the block to animate what is around it. A
/// view that is hidden is gone from the first frame on.
@preconcurrency @MainActor open class StackView: View {
  /// Stands for the space that the system puts between neighbours, for all gaps or for one.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// Stands for ``spacing``, for one gap: ``setCustomSpacing(_:after:)``.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// The views in their order; each is a subview as well.
  public private(set) var arrangedSubviews: [View] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()

  /// Makes a row of `views`.
  public init(arrangedSubviews views: [View]) {
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes a row without views and with a frame.
  public override init(frame: Rect) { super.init(frame: frame) }

  // MARK: Views

  /// Adds a view at the end; a view that is arranged already moves there.
  open func addArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at an index in 0…count, as a subview too unless it is one.
  ///
  /// Its ``View/translatesAutoresizingMaskIntoConstraints`` becomes false. The order of the subviews, from back to
  /// front, is not that of the arranged ones.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    let others = arrangedSubviews.filter { $0 !== view }
    precondition(
      (0...others.count).contains(stackIndex),
      "An arranged view's index is in 0…\(others.count), not \(stackIndex)."
    )
    arrangedSubviews = others
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsArrangement()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  /// A view that leaves the stack is not arranged any more.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Hidden in another stack, the views may stick out of what is left of this one.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { setNeedsArrangement() } }
  }

  // MARK: How they are arranged

  /// Whether the views stand in a row or in a column; a row unless set.
  open var axis = LayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// How the views share the stack's extent along the axis.
  open var distribution = Distribution.fill {
    didSet {
      if distribution == oldValue { return }
      if arrangesByFitting { for subview in subviews { subview.noteArrangementByFitting() } }
      setNeedsArrangement()
    }
  }

  /// How the views stand across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The space between neighbours, in points, the least where the distribution makes it larger; 0 unless set.
  ///
  /// ``spacingUseSystem`` stands for the system's. One that is not finite or ``spacingUseDefault`` is ignored.
  open var spacing: CGFloat {
    get { storedSpacing }
    set {
      guard newValue.isFinite, newValue != StackView.spacingUseDefault, newValue != storedSpacing else { return }
      storedSpacing = newValue
      setNeedsArrangement()
    }
  }

  private var storedSpacing: CGFloat = 0

  /// Whether a column's spacing goes from the last baseline above to the first one below; false unless set.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the views stand within the margins instead of the bounds; false unless set.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Sets the space after one arranged view; ``spacingUseDefault`` takes it back. One that is not finite is ignored.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    guard spacing.isFinite, arrangedSubviews.contains(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == StackView.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// The space that was set after a view; ``spacingUseDefault`` if none was.
  open func customSpacing(after arrangedSubview: View) -> CGFloat {
    if customSpacings.isEmpty { return StackView.spacingUseDefault }
    return customSpacings[ObjectIdentifier(arrangedSubview)] ?? StackView.spacingUseDefault
  }

  /// The space after a view as it counts.
  func spacing(after view: View) -> CGFloat {
    let custom = customSpacing(after: view)
    let points = custom == StackView.spacingUseDefault ? spacing : custom
    return points == StackView.spacingUseSystem ? View.systemSpacing : points
  }

  // MARK: Constraints

  /// Makes the constraints of the arrangement; an override calls `super`.
  open override func updateConstraints() {
    arrangement.become(StackRecipe(self), in: self)
    super.updateConstraints()
  }

  override func subviewDidHide(_ subview: View) {
    if arrangedSubviews.contains(subview) { setNeedsArrangement() }
  }

  override var arrangesByFitting: Bool { distribution == .fillProportionally }

  override func subviewFittingSizeDidChange(_ subview: View) {
    if arrangesByFitting { setNeedsArrangement() }
  }

  /// One that was not laid out yet has nothing to animate.
  private func setNeedsArrangement() {
    if ViewChanges.recorder != nil, !layout.isNeeded, window != nil { ViewChanges.layOutAtEnd(self) }
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }
}

extension StackView {
  /// How arranged views stand across the stack's axis.
  public enum Alignment: Int, Sendable, Hashable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge of a column, or at the top of a row.
    case leading
    /// With their first baselines on a line; for rows.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a column, or at the bottom of a row.
    case trailing
    /// With their last baselines on a line; for rows.
    case lastBaseline

    /// At the top of a row.
    public static var top: Alignment { .leading }

    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }
}

extension StackView {
  /// How arranged views share the stack's extent along its axis.
  public enum Distribution: Int, Sendable, Hashable, CaseIterable {
    /// The views fill it; hugging and compression resistance decide which gives way.
    case fill
    /// The views fill it and are equally large.
    case fillEqually
    /// The views fill it in proportion to their content's sizes.
    ///
    /// The proportions are those of the extent that the spacing leaves: content of 100, 50 and 50 with a spacing of 10
    /// gets 150, 75 and 75 of 320. UIKit counts the spacing among the sizes, and its last view takes the rest. A view
    /// whose content has no size counts with the size that the constraints in it fit, such as a nested stack.
    case fillProportionally
    /// The gaps are equally large, at least the spacing.
    case equalSpacing
    /// The views' middles are equally far apart, with at least the spacing between views.
    case equalCentering
  }
}
