import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Popovers beside their anchors, and what a hand does to them.
@MainActor @Suite struct PopoverTests {
  init() { CapturedLog.install() }

  private static let anchor = Rect(x: 500, y: 300, width: 24, height: 20)

  /// A scene whose root has a view to stand beside, and a popover of 200 × 100 points for it.
  private func prepare(
    traits: TraitCollection = Scene.regular
  ) async -> (scene: Scene, sheet: LoggedController, popover: PopoverPresentationController) {
    let scene = await Scene(traits: traits)
    let button = View(frame: Self.anchor)
    scene.root.view.addSubview(button)
    await scene.virtual.runUntilSettled()
    let sheet = LoggedController("B", log: scene.log)
    sheet.preferredContentSize = Size(width: 200, height: 100)
    sheet.modalPresentationStyle = .popover
    let popover = sheet.popoverPresentationController!
    popover.sourceView = button
    return (scene, sheet, popover)
  }

  /// S4-31, S4-35, S4-36: there is one for every popover, from before until after.
  @Test func `a popover stands beside its anchor under its controller`() async {
    let (scene, sheet, popover) = await prepare()
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

  /// S4-33: what belongs to a whole view is shown over it, and a touch beside it reaches its end.
  @Test func `a popover that belongs to the whole window's view is seen`() async {
    let (scene, sheet, popover) = await prepare()
    popover.sourceView = scene.root.view
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.frame == Rect(x: 412, y: 645, width: 200, height: 113))
    #expect(sheet.view.bounds.size == Size(width: 200, height: 100) && scene.isQuiet)
    #expect(popover.dismissByUser(tappingAt: Point(x: 300, y: 50)))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
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
    let (scene, sheet, _) = await prepare()
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
    let (scene, sheet, popover) = await prepare()
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
    let (scene, sheet, popover) = await prepare()
    let button = popover.sourceView
    popover.sourceView = nil
    scene.root.present(sheet, animated: false)
    popover.sourceView = button
    await scene.virtual.runUntilSettled()
    #expect(popover.arrowDirection == .up)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    let (other, delegate) = (ViewController(), Preparing())
    other.modalPresentationStyle = .popover
    other.popoverPresentationController?.delegate = delegate
    delegate.anchor = button
    scene.root.present(other, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(other.view.window != nil && delegate.preparations == 1 && scene.isQuiet)
  }

  /// S4-33, S4-34: a touch beside it dismisses, except on the views that touches reach.
  @Test func `a tap outside dismisses, but not on views that touches pass through to`() async {
    let (scene, sheet, popover) = await prepare()
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
    let (scene, sheet, popover) = await prepare()
    sheet.isModalInPresentation = true
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(!popover.dismissByUser(tappingAt: Point(x: 300, y: 50)))
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === sheet)
  }

  /// S4-32, S4-38, S4-39: full screen on a telephone, a popover where the delegate keeps it.
  @Test(arguments: [true, false]) func `in compact width`(keepsPopover: Bool) async throws {
    let (scene, sheet, popover) = await prepare(traits: Scene.compact)
    let delegate = Preparing()
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
    let (scene, sheet, popover) = await prepare(traits: Scene.compact)
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
    let (scene, sheet, popover) = await prepare()
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
    let (scene, sheet, popover) = await prepare()
    scene.virtual.stage.adaptationRules = .iOS13
    let (delegate, wrapping) = (Preparing(), Wrapping())
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
    let (scene, sheet, _) = await prepare()
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

  @Test func `it follows its anchor, and the delegate has a say`() async throws {
    let (scene, sheet, popover) = await prepare()
    let delegate = Preparing()
    popover.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(delegate.repositions == [])
    try await scene.send(size: Size(width: 768, height: 1024))
    await scene.virtual.runUntilSettled()
    #expect(delegate.repositions == [Rect(x: 0, y: 0, width: 24, height: 20)])
    delegate.newRect = Rect(x: 0, y: 100, width: 24, height: 20)
    try await scene.send(size: Size(width: 800, height: 1024))
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.frame.minY == 420 && popover.sourceRect == delegate.newRect)
  }

