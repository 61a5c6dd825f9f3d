import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// What is presented in the place of a controller goes along where a change of style shows that controller elsewhere.
@MainActor @Suite struct CarriedContextsTests {
  /// How the popover of the scene is shown where the width is compact.
  enum Wrapping: CaseIterable, Sendable { case none, container }

  nonisolated static let contexts: [ModalPresentationStyle] = [.currentContext, .overCurrentContext]

  /// A popover B that presents C in its own place.
  @MainActor private struct Contexts {
    let scene: Scene
    let popover: LoggedController
    let context: LoggedController
    private let delegate: Delegate

    init(_ style: ModalPresentationStyle, wrapping: Wrapping, isAnimated: Bool = false) async {
      let made = await Scene.withPopover()
      (scene, popover) = (made.scene, made.sheet)
      delegate = Delegate(wrapping)
      popover.definesPresentationContext = true
      made.popover.delegate = delegate
      context = LoggedController("C", log: scene.log)
      context.modalPresentationStyle = style
      scene.root.present(popover, animated: false)
      await scene.virtual.runUntilSettled()
      popover.present(context, animated: isAnimated)
      await scene.virtual.advance(frames: 3)
      _ = scene.log.take()
    }

    /// The appearance callbacks of the two since the last time.
    var callbacks: [String] { scene.log.take().filter { $0.contains("ppear") && !$0.hasPrefix("A.") } }

    /// Where a controller's view is in the window; `nil` if it is not.
    func place(of controller: ViewController) -> Rect? {
      guard let view = controller.viewIfLoaded, view.window === scene.window else { return nil }
      return view.convert(view.bounds, to: scene.window)
    }

    /// What a frame shows of the context.
    private var shown: Rect? { scene.window.displayList(at: .zero).item(named: "C")?.frame }

    /// Sends traits, and looks in each frame whether the context is seen, and does not jump.
    ///
    /// The way is at most 768 points in 18 frames, and at its fastest less than twice as fast as on the whole.
    func change(to traits: TraitCollection, frames: Int = 60) async throws {
      scene.virtual.stage.change(size: Size(width: traits == Scene.compact ? 390 : 1024, height: 768), traits: traits)
      for _ in 0..<frames {
        let last = try #require(shown)
        await scene.virtual.advance(frames: 1)
        let new = try #require(shown)
        let steps = [new.minX - last.minX, new.minY - last.minY, new.maxX - last.maxX, new.maxY - last.maxY]
        #expect(steps.allSatisfy { abs($0) < 2 * 768 / 18 }, "\(last) \(new)")
        try #require(place(of: context) != nil)
        try scene.virtual.checkInvariants(allowsScheduledWork: true)
      }
      if frames == 60 { await scene.virtual.runUntilSettled() }
    }
  }

  /// Shows the popover in a navigation controller, or as it is.
  @MainActor private final class Delegate: PopoverPresentationControllerDelegate {
    private let wrapping: Wrapping

    init(_ wrapping: Wrapping) { self.wrapping = wrapping }

    func presentationController(
      _ presentationController: PresentationController,
      viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? {
      guard wrapping == .container else { return nil }
      return NavigationController(rootViewController: presentationController.presentedViewController)
    }
  }

  /// There and back: no controller appears or disappears, and at the end everything stands where it did.
  @Test(arguments: contexts, Wrapping.allCases)
  func `a context stays over its presenter`(style: ModalPresentationStyle, wrapping: Wrapping) async throws {
    let contexts = await Contexts(style, wrapping: wrapping)
    let before = try #require(contexts.place(of: contexts.context))
    #expect(before.size == Size(width: 200, height: 100))
    try await contexts.change(to: Scene.compact)
    let full = Rect(x: 0, y: 0, width: 390, height: 768)
    #expect(contexts.place(of: contexts.context) == full)
    #expect(contexts.context.presentingViewController === contexts.popover)
    #expect(contexts.place(of: contexts.popover) == (style == .currentContext ? nil : full))
    try await contexts.change(to: Scene.regular)
    #expect(contexts.place(of: contexts.context) == before)
    #expect(contexts.context.presentingViewController === contexts.popover)
    // A controller that is covered in its place is not seen, whatever is put around it.
    #expect(contexts.callbacks.isEmpty)
    contexts.context.dismiss(animated: false)
    await contexts.scene.virtual.runUntilSettled()
    #expect(contexts.place(of: contexts.popover) == before)
    #expect(contexts.scene.isQuiet)
  }

