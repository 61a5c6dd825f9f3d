import ProsceniumCore
import ProsceniumTesting
import Testing

/// The whole order of what happens to columns, event for event.
@MainActor @Suite struct SplitOrderConformance {
  @Test(arguments: SplitForm.allCases) func `columns come, go and are one`(form: SplitForm) async throws {
    try await withConformanceStage(for: .columns) { virtual in
      let scene = await SplitScene(on: virtual, as: form)
      scene.act()
      await virtual.runUntilSettled()
      try scene.recorder.expectEvents { SplitOrder(form: form).events }
      try virtual.checkIsQuiet()
      scene.split.dismiss(animated: false)
      await virtual.runUntilSettled()
    }
  }
}
