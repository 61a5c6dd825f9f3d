import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the outcome that an awaiting task receives if the window or the container is removed during a change.
@MainActor @Suite struct ContainerWaitingTests {
  /// The awaited change.
  enum Change: CaseIterable {
    case push, pop, selection
  }

  /// The removal of the window or the container.
  enum Loss: CaseIterable {
    case windowCloses, otherRoot, leavesParent, isDismissed
  }

  /// A container that each kind of removal can remove, with a task that awaits a change.
  @MainActor private final class Shown {
    let parent = ViewController()
    let container: ViewController
    let awaiting: Task<PresentationOutcome, any Error>
    private let window: Window
    private let finished: () -> Bool

    /// A Boolean value that indicates whether the change is in effect.
    var isCarriedOut: Bool { finished() }

    init(_ change: Change, until loss: Loss, on virtual: VirtualStage) async {
      let (first, second) = (ViewController(), ViewController())
      let (navigation, tabs) = (NavigationController(), TabBarController())
      let animator = SlidingTabs()
      switch change {
      case .push: navigation.viewControllers = [first]
      case .pop: navigation.viewControllers = [first, second]
      case .selection:
        tabs.viewControllers = [first, second]
        tabs.delegate = animator
      }
      container = change == .selection ? tabs : navigation
      finished = {
        switch change {
        case .push: navigation.viewControllers == [first, second]
        case .pop: navigation.viewControllers == [first]
        case .selection: tabs.selectedViewController === second
        }
      }
      window = await virtual.show(loss == .windowCloses || loss == .otherRoot ? container : parent)
      if loss == .leavesParent {
        parent.addChild(container)
        container.view.frame = parent.view.bounds
        parent.view.addSubview(container.view)
        container.didMove(toParent: parent)
      }
      if loss == .isDismissed { parent.present(container, animated: false) }
      await virtual.runUntilSettled()
      awaiting = Task.immediate {
        defer { withExtendedLifetime(animator) {} }
        switch change {
        case .push: return try await navigation.pushAndWait(second)
        case .pop: return try await navigation.popAndWait()
        case .selection: return try await tabs.selectAndWait(second)
        }
      }
    }

    func lose(by loss: Loss) {
      switch loss {
      case .windowCloses: window.close()
      case .otherRoot: window.rootViewController = ViewController()
      case .leavesParent:
        container.willMove(toParent: nil)
        container.view.removeFromSuperview()
        container.removeFromParent()
      case .isDismissed: parent.dismiss(animated: false)
      }
    }
  }

  @Test(arguments: Change.allCases, Loss.allCases)
  func `an awaited change completes if its window or container is removed`(change: Change, loss: Loss) async throws {
    for frames in [0, 1, 5] {
      try await withVirtualStage { virtual in
        let shown = await Shown(change, until: loss, on: virtual)
        await virtual.advance(frames: frames)
        shown.lose(by: loss)
        await virtual.runUntilSettled()
        let outcome = try await shown.awaiting.ended()
        #expect(outcome == .completed, "\(change), \(loss), frame \(frames)")
        #expect(shown.isCarriedOut, "\(change), \(loss), frame \(frames)")
      }
    }
  }

  @Test(arguments: Change.allCases, Loss.allCases)
  func `a change on its way back ends as cancelled if removed`(change: Change, loss: Loss) async throws {
    try await withVirtualStage { virtual in
      let shown = await Shown(change, until: loss, on: virtual)
      await virtual.advance(frames: 8)
      shown.awaiting.cancel()
      await virtual.advance(frames: 2)
      shown.lose(by: loss)
      await virtual.runUntilSettled()
      let outcome = try await shown.awaiting.ended()
      #expect(outcome == .cancelled, "\(change), \(loss)")
      #expect(!shown.isCarriedOut, "\(change), \(loss)")
    }
  }
}

/// A delegate that animates each selection.
@MainActor private final class SlidingTabs: TabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    ScriptedTransition(duration: 0.4)
  }
}
