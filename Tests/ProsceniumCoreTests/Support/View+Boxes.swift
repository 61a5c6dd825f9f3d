import Foundation
import ProsceniumCore

extension View {
  /// A view that constraints place, with required sides where they are given.
  static func box(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> View {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return view
  }

  /// Has the view stand at all four edges of another.
  func fill(_ other: View) {
    translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor),
      leadingAnchor.constraint(equalTo: other.leadingAnchor),
      trailingAnchor.constraint(equalTo: other.trailingAnchor),
      bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
  }
}
