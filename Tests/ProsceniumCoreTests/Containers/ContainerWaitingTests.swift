import ProsceniumCore
import ProsceniumTesting
import Testing

/// How a change in a container ends for the task that awaits it, where its window or the container goes before.
@MainActor @Suite struct ContainerWaitingTests {
  /// What a task awaits.
  enum Change: CaseIterable {
    case push, pop, selection
  }

  /// What goes, and how.
  enum Loss: CaseIterable {
    case windowCloses, otherRoot, leavesParent, isDismissed
  }

  /// A container in a place from which each of the losses can take it.
  @MainActor private final class Shown {
    let parent = ViewController()
    let container: ViewController
    let awaiting: Task<PresentationOutcome, any Error>
    private let window: Window
    private let finished: () -> Bool

    /// Whether the change is carried out, and not taken back.
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
  func `the change is completed where the window or the container goes`(change: Change, loss: Loss) async throws {
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
  func `a change on its way back stays cancelled`(change: Change, loss: Loss) async throws {
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

/// Animates each selection.
@MainActor private final class SlidingTabs: TabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    ScriptedTransition(duration: 0.4)
  }
}
