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

  @Test func `a view without a determined position has an ambiguous layout until one is added`() {
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

  @Test func `a deactivated constraint leaves no trace in an ambiguous layout`() {
    let end = view.rightAnchor.constraint(equalTo: container.rightAnchor)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.leftAnchor.constraint(greaterThanOrEqualTo: container.leftAnchor, constant: 5),
    ])
    container.layoutIfNeeded()
    let before = view.frame
    for priority in [LayoutPriority.required, .defaultHigh] {
      end.priority = priority
      end.isActive = true
      container.layoutIfNeeded()
      #expect(view.frame.minX == 280)
      end.isActive = false
      container.layoutIfNeeded()
      #expect(view.frame == before && view.hasAmbiguousLayout)
    }
  }

  @Test func `constraintsAffectingLayout contains only the constraints that determine the axis`() {
    let below = View()
    below.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(below)
    let left = view.leftAnchor.constraint(equalTo: container.leftAnchor)
    let top = view.topAnchor.constraint(equalTo: container.topAnchor)
    let height = view.heightAnchor.constraint(equalToConstant: 30)
    let least = view.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)
    let wish = view.heightAnchor.constraint(equalToConstant: 40)
    wish.priority = .defaultHigh
    let gap = below.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 8)
    let bottom = below.bottomAnchor.constraint(equalTo: container.bottomAnchor)
    LayoutConstraint.activate([bottom, left, top, height, least, wish, gap])
    func deciding(_ view: View, _ axis: LayoutConstraint.Axis) -> [ObjectIdentifier] {
      view.constraintsAffectingLayout(for: axis).map(ObjectIdentifier.init)
    }
    #expect(deciding(view, .horizontal) == [ObjectIdentifier(left)])
    #expect(deciding(view, .vertical) == [ObjectIdentifier(top), ObjectIdentifier(height)])
    #expect(deciding(below, .vertical) == [bottom, top, height, gap].map(ObjectIdentifier.init))
    height.isActive = false
    #expect(deciding(view, .vertical) == [ObjectIdentifier(top), ObjectIdentifier(wish)])
    wish.constant = 10
    #expect(deciding(view, .vertical) == [ObjectIdentifier(top), ObjectIdentifier(least)], "a bound that is reached")
    #expect(View().constraintsAffectingLayout(for: .vertical).isEmpty)
  }

  @Test func `exerciseAmbiguityInLayout moves a view between the ends of its ambiguous range`() {
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 3),
      view.leftAnchor.constraint(greaterThanOrEqualTo: container.leftAnchor, constant: 10),
      view.rightAnchor.constraint(lessThanOrEqualTo: container.rightAnchor, constant: -10),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 15),
    ])
    let stage = [270.0, 10, 270].map { minX in
      view.exerciseAmbiguityInLayout()
      container.layoutIfNeeded()
      return view.frame == Rect(x: minX, y: 3, width: 20, height: 15) && view.hasAmbiguousLayout
    }
    #expect(stage == [true, true, true])
    #expect(view.constraintsAffectingLayout(for: .horizontal).count == 2, "what only exercises decides nothing")
    container.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
    view.exerciseAmbiguityInLayout()
    container.layoutIfNeeded()
    #expect(view.frame.minX == 270, "a change of the constraints ends the exercise: it begins at the far end again")
    let left = view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50)
    left.isActive = true
    view.exerciseAmbiguityInLayout()
    container.layoutIfNeeded()
    #expect(view.frame.minX == 50 && !view.hasAmbiguousLayout)
  }

  @Test func `layoutTrace lists the tree with its frames and ambiguous views`() {
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 7.5),
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
    ])
    container.layoutIfNeeded()
    #expect(container.layoutTrace == "◦ container (0, 0, 300, 200)\n  • view (0, 7.5, 20, 0) AMBIGUOUS")
  }
}
