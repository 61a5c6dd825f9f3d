import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the views, frames and callbacks of a running transition.
@MainActor @Suite struct TransitionContextTests {
  /// The styles, each with a Boolean value that indicates whether it removes the presenter's view.
  ///
  /// Without a defined context, `.overCurrentContext` is full screen.
  nonisolated static let styles: [(ModalPresentationStyle, removes: Bool)] = [
    (.fullScreen, true), (.overFullScreen, false), (.pageSheet, false), (.formSheet, false), (.custom, false),
    (.currentContext, true), (.overCurrentContext, true),
  ]

  /// The context contains the presenter's view only if the transition adds or removes it.
  ///
  /// Frames are zero in the same cases, except for the final frame of a dismissed controller.
  @Test(.statement("S0-29", "S2-28"), arguments: styles)
  func `a context has the views and frames that its style moves`(style: ModalPresentationStyle, removes: Bool) async {
    let scene = await Scene()
    let sheet = ViewController()
    let looker = Looker()
    sheet.modalPresentationStyle = style
    sheet.transitioningDelegate = looker
    let full = scene.window.bounds
    let sheets: [ModalPresentationStyle: Rect] = [
      .formSheet: Rect(x: 242, y: 74, width: 540, height: 620), .pageSheet: Rect(x: 128, y: 0, width: 768, height: 768),
    ]
    let final = sheets[style] ?? full
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(looker.seen?.from === scene.root && looker.seen?.to === sheet)
    #expect(looker.seen?.fromView === (removes ? scene.root.view : nil) && looker.seen?.toView === sheet.view)
    #expect(
      looker.seen?.initialFrames == [full, .zero] && looker.seen?.finalFrames == [removes ? .zero : full, final]
    )

    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(looker.seen?.from === sheet && looker.seen?.to === scene.root)
    #expect(looker.seen?.fromView === sheet.view && looker.seen?.toView === (removes ? scene.root.view : nil))
    #expect(
      looker.seen?.initialFrames == [final, removes ? .zero : full] && looker.seen?.finalFrames == [final, full]
    )
  }

  /// Some libraries move a card with a gesture and animate it back to its final frame if the gesture is cancelled.
  @Test(arguments: [ModalPresentationStyle.formSheet, .overFullScreen, .fullScreen])
  func `a card whose dismissal is cancelled returns to its presented frame by finalFrame(for:)`(
    style: ModalPresentationStyle
  ) async {
    let scene = await Scene()
    let card = ViewController()
    var returned: [Rect] = []
    let transition = ScriptedTransition { context in
      guard let from = context.viewController(forKey: .from), from.isBeingDismissed,
        let view = context.view(forKey: .from)
      else { return ScriptedTransition.slide(context) }
      View.animate(withDuration: 0.2) {
        view.frame.origin.y += 100
      } completion: { _ in
        View.animate(withDuration: 0.2) {
          view.frame = context.finalFrame(for: from)
        } completion: { _ in
          returned.append(view.frame)
          context.completeTransition(false)
        }
      }
    }
    card.modalPresentationStyle = style
    card.transitioningDelegate = transition
    scene.root.present(card, animated: true)
    await scene.virtual.runUntilSettled()
    let place = card.view.frame
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(place != .zero && returned == [place] && card.view.frame == place)
    #expect(scene.root.presentedViewController === card && scene.isQuiet)
  }

  /// The test records the links and the flags in each appearance callback.
  @Test(.statement("S2-8", "S2-9"))
  func `presentation links and isBeing flags are consistent in each appearance callback`() async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    var seen: [String] = []
    sheet.onCallback = { [unowned sheet, root = scene.root] callback in
      guard callback.contains("ppear(") else { return }
      let isLinked = sheet.presentingViewController === root && root.presentedViewController === sheet
      let flag = sheet.isBeingPresented ? "presented" : sheet.isBeingDismissed ? "dismissed" : "neither"
      seen.append("\(callback.prefix { $0 != "(" }) \(isLinked ? "linked" : "unlinked") \(flag)")
    }
    scene.root.present(sheet, animated: true) { seen.append(sheet.isBeingPresented ? "presented" : "neither") }
    await scene.virtual.runUntilSettled()
    #expect(seen == ["viewWillAppear linked presented", "viewDidAppear linked presented", "neither"])
    seen = []
    scene.root.dismiss(animated: true) { seen.append(sheet.isBeingDismissed ? "dismissed" : "neither") }
    await scene.virtual.runUntilSettled()
    #expect(seen == ["viewWillDisappear linked dismissed", "viewDidDisappear unlinked dismissed", "neither"])
  }

  /// The presenter is the window's root, the parent that defines a context, or the last presented controller.
  @Test(.statement("S1-16"), arguments: ["root", "context", "last"])
  func `the delegate's animation method receives the actual presenter and the source`(presenter: String) async {
    let scene = await Scene()
    let (child, below) = (LoggedController("child", log: scene.log), LoggedController("C", log: scene.log))
    let (inner, sheet) = (LoggedController("inner", log: scene.log), LoggedController("B", log: scene.log))
    let transition = LoggedTransition(log: scene.log)
    for (child, parent) in [(child, scene.root), (inner, child)] {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    if presenter == "last" {
      scene.root.present(below, animated: false)
      await scene.virtual.runUntilSettled()
    }
    child.definesPresentationContext = presenter == "context"
    sheet.modalPresentationStyle = presenter == "context" ? .overCurrentContext : .overFullScreen
    sheet.transitioningDelegate = transition
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    (presenter == "last" ? below : inner).present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let expected = ["root": "B, A, inner", "context": "B, child, inner", "last": "B, C, C"]
    #expect(
      scene.log.take().filter { $0.hasPrefix("delegate.animationController") } == [
        "delegate.animationController(\(expected[presenter]!))"
      ]
    )
    #expect(scene.isQuiet)
  }

  /// The source is the controller that receives `present`, and the presenter is the covered controller.
  @Test(.statement("S1-17", "S1-18", "S1-30", "S2-3", "S2-5"))
  func `delegate methods receive the child that calls present as the source`() async {
    let scene = await Scene()
    let (child, sheet) = (LoggedController("child", log: scene.log), LoggedController("B", log: scene.log))
    let transition = LoggedTransition(log: scene.log)
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    child.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { $0.hasPrefix("delegate.") } == [
        "delegate.presentationController(B, A, child)", "delegate.animationController(B, A, child)",
        "delegate.interactionControllerForPresentation(own: true)",
      ]
    )
  }

  @Test func `a late alongside animation runs over the remaining duration`() async {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let sheet = ViewController()
    let bystander = View()
    scene.window.addSubview(bystander)
    sheet.modalPresentationStyle = .overFullScreen
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(260))
    var completions = 0
    let isKept = sheet.transitionCoordinator?.animate { _ in
      bystander.alpha = 0
    } completion: { _ in
      completions += 1
    }
    #expect(isKept == false && bystander.presentation.alpha == 1)
    await scene.virtual.advance(by: .milliseconds(130))
    #expect((0.1...0.9).contains(bystander.presentation.alpha), "half of what remains is over")
    await scene.virtual.advance(by: .milliseconds(140))
    #expect(bystander.presentation.alpha == 0 && completions == 1)
    #expect(!sheet.isBeingPresented)
  }

  @Test func `the completion of a presentation runs even if the window closes before its turn`() async throws {
    let scene = await Scene()
    let (sheet, log) = (ViewController(), scene.log)
    scene.root.present(sheet, animated: true) { log.add("completion") }
    scene.window.close()
    await scene.virtual.runUntilSettled()
    #expect(log.take().filter { $0 == "completion" } == ["completion"])
    #expect(sheet.presentingViewController == nil)
  }

  /// The removed presenter's view is restored at its index.
  @Test(.statement("S2-40")) func `a dismissal restores the presenter's view between its siblings`() async {
    let scene = await Scene()
    let (below, above) = (View(), View())
    scene.window.insertSubview(below, at: 0)
    scene.window.addSubview(above)
    scene.root.present(ViewController(), animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.view.window == nil)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [below, scene.root.view, above])
  }

  /// The test covers pain point 10 in `what-is-better-than-in-uikit.md`.
  ///
  /// After the dismissal of the full-screen controller, the sheet has the frame of a sheet in the resized window.
  @Test func `a sheet covered by a full-screen controller keeps its frame in a resized window`() async throws {
    let scene = await Scene()
    let (sheet, full) = (ViewController(), ViewController())
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    sheet.present(full, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.window == nil)
    try await scene.send(size: Size(width: 1366, height: 1024))
    await scene.virtual.runUntilSettled()
    sheet.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 413, y: 202, width: 540, height: 620))
    #expect(sheet.view.superview === sheet.presentationController.containerView)
  }

  @Test func `a custom controller restored in mid-adaptation receives dismissalTransitionDidEnd(false)`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    let (transition, delegate) = (
      LoggedTransition(log: scene.log), LoggedAdaptation(log: scene.log, answer: .fullScreen)
    )
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    sheet.presentationController.delegate = delegate
    sheet.presentationController.overrideTraitCollection = TraitCollection(displayScale: 3)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(sheet.presentationController.delegate === delegate && sheet.traitCollection.displayScale == 3)
    try await scene.send(traits: TraitCollection(horizontalSizeClass: .regular))
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { $0.hasPrefix("controller.") && !$0.contains("Layout") } == [
        "controller.dismissalTransitionWillBegin", "controller.dismissalTransitionDidEnd(false)",
      ]
    )
    #expect(sheet.presentationController is LoggedPresentationController)
  }
}

/// An animator that records the context at the start of the transition and animates nothing.
@MainActor private final class Looker {
  struct Seen {
    var from: ViewController?
    var to: ViewController?
    var fromView: View?
    var toView: View?
    var initialFrames: [Rect]
    var finalFrames: [Rect]
  }

  private(set) var seen: Seen?
}

extension Looker: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
    let controllers = [from, to].compactMap { $0 }
    seen = Seen(
      from: from,
      to: to,
      fromView: context.view(forKey: .from),
      toView: context.view(forKey: .to),
      initialFrames: controllers.map { context.initialFrame(for: $0) },
      finalFrames: controllers.map { context.finalFrame(for: $0) }
    )
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    context.completeTransition(true)
  }
}
