import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Placements at the fold of an inner display of 951×669 points, 27 points wide at 475.5 while it is partly folded.
@MainActor @Suite struct ArrangementFoldTests {
  /// An arrangement of "A" and "B" in a window of the display.
  @MainActor private struct Scene {
    let virtual: VirtualStage
    let log = EventLog()
    let arrangement = ArrangementViewController()
    let window: Window

    init(on virtual: VirtualStage) async throws {
      self.virtual = virtual
      let regular = TraitCollection(traitsFrom: [
        TraitCollection(horizontalSizeClass: .regular), TraitCollection(verticalSizeClass: .regular),
      ])
      try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: 951, height: 669), traits: regular)
      arrangement.setViewController(LoggedController("A", log: log), for: .primary, animated: false)
      arrangement.setViewController(LoggedController("B", log: log), for: .secondary, animated: false)
      window = await virtual.show(arrangement)
      await virtual.runUntilSettled()
      _ = log.take()
    }

    /// Has the fold be partly folded, or flat.
    func fold(_ isActive: Bool, margin: CGFloat = 0) async throws {
      let region = View.ReservedRegion(
        id: "fold",
        kind: .division,
        frame: isActive ? Rect(x: 462, y: 0, width: 27, height: 669) : Rect(x: 475.5, y: 0, width: 0, height: 669),
        margins: EdgeInsets(left: margin, right: margin),
        isActive: isActive
      )
      try await SceneEnvironment(stage: virtual.stage).send(regions: [region])
    }

    /// From where to where a controller's view is shown from side to side.
    func shown(_ name: String) -> ClosedRange<CGFloat>? {
      window.displayList(at: .zero).item(named: name).map { $0.frame.minX...$0.frame.maxX }
    }
  }

  @Test func `a split ends at the fold while that is active`() async throws {
    try await withVirtualStage { virtual in
      let scene = try await Scene(on: virtual)
      for _ in 0..<2 {
        try await scene.fold(true)
        await virtual.runUntilSettled()
        #expect(scene.shown("A") == 0...462 && scene.shown("B") == 489...951)
        try await scene.fold(true, margin: 8)
        await virtual.runUntilSettled()
        #expect(scene.shown("A") == 0...454 && scene.shown("B") == 497...951)
        try await scene.fold(false)
        await virtual.runUntilSettled()
        #expect(scene.shown("A") == 0...475.5 && scene.shown("B") == 475.5...951)
      }
      #expect(scene.log.take().filter { $0.contains("ppear(") } == [], "a fold is no dismissal")
    }
  }

  @Test func `an overlay goes apart, and is stacked again`() async throws {
    try await withVirtualStage { virtual in
      let scene = try await Scene(on: virtual)
      scene.arrangement.updateArrangement(OverlayArrangement(), animated: false)
      try await scene.fold(true)
      await virtual.runUntilSettled()
      #expect(scene.shown("A") == 0...462 && scene.shown("B") == 489...951)
      try await scene.fold(false)
      await virtual.runUntilSettled()
      #expect(scene.shown("A") == 0...951 && scene.shown("B") == 0...951)
    }
  }

  /// At every frame of a change by code: nothing jumps as it folds, and it ends where a fresh change does.
  @Test func `a fold in the middle of a change moves on from where that is`() async throws {
    for frames in 0..<20 {
      try await withVirtualStage { virtual in
        let scene = try await Scene(on: virtual)
        scene.arrangement.updateArrangement(OverlayArrangement(), animated: true)
        await virtual.advance(frames: frames)
        try await scene.fold(true)
        var before = try #require(scene.shown("B"))
        var longest: CGFloat = 0
        for _ in 0..<40 {
          await virtual.advance(frames: 1)
          let now = try #require(scene.shown("B"))
          longest = max(longest, abs(now.lowerBound - before.lowerBound), abs(now.upperBound - before.upperBound))
          before = now
        }
        // A fresh move over as much as 489 points, at its fastest: easeInOut has at most twice its mean pace.
        #expect(longest <= 1.5 * 489 * 2 / (0.3 * 60), "\(frames)")
        await virtual.runUntilSettled()
        #expect(scene.shown("A") == 0...462 && scene.shown("B") == 489...951)
        try virtual.checkIsQuiet()
      }
    }
  }
}
