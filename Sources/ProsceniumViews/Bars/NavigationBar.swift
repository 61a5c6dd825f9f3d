public import Foundation
import Logging

/// A bar with the title and the buttons of the top item of a stack, and with a back button to the item below.
///
/// The navigation controller sets the items of its bar, and an application sets those of its own bars. The height follows
/// the traits. It is 44 points, 32 in a compact height and 50 on tablets. A prompt adds 32 points, and a large title adds
/// 52 except in a compact height.
///
/// The back button asks the delegate's `shouldPop`, pops the item and notifies the delegate's `didPop`. Code that pops an
/// item does not ask the delegate.
@preconcurrency @MainActor open class NavigationBar: View {
  /// The delegate, which controls and observes the items.
  ///
  /// The reference is weak. The delegate of a navigation controller's bar is the navigation controller, if its class
  /// conforms to the protocol.
  open weak var delegate: (any NavigationBarDelegate)?

  /// The style of the bar. The default is ``BarStyle/default``.
  ///
  /// A navigation controller gives a bar with the style ``BarStyle/black`` dark traits, and the status bar light content.
  /// The style has no effect on other bars.
  open var barStyle = BarStyle.default {
    didSet { if barStyle != oldValue { barOwner?.navigationBarStyleDidChange() } }
  }

  /// A Boolean value that indicates whether titles are large in items that do not decide otherwise.
  ///
  /// The default is `false`.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { appearanceDidChange() } }
  }

  /// The text attributes of the title, or `nil` for a semibold text of 17 points.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { appearanceDidChange() }
  }

  /// The text attributes of the large title, or `nil` for a bold text of 34 points.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { appearanceDidChange() }
  }

  /// The colour of the bar, or `nil`, the default, for the material of bars.
  open var barTintColor: Color? {
    didSet { if barTintColor != oldValue { setNeedsLayout() } }
  }

  /// A Boolean value that indicates whether content is visible through the bar. The default is `true`.
  ///
  /// The value affects the appearance alone. Pages extend under the bar in both cases.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { setNeedsLayout() } }
  }

  /// The appearance unless another one applies. Setting the property copies the appearance.
  ///
  /// After the first use of an appearance, ``barTintColor``, ``isTranslucent``, ``titleTextAttributes`` and
  /// ``largeTitleTextAttributes`` have no effect. An item's own appearance replaces that of the bar.
  open var standardAppearance: NavigationBarAppearance {
    get { standardAppearanceMade }
    set { setAppearance(newValue, for: .standard) }
  }

  /// The appearance in a compact height, or `nil`, the default, for ``standardAppearance``.
  open var compactAppearance: NavigationBarAppearance? {
    get { appearances[.compact] }
    set { setAppearance(newValue, for: .compact) }
  }

  /// The appearance while the content is at its top, or `nil`, the default, for ``standardAppearance``.
  ///
  /// Only the bar of a navigation controller knows the position of its content, which is the first scroll view of the
  /// page. A page without one is at its top.
  open var scrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { setAppearance(newValue, for: .scrollEdge) }
  }

  /// The appearance in a compact height while the content is at its top, or `nil`, the default, for
  /// ``scrollEdgeAppearance`` or else ``compactAppearance``.
  open var compactScrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { setAppearance(newValue, for: .compactScrollEdge) }
  }

  final var appearances = BarAppearances<NavigationBarAppearance>()

  /// A Boolean value that indicates whether the content of the top page is at its top.
  package final var isAtScrollEdge = false {
    didSet { if isAtScrollEdge != oldValue { barAppearanceDidChange() } }
  }

  /// Shows the appearance again, and asks the navigation controller for the position of the content.
  final func barAppearanceDidChange() {
    for view in itemViews { view.update() }
    setNeedsLayout()
    barOwner?.barHeightMayHaveChanged()
  }

  /// The image that replaces the chevron of the back button, or `nil` for the chevron.
  open var backIndicatorImage: Image? {
    didSet { if backIndicatorImage != oldValue { appearanceDidChange() } }
  }

  /// The items, from the bottom of the stack to the top.
  ///
  /// Setting the items is equivalent to ``setItems(_:animated:)`` without animation.
  open var items: [NavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The item at the top of the stack, which is shown, or `nil` if there is none.
  open var topItem: NavigationItem? { stack.last }

  /// The item below the top, or `nil` if there is none.
  open var backItem: NavigationItem? { stack.dropLast().last }

  final var stack: [NavigationItem] = []

  /// The view of the top item.
  final var shown: NavigationItemView?

  package final let background = BarBackground(edge: .top)

  /// The controller that sets the items, or `nil` for a bar of the application.
  package final weak var barOwner: (any NavigationBarOwner)?

  /// The duration in seconds of changes without a transition, as in UIKit.
  package static let hideDuration = 0.2

  /// The duration in seconds of a push or pop of an item, as in UIKit.
  static let changeDuration = 0.35

  /// Creates a bar without items.
  public override init(frame: Rect) {
    super.init(frame: frame)
    addSubview(background)
    accessibilityIdentifier = "navigation bar"
  }

  override final var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isGroup: true) }

  // MARK: Items

  /// Pushes an item, and shows it instead of the former top.
  ///
  /// The delegate can refuse the item. The bar of a navigation controller refuses the call and logs a warning.
  open func pushItem(_ item: NavigationItem, animated: Bool) { push(item, animated: animated) }

  /// Pops the top item and returns it, or returns `nil` if only one item is left.
  ///
  /// The delegate is not asked. The bar of a navigation controller refuses the call and logs a warning.
  @discardableResult
  open func popItem(animated: Bool) -> NavigationItem? { pop(animated: animated) }

  /// Replaces the items.
  ///
  /// With animation, the change looks like a pop if the new top was in the stack, and like a push otherwise. The bar of
  /// a navigation controller refuses the call and logs a warning.
  open func setItems(_ items: [NavigationItem]?, animated: Bool) { replaceItems(items ?? [], animated: animated) }

  // MARK: Size

  /// No width, and the height of the top item by the traits.
  open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: contentHeight) }

  /// Returns the available width and the height of the top item by the traits.
  open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: contentHeight) }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    appearanceDidChange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    barOwner?.navigationBarWillLayOut()
    showBackground()
    background.cover(bounds)
    let views = itemViews
    for view in views {
      view.place(in: bounds)
      view.arrange()
    }
    for view in views { view.applyPosition() }
  }

  /// The safe area of which the items keep clear at the sides.
  final var itemSafeArea: EdgeInsets { background.containerSafeArea ?? safeAreaInsets }

  /// The views of the shown item and of items that are being replaced.
  final var itemViews: [NavigationItemView] { subviews.compactMap { $0 as? NavigationItemView } }

  private final func appearanceDidChange() {
    for view in itemViews { view.update() }
    heightMayHaveChanged()
  }

  /// Lays out the bar again after a change of an item.
  final func contentDidChange(of view: NavigationItemView) {
    setNeedsLayout()
    if view === shown { heightMayHaveChanged() }
  }

  final func heightMayHaveChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    barOwner?.barHeightMayHaveChanged()
  }
}

