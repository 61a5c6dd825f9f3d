import CoreTestSupport
import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// The content of alerts, and the selection of actions by pointer and keys.
@MainActor @Suite struct AlertControllerTests {
  @Test func `a second cancel action is refused`() throws {
    let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
    let first = AlertAction(title: "No", style: .cancel)
    alert.addAction(first)
    let second = AlertAction(title: "Back", style: .cancel)
    #expect(throws: AlertError.secondCancelAction(present: "No", refused: "Back")) { try alert.tryAddAction(second) }
    alert.addAction(second)
    #expect(alert.actions == [first])
    #expect(throws: AlertError.actionInUse(title: "No")) { try alert.tryAddAction(first) }
  }

  @Test func `a preferred action must be one of the actions`() {
    let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
    let (own, other) = (AlertAction(title: "A", style: .default), AlertAction(title: "B", style: .default))
    alert.addAction(own)
    alert.preferredAction = own
    alert.preferredAction = other
    #expect(alert.preferredAction == own)
    alert.preferredAction = nil
    #expect(alert.preferredAction == nil)
  }

  @Test func `an action sheet refuses text fields`() {
    let sheet = AlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addTextField { _ in Issue.record("The refused field was configured.") }
    #expect(sheet.textFields == nil)
  }

  @Test func `a tapped action calls its handler after the dismissal and the callbacks of the presenter`() async throws {
    let scene = await AlertScene()
    let alert = scene.alert(.alert, "ok", "cancel")
    await scene.show(alert)
    #expect(try scene.row("cancel", in: alert).isPreferred && !scene.row("ok", in: alert).isPreferred)
    let all = try (scene.frame("cancel", in: alert), scene.frame("ok", in: alert))
    let height = alert.view.bounds.height
    #expect(alert.view.bounds.width == 270)
    #expect(all.0 == Rect(x: 0, y: height - 44, width: 135, height: 44))
    #expect(all.1 == Rect(x: 135, y: height - 44, width: 135, height: 44))
    #expect(alert.view.frame.midX == 512 && abs(alert.view.frame.midY - 384) <= 1)
    try await scene.pointer.tap(.view(scene.row("ok", in: alert)))
    #expect(alert.isBeingDismissed && scene.log.lines.isEmpty)
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.log.take() == ["ok"] && scene.scene.root.presentedViewController == nil)
    #expect(scene.scene.isQuiet)
  }

  @Test func `a disabled action has no effect until it is enabled`() async throws {
    let scene = await AlertScene()
    let alert = scene.alert(.alert, "ok")
    alert.actions[0].isEnabled = false
    await scene.show(alert)
    try await scene.tap("ok", in: alert)
    try await scene.press(.returnOrEnter)
    #expect(scene.log.take().isEmpty && alert.presentingViewController === scene.scene.root)
    alert.actions[0].isEnabled = true
    try await scene.tap("ok", in: alert)
    #expect(scene.log.take() == ["ok"])
  }

  @Test func `the Return key selects the preferred action or the first default one, and Escape the cancel action`()
    async throws
  {
    let scene = await AlertScene()
    for (key, preferred, expected) in [
      (KeyCode.returnOrEnter, nil, "ok"), (.returnOrEnter, 1, "xDelete"), (.escape, 1, "cancel"),
    ] as [(KeyCode, Int?, String)] {
      let alert = scene.alert(.alert, "cancel", "xDelete", "ok", "other")
      alert.preferredAction = preferred.map { alert.actions[$0] }
      await scene.show(alert)
      try await scene.press(key)
      #expect(scene.log.take() == [expected])
    }
    let alert = scene.alert(.alert, "ok")
    await scene.show(alert)
    try await scene.press(.escape)
    #expect(scene.log.take().isEmpty && scene.scene.root.presentedViewController === alert)
  }

  @Test func `a key that is pressed while the alert appears dismisses it after its appearance`() async throws {
    let scene = await AlertScene()
    let alert = scene.alert(.alert, "ok", "cancel")
    scene.scene.root.present(alert, animated: true)
    await scene.scene.virtual.advance(by: .milliseconds(100))
    try await scene.pointer.press(.escape)
    try await scene.pointer.press(.returnOrEnter)
    #expect(alert.isBeingPresented)
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.log.take() == ["cancel"] && scene.scene.root.presentedViewController == nil)
  }

  @Test func `a tap outside an alert has no effect`() async throws {
    let scene = await AlertScene()
    let alert = scene.alert(.alert, "ok", "cancel")
    await scene.show(alert)
    try await scene.pointer.tap(.point(20, 20))
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.scene.root.presentedViewController === alert && scene.log.take().isEmpty)
  }

  @Test func `the first text field has the focus, and Return moves to the next one and then selects`() async throws {
    let scene = await AlertScene()
    let alert = scene.alert(.alert, "ok", "cancel")
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["Name", nil] && fields[1].isSecureTextEntry)
    await scene.show(alert)
    #expect(fields[0].isFirstResponder)
    try await scene.pointer.type("ann")
    try await scene.press(.returnOrEnter)
    #expect(fields[1].isFirstResponder && fields[0].text == "ann" && scene.log.lines.isEmpty)
    try await scene.press(.returnOrEnter)
    #expect(scene.log.take() == ["ok"] && scene.scene.root.presentedViewController == nil)
    await scene.show(alert)
    #expect(fields[0].isFirstResponder)
    try await scene.press(.escape)
    #expect(scene.log.take() == ["cancel"])
  }

  @Test func `a handler may present the alert again`() async throws {
    let scene = await AlertScene()
    let alert = AlertController(title: "Again", message: nil, preferredStyle: .alert)
    let again = AlertAction(title: "again", style: .default) { [unowned alert] _ in
      scene.scene.root.present(alert, animated: true)
    }
    alert.addAction(again)
    await scene.show(alert)
    try await scene.tap("again", in: alert)
    #expect(scene.scene.root.presentedViewController === alert && alert.view.window != nil)
  }

  @Test func `an action that is added to a shown alert has a row`() async throws {
    let scene = await AlertScene()
    let alert = scene.alert(.alert, "ok")
    await scene.show(alert)
    let height = alert.view.bounds.height
    for title in ["b", "d"] { alert.addAction(scene.action(title)) }
    alert.message = nil
    alert.message = "Message"
    await scene.scene.virtual.runUntilSettled()
    #expect(alert.view.bounds.height == height + 88)
    try await scene.tap("d", in: alert)
    #expect(scene.log.take() == ["d"])
  }
}
