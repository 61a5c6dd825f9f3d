public import Foundation

/// A bar with a row of buttons, views and spaces, usually at the lower edge.
///
/// Items are arranged from the leading edge, and flexible spaces share the free room. The height is 44 points, 32 in a
/// compact height and 50 on tablets.
@preconcurrency @MainActor open class Toolbar: View {
  /// The items, from the leading edge.
  ///
  /// Setting the items is equivalent to ``setItems(_:animated:)`` without animation.
  open var items: [BarButtonItem]? {
    get { row?.items }
    set { setItems(newValue, animated: false) }
  }

  /// The colour of the bar, or `nil`, the default, for the material of bars.
  open var barTintColor: Color? {
    didSet { if barTintColor != oldValue { setNeedsLayout() } }
  }

  /// A Boolean value that indicates whether content is visible through the bar. The default is `true`.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { setNeedsLayout() } }
  }

  /// The appearance unless another one applies. Setting the property copies the appearance.
  ///
  /// After the first use of an appearance, ``barTintColor`` and ``isTranslucent`` have no effect.
  open var standardAppearance: ToolbarAppearance {
    get { appearances[.standard] ?? setStandardAppearance(ToolbarAppearance()) }
    set { setStandardAppearance(newValue) }
  }

  /// The appearance in a compact height, or `nil`, the default, for ``standardAppearance``.
  open var compactAppearance: ToolbarAppearance? {
    get { appearances[.compact] }
    set { set(newValue.map { ToolbarAppearance(barAppearance: $0) }, for: .compact) }
  }

  private final var appearances = BarAppearances<ToolbarAppearance>()

  @discardableResult
  private final func setStandardAppearance(_ appearance: ToolbarAppearance) -> ToolbarAppearance {
    let copy = ToolbarAppearance(barAppearance: appearance)
    set(copy, for: .standard)
    return copy
  }

  private final func set(_ appearance: ToolbarAppearance?, for kind: BarAppearances<ToolbarAppearance>.Kind) {
    appearances.set(appearance, for: kind) { [weak self] in self?.setNeedsLayout() }
    setNeedsLayout()
  }

  /// The row of the shown items, or `nil` without items.
  private final var row: ToolbarRow?

  package final let background = BarBackground(edge: .bottom)

  /// The controller of the bar, or `nil` for a bar of the application.
  package final weak var barOwner: (any BarOwner)?

  /// Creates a toolbar without items.
  public override init(frame: Rect) {
    super.init(frame: frame)
    addSubview(background)
    accessibilityIdentifier = "toolbar"
  }

  override final var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isGroup: true) }

  /// Replaces the items.
  ///
  /// With animation, the former items fade out while the new ones fade in.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    guard animated, window != nil else {
      prepareItems(items)?.removeFromSuperview()
      return showPreparedItems()
    }
    let former = prepareItems(items)
    View.animate(withDuration: NavigationBar.hideDuration) {
      former?.alpha = 0
      showPreparedItems()
    } completion: { _ in
      former?.removeFromSuperview()
    }
  }

  /// Adds the row of new items, which is transparent until ``showPreparedItems()``.
  ///
  /// - Returns: The row of the former items, or `nil` if there is none.
  @discardableResult
  package final func prepareItems(_ items: [BarButtonItem]?) -> View? {
    let former = row
    View.performWithoutAnimation {
      row = items.map(ToolbarRow.init)
      guard let row else { return }
      row.frame = bounds
      row.alpha = 0
      addSubview(row)
      row.layoutIfNeeded()
    }
    return former
  }

  /// Makes the current items opaque, in the open animation block.
  package final func showPreparedItems() { row?.alpha = 1 }

  /// Makes the current items transparent, in the open animation block.
  package final func hidePreparedItems() { row?.alpha = 0 }

  /// No width, and the height by the traits.
  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: BarMetrics(traitCollection).toolbar)
  }

  /// Returns the available width and the height by the traits.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: BarMetrics(traitCollection).toolbar)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    barOwner?.barHeightMayHaveChanged()
  }

  /// The safe area of which the items keep clear at the sides.
  final var itemSafeArea: EdgeInsets { background.containerSafeArea ?? safeAreaInsets }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let appearance = appearances.shown(isCompact: traitCollection.verticalSizeClass == .compact)
    background.show(appearance, orElse: barTintColor, isTranslucent: isTranslucent)
    background.cover(bounds)
    for subview in subviews where subview !== background {
      subview.place(in: bounds)
      subview.setNeedsLayout()
    }
  }
}

/// The views of the items of a toolbar in one row.
final class ToolbarRow: View {
  let items: [BarButtonItem]
  private let views = BarItemViews()

  init(_ items: [BarButtonItem]) {
    self.items = items
    super.init(frame: .zero)
    views.set(items, in: self, for: self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margins = (superview as? Toolbar)?.itemSafeArea ?? safeAreaInsets
    let start = BarMetrics.margin + (isMirrored ? margins.right : margins.left)
    let length = bounds.width - 2 * BarMetrics.margin - margins.left - margins.right
    let spans = BarItemRow(elements: views.elements).spans(from: start, filling: max(0, length))
      .map { isMirrored ? $0.mirrored(in: bounds.width) : $0 }
    views.place(in: spans, inRowAt: 0, height: bounds.height)
  }

  /// Returns the row only for touches on its items.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension ToolbarRow: BarItemView {
  func itemDidChange() {
    views.set(items, in: self, for: self)
    setNeedsLayout()
  }
}
