import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ScrollViewTests {
  private let scroll = ScrollView(frame: Rect(x: 10, y: 20, width: 100, height: 80))
  private let content = SizedView(width: 250, height: 400)

  private func pin(_ view: View, _ constants: (CGFloat, CGFloat) = (0, 0)) {
    scroll.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scroll.topAnchor, constant: constants.0),
      view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -constants.1),
    ])
  }

  @Test func `content pinned to the edges sets the content's size, and scrolling does not move it`() {
    pin(content, (5, 7))
    scroll.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 5, width: 250, height: 400))
    #expect(scroll.contentSize == Size(width: 250, height: 412))
    scroll.contentOffset = Point(x: 30, y: 60)
    scroll.layoutIfNeeded()
    #expect(content.frame.minY == 5 && scroll.bounds.origin == Point(x: 30, y: 60))
    content.content.height = 500
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize.height == 512)
  }

  @Test func `a width equal to the view's scrolls down alone`() {
    pin(content)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 100, height: 400))
  }

  @Test func `what is pinned to the frame stays while content scrolls`() {
    pin(content)
    let bar = SizedView(width: 100, height: 10)
    scroll.addSubview(bar)
    LayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
    ])
    scroll.contentOffset = Point(x: 0, y: 60)
    scroll.layoutIfNeeded()
    #expect(bar.frame.minY == 60 && content.frame.minY == 0)
  }

  @Test func `content does not size the view that scrolls it`() {
    pin(content)
    #expect(scroll.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == .zero)
  }

  @Test func `an offset is animated and one that is no number ignored`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    scene.root.view.addSubview(scroll)
    scroll.setContentOffset(Point(x: 0, y: 50), animated: true)
    #expect(scroll.contentOffset.y == 50 && scroll.presentation.bounds.minY == 0)
    scroll.contentOffset.x = .nan
    await scene.virtual.runUntilSettled()
    #expect(scroll.presentation.bounds.origin == Point(x: 0, y: 50))
  }
}
