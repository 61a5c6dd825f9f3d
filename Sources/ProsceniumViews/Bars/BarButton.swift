import Foundation

/// The button that shows a ``BarButtonItem`` in a navigation bar or a toolbar.
final class BarButton: Button {
  private var item: BarButtonItem?

  /// The distance in points by which a touch may begin beside the button, half of the gap between two buttons.
  private static let reach = BarMetrics.gap / 2

  /// Creates a button for an item.
  convenience init(item: BarButtonItem) {
    self.init(type: .system)
    self.item = item
    titleLabel?.lineBreakMode = .byTruncatingTail
    addAction(Action { [weak self] _ in self?.press() }, for: .primaryActionTriggered)
    update()
  }

  private func press() { item?.trigger(from: self, with: cause) }

  override var menuSender: AnyObject { item ?? self }

  /// A Boolean value that indicates whether the item has a menu and nothing else to perform.
  override var showsMenuAsPrimaryAction: Bool {
    get { item.map { $0.primaryAction == nil && $0.action == nil } ?? false }
    set {}
  }

  override func point(inside point: Point, with event: ProsceniumViews.Event?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: 0).contains(point)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    item?.accessibilityDefaults(traits: stateTraits.union(.button)) ?? super.accessibilityDefaults
  }

  /// Updates the content from the item.
  func update() {
    guard let item else { return }
    titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    setTitle(item.image == nil ? item.title : nil, for: .normal)
    setImage(item.image, for: .normal)
    isEnabled = item.isEnabled
    if item.menu !== menu { menu = item.menu }
    tintColor = item.tintColor
    accessibilityIdentifier = item.accessibilityIdentifier
  }
}

/// The views of the bar items in one row of a bar, which are kept while their items remain.
@MainActor final class BarItemViews {
  private(set) var entries: [(item: BarButtonItem, view: View?)] = []

  /// The views that no layout has placed yet.
  private var newViews: [View] = []

  /// Replaces the items.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - bar: The view to which the views of the items are added.
  ///   - observer: The object that learns of changes of the items.
  func set(_ items: [BarButtonItem], in bar: View, for observer: any BarItemView) {
    let old = entries
    entries = items.map { item in
      item.shownBy = observer
      let known = old.first { $0.item === item }?.view
      if let custom = item.customView {
        if custom.superview !== bar { add(custom, to: bar) }
        return (item, custom)
      }
      guard item.space == nil else { return (item, nil) }
      if let button = known as? BarButton {
        button.update()
        return (item, button)
      }
      let button = BarButton(item: item)
      add(button, to: bar)
      return (item, button)
    }
    for entry in entries { entry.item.shownView = entry.view }
    for entry in old {
      guard let view = entry.view, view.superview === bar, !entries.contains(where: { $0.view === view }) else {
        continue
      }
      view.removeFromSuperview()
    }
  }

  private func add(_ view: View, to bar: View) {
    bar.addSubview(view)
    newViews.append(view)
  }

  /// The items as elements of a row.
  var elements: [BarItemRow.Element] {
    entries.map { item, view in
      switch item.space {
      case .flexible: .flexible
      case .fixed: .space(item.validWidth)
      case nil: .item(width: max(item.validWidth, view?.widthInBar ?? 0))
      }
    }
  }

  /// Places the views in the spans of ``elements``, in a row of a height.
  ///
  /// A button is as high as the row. A custom view keeps its height and is centred.
  func place(in spans: [BarItemRow.Span], inRowAt top: CGFloat, height: CGFloat) {
    for (entry, span) in zip(entries, spans) {
      guard let view = entry.view else { continue }
      let own = view is BarButton ? height : min(height, view.heightInBar)
      let frame = Rect(x: span.start, y: top + (height - own) / 2, width: span.length, height: own)
      if newViews.contains(view) { view.appear(in: frame) } else { view.place(in: frame) }
    }
    newViews = []
  }
}

extension View {
  /// Places a new view without animation, and fades it in if an animation block is open.
  func appear(in frame: Rect) {
    let opacity = alpha
    View.performWithoutAnimation {
      place(in: frame)
      layoutIfNeeded()
      alpha = 0
    }
    alpha = opacity
  }

  /// The width of the view in a bar, in points.
  fileprivate var widthInBar: CGFloat {
    if let button = self as? BarButton { return button.sizeThatFits(.zero).width }
    let width = intrinsicContentSize.width
    return width >= 0 ? width : bounds.width
  }

  /// The height of the view in a bar, in points.
  fileprivate var heightInBar: CGFloat {
    let height = intrinsicContentSize.height
    return height >= 0 ? height : bounds.height
  }
}
