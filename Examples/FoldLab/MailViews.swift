import Foundation
import ProsceniumCore

/// A text in one line with the size of its letters.
@MainActor final class Label: View {
  var text: String { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }

  init(_ name: String, _ text: String) {
    self.text = text
    super.init(frame: .zero)
    accessibilityIdentifier = name
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size { Size(width: 8 * text.count, height: 20) }
}

/// A touchable view, which must not overlap a fold.
@MainActor final class Button: View {
  private let title: String

  /// - Parameter page: The name of the button's page, which is a part of the button's name, because pages share titles.
  init(_ title: String, on page: String) {
    self.title = title
    super.init(frame: .zero)
    accessibilityIdentifier = "\(title) on \(page)"
    backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.9)
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size { Size(width: max(44, 16 + 8 * title.count), height: 44) }

  override var canBecomeFirstResponder: Bool { false }
}

/// A line of typed text, for which the keyboard is shown while it is the first responder.
@MainActor final class TextField: View {
  private(set) var text = ""

  init(_ name: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = name
    backgroundColor = Color(red: 0.95, green: 0.95, blue: 0.95)
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 36) }

  func insert(_ typed: String) { text += typed }
}

/// A scrolling column of rows, which may overlap a fold.
@MainActor final class RowsView: ScrollView {
  init(_ name: String, rows: Int, height: CGFloat) {
    super.init(frame: .zero)
    accessibilityIdentifier = name
    translatesAutoresizingMaskIntoConstraints = false
    let column = StackView(arrangedSubviews: (1...rows).map { Self.row("\(name) \($0)", height: height) })
    column.accessibilityIdentifier = "rows of \(name)"
    (column.axis, column.spacing) = (.vertical, 1)
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    LayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
      column.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
      column.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
    ])
  }

  private static func row(_ name: String, height: CGFloat) -> View {
    let row = View()
    row.accessibilityIdentifier = name
    row.backgroundColor = .white
    row.translatesAutoresizingMaskIntoConstraints = false
    row.heightAnchor.constraint(equalToConstant: height).isActive = true
    return row
  }
}