  /// The whole view, a part of it, and an item of its own.
  @Test(arguments: [Rect.null, Rect(x: 4, y: 4, width: 16, height: 12)])
  func `it follows its view wherever that is moved to`(rect: Rect) async throws {
    let (scene, sheet, popover) = await prepare()
    let (button, holder, delegate) = (try #require(popover.sourceView), View(), Preparing())
    holder.frame = scene.root.view.bounds
    scene.root.view.addSubview(holder)
    holder.addSubview(button)
    (popover.sourceRect, popover.delegate) = (rect, delegate)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let frame = try #require(popover.presentedView?.frame)
    let asked = rect.isNull ? Rect(x: 0, y: 0, width: 24, height: 20) : rect
    #expect(delegate.repositions == [])
    button.frame.origin.x -= 100
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.frame == frame.offsetBy(dx: -100, dy: 0) && delegate.repositions == [asked])
    holder.frame.origin.y += 50
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.frame == frame.offsetBy(dx: -100, dy: 50) && delegate.repositions == [asked, asked])
    // Another frame in which nothing of it moves.
    sheet.view.alpha = 0.5
    await scene.virtual.runUntilSettled()
    #expect(delegate.repositions.count == 2 && scene.isQuiet)
    button.frame.size.height += 30
    await scene.virtual.runUntilSettled()
    let lowered = frame.offsetBy(dx: -100, dy: rect.isNull ? 80 : 50)
    #expect(popover.presentedView?.frame == lowered && scene.isQuiet)
  }

  @Test func `it follows an item that moves, and another popover that it belongs to`() async throws {
    let (scene, sheet, popover) = await prepare()
    let (item, mark) = (popover.sourceView, View(frame: Rect(x: 150, y: 80, width: 20, height: 20)))
    (popover.sourceItem, popover.sourceView) = (item, nil)
    sheet.view.addSubview(mark)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let detail = ViewController()
    detail.preferredContentSize = Size(width: 100, height: 60)
    detail.modalPresentationStyle = .popover
    detail.popoverPresentationController?.sourceView = mark
    sheet.present(detail, animated: false)
    await scene.virtual.runUntilSettled()
    let first = try #require(popover.presentedView?.frame)
    let second = try #require(detail.presentationController.presentedView?.frame)
    item?.frame.origin.y += 40
    await scene.virtual.advance(by: .seconds(1) / 60)
    #expect(popover.presentedView?.frame == first.offsetBy(dx: 0, dy: 40))
    #expect(detail.presentationController.presentedView?.frame == second.offsetBy(dx: 0, dy: 40), "in the same frame")
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// By its own fade, and by an animator that slides it in.
  @Test(arguments: [true, false]) func `it stands beside an anchor that moved on its way`(slides: Bool) async throws {
    let (scene, sheet, popover) = await prepare()
    let (button, transition) = (try #require(popover.sourceView), ScriptedTransition())
    if slides { sheet.transitioningDelegate = transition }
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    button.frame.origin = Point(x: 300, y: 200)
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.frame == Rect(x: 212, y: 220, width: 200, height: 113) && scene.isQuiet)
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    button.frame.origin.x += 100
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test func `what belongs to itself does not run after itself`() async {
    let (scene, sheet, popover) = await prepare()
    popover.sourceView = sheet.view
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.bounds.size == Size(width: 200, height: 113) && scene.isQuiet)
  }

  /// The traits alone move the anchor: the popover goes there with the change, and not at one stroke.
  @Test func `it moves along where a change of the environment moves its anchor`() async throws {
    let (scene, sheet, popover) = await prepare()
    let (bar, button) = (HookedView(), try #require(popover.sourceView))
    bar.frame = scene.root.view.bounds
    bar.onLayout = { bar in
      button.frame.origin.x = bar.traitCollection.userInterfaceStyle == .dark ? 700 : 500
    }
    scene.root.view.addSubview(bar)
    bar.addSubview(button)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let handle = bar.registerForTraitChanges([TraitUserInterfaceStyle.self]) { bar, _ in bar.setNeedsLayout() }
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.advance(by: .milliseconds(100))
    let x = popover.presentedView?.presentation.frame.minX ?? 0
    #expect(x > 415 && x < 600 && popover.presentedView?.frame.minX == 612)
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.presentation.frame.minX == 612 && scene.isQuiet)
    bar.unregisterForTraitChanges(handle)
  }

  @Test func `what comes back from a sheet is asked for no other anchor`() async throws {
    let (scene, sheet, popover) = await prepare()
    let delegate = Preparing()
    popover.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController !== popover)
    try await scene.send(size: Size(width: 800, height: 1024), traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === popover && delegate.preparations == 2 && delegate.repositions == [])
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 1024, height: 768))
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(delegate.repositions == [] && scene.isQuiet, "nor what is presented again")
  }

  @Test func `an anchor that goes leaves the popover where it was`() async {
    let (scene, sheet, popover) = await prepare()
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let frame = popover.presentedView?.frame
    popover.sourceView?.removeFromSuperview()
    popover.containerView?.setNeedsLayout()
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.frame == frame && scene.isQuiet)
  }

  @Test func `another preferred size is taken with an animation`() async {
    let (scene, sheet, popover) = await prepare()
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
    let (scene, _, anchored) = await prepare()
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

  /// S4-18: what a popover's content presents in its context covers just the popover.
  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func `a controller in a popover presents over just its part`(style: ModalPresentationStyle) async {
    let (scene, sheet, _) = await prepare()
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

  /// S4-25: UIKit crashes here.
  @Test func `a partial curl in a context and a popover refuse each other`() async throws {
    let (scene, sheet, popover) = await prepare()
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
      let (scene, popped, popover) = await prepare()
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

/// A popover's delegate that is asked to prepare and to move.
@MainActor private final class Preparing: PopoverPresentationControllerDelegate {
  var answer = ModalPresentationStyle.automatic
  var anchor: View?
  var newRect: Rect?
  private(set) var preparations = 0
  private(set) var repositions: [Rect] = []

  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { answer }

  func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {
    preparations += 1
    if let anchor { popoverPresentationController.sourceView = anchor }
  }

  func popoverPresentationController(
    _ popoverPresentationController: PopoverPresentationController,
    willRepositionPopoverTo rect: inout Rect,
    in view: inout View
  ) {
    repositions.append(rect)
    if let newRect { rect = newRect }
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
