import ProsceniumCore
import ProsceniumTesting
import XCTest

/// A virtual stage in the other testing library.
final class VirtualStageXCTests: XCTestCase {
  @MainActor func testAPresentationInVirtualTime() async throws {
    let virtual = VirtualStage(.tablet)
    let recorder = Recorder(of: virtual.stage)
    let (root, sheet) = (ViewController(), ViewController())
    root.title = "A"
    sheet.title = "B"
    await virtual.show(root)
    recorder.skipEvents()
    root.present(sheet, animated: true)
    let frames = await virtual.runUntilSettled()
    // One for the beginning, thirty for half a second, one for what the end changed.
    XCTAssertEqual(frames, 32)
    try recorder.expectEvents(of: [.callback]) {
      "B.loadView"
      "B.viewDidLoad"
      "A.viewWillDisappear(true)"
      "B.viewWillAppear(true)"
      "B.viewIsAppearing(true)"
      "B.viewDidAppear(true)"
      "A.viewDidDisappear(true)"
    }
    XCTAssertThrowsError(try recorder.expectEvents { "something else" }) { error in
      XCTAssertTrue("\(error)".contains("− something else"))
    }
  }
}
