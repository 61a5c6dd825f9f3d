import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of Proscenium's own delegate method, which also decides by size and has none of UIKit's limits.
@MainActor @Suite struct FreeStyleTests {
  /// A delegate that returns a style for windows narrower than 800 points.
  @MainActor private final class Delegate: AdaptivePresentationControllerDelegate {
    let style: ModalPresentationStyle
    var onPreparation: (PresentationController) -> Void = { _ in }
    var replacement: ViewController?

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

    func presentationController(
      _ presentationController: PresentationController,
      viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? {
      replacement
    }
  }

  private nonisolated static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .blurOverFullScreen, .custom,
  ]

  /// A presentation controller that a transitioning delegate vends.
  @MainActor private final class Card: PresentationController {}

  private static func anchor(_ controller: PresentationController?, to view: View) {
    (controller as? PopoverPresentationController)?.sourceView = view
    (controller as? PopoverPresentationController)?.sourceRect = Rect(x: 200, y: 100, width: 40, height: 20)
  }

  @Test(arguments: styles, styles)
  func `a change of size alone adapts any style to any other style`(
    style: ModalPresentationStyle,
    other: ModalPresentationStyle
  ) async throws {
    let scene = await Scene()
    let (sheet, delegate, transition) = (ViewController(), Delegate(other), ScriptedTransition())
    delegate.onPreparation = { Self.anchor($0, to: scene.root.view) }
    transition.makeController = { Card(presentedViewController: $0, presenting: $1) }
    if style == .custom || other == .custom { sheet.transitioningDelegate = transition }
    sheet.modalPresentationStyle = style
    sheet.presentationController.delegate = delegate
    Self.anchor(sheet.presentationController, to: scene.root.view)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == style)
    try await scene.send(size: Size(width: 700, height: 768))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == other && sheet.view.window != nil && scene.isQuiet)
    #expect(sheet.presentationController is Card == (other == .custom))
    #expect(sheet.view.bounds.width >= 320 && sheet.view.bounds.height >= 480)
    #expect((scene.root.view.window == nil) == (other == .fullScreen))
    try await scene.send(size: Size(width: 1024, height: 768))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == style && scene.isQuiet)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  /// The replacement controller's transitioning delegate is asked first, if it has one.
  @Test(arguments: ["B", "C"], [true, false])
  func `the custom style asks one transitioning delegate for its controller`(asked: String, vends: Bool) async throws {
    let scene = await Scene()
    let (sheet, shown, delegate) = (ViewController(), ViewController(), Delegate(.custom))
    let (own, others) = (ScriptedTransition(), ScriptedTransition())
    (sheet.title, shown.title, sheet.modalPresentationStyle) = ("B", "C", .formSheet)
    (asked == "B" ? own : others).makeController = {
      vends ? Card(presentedViewController: $0, presenting: $1) : nil
    }
    sheet.transitioningDelegate = own
    if asked == "C" { shown.transitioningDelegate = others }
    sheet.presentationController.delegate = delegate
    delegate.replacement = shown
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let recorder = Recorder(of: scene.virtual.stage, keepsFrames: false)
    try await scene.send(size: Size(width: 700, height: 768))
    await scene.virtual.runUntilSettled()
    recorder.stop()
    let questions = recorder.events.map(\.text).filter { $0.contains("transitioningDelegate.presentationController") }
    let question = "\(asked).transitioningDelegate.presentationController(forPresented: C, presenting: A, source: A)"
    #expect(questions == ["\(question) → \(vends ? "Card" : "nil")"])
    let controller: PresentationController = shown.presentationController
    #expect(controller is Card == vends && controller.presentationStyle == .custom && shown.view.window != nil)
    try await scene.send(size: Size(width: 1024, height: 768))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .formSheet && scene.isQuiet)
    withExtendedLifetime((own, others)) {}
  }

  @Test func `assigning none or currentContext to AdaptationRules terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      var rules = AdaptationRules.iOS8
      rules.automaticStyle = .none
    }
    await #expect(processExitsWith: .failure) {
      var rules = AdaptationRules.iOS8
      rules.sheetInCompactWidth = .currentContext
    }
  }

  /// The style `.custom` counts as invalid if no controller has a transitioning delegate.
  @Test(arguments: [ModalPresentationStyle.none, .automatic, .custom])
  func `none keeps a sheet, and automatic or custom make it full screen`(answer: ModalPresentationStyle) async throws {
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
