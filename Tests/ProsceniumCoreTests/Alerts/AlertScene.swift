import CoreTestSupport
import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// A window with a presenter, a scripted pointer, and a log of the handlers of alerts.
@MainActor struct AlertScene {
  let scene: Scene
  let pointer: Pointer
  let log = EventLog()

  init(size: Size = Size(width: 1024, height: 768), traits: TraitCollection = Scene.regular) async {
    scene = await Scene(size: size, traits: traits)
    pointer = Pointer(on: scene.virtual)
  }

  /// Returns an alert whose actions log their titles, in the styles of the titles' first letters.
  ///
  /// A title with "c" is a cancel action, and one with "x" is destructive.
  func alert(_ style: AlertController.Style, _ titles: String..., title: String? = "Title") -> AlertController {
    let alert = AlertController(title: title, message: "Message", preferredStyle: style)
    for title in titles { alert.addAction(action(title)) }
    return alert
  }

  func action(_ title: String) -> AlertAction {
    let style: AlertAction.Style = title.hasPrefix("c") ? .cancel : title.hasPrefix("x") ? .destructive : .default
    return AlertAction(title: title, style: style) { [log, weak root = scene.root] action in
      log.add("\(action.title ?? "")\(root?.presentedViewController is AlertController ? " too early" : "")")
    }
  }

  /// Presents a controller and waits until the stage is at rest.
  func show(_ controller: ViewController, from presenter: ViewController? = nil) async {
    (presenter ?? scene.root).present(controller, animated: true)
    await scene.virtual.runUntilSettled()
  }

  func row(_ title: String, in alert: AlertController) throws -> AlertActionRow {
    try #require(alert.alertView?.rows.first { $0.action.title == title })
  }

  /// Returns the frame of an action's row in the alert's view.
  func frame(_ title: String, in alert: AlertController) throws -> Rect {
    let row = try row(title, in: alert)
    return row.convert(row.bounds, to: alert.view)
  }

  func tap(_ title: String, in alert: AlertController) async throws {
    try await pointer.tap(.view(row(title, in: alert)))
    await scene.virtual.runUntilSettled()
  }

  func press(_ key: KeyCode) async throws {
    try await pointer.press(key)
    await scene.virtual.runUntilSettled()
  }
}
