import Foundation

/// The views of one item in a navigation bar: title, prompt, large title, buttons and back button.
///
/// The parts have their positions at rest. A transition moves and fades the containers of the parts.
final class NavigationItemView: View {
  /// The position of an item during a change of items.
  enum Position {
    /// The item is shown.
    case resting
    /// The item is above the shown one, at the trailing side.
    case ahead
    /// The item is below the shown one. Its title is at the position of the back button's text.
    case behind
    /// The item is invisible at its position.
    case faded
  }

  let item: NavigationItem

  /// The items below the item, from the lowest one.
  private(set) var below: [NavigationItem]

  private(set) weak var bar: NavigationBar?

  /// The position of the item in the running or last change.
  var position = Position.resting {
    didSet { if position != oldValue { bar?.setNeedsLayout() } }
  }

  /// The view of the other item in the running or last change.
  weak var other: NavigationItemView?

  /// A Boolean value that indicates whether the text of the back button moves from the position of the title below.
  ///
  /// The text remains at its own position if the title below is large. The value is set at the beginning of a change and
  /// does not follow a change of the traits, because only an animation of the change itself is reversed with it.
  var movesBackText = true

  /// The part of the large title's height that scrolled content covers, in points.
  var collapsedHeight: CGFloat = 0 {
    didSet { if collapsedHeight != oldValue { collapsedHeightDidChange() } }
  }

  private let side = PassThroughView()
  private let middle = PassThroughView()
  private let large = PassThroughView()
  private let leftViews = BarItemViews()
  private let rightViews = BarItemViews()
  private let titleLabel = Label()
  private var titleView: View?
  private var promptLabel: Label?
  private let largeLabel = Label()
  private var backButton: BackButton?
  private var result = NavigationBarLayout.Result()

  init(_ item: NavigationItem, over below: [NavigationItem], in bar: NavigationBar) {
    self.item = item
    self.below = below
    self.bar = bar
    super.init(frame: .zero)
    for view in [large, middle, side] { addSubview(view) }
    large.clipsToBounds = true
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.accessibilityIdentifier = "title"
    middle.addSubview(titleLabel)
    largeLabel.accessibilityIdentifier = "large title"
    large.addSubview(largeLabel)
    for label in [titleLabel, largeLabel] { label.accessibilityTraits = [.staticText, .header] }
    observe()
    update()
  }

  private func makeBackButton() -> BackButton {
    let button = BackButton { [weak self] in
      guard let self else { return }
      bar?.backIsPressed(on: item)
    }
    side.addSubview(button)
    backButton = button
    return button
  }

  /// Sets the items below the item.
  func setBelow(_ items: [NavigationItem]) {
    guard !items.elementsEqual(below, by: ===) else { return }
    below = items
    observe()
    update()
  }

  private func observe() {
    for item in below + [item] where !item.observers.contains(where: { $0.view === self }) {
      item.observers.append(NavigationItem.Weak(view: self))
    }
  }

  /// Updates the parts, because a property of the item or of an item below has changed.
  func itemDidChange() {
    update()
    bar?.contentDidChange(of: self)
  }

  // MARK: Content

  private var hasBackButton: Bool {
    !below.isEmpty && !item.hidesBackButton
      && (item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton)
  }

  /// A Boolean value that indicates whether the item shows a large title.
  var showsLargeTitle: Bool { bar?.showsLargeTitle(for: item, over: below) ?? false }

  /// Updates the parts from the item and the properties of the bar.
  func update() {
    leftViews.set(item.leftBarButtonItems ?? [], in: side, for: self)
    rightViews.set(item.rightBarButtonItems ?? [], in: side, for: self)
    if item.titleView !== titleView {
      if let titleView, titleView.superview === middle { titleView.removeFromSuperview() }
      titleView = item.titleView
    }
    if let titleView, titleView.superview !== middle { middle.addSubview(titleView) }
    titleLabel.isHidden = titleView != nil
    titleLabel.show(item.title, with: bar?.titleAttributes(for: item), weight: .semibold, size: 17)
    updatePrompt()
    if showsLargeTitle {
      largeLabel.show(item.title, with: bar?.largeTitleAttributes(for: item), weight: .bold, size: 34)
    }
    bar?.setNeedsLayout()
  }

