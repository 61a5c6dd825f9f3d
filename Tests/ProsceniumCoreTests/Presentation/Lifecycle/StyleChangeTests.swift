import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of adaptations of a displayed presentation together with other changes.
@MainActor @Suite struct StyleChangeTests {
  @Test func `a removed dimming view fades out although its sheet keeps its frame`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let sheet = ViewController()
    sheet.preferredContentSize = Size(width: 5000, height: 5000)
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(60))
    let before = scene.window.displayList(at: .zero).item(named: "dimming")?.opacity
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.advance(by: .milliseconds(4))
    let after = scene.window.displayList(at: .zero).item(named: "dimming")?.opacity
    #expect(abs((after ?? 0) - (before ?? 0)) < 0.1, "\(before ?? -1) → \(after ?? -1)")
  }

  @Test func `a later trait change does not cut an adaptation's animation short`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.advance(by: .milliseconds(100))
    let before = scene.window.displayList(at: .zero)
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.advance(by: .milliseconds(4))
    let after = scene.window.displayList(at: .zero)
    #expect(
      after.item(named: "A") != nil,
      "the presenter's view is gone while the sheet covers \(after.items.last!.frame)"
    )
    #expect(
      abs((after.item(named: "dimming")?.opacity ?? 0) - (before.item(named: "dimming")?.opacity ?? 0)) < 0.1,
      "dimming \(before.item(named: "dimming")?.opacity ?? -1) → \(after.item(named: "dimming")?.opacity ?? -1)"
    )
  }

  @Test(.statement("C-10"))
  func `a later trait change does not cut an adaptation within a presentation short`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.advance(by: .milliseconds(50))
    let before = scene.window.displayList(at: .zero)
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.advance(by: .milliseconds(4))
    let after = scene.window.displayList(at: .zero)
    #expect(
      abs((after.item(named: "dimming")?.opacity ?? 0) - (before.item(named: "dimming")?.opacity ?? 0)) < 0.1,
      "dimming \(before.item(named: "dimming")?.opacity ?? -1) → \(after.item(named: "dimming")?.opacity ?? -1)"
    )
  }

  @Test(.statement("C-10")) func `a dismissal cancelled after a size class change adopts the new style`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let awaiting = Task.immediate { [root = scene.root] in try await root.dismissAndWait() }
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(size: Size(width: 390, height: 844), traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.advance(by: .milliseconds(100))
    awaiting.cancel()
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == .cancelled)
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(sheet.view.frame == scene.window.bounds)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .formSheet])
  func `a dismissal cancelled after a resize has the new frame`(style: ModalPresentationStyle) async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = style
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let awaiting = Task.immediate { [root = scene.root] in try await root.dismissAndWait() }
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(size: Size(width: 1366, height: 1024))
    await scene.virtual.advance(by: .milliseconds(100))
    awaiting.cancel()
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == .cancelled)
    #expect(sheet.view.frame == sheet.presentationController.frameOfPresentedViewInContainerView)
  }

  @Test func `two size class changes of a sheet at rest keep its dimming view`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .regular))
    await scene.virtual.runUntilSettled()
    let container = sheet.presentationController.containerView
    #expect(container?.subviews.first?.accessibilityIdentifier == "dimming")
    #expect(container?.subviews.first?.alpha == 1)
  }

  @Test func `a dismissal during an adaptation balances the presentation controller's hooks`() async throws {
    let scene = await Scene(traits: Scene.compact)
    let sheet = ViewController()
    let t = LoggedTransition(log: scene.log)
    let d = LoggedAdaptation(log: scene.log, answer: .fullScreen)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = t
    sheet.presentationController.delegate = d
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .regular))
    await scene.virtual.advance(by: .milliseconds(100))
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    let hooks = scene.log.take().filter { $0.hasPrefix("controller.") && !$0.contains("Layout") }
    #expect(
      hooks == [
        "controller.presentationTransitionWillBegin", "controller.presentationTransitionDidEnd(true)",
        "controller.dismissalTransitionWillBegin", "controller.dismissalTransitionDidEnd(true)",
      ]
    )
  }

  @Test func `three size class changes of a sheet at rest leave one style`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    for c in [UserInterfaceSizeClass.compact, .regular, .compact] {
      try await scene.send(traits: TraitCollection(horizontalSizeClass: c))
      await scene.virtual.advance(by: .milliseconds(80))
    }
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.containerView?.subviews == [sheet.loadedView])
    #expect(scene.root.view.window == nil)
    #expect(sheet.view.frame == scene.window.bounds)
  }

  @Test func `an adaptation ends during a long series of resizes`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.advance(frames: 2)
    for i in 0..<120 {
      try await scene.send(size: Size(width: 900 - Double(i), height: 768))
      await scene.virtual.advance(frames: 1)
    }
    // The resizes have lasted for 2 s.
    #expect(scene.root.view.window == nil, "the old presenter is still in the window after 2 s")
  }

  @Test func `a chain of form sheets adapts to full screen and back to sheets`() async throws {
    let scene = await Scene()
    let (b, c) = (LoggedController("B", log: scene.log), LoggedController("C", log: scene.log))
    b.modalPresentationStyle = .formSheet
    c.modalPresentationStyle = .formSheet
    scene.root.present(b, animated: false)
    await scene.virtual.runUntilSettled()
    b.present(c, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 390, height: 844), traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.runUntilSettled()
    #expect(b.view.window == nil && scene.root.view.window == nil)
    try await scene.send(size: Size(width: 1024, height: 768), traits: TraitCollection(horizontalSizeClass: .regular))
    await scene.virtual.runUntilSettled()
    #expect(b.view.window != nil && scene.root.view.window != nil)
    #expect(b.view.frame == Rect(x: 242, y: 74, width: 540, height: 620))
    #expect(b.view.superview === b.presentationController.containerView)
    #expect(b.presentationController.containerView?.subviews.last === b.view)
  }

  @Test func `a controller over a sheet of constant size is notified of the window's new size`() async throws {
    let scene = await Scene()
    let (b, c) = (LoggedController("B", log: scene.log), LoggedController("C", log: scene.log))
    b.modalPresentationStyle = .formSheet
    c.modalPresentationStyle = .overFullScreen
    scene.root.present(b, animated: false)
    await scene.virtual.runUntilSettled()
    b.present(c, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.send(size: Size(width: 1366, height: 1024))
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take().contains("C.viewWillTransition(1366×1024)"))
  }

  /// The test covers pain point 26 in `what-is-better-than-in-uikit.md`.
  ///
  /// The size in `viewWillTransition(to:with:)` is the size after the adaptation.
  @Test func `an adaptation by traits alone announces the presented controller's new size`() async throws {
    let scene = await Scene()
    let b = LoggedController("B", log: scene.log)
    b.modalPresentationStyle = .formSheet
    scene.root.present(b, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take().contains("B.viewWillTransition(1024×768)"))
  }

  @Test func `a dismissed sheet leaves a window that grew`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    let film = Film(of: scene.virtual.stage)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(size: Size(width: 1366, height: 1400))
    await scene.virtual.runUntilSettled()
    let id = film.names.first { $0.value == "B" }!.key
    let last = film.frames.compactMap { $0.items[id]?.values }.last!
    #expect(last[1] - last[3] / 2 >= 1400, "it vanishes at top = \(last[1] - last[3] / 2) of 1400")
  }
}
