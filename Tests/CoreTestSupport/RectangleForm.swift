package import Foundation
package import ProsceniumCore

/// The form of the sketches, with a rectangle, buttons below it, and gaps of 16 points.
@MainActor package struct RectangleForm {
  package let view = View()
  package let rectangle = View()
  package let buttons: [View]
  package let rectangleHeight: LayoutConstraint
  package let bottom: LayoutConstraint

  /// Creates the form in its view.
  ///
  /// - Parameters:
  ///   - height: The rectangle's height in points, or `nil` for no height constraint.
  ///   - count: The number of buttons, each 50 points high.
  ///   - priority: The priority of the constraint at the bottom, or `nil` to omit the constraint.
  package init(rectangle height: CGFloat? = 100, buttons count: Int = 1, bottom priority: LayoutPriority? = .required) {
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

  /// Returns the minimum height for a width, as calculated by the seed's presentation controller.
  package func fittedHeight(width: CGFloat = 358) -> CGFloat {
    view.systemLayoutSizeFitting(
      Size(width: width, height: View.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .defaultLow
    ).height
  }
}