  private func updatePrompt() {
    guard let prompt = item.prompt else {
      promptLabel?.removeFromSuperview()
      promptLabel = nil
      return
    }
    let label = promptLabel ?? Label()
    if promptLabel == nil {
      label.font = .systemFont(ofSize: 12)
      label.textAlignment = .center
      label.accessibilityIdentifier = "prompt"
      side.addSubview(label)
      promptLabel = label
    }
    label.text = prompt
  }

  // MARK: Layout

  /// Arranges the parts for the bounds, at rest.
  func arrange() {
    guard let bar else { return }
    let metrics = bar.metrics
    let row = Rect(x: 0, y: rowTop, width: bounds.width, height: metrics.navigation)
    arrangeRow(row, bar)
    promptLabel?.place(in: Rect(x: 0, y: 0, width: bounds.width, height: BarMetrics.prompt))
    let isLarge = showsLargeTitle
    large.isHidden = !isLarge
    if isLarge { arrangeLargeTitle(in: metrics, bar) }
    titleLabel.alpha = titleOpacity
  }

  /// The height of the large title that is still visible when the title between the buttons appears, in points.
  private static let inlineTitleDistance: CGFloat = 10

  /// The duration in seconds of the appearance of the title between the buttons.
  private static let inlineTitleDuration = 0.15

  /// The opacity of the title between the buttons.
  var titleOpacity: CGFloat {
    guard let bar, showsLargeTitle else { return 1 }
    return collapsedHeight < bar.metrics.largeTitle - Self.inlineTitleDistance ? 0 : 1
  }

  private func collapsedHeightDidChange() {
    bar?.setNeedsLayout()
    let opacity = titleOpacity
    if window == nil {
      titleLabel.alpha = opacity
    } else if titleLabel.alpha != opacity {
      View.animate(withDuration: Self.inlineTitleDuration) { titleLabel.alpha = opacity }
    }
  }

  private var rowTop: CGFloat { item.prompt == nil ? 0 : BarMetrics.prompt }

  /// Moves the containers to ``position``, after both items of a change were arranged.
  func applyPosition() {
    for (view, placement) in placements(at: position) {
      view.place(in: placement.frame)
      view.alpha = placement.alpha
    }
    backButton?.shift = backShift(at: position)
  }

  private func arrangeRow(_ row: Rect, _ bar: NavigationBar) {
    let safeArea = bar.itemSafeArea
    var layout = NavigationBarLayout(width: row.width)
    layout.isMirrored = isMirrored
    layout.margins.leading += isMirrored ? safeArea.right : safeArea.left
    layout.margins.trailing += isMirrored ? safeArea.left : safeArea.right
    layout.left = leftViews.elements
    layout.right = rightViews.elements
    let titleSize = sizeOfTitle(in: row)
    layout.titleWidth = titleSize.width
    let texts = below.last?.backTitles ?? []
    // A button that was hidden appears like a new one.
    let isNew = backButton?.isHidden ?? true
    if hasBackButton {
      let button = backButton ?? makeBackButton()
      button.indicator = bar.backIndicatorImage
      let icon = below.last?.backBarButtonItem
      button.image = icon?.title == nil ? icon?.image : nil
      layout.backWidths = texts.map(button.width(showing:))
    }
    result = layout.arranged()
    backButton?.isHidden = result.back == nil
    if let back = result.back {
      backButton?.shownText = texts[result.backIndex]
      let frame = Rect(x: back.start, y: row.minY, width: back.length, height: row.height)
      if isNew { backButton?.appear(in: frame) } else { backButton?.place(in: frame) }
    }
    for (views, spans) in [(leftViews, result.left), (rightViews, result.right)] {
      views.place(in: spans, inRowAt: row.minY, height: row.height)
    }
    (titleView ?? titleLabel).place(
      in: Rect(
        x: result.title.start,
        y: row.minY + (row.height - titleSize.height) / 2,
        width: result.title.length,
        height: titleSize.height
      )
    )
  }

