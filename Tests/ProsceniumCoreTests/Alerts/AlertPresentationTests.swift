import CoreTestSupport
import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// Frames and styles of alerts and action sheets in different environments.
@MainActor @Suite struct AlertPresentationTests {
  private static let phone = Size(width: 390, height: 844)

  @Test(arguments: [
    ModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
    .overCurrentContext, .popover, .blurOverFullScreen,
  ])
  func `an alert over a presented controller dismisses itself only`(style: ModalPresentationStyle) async throws {
    let scene = await AlertScene()
    let middle = ViewController()
    middle.modalPresentationStyle = style
    middle.popoverPresentationController?.sourceView = scene.scene.root.view
    middle.popoverPresentationController?.sourceRect = Rect(x: 400, y: 300, width: 20, height: 20)
    await scene.show(middle)
    let alert = scene.alert(.alert, "ok", "cancel")
    await scene.show(alert, from: middle)
    #expect(alert.presentingViewController === middle && alert.view.bounds.width == 270)
    let centre = alert.view.convert(alert.view.bounds.center, to: nil)
    #expect(abs(centre.x - 512) <= 1 && abs(centre.y - 384) <= 1)
    try await scene.tap("ok", in: alert)
    #expect(scene.log.take() == ["ok"] && middle.presentedViewController == nil)
    #expect(scene.scene.root.presentedViewController === middle && scene.scene.isQuiet)
  }

  @Test func `the keyboard moves the alert into the middle of the rest`() async throws {
    let scene = await AlertScene(size: Self.phone, traits: Scene.compact)
    let alert = scene.alert(.alert, "ok", "cancel")
    alert.addTextField()
    await scene.show(alert)
    let height = alert.view.frame.height
    #expect(alert.view.frame.minY == ((844 - height) / 2).rounded(.down))
    try await scene.scene.sendKeyboard(scene.scene.keyboard(height: 344))
    await scene.scene.virtual.runUntilSettled()
    #expect(alert.view.frame == Rect(x: 60, y: ((500 - height) / 2).rounded(.down), width: 270, height: height))
    try await scene.scene.sendKeyboard(scene.scene.keyboard(height: 744))
    await scene.scene.virtual.runUntilSettled()
    #expect(alert.view.frame == Rect(x: 60, y: 8, width: 270, height: 84))
    #expect(alert.alertView?.header.isScrollEnabled == true)
    try await scene.tap("cancel", in: alert)
    #expect(scene.log.take() == ["cancel"])
  }

  @Test func `a long title and many actions scroll`() async throws {
    let scene = await AlertScene(size: Self.phone, traits: Scene.compact)
    let alert = scene.alert(.alert, title: String(repeating: "A long title ", count: 200))
    for index in 0..<30 { alert.addAction(scene.action("action \(index)")) }
    await scene.show(alert)
    #expect(alert.view.frame == Rect(x: 60, y: 8, width: 270, height: 828))
    let view = try #require(alert.alertView)
    #expect(view.header.bounds.height == 414 && view.header.contentSize.height > 414)
    let list = try #require(scene.row("action 29", in: alert).superview as? ScrollView)
    #expect(list.bounds.height == 414 && list.contentSize.height == 30 * 44)
    list.setContentOffset(Point(x: 0, y: 30 * 44 - 414), animated: false)
    await scene.scene.virtual.runUntilSettled()
    try await scene.tap("action 29", in: alert)
    #expect(scene.log.take() == ["action 29"])
  }

  @Test func `the rows of a right-to-left alert begin with the cancel action at the right`() async throws {
    let traits = TraitCollection(traitsFrom: [Scene.regular, TraitCollection(layoutDirection: .rightToLeft)])
    let scene = await AlertScene(traits: traits)
    let alert = scene.alert(.alert, "ok", "cancel")
    await scene.show(alert)
    #expect(try scene.frame("cancel", in: alert).minX == 135 && scene.frame("ok", in: alert).minX == 0)
  }

