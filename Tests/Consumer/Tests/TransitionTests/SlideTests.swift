import ProsceniumCore
import ProsceniumTesting
import Testing

/// A plain test of a transition and its end, which must fail if the animator is broken.
@Test @MainActor func `a sheet with the slide animator is presented`() async throws {
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
