import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the presenter that recedes behind a sheet of full height, in the displayed frames only.
@MainActor @Suite struct RecedingPresenterTests {
  private static let phone = VirtualStage.Surface.phone

  private static func bounds(_ surface: VirtualStage.Surface) -> Rect { Rect(origin: .zero, size: surface.size) }

  private func show(
    _ style: ModalPresentationStyle = .pageSheet,
    rules: AdaptationRules = .iOS13,
    detents: [SheetPresentationController.Detent] = [.large()],
    on virtual: VirtualStage,
    animated: Bool = false
  ) async -> (root: ViewController, sheet: ViewController) {
    virtual.stage.adaptationRules = rules
    let (root, sheet) = (ViewController(), ViewController())
    root.view.accessibilityIdentifier = "root"
    sheet.view.accessibilityIdentifier = "sheet"
    sheet.modalPresentationStyle = style
    sheet.sheetPresentationController?.detents = detents
    await virtual.show(root)
    root.present(sheet, animated: animated)
    if !animated { await virtual.runUntilSettled() }
    return (root, sheet)
  }

  private func item(_ name: String, _ virtual: VirtualStage) -> DisplayList.Item? {
    virtual.stage.windows[0].displayList(at: virtual.scheduler.now).item(named: name)
  }

  private func frame(_ virtual: VirtualStage) -> Rect? { item("root", virtual)?.frame }

  private func isClose(_ rect: Rect?, _ other: Rect) -> Bool {
    guard let rect else { return false }
    return abs(rect.minX - other.minX) < 1e-6 && abs(rect.minY - other.minY) < 1e-6
      && abs(rect.width - other.width) < 1e-6 && abs(rect.height - other.height) < 1e-6
  }

  /// Returns the receded frame of a presenter, 16 points narrower on either side and 10 points above the sheet.
  private func receded(in bounds: Rect, behind sheet: Rect) -> Rect {
    let scale = 1 - 32 / bounds.width
    return Rect(x: 16, y: sheet.minY - 10, width: bounds.width - 32, height: bounds.height * scale)
  }

  @Test func `a sheet of full height scales the displayed presenter and leaves its model frame unchanged`() async throws
  {
    try await withVirtualStage(Self.phone) { virtual in
      let (root, sheet) = await show(on: virtual)
      let bounds = Self.bounds(.phone)
      #expect(isClose(frame(virtual), receded(in: bounds, behind: sheet.view.frame)))
      #expect(item("root", virtual)?.appearance?.cornerRadii.topLeft == 10)
      #expect(item("root", virtual)?.appearance?.clipsToBounds == true)
      #expect(root.view.frame == bounds && root.view.transform == .identity && root.view.presentation.frame == bounds)
      #expect(root.view.layer.cornerRadius == 0 && !root.view.clipsToBounds)
      sheet.dismiss(animated: false)
      await virtual.runUntilSettled()
      #expect(frame(virtual) == bounds && item("root", virtual)?.appearance == nil)
    }
  }

  @Test func `the presenter recedes and returns in step with the sheet's transitions`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let (_, sheet) = await show(on: virtual, animated: true)
      let bounds = Self.bounds(.phone)
      var tops = [frame(virtual)?.minY ?? -1]
      for _ in 0..<45 {
        await virtual.advance(by: .seconds(1) / 60)
        tops.append(frame(virtual)?.minY ?? -1)
      }
      let last = receded(in: bounds, behind: sheet.view.frame)
      #expect(tops.first == 0 && abs((tops.last ?? 0) - last.minY) < 1e-6 && tops == tops.sorted())
      #expect(tops.contains { $0 > last.minY / 3 && $0 < last.minY * 2 / 3 }, "it does not jump")
      sheet.dismiss(animated: true)
      await virtual.advance(by: .milliseconds(150))
      #expect((frame(virtual)?.minY ?? 0) > 0 && (frame(virtual)?.minY ?? 0) < last.minY)
      await virtual.runUntilSettled()
      #expect(frame(virtual) == bounds)
    }
  }

  @Test func `a dismissal gesture without dismissal moves the presenter forward and back`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let (root, sheet) = await show(on: virtual)
      let last = receded(in: Self.bounds(.phone), behind: sheet.view.frame)
      let gesture = try #require(sheet.presentationController?.beginInteractiveDismissal())
      gesture.move(to: 300)
      await virtual.advance(by: .milliseconds(50))
      #expect((frame(virtual)?.minY ?? 0) < last.minY - 1)
      gesture.end()
      await virtual.runUntilSettled()
      #expect(root.presentedViewController === sheet && isClose(frame(virtual), last))
    }
  }

  @Test func `the presenter recedes only for a sheet of full height at the lower edge`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let (_, sheet) = await show(detents: [.medium(), .large()], on: virtual)
      #expect(frame(virtual) == Self.bounds(.phone))
      sheet.sheetPresentationController?.animateChanges {
        sheet.sheetPresentationController?.selectedDetentIdentifier = .large
      }
      await virtual.runUntilSettled()
      #expect(isClose(frame(virtual), receded(in: Self.bounds(.phone), behind: sheet.view.frame)))
    }
    try await withVirtualStage(Self.phone) { virtual in
      _ = await show(detents: [.medium()], on: virtual)
      #expect(frame(virtual) == Self.bounds(.phone), "the highest detent leaves half of it in sight")
    }
    try await withVirtualStage(.tablet) { virtual in
      _ = await show(rules: .iOS8, on: virtual)
      #expect(frame(virtual) == Self.bounds(.tablet), "by the older rules nothing steps back")
    }
    try await withVirtualStage(.tablet) { virtual in
      _ = await show(on: virtual)
      #expect(frame(virtual) == Self.bounds(.tablet), "a sheet in the middle")
    }
  }

  @Test func `the presenter is unscaled while a rotated sheet covers the window and recedes after it`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let (_, sheet) = await show(on: virtual)
      let before = frame(virtual)
      try await virtual.become(.phoneInLandscape)
      await virtual.runUntilSettled()
      #expect(frame(virtual) == Self.bounds(.phoneInLandscape))
      try await virtual.become(Self.phone)
      await virtual.runUntilSettled()
      #expect(frame(virtual) == before && sheet.view.window != nil)
      #expect(virtual.stage.isAtRest)
    }
  }
}