  @Test func `an action sheet is at the lower edge in compact width, and a tap outside selects its cancel action`()
    async throws
  {
    let scene = await AlertScene(size: Self.phone, traits: Scene.compact)
    let sheet = scene.alert(.actionSheet, "cancel", "a", "xb")
    await scene.show(sheet)
    #expect(sheet.view.frame.minX == 8 && sheet.view.frame.width == 374 && sheet.view.frame.maxY == 836)
    let height = sheet.view.bounds.height
    #expect(try scene.frame("cancel", in: sheet) == Rect(x: 0, y: height - 44, width: 374, height: 44))
    #expect(try scene.frame("xb", in: sheet) == Rect(x: 0, y: height - 96, width: 374, height: 44))
    #expect(try scene.frame("a", in: sheet) == Rect(x: 0, y: height - 140, width: 374, height: 44))
    try await scene.pointer.tap(.point(200, 100))
    #expect(sheet.isBeingDismissed)
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.log.take() == ["cancel"] && scene.scene.isQuiet)
  }

  @Test func `an action sheet without a cancel action ignores taps outside`() async throws {
    let scene = await AlertScene(size: Self.phone, traits: Scene.compact)
    let sheet = scene.alert(.actionSheet, "a")
    await scene.show(sheet)
    try await scene.pointer.tap(.point(200, 100))
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.scene.root.presentedViewController === sheet)
  }

  @Test func `an action sheet in regular width is a popover without the cancel action`() async throws {
    let scene = await AlertScene()
    let sheet = scene.alert(.actionSheet, "a", "cancel")
    sheet.popoverPresentationController?.sourceView = scene.scene.root.view
    sheet.popoverPresentationController?.sourceRect = Rect(x: 500, y: 200, width: 20, height: 20)
    await scene.show(sheet)
    #expect(sheet.presentationController.presentationStyle == .popover)
    #expect(sheet.view.bounds.size == sheet.preferredContentSize && sheet.view.bounds.width == 270)
    #expect(try scene.frame("a", in: sheet).maxY == sheet.view.bounds.height)
    #expect(try scene.row("cancel", in: sheet).superview?.alpha == 0)
    try await scene.pointer.tap(.point(20, 700))
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.log.take() == ["cancel"] && scene.scene.root.presentedViewController == nil)
  }

  @Test func `an action sheet in regular width without an anchor is refused`() async throws {
    let scene = await AlertScene()
    let sheet = scene.alert(.actionSheet, "a", "cancel")
    scene.scene.virtual.expect(.refusal)
    await scene.show(sheet)
    #expect(scene.scene.root.presentedViewController == nil && scene.log.take().isEmpty)
  }

  @Test func `an action sheet becomes a popover and a sheet again with the size class, also in flight`() async throws {
    let scene = await AlertScene(size: Self.phone, traits: Scene.compact)
    let sheet = scene.alert(.actionSheet, "a", "cancel")
    sheet.popoverPresentationController?.sourceView = scene.scene.root.view
    sheet.popoverPresentationController?.sourceRect = Rect(x: 100, y: 200, width: 20, height: 20)
    scene.scene.root.present(sheet, animated: true)
    await scene.scene.virtual.advance(by: .milliseconds(150))
    try await scene.scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.scene.virtual.runUntilSettled()
    #expect(sheet.activePresentationController?.presentationStyle == .popover)
    #expect(sheet.alertView?.arrangement == .popover && sheet.view.bounds.size == sheet.preferredContentSize)
    try await scene.scene.send(size: Self.phone, traits: Scene.compact)
    await scene.scene.virtual.runUntilSettled()
    #expect(sheet.activePresentationController?.presentationStyle == .overFullScreen)
    #expect(sheet.view.frame.maxY == 836 && sheet.view.frame.width == 374)
    try await scene.tap("cancel", in: sheet)
    #expect(scene.log.take() == ["cancel"] && scene.scene.isQuiet)
  }

  @Test func `an alert stays in the middle during a change of size in flight`() async throws {
    let scene = await AlertScene(size: Self.phone, traits: Scene.compact)
    let alert = scene.alert(.alert, "ok")
    scene.scene.root.present(alert, animated: true)
    await scene.scene.virtual.advance(by: .milliseconds(150))
    try await scene.scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.scene.virtual.runUntilSettled()
    #expect(alert.view.frame.midX == 512 && abs(alert.view.frame.midY - 384) <= 1)
    #expect(scene.scene.isQuiet)
  }
}
