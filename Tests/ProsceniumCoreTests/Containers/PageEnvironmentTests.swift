import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of environment changes during the turns of a page view controller.
///
/// The tests check smooth movement, the final layout, balanced appearance callbacks, and a single end.
@MainActor @Suite struct PageEnvironmentTests {
  enum Move: CaseIterable, Sendable {
    case set, dragged, dragGivenUp

    var isDrag: Bool { self != .set }

    /// A Boolean value that indicates whether C is shown at the end.
    var endsWithC: Bool { self != .dragGivenUp }
  }

  @Test(arguments: Move.allCases, [PageViewController.TransitionStyle.scroll, .pageCurl])
  func `a turn continues smoothly through a change`(
    move: Move,
    style: PageViewController.TransitionStyle
  ) async throws {
    for change in MidwayRun.Change.allCases {
      let expected = try await fresh(style, withC: move.endsWithC, change)
      for part in [0.1, 0.3, 0.6, 0.9] {
        try await withVirtualStage(MidwayRun.surface, frameInterval: .milliseconds(1)) { virtual in
          let label = "\(move), \(style), \(change) at \(part)"
          let scene = await PageScene(on: virtual, style, options: Self.options)
          let run = MidwayRun(on: virtual, showing: scene.window)
          if move.isDrag {
            try await scene.drag(left: part * (virtual.stage.size.width + (style == .scroll ? 20 : 0)))
            run.cut()
            await virtual.advance(frames: 3)
          } else {
            scene.set(2)
            await virtual.advance(by: .milliseconds(Int(part * (style == .scroll ? 350 : 750))))
          }
          try await run.send(change)
          if move.isDrag {
            // The finger rests until the change has ended, and the release is not checked.
            await virtual.advance(by: .milliseconds(310))
            run.checkSmoothness(label)
            let sign: CGFloat = move == .dragged ? -1 : 1
            for _ in 0..<20 { try await scene.move(x: sign) }
            try scene.pointer.up()
            try await virtual.runUntilSettled(limit: .seconds(5))
          } else {
            try await virtual.runUntilSettled(limit: .seconds(5))
            run.checkSmoothness(label)
          }
          #expect(run.picture == expected, "\(label)")
          let events = scene.events()
          let ends = events.filter { $0.hasPrefix("completion") || $0.hasPrefix("didFinish") }
          let end = move == .set ? "completion C(true)" : "didFinish(true, from B, \(move == .dragged))"
          #expect(ends.count == 1 && ends[0].hasPrefix(end), "\(ends), \(label)")
          for page in ["B", "C"] {
            #expect(AppearanceBalance.findings(in: events, of: page, isShown: page == "B") == [], "\(label)")
          }
        }
      }
    }
  }

  private static let options: [PageViewController.OptionsKey: Any] = [.interPageSpacing: 20]

  @Test(arguments: [(0.5, 800.0), (0.75, 240.0)])
  func `a dragged page keeps its fraction and its spacing when the surface changes`(
    part: Double,
    width: Double
  ) async throws {
    try await withVirtualStage(PageScene.surface, frameInterval: .milliseconds(1)) { virtual in
      let scene = await PageScene(on: virtual, options: [.interPageSpacing: 40])
      try await scene.drag(left: part * 440)
      try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: width, height: 600))
      await virtual.advance(by: .milliseconds(400))
      for step in [0.0, 30, -60] {
        try await scene.move(x: -step)
        await virtual.advance(frames: 2)
      }
      let left = -part * (width + 40) + 30
      #expect(abs(scene.left(1) - left) < 0.01 && abs(scene.left(2) - left - width - 40) < 0.01)
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.shown == (-left > (width + 40) / 2 ? "C" : "B"))
    }
  }

  private func fresh(
    _ style: PageViewController.TransitionStyle,
    withC: Bool,
    _ change: MidwayRun.Change
  ) async throws -> [PicturePiece] {
    var picture: [PicturePiece] = []
    try await withVirtualStage(MidwayRun.surface(after: change), frameInterval: .milliseconds(1)) { virtual in
      let scene = await PageScene(on: virtual, style, options: Self.options)
      if withC { scene.set(2, animated: false) }
      await virtual.runUntilSettled()
      picture = MidwayRun(on: virtual, showing: scene.window).picture
    }
    return picture
  }
}
