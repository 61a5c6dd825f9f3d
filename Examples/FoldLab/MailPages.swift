import Foundation
import ProsceniumCore

/// A page of the program with a layout guide for touchable views, free of bars and on one side of a fold.
///
/// With a horizontal fold, the guide is below it, because the user touches the lower half of a device on a table. With
/// a vertical fold, the guide is to the right of it. The outer display of the closed device is on that side.
@MainActor class MailPage: ViewController {
  let clear = LayoutGuide()
  private var belowFold: LayoutConstraint?
  private var behindFold: LayoutConstraint?

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    view.accessibilityIdentifier = title
    view.backgroundColor = Color(red: 0.9, green: 0.9, blue: 0.9)
    view.addLayoutGuide(clear)
    let safeArea = view.safeAreaLayoutGuide
    let below = clear.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor)
    let behind = clear.leftAnchor.constraint(greaterThanOrEqualTo: view.leftAnchor)
    // The guide is as large as these constraints and the safe area permit.
    let (top, left) = (
      clear.topAnchor.constraint(equalTo: view.topAnchor), clear.leftAnchor.constraint(equalTo: view.leftAnchor)
    )
    (top.priority, left.priority) = (.defaultLow, .defaultLow)
    LayoutConstraint.activate([
      below, behind, top, left,
      clear.topAnchor.constraint(greaterThanOrEqualTo: safeArea.topAnchor),
      clear.leftAnchor.constraint(greaterThanOrEqualTo: safeArea.leftAnchor),
      Self.yielding(clear.rightAnchor.constraint(equalTo: safeArea.rightAnchor)),
      Self.yielding(clear.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor)),
    ])
    (belowFold, behindFold) = (below, behind)
  }

  /// Updates the guide for the folds, and runs again when the folds or the page's position change.
  override func updateViewConstraints() {
    var (top, left) = (CGFloat(0), CGFloat(0))
    for fold in view.reservedRegions(kind: .division) {
      if fold.frame.width > fold.frame.height {
        top = max(top, fold.frame.maxY + fold.margins.bottom)
      } else {
        left = max(left, fold.frame.maxX + fold.margins.right)
      }
    }
    belowFold?.constant = top
    behindFold?.constant = left
    super.updateViewConstraints()
  }

  /// Returns the constraint with a priority below required, for pages that are too small while outside of the window.
  private static func yielding(_ constraint: LayoutConstraint) -> LayoutConstraint {
    constraint.priority = LayoutPriority(999)
    return constraint
  }

  /// Adds `content` to the page with the width of the safe area.
  func add(_ content: View, below top: LayoutYAxisAnchor, above bottom: LayoutYAxisAnchor? = nil, by gap: CGFloat = 8) {
    view.addSubview(content)
    let safeArea = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: top, constant: gap),
      content.leftAnchor.constraint(equalTo: safeArea.leftAnchor, constant: 16),
      Self.yielding(content.rightAnchor.constraint(equalTo: safeArea.rightAnchor, constant: -16)),
    ])
    if let bottom { Self.yielding(content.bottomAnchor.constraint(equalTo: bottom, constant: -gap)).isActive = true }
  }

  /// Returns a button of the page.
  func button(_ text: String) -> Button { Button(text, on: title ?? "") }

  /// Adds a row of buttons at the lower edge of the guide.
  func addBar(_ buttons: [Button]) -> StackView {
    let bar = StackView(arrangedSubviews: buttons)
    bar.accessibilityIdentifier = "bar on \(title ?? "")"
    bar.spacing = 8
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    LayoutConstraint.activate([
      bar.rightAnchor.constraint(equalTo: clear.rightAnchor, constant: -16),
      bar.bottomAnchor.constraint(equalTo: clear.bottomAnchor, constant: -16),
    ])
    return bar
  }
}

/// A list of letters or mailboxes with a bar below it.
@MainActor final class ListPage: MailPage {
  let rows: RowsView

  init(_ title: String, rows count: Int) {
    rows = RowsView("row of \(title)", rows: count, height: 140)
    super.init(title)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = addBar([button("new")])
    add(rows, below: view.safeAreaLayoutGuide.topAnchor, above: bar.topAnchor)
  }
}

/// A letter with its subject, its text, and a picture with a button in the centre of the guide.
@MainActor final class LetterPage: MailPage {
  private(set) lazy var more = button("more")
  let text = RowsView("line", rows: 3, height: 180)
  let picture = View()

  override func viewDidLoad() {
    super.viewDidLoad()
    let subject = Label("subject", "The fold of a map is where it tears")
    let bar = addBar([button("archive"), button("reply"), more])
    add(subject, below: view.safeAreaLayoutGuide.topAnchor)
    add(text, below: subject.bottomAnchor, above: bar.topAnchor)
    addPicture()
  }

  private func addPicture() {
    picture.accessibilityIdentifier = "picture"
    picture.backgroundColor = Color(red: 0.4, green: 0.7, blue: 0.4)
    picture.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(picture)
    let save = button("save")
    picture.addSubview(save)
    LayoutConstraint.activate([
      picture.centerXAnchor.constraint(equalTo: clear.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: clear.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 160), picture.heightAnchor.constraint(equalToConstant: 100),
      save.centerXAnchor.constraint(equalTo: picture.centerXAnchor),
      save.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
    ])
  }
}

/// The placeholder page in the column of a letter.
@MainActor final class NoLetterPage: MailPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    let hint = Label("hint", "No letter")
    view.addSubview(hint)
    LayoutConstraint.activate([
      hint.centerXAnchor.constraint(equalTo: clear.centerXAnchor),
      hint.centerYAnchor.constraint(equalTo: clear.centerYAnchor),
    ])
  }
}

/// A sheet for writing a letter above the keyboard.
@MainActor final class ComposePage: MailPage {
  let address = TextField("address")
  let draft = TextField("draft")

  override func viewDidLoad() {
    super.viewDidLoad()
    let head = StackView(arrangedSubviews: [button("cancel"), Label("title", "New letter"), button("send")])
    head.accessibilityIdentifier = "head"
    (head.spacing, head.distribution) = (8, .equalSpacing)
    head.translatesAutoresizingMaskIntoConstraints = false
    add(head, below: clear.topAnchor)
    add(address, below: head.bottomAnchor)
    add(draft, below: address.bottomAnchor)
    // The draft fills the space above the keyboard, and shows at least one line.
    let bottom = draft.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8)
    bottom.priority = .defaultHigh
    LayoutConstraint.activate([bottom, draft.heightAnchor.constraint(greaterThanOrEqualToConstant: 36)])
    address.setContentHuggingPriority(.required, for: .vertical)
  }
}

/// A question with a column of answers, in a small sheet or as a list of actions in a popover.
@MainActor final class ChoicePage: MailPage {
  private let answers: [String]

  init(_ title: String, size: Size, answers: [String]) {
    self.answers = answers
    super.init(title)
    preferredContentSize = size
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let column = StackView(arrangedSubviews: answers.map(button))
    column.accessibilityIdentifier = "answers"
    (column.axis, column.spacing) = (.vertical, 8)
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    LayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: clear.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: clear.centerYAnchor),
    ])
  }
}
