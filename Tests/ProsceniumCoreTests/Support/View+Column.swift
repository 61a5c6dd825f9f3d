import Foundation
import ProsceniumCore

extension View {
  /// A view with a column of `rows`, 8 points apart, and as high as they are where nothing else decides.
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
