#if Pictures
import ProsceniumCore

/// A keyboard at the position of the window's keyboard layout guide.
final class KeyboardView: View {
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  private let keys: [[Label]]
  private let space = KeyboardView.key("space")

  init(in window: View) {
    keys = Self.rows.map { row in row.map { Self.key(String($0)) } }
    super.init(frame: .zero)
    backgroundColor = Color(red: 0.82, green: 0.83, blue: 0.85)
    for key in keys.joined() { addSubview(key) }
    addSubview(space)
    translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(self)
    LayoutConstraint.activate([
      topAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      leadingAnchor.constraint(equalTo: window.leadingAnchor),
      trailingAnchor.constraint(equalTo: window.trailingAnchor),
      heightAnchor.constraint(equalToConstant: 340),
    ])
  }

  private static func key(_ title: String) -> Label {
    let key = Label()
    (key.text, key.textAlignment, key.textColor) = (title, .center, .black)
    key.font = .systemFont(ofSize: title.count > 1 ? 17 : 24)
    key.backgroundColor = .white
    key.layer.cornerRadius = 6
    key.layer.shadowOpacity = 0.3
    key.layer.shadowRadius = 0
    key.layer.shadowOffset = Size(width: 0, height: 1)
    return key
  }

  override func layoutSubviews() {
    let (gap, height) = (10.0, 66.0)
    let width = (bounds.width - 11 * gap) / 10
    for (index, row) in keys.enumerated() {
      let left = (bounds.width - CGFloat(row.count) * (width + gap) + gap) / 2
      for (column, key) in row.enumerated() {
        key.frame = Rect(
          x: left + CGFloat(column) * (width + gap),
          y: 14 + CGFloat(index) * (height + gap),
          width: width,
          height: height
        )
      }
    }
    space.frame = Rect(x: bounds.width / 4, y: 14 + 3 * (height + gap), width: bounds.width / 2, height: height)
  }
}
#endif
