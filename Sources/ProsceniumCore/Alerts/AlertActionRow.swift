import Foundation

/// The control of one action of an alert.
final class AlertActionRow: Control {
  /// The action, which the row performs after a tap.
  let action: AlertAction

  /// The distance of the title from the edges, in points.
  private static let margin: CGFloat = 8

  private let label = Label()
  private let topLine = View()
  private let leftLine = View()

  /// A Boolean value that indicates whether the title is emphasised.
  var isPreferred = false { didSet { updateLooks() } }

  init(_ action: AlertAction) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.adjustsFontForContentSizeCategory = true
    accessibilityIdentifier = action.title
    for line in [topLine, leftLine] {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    addSubview(label)
    addAction(Action { [unowned self] _ in self.action.alert?.select(self.action) }, for: .touchUpInside)
    updateLooks()
  }

  /// The width of the title with its margins, in points.
  var fittingWidth: CGFloat { label.intrinsicContentSize.width + 2 * Self.margin }

  /// The height of the title with its margins, and at least the height of a touch target.
  var fittingHeight: CGFloat { max(AlertLayout.rowHeight, label.intrinsicContentSize.height + 22) }

  override var isHighlighted: Bool { didSet { updateLooks() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLooks()
  }

  /// Updates the appearance to the action and the state.
  func updateLooks() {
    isEnabled = action.isEnabled
    label.font = .preferredFont(forTextStyle: isPreferred ? .headline : .body, compatibleWith: traitCollection)
    label.textColor =
      isEnabled ? (action.style == .destructive ? .systemRed : tintColor) : .tertiaryLabel
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  /// Shows the lines to the row above and to the row at the left.
  func showLines(top: Bool, left: Bool) {
    topLine.alpha = top ? 1 : 0
    leftLine.alpha = left ? 1 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(in: bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0))
    topLine.place(in: Rect(x: 0, y: 0, width: bounds.width, height: 0.5))
    leftLine.place(in: Rect(x: 0, y: 0, width: 0.5, height: bounds.height))
  }
}
