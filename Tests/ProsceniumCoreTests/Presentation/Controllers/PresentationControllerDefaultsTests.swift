import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the documented defaults of a presentation controller without any configuration.
@MainActor @Suite struct PresentationControllerDefaultsTests {
  /// A presentation controller with its own initializer, which compiles only if the superclass initializer is
  /// designated.
  private final class Inset: PresentationController {
    let inset: CGFloat

    init(_ inset: CGFloat, from presenter: ViewController?, to presented: ViewController) {
      self.inset = inset
      super.init(presentedViewController: presented, presenting: presenter)
    }

    override var frameOfPresentedViewInContainerView: Rect {
      super.frameOfPresentedViewInContainerView.insetBy(dx: inset, dy: inset)
    }
  }

  @Test(.statement("S0-5"))
  func `a subclass initializer configures a presentation controller by the designated one`() async {
    let scene = await Scene()
    let (presenter, sheet, transition) = (ViewController(), ViewController(), ScriptedTransition())
    sheet.modalPresentationStyle = .custom
    let controller = Inset(40, from: presenter, to: sheet)
    #expect(controller.presentedViewController === sheet && controller.presentingViewController === presenter)
    #expect(controller.presentationStyle == .custom && controller.containerView == nil)
    #expect(controller.presentedView === sheet.view)
    transition.makeController = { presented, presenting in Inset(40, from: presenting, to: presented) }
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 40, y: 40, width: 944, height: 688))
    #expect(sheet.presentationController.presentingViewController === scene.root && scene.isQuiet)
  }

  /// The environment has a value for every trait that a sender can set.
  @Test(.statement("S0-42"), arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .currentContext])
  func `a presented controller without trait overrides has all of the environment's traits`(
    style: ModalPresentationStyle
  ) async throws {
    func environment(_ mutate: (inout any MutableTraits) -> Void = { _ in }) -> TraitCollection {
      TraitCollection {
        ($0.horizontalSizeClass, $0.verticalSizeClass) = (.regular, .regular)
        ($0.userInterfaceStyle, $0.userInterfaceIdiom, $0.displayScale) = (.dark, .pad, 3)
        ($0.layoutDirection, $0.preferredContentSizeCategory) = (.rightToLeft, .extraLarge)
        mutate(&$0)
      }
    }
    let scene = await Scene(traits: environment())
    let sheet = ViewController()
    sheet.modalPresentationStyle = style
    scene.root.definesPresentationContext = true
    #expect(sheet.presentationController.overrideTraitCollection == nil)
    scene.root.present(sheet, animated: true)
    for _ in 0..<40 {
      await scene.virtual.advance(frames: 1)
      #expect(sheet.traitCollection == environment())
    }
    let changed = environment { ($0.displayScale, $0.userInterfaceStyle) = (2, .light) }
    try await scene.send(traits: changed)
    await scene.virtual.runUntilSettled()
    #expect(sheet.traitCollection == changed && sheet.view.traitCollection == changed)
    sheet.presentationController.overrideTraitCollection = TraitCollection(displayScale: 1.5)
    #expect(sheet.traitCollection != changed)
    sheet.presentationController.overrideTraitCollection = nil
    #expect(sheet.traitCollection == changed)
  }

  /// The expected appearances in a window of 1024 × 768 points, with the sheet sizes of the reference.
  nonisolated private static let appearances:
    [(ModalPresentationStyle, frame: Rect, showsPresenter: Bool, dims: Bool)] = [
      (.fullScreen, Rect(x: 0, y: 0, width: 1024, height: 768), false, false),
      (.overFullScreen, Rect(x: 0, y: 0, width: 1024, height: 768), true, false),
      (.formSheet, Rect(x: 242, y: 74, width: 540, height: 620), true, true),
    ]

  @Test(.statement("S0-44"), arguments: appearances)
  func `the style determines the frame, presenter and dimming view in a presentation's first frame`(
    style: ModalPresentationStyle,
    frame: Rect,
    showsPresenter: Bool,
    dims: Bool
  ) async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = style
    let controller = sheet.presentationController
    #expect(controller?.presentationStyle == style)
    var first: DisplayList?
    scene.virtual.stage.onFrame = { list in
      if first == nil, list.item(named: "B") != nil { first = list }
    }
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === controller && controller?.presentationStyle == style)
    #expect(first?.item(named: "B")?.frame == frame)
    #expect((first?.item(named: "A") != nil) == showsPresenter)
    #expect((first?.item(named: "dimming") != nil) == dims)
    scene.virtual.stage.onFrame = nil
  }

  /// A presentation controller that overrides `shouldPresentInFullscreen` if it has an answer.
  private final class Covering: PresentationController {
    var answer: Bool?

    override var shouldPresentInFullscreen: Bool { answer ?? super.shouldPresentInFullscreen }
  }

  @Test(.statement("S0-56"), arguments: [nil, true, false] as [Bool?])
  func `a presentation covers the whole window unless shouldPresentInFullscreen is false`(answer: Bool?) async {
    let scene = await Scene()
    let (pane, sheet, transition) = (ViewController(), ViewController(), ScriptedTransition())
    scene.root.addChild(pane)
    pane.view.frame = Rect(x: 0, y: 0, width: 300, height: 768)
    scene.root.view.addSubview(pane.view)
    pane.didMove(toParent: scene.root)
    pane.definesPresentationContext = true
    let plain = PresentationController(presentedViewController: ViewController(), presenting: nil)
    #expect(plain.shouldPresentInFullscreen, "the default")
    transition.makeController = { presented, presenting in
      let controller = Covering(presentedViewController: presented, presenting: presenting)
      controller.answer = answer
      return controller
    }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    pane.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let isInContext = answer == false
    #expect(sheet.presentingViewController === (isInContext ? pane : scene.root))
    #expect(sheet.view.convert(sheet.view.bounds, to: nil).width == (isInContext ? 300 : 1024))
    #expect(scene.isQuiet)
  }

  @Test(.statement("S0-80"))
  func `a compact size class adapts a sheet, but adaptivePresentationStyle(for:) does not`() async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let (controller, frame) = (sheet.presentationController!, sheet.view.frame)
    _ = scene.log.take()
    #expect(controller.adaptivePresentationStyle(for: Scene.compact) == .fullScreen)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === controller && sheet.view.frame == frame && scene.log.take() == [])
    // The style does not depend on the interface style, so this change of traits adapts nothing.
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === controller && sheet.view.frame == frame)
    // The traits alone cause this adaptation, without any call of a method.
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController !== controller)
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(sheet.view.frame == scene.window.bounds)
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .regular))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === controller && sheet.view.frame == frame && scene.isQuiet)
  }
}
