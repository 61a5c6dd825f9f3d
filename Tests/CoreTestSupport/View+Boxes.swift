package import Foundation
package import ProsceniumCore

extension View {
  /// Returns a view for constraints, with required width and height constraints if they are given.
  package static func box(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> View {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return view
  }

  /// Activates constraints that attach the view to all four edges of another view.
  package func fill(_ other: View) {
    translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor),
      leadingAnchor.constraint(equalTo: other.leadingAnchor),
      trailingAnchor.constraint(equalTo: other.trailingAnchor),
      bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
  }
}
