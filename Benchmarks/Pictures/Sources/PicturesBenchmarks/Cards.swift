import Proscenium
import ProsceniumTesting

/// A phone that shows cards, each with round corners, a shadow and a line of text.
@MainActor struct Cards {
  let virtual = VirtualStage(.phone)
  let root = ViewController()
  private(set) var cards: [View] = []

  /// Creates a stage with `count` views, of which half are cards and half are labels.
  init(_ count: Int) async {
    root.view.backgroundColor = .systemGroupedBackground
    await virtual.show(root)
    let number = count / 2
    let columns = number <= 10 ? 1 : number <= 50 ? 2 : 10
    let rows = (number + columns - 1) / columns
    let (width, height) = (358 / CGFloat(columns), 740 / CGFloat(rows))
    for index in 0..<number {
      let card = View(
        frame: Rect(
          x: 16 + CGFloat(index % columns) * width,
          y: 60 + CGFloat(index / columns) * height,
          width: width * 0.94,
          height: height * 0.84
        )
      )
      card.backgroundColor = .white
      card.layer.cornerRadius = min(12, height / 4)
      card.layer.cornerCurve = .continuous
      card.layer.shadowOpacity = 0.2
      card.layer.shadowRadius = min(8, height / 6)
      card.layer.shadowOffset = Size(width: 0, height: 2)
      let label = Label(frame: card.bounds.insetBy(dx: 4, dy: 0))
      label.text = columns == 10 ? "\(index)" : "Card \(index) of the list"
      label.font = .systemFont(ofSize: min(17, height * 0.5))
      card.addSubview(label)
      root.view.addSubview(card)
      cards.append(card)
    }
    await virtual.runUntilSettled()
  }

  var list: DisplayList { virtual.stage.windows[0].displayList(at: virtual.stage.frameTime) }

  /// Returns the display lists of all frames while the first card moves down by 120 points.
  func moving() async -> [DisplayList] {
    var lists: [DisplayList] = [list]
    virtual.stage.onFrame = { lists.append($0) }
    View.animate(withDuration: 0.5) { [cards] in
      cards[0].center.y += 120
    }
    await virtual.runUntilSettled()
    virtual.stage.onFrame = nil
    return lists
  }
}
