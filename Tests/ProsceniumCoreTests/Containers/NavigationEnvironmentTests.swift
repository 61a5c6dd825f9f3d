import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Continuity, convergence and balance of a change in the middle of a push and of a pop, also of an interactive one.
@MainActor @Suite struct NavigationEnvironmentTests {
  enum Move: CaseIterable, Sendable {
    case push, pop, interactivePop, popGivenUp

    /// Whether B is on top in the end.
    var endsWithB: Bool { self == .push || self == .popGivenUp }
  }

  @Test(arguments: Move.allCases, MidwayRun.Change.allCases)
  func `nothing jumps, and everything arrives`(move: Move, change: MidwayRun.Change) async throws {
    let expected = try await fresh(withB: move.endsWithB, change)
    for instant in stride(from: 10, through: 510, by: 50) {
      try await withVirtualStage(MidwayRun.surface, frameInterval: .milliseconds(1)) { virtual in
        let label = "\(move), \(change) at \(instant) ms"
        let scene = await NavigationScene(on: virtual)
        let b = scene.controller("B")
        if move != .push { scene.navigation.pushViewController(b, animated: false) }
        await virtual.runUntilSettled()
        let recorder = Recorder(of: virtual.stage, keepsFrames: false)
        let run = MidwayRun(on: virtual, showing: scene.window)
        var ends = 0
        let gesture = begin(move, b, in: scene) { ends += 1 }
        if let gesture {
          await hold(gesture, at: instant, run)
        } else {
          await virtual.advance(by: .milliseconds(instant))
        }
        try await run.send(change)
        if let gesture {
          // The gesture keeps still until the change has arrived; its velocity at the end is not checked.
          await virtual.advance(by: .milliseconds(310))
          run.checkSmoothness(label)
          if move == .interactivePop { gesture.end(velocity: 10_000) } else { gesture.cancel() }
          try await virtual.runUntilSettled(limit: .seconds(5))
        } else {
          try await virtual.runUntilSettled(limit: .seconds(5))
          run.checkSmoothness(label)
        }
        #expect(ends == 1 && scene.navigation.transitionCoordinator == nil, "\(label)")
        #expect(run.picture == expected, "\(label)")
        for controller in ["A", "B"] {
          let isShown = (controller == "B") == (move != .push)
          let findings = AppearanceBalance.findings(in: recorder.events.map(\.text), of: controller, isShown: isShown)
          #expect(findings == [], "\(label)")
        }
      }
    }
  }

  private func begin(
    _ move: Move,
    _ b: ViewController,
    in scene: NavigationScene,
    ended: @escaping @MainActor @Sendable () -> Void
  ) -> InteractivePop? {
    var gesture: InteractivePop?
    switch move {
    case .push: scene.navigation.pushViewController(b, animated: true)
    case .pop: scene.navigation.popViewController(animated: true)
    case .interactivePop, .popGivenUp: gesture = scene.navigation.beginInteractivePop()
    }
    scene.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ended() }
    return gesture
  }

  /// The film begins when the gesture keeps still.
  private func hold(_ gesture: InteractivePop, at instant: Int, _ run: MidwayRun) async {
    await run.virtual.advance(frames: 3)
    gesture.move(to: MidwayRun.surface.size.width * CGFloat(instant) / 520)
    await run.virtual.advance(frames: 1)
    run.cut()
    await run.virtual.advance(frames: 3)
  }

  private func fresh(withB: Bool, _ change: MidwayRun.Change) async throws -> [PicturePiece] {
    var picture: [PicturePiece] = []
    try await withVirtualStage(MidwayRun.surface(after: change), frameInterval: .milliseconds(1)) { virtual in
      let scene = await NavigationScene(on: virtual)
      if withB { scene.navigation.pushViewController(scene.controller("B"), animated: false) }
      await virtual.runUntilSettled()
      picture = MidwayRun(on: virtual, showing: scene.window).picture
    }
    return picture
  }
}
