import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct WithVirtualStageTests {
  @Test func `a test that leaves nothing behind passes`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      sheet.modalPresentationStyle = .formSheet
      await virtual.show(root)
      root.present(sheet, animated: true)
      await virtual.advance(by: .milliseconds(100))
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
    }
  }

  @Test func `changes of the environment at rest leave nothing behind`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let watch = InvariantWatch(of: virtual.stage)
      await virtual.show(ViewController())
      for surface in [VirtualStage.Surface.phone, .tablet] {
        try await virtual.become(surface)
        await virtual.runUntilSettled()
      }
      #expect(watch.findings == [] && watch.frameCount > 20)
    }
  }

  @Test func `what is still alive is named`() async {
    var kept: ViewController?
    let broken = await #expect(throws: BrokenInvariants.self) {
      try await withVirtualStage { virtual in
        let (root, sheet) = (ViewController(), ViewController())
        sheet.title = "sheet"
        await virtual.show(root)
        root.present(sheet, animated: false)
        await virtual.runUntilSettled()
        kept = sheet
      }
    }
    #expect(kept != nil)
    #expect(
      broken?.findings.prefix(2) == ["The controller sheet is still alive.", "The view of sheet is still alive."]
    )
  }

  @Test func `what is still armed is counted`() async {
    let broken = await #expect(throws: BrokenInvariants.self) {
      try await withVirtualStage { virtual in
        @MainActor func again() { _ = virtual.scheduler.schedule(after: .seconds(1)) { again() } }
        again()
      }
    }
    #expect(broken?.findings == ["1 pieces of work wait for a turn, a time or a frame."])
  }

  @Test func `an error of the test itself is thrown on`() async {
    struct Own: Error {}
    await #expect(throws: Own.self) { try await withVirtualStage { _ in throw Own() } }
  }
}
