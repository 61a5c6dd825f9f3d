import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of popovers with moving anchors, and of the resulting delegate calls.
@MainActor @Suite struct PopoverFollowingTests {
  @Test func `a resized popover moves with its anchor and adopts the rectangle that its delegate returns`() async throws
  {
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

  /// The anchor is the whole source view or a part of it.
  @Test(arguments: [Rect.null, Rect(x: 4, y: 4, width: 16, height: 12)])
  func `a popover follows its source view and superview and asks its delegate on each move`(rect: Rect) async throws {
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
    // Another frame is drawn without any move of the anchor.
    sheet.view.alpha = 0.5
    await scene.virtual.runUntilSettled()
    #expect(delegate.repositions.count == 2 && scene.isQuiet)
    button.frame.size.height += 30
    await scene.virtual.runUntilSettled()
    let lowered = frame.offsetBy(dx: -100, dy: rect.isNull ? 80 : 50)
    #expect(popover.presentedView?.frame == lowered && scene.isQuiet)
  }

  @Test func `nested popovers follow a moved source item in the same frame`() async throws {
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

  /// The popover appears with its own fade or with an animator that slides it in.
  @Test(arguments: [true, false])
  func `a popover follows an anchor that moves during its transitions`(slides: Bool) async throws {
    let (scene, sheet, popover) = await Scene.withPopover()
    let (button, transition) = (try #require(popover.sourceView), ScriptedTransition())
    if slides { sheet.transitioningDelegate = transition }
    // The jump of the anchor makes the popover jump. The checker reports it always with the animator, and sometimes
    // without.
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

  @Test func `a popover anchored to its own content settles at its normal size`() async {
    let (scene, sheet, popover) = await Scene.withPopover()
    popover.sourceView = sheet.view
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(popover.presentedView?.bounds.size == Size(width: 200, height: 113) && scene.isQuiet)
  }

  @Test func `a popover moves with an animation block that moves its anchor and lays out its container`() async throws {
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

  /// A change of traits alone moves the anchor. The popover moves with the animation of the change and does not jump.
  @Test func `a popover animates along when an environment change moves its anchor`() async throws {
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

  @Test func `a popover that returns from an adaptation does not ask its delegate for a new anchor`() async throws {
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
    // A new presentation has a new presentation controller.
    let again = try #require(sheet.popoverPresentationController)
    (again.sourceView, again.delegate) = (button, delegate)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === sheet)
    #expect(delegate.repositions == [] && scene.isQuiet, "nor what is presented again")
  }

  @Test func `a popover keeps its frame if its anchor view is removed`() async {
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
