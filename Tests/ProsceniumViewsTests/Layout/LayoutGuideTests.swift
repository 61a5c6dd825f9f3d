import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct LayoutGuideTests {
  private func pinned(_ view: View, to guide: LayoutGuide) {
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test func `the safe area follows the stage, the controller and the view's overlap`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let (view, card) = (View(), View(frame: Rect(x: 16, y: 20, width: 358, height: 400)))
    scene.root.view.addSubview(view)
    scene.root.view.addSubview(card)
    pinned(view, to: scene.root.view.safeAreaLayoutGuide)
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    await scene.virtual.runUntilSettled()
    #expect(view.frame == Rect(x: 0, y: 47, width: 390, height: 763))
    #expect(card.safeAreaInsets == EdgeInsets(top: 27), "the card ends above the bottom's part")
    #expect(view.safeAreaInsets == .zero, "a view within the safe area has nothing covered")
    scene.root.additionalSafeAreaInsets = EdgeInsets(top: 3, left: 10)
    await scene.virtual.runUntilSettled()
    #expect(view.frame == Rect(x: 10, y: 50, width: 380, height: 760))
    #expect(scene.root.view.safeAreaLayoutGuide.layoutFrame == view.frame)
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: .nan, bottom: -5)
    await scene.virtual.runUntilSettled()
    #expect(view.frame == Rect(x: 10, y: 3, width: 380, height: 841))
    #expect(View(frame: card.frame).safeAreaInsets == .zero)
  }

  @Test func `layout margins are eight points by default and directional margins follow the direction`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let view = View()
    container.addSubview(view)
    pinned(view, to: container.layoutMarginsGuide)
    container.layoutIfNeeded()
    #expect(view.frame == Rect(x: 8, y: 8, width: 184, height: 84))
    container.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
    container.layoutIfNeeded()
    #expect(view.frame == Rect(x: 20, y: 1, width: 140, height: 96))
    container.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    #expect(view.frame == Rect(x: 40, y: 1, width: 140, height: 96))
    #expect(container.layoutMargins == EdgeInsets(top: 1, left: 40, bottom: 3, right: 20))
  }

  @Test func `layout margins that are not finite count as zero`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    container.directionalLayoutMargins = DirectionalEdgeInsets(top: .nan, leading: .infinity, bottom: -5, trailing: 3)
    #expect(container.layoutMargins == EdgeInsets(top: 0, left: 0, bottom: -5, right: 3))
    container.layoutMargins = EdgeInsets(top: 1, left: -CGFloat.infinity, bottom: .nan, right: 4)
    #expect(container.layoutMarginsGuide.layoutFrame == Rect(x: 0, y: 1, width: 196, height: 99))
  }

  @Test func `preservesSuperviewLayoutMargins applies the superview's margins to a view`() {
    let (container, inner) = (View(frame: Rect(x: 0, y: 0, width: 200, height: 100)), View())
    let view = View.box(10, 10)
    container.addSubview(inner)
    inner.fill(container)
    inner.addSubview(view)
    view.leftAnchor.constraint(equalTo: inner.layoutMarginsGuide.leftAnchor).isActive = true
    container.layoutMargins.left = 30
    container.layoutIfNeeded()
    #expect(view.frame.minX == 8)
    inner.preservesSuperviewLayoutMargins = true
    container.layoutIfNeeded()
    #expect(view.frame.minX == 30)
    container.layoutMargins.left = 40
    container.layoutIfNeeded()
    #expect(view.frame.minX == 40)
  }

  @Test func `a margin attribute refers to the edge of the margins guide`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    LayoutConstraint(
      item: view,
      attribute: .trailing,
      relatedBy: .equal,
      toItem: container,
      attribute: .trailingMargin,
      multiplier: 1,
      constant: 0
    ).isActive = true
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    container.layoutIfNeeded()
    #expect(view.frame.maxX == 192)
  }

  @Test func `the readable content guide is centred and at most 672 points wide`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 1024, height: 100))
    #expect(container.readableContentGuide.layoutFrame == Rect(x: 176, y: 8, width: 672, height: 84))
    container.frame.size.width = 320
    #expect(container.readableContentGuide.layoutFrame == Rect(x: 8, y: 8, width: 304, height: 84))
  }

  @Test func `a view pinned to the readable content guide is centred in its container`() {
    let (container, view) = (View(frame: Rect(x: 0, y: 0, width: 1024, height: 100)), View())
    container.addSubview(view)
    pinned(view, to: container.readableContentGuide)
    container.layoutIfNeeded()
    #expect(view.frame == Rect(x: 176, y: 8, width: 672, height: 84))
    container.frame.size.width = 320
    container.layoutIfNeeded()
    #expect(view.frame == Rect(x: 8, y: 8, width: 304, height: 84))
  }

  @Test func `removing a view deactivates constraints from its guide to views outside of it`() {
    let (container, view, other) = (View(frame: Rect(x: 0, y: 0, width: 300, height: 200)), View(), View())
    let guide = LayoutGuide()
    container.addSubview(view)
    container.addSubview(other)
    view.addLayoutGuide(guide)
    let inside = guide.topAnchor.constraint(equalTo: view.topAnchor)
    let outside = guide.leftAnchor.constraint(equalTo: other.leftAnchor)
    LayoutConstraint.activate([inside, outside])
    view.removeFromSuperview()
    #expect(inside.isActive && !outside.isActive)
  }

  @Test func `an added layout guide is positioned by constraints like a view`() {
    let container = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let (view, guide) = (View(), LayoutGuide())
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    container.addLayoutGuide(guide)
    let constraints = [
      guide.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 30),
      guide.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
    ]
    LayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 30 && guide.layoutFrame.width == 100 && view.frame.minX == 70)
    container.removeLayoutGuide(guide)
    #expect(constraints.map(\.isActive) == [false, false, false, true] && guide.owningView == nil)
    container.layoutIfNeeded()
  }

  @Test func `a fitting query includes the margins of a view without a size`() {
    let container = View()
    let view = SizedView(width: 100, height: 20)
    container.addSubview(view)
    pinned(view, to: container.layoutMarginsGuide)
    #expect(container.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 116, height: 36))
  }
}
