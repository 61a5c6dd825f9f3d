import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

@MainActor @Suite struct PresentationControllerTests {
  /// The presented controller has the overridden trait, and the presenter does not.
  @Test(.statement("S0-38", "S0-39", "S0-40", "S0-41"))
  func `overrideTraitCollection changes one trait of the presented controller only`() async {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.presentationController.overrideTraitCollection = TraitCollection(traitsFrom: [
      .current, .init(displayScale: 1.5),
    ])
    scene.root.present(sheet, animated: false, completion: nil)
    await scene.virtual.runUntilSettled()
    #expect(sheet.traitCollection.displayScale == 1.5)
    #expect(sheet.traitCollection.horizontalSizeClass == .regular)
    #expect(scene.root.traitCollection == Scene.regular)
  }

  /// The container view exists from before the first transition hook until after the last one.
  @Test(.statement("S0-18", "S0-21", "S0-59"))
  func `the container holds the presented view, and the presenter's view only if it is removed`() async {
    for (style, removes) in [(ModalPresentationStyle.fullScreen, true), (.overFullScreen, false), (.formSheet, false)] {
      let scene = await Scene()
      let sheet = ViewController()
      sheet.modalPresentationStyle = style
      let controller = sheet.presentationController!
      #expect(controller.containerView == nil && controller.shouldRemovePresentersView == removes)
      scene.root.present(sheet, animated: true)
      await scene.virtual.advance(by: .milliseconds(250))
      let container = controller.containerView
      #expect(container.map { sheet.view.isDescendant(of: $0) } ?? false)
      #expect(container.map { scene.root.view.isDescendant(of: $0) } == removes)
      await scene.virtual.runUntilSettled()
      #expect((scene.root.view.window == nil) == removes)
      scene.root.dismiss(animated: true)
      await scene.virtual.runUntilSettled()
      #expect(controller.containerView == nil && scene.window.subviews == [scene.root.view])
    }
  }

  @Test(.statement("S2-35", "S4-13", "S4-15", "S4-16"))
  func `a form sheet is centred with its default or preferred size`() async {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 242, y: 74, width: 540, height: 620))

    let small = ViewController()
    small.modalPresentationStyle = .formSheet
    small.preferredContentSize = Size(width: 200, height: 200)
    sheet.present(small, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(small.view.frame == Rect(x: 412, y: 284, width: 200, height: 200))
  }

  /// In compact width, a form sheet adapts to full screen and has a different presentation controller.
  @Test(.statement("S0-8", "S0-50", "S4-8"))
  func `a form sheet in compact width is full screen with a new presentation controller`() async {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    let original = sheet.presentationController!
    #expect(original.adaptivePresentationStyle(for: Scene.compact) == .fullScreen)
    #expect(original.adaptivePresentationStyle(for: Scene.regular) == .none)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == scene.window.bounds && scene.root.view.window == nil)
    #expect(sheet.presentationController !== original)
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(sheet.modalPresentationStyle == .formSheet)
  }

  /// The delegate can configure the adapted controller before it shows anything. The original controller needs no
  /// preparation.
  @Test(.statement("S0-7"))
  func `the delegate prepares each adapted presentation controller before it has a container`() async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let preparing = PreparingDelegate(log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController.delegate = preparing
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(!scene.log.take().contains { $0.hasPrefix("prepare") })
    for traits in [Scene.compact, Scene.regular, Scene.compact] {
      try await scene.send(traits: traits)
      await scene.virtual.runUntilSettled()
    }
    let expected = Array(repeating: "prepare fullScreen for formSheet, container: false", count: 2)
    #expect(scene.log.take().filter { $0.hasPrefix("prepare") } == expected)
    #expect(scene.isQuiet)
  }

  /// The delegate's answer `.none` prevents the adaptation.
  @Test(.statement("S0-48")) func `a form sheet stays a sheet in compact width if its delegate answers none`() async {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let sheet = ViewController()
    let delegate = LoggedAdaptation(log: scene.log, answer: .none)
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == scene.window.bounds, "as large as a page")
    #expect(scene.log.take() == ["delegate.willPresent(none, coordinator: true)"])
  }

  /// A form sheet at rest adapts when the size class changes, and adapts back when the size class changes back.
  @Test(.statement("S0-52", "S0-53", "S0-54"))
  func `a form sheet at rest becomes full screen in compact width and a sheet in regular width`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let original = sheet.presentationController!
    _ = scene.log.take()

    try await scene.send(size: Size(width: 390, height: 844), traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController !== original && sheet.view.frame == scene.window.bounds)
    #expect(scene.root.view.window == nil)
    #expect(scene.appearances() == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])

    try await scene.send(size: Size(width: 1024, height: 768), traits: TraitCollection(horizontalSizeClass: .regular))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === original)
    #expect(sheet.view.frame == Rect(x: 242, y: 74, width: 540, height: 620))
    #expect(scene.root.view.frame == scene.window.bounds && scene.root.view.window === scene.window)
    #expect(
      scene.appearances() == [
        "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
      ]
    )
    #expect(scene.isQuiet)
  }

  /// The second change reverses the adaptation before its end. No view is added twice, jumps or remains.
  @Test(.statement("C-10"))
  func `two size class changes during a presentation leave the style of the last environment`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.advance(by: .milliseconds(60))
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .regular))
    await scene.virtual.runUntilSettled()
    let container = sheet.presentationController.containerView
    #expect(container?.subviews.map { $0.accessibilityIdentifier ?? "" } == ["dimming", ""])
    #expect(container?.subviews.first?.alpha == 1)
    #expect(sheet.view.frame == Rect(x: 242, y: 74, width: 540, height: 620))
    #expect(scene.appearances().suffix(1) == ["A.viewDidAppear(true)"])
    #expect(scene.isQuiet)
  }

  @Test(.statement("S2-14", "S2-18", "S2-19"))
  func `dismiss removes the end, the middle or all of a chain, depending on its receiver`() async {
    let scene = await Scene()
    let (b, c, d) = (ViewController(), ViewController(), ViewController())
    for (presenter, presented) in [(scene.root as ViewController, b), (b, c), (c, d)] {
      presenter.present(presented, animated: false)
      await scene.virtual.runUntilSettled()
    }
    d.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(c.presentedViewController == nil && c.presentingViewController === b)
    b.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(b.presentedViewController == nil && b.presentingViewController === scene.root)
    b.present(c, animated: false)
    await scene.virtual.runUntilSettled()
    var completions = 0
    scene.root.dismiss(animated: true) { completions += 1 }
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil && scene.window.subviews == [scene.root.view])
    #expect(completions == 1 && scene.isQuiet)
  }
}

extension Scene {
  /// Returns the appearance callbacks since the last call and clears the log.
  fileprivate func appearances() -> [String] { log.take().filter { $0.contains("ppear") } }
}

/// A delegate that logs each controller that it prepares.
@MainActor private final class PreparingDelegate: AdaptivePresentationControllerDelegate {
  private let log: EventLog

  init(log: EventLog) { self.log = log }

  func presentationController(
    _ presentationController: PresentationController,
    prepare adaptive: PresentationController
  ) {
    let styles = "\(adaptive.presentationStyle) for \(presentationController.presentationStyle)"
    log.add("prepare \(styles), container: \(adaptive.containerView != nil)")
  }
}
