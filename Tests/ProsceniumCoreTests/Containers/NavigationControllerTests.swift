import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the callbacks of pushes and pops, in the documented order.
@MainActor @Suite struct NavigationControllerTests {
  private static let layout = ["B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews"]

  @Test func `an animated push calls controllers, delegate and coordinator in the documented order`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      scene.navigation.pushViewController(b, animated: true)
      #expect(scene.stack == "A B" && scene.log.take() == ["B.willMove(N)"])
      #expect(b.isMovingToParent && !b.isViewLoaded && b.navigationController === scene.navigation)
      scene.register()
      await virtual.runUntilSettled()
      #expect(
        scene.log.take() == NavigationScene.loading("B") + [
          "animationController(push, A, B)", "willShow(B, true)", "A.viewWillDisappear(true)",
          "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        ] + Self.layout + [
          "alongside", "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(N)", "didShow(B, true)",
          "coordinator completion(cancelled: false)",
        ]
      )
      #expect(!b.isMovingToParent && scene.root.viewIfLoaded?.window == nil && b.view.window != nil)
    }
  }

  /// The delegate is notified once. A reappearance of the page does not notify it.
  @Test func `the delegate is notified of the first page when it appears for the first time`() async throws {
    try await withVirtualStage { virtual in
      let log = EventLog()
      let root = LoggedController("A", log: log)
      let (navigation, delegate) = (NavigationController(rootViewController: root), LoggedNavigation(log: log))
      navigation.delegate = delegate
      _ = log.take()
      _ = await virtual.show(navigation)
      await virtual.runUntilSettled()
      #expect(
        log.take().filter { !$0.contains("Layout") } == NavigationScene.loading("A") + [
          "willShow(A, false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
          "didShow(A, false)",
        ]
      )
      let cover = ViewController()
      cover.modalPresentationStyle = .fullScreen
      navigation.present(cover, animated: false)
      await virtual.runUntilSettled()
      navigation.dismiss(animated: false)
      await virtual.runUntilSettled()
      #expect(
        log.take().filter { !$0.contains("Layout") } == [
          "A.viewWillDisappear(false)", "A.viewDidDisappear(false)", "A.viewWillAppear(false)",
          "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
        ]
      )
    }
  }

  @Test func `a push without animation calls all callbacks before it returns`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      scene.navigation.pushViewController(scene.controller("B"), animated: false)
      #expect(
        scene.log.take() == ["B.willMove(N)"] + NavigationScene.loading("B") + [
          "willShow(B, false)", "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
        ] + Self.layout + [
          "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "B.didMove(N)", "didShow(B, false)",
        ]
      )
      await virtual.runUntilSettled()
      #expect(scene.log.take() == [] && scene.navigation.transitionCoordinator == nil)
    }
  }

  @Test func `an animated pop calls controllers, delegate and coordinator in the documented order`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      scene.navigation.pushViewController(b, animated: false)
      _ = scene.log.take()
      #expect(scene.navigation.popViewController(animated: true) === b)
      #expect(scene.stack == "A" && b.isMovingFromParent && b.parent === scene.navigation)
      scene.register()
      await virtual.runUntilSettled()
      #expect(
        scene.log.take() == [
          "B.willMove(nil)", "animationController(pop, B, A)", "willShow(A, true)", "B.viewWillDisappear(true)",
          "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
          "alongside", "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)", "didShow(A, true)",
          "coordinator completion(cancelled: false)",
        ]
      )
      #expect(b.parent == nil && b.viewIfLoaded?.window == nil)
    }
  }

  /// In X3, by the reading of the header, appearances reverse at the end of the interaction, and end at the end of the
  /// transition.
  @Test func `a pop whose gesture is cancelled reverses its callbacks and restores the stack`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      scene.navigation.pushViewController(b, animated: false)
      _ = scene.log.take()
      let gesture = try #require(scene.navigation.beginInteractivePop())
      scene.register()
      scene.navigation.transitionCoordinator?.notifyWhenInteractionChanges { [log = scene.log] in
        log.add("interaction changes(cancelled: \($0.isCancelled))")
      }
      await virtual.advance(frames: 2)
      gesture.move(to: 200)
      await virtual.advance(frames: 1)
      #expect(abs(b.view.superview!.presentation.frame.minX - 200) < 1e-6, "what is pulled follows the gesture")
      gesture.end(velocity: 0)
      await virtual.runUntilSettled()
      #expect(
        scene.log.take() == [
          "B.willMove(nil)", "animationController(pop, B, A)", "willShow(A, true)", "B.viewWillDisappear(true)",
          "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
          "alongside", "interaction changes(cancelled: true)", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
          "B.viewIsAppearing(true)",
          "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.willMove(N)", "B.didMove(N)",
          "coordinator completion(cancelled: true)",
        ]
      )
      #expect(scene.stack == "A B" && b.parent === scene.navigation && b.view.superview?.frame == scene.window.bounds)
    }
  }

  @Test(arguments: [(600.0, 0.0), (200.0, 4000.0)])
  func `a far or fast gesture pops`(place: Double, velocity: Double) async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      scene.navigation.pushViewController(scene.controller("B"), animated: false)
      let gesture = try #require(scene.navigation.beginInteractivePop())
      #expect(scene.navigation.beginInteractivePop() == nil, "one gesture at a time")
      gesture.move(to: place)
      await virtual.advance(frames: 2)
      gesture.end(velocity: velocity)
      gesture.move(to: 0)
      gesture.cancel()
      await virtual.runUntilSettled()
      #expect(scene.stack == "A")
      #expect(scene.navigation.beginInteractivePop() == nil, "the root stays")
    }
  }

  @Test func `a deallocated pop gesture cancels its pop, and a hidden stack begins none`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      scene.navigation.pushViewController(scene.controller("B"), animated: false)
      do {
        let gesture = try #require(scene.navigation.beginInteractivePop())
        await virtual.advance(frames: 3)
        gesture.move(to: 300)
      }
      await virtual.runUntilSettled()
      #expect(scene.stack == "A B" && scene.navigation.transitionCoordinator == nil)
      let unseen = NavigationController()
      unseen.viewControllers = [ViewController(), ViewController()]
      #expect(unseen.beginInteractivePop() == nil && unseen.viewControllers.count == 2)
    }
  }

  @Test func `a presentation in a page's context is dismissed when the page is popped`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let (b, sheet, listener) = (scene.controller("B"), ViewController(), ReasonListener())
      b.definesPresentationContext = true
      scene.navigation.pushViewController(b, animated: false)
      sheet.modalPresentationStyle = .overCurrentContext
      sheet.presentationController.delegate = listener
      b.present(sheet, animated: false)
      await virtual.runUntilSettled()
      scene.navigation.popViewController(animated: true)
      await virtual.runUntilSettled()
      #expect(listener.reasons == [.presenterDismissed] && scene.stack == "A")
    }
  }

  @Test func `a cancelled push reverses its callbacks and removes the page`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      let pushing = Task.immediate { try await scene.navigation.pushAndWait(b) }
      await virtual.advance(frames: 8)
      _ = scene.log.take()
      pushing.cancel()
      await virtual.runUntilSettled()
      #expect(try! await pushing.value == .cancelled)
      #expect(
        scene.log.take() == [
          "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
          "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.willMove(nil)", "B.didMove(nil)",
        ]
      )
      #expect(scene.stack == "A" && b.parent == nil)
    }
  }

  @Test func `a push cancelled before its turn never begins`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      let pushing = Task.immediate {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await scene.navigation.pushAndWait(b)
      }
      await virtual.runUntilSettled()
      #expect(try! await pushing.value == .cancelled)
      #expect(scene.log.take() == ["B.willMove(N)", "B.willMove(nil)", "B.didMove(nil)"])
      #expect(scene.stack == "A" && !b.isViewLoaded)
    }
  }

  @Test func `pop, show and setViewControllers change the stack and return values as in UIKit`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let others = ["B", "C", "D"].map(scene.controller)
      #expect(scene.navigation.popViewController(animated: false) == nil)
      #expect(scene.navigation.popToRootViewController(animated: false) == nil)
      for other in others { scene.navigation.show(other, sender: nil); await virtual.runUntilSettled() }
      #expect(scene.stack == "A B C D" && scene.navigation.topViewController === others[2])
      #expect(scene.navigation.popToViewController(others[0], animated: true) == [others[1], others[2]])
      await virtual.runUntilSettled()
      scene.navigation.setViewControllers([others[1], scene.root, others[2]], animated: true)
      await virtual.runUntilSettled()
      #expect(scene.stack == "C A D" && others[0].parent == nil && scene.navigation.visibleViewController === others[2])
      #expect(scene.navigation.popToRootViewController(animated: false) == [scene.root, others[2]])
      scene.navigation.viewControllers = []
      #expect(scene.stack == "" && scene.navigation.topViewController == nil)
      scene.navigation.viewControllers = [scene.root, others[0]]
      await virtual.runUntilSettled()
      #expect(scene.stack == "A B" && others[0].view.window != nil)
    }
  }

  /// Only the navigation controller defines a context by default.
  @Test(.statement("S4-22", "S4-23"))
  func `a navigation controller defines a presentation context by default, other containers do not`() {
    #expect(NavigationController().definesPresentationContext && !ViewController().definesPresentationContext)
    #expect(!TabBarController().definesPresentationContext && !SplitViewController().definesPresentationContext)
  }

  @Test func `a navigation controller's preferred size is its top page's unless set itself`() {
    let (navigation, a, b) = (NavigationController(), ViewController(), ViewController())
    a.preferredContentSize = Size(width: 100, height: 200)
    navigation.viewControllers = [a]
    #expect(navigation.preferredContentSize == Size(width: 100, height: 200))
    navigation.pushViewController(b, animated: false)
    #expect(navigation.preferredContentSize == .zero)
    b.preferredContentSize = Size(width: 50, height: 60)
    #expect(navigation.preferredContentSize == Size(width: 50, height: 60))
    navigation.preferredContentSize = Size(width: 1, height: 2)
    #expect(navigation.preferredContentSize == Size(width: 1, height: 2))
  }

  @Test func `a navigation controller outside a window changes its stack immediately`() {
    let log = EventLog()
    let (a, b) = (LoggedController("A", log: log), LoggedController("B", log: log))
    let navigation = NavigationController(rootViewController: a)
    navigation.title = "N"
    _ = log.take()
    navigation.pushViewController(b, animated: true)
    #expect(navigation.popViewController(animated: true) === b)
    #expect(
      log.take() == [
        "B.willMove(N)", "B.didMove(N)", "B.willMove(nil)", "B.didMove(nil)",
      ]
    )
    #expect(!a.isViewLoaded && !navigation.isViewLoaded)
  }
}

/// A delegate that records the reasons of dismissals.
@MainActor private final class ReasonListener: AdaptivePresentationControllerDelegate {
  private(set) var reasons: [DismissalReason] = []

  func presentationController(_ presentationController: PresentationController, didDismissFor reason: DismissalReason) {
    reasons.append(reason)
  }
}
