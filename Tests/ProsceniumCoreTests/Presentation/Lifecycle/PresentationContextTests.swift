import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of presentations in the context of a controller that defines one.
@MainActor @Suite struct PresentationContextTests {
  /// A root with two children side by side, of which the left one has a child of its own.
  @MainActor private struct Columns {
    let scene: Scene
    let left: LoggedController
    let right: LoggedController
    let inner: LoggedController
    let shown: LoggedController

    init() async {
      scene = await Scene()
      left = LoggedController("left", log: scene.log)
      right = LoggedController("right", log: scene.log)
      inner = LoggedController("inner", log: scene.log)
      shown = LoggedController("shown", log: scene.log)
      let root = scene.root
      Columns.add(left, to: root, Rect(x: 0, y: 0, width: 300, height: 768), [.flexibleHeight])
      Columns.add(right, to: root, Rect(x: 300, y: 0, width: 724, height: 768), [.flexibleWidth, .flexibleHeight])
      Columns.add(inner, to: left, Rect(x: 0, y: 100, width: 300, height: 200), [])
      await scene.virtual.runUntilSettled()
      _ = scene.log.take()
    }

    private static func add(_ child: ViewController, to parent: ViewController, _ frame: Rect, _ mask: AutoresizingMask)
    {
      parent.addChild(child)
      child.view.frame = frame
      child.view.autoresizingMask = mask
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }

    func present(_ style: ModalPresentationStyle, from source: ViewController, animated: Bool = true) async {
      shown.modalPresentationStyle = style
      source.present(shown, animated: animated)
      await scene.virtual.runUntilSettled()
    }

    func appearances() -> [String] { scene.log.take().filter { $0.contains("ppear(") && !$0.contains("IsApp") } }
  }

  /// The search for a context moves up the parents, beginning with the controller that is asked to present.
  @Test(
    .statement("S2-9", "S2-36", "S2-37", "S2-38", "S2-39", "S2-40", "S2-41", "S2-42", "S2-43"),
    .statement("S2-44", "S4-19", "S4-21", "S4-24"),
    arguments: [ModalPresentationStyle.currentContext, .overCurrentContext]
  )
  func `a presentation covers the nearest controller that defines a context`(style: ModalPresentationStyle) async {
    let columns = await Columns()
    columns.left.definesPresentationContext = true
    columns.scene.root.definesPresentationContext = true
    await columns.present(style, from: columns.inner)
    #expect(columns.left.ownPresentedViewController === columns.shown)
    #expect(columns.inner.presentedViewController === columns.shown && columns.inner.ownPresentedViewController == nil)
    #expect(columns.shown.presentingViewController === columns.left)
    #expect(columns.scene.root.presentedViewController == nil && columns.right.presentedViewController == nil)
    let container = columns.shown.presentationController.containerView
    #expect(container?.superview === columns.scene.root.view && container?.frame == columns.left.view.frame)
    #expect(columns.shown.view.frame == Rect(x: 0, y: 0, width: 300, height: 768))
    #expect(columns.shown.presentationController.presentationStyle == style)
    #expect((columns.left.view.window == nil) == (style == .currentContext))
    #expect(columns.right.view.window != nil)
    columns.inner.dismiss(animated: true)
    await columns.scene.virtual.runUntilSettled()
    #expect(columns.scene.root.view.subviews == [columns.left.view, columns.right.view])
    #expect(columns.left.view.frame == Rect(x: 0, y: 0, width: 300, height: 768))
    #expect(columns.left.presentedViewController == nil && columns.scene.isQuiet)
  }

