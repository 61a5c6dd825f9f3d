import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Popovers beside their anchors, and what a gesture does to them.
@MainActor @Suite struct PopoverTests {
  init() { CapturedLog.install() }

  /// There is one for every popover, from before until after.
  @Test(.statement("S4-31", "S4-35", "S4-36")) func `a popover stands beside its anchor under its controller`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    #expect(sheet.presentationController === popover && popover.arrowDirection == .unknown)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.popoverPresentationController === popover && popover.arrowDirection == .up)
    #expect(popover.presentedView?.frame == Rect(x: 412, y: 320, width: 200, height: 113))
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == Rect(x: 412, y: 333, width: 200, height: 100))
    #expect(scene.root.view.window != nil && scene.isQuiet)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(popover.arrowDirection == .unknown && scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test func `a popover has round corners and a shadow, and its content is clipped to them until it leaves`() async {
    let (scene, sheet, _) = await Scene.withPopover()
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let list = scene.window.displayList(at: .zero)
    #expect(list.item(named: "ground")?.appearance?.cornerRadii == CornerRadii(10))
    // One shadow of all that is drawn, the arrow too.
    let shadow = list.item(named: "popover")?.appearance?.shadow
    #expect(shadow?.radius == 16 && shadow?.path == nil && list.item(named: "ground")?.appearance?.shadow == nil)
    let content = list.items.first { $0.id == sheet.view.id }?.appearance
    #expect(content?.cornerRadii == CornerRadii(10) && content?.clipsToBounds == true)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.layer.cornerRadius == 0 && !sheet.view.clipsToBounds)
  }

  @Test func `content that clips itself keeps its own corners in a popover`() async {
    let (scene, sheet, _) = await Scene.withPopover()
    sheet.view.clipsToBounds = true
    sheet.view.layer.cornerRadius = 3
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.layer.cornerRadius == 3)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.layer.cornerRadius == 3 && sheet.view.clipsToBounds)
  }

  /// What belongs to a whole view is shown over it, and a touch beside it reaches its end.
  @Test(.statement("S4-33")) func `a popover that belongs to the whole window's view is seen`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    popover.sourceView = scene.root.view
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.frame == Rect(x: 412, y: 645, width: 200, height: 113))
    #expect(sheet.view.bounds.size == Size(width: 200, height: 100) && scene.isQuiet)
    #expect(popover.dismissByUser(tappingAt: Point(x: 300, y: 50)))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
  }

  /// The grey is shown behind the popover and in front of all the rest, from nothing to all and back.
  @Test(.statement("S4-33"))
  func `the ground behind a popover is dimmed, and a tap on it dismisses`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    var opacities: [Double] = []
    scene.virtual.stage.onFrame = { list in
      guard let ground = list.items.firstIndex(where: { $0.name == "dimming" }) else { return }
      let item = list.items[ground]
      opacities.append(item.opacity)
      #expect(item.frame == scene.window.bounds && item.backgroundColor == Color.black.withAlphaComponent(0.2))
      let (root, front) = (list.items.firstIndex { $0.name == "A" }, list.items.firstIndex { $0.name == "popover" })
      #expect(root.map { $0 < ground } == true && front.map { ground < $0 } == true)
    }
    scene.root.view.accessibilityIdentifier = "A"
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(opacities.first == 0 && opacities.last == 1 && opacities == opacities.sorted())
    #expect(Set(opacities).count > 10, "it comes along with the popover")
    opacities = []
    #expect(popover.dismissByUser(tappingAt: Point(x: 300, y: 50)))
    await scene.virtual.runUntilSettled()
    #expect(opacities.first == 1 && opacities == opacities.sorted(by: >) && Set(opacities).count > 10)
    #expect(scene.window.displayList(at: .zero).item(named: "dimming") == nil)
    #expect(scene.root.presentedViewController == nil && scene.window.subviews == [scene.root.view])
    scene.virtual.stage.onFrame = nil
    #expect(scene.isQuiet)
  }

  /// What a popover becomes takes the grey away, and it comes back with the popover.
  @Test(.statement("S4-33")) func `the ground goes with the style and comes again with it`() async throws {
    let (scene, sheet, _) = await Scene.withPopover()
    func ground() -> Double? { scene.window.displayList(at: .zero).item(named: "dimming")?.opacity }
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    for _ in 0..<2 {
      #expect(ground() == 1)
      try await scene.send(traits: Scene.compact)
      await scene.virtual.runUntilSettled()
      #expect(sheet.presentationController.presentationStyle == .fullScreen && ground() == nil)
      try await scene.send(traits: Scene.regular)
      await scene.virtual.runUntilSettled()
    }
    try await scene.send(traits: Scene.compact)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(ground() == 1, "a style that comes back midway")
    let dismissing = Task.immediate { [root = scene.root] in try await root.dismissAndWait() }
    await scene.virtual.advance(by: .milliseconds(200))
    dismissing.cancel()
    await scene.virtual.runUntilSettled()
    #expect(try await dismissing.value == .cancelled && ground() == 1)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(ground() == nil && scene.isQuiet)
  }

  /// The popover itself says full screen for a compact environment, nothing for another, and starts nothing.
  @Test(.statement("S0-50"))
  func `a popover's controller answers by itself what it becomes in compact width`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    func answers() -> [ModalPresentationStyle] {
      [Scene.compact, Scene.regular].map { popover.adaptivePresentationStyle(for: $0) }
    }
    #expect(answers() == [.fullScreen, .none])
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(answers() == [.fullScreen, .none])
    #expect(sheet.presentationController === popover && popover.presentationStyle == .popover && scene.isQuiet)
  }

  @Test func `only popovers have a popover's controller`() async {
    let scene = await Scene()
    for style in [ModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .custom]
    {
      let sheet = ViewController()
      sheet.modalPresentationStyle = style
      #expect(sheet.popoverPresentationController == nil)
    }
    #expect(scene.root.popoverPresentationController == nil)
  }

  @Test func `the order of a popover leaves the presenter alone`() async {
    let (scene, sheet, _) = await Scene.withPopover()
    _ = scene.log.take()
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewWillLayoutSubviews",
        "B.viewDidLayoutSubviews", "B.viewDidAppear(true)",
      ]
    )
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take() == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"])
  }

  @Test func `without an anchor it is refused before anything changes`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    scene.virtual.expect(.refusal)
    popover.sourceView = nil
    sheet.title = "a popover without an anchor"
    var isCompleted = false
    scene.root.present(sheet, animated: true) { isCompleted = true }
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil && sheet.presentingViewController == nil && !isCompleted)
    #expect(scene.window.subviews == [scene.root.view] && scene.log.take().allSatisfy { !$0.contains("Appear") })
    #expect(CapturedLog.lines(containing: "a popover without an anchor").count == 1)
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    await scene.virtual.runUntilSettled()
    let error = await #expect(throws: PresentationError.self) { try await awaiting.value }
    #expect(error?.reason == .popoverWithoutAnchor && scene.isQuiet)
  }

  @Test func `the anchor may come after the call, or when the delegate is asked to prepare`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    let button = popover.sourceView
    popover.sourceView = nil
    scene.root.present(sheet, animated: false)
    popover.sourceView = button
    await scene.virtual.runUntilSettled()
    #expect(popover.arrowDirection == .up)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    let (other, delegate) = (ViewController(), AnchoringDelegate())
    other.modalPresentationStyle = .popover
    other.popoverPresentationController?.delegate = delegate
    delegate.anchor = button
    scene.root.present(other, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(other.view.window != nil && delegate.preparations == 1 && scene.isQuiet)
  }

  /// A touch beside it dismisses, except on the views that touches reach.
  @Test(.statement("S4-33", "S4-34"))
  func `a tap outside dismisses, but not on views that touches pass through to`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    let reached = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scene.root.view.addSubview(reached)
    popover.passthroughViews = [reached]
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.hitTest(Point(x: 50, y: 50)) === reached)
    #expect(scene.window.hitTest(Point(x: 300, y: 50)) === popover.containerView)
    #expect(scene.window.hitTest(Point(x: 500, y: 400)) === sheet.view)
    #expect(!popover.dismissByUser(tappingAt: Point(x: 50, y: 50)))
    #expect(!popover.dismissByUser(tappingAt: Point(x: 500, y: 400)))
    #expect(popover.dismissByUser(tappingAt: Point(x: 300, y: 50)))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
  }

  @Test func `a modal popover keeps off every touch`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    sheet.isModalInPresentation = true
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(!popover.dismissByUser(tappingAt: Point(x: 300, y: 50)))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === sheet)
  }

  /// Full screen on a telephone, a popover where the delegate keeps it.
  @Test(.statement("S4-32", "S4-38", "S4-39"), arguments: [true, false])
  func `in compact width`(keepsPopover: Bool) async throws {
    let (scene, sheet, popover) = await Scene.withPopover(traits: Scene.compact)
    let delegate = AnchoringDelegate()
    delegate.answer = keepsPopover ? .none : .automatic
    popover.delegate = delegate
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.popoverPresentationController === popover)
    #expect(sheet.presentationController.presentationStyle == (keepsPopover ? .popover : .fullScreen))
    #expect(sheet.view.bounds.size == (keepsPopover ? Size(width: 200, height: 100) : scene.window.bounds.size))
    #expect(delegate.preparations == (keepsPopover ? 1 : 0))
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === popover && sheet.view.bounds.size == Size(width: 200, height: 100))
    #expect(sheet.view.superview === popover.presentedView && delegate.preparations == 1 && scene.isQuiet)
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect((sheet.view.superview === popover.presentedView) == keepsPopover && scene.isQuiet)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test func `a popover that comes again has to have an anchor, else the style stays`() async throws {
    let (scene, sheet, popover) = await Scene.withPopover(traits: Scene.compact)
    scene.virtual.expect(.unusableAnswer)
    popover.sourceView = nil
    sheet.title = "one without a place"
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .fullScreen && sheet.view.window != nil)
    #expect(CapturedLog.lines(containing: "one without a place").count == 1 && scene.isQuiet)
  }

  @Test func `the sheet that it becomes can be set up before`() async throws {
    let (scene, sheet, popover) = await Scene.withPopover()
    scene.virtual.stage.adaptationRules = .iOS13
    popover.adaptiveSheetPresentationController.detents = [.medium(), .large()]
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 390, height: 852), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === popover.adaptiveSheetPresentationController)
    // 56 % of the 832 points under the gap.
    #expect(sheet.view.frame == Rect(x: 0, y: 387, width: 390, height: 465) && scene.isQuiet)
    try await scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    // By these rules the arrow is a part of what is presented.
    #expect(sheet.presentationController === popover && sheet.view.bounds.size == Size(width: 200, height: 113))
    #expect(sheet.view.safeAreaInsets == EdgeInsets(top: 13))
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `what the sheet was set up with stays, and nothing traps when a container around it has gone`()
    async throws
  {
    let (scene, sheet, popover) = await Scene.withPopover()
    scene.virtual.stage.adaptationRules = .iOS13
    let (delegate, wrapping) = (AnchoringDelegate(), Wrapping())
    let adaptive = popover.adaptiveSheetPresentationController
    adaptive.delegate = delegate
    popover.delegate = wrapping
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.parent != nil && adaptive.delegate === delegate && adaptive.presentedViewController === sheet.parent)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.parent == nil && adaptive.presentedViewController === sheet && scene.isQuiet)
  }

  @Test func `the content is told the size that it gets, and nothing if that stays`() async throws {
    let (scene, sheet, _) = await Scene.withPopover()
    scene.virtual.stage.adaptationRules = .iOS13
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.send(size: Size(width: 1000, height: 760))
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take().allSatisfy { !$0.hasPrefix("B.viewWillTransition") })
    try await scene.send(size: Size(width: 180, height: 760))
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take().contains("B.viewWillTransition(160×113)") && sheet.view.bounds.width == 160)
  }

  @Test func `another preferred size is taken with an animation`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    sheet.preferredContentSize = Size(width: 300, height: 200)
    await scene.virtual.advance(by: .milliseconds(150))
    let width = popover.presentedView?.presentation.bounds.width ?? 0
    #expect(width > 205 && width < 295)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.bounds.size == Size(width: 300, height: 200) && scene.isQuiet)
  }

  /// Where UIKit has the content horizontally compact by itself.
  @Test(arguments: [true, false]) func `its content is as wide as an application says`(isCompact: Bool) async throws {
    let (scene, _, anchored) = await Scene.withPopover()
    let split = SplitViewController()
    split.viewControllers = [NavigationController(rootViewController: ViewController()), ViewController()]
    split.modalPresentationStyle = .popover
    let popover = try #require(split.popoverPresentationController)
    popover.sourceView = anchored.sourceView
    if isCompact { popover.traitOverrides.horizontalSizeClass = .compact }
    scene.root.present(split, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(split.presentationController === popover && split.isCollapsed == isCompact)
    #expect(scene.root.traitCollection.horizontalSizeClass == .regular)
    let low = TraitCollection(traitsFrom: [Scene.regular, TraitCollection(verticalSizeClass: .compact)])
    try await scene.send(traits: low)
    await scene.virtual.runUntilSettled()
    #expect(split.presentationController.presentationStyle == .formSheet && split.isCollapsed == isCompact)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// What a popover's content presents in its context covers just the popover.
  @Test(.statement("S4-18"), arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func `a controller in a popover presents over just its part`(style: ModalPresentationStyle) async {
    let (scene, sheet, _) = await Scene.withPopover()
    sheet.definesPresentationContext = true
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let place = sheet.view.convert(sheet.view.bounds, to: nil)
    let detail = LoggedController("C", log: scene.log)
    detail.modalPresentationStyle = style
    sheet.present(detail, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(detail.view.convert(detail.view.bounds, to: nil) == place)
    #expect(detail.presentingViewController === sheet && scene.root.view.window != nil)
    #expect((sheet.view.window == nil) == (style == .currentContext))
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  /// UIKit crashes here.
  @Test(.statement("S4-25")) func `a partial curl in a context and a popover refuse each other`() async throws {
    let (scene, sheet, popover) = await Scene.withPopover()
    sheet.definesPresentationContext = true
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let curl = ViewController()
    (curl.modalPresentationStyle, curl.modalTransitionStyle) = (.currentContext, .partialCurl)
    #expect(await refusal(of: curl, by: sheet) == .partialCurlWithPopover)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    scene.root.definesPresentationContext = true
    scene.root.present(curl, animated: false)
    await scene.virtual.runUntilSettled()
    popover.sourceView = curl.view
    #expect(await refusal(of: sheet, by: curl) == .partialCurlWithPopover)
    #expect(curl.presentedViewController == nil && scene.isQuiet)
  }

  private func refusal(
    of controller: ViewController,
    by presenter: ViewController
  ) async -> PresentationError.Reason? {
    let error = await #expect(throws: PresentationError.self) { try await presenter.presentAndWait(controller) }
    return error?.reason
  }

  @Test func `nothing is left of a popover`() async {
    weak var sheet: ViewController?
    weak var controller: PresentationController?
    weak var view: View?
    do {
      let (scene, popped, popover) = await Scene.withPopover()
      (sheet, controller) = (popped, popover)
      scene.root.present(popped, animated: true)
      await scene.virtual.runUntilSettled()
      view = popover.presentedView
      #expect(view != nil)
      scene.root.dismiss(animated: true)
      await scene.virtual.runUntilSettled()
    }
    #expect(sheet == nil && controller == nil && view == nil)
  }
}

/// Puts a container around what is adapted.
@MainActor private final class Wrapping: AdaptivePresentationControllerDelegate {
  func presentationController(
    _ presentationController: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? {
    NavigationController(rootViewController: presentationController.presentedViewController)
  }
}
