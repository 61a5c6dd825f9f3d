import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of sheets whose detents and appearance change by code.
@MainActor @Suite struct SheetPresentationControllerTests {
  /// The content of a custom detent, with a settable height and a record of the maxima.
  @MainActor private final class Content {
    var height: CGFloat = 300
    var maxima: [CGFloat] = []

    func height(within maximum: CGFloat) -> CGFloat {
      maxima.append(maximum)
      return height
    }
  }

  init() { CapturedLog.install() }

  @Test func `sheetPresentationController exists for page and form sheets only`() {
    for style in [ModalPresentationStyle.pageSheet, .formSheet] {
      let controller = ViewController()
      controller.modalPresentationStyle = style
      let sheet = controller.sheetPresentationController
      #expect(sheet != nil && sheet === controller.presentationController && sheet?.presentationStyle == style)
      #expect(sheet?.prefersPageSizing == (style == .pageSheet))
    }
    for style in [ModalPresentationStyle.fullScreen, .currentContext, .custom, .overFullScreen, .popover, .automatic] {
      let controller = ViewController()
      controller.modalPresentationStyle = style
      #expect(controller.sheetPresentationController == nil)
    }
  }

  @Test func `sheetPresentationController returns the sheet before and after an adaptation`() async throws {
    let scene = await Scene()
    let (sheet, child) = (ViewController(), ViewController())
    sheet.modalPresentationStyle = .formSheet
    sheet.addChild(child)
    let original = try #require(sheet.sheetPresentationController)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(child.sheetPresentationController === original)
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(sheet.sheetPresentationController === original)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    let popover = ViewController()
    scene.virtual.stage.adaptationRules = .iOS13
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = scene.root.view
    scene.root.present(popover, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(popover.sheetPresentationController?.presentationStyle == .formSheet)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(popover.sheetPresentationController == nil && popover.popoverPresentationController != nil)
  }

  @Test func `a sheet presentation controller has UIKit's defaults`() {
    let controller = ViewController()
    controller.modalPresentationStyle = .formSheet
    let sheet = controller.sheetPresentationController
    #expect(sheet?.detents.map(\.identifier) == [.large])
    #expect(sheet?.selectedDetentIdentifier == nil && sheet?.largestUndimmedDetentIdentifier == nil)
    #expect(sheet?.prefersGrabberVisible == false && sheet?.prefersScrollingExpandsWhenScrolledToEdge == true)
    #expect(sheet?.prefersEdgeAttachedInCompactHeight == false && sheet?.preferredCornerRadius == nil)
    #expect(sheet?.widthFollowsPreferredContentSizeWhenEdgeAttached == false && sheet?.sourceView == nil)
  }

  /// In No. 18 of the list, a missing or unknown selection selects the smallest detent.
  @Test(arguments: [(nil, 394), ("medium", 394), ("large", 67), ("unknown", 394)] as [(String?, CGFloat)])
  func `a sheet rests at its selected detent, or else at the smallest`(selected: String?, top: CGFloat) async {
    let stand = await SheetStand(selecting: selected.map { .init($0) })
    #expect(stand.sheet.view.frame == Rect(x: 0, y: top, width: 390, height: 844 - top))
    #expect(stand.dimming == 1 && stand.scene.isQuiet)
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.window.subviews == [stand.scene.root.view] && stand.scene.isQuiet)
  }

