import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Sheets behind sheets step back by the newer sizes.
@MainActor @Suite struct StackedSheetTests {
  /// A phone upright: a sheet is as wide, and stands 20 points under the safe area.
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

  /// 16 points narrower on either side, 10 points above the one in front, and the third behind the second.
  @Test func `sheets behind another one step back, and forward again`() async throws {
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

  @Test func `by the older sizes, and beside a sheet of another width, nothing steps back`() async throws {
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

  /// At half its height a sheet leaves what is behind as it is.
  @Test func `how far a sheet steps back goes by the detent of the one in front`() async throws {
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

  /// Nothing jumps, and all stands where a fresh presentation would have put it.
  @Test(arguments: Move.allCases, MidwayRun.Change.allCases)
  func `a change midway goes on smoothly and arrives`(move: Move, change: MidwayRun.Change) async throws {
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