  /// Back before it has come, and there again, each from where it is.
  @Test(arguments: contexts, Wrapping.allCases)
  func `a context that turns on its way does not jump`(style: ModalPresentationStyle, wrapping: Wrapping) async throws {
    let contexts = await Contexts(style, wrapping: wrapping)
    let before = try #require(contexts.place(of: contexts.context))
    for _ in 0..<2 {
      try await contexts.change(to: Scene.compact, frames: 7)
      try await contexts.change(to: Scene.regular, frames: 5)
    }
    try await contexts.change(to: Scene.compact)
    #expect(contexts.place(of: contexts.context) == Rect(x: 0, y: 0, width: 390, height: 768))
    try await contexts.change(to: Scene.compact, frames: 5)
    try await contexts.change(to: Scene.regular)
    #expect(contexts.place(of: contexts.context) == before)
    #expect(contexts.callbacks.isEmpty && contexts.scene.isQuiet)
  }

  /// Dismissed while it is full screen; the popover is then as it was before there was a context.
  @Test(arguments: contexts, Wrapping.allCases)
  func `what was covered returns in the other style`(style: ModalPresentationStyle, wrapping: Wrapping) async throws {
    let contexts = await Contexts(style, wrapping: wrapping)
    let before = try #require(contexts.place(of: contexts.context))
    try await contexts.change(to: Scene.compact)
    contexts.context.dismiss(animated: true)
    await contexts.scene.virtual.runUntilSettled()
    #expect(contexts.place(of: contexts.popover) == Rect(x: 0, y: 0, width: 390, height: 768))
    let returns = ["C.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)"]
    let ends = ["B.viewDidAppear(true)", "C.viewDidDisappear(true)"]
    let isCovered = style == .currentContext
    #expect(
      contexts.callbacks == (isCovered ? returns + ends : ["C.viewWillDisappear(true)", "C.viewDidDisappear(true)"])
    )
    contexts.scene.virtual.stage.change(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await contexts.scene.virtual.runUntilSettled()
    #expect(contexts.place(of: contexts.popover) == before)
    #expect(contexts.scene.isQuiet)
  }

  /// A context comes while its presenter changes its style: the presenter has gone when that has come.
  @Test(arguments: Wrapping.allCases)
  func `a presenter that is going has gone in the other style`(wrapping: Wrapping) async throws {
    let contexts = await Contexts(.currentContext, wrapping: wrapping, isAnimated: true)
    try await contexts.change(to: Scene.compact)
    #expect(contexts.callbacks == ["C.viewDidAppear(true)", "B.viewDidDisappear(true)"])
    try await contexts.change(to: Scene.regular)
    contexts.context.dismiss(animated: false)
    await contexts.scene.virtual.runUntilSettled()
    #expect(contexts.place(of: contexts.popover) != nil && contexts.scene.isQuiet)
  }

  /// What covers the whole window is presented by what stands in front; a popover under it leaves its chrome unseen.
  @Test func `a covered popover changes its style unseen`() async throws {
    let contexts = await Contexts(.fullScreen, wrapping: .none)
    let stage = contexts.scene.virtual.stage
    stage.change(size: Size(width: 390, height: 768), traits: Scene.compact)
    // Before the change is over: its chrome comes back while it is on its way out.
    await contexts.scene.virtual.advance(frames: 2)
    contexts.context.dismiss(animated: false)
    await contexts.scene.virtual.advance(frames: 2)
    #expect(contexts.place(of: contexts.popover) == Rect(x: 0, y: 0, width: 390, height: 768))
    stage.change(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await contexts.scene.virtual.runUntilSettled()
    #expect(contexts.place(of: contexts.popover)?.size == Size(width: 200, height: 100))
    #expect(contexts.scene.isQuiet)
  }

  /// Presented from a callback while the container around it goes: it stays with the controller that stays.
  @Test func `what is presented over a container that is taken off stays`() async throws {
    let made = await Scene.withPopover()
    let (scene, sheet) = (made.scene, made.sheet)
    let delegate = Delegate(.container)
    made.popover.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    scene.virtual.stage.change(size: Size(width: 390, height: 768), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    let front = LoggedController("C", log: scene.log)
    front.modalPresentationStyle = .overFullScreen
    // The last moment at which the container is still around it.
    sheet.onCallback = { [weak sheet] in
      if $0 == "willMove(nil)" { sheet?.present(front, animated: false) }
    }
    scene.virtual.stage.change(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(front.presentingViewController === sheet && sheet.parent == nil)
    #expect(front.viewIfLoaded?.window === scene.window)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
    withExtendedLifetime(delegate) {}
  }
}