/// The controller of a bar.
@MainActor package protocol BarOwner: AnyObject {
  /// Updates the frame of the bar and the safe areas of the pages.
  func barHeightMayHaveChanged()
}

/// The controller that sets the items of a navigation bar.
@MainActor package protocol NavigationBarOwner: BarOwner {
  /// Pops the page of the top item, because the back button was pressed and the delegate has agreed.
  func navigationBarWantsToPop()

  /// Updates the traits of the bar and the status bar, which follow the style of the bar.
  func navigationBarStyleDidChange()

  /// Sets the items to the start of a change if its animations have returned there, before the layout of the bar.
  func navigationBarWillLayOut()
}

/// The methods that control and observe the items of a navigation bar, all of which have a default implementation.
@preconcurrency @MainActor public protocol NavigationBarDelegate: AnyObject {
  /// Asks the delegate whether code may push an item. The default is `true`.
  ///
  /// A navigation controller does not call this method.
  func navigationBar(_ navigationBar: NavigationBar, shouldPush item: NavigationItem) -> Bool

  /// Notifies the delegate that an item was pushed, after the animation.
  func navigationBar(_ navigationBar: NavigationBar, didPush item: NavigationItem)

  /// Asks the delegate whether the back button may pop an item. The default is `true`.
  func navigationBar(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool

  /// Notifies the delegate that an item was popped, after the animation.
  func navigationBar(_ navigationBar: NavigationBar, didPop item: NavigationItem)
}

extension NavigationBarDelegate {
  public func navigationBar(_ navigationBar: NavigationBar, shouldPush item: NavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: NavigationBar, didPush item: NavigationItem) {}
  public func navigationBar(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: NavigationBar, didPop item: NavigationItem) {}
}

extension Logger {
  /// The logger of bars, created at each use because the application may install its logging system late.
  static var bars: Logger { Logger(label: "Proscenium.bars") }
}
