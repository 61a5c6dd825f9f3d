import Foundation
import ProsceniumCore

/// The form of the sketches: a rectangle, buttons under it, 16 points around and between.
@MainActor struct RectangleForm {
  let view = View()
  let rectangle = View()
  let buttons: [View]
  let rectangleHeight: LayoutConstraint
  let bottom: LayoutConstraint

  /// Makes the form in its view.
  ///
  /// - Parameters:
  ///   - height: The rectangle's; `nil` leaves it open.
  ///   - count: How many buttons of 50 points there are.
  ///   - priority: That of the gap at the bottom; `nil` leaves it out.
  init(rectangle height: CGFloat? = 100, buttons count: Int = 1, bottom priority: LayoutPriority? = .required) {
    buttons = (0..<count).map { _ in View() }
    rectangleHeight = rectangle.heightAnchor.constraint(equalToConstant: height ?? 0)
    rectangleHeight.isActive = height != nil
    var above = view.topAnchor
    for (index, row) in ([rectangle] + buttons).enumerated() {
      row.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(row)
      LayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: above, constant: 16),
        row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      ])
      if index > 0 { row.heightAnchor.constraint(equalToConstant: 50).isActive = true }
      above = row.bottomAnchor
    }
    bottom = view.bottomAnchor.constraint(equalTo: above, constant: 16)
    bottom.identifier = "bottom"
    guard let priority else { return }
    bottom.priority = priority
    bottom.isActive = true
  }

  /// What the seed's presentation controller asks: the least height for a width.
  func fittedHeight(width: CGFloat = 358) -> CGFloat {
    view.systemLayoutSizeFitting(
      Size(width: width, height: View.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .defaultLow
    ).height
  }
}
