import Foundation

/// The title, the message and the text fields of an alert, which scroll if they do not fit.
final class AlertHeader: ScrollView {
  private static let margin: CGFloat = 16
  private static let verticalMargin: CGFloat = 20
  private static let labelGap: CGFloat = 4
  private static let fieldHeight: CGFloat = 32
  private static let fieldGap: CGFloat = 8

  private let titleLabel = Label()
  private let messageLabel = Label()

  /// The text fields from the top to the bottom.
  private(set) var fields: [TextField] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    messageLabel.font = .preferredFont(forTextStyle: .footnote)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
  }

  /// Sets the texts.
  func setTexts(title: String?, message: String?) {
    (titleLabel.text, messageLabel.text) = (title, message)
    setNeedsLayout()
  }

  /// Adds a text field below the others.
  func add(_ field: TextField) {
    fields.append(field)
    addSubview(field)
    field.addAction(
      Action { [unowned self, unowned field] _ in scrollRectToVisible(field.frame, animated: true) },
      for: .editingDidBegin
    )
    setNeedsLayout()
  }

  /// Returns the height of all parts.
  func height(forWidth width: CGFloat) -> CGFloat { parts(forWidth: width).height }

  override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(forWidth: bounds.width)
    titleLabel.place(in: parts.title)
    messageLabel.place(in: parts.message)
    for (field, frame) in zip(fields, parts.fields) { field.place(in: frame) }
    contentSize = Size(width: bounds.width, height: parts.height)
    isScrollEnabled = parts.height > bounds.height + 0.5
  }

  private func parts(forWidth width: CGFloat) -> (title: Rect, message: Rect, fields: [Rect], height: CGFloat) {
    let inner = max(0, width - 2 * Self.margin)
    var (frames, y): ([Rect], CGFloat) = ([], Self.verticalMargin)
    func append(height: CGFloat, after gap: CGFloat) {
      y += frames.contains { $0.height > 0 } ? gap : 0
      frames.append(Rect(x: Self.margin, y: y, width: inner, height: height))
      y += height
    }
    for label in [titleLabel, messageLabel] {
      let isEmpty = label.text?.isEmpty != false
      let fitting = label.sizeThatFits(Size(width: inner, height: .greatestFiniteMagnitude))
      append(height: isEmpty ? 0 : fitting.height.rounded(.up), after: isEmpty ? 0 : Self.labelGap)
    }
    for _ in fields { append(height: Self.fieldHeight, after: Self.fieldGap) }
    let isEmpty = frames.allSatisfy { $0.height == 0 }
    return (frames[0], frames[1], Array(frames.dropFirst(2)), isEmpty ? 0 : y + Self.verticalMargin)
  }
}
