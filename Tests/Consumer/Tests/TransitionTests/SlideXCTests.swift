import ProsceniumCore
import ProsceniumTesting
import XCTest

/// A plain XCTest of a transition and its end, which must fail if the animator is broken.
final class SlideXCTests: XCTestCase {
  @MainActor func testTheSheetSlidesIn() async throws {
    let virtual = VirtualStage(.tablet)
    let (root, sheet) = (ViewController(), SlidingSheet())
    (root.title, sheet.title) = ("root", "sheet")
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = sheet.slide
    await virtual.show(root)
    root.present(sheet, animated: true)
    await virtual.runUntilSettled()
    XCTAssert(root.presentedViewController === sheet)
    try virtual.checkInvariants()
  }
}
