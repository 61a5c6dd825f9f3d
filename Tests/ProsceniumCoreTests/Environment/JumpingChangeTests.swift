import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of changes that are documented to jump, in each frame of an animated change.
///
/// No part of the old animation affects the new frame.
@MainActor @Suite struct JumpingChangeTests {
  /// A view or a presentation that is attached to the keyboard.
  enum Form: CaseIterable, Sendable {
    case bar, formSheet, popover, pageSheet
  }

  private nonisolated static let high = Rect(x: 0, y: 368, width: 1024, height: 400)
  private nonisolated static let low = Rect(x: 0, y: 568, width: 1024, height: 200)

  @MainActor private struct Stand {
    let scene: Scene
    let sheet = ViewController()
    let bar = View()
    let keyboard: SceneEnvironment

    init(_ form: Form, isPhone: Bool = false) async {
      scene = isPhone ? await Scene(size: Size(width: 390, height: 844), traits: Scene.compact) : await Scene()
      keyboard = SceneEnvironment(stage: scene.virtual.stage)
      sheet.view.accessibilityIdentifier = "shown"
      sheet.preferredContentSize = Size(width: 400, height: 500)
      let holder: View = form == .bar ? scene.root.view : sheet.view
      holder.addSubview(bar)
      bar.accessibilityIdentifier = form == .bar ? "shown" : "bar"
      bar.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: holder.leadingAnchor), bar.widthAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: holder.keyboardLayoutGuide.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 30),
      ])
      switch form {
      case .bar: break
      case .formSheet: sheet.modalPresentationStyle = .formSheet
      case .pageSheet: sheet.modalPresentationStyle = .pageSheet
      case .popover:
        sheet.modalPresentationStyle = .popover
        sheet.popoverPresentationController?.sourceView = scene.root.view
        sheet.popoverPresentationController?.sourceRect = Rect(x: 500, y: 600, width: 20, height: 20)
      }
      if form != .bar { scene.root.present(sheet, animated: false) }
      await scene.virtual.runUntilSettled()
    }

    /// The displayed frames by view name.
    var shown: [String: Rect] {
      let list = scene.window.displayList(at: scene.virtual.stage.frameTime)
      return Dictionary(list.items.map { ($0.name, $0.frame) }) { $1 }
    }
  }

  /// The keyboard is being shown within 0.25 s, and moves without animation in one of the frames.
  @Test(arguments: Form.allCases, [nil, low])
  func `a keyboard change without duration moves attached views in one frame`(form: Form, last: Rect?) async throws {
    let rest = await Stand(form)
    try await rest.keyboard.send(keyboard: KeyboardChange(frame: last, duration: 0))
    await rest.scene.virtual.runUntilSettled()
    let expected = rest.shown
    for frame in 1...16 {
      let stand = await Stand(form)
      let virtual = stand.scene.virtual
      try await stand.keyboard.showKeyboard(Self.high)
      await virtual.advance(frames: frame)
      try await stand.keyboard.send(keyboard: KeyboardChange(frame: last, duration: 0))
      for later in 1...3 {
        await virtual.advance(frames: 1)
        #expect(stand.shown.isClose(to: expected), "\(form), \(last?.minY ?? 0) in frame \(later) after \(frame)")
      }
      await virtual.runUntilSettled()
      #expect(stand.scene.isQuiet)
    }
  }

  /// The bar fades and changes its corner radius repeatedly, while the keyboard is shown and then jumps.
  @Test func `a view that jumps with the keyboard keeps animations of other properties`() async throws {
    let stand = await Stand(.bar)
    let (virtual, bar) = (stand.scene.virtual, stand.bar)
    var opacities: [Double] = []
    try await stand.keyboard.showKeyboard(Self.high)
    View.animate(withDuration: 0.4, options: .curveLinear) { bar.alpha = 0.2 }
    View.animate(withDuration: 0.1, delay: 0, options: [.curveLinear, .repeat]) { bar.layer.cornerRadius = 8 }
    for frame in 1...24 {
      if frame == 7 { try await stand.keyboard.send(keyboard: KeyboardChange(frame: Self.low, duration: 0)) }
      await virtual.advance(frames: 1)
      opacities.append(Double(bar.presentation.alpha))
      if frame == 7 { #expect(stand.shown["shown"]?.maxY == Self.low.minY) }
    }
    // Each frame covers 1/24 of the path from 1 to 0.2, and the first frame shows the start.
    for (frame, opacity) in opacities.enumerated() {
      #expect(abs(opacity - (1 - 0.8 * Double(frame) / 24)) < 1e-9, "frame \(frame)")
    }
    bar.layer.removeAllAnimations()
    await virtual.runUntilSettled()
  }

  /// A page sheet that is moving between two detents receives a third one without animation.
  @Test(arguments: [true, false])
  func `a detent set without animation during another change shows in the next frame`(all: Bool) async throws {
    let heights: [Double] = [120, 300, 600]
    let detents = heights.map { height in
      SheetPresentationController.Detent.custom(identifier: .init("\(height)")) { _ in height }
    }
    func stand() async throws -> (Stand, SheetPresentationController) {
      let stand = await Stand(.bar, isPhone: true)
      stand.scene.virtual.stage.adaptationRules = .iOS13
      stand.sheet.modalPresentationStyle = .pageSheet
      let sheet = try #require(stand.sheet.sheetPresentationController)
      sheet.detents = detents
      stand.scene.root.present(stand.sheet, animated: false)
      await stand.scene.virtual.runUntilSettled()
      return (stand, sheet)
    }
    func set(_ sheet: SheetPresentationController) {
      if all { sheet.detents = [detents[1]] } else { sheet.selectedDetentIdentifier = detents[1].identifier }
    }
    let (rest, restSheet) = try await stand()
    set(restSheet)
    await rest.scene.virtual.runUntilSettled()
    for frame in stride(from: 1, through: 31, by: 3) {
      let (stand, sheet) = try await stand()
      sheet.animateChanges { sheet.selectedDetentIdentifier = detents[2].identifier }
      await stand.scene.virtual.advance(frames: frame)
      set(sheet)
      for later in 1...3 {
        await stand.scene.virtual.advance(frames: 1)
        #expect(stand.shown.isClose(to: rest.shown), "frame \(later) after \(frame)")
      }
      await stand.scene.virtual.runUntilSettled()
      #expect(stand.scene.isQuiet)
    }
  }
}

extension [String: Rect] {
  fileprivate func isClose(to other: [String: Rect]) -> Bool {
    count == other.count
      && allSatisfy { name, rect in
        guard let expected = other[name] else { return false }
        return abs(rect.minX - expected.minX) < 1e-6 && abs(rect.minY - expected.minY) < 1e-6
          && abs(rect.width - expected.width) < 1e-6 && abs(rect.height - expected.height) < 1e-6
      }
  }
}
