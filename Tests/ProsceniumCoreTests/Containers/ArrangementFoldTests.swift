import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of arrangement placements at the fold of an inner display.
///
/// The display has 951×669 points, and its fold at 475.5 is 27 points wide while it is partly folded.
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

    /// Sends a partly folded or a flat fold with horizontal margins.
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

    /// Returns the horizontal extent of a controller's displayed view, or `nil` if it is not displayed.
    func shown(_ name: String) -> ClosedRange<CGFloat>? {
      window.displayList(at: .zero).item(named: name).map { $0.frame.minX...$0.frame.maxX }
    }
  }

  @Test func `a split arrangement ends at the fold while it is active`() async throws {
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

  @Test func `an overlay arrangement separates at an active fold and stacks again afterwards`() async throws {
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

  /// The fold arrives at each frame of a change by code. No view jumps, and the end is that of a new change.
  @Test func `a fold during an arrangement change moves on from the displayed frames`() async throws {
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
        // The limit is 1.5 times the largest step of a new move over 489 points. The velocity of easeInOut is at most
        // twice its average.
        #expect(longest <= 1.5 * 489 * 2 / (0.3 * 60), "\(frames)")
        await virtual.runUntilSettled()
        #expect(scene.shown("A") == 0...462 && scene.shown("B") == 489...951)
        try virtual.checkIsQuiet()
      }
    }
  }
}
