import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of popovers, their anchors, and the dismissal by a tap.
@MainActor @Suite struct PopoverTests {
  init() { CapturedLog.install() }

  /// A popover presentation controller exists for each popover, from before its presentation until after it.
  @Test(.statement("S4-31", "S4-35", "S4-36"))
  func `a popover is shown at its anchor by the same controller before, during and after`() async {
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

  @Test func `a popover has rounded corners and a shadow and clips its content until its dismissal`() async {
    let (scene, sheet, _) = await Scene.withPopover()
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let list = scene.window.displayList(at: .zero)
    #expect(list.item(named: "ground")?.appearance?.cornerRadii == CornerRadii(10))
    // The shadow belongs to the whole popover with its arrow, not to the background alone.
    let shadow = list.item(named: "popover")?.appearance?.shadow
    #expect(shadow?.radius == 16 && shadow?.path == nil && list.item(named: "ground")?.appearance?.shadow == nil)
    let content = list.items.first { $0.id == sheet.view.id }?.appearance
    #expect(content?.cornerRadii == CornerRadii(10) && content?.clipsToBounds == true)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.layer.cornerRadius == 0 && !sheet.view.clipsToBounds)
  }

  @Test func `content that clips itself keeps its own corner radius in a popover`() async {
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

  /// A popover anchored to a whole view is shown over that view, and a tap outside dismisses it.
  @Test(.statement("S4-33")) func `a popover anchored to the root view is visible and dismissible by a tap`() async {
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

  /// The dimming view is shown behind the popover and in front of all other views. Its opacity changes from 0 to 1 and
  /// back.
  @Test(.statement("S4-33"))
  func `the dimming view behind a popover fades with it, and a tap on it dismisses the popover`() async {
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

  /// An adaptation to another style removes the dimming view, and the return to the popover style restores it.
  @Test(.statement("S4-33"))
  func `adaptations remove and restore a popover's dimming view, even in mid-adaptation`() async throws {
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

  /// The popover's controller adapts to full screen in compact width and not in regular width. A query starts no
  /// adaptation.
  @Test(.statement("S0-50"))
  func `a popover's adaptivePresentationStyle is fullScreen in compact width, otherwise none`() async {
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

  @Test func `popoverPresentationController is nil for styles other than popover`() async {
    let scene = await Scene()
    for style in [ModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .custom]
    {
      let sheet = ViewController()
      sheet.modalPresentationStyle = style
      #expect(sheet.popoverPresentationController == nil)
    }
    #expect(scene.root.popoverPresentationController == nil)
  }

  @Test func `a popover sends appearance callbacks to the presented controller and none to the presenter`() async {
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

  @Test func `a popover without an anchor is refused with popoverWithoutAnchor and one log line`() async {
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

  @Test func `a popover's anchor may be set after present or in the delegate's preparation call`() async {
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

  /// A tap outside the popover dismisses it, except on the passthrough views, which receive their touches.
  @Test(.statement("S4-33", "S4-34"))
  func `a tap outside a popover dismisses it unless it hits a passthrough view`() async {
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

  @Test func `a popover with isModalInPresentation is not dismissed by a tap outside`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    sheet.isModalInPresentation = true
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(!popover.dismissByUser(tappingAt: Point(x: 300, y: 50)))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === sheet)
  }

  /// In compact width, the popover adapts to full screen unless its delegate returns `.none`.
  @Test(.statement("S4-32", "S4-38", "S4-39"), arguments: [true, false])
  func `a popover in compact width is full screen unless its delegate answers none`(keepsPopover: Bool) async throws {
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

  @Test func `a popover adapted to full screen keeps that style if its anchor is missing`() async throws {
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

  @Test func `adaptiveSheetPresentationController configures the sheet before the popover adapts to it`() async throws {
    let (scene, sheet, popover) = await Scene.withPopover()
    scene.virtual.stage.adaptationRules = .iOS13
    popover.adaptiveSheetPresentationController.detents = [.medium(), .large()]
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 390, height: 852), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === popover.adaptiveSheetPresentationController)
    // The medium detent has 56 % of the 832 points below the top gap.
    #expect(sheet.view.frame == Rect(x: 0, y: 387, width: 390, height: 465) && scene.isQuiet)
    try await scene.send(size: Size(width: 1024, height: 768), traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    // With the rules of iOS 13, the presented view includes the arrow.
    #expect(sheet.presentationController === popover && sheet.view.bounds.size == Size(width: 200, height: 113))
    #expect(sheet.view.safeAreaInsets == EdgeInsets(top: 13))
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `an adaptive sheet keeps its delegate after its wrapping container is removed`()
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

  @Test func `a popover's content is notified of a changed size only`() async throws {
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

  @Test func `a popover animates to a changed preferredContentSize`() async {
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

  /// UIKit itself makes the horizontal size class of a popover's content compact. Here the application overrides it.
  @Test(arguments: [true, false])
  func `traitOverrides set the horizontal size class of a popover's content`(isCompact: Bool) async throws {
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

  /// A presentation in the context of a popover's content covers only the popover's content area.
  @Test(.statement("S4-18"), arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func `a presentation in a popover's context covers only the popover's content`(style: ModalPresentationStyle) async {
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

  /// UIKit crashes in these cases.
  @Test(.statement("S4-25"))
  func `a partial curl in a context and a popover refuse to present each other`() async throws {
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

  @Test func `a dismissed popover releases its controllers and its view`() async {
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

/// A delegate that wraps the adapted controller in a navigation controller.
@MainActor private final class Wrapping: AdaptivePresentationControllerDelegate {
  func presentationController(
    _ presentationController: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? {
    NavigationController(rootViewController: presentationController.presentedViewController)
  }
}
