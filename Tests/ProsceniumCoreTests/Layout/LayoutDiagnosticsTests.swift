import Foundation
import ProsceniumCore
import Testing

@MainActor @Suite struct LayoutDiagnosticsTests {
  private let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let view = View()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    (container.accessibilityIdentifier, view.accessibilityIdentifier) = ("container", "view")
    container.addSubview(view)
  }

  @Test func `a view whose place is left open is ambiguous until it is said`() {
    let left = view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 5)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    #expect(view.hasAmbiguousLayout && !container.hasAmbiguousLayout)
    left.isActive = true
    #expect(!view.hasAmbiguousLayout)
    #expect(!View().hasAmbiguousLayout)
  }

  @Test func `the constraints of an axis are those about the view`() {
    let left = view.leftAnchor.constraint(equalTo: container.leftAnchor)
    let top = view.topAnchor.constraint(equalTo: container.topAnchor)
    let height = container.heightAnchor.constraint(equalTo: view.heightAnchor)
    LayoutConstraint.activate([left, top, height])
    #expect(view.constraintsAffectingLayout(for: .horizontal).map(ObjectIdentifier.init) == [ObjectIdentifier(left)])
    #expect(
      view.constraintsAffectingLayout(for: .vertical).map(ObjectIdentifier.init)
        == [ObjectIdentifier(top), ObjectIdentifier(height)]
    )
  }

  @Test func `a trace shows the tree with its frames`() {
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 7.5),
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
    ])
    container.layoutIfNeeded()
    #expect(container.layoutTrace == "◦ container (0, 0, 300, 200)\n  • view (0, 7.5, 20, 0) AMBIGUOUS")
  }
}
