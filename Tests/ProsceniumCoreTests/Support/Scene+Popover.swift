import Foundation
import ProsceniumCore
import ProsceniumTesting

extension Scene {
  /// Returns a scene whose root has an anchor view, and a popover of 200 × 100 points for that view.
  static func withPopover(
    traits: TraitCollection = Scene.regular
  ) async -> (scene: Scene, sheet: LoggedController, popover: PopoverPresentationController) {
    let scene = await Scene(traits: traits)
    let button = View(frame: Rect(x: 500, y: 300, width: 24, height: 20))
    scene.root.view.addSubview(button)
    await scene.virtual.runUntilSettled()
    let sheet = LoggedController("B", log: scene.log)
    sheet.preferredContentSize = Size(width: 200, height: 100)
    sheet.modalPresentationStyle = .popover
    let popover = sheet.popoverPresentationController!
    popover.sourceView = button
    return (scene, sheet, popover)
  }
}
