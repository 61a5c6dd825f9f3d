import ProsceniumCore
import ProsceniumTesting
import XCTest

/// The same in the other testing library.
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
