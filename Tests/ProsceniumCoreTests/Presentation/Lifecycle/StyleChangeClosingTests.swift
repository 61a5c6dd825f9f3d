import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of callbacks that close the window during an adaptation.
///
/// After that, only the end of the presentation follows.
@MainActor @Suite struct StyleChangeClosingTests {
  /// The object that is notified and closes the window.
  ///
  /// In order, these are the delegate, a custom presentation controller, the shown controller and the presenter.
  enum Moment: CaseIterable, Sendable {
    case decided, handedOver, shownGoes, presenterTurns
  }

  @Test(arguments: Moment.allCases, [true, false])
  func `an adaptation notifies no object after the window closes`(moment: Moment, toCompact: Bool) async throws {
    let stand = try await Stand(toCompact ? Scene.regular : Scene.compact)
    let scene = stand.scene
    let recorder = Recorder(of: scene.virtual.stage, keepsFrames: false)
    await stand.present()
    var began = 0
    let close: (Moment) -> Void = { now in
      guard now == moment else { return }
      began = recorder.events.count
      _ = scene.log.take()
      scene.window.close()
    }
    stand.delegate.onDecision = { close(.decided) }
    stand.told.onStyleChange = { close(.handedOver) }
    (toCompact ? stand.b : stand.c).onCallback = { if $0 == "viewWillDisappear(true)" { close(.shownGoes) } }
    let turn = toCompact ? "viewWillDisappear(true)" : "viewWillAppear(true)"
    scene.root.onCallback = { if $0 == turn { close(.presenterTurns) } }
    try await scene.send(traits: toCompact ? Scene.compact : Scene.regular)
    await scene.virtual.runUntilSettled()
    let (before, after) = toCompact ? ("B[custom]", "C[fullScreen]") : ("C[fullScreen]", "B[custom]")
    let inCharge = moment == .decided ? before : after
    let lines = recorder.events.map(\.text)
    #expect(
      lines[began...].filter { $0.contains("TransitionWillBegin") || $0.contains("TransitionDidEnd") }
        == ["\(inCharge).dismissalTransitionWillBegin", "\(inCharge).dismissalTransitionDidEnd(true)"]
        + (moment == .decided ? [] : ["\(before).dismissalTransitionDidEnd(true)"])
    )
    #expect(!lines[began...].contains { $0.contains("adaptationWillBegin") })
    #expect(scene.log.take().filter { $0.contains("ppear") } == Self.appearances(after: moment, toCompact: toCompact))
    for name in ["A", "B", "C"] {
      #expect(AppearanceBalance.findings(in: lines, of: name, isShown: name == "A") == [], "\(name)")
    }
    #expect(scene.virtual.stage.windows.isEmpty && scene.isQuiet)
    for controller in [scene.root, stand.b, stand.c] { controller.onCallback = nil }
  }

  /// By then, the shown controller is the root of another window and remains there.
  @Test func `an adaptation does not remove a controller that moved to another window`() async throws {
    let stand = try await Stand(Scene.regular)
    let (scene, second) = (stand.scene, Window(stage: stand.scene.virtual.stage))
    await stand.present()
    _ = scene.log.take()
    stand.told.onStyleChange = {
      scene.window.close()
      second.rootViewController = stand.b
      second.makeKeyAndVisible()
    }
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(stand.b.view.window === second && scene.isQuiet)
    #expect(scene.log.take().filter { $0.hasPrefix("B.") && $0.contains("ppear") } == [])
    second.close()
  }

  /// Returns the expected appearance callbacks after the window closes at a moment.
  ///
  /// In compact width, C replaces B and A disappears. In regular width, B replaces C and A appears.
  private static func appearances(after moment: Moment, toCompact: Bool) -> [String] {
    let rootGoes = ["A.viewWillDisappear(false)", "A.viewDidDisappear(false)"]
    let rootComes = ["A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)"]
    return switch (moment, toCompact) {
    case (.decided, true): ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)"] + rootGoes
    case (.decided, false): ["C.viewWillDisappear(false)"] + rootComes + ["C.viewDidDisappear(false)"] + rootGoes
    case (.handedOver, true): rootGoes + ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)"]
    case (.handedOver, false): ["C.viewWillDisappear(false)", "C.viewDidDisappear(false)"]
    case (.shownGoes, true): rootGoes + ["B.viewDidDisappear(true)"]
    case (.shownGoes, false): ["C.viewDidDisappear(true)"]
    case (.presenterTurns, true):
      ["C.viewWillDisappear(false)"] + rootComes + ["C.viewDidDisappear(false)"] + rootGoes
        + ["B.viewDidDisappear(true)"]
    case (.presenterTurns, false):
      ["B.viewWillDisappear(false)", "A.viewDidAppear(true)", "B.viewDidDisappear(false)"] + rootGoes
        + ["C.viewDidDisappear(true)"]
    }
  }

  /// A scene with a controller B and a custom presentation controller. In compact width, C replaces B.
  @MainActor private struct Stand {
    let scene: Scene
    let b: LoggedController
    let c: LoggedController
    let told: Told
    let delegate: Delegate
    private let scripted = ScriptedTransition()

    init(_ traits: TraitCollection) async throws {
      scene = await Scene(traits: traits)
      (b, c) = (LoggedController("B", log: scene.log), LoggedController("C", log: scene.log))
      scripted.makeController = { Told(presentedViewController: $0, presenting: $1) }
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = scripted
      delegate = Delegate(showing: c)
      told = try #require(b.presentationController as? Told)
      told.delegate = delegate
    }

    func present() async {
      scene.root.present(b, animated: false)
      await scene.virtual.runUntilSettled()
    }
  }

  /// A delegate that shows another controller in full screen in compact width.
  @MainActor private final class Delegate: AdaptivePresentationControllerDelegate {
    private let other: ViewController
    var onDecision: (() -> Void)?

    init(showing other: ViewController) { self.other = other }

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { .fullScreen }

    func presentationController(
      _ presentationController: PresentationController,
      viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? { other }

    func presentationController(
      _ presentationController: PresentationController,
      willPresentWithAdaptiveStyle style: ModalPresentationStyle,
      transitionCoordinator: (any ViewControllerTransitionCoordinator)?
    ) { onDecision?() }
  }

  @MainActor private final class Told: PresentationController {
    var onStyleChange: (() -> Void)?

    override func adaptationWillBegin(to successor: PresentationController) { onStyleChange?() }
    override func adaptationWillBegin(from predecessor: PresentationController) { onStyleChange?() }

    // The force unwrap is common in applications, so the property must not be read without a container.
    override var frameOfPresentedViewInContainerView: Rect { containerView!.bounds }
  }
}
