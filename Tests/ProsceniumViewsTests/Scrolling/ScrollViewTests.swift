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

  @Test func `content pinned to all edges sets contentSize, and scrolling does not move it`() {
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

  @Test func `content with the scroll view's width scrolls vertically only`() {
    pin(content)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 100, height: 400))
  }

  @Test func `a view pinned to the frame layout guide stays in place while the content scrolls`() {
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

  @Test func `the content does not determine the fitting size of its scroll view`() {
    pin(content)
    #expect(scroll.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == .zero)
  }

  @Test func `a view constrained to a view outside of the scroll view floats over the content`() {
    let outside = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    outside.addSubview(scroll)
    pin(content)
    let (float, marker, frameMarker) = (View.box(10, 10), View.box(1, 1), View.box(1, 1))
    content.addSubview(float)
    outside.addSubview(marker)
    outside.addSubview(frameMarker)
    LayoutConstraint.activate([
      float.topAnchor.constraint(equalTo: outside.topAnchor, constant: 25),
      float.leftAnchor.constraint(equalTo: content.leftAnchor),
      marker.topAnchor.constraint(equalTo: content.topAnchor),
      marker.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor),
      frameMarker.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      frameMarker.leftAnchor.constraint(equalTo: scroll.leftAnchor),
    ])
    outside.layoutIfNeeded()
    #expect(float.frame.minY == 5 && marker.frame.origin == Point(x: 10, y: 20))
    #expect(frameMarker.frame.origin == Point(x: 10, y: 20))
    scroll.contentOffset = Point(x: 3, y: 60)
    outside.layoutIfNeeded()
    #expect(float.frame.minY == 65 && content.frame.origin == .zero)
    #expect(marker.frame.origin == Point(x: 7, y: -40) && frameMarker.frame.origin == Point(x: 10, y: 20))
  }

  @Test func `a content size constrained to a view outside of the scroll view follows that view`() {
    let outside = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    outside.addSubview(scroll)
    let guide = scroll.contentLayoutGuide
    guide.heightAnchor.constraint(equalTo: outside.heightAnchor, multiplier: 2).isActive = true
    outside.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 0, height: 400))
    outside.frame.size.height = 300
    outside.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 0, height: 600))
  }

  @Test func `a change of contentOffset causes one layout, after which the stage is at rest`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    let counting = CountingScrollView(frame: scroll.frame)
    scene.root.view.addSubview(counting)
    await scene.virtual.runUntilSettled()
    let before = counting.layouts
    counting.contentOffset.y = 40
    await scene.virtual.runUntilSettled()
    #expect(counting.layouts == before + 1 && scene.isQuiet)
    counting.contentOffset.y = 40
    await scene.virtual.runUntilSettled()
    #expect(counting.layouts == before + 1)
  }

  @Test func `a contentSize set by code stays until constraints determine it`() {
    #expect(scroll.contentLayoutGuide.layoutFrame == .zero)
    pin(content)
    scroll.layoutIfNeeded()
    content.removeFromSuperview()
    scroll.contentSize = Size(width: 70, height: 90)
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 70, height: 90))
    scroll.addSubview(content)
    content.topAnchor.constraint(equalTo: scroll.topAnchor).isActive = true
    content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor).isActive = true
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == Size(width: 70, height: 400))
    let fresh = ScrollView(frame: scroll.frame)
    fresh.contentSize = Size(width: 70, height: 90)
    #expect(fresh.contentLayoutGuide.layoutFrame == Rect(x: 0, y: 0, width: 70, height: 90))
  }

  @Test func `setContentOffset moves the offset, and an offset that is not finite is ignored`() async {
    let scene = await Scene(size: Size(width: 390, height: 844))
    scene.root.view.addSubview(scroll)
    scroll.setContentOffset(Point(x: 0, y: 50), animated: true)
    #expect(scroll.contentOffset.y == 0 && scroll.presentation.bounds.minY == 0)
    scroll.contentOffset.x = .nan
    await scene.virtual.runUntilSettled()
    #expect(scroll.contentOffset == Point(x: 0, y: 50))
    #expect(scroll.presentation.bounds.origin == Point(x: 0, y: 50))
  }
}

@MainActor private final class CountingScrollView: ScrollView {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}
