import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ScrollInsetsTests {
  private func makeScene(contentSize: Size = Size(width: 393, height: 5_000)) async -> ScrollScene {
    let scene = await ScrollScene(contentSize: contentSize)
    scene.scroll.frame = scene.window.bounds
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 59, bottom: 34)
    return scene
  }

  @Test func `content at its top stays at the top of the safe area`() async {
    let scene = await makeScene()
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.adjustedContentInset == EdgeInsets(top: 59, bottom: 34))
    #expect(scene.scroll.contentInset == .zero && scene.scroll.contentOffset.y == -59)
    #expect(scene.take() == "didScroll > didChangeInset")
    scene.scroll.contentOffset.y = 300
    scene.virtual.stage.safeAreaInsets.top = 20
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.adjustedContentInset.top == 20 && scene.scroll.contentOffset.y == 300)
  }

  @Test(
    arguments: [
      (.automatic, 5_000.0, 59.0), (.automatic, 100, 0), (.scrollableAxes, 100, 0), (.always, 100, 59),
      (.never, 5_000, 0),
    ] as [(ScrollView.ContentInsetAdjustmentBehavior, Double, Double)]
  )
  func `the behaviour decides about the safe area`(
    behavior: ScrollView.ContentInsetAdjustmentBehavior,
    height: Double,
    top: Double
  ) async {
    let scene = await makeScene(contentSize: Size(width: 393, height: height))
    scene.scroll.contentInsetAdjustmentBehavior = behavior
    await scene.virtual.runUntilSettled()
    #expect(abs(scene.scroll.adjustedContentInset.top - top) < 1e-9)
    if behavior == .scrollableAxes {
      scene.scroll.alwaysBounceVertical = true
      #expect(scene.scroll.adjustedContentInset.top == 59)
    }
  }

  @Test func `content in a navigation controller avoids the safe area even if it fits`() async {
    let virtual = VirtualStage(size: Size(width: 393, height: 852), traits: TraitCollection())
    let page = ViewController()
    let navigation = NavigationController(rootViewController: page)
    let scroll = ScrollView()
    page.view.addSubview(scroll)
    _ = await virtual.show(navigation)
    scroll.frame = page.view.bounds
    virtual.stage.safeAreaInsets = EdgeInsets(top: 59)
    await virtual.runUntilSettled()
    #expect(scroll.adjustedContentInset.top == 59)
    page.automaticallyAdjustsScrollViewInsets = false
    scroll.setNeedsLayout()
    await virtual.runUntilSettled()
    #expect(scroll.adjustedContentInset.top == 0)
  }

  @Test func `the inset is part of the range of a scroll`() async throws {
    let scene = await ScrollScene()
    scene.scroll.contentInset = EdgeInsets(top: 40, bottom: 70)
    #expect(scene.scroll.contentOffset.y == -40 && scene.take() == "didScroll > didChangeInset")
    try await scene.pull(by: Vector(dy: 60))
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == -40)
    scene.scroll.contentOffset.y = 4_260
    try await scene.pull(by: Vector(dy: -300))
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 4_277)
  }

  @Test func `a subclass is notified of adjusted insets before the delegate`() async {
    final class Notified: ScrollView {
      var log: EventLog?
      override func adjustedContentInsetDidChange() { log?.add("adjustedContentInsetDidChange") }
    }
    let scroll = Notified()
    let scene = await ScrollScene(scroll: scroll)
    scroll.log = scene.log
    scroll.contentOffset.y = 90
    _ = scene.take()
    scroll.contentInset.top = 10
    scroll.contentInset.top = 10
    #expect(scene.take() == "adjustedContentInsetDidChange > didChangeInset")
  }

  // MARK: Refresh control

  @Test func `a pull of 60 points refreshes once, and the content waits below its top`() async throws {
    let scene = await ScrollScene()
    let control = RefreshControl()
    control.addAction(
      Action { [log = scene.log, unowned control] _ in log.add("refresh(\(control.isRefreshing))") },
      for: .valueChanged
    )
    scene.scroll.refreshControl = control
    #expect(scene.scroll.subviews.first === control && control.isHidden)
    try await scene.pull(by: Vector(dy: 60))
    await scene.virtual.runUntilSettled()
    #expect(!scene.take().contains("refresh") && control.isHidden)
    try await scene.hold(by: Vector(dy: 200))
    #expect(!control.isHidden && control.isRefreshing)
    #expect(control.frame == Rect(x: 0, y: scene.scroll.contentOffset.y, width: 393, height: 60))
    #expect(scene.take().components(separatedBy: "refresh(true)").count == 2)
    try await scene.lift()
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == -60 && scene.scroll.adjustedContentInset.top == 60)
    control.endRefreshing()
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 0 && control.isHidden && !control.isRefreshing)
    _ = scene.take()
    try await scene.pull(by: Vector(dy: 200))
    #expect(scene.take().contains("refresh(true)"))
    control.endRefreshing()
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.contentOffset.y == 0)
  }

  @Test func `beginRefreshing neither scrolls nor calls the closure`() async {
    let scene = await ScrollScene()
    let control = RefreshControl()
    control.addAction(Action { [log = scene.log] _ in log.add("refresh") }, for: .valueChanged)
    scene.scroll.refreshControl = control
    control.beginRefreshing()
    await scene.virtual.runUntilSettled()
    #expect(control.isRefreshing && scene.scroll.contentOffset.y == 0 && scene.take() == "didChangeInset")
    scene.scroll.refreshControl = nil
    #expect(control.superview == nil && scene.scroll.adjustedContentInset.top == 0)
  }

  // MARK: Indicators

  @Test func `an indicator shows the visible part and disappears after the scroll`() async throws {
    let scene = await ScrollScene(contentSize: Size(width: 393, height: 1_586))
    #expect(scene.scroll.subviews.count == 1)
    scene.scroll.contentOffset.y = 100
    try await scene.hold(by: Vector(dy: -110))
    let indicator = try #require(scene.scroll.subviews.last)
    let length = 787.0 * 0.5
    let start = 3 + (787 - length) * 200 / 793
    #expect(indicator !== scene.content && indicator.alpha == 1 && indicator.frame.width == 2.5)
    #expect(abs(indicator.frame.minX - (393 - 5.5)) < 1e-9 && abs(indicator.frame.height - length) < 1e-9)
    #expect(abs(indicator.frame.minY - 200 - start) < 1e-9)
    try await scene.lift()
    await scene.virtual.advance(by: .milliseconds(350))
    #expect(indicator.presentation.alpha == 1)
    await scene.virtual.runUntilSettled()
    #expect(indicator.presentation.alpha == 0)
    try await scene.hold(by: Vector(dy: 500))
    #expect(indicator.alpha == 1 && indicator.frame.height < length)
    try await scene.lift()
    await scene.virtual.runUntilSettled()
  }

  @Test func `a hidden indicator is not added, and flashing shows indicators`() async throws {
    let scene = await ScrollScene()
    scene.scroll.showsVerticalScrollIndicator = false
    try await scene.pull(by: Vector(dy: -110))
    scene.scroll.flashScrollIndicators()
    #expect(scene.scroll.subviews.count == 1)
    scene.scroll.showsVerticalScrollIndicator = true
    scene.scroll.flashScrollIndicators()
    #expect(scene.scroll.subviews.count == 2)
    await scene.virtual.runUntilSettled()
    #expect(scene.scroll.subviews.last?.alpha == 0)
  }
}
