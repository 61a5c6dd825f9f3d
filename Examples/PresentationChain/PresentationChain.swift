import Foundation
import Proscenium
import ProsceniumTesting

/// An example that presents B over A, C over B and D over C, then dismisses the top, the middle, and all controllers.
///
/// The example needs no screen. A contains a, and a requests B: the source is a, the presenting controller is A, and
/// the presented controller is B. The example prints its events. It ends with status 0 only if all events occurred in
/// order and the chain is the expected one.
@MainActor struct PresentationChain {
  private let stage = Stage(size: Size(width: 1024, height: 768))
  let recorder: Recorder
  private let roles = Roles()
  let root = ViewController()
  private let child = ViewController()
  private let b = ViewController()
  private let c = ViewController()
  private let d = ViewController()

  init() {
    recorder = Recorder(of: stage, keepsFrames: false)
    for (controller, title) in [(root, "A"), (child, "a"), (b, "B"), (c, "C"), (d, "D")] { controller.title = title }
    for controller in [b, c, d] { controller.transitioningDelegate = roles }
    (c.modalPresentationStyle, d.modalPresentationStyle) = (.formSheet, .overFullScreen)
  }

  func run() async throws {
    let window = await show()
    defer { print(recorder.text(of: [.callback, .request, .note])) }
    try await buildChain()
    try await askInVain()
    try await dismissTop()
    try await dismissMiddle()
    try await dismissAll()
    window.close()
  }

  /// Shows A with its child a.
  private func show() async -> Window {
    let window = Window(stage: stage)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    window.rootViewController = root
    window.makeKeyAndVisible()
    // The appearance ends in a separate turn.
    await withCheckedContinuation { continuation in stage.scheduler.nextTurn { continuation.resume() } }
    recorder.clear()
    return window
  }

  // MARK: Presenting

  /// Presents B, C and D. Only the full-screen presentation removes its presenter's view.
  private func buildChain() async throws {
    recorder.note("— a presents B, B presents C, and C presents D.")
    try await child.presentAndWait(b)
    try await b.presentAndWait(c)
    try await c.presentAndWait(d)
    try recorder.expectEvents(of: [.callback, .request]) {
      "a.present(B, animated: true)"
      "B.loadView"
      "B.viewDidLoad"
      "A.viewWillDisappear(true)"
      "a.viewWillDisappear(true)"
      "B.viewWillAppear(true)"
      "B.viewIsAppearing(true)"
      "B.viewDidAppear(true)"
      "A.viewDidDisappear(true)"
      "a.viewDidDisappear(true)"
      for (presenter, presented) in [("B", "C"), ("C", "D")] {
        "\(presenter).present(\(presented), animated: true)"
        "\(presented).loadView"
        "\(presented).viewDidLoad"
        "\(presented).viewWillAppear(true)"
        "\(presented).viewIsAppearing(true)"
        "\(presented).viewDidAppear(true)"
      }
    }
    try expectChain("A → B → C → D")
    try expect("roles", roles.text, "B over A for a, C over B for B, D over C for C")
    // B is the presented controller of both, because it covers A's view and a requested it.
    try expect("presented by a", child.presentedViewController?.title ?? "nothing", "B")
    try expect("presented by a alone", child.ownPresentedViewController?.title ?? "nothing", "nothing")
  }

  /// Makes invalid requests, and checks that each throws its reason without other effects.
  private func askInVain() async throws {
    recorder.note("— Impossible requests are refused.")
    let (stranger, other) = (ViewController(), ViewController())
    (stranger.title, other.title) = ("stranger", "other")
    try await expectRefusal(.alreadyPresenting) { try await root.presentAndWait(stranger) }
    try await expectRefusal(.presentsAncestor) { try await d.presentAndWait(b) }
    try await expectRefusal(.hasParent) { try await d.presentAndWait(child) }
    try await expectRefusal(.presentedElsewhere) { try await stranger.presentAndWait(b) }
    try await expectRefusal(.detachedPresenter) { try await stranger.presentAndWait(other) }
    try await expectRefusal(.nothingToDismiss) { try await stranger.dismissAndWait() }
    try expectChain("A → B → C → D")
    recorder.skipEvents()
  }

  // MARK: Dismissing

  /// Dismisses D, which presents no controller. No other transition can begin before the dismissal has ended.
  private func dismissTop() async throws {
    recorder.note("— D.dismiss dismisses D.")
    let dismissal = Task.immediate { try await d.dismissAndWait() }
    try await expectRefusal(.transitionInProgress) { try await root.dismissAndWait() }
    _ = try await dismissal.value
    try recorder.expectEvents(of: [.callback, .request]) {
      "D.dismiss(animated: true)"
      "A.dismiss(animated: true)"
      "A.dismiss is refused: transitionInProgress"
      "D.viewWillDisappear(true)"
      "D.viewDidDisappear(true)"
    }
    try expectChain("A → B → C")
  }

  /// Dismisses all controllers above B. The animation moves D, the front controller, and B remains.
  private func dismissMiddle() async throws {
    try await c.presentAndWait(d, animated: false)
    recorder.skipEvents()
    recorder.note("— B.dismiss dismisses C and D.")
    try await b.dismissAndWait()
    try recorder.expectEvents(of: [.callback, .request]) {
      "B.dismiss(animated: true)"
      "D.viewWillDisappear(true)"
      "C.viewWillDisappear(true)"
      "D.viewDidDisappear(true)"
      "C.viewDidDisappear(true)"
    }
    try expectChain("A → B")
  }

  /// Dismisses all controllers, so that A and its child a appear again.
  private func dismissAll() async throws {
    try await b.presentAndWait(c, animated: false)
    try await c.presentAndWait(d, animated: false)
    recorder.skipEvents()
    recorder.note("— A.dismiss dismisses all presented controllers.")
    try await root.dismissAndWait()
    try recorder.expectEvents(of: [.callback, .request]) {
      "A.dismiss(animated: true)"
      "D.viewWillDisappear(true)"
      "C.viewWillDisappear(true)"
      "B.viewWillDisappear(true)"
      "A.viewWillAppear(true)"
      "a.viewWillAppear(true)"
      "A.viewIsAppearing(true)"
      "a.viewIsAppearing(true)"
      "A.viewDidAppear(true)"
      "a.viewDidAppear(true)"
      "D.viewDidDisappear(true)"
      "C.viewDidDisappear(true)"
      "B.viewDidDisappear(true)"
    }
    try expectChain("A")
  }
}
