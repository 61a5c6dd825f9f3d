import CoreTestSupport
import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// Tasks that present an alert and await the selected action.
@MainActor @Suite struct AlertAwaitingTests {
  /// Starts a task that presents an alert and logs the result.
  private static func start(_ alert: AlertController, _ scene: AlertScene) -> Task<Void, Never> {
    Task { @MainActor in
      let action = await alert.presented(from: scene.scene.root)
      scene.log.add("result \(action?.title ?? "nil")")
    }
  }

  @Test func `the task resumes with the action after its handler`() async throws {
    let scene = await AlertScene()
    let alert = scene.alert(.alert, "ok", "cancel")
    let task = Self.start(alert, scene)
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.log.lines.isEmpty && scene.scene.root.presentedViewController === alert)
    try await scene.tap("ok", in: alert)
    await task.value
    #expect(scene.log.take() == ["ok", "result ok"])
  }

  @Test func `the task resumes without an action if code dismisses the alert`() async throws {
    let scene = await AlertScene()
    let task = Self.start(scene.alert(.alert, "ok"), scene)
    await scene.scene.virtual.runUntilSettled()
    scene.scene.root.dismiss(animated: true)
    await scene.scene.virtual.runUntilSettled()
    await task.value
    #expect(scene.log.take() == ["result nil"])
  }

  @Test(arguments: [0, 100, 1000])
  func `a cancelled task dismisses the alert and resumes once`(milliseconds: Int) async throws {
    let scene = await AlertScene()
    let task = Self.start(scene.alert(.alert, "ok"), scene)
    await scene.scene.virtual.advance(by: .milliseconds(milliseconds))
    task.cancel()
    await scene.scene.virtual.runUntilSettled()
    await task.value
    #expect(scene.log.take() == ["result nil"] && scene.scene.root.presentedViewController == nil)
    #expect(scene.scene.isQuiet)
  }

  @Test func `a task that is cancelled during another transition resumes, and the alert stays`() async throws {
    let scene = await AlertScene()
    let alert = scene.alert(.alert, "ok")
    let task = Self.start(alert, scene)
    await scene.scene.virtual.runUntilSettled()
    alert.present(ViewController(), animated: true)
    await scene.scene.virtual.advance(by: .milliseconds(100))
    task.cancel()
    await scene.scene.virtual.advance(by: .milliseconds(50))
    await task.value
    #expect(scene.log.take() == ["result nil"] && scene.scene.root.presentedViewController === alert)
    await scene.scene.virtual.runUntilSettled()
    scene.scene.root.dismiss(animated: false)
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.log.take() == [] && scene.scene.isQuiet)
  }

  @Test func `a task resumes if the stage is released`() async throws {
    let log = EventLog()
    var task: Task<Void, Never>?
    do {
      let virtual = VirtualStage(size: Size(width: 1024, height: 768))
      let root = ViewController()
      await virtual.show(root)
      let alert = AlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addAction(AlertAction(title: "ok", style: .default))
      task = Task { @MainActor in
        let action = await alert.presented(from: root)
        log.add("result \(action?.title ?? "nil")")
      }
      await virtual.runUntilSettled()
      #expect(root.presentedViewController === alert)
    }
    await task?.value
    #expect(log.take() == ["result nil"])
  }

  @Test func `a refused presentation resumes the task, and the shown alert stays`() async throws {
    let scene = await AlertScene()
    let (first, second) = (scene.alert(.alert, "ok"), scene.alert(.alert, "b"))
    let task = Self.start(first, scene)
    await scene.scene.virtual.runUntilSettled()
    scene.scene.virtual.expect(.refusal)
    await Self.start(second, scene).value
    #expect(scene.log.take() == ["result nil"])
    try await scene.tap("ok", in: first)
    await task.value
    #expect(scene.log.take() == ["ok", "result ok"])
  }

  @Test func `a task resumes if the window closes`() async throws {
    let scene = await AlertScene()
    let task = Self.start(scene.alert(.alert, "ok"), scene)
    await scene.scene.virtual.runUntilSettled()
    scene.scene.window.close()
    await scene.scene.virtual.runUntilSettled()
    await task.value
    #expect(scene.log.take() == ["result nil"])
  }

  @Test func `a key during the presentation resumes the task with its action`() async throws {
    let scene = await AlertScene()
    let task = Self.start(scene.alert(.alert, "ok", "cancel"), scene)
    await scene.scene.virtual.advance(by: .milliseconds(100))
    try await scene.pointer.press(.escape)
    await scene.scene.virtual.runUntilSettled()
    await task.value
    #expect(scene.log.take() == ["cancel", "result cancel"])
  }
}