  private func sizeOfTitle(in row: Rect) -> Size {
    guard let titleView else { return Size(width: titleLabel.sizeThatFits(.zero).width, height: row.height) }
    let own = titleView.intrinsicContentSize
    return Size(
      width: own.width >= 0 ? own.width : titleView.bounds.width,
      height: min(row.height, own.height >= 0 ? own.height : titleView.bounds.height)
    )
  }

  private func arrangeLargeTitle(in metrics: BarMetrics, _ bar: NavigationBar) {
    let (margin, safeArea) = (BarMetrics.margin, bar.itemSafeArea)
    let start = margin + safeArea.left
    largeLabel.place(
      in: Rect(
        x: start,
        y: 3 - collapsedHeight,
        width: max(0, bounds.width - start - margin - safeArea.right),
        height: 40.5
      )
    )
  }

  // MARK: Transitions

  /// The frame and the opacity of a container.
  struct Placement {
    var frame: Rect
    var alpha: CGFloat
  }

  /// Returns the containers with their frames and opacities at a position.
  func placements(at position: Position) -> [(view: View, placement: Placement)] {
    let alpha: CGFloat = position == .resting ? 1 : 0
    let metrics = bar?.metrics ?? BarMetrics(traitCollection)
    let top = rowTop + metrics.navigation
    let largeHeight = max(0, metrics.largeTitle - collapsedHeight)
    let trailing = isMirrored ? -bounds.width : bounds.width
    let largeShift: CGFloat =
      switch position {
      case .resting, .faded: 0
      case .ahead: trailing
      case .behind: -trailing
      }
    let largeFrame = Rect(x: largeShift, y: top, width: bounds.width, height: largeHeight)
    return [
      (side, Placement(frame: bounds, alpha: alpha)),
      (middle, Placement(frame: bounds.offsetBy(dx: titleShift(at: position), dy: 0), alpha: alpha)),
      (large, Placement(frame: largeFrame, alpha: alpha)),
    ]
  }

  /// Returns the views that a change moves, with their frames at a position.
  func movedViews(at position: Position) -> [(view: View, frame: Rect)] {
    placements(at: position).map { ($0.view, $0.placement.frame) }
      + (backButton?.contentFrames(at: backShift(at: position)) ?? [])
  }

  /// The distance in points of the title from its position at rest.
  private func titleShift(at position: Position) -> CGFloat {
    switch position {
    case .resting, .faded: return 0
    case .ahead: return isMirrored ? -bounds.width / 2 : bounds.width / 2
    case .behind:
      let edge = isMirrored ? bounds.width - BarMetrics.margin : BarMetrics.margin
      return (other?.middleOfBackText ?? edge) - middleOfTitle
    }
  }

  /// Returns the distance of the back button's text from its position at rest.
  private func backShift(at position: Position) -> CGFloat {
    guard position == .ahead, movesBackText, let other, let text = middleOfBackText else { return 0 }
    return other.middleOfTitle - text
  }

  private var middleOfTitle: CGFloat { result.title.start + result.title.length / 2 }

  private var middleOfBackText: CGFloat? {
    guard let back = result.back, let backButton else { return nil }
    return back.start + backButton.middleOfText(inWidth: back.length)
  }

  /// Returns the item view only for touches on its parts.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension NavigationItemView: BarItemView {}

/// A container of views that receives no touches itself.
final class PassThroughView: View {
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension Label {
  /// Shows a text with attributes, or in the system font without attributes.
  fileprivate func show(
    _ text: String?,
    with attributes: [NSAttributedString.Key: Any]?,
    weight: Font.Weight,
    size: CGFloat
  ) {
    guard let text, let attributes, !attributes.isEmpty else {
      font = .systemFont(ofSize: size, weight: weight)
      textColor = nil
      self.text = text
      return
    }
    let fallback: [NSAttributedString.Key: Any] = [.font: Font.systemFont(ofSize: size, weight: weight)]
    attributedText = NSAttributedString(string: text, attributes: fallback.merging(attributes) { $1 })
  }
}
