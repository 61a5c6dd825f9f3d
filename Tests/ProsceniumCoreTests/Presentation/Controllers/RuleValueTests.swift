import Foundation
import ProsceniumTesting
import Statements
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of adaptation rules that differ from the two predefined sets.
@MainActor @Suite struct RuleValueTests {
  // MARK: Custom presentations in compact width

  @Test(.statement("S0-8"), arguments: [true, false])
  func `customInCompactWidth fullScreen adapts a custom presentation in compact width`(isSaid: Bool) async throws {
    let scene = await Scene()
    #expect(scene.virtual.stage.adaptationRules.customInCompactWidth == .none, "no device was found to do so")
    if isSaid { scene.virtual.stage.adaptationRules.customInCompactWidth = .fullScreen }
    let (sheet, transition) = (ViewController(), ScriptedTransition())
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .custom)
    for _ in 0..<2 {
      try await scene.send(traits: Scene.compact)
      await scene.virtual.runUntilSettled()
      #expect(sheet.presentationController.presentationStyle == (isSaid ? .fullScreen : .custom))
      #expect((scene.root.view.window == nil) == isSaid)
      try await scene.send(traits: Scene.regular)
      await scene.virtual.runUntilSettled()
      #expect(sheet.presentationController.presentationStyle == .custom && scene.root.view.window != nil)
    }
    scene.window.close()
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test(.statement("S0-8"))
  func `a custom presentation in compact width begins in the style of customInCompactWidth`() async {
    let scene = await Scene(traits: Scene.compact)
    scene.virtual.stage.adaptationRules.customInCompactWidth = .formSheet
    scene.virtual.stage.adaptationRules.sheetInCompactWidth = .none
    let (sheet, transition) = (ViewController(), ScriptedTransition())
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .formSheet)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  // MARK: Over full screen in compact width

