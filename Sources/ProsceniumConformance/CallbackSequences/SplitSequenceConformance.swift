import ProsceniumCore
import ProsceniumTesting
import Testing

/// The complete callback sequences of changes to the columns of a split view controller.
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
