import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of presentations in a controller's context that follow the controller through an adaptation.
@MainActor @Suite struct CarriedContextsTests {
  /// The container of the scene's popover in compact width.
  enum Wrapping: CaseIterable, Sendable { case none, container }

  nonisolated static let contexts: [ModalPresentationStyle] = [.currentContext, .overCurrentContext]

  /// A popover B that presents C in its context.
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

    /// The appearance callbacks of B and C since the last access, which clears the log.
    var callbacks: [String] { scene.log.take().filter { $0.contains("ppear") && !$0.hasPrefix("A.") } }

    /// Returns the frame of a controller's view in the window, or `nil` if the view is not in the window.
    func place(of controller: ViewController) -> Rect? {
      guard let view = controller.viewIfLoaded, view.window === scene.window else { return nil }
      return view.convert(view.bounds, to: scene.window)
    }

    /// The frame of the presented controller C in the display list.
    private var shown: Rect? { scene.window.displayList(at: .zero).item(named: "C")?.frame }

    /// Changes the traits and checks in each frame that C is displayed and does not jump.
    ///
    /// The distance is at most 768 points in 18 frames. Each step must be less than twice the average one.
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

  /// A delegate that wraps the popover in a navigation controller, or leaves it unwrapped.
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

  /// The style changes and changes back. No controller appears or disappears, and all views return to their frames.
  @Test(arguments: contexts, Wrapping.allCases)
  func `a context follows its adapting presenter`(style: ModalPresentationStyle, wrapping: Wrapping) async throws {
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
    // A wrapping container does not reveal a covered controller, so there are no appearance callbacks.
    #expect(contexts.callbacks.isEmpty)
    contexts.context.dismiss(animated: false)
    await contexts.scene.virtual.runUntilSettled()
    #expect(contexts.place(of: contexts.popover) == before)
    #expect(contexts.scene.isQuiet)
  }

  /// Each adaptation is reversed before its end and continues from the displayed frame.
  @Test(arguments: contexts, Wrapping.allCases)
  func `an adaptation reversed midway does not jump`(style: ModalPresentationStyle, wrapping: Wrapping) async throws {
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

  /// C is dismissed in full screen. The popover then returns to its original frame.
  @Test(arguments: contexts, Wrapping.allCases)
  func `a dismissed context uncovers its presenter`(style: ModalPresentationStyle, wrapping: Wrapping) async throws {
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

  /// The presentation of C in B's context runs while B adapts. B disappears when that presentation ends.
  @Test(arguments: Wrapping.allCases)
  func `a presenter that adapts during a presentation over it disappears once`(wrapping: Wrapping) async throws {
    let contexts = await Contexts(.currentContext, wrapping: wrapping, isAnimated: true)
    try await contexts.change(to: Scene.compact)
    #expect(contexts.callbacks == ["C.viewDidAppear(true)", "B.viewDidDisappear(true)"])
    try await contexts.change(to: Scene.regular)
    contexts.context.dismiss(animated: false)
    await contexts.scene.virtual.runUntilSettled()
    #expect(contexts.place(of: contexts.popover) != nil && contexts.scene.isQuiet)
  }

  /// The full-screen presentation covers the window, so the adapting popover does not display its chrome.
  @Test func `a popover covered by full screen adapts out of sight`() async throws {
    let contexts = await Contexts(.fullScreen, wrapping: .none)
    let stage = contexts.scene.virtual.stage
    stage.change(size: Size(width: 390, height: 768), traits: Scene.compact)
    // The dismissal begins before the end of the adaptation, so the outgoing chrome is displayed again.
    await contexts.scene.virtual.advance(frames: 2)
    contexts.context.dismiss(animated: false)
    await contexts.scene.virtual.advance(frames: 2)
    #expect(contexts.place(of: contexts.popover) == Rect(x: 0, y: 0, width: 390, height: 768))
    stage.change(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await contexts.scene.virtual.runUntilSettled()
    #expect(contexts.place(of: contexts.popover)?.size == Size(width: 200, height: 100))
    #expect(contexts.scene.isQuiet)
  }

  /// The presentation begins in a callback during the removal of the container. Its presenter is the controller that
  /// remains.
  @Test func `a controller presented during the removal of a wrapping container stays presented`() async throws {
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
    // The callback is the last moment at which the controller has its container.
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
