import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of tab selections, immediate or with a transition.
@MainActor @Suite struct TabBarControllerTests {
  @MainActor private struct Scene {
    let virtual: VirtualStage
    let log = EventLog()
    let delegate: LoggedTabs
    let tabs = TabBarController()
    let all: [LoggedController]
    let window: Window

    init(on virtual: VirtualStage) async {
      self.virtual = virtual
      delegate = LoggedTabs(log: log)
      let log = log
      all = ["A", "B", "C"].map { LoggedController($0, log: log) }
      tabs.title = "T"
      tabs.viewControllers = all
      tabs.delegate = delegate
      window = await virtual.show(tabs)
      await virtual.runUntilSettled()
    }
  }

  @Test func `the first tab is selected, and no other view is loaded`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Scene(on: virtual)
      #expect(scene.tabs.selectedIndex == 0 && scene.tabs.selectedViewController === scene.all[0])
      #expect(scene.all.map(\.isViewLoaded) == [true, false, false])
      #expect(scene.all[2].tabBarController === scene.tabs)
    }
  }

  @Test func `a selection without an animator completes before it returns`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Scene(on: virtual)
      _ = scene.log.take()
      scene.tabs.selectedIndex = 1
      #expect(
        scene.log.take() == [
          "animationController(A, B)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)",
          "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
          "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
        ]
      )
      scene.tabs.selectedViewController = scene.all[1]
      await virtual.runUntilSettled()
      #expect(scene.log.take() == [])
    }
  }

  @Test func `a selection with an animator is a transition, which refuses other selections`() async throws {
    try await withVirtualStage(expecting: [.refusal]) { virtual in
      let scene = await Scene(on: virtual)
      var style: ModalPresentationStyle?
      scene.delegate.animator = ScriptedTransition(duration: 0.2) { context in
        style = context.presentationStyle
        ScriptedTransition.slide(context)
      }
      _ = scene.log.take()
      let selecting = Task.immediate { try await scene.tabs.selectAndWait(scene.all[2]) }
      #expect(scene.tabs.selectedIndex == 2)
      scene.tabs.selectedIndex = 1
      #expect(scene.tabs.selectedIndex == 2, "another one is refused")
      scene.tabs.transitionCoordinator?.animate(alongsideTransition: nil) { [log = scene.log] _ in log.add("end") }
      await virtual.runUntilSettled()
      #expect(try! await selecting.value == .completed)
      #expect(style == ModalPresentationStyle.none)
      #expect(
        scene.log.take() == [
          "animationController(A, C)", "interactionController", "C.loadView", "C.viewDidLoad",
          "A.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "C.viewWillLayoutSubviews",
          "C.viewDidLayoutSubviews", "A.viewDidDisappear(true)", "C.viewDidAppear(true)", "end",
        ]
      )
    }
  }

  @Test func `a cancelled selection restores the previous one`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Scene(on: virtual)
      scene.delegate.animator = ScriptedTransition(duration: 0.2)
      let gesture = PercentDrivenInteractiveTransition()
      scene.delegate.gesture = gesture
      scene.tabs.selectedIndex = 1
      await virtual.advance(frames: 2)
      gesture.update(0.5)
      _ = scene.log.take()
      gesture.cancel()
      await virtual.runUntilSettled()
      #expect(scene.tabs.selectedIndex == 0)
      #expect(
        scene.log.take() == [
          "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
          "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
        ]
      )
    }
  }

  /// The expressions are those of existing UIKit code.
  @Test func `viewControllers of tabs can be read with and without optional chaining`() {
    let (tabs, all) = (TabBarController(), [ViewController(), ViewController()])
    tabs.viewControllers = all
    #expect(tabs.viewControllers?.firstIndex(of: all[1]) == 1 && tabs.viewControllers.count == 2)
    tabs.viewControllers = nil
    #expect(tabs.viewControllers == [] && tabs.selectedIndex == NSNotFound && all[0].parent == nil)
  }

  @Test func `select(_:) asks and notifies the delegate, unlike a selection by code`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Scene(on: virtual)
      _ = scene.log.take()
      scene.delegate.refuses = true
      #expect(!scene.tabs.select(scene.all[1]) && scene.tabs.selectedIndex == 0)
      scene.delegate.refuses = false
      #expect(scene.tabs.select(scene.all[1]) && scene.tabs.selectedIndex == 1)
      #expect(
        scene.log.take().filter { $0.contains("Select") } == ["shouldSelect(B)", "shouldSelect(B)", "didSelect(B)"]
      )
      #expect(!scene.tabs.select(ViewController()))
      #expect(scene.log.take() == [])
    }
  }

  @Test func `invalid selections and tabs are refused with a log line each`() async throws {
    CapturedLog.install()
    try await withVirtualStage(expecting: [.refusal]) { virtual in
      let scene = await Scene(on: virtual)
      scene.tabs.title = "tabs that refuse"
      scene.tabs.selectedIndex = 7
      scene.tabs.selectedIndex = -1
      scene.tabs.selectedViewController = ViewController()
      scene.tabs.viewControllers = [scene.all[0], scene.all[0]]
      #expect(scene.tabs.viewControllers == scene.all && scene.tabs.selectedIndex == 0)
      #expect(CapturedLog.lines(containing: "tabs that refuse").count == 4)
      #expect(TabBarController().selectedIndex == NSNotFound)
    }
  }

  @Test func `replaced or removed tabs keep or change the selection`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Scene(on: virtual)
      scene.tabs.selectedIndex = 1
      scene.tabs.viewControllers = [scene.all[2], scene.all[1]]
      #expect(scene.tabs.selectedIndex == 1 && scene.all[0].parent == nil)
      scene.tabs.viewControllers = [scene.all[0], scene.all[2]]
      #expect(
        scene.tabs.selectedIndex == 0 && scene.all[0].view.window != nil && scene.all[1].viewIfLoaded?.window == nil
      )
      scene.all[0].removeFromParent()
      #expect(scene.tabs.viewControllers == [scene.all[2]] && scene.all[2].view.window != nil)
      scene.tabs.viewControllers = []
      #expect(scene.tabs.selectedViewController == nil)
    }
  }
}

/// A delegate that logs its calls and vends a test's animator and interaction controller.
@MainActor final class LoggedTabs: TabBarControllerDelegate {
  private let log: EventLog
  var animator: (any ViewControllerAnimatedTransitioning)?
  var gesture: (any ViewControllerInteractiveTransitioning)?
  var refuses = false

  init(log: EventLog) { self.log = log }

  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
    log.add("shouldSelect(\(viewController.title ?? ""))")
    return !refuses
  }

  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
    log.add("didSelect(\(viewController.title ?? ""))")
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.add("animationController(\(fromVC.title ?? ""), \(toVC.title ?? ""))")
    return animator
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.add("interactionController")
    return gesture
  }
}
