import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Who is told of a change of style closes the window: then the end of the presentation is all that comes.
@MainActor @Suite struct HandOverClosingTests {
  /// Who is told, in this order: the delegate, a presentation controller of one's own, who is shown, the presenter.
  enum Moment: CaseIterable, Sendable {
    case decided, handedOver, shownGoes, presenterTurns
  }

  @Test(arguments: Moment.allCases, [true, false])
  func `nobody hears of a change without a window`(moment: Moment, toCompact: Bool) async throws {
    let scene = await Scene(traits: toCompact ? Scene.regular : Scene.compact)
    let recorder = Recorder(of: scene.virtual.stage, keepsFrames: false)
    let (sheet, other) = (LoggedController("B", log: scene.log), LoggedController("C", log: scene.log))
    let (scripted, delegate) = (ScriptedTransition(), Delegate(showing: other))
    scripted.makeController = { Told(presentedViewController: $0, presenting: $1) }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = scripted
    let told = try #require(sheet.presentationController as? Told)
    told.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    var began = 0
    let close: (Moment) -> Void = { now in
      guard now == moment else { return }
      began = recorder.events.count
      _ = scene.log.take()
      scene.window.close()
    }
    delegate.onDecision = { close(.decided) }
    told.onHandOver = { close(.handedOver) }
    (toCompact ? sheet : other).onCallback = { if $0 == "viewWillDisappear(true)" { close(.shownGoes) } }
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
    #expect(!lines[began...].contains { $0.contains("handOver") })
    #expect(scene.log.take().filter { $0.contains("ppear") } == Self.appearances(after: moment, toCompact: toCompact))
    for name in ["A", "B", "C"] {
      #expect(AppearanceBalance.findings(in: lines, of: name, isShown: name == "A") == [], "\(name)")
    }
    #expect(scene.virtual.stage.windows.isEmpty && scene.isQuiet)
    for controller in [scene.root, sheet, other] { controller.onCallback = nil }
  }

  /// In compact width C takes B's place, and A is gone; in regular width B takes C's, and A comes back.
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

  /// Shows another controller in full screen in compact width.
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
    var onHandOver: (() -> Void)?

    override func handOverWillBegin(to successor: PresentationController) { onHandOver?() }
    override func handOverWillBegin(from predecessor: PresentationController) { onHandOver?() }

    // As many write it: it must not be asked without a container.
    override var frameOfPresentedViewInContainerView: Rect { containerView!.bounds }
  }
}
