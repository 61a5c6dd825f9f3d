import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Every callback of a push and a pop, in the order that the documentation says.
@MainActor @Suite struct NavigationControllerTests {
  private static let layout = ["B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews"]

  @Test func `a push tells everybody in order`() async throws {
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

  /// Once: a coming back is none of the delegate's business.
  @Test func `the delegate hears of the first page`() async throws {
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

  @Test func `a push without animation is over when the call returns`() async throws {
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

  @Test func `a pop tells everybody in order`() async throws {
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

  /// X3 by the header's reading: reversed at the end of the interaction, ended at the end of the transition.
  @Test func `a pop whose gesture is cancelled takes everything back`() async throws {
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
  func `a gesture that goes far or fast pops`(place: Double, velocity: Double) async throws {
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

  @Test func `a gesture that is forgotten lets go, and one where nobody looks takes nothing`() async throws {
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

  @Test func `what is presented in the place of a page goes along with it`() async throws {
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

  @Test func `a cancelled push leaves nothing`() async throws {
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

  @Test func `a push that is called off before its turn never begins`() async throws {
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

  @Test func `the stack answers as UIKit's does`() async throws {
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

  /// The navigation controller alone defines a context unless set otherwise.
  @Test(.statement("S4-22", "S4-23")) func `it defines a presentation context`() {
    #expect(NavigationController().definesPresentationContext && !ViewController().definesPresentationContext)
    #expect(!TabBarController().definesPresentationContext && !SplitViewController().definesPresentationContext)
  }

  @Test func `what its top would like to be large is what it says`() {
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

  @Test func `a navigation controller that nobody shows changes at once`() {
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

/// Notes why presentations were dismissed.
@MainActor private final class ReasonListener: AdaptivePresentationControllerDelegate {
  private(set) var reasons: [DismissalReason] = []

  func presentationController(_ presentationController: PresentationController, didDismissFor reason: DismissalReason) {
    reasons.append(reason)
  }
}