  @Test func `a detent set by code moves the sheet in the next frame and does not notify the delegate`() async {
    let stand = await SheetStand()
    stand.controller.selectedDetentIdentifier = .medium
    #expect(stand.top == SheetStand.large)
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == SheetStand.medium)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.log.take() == ["B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews"])
    #expect(stand.scene.isQuiet)
  }

  /// The expected values are independent numbers of a critically damped spring with mass 3 and stiffness 1000.
  ///
  /// The spring has ω = √(1000 / 3), and its progress is 1 − (1 + ωt) · e^(−ωt).
  @Test func `a detent set in animateChanges moves the sheet by the sheet's spring`() async {
    let stand = await SheetStand()
    stand.controller.animateChanges { stand.controller.selectedDetentIdentifier = .medium }
    #expect(stand.modelTop == SheetStand.medium, "it is laid out already")
    #expect(stand.scene.log.take() == ["B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews"])
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.top == SheetStand.large)
    let omega = (1000.0 / 3).squareRoot()
    for step in 1...20 {
      await stand.scene.virtual.advance(frames: 1)
      let time = omega * Double(step) / 100
      let left = (1 + time) * exp(-time)
      #expect(abs(stand.top - (SheetStand.medium - left * (SheetStand.medium - SheetStand.large))) < 1e-6)
      #expect(abs(Double(stand.shown("B")?.frame.maxY ?? 0) - 844) < 1e-6, "the lower edge stays")
    }
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.medium && stand.scene.isQuiet && stand.events() == [])
  }

  @Test func `animateChanges before the presentation only runs its closure`() {
    let controller = ViewController()
    controller.modalPresentationStyle = .pageSheet
    var isRun = false
    controller.sheetPresentationController?.animateChanges { isRun = true }
    controller.sheetPresentationController?.invalidateDetents()
    #expect(isRun)
  }

  @Test func `custom detents are resolved again after an invalidation or resize, and not by a layout`()
    async throws
  {
    let content = Content()
    let detent = SheetPresentationController.Detent.custom { content.height(within: $0.maximumDetentValue) }
    let stand = await SheetStand(detents: [detent], selecting: nil)
    #expect(stand.top == 844 - 34 - 300)
    let asked = content.maxima.count
    stand.sheet.view.superview?.setNeedsLayout()
    await stand.scene.virtual.runUntilSettled()
    #expect(content.maxima.count == asked)
    content.height = 400
    stand.controller.animateChanges { stand.controller.invalidateDetents() }
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == 844 - 34 - 400 && content.maxima.count == asked + 1)
    content.height = 500
    stand.controller.invalidateDetents()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == 844 - 34 - 500)
    try await stand.scene.send(size: Size(width: 390, height: 700))
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == 700 - 34 - 500 && content.maxima.last == 700 - 67 - 34 && stand.scene.isQuiet)
  }

  /// In No. 18 of the list, the medium detent is inactive in compact height.
  ///
  /// The sheet then fills the window, or has the large detent if it is edge-attached.
  @Test func `a sheet in compact height does not use the medium detent and returns to it afterwards`() async throws {
    let low = TraitCollection(traitsFrom: [Scene.compact, TraitCollection(verticalSizeClass: .compact)])
    let stand = await SheetStand(selecting: .medium)
    try await stand.scene.send(size: Size(width: 844, height: 390), traits: low)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.sheet.view.frame == Rect(x: 0, y: 0, width: 844, height: 390))
    stand.controller.prefersEdgeAttachedInCompactHeight = true
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.sheet.view.frame == Rect(x: 0, y: 67, width: 844, height: 323))
    try await stand.scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.medium && stand.controller.selectedDetentIdentifier == .medium)
  }

  /// A form sheet is centred at each detent and follows its content's preferred size.
  @Test(.statement("S4-13", "S4-15"))
  func `a floating sheet is centred for each detent and size, or over its source view`() async {
    let scene = await Scene(size: Size(width: 1024, height: 1366))
    scene.virtual.stage.adaptationRules = .iOS13
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = Size(width: 400, height: 500)
    let controller = sheet.sheetPresentationController
    controller?.detents = [.medium(), .large()]
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 312, y: 543, width: 400, height: 280), "56 hundredths of 500")
    controller?.selectedDetentIdentifier = .large
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 312, y: 433, width: 400, height: 500))
    controller?.prefersPageSizing = true
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 156, y: 180, width: 712, height: 1006))
    controller?.prefersPageSizing = false
    let source = View(frame: Rect(x: 500, y: 600, width: 200, height: 200))
    scene.root.view.addSubview(source)
    controller?.sourceView = source
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 400, y: 450, width: 400, height: 500) && scene.isQuiet)
  }

  @Test func `viewWillTransition(to:) announces the sheet's size in the new environment`() async throws {
    let scene = await Scene(size: Size(width: 1024, height: 1366))
    scene.virtual.stage.adaptationRules = .iOS13
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 20)
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.send(size: Size(width: 375, height: 667), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take().filter { $0.hasPrefix("B.viewWillTransition") } == ["B.viewWillTransition(375×627)"])
    #expect(sheet.view.frame.size == Size(width: 375, height: 627))
  }

  // MARK: Dimming

  @Test func `up to the largest undimmed detent, nothing is dimmed and touches reach the presenter`() async {
    let stand = await SheetStand(selecting: .medium) { $0.largestUndimmedDetentIdentifier = .medium }
    let (above, inside) = (Point(x: 100, y: 200), Point(x: 100, y: 600))
    #expect(stand.dimming == 0)
    #expect(stand.scene.window.hitTest(above) === stand.scene.root.view)
    #expect(stand.scene.window.hitTest(inside) === stand.sheet.view)
    #expect(!stand.controller.dismissByUser(tappingAt: above))
    stand.controller.animateChanges { stand.controller.selectedDetentIdentifier = .large }
    await stand.scene.virtual.advance(frames: 6)
    let share = (SheetStand.medium - stand.top) / (SheetStand.medium - SheetStand.large)
    #expect(share > 0.1 && abs(stand.dimming - share) < 1e-9, "linear in the sheet's way")
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.dimming == 1 && stand.scene.window.hitTest(Point(x: 100, y: 50)) !== stand.scene.root.view)
    stand.controller.largestUndimmedDetentIdentifier = .large
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.dimming == 0 && stand.scene.window.hitTest(Point(x: 100, y: 50)) === stand.scene.root.view)
    stand.controller.largestUndimmedDetentIdentifier = .init("unknown")
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.dimming == 1 && stand.scene.isQuiet)
  }

  @Test func `a reversed presentation removes its dimming view`() async {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    let task = Task.immediate { try? await scene.root.presentAndWait(sheet) }
    await scene.virtual.advance(by: .milliseconds(200))
    task.cancel()
    await scene.virtual.runUntilSettled()
    #expect(await task.value == .cancelled && scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  // MARK: Appearance

  @Test func `a grabber is shown in front of the sheet's content and receives touches`() async throws {
    let stand = await SheetStand(selecting: .medium) { $0.prefersGrabberVisible = true }
    #expect(stand.shown("grabber")?.frame == Rect(x: 177, y: 399, width: 36, height: 5))
    let hit = stand.scene.window.hitTest(Point(x: 195, y: 401))
    #expect(hit?.accessibilityIdentifier == "grabber")
    #expect(stand.scene.window.hitTest(Point(x: 195, y: 430)) === stand.sheet.view)
    stand.sheet.view.addSubview(View())
    try await stand.scene.send(size: Size(width: 300, height: 844))
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.shown("grabber")?.frame == Rect(x: 132, y: 399, width: 36, height: 5))
    #expect(stand.sheet.view.subviews.last?.accessibilityIdentifier == "grabber")
    stand.controller.prefersGrabberVisible = false
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.shown("grabber") == nil && stand.sheet.view.subviews.count == 1)
    stand.controller.prefersGrabberVisible = true
    await stand.scene.virtual.runUntilSettled()
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.sheet.view.subviews.count == 1 && stand.scene.isQuiet, "it leaves with the sheet")
  }

  @Test func `a sheet at the lower edge has rounded upper corners until it is removed`() async {
    let scene = await Scene()
    scene.virtual.stage.adaptationRules = .iOS13
    try? await scene.send(traits: Scene.compact)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.preferredCornerRadius = 24
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(frames: 3)
    #expect(sheet.view.layer.cornerRadius == 24, "it has them on its way")
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner] && sheet.view.clipsToBounds)
    sheet.sheetPresentationController?.preferredCornerRadius = nil
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.layer.cornerRadius == 10)
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(frames: 3)
    #expect(sheet.view.layer.cornerRadius == 10)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.layer.cornerRadius == 0 && sheet.view.layer.maskedCorners == .all && !sheet.view.clipsToBounds)
  }

  @Test func `a form sheet has no rounded corners while it is adapted to full screen`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.layer.cornerRadius == 10 && sheet.view.layer.maskedCorners == .all)
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.layer.cornerRadius == 0 && !sheet.view.clipsToBounds)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.layer.cornerRadius == 10 && sheet.view.clipsToBounds)
  }

  @Test func `an invalid preferredCornerRadius reads as nil`() {
    let controller = ViewController()
    controller.modalPresentationStyle = .formSheet
    let sheet = controller.sheetPresentationController
    sheet?.preferredCornerRadius = 12
    #expect(sheet?.preferredCornerRadius == 12)
    for radius in [CGFloat.nan, -1, .infinity, nil] {
      sheet?.preferredCornerRadius = radius
      #expect(sheet?.preferredCornerRadius == nil)
    }
  }

  // MARK: Invalid input

  @Test func `a sheet without detents uses the large one and logs a warning`() async {
    let stand = await SheetStand(detents: [], title: "nothing-to-rest-at")
    #expect(stand.modelTop == SheetStand.large && stand.controller.detents.isEmpty)
    #expect(CapturedLog.lines(containing: "nothing-to-rest-at has no detents").count == 1)
  }

  @Test func `a duplicate detent identifier selects the first detent and logs a warning`() async {
    let same = SheetStand.Identifier("same")
    let stand = await SheetStand(
      detents: [.custom(identifier: same) { _ in 300 }, .custom(identifier: same) { _ in 100 }],
      selecting: same,
      title: "two-of-one-name"
    )
    #expect(stand.modelTop == 844 - 34 - 300)
    #expect(CapturedLog.lines(containing: "two-of-one-name has several detents named \"same\"").count == 1)
  }

  @Test func `detents with NaN or negative heights are inactive and logged once each`() async throws {
    let stand = await SheetStand(
      detents: [
        .custom(identifier: .init("no")) { _ in .nan }, .custom(identifier: .init("under")) { _ in -20 },
        .custom(identifier: .init("high")) { _ in .infinity },
      ],
      selecting: .init("no"),
      title: "senseless"
    )
    stand.scene.virtual.expect(.unusableAnswer)
    #expect(stand.modelTop == SheetStand.large)
    try await stand.scene.send(size: Size(width: 390, height: 800))
    await stand.scene.virtual.runUntilSettled()
    for name in ["no", "under"] {
      #expect(CapturedLog.lines(containing: "senseless has an inactive detent \"\(name)\"").count == 1)
    }
    #expect(CapturedLog.lines(containing: "senseless has an inactive detent").count == 2 && stand.scene.isQuiet)
  }

  // MARK: Changes during transitions

  /// The sheet ends at the frame of a new presentation, for a change at any time.
  @Test(arguments: [1, 10, 25, 49]) func `a detent change during the presentation does not jump`(frames: Int) async {
    let stand = await SheetStand(selecting: .large)
    stand.scene.root.dismiss(animated: false)
    await stand.scene.virtual.runUntilSettled()
    stand.scene.root.present(stand.sheet, animated: true)
    guard let controller = stand.sheet.sheetPresentationController else { return }
    controller.detents = [.medium(), .large()]
    controller.selectedDetentIdentifier = .large
    await stand.scene.virtual.advance(frames: frames)
    let before = stand.top
    controller.animateChanges { controller.selectedDetentIdentifier = .medium }
    await stand.scene.virtual.advance(frames: 0)
    #expect(abs(stand.top - before) < 1e-6, "nothing jumps")
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.medium && stand.scene.isQuiet)
  }

  @Test func `a detent set during a gesture moves the sheet after the gesture ends`() async {
    let stand = await SheetStand(detents: [.large()], selecting: nil)
    let pull = await stand.pull(to: 100)
    stand.controller.detents = [.medium()]
    await stand.scene.virtual.advance(frames: 2)
    pull?.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == SheetStand.medium && stand.scene.isQuiet)
  }
}
