/// The content of a navigation bar for one page.
@preconcurrency @MainActor open class NavigationItem {
  /// The form of the back button that leads to an item.
  public enum BackButtonDisplayMode: Int, Sendable, Hashable {
    /// The button shows the item's title, or "Back" if the title has no room.
    case `default` = 0

    /// The button shows "Back".
    case generic = 1

    /// The button shows no text.
    case minimal = 2
  }

  /// The rule by which a bar shows a large title for an item.
  public enum LargeTitleDisplayMode: Int, Sendable, Hashable {
    /// The item has the rule of the item below it, and the lowest one shows a large title.
    case automatic = 0

    /// The bar shows a large title.
    case always = 1

    /// The bar shows the title between the buttons.
    case never = 2

    /// The bar shows the title between the buttons.
    case inline = 3
  }

  // MARK: Title

  /// The title, or `nil` for none.
  open var title: String? {
    didSet { if title != oldValue { contentDidChange() } }
  }

  /// The view that replaces the title between the buttons, or `nil` for the title.
  open var titleView: View? {
    didSet { if titleView !== oldValue { contentDidChange() } }
  }

  /// The line above the title, or `nil` for none.
  open var prompt: String? {
    didSet { if prompt != oldValue { contentDidChange() } }
  }

  /// The rule for a large title if the bar prefers large titles. The default is ``LargeTitleDisplayMode/automatic``.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { contentDidChange() } }
  }

  // MARK: Appearance

  /// The appearance that replaces `NavigationBar.standardAppearance`, or `nil`, the default, for that of the bar.
  open var standardAppearance: NavigationBarAppearance? {
    get { appearances[.standard] }
    set { setAppearance(newValue, for: .standard) }
  }

  /// The appearance that replaces `NavigationBar.compactAppearance`, or `nil`, the default, for that of the bar.
  open var compactAppearance: NavigationBarAppearance? {
    get { appearances[.compact] }
    set { setAppearance(newValue, for: .compact) }
  }

  /// The appearance that replaces `NavigationBar.scrollEdgeAppearance`, or `nil`, the default, for that of the bar.
  open var scrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { setAppearance(newValue, for: .scrollEdge) }
  }

  /// The appearance that replaces `NavigationBar.compactScrollEdgeAppearance`, or `nil`, the default, for that of the
  /// bar.
  open var compactScrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { setAppearance(newValue, for: .compactScrollEdge) }
  }

  final var appearances = BarAppearances<NavigationBarAppearance>()

  private func setAppearance(
    _ appearance: NavigationBarAppearance?,
    for kind: BarAppearances<NavigationBarAppearance>.Kind
  ) {
    appearances.set(appearance.map { NavigationBarAppearance(barAppearance: $0) }, for: kind) { [weak self] in
      self?.contentDidChange()
    }
    contentDidChange()
  }

  // MARK: Back button

  /// The item whose title or image appears in the back button of the next item, or `nil` for the title of this item.
  open var backBarButtonItem: BarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { contentDidChange() } }
  }

  /// The text of the back button of the next item, or `nil` for the title of this item.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { contentDidChange() } }
  }

  /// The form of the back button of the next item. The default is ``BackButtonDisplayMode/default``.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { contentDidChange() } }
  }

  /// A Boolean value that indicates whether this item shows no back button. The default is `false`.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { contentDidChange() } }
  }

  /// Shows or hides the back button of this item.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated: animated) { self.hidesBackButton = hidesBackButton }
  }

  /// The action that replaces the return to the previous item when the back button is pressed, or `nil` for none.
  open var backAction: Action? {
    didSet { if (backAction == nil) != (oldValue == nil) { contentDidChange() } }
  }

  // MARK: Buttons

  /// The buttons at the leading side, from the edge inwards.
  open var leftBarButtonItems: [BarButtonItem]? {
    didSet { contentDidChange() }
  }

  /// The buttons at the trailing side, from the edge inwards.
  open var rightBarButtonItems: [BarButtonItem]? {
    didSet { contentDidChange() }
  }

  /// The first button at the leading side. Setting it replaces all buttons of that side.
  open var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button at the trailing side. Setting it replaces all buttons of that side.
  open var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// A Boolean value that indicates whether the back button remains next to buttons at the leading side.
  ///
  /// The default is `false`.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { contentDidChange() } }
  }

  /// Replaces the first button at the leading side.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    change(animated: animated) { leftBarButtonItem = item }
  }

  /// Replaces the first button at the trailing side.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    change(animated: animated) { rightBarButtonItem = item }
  }

  /// Replaces the buttons at the leading side.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    change(animated: animated) { leftBarButtonItems = items }
  }

  /// Replaces the buttons at the trailing side.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    change(animated: animated) { rightBarButtonItems = items }
  }

  /// Creates an item without content.
  public init() {}

  /// Creates an item with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// The views that show the item or its back button.
  final var observers: [Weak] = []

  /// A weak reference to a view that shows an item.
  struct Weak {
    weak var view: NavigationItemView?
  }

  private func contentDidChange() {
    observers.removeAll { $0.view == nil }
    for observer in observers { observer.view?.itemDidChange() }
  }

  private func change(animated: Bool, _ body: () -> Void) {
    let view = observers.lazy.compactMap(\.view).first { $0.item === self && $0.window != nil }
    guard animated, let view else { return body() }
    View.animate(withDuration: NavigationBar.hideDuration) {
      body()
      view.bar?.layoutIfNeeded()
    }
  }

  /// The texts that a back button to this item may show, the preferred one first and an empty one last.
  final var backTitles: [String] {
    let back = "Back"
    var texts: [String]
    switch backButtonDisplayMode {
    case .minimal: texts = []
    case .generic: texts = [back]
    case .default:
      let own = backBarButtonItem?.title ?? backButtonTitle ?? title
      // An explicit empty text removes the text of the button.
      if (backBarButtonItem?.title ?? backButtonTitle)?.isEmpty ?? false { return [""] }
      texts = [own, back].compactMap { $0 }.filter { !$0.isEmpty }
    }
    texts.append("")
    return texts
  }
}
