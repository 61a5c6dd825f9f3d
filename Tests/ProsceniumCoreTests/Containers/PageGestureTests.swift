import AnimationTiming
import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of fingers that turn the pages of a strip of 400 points, with B between A and C.
@MainActor @Suite struct PageGestureTests {
  private static let begins = [
    "willTransition(C)", "C.willMove(P)", "B.willMove(nil)", "B.viewWillDisappear(true)", "C.viewWillAppear(true)",
    "C.viewIsAppearing(true)",
  ]
  private static let completes = [
    "B.viewDidDisappear(true)", "C.viewDidAppear(true)", "C.didMove(P)", "B.didMove(nil)",
    "didFinish(true, from B, true), shows C",
  ]

  /// Checks that the appearance callbacks of each page alternate.
  private func checkBalance(_ events: [String]) {
    for page in ["A", "B", "C", "D"] {
      #expect(AppearanceBalance.findings(in: events, of: page, isShown: page == "B") == [])
    }
  }

  @Test func `a finger beyond half of the way turns the page under it`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      try await scene.drag(left: 240)
      #expect(scene.frame(1)?.minX == -240 && scene.frame(2)?.minX == 160 && scene.shown == "B")
      #expect(scene.log.take().first == "after B" && scene.book.transitionCoordinator?.isInteractive == true)
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.events() == Self.completes && scene.shown == "C" && scene.frame(1) == nil)
    }
  }

  @Test func `the callbacks of a turn begin with the delegate's`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      try await scene.fling(left: 1000)
      await virtual.runUntilSettled()
      #expect(scene.events() == Self.begins + Self.completes)
    }
  }

  /// In X3, by the reading of the header, appearances reverse at the end of the interaction.
  @Test func `a finger before half of the way returns the page with reversed callbacks`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      try await scene.drag(left: 150)
      #expect(scene.events() == Self.begins)
      try await scene.lift()
      #expect(scene.events() == ["C.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)"])
      await virtual.runUntilSettled()
      #expect(
        scene.events() == [
          "C.viewDidDisappear(true)", "B.viewDidAppear(true)", "C.willMove(nil)", "C.didMove(nil)", "B.willMove(P)",
          "B.didMove(P)", "didFinish(true, from B, false), shows B",
        ]
      )
      #expect(scene.frame(1)?.minX == 0 && scene.frame(2) == nil && scene.book.children == [scene.pages[1]])
    }
  }

  @Test func `without a data source no finger moves a page`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      scene.book.dataSource = nil
      try await scene.drag(left: 240)
      #expect(scene.frame(1)?.minX == 0)
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.events() == [] && scene.shown == "B")
    }
  }

  @Test func `a finger across the axis turns no page`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      try await scene.pointer.drag(from: .point(200, 300), to: .point(180, 500))
      await virtual.runUntilSettled()
      #expect(scene.log.take() == [] && scene.shown == "B")
    }
  }

  /// Each end of the strip moves with the resistance of a scroll view and returns.
  @Test(arguments: [0, 3], [false, true])
  func `an end of the strip moves with resistance and returns`(page: Int, isMirrored: Bool) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual, isMirrored: isMirrored)
      scene.set(page, animated: false)
      _ = scene.log.take()
      let left: CGFloat = (page == 3) != isMirrored ? 200 : -200
      try await scene.drag(left: left)
      let expected = -RubberBand(dimension: 400).offset(forPull: left)
      #expect(abs(try #require(scene.frame(page)?.minX) - expected) < 1e-6)
      #expect(scene.log.take() == [page == 3 ? "after D" : "before A"], "the data source is asked once")
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.frame(page)?.minX == 0 && scene.log.take().allSatisfy { $0.contains("Layout") })
      try await scene.fling(left: -4 * left)
      await virtual.runUntilSettled()
      #expect(scene.shown == (page == 3 ? "C" : "B"), "the other direction turns")
    }
  }

  @Test func `a finger that returns beyond the start turns to the other side`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      try await scene.drag(left: 60)
      try await scene.move(x: 160)
      await virtual.advance(frames: 4)
      #expect(scene.frame(1)?.minX == 100 && scene.frame(0)?.minX == -300 && scene.frame(2) == nil)
      try await scene.move(x: 150)
      try await scene.lift()
      await virtual.runUntilSettled()
      let events = scene.events()
      checkBalance(events)
      #expect(
        events.filter { $0.hasPrefix("will") || $0.hasPrefix("did") } == [
          "willTransition(C)", "didFinish(true, from B, false), shows B", "willTransition(A)",
          "didFinish(true, from B, true), shows A",
        ]
      )
      #expect(scene.shown == "A")
    }
  }

  @Test func `two fast throws turn two pages`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      scene.set(0, animated: false)
      _ = scene.log.take()
      try await scene.fling(left: 1500)
      await virtual.advance(by: .milliseconds(150))
      #expect(scene.left(0) < 0 && scene.left(1) > 0, "the first turn is in flight")
      try await scene.fling(left: 1500)
      await virtual.runUntilSettled()
      #expect(
        scene.events().filter { $0.hasPrefix("did") } == [
          "didFinish(true, from A, true), shows B", "didFinish(true, from B, true), shows C",
        ]
      )
      #expect(scene.shown == "C")
    }
  }

  @Test func `a finger catches a turn in flight at its place and can return it`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      try await scene.fling(left: 1200)
      await virtual.advance(by: .milliseconds(60))
      try scene.touch()
      try await scene.move(x: 10)
      await virtual.advance(frames: 2)
      let caught = try #require(scene.frame(1)?.minX)
      #expect(caught < -100 && caught > -400)
      await virtual.advance(by: .milliseconds(200))
      #expect(scene.frame(1)?.minX == caught, "the page is under the finger")
      try await scene.move(x: -caught - 20)
      #expect(abs(scene.left(1) + 20) < 1e-6)
      try await scene.lift()
      await virtual.runUntilSettled()
      let events = scene.events()
      checkBalance(events)
      #expect(events.filter { $0.hasPrefix("did") } == ["didFinish(true, from B, false), shows B"])
    }
  }

  @Test(arguments: [true, false])
  func `code that shows a page cancels the finger`(animated: Bool) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      try await scene.drag(left: 150)
      scene.set(3, animated: animated)
      #expect(scene.shown == "D")
      try await scene.move(x: -100)
      var events = scene.events()
      await virtual.runUntilSettled()
      try scene.pointer.up()
      await virtual.runUntilSettled()
      events += scene.events()
      checkBalance(events)
      #expect(
        events.filter { $0.hasPrefix("did") || $0.hasPrefix("comp") } == [
          "didFinish(false, from B, false), shows D", "completion D(true)",
        ]
      )
      #expect(scene.shown == "D" && scene.book.children == [scene.pages[3]] && scene.frame(3)?.minX == 0)
      // The pages follow another finger.
      try await scene.drag(left: -150)
      #expect((scene.frame(3)?.minX ?? 0) > 100)
      try scene.pointer.up()
      await virtual.runUntilSettled()
    }
  }

  @Test(arguments: [true, false])
  func `a delegate that shows another page prevents the turn`(animated: Bool) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      scene.onWillTransition = { [unowned scene] in scene.set(3, animated: animated) }
      try await scene.drag(left: 150)
      try await scene.lift()
      await virtual.runUntilSettled()
      let events = scene.events()
      checkBalance(events)
      #expect(!events.contains { $0.hasPrefix("C.") } && scene.shown == "D")
      #expect(
        events.filter { $0.hasPrefix("did") || $0.hasPrefix("comp") } == [
          "didFinish(false, from B, false), shows D", "completion D(true)",
        ]
      )
    }
  }

  @Test func `a pulled end of the strip gives way to code`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      scene.set(3, animated: false)
      try await scene.drag(left: 200)
      scene.set(0, .reverse)
      await virtual.runUntilSettled()
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.shown == "A" && scene.frame(0)?.minX == 0 && scene.frame(3) == nil)
    }
  }

  @Test(arguments: [0.01, 0.5, 0.99])
  func `a turn that is cancelled anywhere restores the page`(part: Double) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      try await scene.drag(left: 400 * part)
      #expect(abs(scene.left(1) + 400 * part) < 1e-6)
      try scene.pointer.cancel()
      await virtual.runUntilSettled()
      let events = scene.events()
      checkBalance(events)
      #expect(events.last == "didFinish(true, from B, false), shows B" && scene.frame(1)?.minX == 0)
    }
  }

  @Test func `a vertical strip follows a vertical finger`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual, .scroll, .vertical, options: [.interPageSpacing: 40], isMirrored: true)
      try scene.touch()
      try await scene.move(y: -10)
      try await scene.move(y: -160)
      await virtual.advance(frames: 3)
      #expect(abs(scene.top(1) + 160) < 1e-6 && abs(scene.top(2) - 480) < 1e-6)
      try await scene.move(y: -170)
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.shown == "C")
    }
  }

  @Test func `the next page is at the left in a right-to-left layout`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual, isMirrored: true)
      try await scene.drag(left: -100)
      #expect(scene.frame(1)?.minX == 100 && scene.frame(2)?.minX == -300)
      try await scene.move(x: 120)
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.shown == "C")
    }
  }

  /// The inner scroll view moves first if it can move in the direction of the finger, and otherwise the strip.
  @Test func `a scroll view in a page has the finger until it is at its edge`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      let scroll = ScrollView(frame: Rect(x: 0, y: 200, width: 400, height: 200))
      scroll.contentSize = Size(width: 600, height: 200)
      scene.pages[1].view.addSubview(scroll)
      await virtual.runUntilSettled()
      try await scene.fling(left: 1000)
      await virtual.runUntilSettled()
      #expect(scene.shown == "B" && scroll.contentOffset.x > 50)
      scroll.contentOffset.x = 200
      await virtual.runUntilSettled()
      try await scene.fling(left: 1000)
      await virtual.runUntilSettled()
      #expect(scene.shown == "C" && scroll.contentOffset.x == 200)
    }
  }

  @Test func `a trackpad turns pages along the axis and scrolls a list across it`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      let list = ScrollView(frame: Rect(x: 0, y: 100, width: 400, height: 400))
      list.contentSize = Size(width: 400, height: 2000)
      scene.pages[1].view.addSubview(list)
      await virtual.runUntilSettled()
      try await scene.pointer.scroll(by: Size(width: 0, height: -120), at: .point(200, 300))
      await virtual.runUntilSettled()
      #expect(list.contentOffset.y > 100 && scene.shown == "B")
      let offset = list.contentOffset.y
      try await scene.pointer.turnWheel(by: Size(width: 0, height: -50), at: .point(200, 300))
      await virtual.runUntilSettled()
      #expect(list.contentOffset.y == offset + 50)
      try await scene.pointer.scroll(by: Size(width: -250, height: 0), at: .point(200, 300))
      await virtual.runUntilSettled()
      #expect(scene.shown == "C" && list.contentOffset.y == offset + 50)
    }
  }

  @Test(arguments: [true, false])
  func `a pan from the edge pops, and another one turns the page`(isAtEdge: Bool) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      let navigation = NavigationController(rootViewController: ViewController())
      scene.window.rootViewController = navigation
      await virtual.runUntilSettled()
      navigation.pushViewController(scene.book, animated: false)
      await virtual.runUntilSettled()
      let x = isAtEdge ? 1.0 : 150
      let line = FingerPath.line(from: Point(x: x, y: 300), to: Point(x: x + 220, y: 300))
      try await scene.pointer.move([line], over: .milliseconds(150))
      await virtual.runUntilSettled()
      #expect(navigation.viewControllers.count == (isAtEdge ? 1 : 2) && scene.shown == (isAtEdge ? "B" : "A"))
    }
  }

  // MARK: Interruptions by code

  @Test(arguments: [1, 2], [true, false])
  func `a page that code removes under a finger leaves nothing behind`(page: Int, completes: Bool) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      try await scene.drag(left: completes ? 250 : 150)
      scene.pages[page].removeFromParent()
      try await scene.lift()
      await virtual.runUntilSettled()
      let events = scene.events()
      checkBalance(events)
      #expect(events.count { $0.hasPrefix("didFinish") } == 1)
      let remaining = completes ? 2 : 1
      #expect(scene.book.children == (remaining == page ? [] : [scene.pages[remaining]]))
      #expect(scene.book.viewControllers == scene.book.children && scene.frame(page) == nil)
      scene.set(3)
      await virtual.runUntilSettled()
      #expect(scene.shown == "D" && scene.left(3) == 0)
    }
  }

  @Test func `a window that closes under a finger ends the turn once`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      try await scene.drag(left: 150)
      scene.window.close()
      await virtual.runUntilSettled()
      let events = scene.events()
      checkBalance(events)
      let ends = events.filter { $0.hasPrefix("didFinish") }
      #expect(ends.count == 1 && ends[0].hasPrefix("didFinish(false"), "\(ends)")
    }
  }

  // MARK: Page control

  @Test func `a page control below the pages follows and turns them`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      #expect(scene.control == nil)
      scene.presentation = (4, 2)
      scene.set(2, animated: false)
      await virtual.runUntilSettled()
      let shown = try #require(scene.control)
      #expect(shown.numberOfPages == 4 && shown.currentPage == 2 && shown.frame.maxY == 600)
      #expect(scene.pages[2].view.safeAreaInsets.bottom == shown.frame.height)
      try await scene.fling(left: 1000)
      await virtual.runUntilSettled()
      #expect(scene.shown == "D" && shown.currentPage == 3)
      _ = scene.log.take()
      try await scene.pointer.tap(.point(50, 590))
      #expect(shown.currentPage == 2)
      await virtual.runUntilSettled()
      #expect(scene.shown == "C" && shown.currentPage == 2)
      #expect(
        scene.events().filter { $0.hasPrefix("will") || $0.hasPrefix("did") } == [
          "willTransition(C)", "didFinish(true, from D, true), shows C",
        ]
      )
      scene.book.dataSource = nil
      #expect(scene.control == nil)
      await virtual.runUntilSettled()
      #expect(scene.pages[2].view.safeAreaInsets.bottom == 0)
    }
  }

  @Test func `a page control returns to the shown page if the turn is impossible or cancelled`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      // The number is greater than that of the pages.
      scene.presentation = (6, 3)
      scene.set(3, animated: false)
      await virtual.runUntilSettled()
      let control = try #require(scene.control)
      try await scene.pointer.tap(.point(350, 590))
      await virtual.runUntilSettled()
      #expect(scene.shown == "D" && control.currentPage == 3)
      try await scene.drag(left: -100)
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.shown == "D" && control.currentPage == 3)
    }
  }
}
