import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A delegate of Proscenium's own decides by size as well, without UIKit's limits.
@MainActor @Suite struct FreeStyleTests {
  /// Says a style for windows narrower than a width.
  @MainActor private final class Delegate: AdaptivePresentationControllerDelegate {
    let style: ModalPresentationStyle
    var onPreparation: (PresentationController) -> Void = { _ in }

    init(_ style: ModalPresentationStyle) { self.style = style }

    func presentationController(
      _ presentationController: PresentationController,
      styleFor traitCollection: TraitCollection,
      size: Size
    ) -> ModalPresentationStyle? {
      size.width < 800 ? style : nil
    }

    func presentationController(
      _ presentationController: PresentationController,
      prepare adaptivePresentationController: PresentationController
    ) {
      onPreparation(adaptivePresentationController)
    }
  }

  private nonisolated static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .blurOverFullScreen,
  ]

  @Test(arguments: styles, styles)
  func `any style becomes any other by size alone`(
    style: ModalPresentationStyle,
    other: ModalPresentationStyle
  ) async throws {
    let scene = await Scene()
    let (sheet, delegate) = (ViewController(), Delegate(other))
    delegate.onPreparation = { ($0 as? PopoverPresentationController)?.sourceView = scene.root.view }
    sheet.modalPresentationStyle = style
    sheet.presentationController.delegate = delegate
    sheet.popoverPresentationController?.sourceView = scene.root.view
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == style)
    try await scene.send(size: Size(width: 700, height: 768))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == other && sheet.view.window != nil && scene.isQuiet)
    #expect((scene.root.view.window == nil) == (other == .fullScreen))
    try await scene.send(size: Size(width: 1024, height: 768))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == style && scene.isQuiet)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test func `rules that cannot be are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      var rules = AdaptationRules.iOS8
      rules.automaticStyle = .none
    }
    await #expect(processExitsWith: .failure) {
      var rules = AdaptationRules.iOS8
      rules.sheetInCompactWidth = .currentContext
    }
  }

  @Test(arguments: [ModalPresentationStyle.none, .automatic])
  func `an answer that is no style leaves the style or the choice`(answer: ModalPresentationStyle) async throws {
    let scene = await Scene()
    let (sheet, delegate) = (ViewController(), Delegate(answer))
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    let style: ModalPresentationStyle = sheet.presentationController.presentationStyle
    #expect(style == (answer == .none ? .formSheet : .fullScreen) && scene.isQuiet)
  }
}
