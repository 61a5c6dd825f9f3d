import Foundation
import ProsceniumCore

extension View {
  /// Returns a view with a column of `rows`, 8 points apart, that has the rows' height unless other constraints
  /// decide.
  static func holding(columnOf rows: [View]) -> View {
    let stack = StackView(arrangedSubviews: rows)
    (stack.axis, stack.spacing) = (.vertical, 8)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let content = View()
    content.addSubview(stack)
    let bottom = stack.bottomAnchor.constraint(equalTo: content.bottomAnchor)
    bottom.priority = LayoutPriority(999)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      bottom,
    ])
    return content
  }
}
