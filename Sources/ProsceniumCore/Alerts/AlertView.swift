import Foundation

/// The view of an alert, with a card for the header and the actions and a card for the cancel action of a sheet.
final class AlertView: View {
  let header = AlertHeader(frame: .zero)

  /// The kind of presentation. A change lays out the view again.
  var arrangement = AlertLayout.Arrangement.alert { didSet { if arrangement != oldValue { setNeedsLayout() } } }

  private(set) var rows: [AlertActionRow] = []
  private let card = View()
  private let cancelCard = View()
  private let actions = ScrollView(frame: .zero)

  private static let radius: CGFloat = 14

  override init(frame: Rect) {
    super.init(frame: frame)
    accessibilityIdentifier = "alert"
    for card in [card, cancelCard] {
      card.backgroundColor = Color { traits in
        let ground: Color = traits.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
        return ground.resolvedColor(with: traits)
      }
      card.layer.cornerRadius = Self.radius
      card.clipsToBounds = true
      addSubview(card)
    }
    actions.contentInsetAdjustmentBehavior = .never
    card.addSubview(header)
    card.addSubview(actions)
  }

  /// Adds the row of an action.
  func add(_ action: AlertAction) {
    rows.append(AlertActionRow(action))
    setNeedsLayout()
  }

  /// Emphasises the preferred action, or the cancel action if there is no preferred one.
  func emphasize(_ preferred: AlertAction?) {
    for row in rows {
      row.isPreferred = preferred.map { $0 === row.action } ?? (row.action.style == .cancel)
    }
    setNeedsLayout()
  }

  /// Returns the calculation of the parts for a width.
  func layout(_ arrangement: AlertLayout.Arrangement, width: CGFloat) -> AlertLayout {
    AlertLayout(
      arrangement: arrangement,
      rows: rows.map { AlertLayout.Row(width: $0.fittingWidth, isCancel: $0.action.style == .cancel) },
      headerHeight: header.height(forWidth: width),
      rowHeight: rows.map(\.fittingHeight).max() ?? AlertLayout.rowHeight,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout(arrangement, width: bounds.width)
    let placement = layout.placement(in: bounds.size)
    card.place(in: placement.card)
    header.place(in: placement.header)
    actions.place(in: placement.actions)
    actions.contentSize = Size(width: bounds.width, height: placement.actionsContentHeight)
    actions.isScrollEnabled = placement.actionsContentHeight > placement.actions.height + 0.5
    // A card without content has a place below the other, at which an adaptation fades it.
    cancelCard.alpha = placement.cancelCard == nil ? 0 : 1
    let lowerEdge = Rect(x: 0, y: bounds.height, width: bounds.width, height: layout.rowHeight)
    cancelCard.place(in: placement.cancelCard ?? lowerEdge)
    let hasHeader = placement.header.height > 0
    for (row, frame) in zip(rows, placement.rows) {
      let home = frame == nil ? cancelCard : actions
      if row.superview !== home { home.addSubview(row) }
      row.place(in: frame ?? cancelCard.bounds)
      row.showLines(top: frame.map { $0.minY > 0 || hasHeader } ?? false, left: (frame?.minX ?? 0) > 0)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    for row in rows { row.updateLooks() }
    setNeedsLayout()
  }
}
