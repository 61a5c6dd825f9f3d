import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of sheets that recede behind other sheets with the newer sizes.
@MainActor @Suite struct StackedSheetTests {
  /// A phone in portrait, where all sheets have the same width and begin 20 points below the safe area.
  private static let phone = VirtualStage.Surface.phone

  private func show(
    _ count: Int,
    rules: AdaptationRules = .iOS13,
    on virtual: VirtualStage,
    detents: [SheetPresentationController.Detent] = [.large()]
  ) async -> (window: Window, chain: [ViewController]) {
    virtual.stage.adaptationRules = rules
    let root = ViewController()
    let window = await virtual.show(root)
    var chain = [root]
    for number in 1...max(1, count) {
      let sheet = makeSheet("\(number)", detents)
      if number <= count { chain[number - 1].present(sheet, animated: false) }
      await virtual.runUntilSettled()
      chain.append(sheet)
    }
    return (window, chain)
  }

  private func makeSheet(
    _ name: String,
    _ detents: [SheetPresentationController.Detent] = [.large()]
  ) -> ViewController {
    let sheet = ViewController()
    sheet.view.accessibilityIdentifier = name
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = detents
    return sheet
  }

  private func frame(_ name: String, in window: Window, _ virtual: VirtualStage) -> Rect? {
    window.displayList(at: virtual.scheduler.now).item(named: name)?.frame
  }

  private func isClose(_ rect: Rect?, _ other: Rect) -> Bool {
    guard let rect else { return false }
    return abs(rect.minX - other.minX) < 1e-6 && abs(rect.minY - other.minY) < 1e-6
      && abs(rect.width - other.width) < 1e-6 && abs(rect.height - other.height) < 1e-6
  }

  /// Each sheet is 16 points narrower on either side than the one in front, and its top is 10 points higher.
  ///
  /// The third sheet recedes behind the second by the same rule.
  @Test func `stacked sheets recede behind those in front and return after dismissals`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let (window, chain) = await show(3, on: virtual)
      let front = try #require(frame("3", in: window, virtual))
      let narrow = 1 - 32 / front.width
      for (name, scale) in [("2", narrow), ("1", narrow * narrow)] {
        let width = front.width * scale
        let expected = Rect(
          x: front.midX - width / 2,
          y: front.minY - 10,
          width: width,
          height: front.height * scale
        )
        #expect(isClose(frame(name, in: window, virtual), expected), "\(name)")
      }
      chain[2].dismiss(animated: true)
      await virtual.runUntilSettled()
      #expect(isClose(frame("2", in: window, virtual), front))
      #expect(frame("1", in: window, virtual)?.minY == front.minY - 10)
      chain[1].dismiss(animated: true)
      await virtual.runUntilSettled()
      #expect(isClose(frame("1", in: window, virtual), front) && chain[1].view.transform == .identity)
    }
  }

  @Test func `a sheet does not recede with the iOS 8 sizes or behind a sheet of another width`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (window, _) = await show(2, rules: .iOS8, on: virtual)
      #expect(frame("1", in: window, virtual) == frame("2", in: window, virtual))
    }
    try await withVirtualStage(.tablet) { virtual in
      let (window, chain) = await show(1, on: virtual)
      let before = frame("1", in: window, virtual)
      let form = makeSheet("form")
      form.modalPresentationStyle = .formSheet
      chain[1].present(form, animated: true)
      await virtual.runUntilSettled()
      #expect(frame("1", in: window, virtual) == before && frame("form", in: window, virtual) != nil)
    }
  }

  /// A sheet at half height leaves the sheet behind it unchanged.
  @Test func `a sheet recedes by the detent of the sheet in front`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let (window, chain) = await show(1, on: virtual)
      let before = try #require(frame("1", in: window, virtual))
      let half = makeSheet("half", [.medium(), .large()])
      chain[1].present(half, animated: false)
      await virtual.runUntilSettled()
      #expect(isClose(frame("1", in: window, virtual), before))
      let sheet = try #require(half.sheetPresentationController)
      sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
      await virtual.runUntilSettled()
      #expect(frame("1", in: window, virtual)?.minY == before.minY - 10)
      sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
      await virtual.runUntilSettled()
      #expect(isClose(frame("1", in: window, virtual), before))
    }
  }

  enum Move: CaseIterable, Sendable { case none, present, dismiss, cancelPresentation, cancelDismissal }

  /// No view jumps, and all views end at the frames of a new presentation.
  @Test(arguments: Move.allCases, MidwayRun.Change.allCases)
  func `stacked sheets change layout smoothly during a transition`(move: Move, change: MidwayRun.Change) async throws {
    let count = [.none, .present, .cancelDismissal].contains(move) ? 2 : 1
    var expected: [PicturePiece] = []
    try await withVirtualStage(MidwayRun.surface(after: change), frameInterval: .milliseconds(1)) { virtual in
      let (window, _) = await show(count, on: virtual)
      expected = MidwayRun(on: virtual, showing: window).picture
    }
    for instant in [20, 200, 400] {
      try await withVirtualStage(MidwayRun.surface, frameInterval: .milliseconds(1)) { virtual in
        let isComing = move == .present || move == .cancelPresentation
        let (window, chain) = await show(isComing ? 1 : 2, on: virtual)
        let run = MidwayRun(on: virtual, showing: window)
        let presented = makeSheet("2")
        let moving = Task.immediate { [chain] in
          if move == .none { return }
          if isComing { try await chain[1].presentAndWait(presented) } else { try await chain[1].dismissAndWait() }
        }
        await virtual.advance(by: .milliseconds(instant))
        try await run.send(change)
        await virtual.advance(by: .milliseconds(50))
        if move == .cancelPresentation || move == .cancelDismissal { moving.cancel() }
        await virtual.runUntilSettled()
        _ = try? await moving.value
        run.checkSmoothness("\(move), \(change) at \(instant)")
        #expect(run.picture == expected, "\(move), \(change) at \(instant)")
        #expect(chain[1].view.transform == .identity || count == 2)
      }
    }
  }
}
