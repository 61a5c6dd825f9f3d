import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the pages that code shows in a page view controller, and of their callbacks.
@MainActor @Suite struct PageViewControllerTests {
  private static let turnBegins = [
    "B.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewIsAppearing(true)",
  ]
  private static let turnEnds = [
    "B.viewDidDisappear(true)", "C.viewDidAppear(true)", "C.didMove(P)", "B.didMove(nil)",
  ]

  /// Checks that the appearance callbacks of each page alternate.
  private func checkBalance(_ events: [String]) {
    for page in ["A", "B", "C", "D"] {
      #expect(AppearanceBalance.findings(in: events, of: page, isShown: page == "B") == [])
    }
  }

  @Test(arguments: [PageViewController.TransitionStyle.scroll, .pageCurl])
  func `an animated call shows the page in the order of a navigation controller`(
    style: PageViewController.TransitionStyle
  ) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual, style)
      scene.set(2)
      #expect(scene.shown == "C" && scene.events() == ["C.willMove(P)", "B.willMove(nil)"])
      await virtual.advance(frames: 2)
      #expect(scene.events() == Self.turnBegins && scene.book.transitionCoordinator != nil)
      await virtual.runUntilSettled()
      #expect(scene.events() == Self.turnEnds + ["completion C(true)"])
      #expect(scene.shown == "C" && scene.pages[1].parent == nil && scene.pages[1].view.window == nil)
      #expect(scene.frame(2) == Rect(x: 0, y: 0, width: 400, height: 600))
    }
  }

  @Test func `a call without animation calls all callbacks before it returns`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      scene.set(2, animated: false)
      #expect(
        scene.events() == ["C.willMove(P)", "B.willMove(nil)"]
          + (Self.turnBegins + Self.turnEnds).map { $0.replacing("true", with: "false") } + ["completion C(true)"]
      )
      await virtual.runUntilSettled()
      #expect(scene.events() == [])
    }
  }

  @Test func `code without animation and code outside of a window completes immediately`() async throws {
    let log = EventLog()
    let book = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let pages = ["A", "B"].map { LoggedController($0, log: log) }
    for (page, animated) in zip(pages, [false, true]) {
      book.setViewControllers([page], direction: .forward, animated: animated) { log.add("completion(\($0))") }
    }
    #expect(
      log.take() == [
        "A.willMove(nil)", "A.didMove(nil)", "completion(true)", "B.willMove(nil)", "A.willMove(nil)",
        "B.didMove(nil)", "A.didMove(nil)", "completion(true)",
      ]
    )
    #expect(book.viewControllers == [pages[1]] && book.children == [pages[1]])
  }

  @Test func `a completion can show the next page, with and without animation`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      scene.set(2) { _ in scene.set(3) { _ in scene.set(0, animated: false) } }
      var events: [String] = []
      await virtual.runUntilSettled()
      events += scene.events()
      checkBalance(events)
      #expect(
        events.filter { $0.hasPrefix("completion") } == [
          "completion C(true)", "completion D(true)", "completion A(true)",
        ]
      )
      #expect(scene.shown == "A" && scene.book.children == [scene.pages[0]])
    }
  }

  /// The request that waits last is performed after the turn, and the page that it replaces is never shown.
  @Test func `a call during a turn waits for its end and replaces an earlier one`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      scene.set(2)
      await virtual.advance(by: .milliseconds(100))
      scene.set(0, .reverse)
      #expect(scene.shown == "A" && scene.left(2) > 0)
      await virtual.advance(by: .milliseconds(100))
      scene.set(3)
      #expect(scene.shown == "D")
      await virtual.runUntilSettled()
      let events = scene.events()
      checkBalance(events)
      #expect(
        events.filter { $0.hasPrefix("completion") } == [
          "completion A(false)", "completion C(true)", "completion D(true)",
        ]
      )
      #expect(!events.contains { $0.hasPrefix("A.") } && scene.shown == "D")
    }
  }

  @Test(arguments: [0, 1, 100])
  func `a call without animation ends the running turn immediately`(milliseconds: Int) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      scene.set(2)
      if milliseconds > 0 { await virtual.advance(by: .milliseconds(milliseconds)) }
      scene.set(3, animated: false)
      let events = scene.events()
      checkBalance(events)
      #expect(events.filter { $0.hasPrefix("completion") } == ["completion C(false)", "completion D(true)"])
      #expect(scene.shown == "D" && scene.book.children == [scene.pages[3]])
      await virtual.runUntilSettled()
      #expect(scene.events() == [] && scene.frame(3) == Rect(x: 0, y: 0, width: 400, height: 600))
    }
  }

  @Test(
    arguments: [
      "C.willMove", "C.viewWillAppear", "C.viewIsAppearing", "B.viewWillDisappear", "B.viewDidDisappear",
      "C.viewDidAppear", "C.didMove", "B.didMove",
    ],
    [true, false]
  )
  func `a call in a callback of a turn is performed after it`(callback: String, animated: Bool) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      var isCalled = false
      for page in scene.pages {
        page.onCallback = { [unowned scene, unowned page] name in
          guard !isCalled, "\(page.label).\(name)".hasPrefix(callback + "(") else { return }
          isCalled = true
          scene.set(0, .reverse, animated: animated)
          #expect(scene.shown == "A")
        }
      }
      scene.set(2)
      await virtual.runUntilSettled()
      let events = scene.events()
      checkBalance(events)
      #expect(isCalled && scene.shown == "A" && scene.book.children == [scene.pages[0]])
      let completions = events.filter { $0.hasPrefix("completion") }
      #expect(completions.count == 2 && completions.last == "completion A(true)", "\(completions)")
    }
  }

  @Test(arguments: ["C.viewWillAppear", "C.viewDidAppear", "B.viewWillDisappear", "C.didMove"], [true, false])
  func `a page that a callback removes leaves nothing behind`(callback: String, animated: Bool) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      for page in scene.pages {
        page.onCallback = { [unowned scene, unowned page] name in
          guard "\(page.label).\(name)".hasPrefix(callback + "("), scene.pages[2].parent != nil else { return }
          page.onCallback = nil
          scene.pages[2].removeFromParent()
        }
      }
      scene.set(2, animated: animated)
      await virtual.runUntilSettled()
      let events = scene.events()
      #expect(events.filter { $0.hasPrefix("completion") }.count == 1 && scene.shown == "")
      #expect(scene.book.children == [] && scene.pages[2].viewIfLoaded?.window == nil)
      scene.set(3)
      await virtual.runUntilSettled()
      #expect(scene.shown == "D" && scene.frame(3) == Rect(x: 0, y: 0, width: 400, height: 600))
    }
  }

  @Test func `the same page completes without a callback, and no page removes the page`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      scene.set(1)
      #expect(scene.events() == ["completion B(true)"])
      scene.book.setViewControllers(nil, direction: .forward, animated: true)
      await virtual.runUntilSettled()
      #expect(
        scene.events() == [
          "B.willMove(nil)", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "B.didMove(nil)",
        ]
      )
      #expect(scene.book.viewControllers == [])
    }
  }

  @Test func `impossible pages are refused with a warning`() async throws {
    try await withVirtualStage(PageScene.surface, expecting: [.refusal]) { virtual in
      let scene = await PageScene(on: virtual)
      var answers: [Bool] = []
      scene.book.setViewControllers([scene.pages[0], scene.pages[2]], direction: .forward, animated: true) {
        answers.append($0)
      }
      scene.book.setViewControllers([scene.book], direction: .forward, animated: false) { answers.append($0) }
      await virtual.runUntilSettled()
      #expect(answers == [false, false] && scene.shown == "B" && scene.events() == [])
    }
  }

  @Test func `a window that closes during a turn completes it once`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual)
      scene.set(2)
      await virtual.advance(by: .milliseconds(100))
      scene.window.close()
      let events = scene.events()
      #expect(events.filter { $0.hasPrefix("completion") } == ["completion C(false)"] && scene.shown == "C")
      await virtual.runUntilSettled()
      #expect(scene.events() == [])
    }
  }

  @Test(arguments: [
    (PageViewController.NavigationDirection.forward, PageViewController.NavigationOrientation.horizontal, false),
    (.reverse, .horizontal, false), (.forward, .horizontal, true), (.forward, .vertical, true),
    (.reverse, .vertical, false),
  ])
  func `pages of a strip move along the axis with the space between them`(
    direction: PageViewController.NavigationDirection,
    orientation: PageViewController.NavigationOrientation,
    isMirrored: Bool
  ) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let options: [PageViewController.OptionsKey: Any] = [.interPageSpacing: 20]
      let scene = await PageScene(on: virtual, .scroll, orientation, options: options, isMirrored: isMirrored)
      scene.set(2, direction)
      await virtual.advance(by: .milliseconds(200))
      let (old, new) = (try #require(scene.frame(1)), try #require(scene.frame(2)))
      let isHorizontal = orientation == .horizontal
      let sign: CGFloat = (direction == .forward) != (isMirrored && isHorizontal) ? 1 : -1
      let distance = isHorizontal ? new.minX - old.minX : new.minY - old.minY
      #expect(abs(distance - sign * (isHorizontal ? 420 : 620)) < 1e-6)
      #expect((isHorizontal ? new.minY : new.minX) == 0 && (isHorizontal ? old.minX : old.minY) * sign < 0)
      await virtual.runUntilSettled()
    }
  }

  @Test func `reduced motion fades the pages of a strip and the sheets of a book`() async throws {
    for style in [PageViewController.TransitionStyle.scroll, .pageCurl] {
      let surface = VirtualStage.Surface(
        size: PageScene.surface.size,
        traits: TraitCollection(accessibilityMotion: .reduced)
      )
      try await withVirtualStage(surface) { virtual in
        let scene = await PageScene(on: virtual, style)
        scene.set(2)
        await virtual.advance(by: .milliseconds(175))
        let opacity = scene.pages[2].view.superview?.presentation.alpha ?? 0
        #expect(scene.frame(2)?.minX == 0 && opacity > 0.2 && opacity < 0.8)
        await virtual.runUntilSettled()
        #expect(scene.events().last == "completion C(true)")
      }
    }
  }

  @Test func `the style determines the options and the recognisers`() {
    let curl = PageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
    #expect(curl.spineLocation == .min && curl.gestureRecognizers.count == 2 && curl.navigationOrientation == .vertical)
    let max = PageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal,
      options: [.spineLocation: PageViewController.SpineLocation.max.rawValue]
    )
    #expect(max.spineLocation == .max)
    let scroll = PageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal,
      options: [.spineLocation: PageViewController.SpineLocation.max]
    )
    #expect(scroll.spineLocation == .none && scroll.gestureRecognizers.isEmpty && scroll.viewControllers == [])
  }
}
