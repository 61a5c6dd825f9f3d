import Proscenium

/// The content of a controller's view, with a title, a text, and cards below.
final class Page: View {
  private let title = Label()
  private let text = Label()
  private let cards: [View]

  init(_ name: String, _ words: String, colors: [Color]) {
    cards = colors.map { color in
      let card = View()
      card.backgroundColor = color
      card.layer.cornerRadius = 16
      card.layer.cornerCurve = .continuous
      card.layer.shadowOpacity = 0.18
      card.layer.shadowRadius = 10
      card.layer.shadowOffset = Size(width: 0, height: 5)
      return card
    }
    super.init(frame: .zero)
    title.text = name
    title.font = .systemFont(ofSize: 34, weight: .bold)
    title.accessibilityTraits = [.staticText, .header]
    text.text = words
    text.font = .systemFont(ofSize: 17)
    text.textColor = .secondaryLabel
    text.numberOfLines = 0
    for view in [title, text] + cards { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = bounds.width - 48
    title.frame = Rect(x: 24, y: 40, width: width, height: 44)
    text.frame = Rect(x: 24, y: 90, width: width, height: text.sizeThatFits(Size(width: width, height: 200)).height)
    let columns = bounds.width > 600 ? 3 : 1
    let side = (width - CGFloat(columns - 1) * 16) / CGFloat(columns)
    for (index, card) in cards.enumerated() {
      card.frame = Rect(
        x: 24 + CGFloat(index % columns) * (side + 16),
        y: text.frame.maxY + 24 + CGFloat(index / columns) * 136,
        width: side,
        height: 120
      )
    }
  }
}
