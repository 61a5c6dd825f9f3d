import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Popovers whose anchors move, and what their delegates are asked then.
@MainActor @Suite struct PopoverFollowingTests {
  @Test func `it follows its anchor, and the delegate has a say`() async throws {
    let (scene, sheet, popover) = await Scene.withPopover()
    let delegate = AnchoringDelegate()
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
    let (scene, sheet, popover) = await Scene.withPopover()
    let (button, holder, delegate) = (try #require(popover.sourceView), View(), AnchoringDelegate())
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
    let (scene, sheet, popover) = await Scene.withPopover()
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
    let (scene, sheet, popover) = await Scene.withPopover()
    let (button, transition) = (try #require(popover.sourceView), ScriptedTransition())
    if slides { sheet.transitioningDelegate = transition }
    // The popover jumps as its anchor does; that is an animator's view in one of both.
    scene.virtual.expect(.jump, isIntermittent: !slides)
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
    let (scene, sheet, popover) = await Scene.withPopover()
    popover.sourceView = sheet.view
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.bounds.size == Size(width: 200, height: 113) && scene.isQuiet)
  }

  @Test func `it moves along with an animation that lays its container out`() async throws {
    let (scene, sheet, popover) = await Scene.withPopover()
    let button = try #require(popover.sourceView)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 0.3) {
      button.frame.origin.x = 300
      popover.containerView?.setNeedsLayout()
      popover.containerView?.layoutIfNeeded()
    }
    await scene.virtual.advance(by: .milliseconds(150))
    let (x, buttonX) = (popover.presentedView?.presentation.frame.midX ?? 0, button.presentation.frame.midX)
    #expect(abs(x - buttonX) < 0.001 && x > 350 && x < 480)
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.frame.midX == 312 && scene.isQuiet)
  }

  /// The traits alone move the anchor: the popover goes there with the change, and not at one stroke.
  @Test func `it moves along where a change of the environment moves its anchor`() async throws {
    let (scene, sheet, popover) = await Scene.withPopover()
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
    let (scene, sheet, popover) = await Scene.withPopover()
    let (delegate, button) = (AnchoringDelegate(), try #require(popover.sourceView))
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
    await scene.virtual.runUntilSettled()
    // Another presentation has another controller.
    let again = try #require(sheet.popoverPresentationController)
    (again.sourceView, again.delegate) = (button, delegate)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === sheet)
    #expect(delegate.repositions == [] && scene.isQuiet, "nor what is presented again")
  }

  @Test func `an anchor that goes leaves the popover where it was`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let frame = popover.presentedView?.frame
    popover.sourceView?.removeFromSuperview()
    popover.containerView?.setNeedsLayout()
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.frame == frame && scene.isQuiet)
  }
}
