import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of environment changes during pushes and pops, including interactive pops.
///
/// The tests check smooth movement, the final layout, and balanced appearance callbacks.
@MainActor @Suite struct NavigationEnvironmentTests {
  enum Move: CaseIterable, Sendable {
    case push, pop, interactivePop, popGivenUp

    /// A Boolean value that indicates whether B is on top at the end.
    var endsWithB: Bool { self == .push || self == .popGivenUp }
  }

  @Test(arguments: Move.allCases, MidwayRun.Change.allCases)
  func `a push or pop continues smoothly through a change`(move: Move, change: MidwayRun.Change) async throws {
    let expected = try await fresh(withB: move.endsWithB, change)
    for instant in stride(from: 10, through: 510, by: Extent.step(4) * 50) {
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
          // The gesture does not move until the change has ended, and its velocity at the release is not checked.
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

  @Test(arguments: [(0.5, 800.0), (0.75, 240.0)])
  func `a pulled page keeps its fraction of the path when the surface changes`(
    part: Double,
    width: Double
  ) async throws {
    try await withVirtualStage(MidwayRun.surface, frameInterval: .milliseconds(1)) { virtual in
      let scene = await NavigationScene(on: virtual)
      let b = scene.controller("B")
      scene.navigation.pushViewController(b, animated: false)
      await virtual.runUntilSettled()
      let pull = try #require(scene.navigation.beginInteractivePop())
      await virtual.advance(frames: 2)
      @MainActor func left(at translation: Double) async throws -> Double {
        pull.move(to: translation)
        await virtual.advance(frames: 2)
        let list = scene.window.displayList(at: virtual.stage.frameTime)
        return try #require(list.items.first { $0.name == "B" }).frame.minX
      }
      let pulled = part * virtual.stage.size.width
      #expect(abs(try await left(at: pulled) - pulled) < 0.01)
      try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: width, height: 600))
      await virtual.advance(by: .milliseconds(400))
      // The page is at the same fraction of the path, and then moves point by point.
      #expect(abs(try await left(at: pulled) - part * width) < 0.01)
      #expect(abs(try await left(at: pulled + 30) - part * width - 30) < 0.01)
      #expect(abs(try await left(at: pulled - 30) - part * width + 30) < 0.01)
      pull.end()
      await virtual.runUntilSettled()
      #expect(scene.navigation.viewControllers.count == (part - 30 / width > 0.5 ? 1 : 2))
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

  /// Moves the gesture and cuts the film, so that the film begins when the gesture is at rest.
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