  @Test(
    .statement("S2-45", "S4-20"),
    arguments: [
      (ModalPresentationStyle.currentContext, AdaptationRules.iOS8, true), (.overCurrentContext, .iOS8, true),
      (.currentContext, .iOS13, true), (.overCurrentContext, .iOS13, false),
    ]
  )
  func `without a context, the root presents full screen, or over full screen by the iOS 13 rules`(
    style: ModalPresentationStyle,
    rules: AdaptationRules,
    removes: Bool
  ) async {
    let columns = await Columns()
    columns.scene.virtual.stage.adaptationRules = rules
    await columns.present(style, from: columns.inner)
    #expect(columns.scene.root.presentedViewController === columns.shown)
    #expect(columns.shown.view.frame == columns.scene.window.bounds)
    #expect((columns.scene.root.view.window == nil) == removes)
    #expect(columns.shown.presentationController.presentationStyle == (removes ? .fullScreen : .overFullScreen))
    #expect(columns.shown.presentationController.shouldPresentInFullscreen)
    #expect(columns.shown.modalPresentationStyle == style, "what was asked for stays")
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet, .pageSheet])
  func `styles other than the context styles ignore a defined context`(style: ModalPresentationStyle) async {
    let columns = await Columns()
    columns.left.definesPresentationContext = true
    await columns.present(style, from: columns.inner)
    #expect(columns.scene.root.presentedViewController === columns.shown)
    #expect(columns.left.ownPresentedViewController == nil)
  }

  /// The test covers pain point 28 in `what-is-better-than-in-uikit.md`.
  ///
  /// The presentation covers one of several columns, and the controller in this column receives appearance callbacks.
  @Test(arguments: [true, false]) func `a covered child disappears and reappears`(animated: Bool) async {
    let columns = await Columns()
    columns.left.definesPresentationContext = true
    await columns.present(.currentContext, from: columns.left, animated: animated)
    #expect(
      columns.appearances() == [
        "left.viewWillDisappear(\(animated))", "inner.viewWillDisappear(\(animated))",
        "shown.viewWillAppear(\(animated))", "shown.viewDidAppear(\(animated))", "left.viewDidDisappear(\(animated))",
        "inner.viewDidDisappear(\(animated))",
      ]
    )
    columns.left.dismiss(animated: animated)
    await columns.scene.virtual.runUntilSettled()
    #expect(
      columns.appearances() == [
        "shown.viewWillDisappear(\(animated))", "left.viewWillAppear(\(animated))", "inner.viewWillAppear(\(animated))",
        "left.viewDidAppear(\(animated))", "inner.viewDidAppear(\(animated))", "shown.viewDidDisappear(\(animated))",
      ]
    )
  }

  @Test(.statement("S4-29"))
  func `an overCurrentContext presentation sends no appearance callbacks to its presenter`() async {
    let columns = await Columns()
    columns.left.definesPresentationContext = true
    await columns.present(.overCurrentContext, from: columns.left)
    #expect(columns.appearances() == ["shown.viewWillAppear(true)", "shown.viewDidAppear(true)"])
  }

  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func `a presentation in a context disappears and reappears with its surroundings`(style: ModalPresentationStyle) async
  {
    let columns = await Columns()
    columns.left.definesPresentationContext = true
    await columns.present(style, from: columns.left)
    _ = columns.appearances()
    let cover = LoggedController("cover", log: columns.scene.log)
    columns.right.present(cover, animated: false)
    await columns.scene.virtual.runUntilSettled()
    let gone = columns.appearances()
    #expect(
      gone.filter { $0.hasPrefix("shown") } == ["shown.viewWillDisappear(false)", "shown.viewDidDisappear(false)"]
    )
    #expect(gone.contains("left.viewWillDisappear(false)") == (style == .overCurrentContext))
    cover.dismiss(animated: false)
    await columns.scene.virtual.runUntilSettled()
    let back = columns.appearances()
    #expect(back.filter { $0.hasPrefix("shown") } == ["shown.viewWillAppear(false)", "shown.viewDidAppear(false)"])
    #expect(back.contains("left.viewDidAppear(false)") == (style == .overCurrentContext))
  }

  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func `a context presentation follows a resize at rest and in transition`(style: ModalPresentationStyle) async throws {
    for delay in [0, 200, 2000] {
      let columns = await Columns()
      columns.right.definesPresentationContext = true
      columns.shown.modalPresentationStyle = style
      columns.right.present(columns.shown, animated: true)
      await columns.scene.virtual.advance(by: .milliseconds(delay))
      try await columns.scene.send(size: Size(width: 800, height: 600))
      await columns.scene.virtual.runUntilSettled()
      let place = Rect(x: 300, y: 0, width: 500, height: 600)
      #expect(columns.shown.presentationController.containerView?.frame == place, "after \(delay) ms")
      #expect(columns.shown.view.frame == Rect(origin: .zero, size: place.size), "after \(delay) ms")
      columns.right.dismiss(animated: true)
      await columns.scene.virtual.runUntilSettled()
      #expect(columns.right.view.frame == place && columns.scene.isQuiet, "after \(delay) ms")
      #expect(columns.scene.root.view.subviews == [columns.left.view, columns.right.view])
    }
  }

  @Test func `a context presentation keeps the frame that its presenter's constraints define`() async throws {
    let scene = await Scene()
    let (child, shown) = (ViewController(), ViewController())
    scene.root.addChild(child)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    let (view, root) = (child.loadedView, scene.root.loadedView)
    let constraints = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 30),
      root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 40),
    ]
    LayoutConstraint.activate(constraints)
    child.definesPresentationContext = true
    shown.modalPresentationStyle = .currentContext
    child.present(shown, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(view.window == nil && constraints.allSatisfy { !$0.isActive })
    try await scene.send(size: Size(width: 800, height: 600))
    await scene.virtual.runUntilSettled()
    let place = Rect(x: 10, y: 20, width: 760, height: 540)
    #expect(shown.presentationController.containerView?.frame == place)
    #expect(shown.view.frame == Rect(origin: .zero, size: place.size))
    child.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(view.frame == place && constraints.allSatisfy(\.isActive))
    try await scene.send(size: Size(width: 1024, height: 768))
    await scene.virtual.runUntilSettled()
    #expect(view.frame == Rect(x: 10, y: 20, width: 984, height: 708) && scene.isQuiet)
  }

  @Test func `a context presentation follows the frame that a parent's layout sets for its presenter`() async throws {
    for style in [ModalPresentationStyle.currentContext, .overCurrentContext] {
      let virtual = VirtualStage(size: Size(width: 1024, height: 768), traits: Scene.regular)
      let (parent, child, shown) = (HalvingController(), ViewController(), ViewController())
      let window = Window(stage: virtual.stage)
      window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      window.makeKeyAndVisible()
      await virtual.runUntilSettled()
      child.definesPresentationContext = true
      shown.modalPresentationStyle = style
      child.present(shown, animated: true)
      await virtual.advance(by: .milliseconds(200))
      for width in [600.0, 800.0] {
        try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: width, height: 768))
        await virtual.runUntilSettled()
        let place = Rect(x: width / 2, y: 0, width: width / 2, height: 768)
        #expect(shown.presentationController.containerView?.frame == place)
        #expect(shown.view.frame == Rect(origin: .zero, size: place.size))
      }
      child.dismiss(animated: true)
      await virtual.runUntilSettled()
      #expect(child.view.frame == Rect(x: 400, y: 0, width: 400, height: 768))
    }
  }

  @Test func `a cancelled context presentation restores the child's view among its siblings`() async throws {
    let columns = await Columns()
    columns.left.definesPresentationContext = true
    columns.shown.modalPresentationStyle = .currentContext
    let presenting = Task.immediate { try await columns.left.presentAndWait(columns.shown) }
    await columns.scene.virtual.advance(by: .milliseconds(200))
    presenting.cancel()
    await columns.scene.virtual.runUntilSettled()
    #expect(try await presenting.value == .cancelled)
    #expect(columns.scene.root.view.subviews == [columns.left.view, columns.right.view])
    #expect(columns.left.ownPresentedViewController == nil && columns.scene.isQuiet)
  }

  /// The search begins with the receiver, so a receiver that is itself the context also provides its style.
  @Test(.statement("S2-46"))
  func `providesPresentationContextTransitionStyle applies the context's transition style`() async {
    for (isProvided, source) in [(true, 0), (true, 1), (false, 0), (false, 1)] {
      let columns = await Columns()
      columns.left.definesPresentationContext = true
      columns.left.providesPresentationContextTransitionStyle = isProvided
      columns.left.modalTransitionStyle = .crossDissolve
      columns.shown.modalPresentationStyle = .overCurrentContext
      [columns.left, columns.inner][source].present(columns.shown, animated: true)
      await columns.scene.virtual.advance(by: .milliseconds(100))
      let dissolves = columns.shown.view.presentation.alpha < 1
      #expect(dissolves == isProvided, "source \(source)")
      #expect((columns.shown.view.presentation.frame.minY == 0) == dissolves)
      await columns.scene.virtual.runUntilSettled()
    }
  }

  @Test(.statement("S2-22"))
  func `a modalTransitionStyle set after present has no effect`() async {
    let scene = await Scene()
    let sheet = ViewController()
    scene.root.present(sheet, animated: true)
    sheet.modalTransitionStyle = .crossDissolve
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(sheet.view.presentation.alpha == 1 && sheet.view.presentation.frame.minY > 0)
    await scene.virtual.runUntilSettled()
  }

  /// A custom presentation with `shouldPresentInFullscreen` of `false` covers a context. Its style never adapts.
  @Test(.statement("S0-57", "S0-59"), arguments: [true, false])
  func `a custom presentation in a context may remove its presenter's view and never adapts`(removes: Bool) async throws
  {
    let columns = await Columns()
    columns.left.definesPresentationContext = true
    let delegate = ContextDelegate(removes: removes)
    columns.shown.transitioningDelegate = delegate
    await columns.present(.custom, from: columns.inner)
    #expect(columns.shown.presentingViewController === columns.left)
    #expect(columns.shown.presentationController.containerView?.frame == columns.left.view.frame)
    #expect((columns.left.view.window == nil) == removes)
    try await columns.scene.send(traits: Scene.compact)
    await columns.scene.virtual.runUntilSettled()
    #expect(columns.shown.presentationController.presentationStyle == .custom)
    #expect(delegate.questions == 0, "what does not cover the window never adapts")
    columns.shown.dismiss(animated: true)
    await columns.scene.virtual.runUntilSettled()
    #expect(columns.scene.root.view.subviews == [columns.left.view, columns.right.view])
  }

  /// No controller defines a context, so the presentation covers the window. Its delegate is not asked all the same.
  @Test(.statement("S0-57"))
  func `shouldPresentInFullscreen false prevents adaptation, even without a context`() async throws {
    let columns = await Columns()
    let delegate = ContextDelegate(removes: false)
    columns.shown.transitioningDelegate = delegate
    await columns.present(.custom, from: columns.inner)
    #expect(columns.shown.presentingViewController === columns.scene.root)
    try await columns.scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    await columns.scene.virtual.runUntilSettled()
    #expect(columns.shown.presentationController is PlacedController && delegate.questions == 0)
    #expect(columns.shown.presentationController.presentationStyle == .custom && columns.scene.isQuiet)
  }

  @Test func `two contexts and their window present a controller each until the window closes`() async {
    let columns = await Columns()
    let (left, right) = (columns.left, columns.right)
    let (other, cover) = (ViewController(), ViewController())
    (left.definesPresentationContext, right.definesPresentationContext) = (true, true)
    other.modalPresentationStyle = .overCurrentContext
    cover.modalPresentationStyle = .overFullScreen
    await columns.present(.currentContext, from: left)
    right.present(other, animated: false)
    await columns.scene.virtual.runUntilSettled()
    columns.scene.root.present(cover, animated: false)
    await columns.scene.virtual.runUntilSettled()
    #expect(left.ownPresentedViewController === columns.shown && right.ownPresentedViewController === other)
    #expect(columns.scene.root.presentedViewController === cover)
    columns.scene.window.close()
    #expect(left.presentedViewController == nil && right.presentedViewController == nil)
    #expect(columns.scene.root.presentedViewController == nil)
    await columns.scene.virtual.runUntilSettled()
    #expect(columns.scene.isQuiet)
  }
}

@MainActor
private final class ContextDelegate: ViewControllerTransitioningDelegate,
  AdaptivePresentationControllerDelegate
{
  private let removes: Bool
  private(set) var questions = 0

  init(removes: Bool) { self.removes = removes }

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    let controller = PlacedController(presentedViewController: presented, presenting: presenting)
    controller.removes = removes
    controller.delegate = self
    return controller
  }

  func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    questions += 1
    return .overFullScreen
  }

  func presentationController(
    _ presentationController: PresentationController,
    styleFor traitCollection: TraitCollection,
    size: Size
  ) -> ModalPresentationStyle? {
    questions += 1
    return nil
  }
}

@MainActor private final class PlacedController: PresentationController {
  var removes = false
  override var shouldPresentInFullscreen: Bool { false }
  override var shouldRemovePresentersView: Bool { removes }
}

/// A controller that sets its children's frames to the right half, as containers without constraints do.
@MainActor private final class HalvingController: ViewController {
  override func viewDidLayoutSubviews() {
    let half = view.bounds.width / 2
    for child in children { child.view.frame = Rect(x: half, y: 0, width: half, height: view.bounds.height) }
  }
}
