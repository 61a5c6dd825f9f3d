import ProsceniumCore
import ProsceniumTesting
import Testing

/// A plain test: it shows the transition and its end, and fails where the animator is broken.
@Test @MainActor func `the sheet slides in`() async throws {
  try await withVirtualStage(.tablet) { virtual in
    let (root, sheet) = (ViewController(), SlidingSheet())
    (root.title, sheet.title) = ("root", "sheet")
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = sheet.slide
    await virtual.show(root)
    root.present(sheet, animated: true)
    await virtual.runUntilSettled()
    #expect(root.presentedViewController === sheet)
  }
}
