import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The reachable elements of presentations, and their dismissal by an assistive technology.
@MainActor @Suite struct PresentationAccessibilityTests {
  /// Presents a controller with the label "front" over a root with the label "back".
  private func present(
    _ style: ModalPresentationStyle,
    _ prepare: (ViewController, _ root: View) -> Void = { _, _ in }
  ) async -> (scene: Scene, front: ViewController) {
    let scene = await Scene()
    let front = ViewController()
    front.modalPresentationStyle = style
    front.preferredContentSize = Size(width: 200, height: 200)
    front.popoverPresentationController?.sourceView = scene.root.view
    label("back", in: scene.root.view)
    label("front", in: front.view)
    prepare(front, scene.root.view)
    scene.root.present(front, animated: true)
    await scene.virtual.runUntilSettled()
    return (scene, front)
  }

  private func label(_ text: String, in view: View) {
    let label = Label(frame: Rect(x: 50, y: 60, width: 60, height: 20))
    label.text = text
    view.addSubview(label)
  }

  private func labels(_ scene: Scene) -> [String] {
    scene.window.accessibilityTree().elements.compactMap(\.label)
  }

  @Test(arguments: [ModalPresentationStyle.overFullScreen, .formSheet, .pageSheet, .popover])
  func `a presentation that lets no touches pass hides the elements behind it`(style: ModalPresentationStyle) async {
    let (scene, front) = await present(style)
    #expect(labels(scene) == ["front"] && front.view.window === scene.window)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(labels(scene) == ["back"] && scene.isQuiet)
  }

  @Test func `elements behind a popover with passthrough views are reachable`() async {
    let (scene, _) = await present(.popover) { front, root in
      front.popoverPresentationController?.passthroughViews = [root]
    }
    #expect(Set(labels(scene)) == ["back", "front"])
  }

  @Test func `elements behind a sheet that dims nothing are reachable`() async {
    let stand = await SheetStand(selecting: .medium) { $0.largestUndimmedDetentIdentifier = .medium }
    label("back", in: stand.scene.root.view)
    label("front", in: stand.sheet.view)
    #expect(Set(labels(stand.scene)) == ["back", "front"])
    stand.controller.largestUndimmedDetentIdentifier = nil
    await stand.scene.virtual.runUntilSettled()
    #expect(labels(stand.scene) == ["front"])
  }

  @Test func `an escape dismisses a sheet by the user and no full-screen presentation`() async throws {
    let (scene, front) = await present(.formSheet)
    let pointer = Pointer(on: scene.virtual)
    front.isModalInPresentation = true
    #expect(try await !pointer.performEscape(at: .label("front")))
    front.isModalInPresentation = false
    #expect(try await pointer.performEscape(at: .label("front")))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
    #expect(try await !pointer.performEscape(at: .label("back")))
    let (other, _) = await present(.fullScreen)
    #expect(try await !Pointer(on: other.virtual).performEscape(at: .label("front")))
  }

  @Test func `a press of a sheet's grabber selects the next detent`() async throws {
    let stand = await SheetStand(selecting: .medium) { $0.prefersGrabberVisible = true }
    try await Pointer(on: stand.scene.virtual).activate(.label("Sheet grabber"))
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.controller.selectedDetentIdentifier == .large)
  }
}