  @Test(.statement("S4-8"), arguments: [ModalPresentationStyle.overFullScreen, .blurOverFullScreen], [true, false])
  func `overFullScreenInCompactWidth fullScreen adapts over-full-screen styles in compact width`(
    style: ModalPresentationStyle,
    isSaid: Bool
  ) async throws {
    let scene = await Scene()
    for rules in [AdaptationRules.iOS8, .iOS13] { #expect(rules.overFullScreenInCompactWidth == .none) }
    if isSaid { scene.virtual.stage.adaptationRules.overFullScreenInCompactWidth = .fullScreen }
    let (veil, delegate) = (ViewController(), EmptyDelegate())
    veil.modalPresentationStyle = style
    veil.presentationController.delegate = delegate
    scene.root.present(veil, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(veil.presentationController.presentationStyle == style && scene.root.view.window != nil)
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(veil.presentationController.presentationStyle == (isSaid ? .fullScreen : style))
    #expect((scene.root.view.window == nil) == isSaid)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(veil.presentationController.presentationStyle == style && scene.root.view.window != nil)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  private final class EmptyDelegate: AdaptivePresentationControllerDelegate {}

  /// A delegate that answers all questions with one style.
  private final class Answering: AdaptivePresentationControllerDelegate {
    let answer: ModalPresentationStyle

    init(_ answer: ModalPresentationStyle) { self.answer = answer }

    func adaptivePresentationStyle(
      for controller: PresentationController,
      traitCollection: TraitCollection
    ) -> ModalPresentationStyle { answer }
  }

  @Test(
    .statement("S4-8"),
    arguments: [ModalPresentationStyle.overFullScreen, .blurOverFullScreen],
    [ModalPresentationStyle.none, .automatic, .formSheet, .fullScreen]
  )
  func `a delegate's none keeps an over-full-screen style in compact width, others do not`(
    style: ModalPresentationStyle,
    answer: ModalPresentationStyle
  ) async {
    let scene = await Scene(traits: Scene.compact)
    scene.virtual.stage.adaptationRules.overFullScreenInCompactWidth = .fullScreen
    let (veil, delegate) = (ViewController(), Answering(answer))
    veil.modalPresentationStyle = style
    veil.presentationController.delegate = delegate
    scene.root.present(veil, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(veil.activePresentationController?.presentationStyle == (answer == .none ? style : .fullScreen))
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  // MARK: Content of form sheets and popovers

  /// A controller that records the changes of its traits and their announcements.
  private final class TraitController: ViewController {
    var told: [String] = []
    var announced: [String] = []

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      told.append(Self.text(previousTraitCollection) + " → " + Self.text(traitCollection))
    }

    override func willTransition(
      to newCollection: TraitCollection,
      with coordinator: any ViewControllerTransitionCoordinator
    ) {
      announced.append(Self.text(newCollection))
      super.willTransition(to: newCollection, with: coordinator)
    }

    static func text(_ traits: TraitCollection?) -> String {
      let isCompact = traits?.horizontalSizeClass == .compact
      let isElevated = traits?.userInterfaceLevel == .elevated
      return "\(isCompact ? "compact" : "regular") \(isElevated ? "elevated" : "base")"
    }
  }

  @Test(arguments: [ModalPresentationStyle.formSheet, .popover, .pageSheet, .fullScreen], [true, false])
  func `givesContentOwnTraits makes content compact and elevated`(style: ModalPresentationStyle, isSaid: Bool) async {
    let scene = await Scene()
    scene.virtual.stage.adaptationRules.givesContentOwnTraits = isSaid
    let sheet = TraitController()
    sheet.modalPresentationStyle = style
    sheet.popoverPresentationController?.sourceView = scene.root.view
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let isRaised = isSaid && [.formSheet, .popover].contains(style)
    #expect(TraitController.text(sheet.traitCollection) == (isRaised ? "compact elevated" : "regular base"))
    #expect(TraitController.text(sheet.view.traitCollection) == TraitController.text(sheet.traitCollection))
    #expect(TraitController.text(scene.root.traitCollection) == "regular base", "the presenter keeps its own")
    #expect(sheet.presentationController.presentationStyle == style && sheet.told == [])
    sheet.presentationController.traitOverrides.userInterfaceLevel = .base
    #expect(sheet.traitCollection.userInterfaceLevel == .base, "overrides outweigh the style's")
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// The adaptation begins at rest or during a presentation, and each change of traits is reported once.
  @Test(arguments: [ModalPresentationStyle.formSheet, .popover], [50, 2000])
  func `an adaptation notifies content and children once of their changed traits`(
    style: ModalPresentationStyle,
    milliseconds: Int
  ) async throws {
    let scene = await Scene()
    scene.virtual.stage.adaptationRules.givesContentOwnTraits = true
    let (sheet, child) = (TraitController(), TraitController())
    sheet.addChild(child)
    sheet.view.addSubview(child.view)
    child.didMove(toParent: sheet)
    sheet.modalPresentationStyle = style
    sheet.popoverPresentationController?.sourceView = scene.root.view
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(milliseconds))
    try await scene.send(traits: TraitCollection(traitsFrom: [Scene.compact, TraitCollection(displayScale: 3)]))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(sheet.told == ["compact elevated → compact base"] && child.told == sheet.told)
    #expect(sheet.announced == ["compact base"] && child.announced == sheet.announced)
    (sheet.told, child.told, sheet.announced) = ([], [], [])
    try await scene.send(traits: TraitCollection(traitsFrom: [Scene.regular, TraitCollection(displayScale: 2)]))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == style)
    #expect(sheet.told == ["compact base → compact elevated"] && child.told == sheet.told)
    #expect(sheet.announced == ["compact elevated"])
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// The delegate changes the style by the window's size alone. The window's traits stay the same.
  @Test func `an adaptation without changed window traits notifies the content of its own changed traits`() async throws
  {
    let scene = await Scene()
    scene.virtual.stage.adaptationRules.givesContentOwnTraits = true
    let (sheet, delegate) = (TraitController(), SizeDelegate())
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 600, height: 768))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(sheet.told == ["compact elevated → regular base"] && sheet.announced == ["regular base"])
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  private final class SizeDelegate: AdaptivePresentationControllerDelegate {
    func presentationController(
      _ presentationController: PresentationController,
      styleFor traitCollection: TraitCollection,
      size: Size
    ) -> ModalPresentationStyle? { size.width < 700 ? .fullScreen : nil }
  }

  // MARK: Popovers and the keyboard

  /// The button is at (500, 300). Below it, the popover extends from 320 to 433.
  @Test func `a popover moves to the other side of its anchor for the keyboard and returns after it`() async throws {
    let (scene, sheet, popover) = await Scene.withPopover()
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(popover.frameOfPresentedViewInContainerView == Rect(x: 412, y: 320, width: 200, height: 113))
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.advance(frames: 1)
    #expect(popover.arrowDirection == .down && popover.presentedView?.presentation.frame.minY == 320)
    await scene.virtual.advance(by: .milliseconds(100))
    let midway = popover.presentedView?.presentation.frame.minY ?? 0
    #expect(midway < 320 && midway > 187, "it moves along")
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.presentation.frame == Rect(x: 412, y: 187, width: 200, height: 113))
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.presentation.frame == Rect(x: 412, y: 320, width: 200, height: 113))
    #expect(scene.isQuiet)
  }

  /// The keyboard leaves 768 − 400 points, of which 10 are the margin. Below the anchor, 178 points remain.
  @Test func `a popover with one permitted direction shrinks above a keyboard that is already shown`()
    async throws
  {
    let (scene, sheet, popover) = await Scene.withPopover()
    popover.permittedArrowDirections = .up
    popover.sourceRect = Rect(x: 0, y: -140, width: 24, height: 20)
    sheet.preferredContentSize = Size(width: 200, height: 300)
    try await scene.sendKeyboard(scene.keyboard(height: 400))
    await scene.virtual.runUntilSettled()
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(popover.frameOfPresentedViewInContainerView == Rect(x: 412, y: 180, width: 200, height: 178))
    #expect(abs((popover.presentedView?.presentation.frame.maxY ?? 0) - (768 - 400 - 10)) < 1e-6)
    try await scene.sendKeyboard(nil)
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.presentation.frame == Rect(x: 412, y: 180, width: 200, height: 313))
    #expect(scene.isQuiet)
  }
}
