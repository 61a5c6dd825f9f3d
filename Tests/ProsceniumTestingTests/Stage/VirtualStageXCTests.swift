import ProsceniumCore
import ProsceniumTesting
import XCTest

/// Tests of a virtual stage in XCTest.
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
    // There is one frame for the beginning, thirty for half a second, and one for the changes at the end.
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

  /// An error that ends a test through `try virtual.checkInvariants()`.
  @MainActor func testABrokenTransitionIsThrown() async throws {
    let faults: [FaultySlide.Fault?] = [nil] + FaultySlide.Fault.allCases.map { $0 }
    for fault in faults {
      let virtual = VirtualStage(.tablet)
      let (root, sheet) = (ViewController(), ViewController())
      (root.title, sheet.title) = ("root", "sheet")
      sheet.modalPresentationStyle = .custom
      let slide = FaultySlide(fault, on: virtual.stage)
      sheet.transitioningDelegate = slide
      await virtual.show(root)
      for _ in 0..<2 {
        if root.presentedViewController == nil {
          root.present(sheet, animated: true)
        } else {
          root.dismiss(animated: true)
        }
        await virtual.runUntilSettled()
      }
      guard fault != nil else {
        try virtual.checkInvariants()
        continue
      }
      XCTAssertThrowsError(try virtual.checkInvariants(), "\(String(describing: fault))") { error in
        for word in ["FaultySlide", "root", "sheet", " seconds: "] {
          XCTAssertTrue("\(error)".contains(word), "\(error)")
        }
      }
    }
  }

  /// A warning without a stage fails the test whose task causes it.
  @MainActor func testAWarningAboutNoStageIsThrown() async throws {
    do {
      try await withVirtualStage(.tablet) { virtual in
        await virtual.show(ViewController())
        ViewController().present(ViewController(), animated: true)
      }
      XCTFail("The refusal was not thrown.")
    } catch let broken as InvariantViolations {
      XCTAssertEqual(broken.findings.count, 1)
      XCTAssertTrue(broken.findings.allSatisfy { $0.contains("refusal: ") }, "\(broken)")
    }
  }
}
