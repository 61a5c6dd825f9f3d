import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of changes to views and constraints that an application makes during their layout.
@MainActor @Suite struct LayoutReentrancyTests {
  private let container = HookedView(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  /// Returns hooked views in a column, the first of which is at the container's top.
  private func column(_ count: Int) -> [HookedView] {
    let views = (0..<count).map { _ in HookedView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
    views[0].topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    for (above, below) in zip(views, views.dropFirst()) {
      below.topAnchor.constraint(equalTo: above.bottomAnchor).isActive = true
    }
    return views
  }

  @Test func `a view that requested a constraint update before it had a superview is updated`() {
    let view = BuildingView()
    container.addSubview(view)
    container.layoutIfNeeded()
    #expect(view.updates == 1)
    let (middle, late) = (View(), HookedView())
    var updates = 0
    late.onUpdate = { _ in updates += 1 }
    late.setNeedsUpdateConstraints()
    middle.addSubview(late)
    container.addSubview(middle)
    container.layoutIfNeeded()
    #expect(updates == 1)
  }

  @Test func `constraints activated during an update or a layout apply in the same pass`() {
    let view = View.box(10, 10)
    container.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 7)
    let top = view.topAnchor.constraint(equalTo: container.topAnchor, constant: 9)
    var placed: CGFloat?
    container.onUpdate = { container in
      left.isActive = true
      container.layoutIfNeeded()
      placed = placed ?? view.frame.minX
    }
    container.onLayout = { _ in if left.isActive { top.isActive = true } }
    container.setNeedsUpdateConstraints()
    container.layoutIfNeeded()
    #expect(placed == 7, "layout inside of an update knows what was made before it")
    #expect(view.frame.origin == Point(x: 7, y: 9))
  }

  @Test func `intrinsicContentSize can remove other views without disturbing the remaining layout`() {
    let views = column(6)
    views[1].onContent = { _ in
      views[0].removeFromSuperview()
      views[5].removeFromSuperview()
      return Size(width: 3, height: 4)
    }
    views[2].onContent = { _ in
      views[3].invalidateIntrinsicContentSize()
      return Size(width: 3, height: 5)
    }
    views[3].onContent = { _ in
      views[4].removeFromSuperview()
      views[2].invalidateIntrinsicContentSize()
      return Size(width: 3, height: 6)
    }
    views[1].topAnchor.constraint(equalTo: container.topAnchor, constant: 1).isActive = true
    container.layoutIfNeeded()
    #expect(container.subviews == [views[1], views[2], views[3]])
    #expect(views[1...3].map(\.frame.minY) == [1, 5, 10])
  }

  @Test func `a fitting query omits views that are removed during the query`() {
    let views = column(3)
    views[1].onContent = { _ in
      views[0].removeFromSuperview()
      return Size(width: 3, height: 4)
    }
    views[1].topAnchor.constraint(equalTo: container.topAnchor, constant: 2).isActive = true
    container.bottomAnchor.constraint(equalTo: views[1].bottomAnchor, constant: 1).isActive = true
    #expect(container.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 7)
  }

  @Test func `a view that removes other views in its layout ends their layout`() {
    let views = column(4)
    views[0].onLayout = { _ in
      views[1].removeFromSuperview()
      views[2].removeFromSuperview()
    }
    container.layoutIfNeeded()
    #expect(container.subviews == [views[0], views[3]] && views[3].frame.minY == 0)
  }

  @Test func `constraint products that are not finite place views at a limit, from which they return`() async {
    let scene = await Scene(traits: TraitCollection(displayScale: 3))
    let (wide, wider) = (View.box(100, 5), View.box(nil, 5))
    scene.root.view.addSubview(wide)
    scene.root.view.addSubview(wider)
    let width = wide.constraints[0]
    LayoutConstraint.activate([
      wide.leftAnchor.constraint(equalTo: scene.root.view.leftAnchor),
      wider.leftAnchor.constraint(equalTo: wide.rightAnchor),
      wider.widthAnchor.constraint(equalTo: wide.widthAnchor, multiplier: 10),
      // A cycle in which the height follows from the width, and an optional width from the height.
      wider.heightAnchor.constraint(lessThanOrEqualTo: wider.widthAnchor, multiplier: 1e300),
    ])
    await scene.virtual.runUntilSettled()
    #expect(wider.frame == Rect(x: 100, y: 0, width: 1000, height: 5))
    width.constant = 1e308
    await scene.virtual.runUntilSettled()
    #expect(wide.frame.width == 1e100 && wider.frame.width == 1e100 && wider.frame.minX.isFinite)
    let fitted = scene.root.view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(fitted.width.isFinite && fitted.height.isFinite)
    width.constant = 50
    await scene.virtual.runUntilSettled()
    #expect(wider.frame == Rect(x: 50, y: 0, width: 500, height: 5))
  }

  @Test func `alignment insets and baselines are read again when the content is invalidated`() {
    let (one, other) = (HookedView(), HookedView())
    for view in [one, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.onContent = { _ in Size(width: 20, height: 30) }
      container.addSubview(view)
    }
    LayoutConstraint.activate([
      one.topAnchor.constraint(equalTo: container.topAnchor),
      one.leftAnchor.constraint(equalTo: container.leftAnchor),
      other.leftAnchor.constraint(equalTo: one.rightAnchor),
      other.firstBaselineAnchor.constraint(equalTo: one.firstBaselineAnchor),
    ])
    container.layoutIfNeeded()
    #expect(other.frame == Rect(x: 20, y: 0, width: 20, height: 30))
    one.firstBaseline = 15
    one.invalidateIntrinsicContentSize()
    container.layoutIfNeeded()
    #expect(other.frame.minY == 15)
    one.insets = EdgeInsets(top: 4, left: 1, bottom: 2, right: 3)
    one.invalidateIntrinsicContentSize()
    container.layoutIfNeeded()
    #expect(one.frame == Rect(x: -1, y: -4, width: 24, height: 36))
    #expect(other.frame == Rect(x: 20, y: 15, width: 20, height: 30))
    let third = View.box(1, 1)
    container.addSubview(third)
    third.bottomAnchor.constraint(equalTo: other.lastBaselineAnchor).isActive = true
    container.layoutIfNeeded()
    #expect(third.frame.maxY == 45)
    other.lastBaseline = 7
    other.invalidateIntrinsicContentSize()
    container.layoutIfNeeded()
    #expect(third.frame.maxY == 38)
  }
}

/// A view that requires constraint-based layout and creates its constraints in `updateConstraints()`.
@MainActor private final class BuildingView: View {
  var updates = 0

  override class var requiresConstraintBasedLayout: Bool { true }

  override func updateConstraints() {
    updates += 1
    super.updateConstraints()
  }
}
