import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of `isMovingToParent` and `isMovingFromParent` in containers.
@MainActor @Suite struct ContainerMoveTests {
  /// A controller that records each appearance callback with the direction of its move.
  @MainActor private final class Mover: ViewController {
    private(set) var lines: [String] = []

    private func note(_ callback: String) {
      lines.append(callback + (isMovingToParent ? " coming" : "") + (isMovingFromParent ? " going" : ""))
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }

    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  }

  private static let coming = ["will appear coming", "did appear coming"]
  private static let going = ["will disappear going", "did disappear going"]

  @Test(arguments: [true, false])
  func `a page reports its moves to and from its navigation stack`(animated: Bool) async throws {
    try await withVirtualStage { virtual in
      let (root, page) = (Mover(), Mover())
      let navigation = NavigationController(rootViewController: root)
      await virtual.show(navigation)
      #expect(root.take() == ["will appear", "did appear"])
      navigation.pushViewController(page, animated: animated)
      await virtual.runUntilSettled()
      #expect(page.take() == Self.coming && root.take() == ["will disappear", "did disappear"])
      navigation.popViewController(animated: animated)
      await virtual.runUntilSettled()
      #expect(page.take() == Self.going && root.take() == ["will appear", "did appear"])
      #expect(!page.isMovingFromParent && !page.isMovingToParent)
    }
  }

  @Test func `a cancelled pop resets isMovingFromParent`() async throws {
    try await withVirtualStage { virtual in
      let page = Mover()
      let navigation = NavigationController(rootViewController: ViewController())
      await virtual.show(navigation)
      navigation.pushViewController(page, animated: false)
      let gesture = try #require(navigation.beginInteractivePop())
      await virtual.advance(frames: 3)
      #expect(page.isMovingFromParent)
      gesture.cancel()
      await virtual.runUntilSettled()
      #expect(!page.isMovingFromParent && page.parent === navigation)
    }
  }

  @Test func `a column's controllers report their moves when one replaces the other`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (split, first, second) = (SplitViewController(), Mover(), Mover())
      split.viewControllers = [ViewController(), first]
      await virtual.show(split)
      #expect(first.take() == ["will appear", "did appear"])
      split.showDetailViewController(second, sender: nil)
      await virtual.runUntilSettled()
      #expect(first.take() == Self.going && second.take() == Self.coming)
      #expect(!second.isMovingToParent && !first.isMovingFromParent)
    }
  }

  @Test func `a child of a custom container reports its moves to and from the parent`() async throws {
    try await withVirtualStage { virtual in
      let (container, child) = (ViewController(), Mover())
      await virtual.show(container)
      container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
      await virtual.runUntilSettled()
      #expect(child.take() == Self.coming && !child.isMovingToParent)
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      await virtual.runUntilSettled()
      #expect(child.take() == Self.going && !child.isMovingFromParent)
    }
  }

  @Test func `outside a window, a move ends with its last containment call`() {
    let (container, child) = (ViewController(), Mover())
    container.addChild(child)
    #expect(child.isMovingToParent)
    child.didMove(toParent: container)
    #expect(!child.isMovingToParent)
    child.willMove(toParent: nil)
    #expect(child.isMovingFromParent)
    child.removeFromParent()
    #expect(!child.isMovingFromParent && child.take() == [])
  }
}
