#if Pictures
import ProsceniumCore

/// A message in a list.
struct Message {
  let sender: String
  let subject: String
  let preview: String
  let time: String
  let color: Color
}

extension Message {
  static let english = [
    Message(
      sender: "Mara Lindqvist",
      subject: "The second act",
      preview: "I moved the bridge upstage, so that the lamp has room to come down.",
      time: "09:41",
      color: .systemIndigo
    ),
    Message(
      sender: "Theo Okafor",
      subject: "Cue sheet, third draft",
      preview: "Fourteen cues now. The storm begins two bars earlier than we had it.",
      time: "08:15",
      color: .systemTeal
    ),
    Message(
      sender: "Box Office",
      subject: "Thursday is sold out",
      preview: "Returns go back on sale at noon, two for each guest.",
      time: "Yesterday",
      color: .systemOrange
    ),
    Message(
      sender: "Ida Brandt",
      subject: "Curtain",
      preview: "It arrived. It is heavier than the old one and falls beautifully.",
      time: "Yesterday",
      color: .systemPink
    ),
    Message(
      sender: "Jun Watanabe",
      subject: "Understudy",
      preview: "She knows the part by heart, and the dance as well.",
      time: "Monday",
      color: .systemGreen
    ),
    Message(
      sender: "Stage Door",
      subject: "Keys",
      preview: "The spare set hangs in the green room from tonight on.",
      time: "Monday",
      color: .systemBrown
    ),
    Message(
      sender: "Clara Vogt",
      subject: "Programme",
      preview: "Proofs are attached. Please read your names twice.",
      time: "Sunday",
      color: .systemBlue
    ),
  ]
}

/// A disc with the initials of a name.
final class Avatar: View {
  private let letters = Label()

  init(_ message: Message) {
    super.init(frame: .zero)
    backgroundColor = message.color
    letters.text = message.sender.split(separator: " ").prefix(2).map { String($0.prefix(1)) }.joined()
    letters.font = .systemFont(ofSize: 15, weight: .semibold)
    letters.textColor = .white
    letters.textAlignment = .center
    addSubview(letters)
  }

  override func layoutSubviews() {
    letters.frame = bounds
    layer.cornerRadius = bounds.width / 2
  }
}

/// A row of the list with a message.
final class MessageRow: View {
  private let avatar: Avatar
  private let sender = Label()
  private let time = Label()
  private let subject = Label()
  private let preview = Label()
  private let line = View()

  init(_ message: Message) {
    avatar = Avatar(message)
    super.init(frame: .zero)
    set(sender, message.sender, .systemFont(ofSize: 17, weight: .semibold), .label)
    set(time, message.time, .systemFont(ofSize: 14), .secondaryLabel)
    set(subject, message.subject, .systemFont(ofSize: 15), .label)
    set(preview, message.preview, .systemFont(ofSize: 14), .secondaryLabel)
    line.backgroundColor = .separator
    for view in [avatar, sender, time, subject, preview, line] { addSubview(view) }
  }

  private func set(_ label: Label, _ text: String, _ font: Font, _ color: Color) {
    (label.text, label.font, label.textColor) = (text, font, color)
  }

  override func layoutSubviews() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = Rect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
    }
    let right = bounds.width - 16
    let timeWidth = time.intrinsicContentSize.width
    place(avatar, 16, 14, 44, 44)
    place(sender, 72, 11, right - timeWidth - 8 - 72, 22)
    place(time, right - timeWidth, 11, timeWidth, 22)
    place(subject, 72, 32, right - 72, 20)
    place(preview, 72, 51, right - 72, 19)
    place(line, 72, bounds.height - 0.5, bounds.width - 72, 0.5)
  }
}

/// A list of messages below a large title.
final class InboxController: ViewController {
  let compose = Button(type: .system)
  private let titleLabel = Label()
  private let countLabel = Label()
  private let rows: [MessageRow]

  init() {
    rows = Message.english.map { MessageRow($0) }
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    titleLabel.text = "Inbox"
    countLabel.text = "7 messages, 2 unread"
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    titleLabel.textColor = .label
    countLabel.font = .systemFont(ofSize: 14)
    countLabel.textColor = .secondaryLabel
    compose.setImage(Image(systemName: "pencil"), for: .normal)
    for view in [titleLabel, countLabel, compose] { self.view.addSubview(view) }
    for row in rows { view.addSubview(row) }
  }

  override func viewDidLayoutSubviews() {
    let (width, top) = (view.bounds.width, max(20, view.safeAreaInsets.top))
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    titleLabel.frame = Rect(x: 16, y: top + 12, width: width - 32, height: 41)
    countLabel.frame = Rect(x: 16, y: top + 54, width: width - 32, height: 18)
    compose.frame = Rect(x: isMirrored ? 12 : width - 52, y: top + 14, width: 40, height: 40)
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: 0, y: top + 88 + CGFloat(index) * 78, width: width, height: 78)
    }
  }
}
#endif
