import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that a broken animator fails a test without further checks, with a failure that names it.
@MainActor @Suite struct BrokenTransitionTests {
  /// Runs a test that shows a sheet and dismisses it without any check.
  private static func show(_ fault: FaultySlide.Fault?, on virtual: VirtualStage) async {
    let (root, sheet) = (ViewController(), ViewController())
    (root.title, sheet.title) = ("root", "sheet")
    sheet.modalPresentationStyle = .custom
    let slide = FaultySlide(fault, on: virtual.stage)
    sheet.transitioningDelegate = slide
    await virtual.show(root)
    root.present(sheet, animated: true)
    await virtual.runUntilSettled()
    if fault == .jumpsAtTheStart {
      root.dismiss(animated: true)
      await virtual.runUntilSettled()
    }
    withExtendedLifetime(slide) {}
  }

  private static let kinds: [FaultySlide.Fault: StageReport.Kind] = [
    .neverCompletes: .missingCompletion, .completesTwice: .secondCompletion, .completesAfterTheEnd: .secondCompletion,
    .jumpsAtTheEnd: .jump, .jumpsOnTheWay: .jump, .jumpsAtTheStart: .jump, .losesItsView: .takenView,
    .takesThePresentersView: .foreignView,
  ]

  @Test func `a test with a correct animator passes`() async throws {
    try await withVirtualStage(.tablet) { await Self.show(nil, on: $0) }
  }

  @Test(arguments: FaultySlide.Fault.allCases)
  func `a broken animator fails the test with its kind, controllers and time`(fault: FaultySlide.Fault) async throws {
    let kind = try #require(Self.kinds[fault])
    let broken = await #expect(throws: InvariantViolations.self) {
      try await withVirtualStage(.tablet) { await Self.show(fault, on: $0) }
    }
    let findings = broken?.findings ?? []
    #expect(findings.count == 1 && findings.allSatisfy { $0.contains(": \(kind.rawValue): ") }, "\(findings)")
    for word in ["FaultySlide", "root", "sheet", "at ", " seconds"] {
      #expect(findings.allSatisfy { $0.contains(word) }, "\(word): \(findings)")
    }
    if kind == .jump { #expect(findings.allSatisfy { $0.contains("360 points") }, "\(findings)") }
  }

  @Test(arguments: FaultySlide.Fault.allCases) func `an expected warning of a broken animator does not fail the test`(
    fault: FaultySlide.Fault
  ) async throws {
    let kind = try #require(Self.kinds[fault])
    try await withVirtualStage(.tablet, expecting: [kind]) { await Self.show(fault, on: $0) }
    try await withVirtualStage(.tablet) { virtual in
      virtual.expect(kind)
      await Self.show(fault, on: virtual)
      let reports = virtual.reports
      #expect(reports.count == 1 && reports[0].kind == kind && reports[0].animator == "FaultySlide", "\(reports)")
      #expect(Set(reports[0].controllers) == ["root", "sheet"] && reports[0].time > .zero)
      try virtual.checkReports()
    }
  }

  @Test func `an expected warning that does not occur fails the test`() async throws {
    let broken = await #expect(throws: InvariantViolations.self) {
      try await withVirtualStage(.tablet, expecting: [.jump]) { await Self.show(nil, on: $0) }
    }
    #expect(broken?.findings == ["A report of the kind jump was expected, but none was sent."])
    try await withVirtualStage(.tablet) { virtual in
      virtual.expect(.jump, isIntermittent: true)
      await Self.show(nil, on: virtual)
    }
  }

  @Test(arguments: FaultySlide.Fault.allCases)
  func `each check of a stage throws an error for a broken animator`(fault: FaultySlide.Fault) async {
    let virtual = VirtualStage(.tablet)
    await Self.show(fault, on: virtual)
    #expect(throws: InvariantViolations.self) { try virtual.checkInvariants() }
    #expect(throws: InvariantViolations.self) { try virtual.checkIsQuiet() }
    #expect(throws: InvariantViolations.self) { try virtual.checkReports() }
    #expect(throws: InvariantViolations.self) { try checkInvariants(of: virtual) }
    #expect(throws: InvariantViolations.self) { try checkInvariants(of: virtual.stage) }
    #expect(throws: InvariantViolations.self) { try checkInvariants(of: virtual.stage.windows[0]) }
  }

  /// A refused presentation fails the test, and so does a warning of the test's task without a stage.
  @Test func `a refusal and a layout warning fail the test`() async {
    let broken = await #expect(throws: InvariantViolations.self) {
      try await withVirtualStage(.tablet) { virtual in
        let root = ViewController()
        root.title = "root"
        await virtual.show(root)
        root.present(root, animated: true)
        let view = View()
        view.heightAnchor.constraint(equalToConstant: 10).constant = .nan
        withExtendedLifetime(view) {}
      }
    }
    let findings = broken?.findings ?? []
    #expect(findings.count == 2, "\(findings)")
    #expect(findings.first?.contains("refusal: root cannot present root") == true, "\(findings)")
    #expect(findings.last?.contains("layout: The constant nan of") == true, "\(findings)")
  }

  /// The warnings of one stage do not affect another stage.
  @Test func `a warning fails only the checks of its own stage`() async throws {
    let (one, other) = (VirtualStage(.tablet), VirtualStage(.phone))
    var received: [StageReport] = []
    one.stage.onReport = { received.append($0) }
    await other.show(ViewController())
    await Self.show(.completesTwice, on: one)
    try other.checkIsQuiet()
    #expect(one.reports.count == 1 && received == one.reports)
  }
}
