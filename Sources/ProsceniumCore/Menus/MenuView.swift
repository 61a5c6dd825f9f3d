import Foundation

/// The view of a menu, whose list scrolls if it is higher than the room beside the anchor.
final class MenuView: View {
  /// The width of a menu in points, as in UIKit.
  static let width: CGFloat = 250

  let list: MenuList
  private let scrollView = ScrollView(frame: .zero)

  init(list: MenuList) {
    self.list = list
    super.init(frame: .zero)
    accessibilityIdentifier = "menu"
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(list)
    addSubview(scrollView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.place(in: bounds)
    let height = list.fittingHeight
    scrollView.contentSize = Size(width: bounds.width, height: height)
    scrollView.isScrollEnabled = height > bounds.height + 0.5
    // A shorter list or a higher menu would leave the rows above the menu.
    let lowest = max(0, height - bounds.height)
    if scrollView.contentOffset.y > lowest { scrollView.contentOffset.y = lowest }
    list.place(in: Rect(x: 0, y: 0, width: bounds.width, height: max(height, bounds.height)))
  }

  /// Returns the row at a point of the window that can be chosen, or `nil` if there is none.
  func row(at point: Point) -> Int? {
    guard bounds.contains(convert(point, from: nil)) else { return nil }
    return list.row(at: list.convert(point, from: nil))
  }

  /// Scrolls to the first row.
  func showFirstRow() { scrollView.contentOffset = .zero }

  /// Scrolls until a row is visible.
  func show(_ index: Int) { scrollView.scrollRectToVisible(list.rows[index].frame, animated: false) }
}

/// The rows of a menu, which follow a finger or a pointer and report the row on which it is lifted.
final class MenuList: View {
  /// The closure to call with a chosen row.
  var onChoice: (Int) -> Void = { _ in }

  /// The highlighted row, or `nil` if there is none.
  var highlighted: Int? {
    didSet {
      guard highlighted != oldValue else { return }
      if let oldValue, rows.indices.contains(oldValue) { rows[oldValue].isHighlighted = false }
      if let highlighted { rows[highlighted].isHighlighted = true }
    }
  }

  private(set) var rows: [MenuRowView] = []
  private var page: MenuPage
  private var lines: [View] = []
  private var tracked: Touch?

  init(_ page: MenuPage) {
    self.page = page
    super.init(frame: .zero)
    let hover = HoverGestureRecognizer()
    hover.name = "pointer over the menu"
    hover.addAction { [weak self] in self?.follow($0) }
    addGestureRecognizer(hover)
  }

  /// Replaces the rows.
  func set(_ page: MenuPage, traits: TraitCollection) {
    highlighted = nil
    self.page = page
    for view in rows + lines { view.removeFromSuperview() }
    let hasMarks = page.rows.contains { row in
      if case .action(let action) = row.content { action.state != .off } else { false }
    }
    rows = page.rows.indices.map { index in
      let view = MenuRowView(page.rows[index], isEnabled: page.canChoose(index), hasMarks: hasMarks, traits: traits)
      view.onActivation = { [unowned self] in onChoice(index) }
      addSubview(view)
      return view
    }
    lines = page.rows.dropFirst().map { row in
      let line = View()
      line.isUserInteractionEnabled = false
      line.backgroundColor = row.beginsGroup ? .tertiarySystemFill : .separator
      addSubview(line)
      return line
    }
    superview?.superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// The height of all rows and gaps, in points.
  var fittingHeight: CGFloat { frames.last?.maxY ?? 0 }

  private var frames: [Rect] {
    var y: CGFloat = 0
    return zip(rows, page.rows).map { view, row in
      if row.beginsGroup { y += MenuRowView.groupGap }
      let frame = Rect(x: 0, y: y, width: bounds.width, height: view.fittingHeight)
      y = frame.maxY
      return frame
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames
    for (view, frame) in zip(rows, frames) { view.place(in: frame) }
    for (index, line) in lines.enumerated() {
      let (above, below) = (frames[index], frames[index + 1])
      let gap = page.rows[index + 1].beginsGroup ? below.minY - above.maxY : 0.5
      line.place(in: Rect(x: 0, y: above.maxY, width: bounds.width, height: gap))
    }
  }

  /// Returns the row at a point that can be chosen, or `nil` if there is none.
  func row(at point: Point) -> Int? {
    rows.indices.first { rows[$0].frame.contains(point) && page.canChoose($0) }
  }

  private func follow(_ hover: HoverGestureRecognizer) {
    guard tracked == nil else { return }
    switch hover.state {
    case .began, .changed: highlighted = row(at: hover.location(in: self))
    case .ended, .cancelled: highlighted = nil
    case .possible, .failed: break
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard tracked == nil, let touch = touches.first else { return }
    tracked = touch
    highlighted = row(at: touch.location(in: self))
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let tracked, touches.contains(tracked) else { return }
    highlighted = row(at: tracked.location(in: self))
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let tracked, touches.contains(tracked) else { return }
    self.tracked = nil
    let chosen = row(at: tracked.location(in: self))
    highlighted = nil
    if let chosen { onChoice(chosen) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard let tracked, touches.contains(tracked) else { return }
    self.tracked = nil
    highlighted = nil
  }
}
