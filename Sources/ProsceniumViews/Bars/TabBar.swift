public import Foundation

/// A bar of items of which one is selected.
///
/// The height is 49 points, 32 in a compact height and 50 on tablets. The items fill the bar on phones, and have a fixed
/// width in the middle on tablets.
@preconcurrency @MainActor open class TabBar: View {
  /// The arrangement of items.
  public enum ItemPositioning: Int, Sendable, Hashable {
    /// The items are centred on tablets and fill the bar on other devices.
    case automatic = 0
    /// The items fill the bar.
    case fill = 1
    /// The items have ``TabBar/itemWidth`` and are centred.
    case centered = 2
  }

  /// The delegate, which is notified of taps.
  ///
  /// The reference is weak. The tab bar of a tab bar controller has its own delegate.
  open weak var delegate: (any TabBarDelegate)?

  /// The items, from the leading edge.
  ///
  /// Setting the items is equivalent to ``setItems(_:animated:)`` without animation.
  open var items: [TabBarItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// The selected item, or `nil` for none. An item that is not in the bar counts as `nil`.
  open var selectedItem: TabBarItem? {
    get { selected }
    set { select(newValue) }
  }

  /// The colour of the bar, or `nil`, the default, for the material of bars.
  open var barTintColor: Color? {
    didSet { if barTintColor != oldValue { setNeedsLayout() } }
  }

  /// The colour of items that are not selected, or `nil`, the default, for grey.
  open var unselectedItemTintColor: Color? {
    didSet { for button in buttons { button.unselectedColor = unselectedItemTintColor } }
  }

  /// A Boolean value that indicates whether content is visible through the bar. The default is `true`.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { setNeedsLayout() } }
  }

  /// The appearance. Setting the property copies the appearance.
  ///
  /// After the first use of an appearance, ``barTintColor`` and ``isTranslucent`` have no effect.
  open var standardAppearance: TabBarAppearance {
    get { appearances[.standard] ?? setStandardAppearance(TabBarAppearance()) }
    set { setStandardAppearance(newValue) }
  }

  private final var appearances = BarAppearances<TabBarAppearance>()

  @discardableResult
  private final func setStandardAppearance(_ appearance: TabBarAppearance) -> TabBarAppearance {
    let copy = TabBarAppearance(barAppearance: appearance)
    appearances.set(copy, for: .standard) { [weak self] in self?.setNeedsLayout() }
    setNeedsLayout()
    return copy
  }

  /// The arrangement of the items. The default is ``ItemPositioning/automatic``.
  open var itemPositioning = ItemPositioning.automatic {
    didSet { if itemPositioning != oldValue { setNeedsLayout() } }
  }

  /// The width of centred items in points, or 0, the default, for 76 points.
  open var itemWidth: CGFloat = 0 {
    didSet { if itemWidth != oldValue { setNeedsLayout() } }
  }

  /// The distance between centred items in points, or 0, the default, for 34 points.
  open var itemSpacing: CGFloat = 0 {
    didSet { if itemSpacing != oldValue { setNeedsLayout() } }
  }

  private final var shownItems: [TabBarItem] = []
  private final weak var selected: TabBarItem?
  private final var buttons: [TabBarButton] = []
  package final let background = BarBackground(edge: .bottom)

  /// The controller of the bar, or `nil` for a bar of the application.
  package final weak var barOwner: (any BarOwner)?

  /// The closure to call instead of the selection and the delegate when an item is tapped, or `nil` for none.
  package final var itemIsTapped: (@MainActor (Int) -> Void)?

  /// Creates a tab bar without items.
  public override init(frame: Rect) {
    super.init(frame: frame)
    addSubview(background)
    accessibilityIdentifier = "tab bar"
  }

  override final var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(traits: .tabBar, isGroup: true)
  }

  /// Replaces the items. The selected item stays selected if it remains.
  ///
  /// With animation, the bar fades to the new items.
  open func setItems(_ items: [TabBarItem]?, animated: Bool) {
    guard animated, window != nil else { return replaceItems(items ?? []) }
    View.transition(with: self, duration: NavigationBar.hideDuration, options: .transitionCrossDissolve) {
      replaceItems(items ?? [])
    }
  }

  private final func replaceItems(_ items: [TabBarItem]) {
    guard !items.elementsEqual(shownItems, by: ===) else { return }
    for button in buttons { button.removeFromSuperview() }
    shownItems = items
    buttons = items.map { item in
      let button = TabBarButton(item: item) { [weak self] in self?.tap(item) }
      button.unselectedColor = unselectedItemTintColor
      addSubview(button)
      return button
    }
    select(selected)
    setNeedsLayout()
  }

  private final func select(_ item: TabBarItem?) {
    let index = shownItems.firstIndex { $0 === item }
    selected = index.map { shownItems[$0] }
    for (offset, button) in buttons.enumerated() { button.isSelected = offset == index }
  }

  private final func tap(_ item: TabBarItem) {
    guard let index = shownItems.firstIndex(where: { $0 === item }) else { return }
    if let itemIsTapped { return itemIsTapped(index) }
    select(item)
    delegate?.tabBar(self, didSelect: item)
  }

  /// No width, and the height by the traits.
  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: BarMetrics(traitCollection).tab)
  }

  /// Returns the available width and the height by the traits.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: BarMetrics(traitCollection).tab)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    barOwner?.barHeightMayHaveChanged()
    for button in buttons { button.setNeedsLayout() }
  }

  /// The safe area of which the items keep clear at the sides.
  final var itemSafeArea: EdgeInsets { background.containerSafeArea ?? safeAreaInsets }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let appearance = appearances.shown(isCompact: traitCollection.verticalSizeClass == .compact)
    background.show(appearance, orElse: barTintColor, isTranslucent: isTranslucent)
    background.cover(bounds)
    let safeArea = itemSafeArea
    var layout = TabBarLayout(count: buttons.count, width: bounds.width)
    layout.insets = (safeArea.left, safeArea.right)
    layout.isCentered =
      switch itemPositioning {
      case .automatic: traitCollection.userInterfaceIdiom == .pad
      case .fill: false
      case .centered: true
      }
    (layout.itemWidth, layout.itemSpacing) = (itemWidth, itemSpacing)
    layout.isMirrored = isMirrored
    for (button, span) in zip(buttons, layout.spans()) {
      button.place(in: Rect(x: span.start, y: 0, width: span.length, height: bounds.height))
    }
  }
}

/// The methods by which a tab bar notifies its delegate, all of which have a default implementation.
@preconcurrency @MainActor public protocol TabBarDelegate: AnyObject {
  /// Notifies the delegate that the user selected an item, also if it was selected before.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

extension TabBarDelegate {
  public func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}
}
