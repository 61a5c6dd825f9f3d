import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the adaptive style that a presentation controller reports, and of the object that decides it.
@MainActor @Suite struct AdaptiveStyleTests {
  /// A delegate that answers by horizontal size class and counts the calls.
  @MainActor private final class WidthDelegate: AdaptivePresentationControllerDelegate {
    var compactAnswer = ModalPresentationStyle.overFullScreen
    private(set) var questions = 0

    func adaptivePresentationStyle(
      for controller: PresentationController,
      traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
      questions += 1
      return traitCollection.horizontalSizeClass == .compact ? compactAnswer : .none
    }
  }

  /// The method returns the style for the given traits and does not begin an adaptation.
  @Test(.statement("S0-43", "S0-49", "S0-51", "S0-79"))
  func `adaptivePresentationStyle(for:) returns a style without starting an adaptation`() async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    let controller: PresentationController = sheet.presentationController
    let frame = sheet.view.frame
    for _ in 0..<3 {
      #expect(controller.adaptivePresentationStyle(for: Scene.compact) == .fullScreen)
      #expect(controller.adaptivePresentationStyle(for: Scene.regular) == .none)
    }
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === controller && controller.presentationStyle == .formSheet)
    #expect(sheet.view.frame == frame && scene.log.take() == [] && scene.isQuiet)
  }

  /// When the window changes, the delegate's answer precedes the style's own rule.
  @Test(.statement("S0-7", "S0-10", "S0-78", "S0-81"))
  func `a window change adapts a form sheet to the style that its delegate returns`() async throws {
    let scene = await Scene()
    let (sheet, delegate) = (ViewController(), WidthDelegate())
    sheet.modalPresentationStyle = .formSheet
    let original: PresentationController = sheet.presentationController
    original.delegate = delegate
    #expect(original.adaptivePresentationStyle(for: Scene.compact) == .overFullScreen && delegate.questions == 1)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let asked = delegate.questions
    try await scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(delegate.questions > asked)
    #expect(sheet.presentationController !== original)
    #expect(sheet.presentationController.presentationStyle == .overFullScreen && scene.root.view.window != nil)
    try await scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === original && scene.isQuiet)
  }

  /// A delegate that implements only the method without traits and counts its calls.
  @MainActor private final class OldDelegate: AdaptivePresentationControllerDelegate {
    private(set) var questions = 0

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
      questions += 1
      return .none
    }
  }

  /// The method without a trait collection concerns compact width only.
  @Test(.statement("S0-46", "S0-48"))
  func `a delegate with only the method without traits is asked for compact width only`() async throws {
    let scene = await Scene()
    let (sheet, delegate) = (ViewController(), OldDelegate())
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 800, height: 600))
    await scene.virtual.runUntilSettled()
    #expect(delegate.questions == 0)
    try await scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(delegate.questions == 1)
    #expect(sheet.presentationController.presentationStyle == .formSheet && scene.isQuiet)
  }

  /// A custom presentation adapts to full screen in compact width if its delegate returns that style.
  @Test(.statement("S0-8", "S0-77"))
  func `a custom presentation adapts to its delegate's full-screen style`() async throws {
    let scene = await Scene()
    let (sheet, delegate, transition) = (ViewController(), WidthDelegate(), ScriptedTransition())
    delegate.compactAnswer = .fullScreen
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    sheet.presentationController.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .custom && scene.root.view.window != nil)
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .fullScreen && scene.root.view.window == nil)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }
}
