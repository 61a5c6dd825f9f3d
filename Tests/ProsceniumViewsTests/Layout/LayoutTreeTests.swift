import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of views and guides that move between trees while constraints refer to them.
@MainActor @Suite struct LayoutTreeTests {
  private let container = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  @Test func `a view moves from one window to another with its subviews and their constraints`() async {
    let one = await Scene(size: Size(width: 300, height: 300))
    let other = await Scene(size: Size(width: 500, height: 500))
    let (view, inner) = (View.box(40, 40), View.box(10, 10))
    view.addSubview(inner)
    inner.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    for scene in [one, other] {
      scene.root.view.addSubview(view)
      view.rightAnchor.constraint(equalTo: scene.root.view.rightAnchor).isActive = true
      view.topAnchor.constraint(equalTo: scene.root.view.safeAreaLayoutGuide.topAnchor).isActive = true
      await scene.virtual.runUntilSettled()
      #expect(view.frame.maxX == scene.window.bounds.width && inner.frame.minX == 30)
    }
    await one.virtual.runUntilSettled()
    #expect(one.root.view.constraints.isEmpty && other.root.view.constraints.count == 2)
  }

  @Test func `a constraint to an ancestor's guide is deactivated when the view or a superview moves`() {
    let (first, second, view) = (View.box(50, 50), View.box(60, 60), View.box(10, 10))
    container.addSubview(first)
    container.addSubview(second)
    first.addSubview(view)
    LayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: container.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
    ])
    let margin = view.leftAnchor.constraint(equalTo: container.layoutMarginsGuide.leftAnchor)
    margin.isActive = true
    container.layoutIfNeeded()
    #expect(view.frame.minX == 8)
    second.addSubview(view)
    #expect(!margin.isActive)
    margin.isActive = true
    container.layoutIfNeeded()
    #expect(view.frame.minX == -42)
    second.removeFromSuperview()
    #expect(!margin.isActive && view.superview === second)
    first.addSubview(second)
    margin.isActive = true
    second.leftAnchor.constraint(equalTo: first.leftAnchor, constant: 5).isActive = true
    container.layoutIfNeeded()
    #expect(view.frame.minX == 3)
  }

  @Test func `moving a guide to another view deactivates the guide's constraints`() {
    let (outer, inner, guide) = (View.box(30, 30), View.box(20, 20), LayoutGuide())
    container.addSubview(outer)
    outer.addSubview(inner)
    outer.addLayoutGuide(guide)
    let constraints = [
      guide.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 3),
      guide.widthAnchor.constraint(equalToConstant: 4),
      inner.leftAnchor.constraint(equalTo: guide.rightAnchor),
      inner.topAnchor.constraint(equalTo: container.layoutMarginsGuide.topAnchor),
    ]
    LayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
    #expect(inner.frame.origin == Point(x: 7, y: 8))
    container.addLayoutGuide(guide)
    #expect(constraints.map(\.isActive) == [false, false, false, true])
    LayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
    #expect(inner.frame.origin == Point(x: 7, y: 8) && guide.layoutFrame.minX == 3)
    outer.removeFromSuperview()
    #expect(constraints.map(\.isActive) == [false, true, false, false])
  }

  @Test func `a view that outlives its tree releases the tree's constraints when it joins another tree`() {
    let survivor = View.box(10, 10)
    weak var root: View?
    weak var ended: LayoutConstraint?
    do {
      let tree = View(frame: container.frame)
      let stack = StackView(arrangedSubviews: [survivor, SizedView(width: 5, height: 5)])
      stack.distribution = .equalSpacing
      tree.addSubview(stack)
      stack.fill(tree)
      let constraint = survivor.leftAnchor.constraint(greaterThanOrEqualTo: tree.leftAnchor)
      constraint.isActive = true
      tree.layoutIfNeeded()
      (root, ended) = (tree, constraint)
    }
    #expect(root == nil && ended?.isActive != true)
    survivor.invalidateIntrinsicContentSize()
    survivor.frame.size.width = 3
    #expect(survivor.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 10, height: 10))
    container.addSubview(survivor)
    #expect(ended == nil)
    survivor.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 2).isActive = true
    container.layoutIfNeeded()
    #expect(survivor.frame.minX == 2)
  }

  @Test func `a view can switch from constraints to an autoresizing mask and back`() {
    let (view, below) = (View.box(10, 10), View.box(3, 3))
    container.addSubview(view)
    container.addSubview(below)
    let own = [
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
    ]
    LayoutConstraint.activate(own)
    below.topAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    container.layoutIfNeeded()
    LayoutConstraint.deactivate(own + view.constraints)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = Rect(x: 40, y: 50, width: 20, height: 20)
    container.layoutIfNeeded()
    #expect(view.frame == Rect(x: 40, y: 50, width: 20, height: 20) && below.frame.minY == 70)
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 1),
      view.heightAnchor.constraint(equalToConstant: 5),
    ])
    container.layoutIfNeeded()
    #expect(below.frame.minY == 6)
  }

  @Test func `leading and trailing follow a change of the layout direction at run time`() async throws {
    let scene = await Scene(size: Size(width: 300, height: 300))
    let view = View.box(40, 40)
    let (first, second) = (SizedView(width: 10, height: 10), SizedView(width: 20, height: 10))
    let stack = StackView(arrangedSubviews: [first, second])
    stack.translatesAutoresizingMaskIntoConstraints = false
    scene.root.view.addSubview(view)
    scene.root.view.addSubview(stack)
    let leading = scene.root.view.layoutMarginsGuide.leadingAnchor
    view.leadingAnchor.constraint(equalTo: leading, constant: 2).isActive = true
    stack.trailingAnchor.constraint(equalTo: scene.root.view.trailingAnchor).isActive = true
    await scene.virtual.runUntilSettled()
    #expect(view.frame.minX == 22 && first.frame.minX == 0 && stack.frame.maxX == 300, "a regular width's margin is 20")
    try await scene.send(traits: TraitCollection(layoutDirection: .rightToLeft))
    await scene.virtual.runUntilSettled()
    #expect(view.frame.maxX == 278 && first.frame.minX == 20 && stack.frame.minX == 0)
  }

  @Test func `constraints position a transformed view as if it had no transform`() {
    let view = View.box(20, 20)
    container.addSubview(view)
    view.transform = AffineTransform(scaleX: 2, y: 2)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 30),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 30),
    ])
    container.layoutIfNeeded()
    #expect(view.center == Point(x: 40, y: 40) && view.bounds.size == Size(width: 20, height: 20))
  }

  @Test func `a conflict that occurs repeatedly keeps the older constraint in force each time`() {
    let view = View.box(10, 10)
    container.addSubview(view)
    let other = view.widthAnchor.constraint(equalToConstant: 20)
    for _ in 0..<5 {
      other.isActive = true
      container.layoutIfNeeded()
      #expect(view.frame.width == 10)
      other.constant += 1
      container.layoutIfNeeded()
      #expect(view.frame.width == 10)
      other.isActive = false
      container.layoutIfNeeded()
      #expect(view.frame.width == 10)
    }
  }
}
