import ProsceniumCore
import ProsceniumTesting
import Testing

/// The whole callback sequence of what happens to columns, event for event.
@MainActor @Suite struct SplitSequenceConformance {
  @Test(arguments: SplitForm.allCases) func `columns come, go and are one`(form: SplitForm) async throws {
    try await withConformanceStage(for: .columns) { virtual in
      let scene = await SplitScene(on: virtual, as: form)
      scene.act()
      await virtual.runUntilSettled()
      try scene.recorder.expectEvents { SplitSequence(form: form).events }
      try virtual.checkIsQuiet()
      scene.split.dismiss(animated: false)
      await virtual.runUntilSettled()
    }
  }
}
