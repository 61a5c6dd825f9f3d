public import Foundation

/// A view that arranges other views in a row or a column with its own constraints.
///
/// The size of a stack view follows from the sizes of its views, unless other constraints set it. A hidden arranged
/// view occupies no space, and the other views move at the next layout after a view is hidden or shown. A view that is
/// hidden disappears from the first frame of an animation on.
///
/// A change inside an animation block lays out the stack view at the end of the block, so that the arranged views move
/// in the animation. To animate surrounding views as well, lay out the superview inside the block.
@preconcurrency @MainActor open class StackView: View {
  /// A value for ``spacing`` or a custom spacing that selects the system's space between neighbours.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// A value for ``setCustomSpacing(_:after:)`` that selects the value of ``spacing``.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// The arranged views in their order, each of which is also a subview.
  public private(set) var arrangedSubviews: [View] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()

  /// Creates a row of arranged views.
  public init(arrangedSubviews views: [View]) {
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates an empty row with a frame.
  public override init(frame: Rect) { super.init(frame: frame) }

  // MARK: Views

  /// Adds a view after the last arranged view, or moves a view there that is already arranged.
  open func addArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts an arranged view at an index in 0…count, and adds it as a subview if it is not one.
  ///
  /// The view's ``View/translatesAutoresizingMaskIntoConstraints`` becomes `false`. The back-to-front order of the
  /// subviews is independent of the order of the arranged views.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    let others = arrangedSubviews.filter { $0 !== view }
    precondition(
      (0...others.count).contains(stackIndex),
      "insertArrangedSubview(_:at:) requires an index in 0…\(others.count), not \(stackIndex)."
    )
    arrangedSubviews = others
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsArrangement()
  }

  /// Removes a view from the arranged views and keeps it as a subview.
  open func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  /// Removes a subview from the arranged views when it leaves the stack view.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// A Boolean value that indicates whether the stack view is hidden.
  ///
  /// A hidden stack view inside another stack view may have an extent of 0, which its arranged views then overflow.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { setNeedsArrangement() } }
  }

  // MARK: Arrangement

  /// The axis of the stack, which is horizontal for a row and vertical for a column.
  ///
  /// The default is a row.
  open var axis = LayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// The distribution of the stack's extent along the axis among the views.
  open var distribution = Distribution.fill {
    didSet {
      if distribution == oldValue { return }
      if arrangesByFitting { for subview in subviews { subview.noteArrangementByFitting() } }
      setNeedsArrangement()
    }
  }

  /// The alignment of the views across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The space between neighbours in points, or the minimum space if the distribution enlarges it.
  ///
  /// The default is 0, and ``spacingUseSystem`` selects the system's spacing. ``spacingUseDefault`` and values that are
  /// not finite are ignored.
  open var spacing: CGFloat {
    get { storedSpacing }
    set {
      guard newValue.isFinite, newValue != StackView.spacingUseDefault, newValue != storedSpacing else { return }
      storedSpacing = newValue
      setNeedsArrangement()
    }
  }

  private var storedSpacing: CGFloat = 0

  /// A Boolean value that indicates whether the spacing of a column separates baselines instead of edges.
  ///
  /// The spacing then extends from the last baseline of the upper view to the first baseline of the lower view. The
  /// default is `false`.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// A Boolean value that indicates whether the views are arranged inside the layout margins instead of the bounds.
  ///
  /// The default is `false`.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Sets the space after one arranged view, in points.
  ///
  /// ``spacingUseDefault`` removes the custom space. A value that is not finite is ignored.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    guard spacing.isFinite, arrangedSubviews.contains(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == StackView.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  /// Returns the custom space after a view, or ``spacingUseDefault`` if none was set.
  open func customSpacing(after arrangedSubview: View) -> CGFloat {
    if customSpacings.isEmpty { return StackView.spacingUseDefault }
    return customSpacings[ObjectIdentifier(arrangedSubview)] ?? StackView.spacingUseDefault
  }

  /// Returns the effective space after a view, in points.
  func spacing(after view: View) -> CGFloat {
    let custom = customSpacing(after: view)
    let points = custom == StackView.spacingUseDefault ? spacing : custom
    return points == StackView.spacingUseSystem ? View.systemSpacing : points
  }

  // MARK: Constraints

  /// Updates the constraints of the arrangement.
  ///
  /// An override must call `super`.
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

  /// Marks the arrangement for an update, and lays it out at the end of the current animation block.
  ///
  /// A stack view whose layout is already pending is not laid out at the end of the block. Before its first layout, it
  /// has no positions to animate from.
  private func setNeedsArrangement() {
    if ViewChanges.recorder != nil, !layout.isNeeded, window != nil { ViewChanges.layOutAtEnd(self) }
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }
}

extension StackView {
  /// The alignment of arranged views across the stack's axis.
  public enum Alignment: Int, Sendable, Hashable, CaseIterable {
    /// The views fill the stack from edge to edge.
    case fill
    /// The views are aligned with the leading edge of a column or the top of a row.
    case leading
    /// The views of a row are aligned by their first baselines.
    case firstBaseline
    /// The views are centred.
    case center
    /// The views are aligned with the trailing edge of a column or the bottom of a row.
    case trailing
    /// The views of a row are aligned by their last baselines.
    case lastBaseline

    /// The views of a row are aligned with its top edge.
    public static var top: Alignment { .leading }

    /// The views of a row are aligned with its bottom edge.
    public static var bottom: Alignment { .trailing }
  }
}

extension StackView {
  /// The distribution of the stack's extent along its axis among the arranged views.
  ///
  /// Hidden views have an extent of 0 and do not count.
  public enum Distribution: Int, Sendable, Hashable, CaseIterable {
    /// The views fill the stack, and content hugging and compression resistance determine which view changes its size.
    case fill
    /// The views fill the stack, and all have the same extent along its axis.
    case fillEqually
    /// The views fill the stack in proportion to the sizes of their contents.
    ///
    /// The proportions apply to the extent that the spacing leaves. In a stack of 320 points with a spacing of 10,
    /// contents of 100, 50 and 50 points become 150, 75 and 75 points large. UIKit adds the spacing to the sizes, and
    /// its last view receives the remainder. A view without a content size, such as a nested stack view, counts with
    /// the fitting size of its constraints.
    case fillProportionally
    /// The gaps between the views are equal and at least the spacing.
    case equalSpacing
    /// The gaps between the views are at least the spacing, and the distances between the views' centres are equal if
    /// the gaps permit it.
    ///
    /// The rule for the gaps is required, and the rule for the centres has priority 149.
    case equalCentering
  }
}
