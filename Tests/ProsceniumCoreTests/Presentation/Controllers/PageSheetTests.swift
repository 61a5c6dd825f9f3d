import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

@MainActor @Suite struct PageSheetTests {
  /// A page sheet has the width of the window's shorter side and the window's height below the status bar.
  @Test(
    .statement("S2-34", "S4-10", "S4-11", "S4-12"),
    arguments: [
      (Size(width: 1024, height: 768), Rect(x: 128, y: 20, width: 768, height: 748)),
      (Size(width: 768, height: 1024), Rect(x: 0, y: 20, width: 768, height: 1004)),
    ]
  )
  func `a page sheet is as wide as the window's shorter side`(size: Size, frame: Rect) async {
    let scene = await Scene(size: size)
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 20)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == frame && scene.root.view.window != nil)
    let container = sheet.presentationController.containerView
    #expect(container?.subviews.count == 2, "a dimmed ground and the sheet")
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test(.statement("S4-8"))
  func `a page sheet adapts to full screen in compact width and back in regular width`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 400, height: 768), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == scene.window.bounds && scene.root.view.window == nil)
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    try await scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 128, y: 0, width: 768, height: 768) && scene.root.view.window != nil)
  }
}
