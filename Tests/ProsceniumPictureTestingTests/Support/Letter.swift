#if Pictures
import ProsceniumCore

/// A new letter with a header, two fields and lines of text.
final class LetterController: ViewController {
  private let cancel = Button(type: .system)
  private let send = Button(configuration: .filled())
  private let heading = Label()
  private let headerLine = View()
  private let fields: [Label]
  private let lines: [View]
  private let text = Label()

  init() {
    fields = [("To:", "Mara Lindqvist"), ("Subject:", "Re: The second act")].map { name, value in
      let label = Label()
      let string = NSMutableAttributedString(string: "\(name)  ", attributes: [.foregroundColor: Color.secondaryLabel])
      string.append(NSAttributedString(string: value, attributes: [.foregroundColor: Color.label]))
      label.attributedText = string
      return label
    }
    lines = fields.map { _ in View() }
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    cancel.setTitle("Cancel", for: .normal)
    send.configuration?.title = "Send"
    send.configuration?.cornerStyle = .capsule
    heading.text = "New letter"
    heading.font = .systemFont(ofSize: 17, weight: .semibold)
    heading.textColor = .label
    heading.textAlignment = .center
    text.numberOfLines = 0
    text.font = .systemFont(ofSize: 17)
    text.textColor = .label
    text.text = """
      Dear Mara,
      the bridge may stay where it is: we hang the lamp a metre lower instead, and the shadow falls where you want it.

      See you at five.
      """
    for view in lines + [headerLine] { view.backgroundColor = .separator }
    for view in [cancel, heading, send, headerLine, text] + fields + lines { self.view.addSubview(view) }
  }

  override func viewDidLayoutSubviews() {
    let (width, top) = (view.bounds.width, view.safeAreaInsets.top)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: View, _ x: CGFloat, _ y: CGFloat, _ size: Size) {
      view.frame = Rect(origin: Point(x: isMirrored ? width - x - size.width : x, y: top + y), size: size)
    }
    place(cancel, 16, 12, Size(width: cancel.intrinsicContentSize.width, height: 34))
    let sendWidth = send.intrinsicContentSize.width
    place(send, width - 16 - sendWidth, 12, Size(width: sendWidth, height: 34))
    place(heading, 100, 12, Size(width: max(0, width - 200), height: 34))
    place(headerLine, 0, 57.5, Size(width: width, height: 0.5))
    for (index, field) in fields.enumerated() {
      let y = 58 + CGFloat(index) * 46
      place(field, 16, y, Size(width: width - 32, height: 46))
      place(lines[index], 16, y + 45.5, Size(width: width - 16, height: 0.5))
    }
    let height = text.sizeThatFits(Size(width: width - 32, height: .infinity)).height
    place(text, 16, 164, Size(width: width - 32, height: height))
  }
}

/// A list of choices.
final class ChoicesController: ViewController {
  private let labels: [Label]
  private let icons: [ImageView]
  private let lines: [View]

  init(_ choices: [(icon: String, title: String)]) {
    labels = choices.map { choice in
      let label = Label()
      label.text = choice.title
      label.font = .systemFont(ofSize: 17)
      label.textColor = .label
      return label
    }
    icons = choices.map { ImageView(image: Image(systemName: $0.icon)) }
    lines = choices.dropFirst().map { _ in View() }
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = Size(width: 250, height: CGFloat(choices.count) * 48)
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    for icon in icons { icon.contentMode = .center }
    for line in lines { line.backgroundColor = .separator }
    for view in labels + icons + lines { self.view.addSubview(view) }
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width
    let inset = view.safeAreaInsets
    for index in labels.indices {
      let y = inset.top + CGFloat(index) * 48
      labels[index].frame = Rect(x: inset.left + 16, y: y, width: width - 76, height: 48)
      icons[index].frame = Rect(x: width - inset.right - 52, y: y, width: 44, height: 48)
      if index > 0 { lines[index - 1].frame = Rect(x: inset.left + 16, y: y, width: width, height: 0.5) }
    }
  }
}
#endif
