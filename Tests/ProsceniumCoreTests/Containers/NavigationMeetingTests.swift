import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of pushes together with size changes, presentations, other requests and a closing window.
@MainActor @Suite struct NavigationMeetingTests {
  private static let compact = TraitCollection(horizontalSizeClass: .compact)

  /// A change at any time ends at the frames of a new layout, and the completion runs once.
  @Test(arguments: [1, 5, 12, 20, 21], [true, false])
  func `a size change during a push or pop does not jump and completes once`(frame: Int, isPop: Bool) async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      if isPop { scene.navigation.pushViewController(b, animated: false) }
      if isPop { scene.navigation.popViewController(animated: true) } else { scene.navigation.show(b, sender: nil) }
      var ends = 0
      scene.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ends += 1 }
      await virtual.advance(frames: frame)
      let shown = isPop ? scene.root : b
      let before = shown.view.superview.map(shown(_:)) ?? .zero
      virtual.stage.change(size: Size(width: 500, height: 900), traits: Self.compact)
      await virtual.advance(frames: 1)
      let after = shown.view.superview.map(shown(_:)) ?? .zero
      #expect(abs(after.minX - before.minX) < 150, "no jump")
      await virtual.runUntilSettled()
      #expect(ends == 1 && scene.navigation.transitionCoordinator == nil)
      for view in [shown.loadedView, shown.view.superview!] {
        #expect(view.frame == Rect(x: 0, y: 0, width: 500, height: 900))
      }
      #expect(shown.traitCollection.horizontalSizeClass == .compact)
    }
    func shown(_ view: View) -> Rect { view.presentation.frame }
  }

  @Test func `a size change during a held pop keeps the gesture's fraction`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      scene.navigation.pushViewController(b, animated: false)
      let gesture = try #require(scene.navigation.beginInteractivePop())
      let width = scene.window.bounds.width
      await virtual.advance(frames: 2)
      gesture.move(to: width / 4)
      virtual.stage.change(size: Size(width: 400, height: 900), traits: TraitCollection())
      await virtual.advance(frames: 40)
      let place = try #require(b.view.superview)
      #expect(abs(place.presentation.frame.minX - 100) < 1e-6, "the fraction stays")
      #expect(abs(place.presentation.frame.width - 400) < 1e-6)
      gesture.cancel()
      await virtual.runUntilSettled()
      #expect(place.frame == Rect(x: 0, y: 0, width: 400, height: 900) && scene.stack == "A B")
    }
  }

  /// The transitions of the window and the container run in parallel. The container's children follow the container.
  @Test func `a presentation during a push runs in parallel with it, with balanced callbacks`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let (b, sheet) = (scene.controller("B"), scene.controller("P"))
      scene.navigation.pushViewController(b, animated: true)
      await virtual.advance(frames: 10)
      _ = scene.log.take()
      b.present(sheet, animated: true)
      #expect(sheet.presentingViewController === scene.navigation)
      await virtual.runUntilSettled()
      #expect(
        scene.log.take().filter { $0.contains("ppear") || $0.contains("didShow") } == [
          "B.viewWillDisappear(true)", "P.viewWillAppear(true)", "P.viewIsAppearing(true)",
          "A.viewDidDisappear(true)", "didShow(B, true)", "P.viewDidAppear(true)", "B.viewDidDisappear(true)",
        ]
      )
      #expect(scene.navigation.visibleViewController === sheet)
      sheet.dismiss(animated: true)
      await virtual.advance(frames: 5)
      scene.navigation.popViewController(animated: true)
      await virtual.runUntilSettled()
      #expect(
        scene.log.take().filter { $0.contains("ppear") } == [
          "P.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
          "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
          "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "P.viewDidDisappear(true)",
        ]
      )
      #expect(scene.stack == "A")
    }
  }

  @Test func `a context in a stack's transition cannot present, and a page that presents cannot be popped`()
    async throws
  {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let (b, sheet) = (scene.controller("B"), scene.controller("P"))
      b.definesPresentationContext = true
      sheet.modalPresentationStyle = .currentContext
      scene.navigation.pushViewController(b, animated: true)
      await virtual.advance(frames: 5)
      let refused = await #expect(throws: PresentationError.self) { try await b.presentAndWait(sheet) }
      #expect(refused?.reason == .transitionInProgress)
      await virtual.runUntilSettled()
      b.present(sheet, animated: true)
      await virtual.advance(frames: 5)
      let busy = await #expect(throws: ContainerError.self) { try await scene.navigation.popAndWait() }
      #expect(busy?.reason == .transitionInProgress && scene.stack == "A B")
      await virtual.runUntilSettled()
      _ = scene.log.take()
      scene.navigation.popViewController(animated: true)
      await virtual.runUntilSettled()
      #expect(
        scene.log.take().filter { $0.contains("ppear") } == [
          "P.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
          "P.viewDidDisappear(true)", "A.viewDidAppear(true)",
        ]
      )
      #expect(
        sheet.presentingViewController == nil && b.ownPresentedViewController == nil,
        "it went with its presenter"
      )
    }
  }

  @Test func `a presentation in a covered page's context reappears with the page`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let sheet = scene.controller("P")
      scene.root.definesPresentationContext = true
      sheet.modalPresentationStyle = .currentContext
      scene.root.present(sheet, animated: false)
      await virtual.runUntilSettled()
      scene.navigation.pushViewController(scene.controller("B"), animated: true)
      await virtual.runUntilSettled()
      #expect(sheet.view.window == nil && sheet.presentingViewController === scene.root)
      _ = scene.log.take()
      scene.navigation.popViewController(animated: true)
      await virtual.runUntilSettled()
      #expect(
        scene.log.take().filter { $0.contains("ppear") } == [
          "B.viewWillDisappear(true)", "P.viewWillAppear(true)", "P.viewIsAppearing(true)",
          "B.viewDidDisappear(true)", "P.viewDidAppear(true)",
        ]
      )
      sheet.dismiss(animated: true)
      await virtual.runUntilSettled()
      #expect(scene.root.view.window != nil && sheet.view.window == nil)
    }
  }

  /// The push and the presentation continue for the duration of the change, and end at their usual frames.
  @Test func `a size change during a push and a presentation corrects both`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let (b, sheet) = (scene.controller("B"), scene.controller("P"))
      sheet.modalPresentationStyle = .overFullScreen
      scene.navigation.present(sheet, animated: true)
      scene.navigation.pushViewController(b, animated: true)
      await virtual.advance(frames: 18)
      _ = scene.log.take()
      virtual.stage.change(size: Size(width: 500, height: 900), traits: TraitCollection())
      // The push by itself would end with the third frame. After the correction, it ends with the correction.
      await virtual.advance(frames: 10)
      #expect(!scene.log.take().contains("didShow(B, true)"))
      await virtual.runUntilSettled()
      #expect(scene.log.take().contains("didShow(B, true)"))
      for view in [b.loadedView, sheet.loadedView] { #expect(view.frame == Rect(x: 0, y: 0, width: 500, height: 900)) }
    }
  }

  // MARK: The delegate's interaction controller

  @Test(arguments: [true, false])
  func `a delegate's percent-driven interaction controller drives its animator`(finishes: Bool) async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      let gesture = PercentDrivenInteractiveTransition()
      scene.delegate.animator = ScriptedTransition(duration: 0.2)
      scene.delegate.gesture = gesture
      scene.navigation.pushViewController(b, animated: true)
      await virtual.advance(frames: 2)
      #expect(scene.log.take().contains("interactionController(own: true)"))
      gesture.update(0.5)
      let coordinator = scene.navigation.transitionCoordinator
      #expect(coordinator?.isInteractive == true && coordinator?.initiallyInteractive == true)
      let height = scene.window.bounds.height
      #expect(abs(b.view.superview!.presentation.frame.minY - height / 2) < 1e-6)
      finishes ? gesture.finish() : gesture.cancel()
      await virtual.runUntilSettled()
      #expect(scene.stack == (finishes ? "A B" : "A"))
    }
  }

  @Test func `a pause catches an interruptible push, and a cancellation reverses it`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      let gesture = PercentDrivenInteractiveTransition()
      gesture.wantsInteractiveStart = false
      scene.delegate.animator = InterruptibleSlide()
      scene.delegate.gesture = gesture
      scene.navigation.pushViewController(b, animated: true)
      await virtual.advance(frames: 12)
      #expect(scene.navigation.transitionCoordinator?.isInterruptible == true)
      gesture.pause()
      let caught = b.view.superview!.presentation.frame.minX
      await virtual.advance(frames: 5)
      #expect(b.view.superview!.presentation.frame.minX == caught && caught > 0)
      _ = scene.log.take()
      gesture.cancel()
      await virtual.runUntilSettled()
      #expect(scene.stack == "A" && scene.root.view.superview?.frame == scene.window.bounds)
      #expect(
        scene.log.take().filter { $0.contains("ppear") } == [
          "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
          "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
        ]
      )
    }
  }

  // MARK: Requests in callbacks

  @Test func `a push in viewDidAppear of another push begins after it`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let (b, c) = (scene.controller("B"), scene.controller("C"))
      b.onCallback = { [weak b, weak navigation = scene.navigation] in
        if $0 == "viewDidAppear(true)", navigation?.topViewController === b { navigation?.show(c, sender: nil) }
      }
      scene.navigation.pushViewController(b, animated: true)
      await virtual.runUntilSettled()
      #expect(scene.stack == "A B C" && c.view.window != nil)
      let shows = scene.log.take().filter { $0.contains("Show") }
      #expect(shows == ["willShow(B, true)", "didShow(B, true)", "willShow(C, true)", "didShow(C, true)"])
    }
  }

  /// The incoming page appears before the next transition begins, even if the request precedes `viewDidAppear(_:)`.
  @Test func `a push in viewDidDisappear of the covered page begins after the first push`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let (b, c) = (scene.controller("B"), scene.controller("C"))
      scene.root.onCallback = { [weak navigation = scene.navigation] in
        if $0 == "viewDidDisappear(true)" { navigation?.pushViewController(c, animated: true) }
      }
      scene.navigation.pushViewController(b, animated: true)
      await virtual.runUntilSettled()
      #expect(scene.stack == "A B C" && c.view.window != nil)
      #expect(
        scene.log.take().filter { $0.contains("ppear(") } == [
          "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
          "B.viewWillDisappear(true)", "C.viewWillAppear(true)", "B.viewDidDisappear(true)", "C.viewDidAppear(true)",
        ]
      )
      scene.root.onCallback = nil
    }
  }

  @Test(arguments: [true, false])
  func `a pop in the delegate's didShow reverts the push`(animated: Bool) async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      scene.delegate.onShow = { [weak navigation = scene.navigation] in
        if navigation?.topViewController === b { navigation?.popViewController(animated: animated) }
      }
      scene.navigation.pushViewController(b, animated: true)
      await virtual.runUntilSettled()
      #expect(scene.stack == "A" && b.parent == nil && scene.root.view.window != nil)
    }
  }

  @Test func `a popped controller can be pushed again in viewDidAppear of the page below`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      scene.navigation.pushViewController(b, animated: false)
      scene.root.onCallback = { [weak navigation = scene.navigation] in
        if $0 == "viewDidAppear(true)" { navigation?.pushViewController(b, animated: false) }
      }
      scene.navigation.popViewController(animated: true)
      await virtual.runUntilSettled()
      #expect(scene.stack == "A B" && b.parent === scene.navigation && b.view.window != nil)
    }
  }

  // MARK: Refused requests

  @Test func `a change under the top is refused during a transition and accepted in didShow`() async throws {
    try await withVirtualStage(expecting: [.refusal]) { virtual in
      let scene = await NavigationScene(on: virtual)
      let (b, c) = (scene.controller("B"), scene.controller("C"))
      scene.navigation.pushViewController(b, animated: true)
      scene.delegate.onShow = { [weak navigation = scene.navigation] in navigation?.viewControllers = [c, b] }
      await virtual.advance(frames: 5)
      scene.navigation.viewControllers = [c, b]
      #expect(scene.stack == "A B")
      await virtual.runUntilSettled()
      #expect(scene.stack == "C B" && b.view.window != nil && scene.root.parent == nil)
      let d = scene.controller("D")
      scene.delegate.onShow = nil
      scene.navigation.setViewControllers([scene.root, d], animated: true)
      await virtual.runUntilSettled()
      #expect(scene.stack == "A D" && d.view.window != nil, "the whole stack in one call")
    }
  }

  @Test func `pushes and pops that are impossible throw their reason and change nothing`() async throws {
    try await withVirtualStage(expecting: [.refusal]) { virtual in
      let scene = await NavigationScene(on: virtual)
      let (child, sheet) = (ViewController(), ViewController())
      scene.navigation.present(sheet, animated: false)
      await virtual.runUntilSettled()
      for (controller, reason) in [
        (scene.root, ContainerError.Reason.duplicate), (sheet, .presentedElsewhere),
        (NavigationController(), .isNavigationController), (scene.navigation, .isNavigationController),
      ] {
        let error = await #expect(throws: ContainerError.self) { try await scene.navigation.pushAndWait(controller) }
        #expect(error?.reason == reason)
      }
      let root = await #expect(throws: ContainerError.self) { try await scene.navigation.popAndWait() }
      #expect(root?.reason == .nothingToPop)
      scene.navigation.setViewControllers([child, child], animated: true)
      #expect(scene.navigation.popToViewController(child, animated: true) == nil)
      #expect(scene.stack == "A" && scene.log.take().filter { $0.contains("ill") } == ["A.viewWillDisappear(false)"])
    }
  }

  @Test func `a second request during a push throws transitionInProgress and logs one line`() async throws {
    CapturedLog.install()
    try await withVirtualStage(expecting: [.refusal]) { virtual in
      let scene = await NavigationScene(on: virtual)
      scene.navigation.title = "busy navigation"
      scene.navigation.pushViewController(scene.controller("B"), animated: true)
      for frame in 0..<3 {
        #expect(scene.navigation.popViewController(animated: frame == 1) == nil)
        let error = await #expect(throws: ContainerError.self) {
          try await scene.navigation.pushAndWait(ViewController(), animated: frame != 1)
        }
        #expect(error?.reason == .transitionInProgress && scene.stack == "A B")
        await virtual.advance(frames: 5)
      }
      #expect(CapturedLog.lines(containing: "busy navigation cannot change its children").count == 3)
    }
  }

  // MARK: Closed windows and animators

  @Test(arguments: [0, 1, 10]) func `a push completes if its window closes`(frames: Int) async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      let pushing = Task.immediate { try await scene.navigation.pushAndWait(b) }
      await virtual.advance(frames: frames)
      scene.window.close()
      await virtual.runUntilSettled()
      #expect(try! await pushing.value == .completed)
      #expect(scene.stack == "A B" && b.parent === scene.navigation)
      scene.window.makeKeyAndVisible()
      await virtual.runUntilSettled()
      #expect(b.view.window != nil)
    }
  }

  @Test func `the watchdog ends a push whose animator never completes`() async throws {
    try await withVirtualStage(expecting: [.missingCompletion]) { virtual in
      let scene = await NavigationScene(on: virtual)
      scene.delegate.animator = ScriptedTransition { context in
        context.view(forKey: .to).map { context.containerView.addSubview($0) }
      }
      scene.navigation.pushViewController(scene.controller("B"), animated: true)
      await virtual.runUntilSettled()
      #expect(scene.log.take().contains("didShow(B, true)"))
    }
  }

  @Test func `views that an animator leaves behind or fades are restored after a push`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      scene.delegate.animator = ScriptedTransition { context in
        context.containerView.addSubview(b.view)
        context.containerView.addSubview(View())
        context.view(forKey: .from)?.alpha = 0
        context.completeTransition(true)
      }
      scene.navigation.pushViewController(b, animated: true)
      await virtual.runUntilSettled()
      #expect(b.view.superview?.superview?.subviews.count == 1 && b.view.frame == scene.window.bounds)
      scene.delegate.animator = nil
      scene.navigation.popViewController(animated: true)
      await virtual.runUntilSettled()
      #expect(scene.root.view.superview?.alpha == 1 && scene.root.view.window != nil)
    }
  }

  @Test func `a push slides from the left in right-to-left layout and fades with reduced motion`() async throws {
    try await withVirtualStage { virtual in
      virtual.stage.change(size: nil, traits: TraitCollection(layoutDirection: .rightToLeft))
      let scene = await NavigationScene(on: virtual)
      let (b, c) = (scene.controller("B"), scene.controller("C"))
      scene.navigation.pushViewController(b, animated: true)
      await virtual.advance(frames: 2)
      #expect(b.view.superview!.presentation.frame.minX < 0 && scene.root.view.superview!.presentation.frame.minX > 0)
      await virtual.runUntilSettled()
      virtual.stage.change(size: nil, traits: TraitCollection(accessibilityMotion: .reduced))
      await virtual.runUntilSettled()
      scene.navigation.pushViewController(c, animated: true)
      await virtual.advance(frames: 10)
      let place = try #require(c.view.superview)
      #expect(place.presentation.frame.minX == 0 && place.presentation.alpha > 0 && place.presentation.alpha < 1)
    }
  }
}
